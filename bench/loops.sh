#!/bin/sh
# Measures loops that vrc compiled against the same loops in C by hand, with the same compiler and flags:
#
#     loops.sh [LOOP…]        all loops of loops/table.c, or some
#
# prints a table for each compiler and number of threads. From the environment: VRC, VR_CFLAGS, VR_LIBS; BENCH_COMPILERS
# (gcc clang), BENCH_THREADS (1 and all), BENCH_RUNS (7), BENCH_CFLAGS (-O3 -march=native), BENCH_FOLDER (build/bench).
set -eu

here=$(dirname "$0")
examples=$here/../examples
folder=${BENCH_FOLDER:-build/bench}
flags="${BENCH_CFLAGS:--O3 -march=native} -fopenmp"
runs=${BENCH_RUNS:-7}
all=$(nproc)
threads=${BENCH_THREADS:-1 $all}
[ "$threads" = '1 1' ] && threads=1

# compile_loops COMPILER OPTION FOLDER: all loops as vrc compiles them with an option, and the program that measures them.
compile_loops() {
    mkdir -p "$3"
    objects=
    for source in "$here"/loops/*.vrir "$examples"/heat.vrir "$examples"/srad.vrir "$examples"/julia.vrir \
        "$examples"/kmeans.vrir; do
        stem=$3/$(basename "$source" .vrir)
        "$VRC" "$2" "$source" -o "$stem.c"
        for part in "$stem" "${stem}_stub"; do
            $1 $flags $VR_CFLAGS -c -o "$part.o" "$part.c"
            objects="$objects $part.o"
        done
    done
    $1 $flags $VR_CFLAGS -o "$3/loops" "$here"/loops/*.c "$examples"/hand_*.c $objects $VR_LIBS
}

# print_table CHECKED UNCHECKED: the lines of both programs as one table. Each ratio is against the runs by hand beside it.
print_table() {
    echo "| loop | size | by hand | checked | ratio | unchecked | ratio |"
    echo "| --- | --- | ---: | ---: | ---: | ---: | ---: |"
    awk -F '\t' '
        function times(least, median) { return sprintf("%.2f (%.2f)", least, median) }
        FNR == NR { checked[$1] = times($6, $7); ratio[$1] = $4 / $6; next }
        { printf "| %s | %s | %s | %s | %.2f | %s | %.2f |\n", $1, $2, times($4, $5), checked[$1], ratio[$1],
              times($6, $7), $4 / $6 }' "$1" "$2"
}

# heading COMPILER THREADS
heading() {
    unit="1 thread; milliseconds of the processor"
    [ "$2" = 1 ] || unit="$2 threads; milliseconds of the clock"
    echo
    echo "$1 $flags, $unit, the least of $runs runs and in parentheses the median; ratio: by hand / compiled"
    echo
}

for compiler in ${BENCH_COMPILERS:-gcc clang}; do
    command -v "$compiler" >/dev/null || { echo "$compiler is not installed; left out." >&2; continue; }
    place=$folder/$compiler
    compile_loops "$compiler" -fbounds-checks "$place-checked"
    compile_loops "$compiler" -fno-bounds-checks "$place-unchecked"
    for count in $threads; do
        "$place-checked/loops" "$count" "$runs" "$@" >"$place-checked/times"
        "$place-unchecked/loops" "$count" "$runs" "$@" >"$place-unchecked/times"
        heading "$compiler" "$count"
        print_table "$place-checked/times" "$place-unchecked/times"
    done
done
