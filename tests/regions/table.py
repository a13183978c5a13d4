#!/usr/bin/env python3
"""The table of doc/analysis.md: regions of programs like those of the thesis' evaluation (10.1), and of the examples.

    tests/regions/table.py [VRC]

It reads what `vrc --report=json` says of regions: how many there are, how many arrays occur in them, and how many of these have a shape
that does not follow from the critical variables.
"""
import json
import os
import re
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")

# A program of ours, the thesis' program that it is or is like, and what 10.6 says of that: regions, and all shapes inferred.
PROGRAMS = [
    ("tests/programs/mclab/lu_single.vrir", "lud", "yes", "all"),
    ("examples/python/lu.py", "lud, which does not pivot", "yes", "all"),
    ("examples/python/spmv.py", "spmv", "yes", "not all"),
    ("examples/python/srad.py", "srad", "yes", "all"),
    ("examples/python/pagerank.py", "pagerank", "yes", "all"),
    ("examples/python/fft.py", "fft, which is recursive", "no", ""),
    ("examples/python/growcut.py", "growcut", "yes", "not all"),
    ("examples/python/julia.py", "julia", "yes", "all"),
    ("examples/python/pairwise.py", "pairwise", "yes", "all"),
    ("examples/python/nbody.py", "nb1d", "yes", "all"),
    ("tests/programs/mclab/floyd.vrir", "clos, by products", "yes", "all"),
    ("examples/heat.vrir", "fiff, another equation", "yes", "all"),
    ("tests/programs/mclab/sor_static.vrir", "capr, the iteration alone", "yes", "all"),
    ("tests/programs/mclab/heat1d.vrir", "fdtd, another equation", "yes", "all"),
    *((f"examples/python/{name}.py", "", "", "") for name in ("black_scholes", "coulomb", "mandelbrot", "matmul", "rank_k", "rank_2k", "stencil")),
    *((f"examples/{name}.vrir", "", "", "") for name in ("julia", "kmeans", "srad")),
]


def region_remarks(vrc, path):
    told = subprocess.run([vrc, "--report=json", "--check", os.path.join(ROOT, path)], capture_output=True, text=True, check=True).stdout
    return [remark["text"] for remark in json.loads(told) if remark["topic"] == "region"]


def count(texts):
    """Regions, arrays in them, and those whose shape does not follow."""
    regions = sum(text.startswith("to ") for text in texts)
    arrays = lacking = 0
    for text in texts:
        if found := re.match(r"all shapes of its arrays follow \((\d+)\)", text):
            arrays += int(found[1])
        elif found := re.match(r"the shapes of (\d+) of its (\d+) arrays do not follow", text):
            lacking += int(found[1])
            arrays += int(found[2])
    return regions, arrays, lacking


def main():
    vrc = sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, "build", "vrc")
    print("| program | regions | arrays in them | with a known shape | in the thesis | regions there | all shapes known |")
    print("| --- | ---: | ---: | ---: | --- | --- | --- |")
    for path, like, found, shapes in PROGRAMS:
        regions, arrays, lacking = count(region_remarks(vrc, path))
        print(f"| {os.path.basename(path)} | {regions} | {arrays} | {arrays - lacking} | {like} | {found} | {'yes' if shapes == 'all' else shapes and 'no'} |")


if __name__ == "__main__":
    main()
