# SPDX-License-Identifier: Apache-2.0
"""What checks of subscripts cost: the examples with them and without (-fno-bounds-checks).

    bench/checks.py VRC [--turns N] [--write FILE] [PROGRAM…]

Both modules of a program are loaded into one process, and calls of them alternate, the order of the two with each turn, on one thread. A
time is the processor's, the least of the turns; the ratio is the median of those of calls that follow each other, which other work on the
machine, and a clock that changes, disturb least. The last column tells how many checks the report says are kept in loops. The table is in
Markdown; --write puts it between the marks of a file.
"""
import argparse
import glob
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np

from python import copies, load

os.environ["VR_THREADS"] = os.environ["OMP_NUM_THREADS"] = "1"
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MARKS = "<!-- checks -->", "<!-- end of checks -->"


def picture(*extents):
    return np.random.default_rng(7).integers(0, 256, extents, np.uint8)


# The programs in VRIR: the function that is called, which has the program's name, gets these.
VRIR = {
    "heat": lambda: (picture(400, 400), 40, 0.2),
    "julia": lambda: (300, 300, -0.8 + 0.156j, 400),
    "kmeans": lambda: (picture(300, 300, 3), 6, 10),
    "srad": lambda: (picture(300, 300), 20, np.float32(0.5), 10, 60, 10, 60),
}


def build(vrc, path, folder, *options):
    """The compiled function, and how many checks stay."""
    os.mkdir(folder)
    name = os.path.splitext(os.path.basename(path))[0]
    target = os.path.join(folder, name + ".abi3.so")
    done = subprocess.run([vrc, "-w", "-O3", *options, "--report=json", path, "--emit=module", "-o", target], check=True, capture_output=True, text=True,
                          env={**os.environ, "VRC_CFLAGS": "-O3 -march=native"})
    kept = sum(int(match[1]) for r in json.loads(done.stdout) for match in [re.match(r"(\d+) checks? kept", r["text"])] if match)
    return load(name, target), kept


def seconds(function, arguments):
    mine = copies(arguments)
    start = time.process_time()
    function(*mine)
    return time.process_time() - start


def compare(both, arguments, turns):
    """The least times of two functions, and the median of the ratios of pairs."""
    least, ratios = [float("inf")] * 2, []
    for turn in range(turns):
        pair = [0.0, 0.0]
        for which in ((0, 1), (1, 0))[turn % 2]:
            pair[which] = seconds(both[which], arguments)
            least[which] = min(least[which], pair[which])
        ratios.append(pair[0] / pair[1])
    return least, statistics.median(ratios)


def example(path):
    """The name of an example's function, and its arguments."""
    name, kind = os.path.splitext(os.path.basename(path))
    if kind == ".vrir":
        return name, VRIR[name]()
    module = load("example", path)
    return module.EXAMPLE.__name__, module.arguments()


def measure(vrc, path, turns):
    program = os.path.basename(path).removesuffix(".py")
    with tempfile.TemporaryDirectory() as folder:
        function, arguments = example(path)
        checked, kept = build(vrc, path, os.path.join(folder, "checked"))
        unchecked, _ = build(vrc, path, os.path.join(folder, "unchecked"), "-fno-bounds-checks")
        both = [getattr(m, function) for m in (checked, unchecked)]
        least, median = compare(both, arguments, turns)
        return f"| {program} | {least[0] * 1e3:.2f} | {least[1] * 1e3:.2f} | {median:.3f} | {kept} |"


def write(path, table):
    with open(path) as file:
        text = file.read()
    start, end = text.index(MARKS[0]) + len(MARKS[0]), text.index(MARKS[1])
    with open(path, "w") as file:
        file.write(text[:start] + "\n\n" + table + "\n" + text[end:])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("vrc")
    parser.add_argument("--turns", type=int, default=15)
    parser.add_argument("--write")
    parser.add_argument("programs", nargs="*")
    args = parser.parse_intermixed_args()
    lines = ["| program | checked, ms | unchecked, ms | ratio | checks kept |", "| --- | ---: | ---: | ---: | ---: |"]
    print("\n".join(lines))
    vrir = [os.path.join(ROOT, "examples", name + ".vrir") for name in VRIR]
    for path in args.programs or sorted(glob.glob(os.path.join(ROOT, "examples", "python", "*.py"))) + vrir:
        lines.append(measure(args.vrc, path, args.turns))
        print(lines[-1], flush=True)
    if args.write:
        write(args.write, "\n".join(lines) + "\n")


sys.exit(main())
