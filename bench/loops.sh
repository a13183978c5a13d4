#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Measures loops that vrc compiled against the same loops in C by hand, with the same compiler and flags:
#
#     loops.sh [LOOP…]        all loops of loops/table.c, or some
#     loops.sh build          only builds the programs that measure, in build/bench/loops
#     loops.sh run [LOOP…]    only runs them: copied there, they run on machines without vrc and without these compilers
#
# prints a table for each compiler and number of threads. From the environment: VRC, VR_CFLAGS, VR_LIBS; BENCH_COMPILERS
# (gcc clang), BENCH_THREADS (1 and all), BENCH_RUNS (7), BENCH_CFLAGS (-O3 -march=native), BENCH_FOLDER (build/bench).
set -eu

here=$(dirname "$0")
examples=$here/../examples
folder=${BENCH_FOLDER:-build/bench}
programs=$folder/loops
# Functions begin at lines of the cache: the same code takes half as long again where a linker happens to put it else.
flags="${BENCH_CFLAGS:--O3 -march=native} -falign-functions=64 -fopenmp"
runs=${BENCH_RUNS:-7}
all=$(nproc)
threads=${BENCH_THREADS:-1 $all}
[ "$threads" = '1 1' ] && threads=1

# build_program COMPILER OPTION NAME: all loops as vrc compiles them with an option, and the program that measures them.
build_program() {
    place=$folder/$3
    mkdir -p "$place"
    objects=
    for source in "$here"/loops/*.vrir "$examples"/heat.vrir "$examples"/srad.vrir "$examples"/julia.vrir \
        "$examples"/kmeans.vrir; do
        stem=$place/$(basename "$source" .vrir)
        "$VRC" "$2" "$source" -o "$stem.c"
        for part in "$stem" "${stem}_stub"; do
            $1 $flags $VR_CFLAGS -c -o "$part.o" "$part.c"
            objects="$objects $part.o"
        done
    done
    $1 $flags $VR_CFLAGS -o "$programs/$3" "$here"/loops/*.c "$examples"/hand_*.c $objects $VR_LIBS
}

# copy_libraries PROGRAM: those that it is linked with, but for the C library, beside it.
copy_libraries() {
    ldd "$1" | awk '$3 ~ /^[/]/ && $1 !~ /^lib(c|m|mvec)[.]/ { print $3 }' | while read -r library; do
        cp "$library" "$programs/lib"
    done
}

build_programs() {
    mkdir -p "$programs/lib"
    for compiler in ${BENCH_COMPILERS:-gcc clang}; do
        command -v "$compiler" >/dev/null || { echo "$compiler is not installed; left out." >&2; continue; }
        build_program "$compiler" -fbounds-checks "$compiler-checked"
        build_program "$compiler" -fno-bounds-checks "$compiler-unchecked"
        copy_libraries "$programs/$compiler-checked"
        echo "$compiler $("$compiler" -dumpversion) $flags" >"$programs/$compiler.flags"
    done
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
    echo "$(cat "$programs/$1.flags"), $unit, the least of $runs runs or more and in parentheses the median;" \
        "ratio: by hand / compiled"
    echo
}

# run_programs [LOOP…]
run_programs() {
    for compiler in ${BENCH_COMPILERS:-gcc clang}; do
        [ -f "$programs/$compiler.flags" ] || continue
        for count in $threads; do
            for kind in checked unchecked; do
                LD_LIBRARY_PATH=$programs/lib "$programs/$compiler-$kind" "$count" "$runs" "$@" >"$programs/$kind.times"
            done
            heading "$compiler" "$count"
            print_table "$programs/checked.times" "$programs/unchecked.times"
        done
    done
}

case ${1:-} in
build) build_programs ;;
run) shift && run_programs "$@" ;;
*) build_programs && run_programs "$@" ;;
esac
