"""The table of doc/analysis.md: elements that the examples move between host and device, beside those of their arguments and results
that they touch.

    table.py VRC DOCUMENT PROGRAM.py...

The table goes to the standard output, and between the marks of the document. The last column is what the papers' methods come to.

What is touched is found by running a function in Python on arrays that note which of their elements are read before they are
written, and which are written. Each function runs as GPU sections in a process of its own, whose trace tells what moved.
"""
import json
import os
import subprocess
import sys
import tempfile

import numpy as np

import comparing
from noting import Noting, noting


MARKS = "<!-- transfers -->", "<!-- end of transfers -->"

# What jit4GPU and jit4OpenCL make of a program's accesses (sections of jit4GPU); they count no elements of it.
EXACT, RECTANGLE, UNION, ELSEWHERE = ("exact: 4.3.1, 4.3.3", "rectangular domains alone: definition 1", "a superset, or more: 4.3.4", "not affine: the CPU, 3.3")
PAPERS = {"matmul": EXACT, "matmul_single": EXACT, "coulomb": EXACT, "nbody": EXACT, "nbody_single": EXACT, "black_scholes": EXACT, "mandelbrot": EXACT,
          "julia": EXACT, "pairwise": EXACT, "mri_q": EXACT, "rank_k": RECTANGLE, "rank_2k": RECTANGLE, "stencil": UNION, "srad": ELSEWHERE,
          "growcut": ELSEWHERE, "lu": ELSEWHERE, "spmv": ELSEWHERE, "pagerank": ELSEWHERE, "surfers": ELSEWHERE, "fft": ELSEWHERE, "stockham": ELSEWHERE}


def bytes_of(results):
    if isinstance(results, np.ndarray):
        return results.nbytes
    return sum(bytes_of(x) for x in results) if isinstance(results, (tuple, list)) else 0


def touched(module):
    """Bytes that are read of the arguments; that are written of them, and results."""
    arguments = [noting(x) if isinstance(x, np.ndarray) else x for x in module.arguments(module.SMALL)]
    results = module.EXAMPLE(*arguments)
    arrays = [x for x in arguments if isinstance(x, Noting)]
    return (sum(x.itemsize * int(x.whole["needed"].sum()) for x in arrays),
            sum(x.itemsize * int(x.whole["written"].sum()) for x in arrays) + bytes_of(results))


def moved(folder, vrc, path):
    program = os.path.splitext(os.path.basename(path))[0]
    comparing.build(vrc, path, folder)
    trace = os.path.join(folder, "trace.json")
    os.mkdir(os.path.join(folder, "cache"), 0o700)
    subprocess.run([sys.executable, __file__, "--call", folder, program, path], check=True,
                   env={**os.environ, "VR_PROFILE": trace, "VR_CACHE": os.path.join(folder, "cache")})
    sums = {"in": 0, "out": 0}
    with open(trace) as f:
        for event in json.load(f)["traceEvents"]:
            if event["name"] in sums and event["ph"] == "X":
                sums[event["name"]] += event.get("args", {}).get("bytes", 0)
    return sums["in"], sums["out"]


def call(folder, program, path):
    module = comparing.load(program + "_arguments", path)
    compiled = comparing.load(program, os.path.join(folder, program + ".abi3.so"))
    getattr(compiled, module.EXAMPLE.__name__)(*module.arguments(module.SMALL))


def ratio(moved, needed):
    return f"{moved / needed:.2f}" if needed else "1.00" if moved == 0 else "-"


def line(vrc, path):
    program = os.path.splitext(os.path.basename(path))[0]
    with tempfile.TemporaryDirectory() as folder:
        t, m = touched(comparing.load("example", path)), moved(folder, vrc, path)
    return (f"| {program} | {t[0]} | {m[0]} | {ratio(m[0], t[0])} | {t[1]} | {m[1]} | {ratio(m[1], t[1])} | {PAPERS[program]} |")


def write(document, lines):
    with open(document) as f:
        text = f.read()
    start, end = text.index(MARKS[0]) + len(MARKS[0]), text.index(MARKS[1])
    with open(document, "w") as f:
        f.write(text[:start] + "\n\n" + "\n".join(lines) + "\n\n" + text[end:])


def main(vrc, document, paths):
    lines = ["| program | touched in | moved in | ratio | touched out | moved out | ratio | by the papers |",
             "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |"]
    print("\n".join(lines))
    for path in paths:
        lines.append(line(vrc, path))
        print(lines[-1], flush=True)
    write(document, lines)


if sys.argv[1] == "--call":
    call(*sys.argv[2:])
else:
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
