#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Measures the compiler on generated modules of 100 to 100,000 lines, with BENCH_LARGE=1 of 1,000,000, in functions of
# some 150 lines and all in one, and prints a table. The last column is the time for a line against that of the row
# before: much above 1 it would grow faster than the text.
#
# From the environment: VRC, CC, BENCH_RUNS (7), BENCH_FOLDER (build/bench).
set -eu

here=$(dirname "$0")
folder=${BENCH_FOLDER:-build/bench}/compiler
runs=${BENCH_RUNS:-7}

# measure_size LINES SHAPE PER_LINE: a row, and in $each the microseconds for a line.
measure_size() {
    source=$folder/$1$2.vrir
    "$folder/generate" "$1" $2 >"$source"
    figures=$("$folder/measure" "$runs" "$VRC" "$source" -o "${source%.vrir}.c")
    row=$(echo "$figures" | awk -v lines="$(wc -l <"$source")" -v c="$(wc -l <"${source%.vrir}.c")" -v shape="${2:-many}" \
        -v before="$3" '{
            each = $2 / lines * 1e6
            printf "| %d | %s | %d | %.3f | %.3f | %.1f | %.2f | %s |\n", lines, shape, c, $1, $2, $3, each,
                before ? sprintf("%.2f", each / before) : "" }')
    echo "$row"
    each=$(echo "$row" | awk -F ' *[|] *' '{ print $8 }')
}

mkdir -p "$folder"
${CC:-cc} -O2 -o "$folder/generate" "$here/compiler/generate.c"
${CC:-cc} -O2 -o "$folder/measure" "$here/compiler/measure.c" -lm

echo "vrc on generated modules: seconds of the clock at best, seconds of the processor in vrc, largest memory; $runs runs or more"
echo
echo "| lines | functions | lines of C | clock s | user s | memory MB | user µs a line | ratio |"
echo "| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |"
for shape in '' one; do
    each=
    for lines in 100 1000 10000 100000 ${BENCH_LARGE:+1000000}; do
        measure_size "$lines" "$shape" "$each"
    done
done
