#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What the array analysis makes of the examples: the table of doc/analysis.md, and times of compilation.

    bench/analysis.py [--vrc build/vrc] [--nests 1000]

Of every function, checks of subscripts that are numbers are counted where the passes that remove them begin, and where they end: those that
went without a test, those that a test at a loop's entry stands for, and those that stay in the loop. A subscript that is data has no
affine form; `affine` leaves those out, and slices count with the functions that take them. Then the loops that are proved to be parallel.
"""
import argparse
import glob
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "tests", "guards"))
from compare import find, parse  # noqa: E402

CHECKS = (":boundscheck", ":negative", ":lowercheck", ":uppercheck")


def run(vrc, *options):
    return subprocess.run([vrc, "-w", *options], capture_output=True, text=True, check=True).stdout


def is_checked(subscript):
    flags = {subscript[i]: subscript[i + 1] for i in range(1, len(subscript) - 1) if subscript[i] in CHECKS}
    return any(flags.get(check, "%1") == "%1" for check in CHECKS[:1]) or any(flags.get(check) == "%1" for check in CHECKS[2:])


def scalar_checks(tree, in_loop=False):
    """Checked subscripts of numbers in loops, but for the versions that run where a guard fails."""
    if not isinstance(tree, list) or not tree:
        return 0
    if tree[0] in ("forstmt", "pforstmt") and ":checked" in tree and tree[tree.index(":checked") + 1] == "%1":
        return 0
    in_loop |= tree[0] in ("forstmt", "pforstmt", "whilestmt")
    own = 0
    if tree[0] == "indices" and in_loop:
        subscripts = [part for part in tree[1:] if isinstance(part, list)]
        own = sum(is_checked(s) and s[-1][0] != "range" for s in subscripts)
    return own + sum(scalar_checks(part, in_loop) for part in tree[1:])


def functions(text):
    """The functions of a dump, each name's first version: others are the same for arguments of other strides."""
    seen = set()
    for function in find(parse(text), "function"):
        name = re.sub(r"_\d+$", "", function[function.index(":name") + 1])
        if name not in seen:
            yield function
        seen.add(name)


def numbers(report, pattern):
    return sum(int(match[1]) for remark in report for match in [re.match(pattern, remark["text"])] if match)


def one_program(vrc, path):
    before = sum(scalar_checks(f) for f in functions(run(vrc, "-O3", "--dump=races", path)))
    after = sum(scalar_checks(f) for f in functions(run(vrc, "-O3", "--dump=guards", path)))
    report = json.loads(run(vrc, "-O3", "--report=json", "--check", path))
    bounds = [r for r in report if r["topic"] == "bounds"]
    data = numbers([r for r in bounds if "the subscript is data" in r["text"]], r"(\d+) checks? kept")
    parallel = [r["text"] for r in report if r["topic"] == "parallel"]
    proved = len({(r["line"], r["column"]) for r in report if r["topic"] == "parallel" and r["text"].startswith(("proved", "runs in parallel"))})
    believed = sum(text.startswith("believed") for text in parallel)
    return before, after, data, proved, believed


def compile_time(vrc, path):
    """Processor time of one compilation at -O3, the best of five, in milliseconds."""
    best = 1e9
    for _ in range(5):
        a = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([vrc, "-w", "-O3", "-o", os.path.join(tempfile.gettempdir(), "analysis.c"), path], check=True)
        b = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, (b.ru_utime - a.ru_utime) + (b.ru_stime - a.ru_stime))
    return best * 1000


def many_nests(vrc, count):
    """Processor time of a module of so many loop nests of different shapes, in functions of ten."""
    bodies = ["for i in range(n):\n  for j in range(m):\n   c[i, j] = c[i, j] + a[i] * b[j]",
              "for i in range(1, n - 1):\n  for j in range(1, m - 1):\n   d[i, j] = c[i - 1, j] + c[i + 1, j] + c[i, j - 1] + c[i, j + 1]",
              "for i in range(n):\n  for j in range(i + 1, n):\n   c[i, j] = d[j, i]",
              "for i in range(0, n, 2):\n  a[i] = b[i + 1]",
              "for i in prange(n):\n  for j in range(m):\n   d[i, j] = c[j, i] / (1.0 + i)"]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "nests.py")
        with open(path, "w") as file:
            file.write("from vrc import f64, i64, prange\n")
            for f in range(count // 10):
                file.write(f"def nest_{f}(a: f64[::1], b: f64[::1], c: f64[:, ::1], d: f64[:, ::1], n: i64, m: i64) -> None:\n")
                for k in range(10):
                    file.write(" " + bodies[(f + k) % len(bodies)] + "\n")
        return compile_time(vrc, path)


def hard_function(draw, name, depth):
    """A function whose bounds, conditions and subscripts are full of min, max, quotients and remainders, in so many loops."""
    size = lambda: f"n{draw.randrange(6)}"
    lines = [f"def {name}(a: f64[:, :, :], b: f64[:, :], {', '.join(f'n{k}: i64' for k in range(6))}) -> None:"]
    counters = []
    for level in range(depth):
        some = [f"{draw.choice(['', '2 * ', '3 * '])}{i}" for i in draw.sample(counters, min(level, 3))]
        first = f"max({', '.join(['0'] + [f'{i} - {size()}' for i in counters[-2:]])})" if counters else "0"
        last = f"min({' + '.join(some + [size()])}, a.shape[{draw.randrange(3)}], {size()} // 2 + {draw.randrange(5)})"
        lines.append(" " * (level + 1) + f"for i{level} in {'range' if level else 'prange'}({first}, {last}):")
        counters.append(f"i{level}")
    pair = lambda: " + ".join(draw.sample(counters, 2))
    test = lambda: f"({pair()}) % {draw.randrange(2, 7)} != {draw.choice(counters)} // {draw.randrange(2, 5)}"
    place = lambda: f"({pair()} + {size()}) // {draw.randrange(1, 4)} - {draw.choice(counters)} % {draw.randrange(2, 9)}"
    places = lambda: ", ".join(place() for _ in range(3))
    for _ in range(3):
        lines.append(" " * (depth + 1) + f"if {' and '.join(test() for _ in range(3))}:")
        lines.append(" " * (depth + 2) + f"a[{places()}] = b[{place()}, min({place()}, {place()})] + a[{places()}]")
    return "\n".join(lines) + "\n"


def hard_functions(vrc, count):
    """Processor time of the slowest of so many modules of three functions on which the solver gives up."""
    slowest = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "hard.py")
        for seed in range(count):
            draw = random.Random(seed)
            with open(path, "w") as file:
                file.write("from vrc import f64, i64, prange\n")
                file.writelines(hard_function(draw, f"hard_{k}", 2 + seed % 6) for k in range(3))
            slowest = max(slowest, compile_time(vrc, path))
    return slowest


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--vrc", default="build/vrc")
    parser.add_argument("--nests", type=int, default=1000)
    args = parser.parse_args()
    root = os.path.join(HERE, "..")
    paths = sorted(glob.glob(os.path.join(root, "examples", "python", "*.py"))) + sorted(glob.glob(os.path.join(root, "examples", "*.vrir")))
    total = [0] * 5
    print("| program | checks | gone | kept, affine | kept, data | parallel loops proved | believed | ms |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for path in paths:
        before, after, data, proved, believed = one_program(args.vrc, path)
        data = min(data, after)
        row = [before, before - after, after - data, data, proved, believed]
        print(f"| {os.path.basename(path)} | " + " | ".join(str(x) for x in row) + f" | {compile_time(args.vrc, path):.0f} |")
        total = [a + b for a, b in zip(total, row)] + [0] * (len(row) - len(total))
    affine = total[0] - total[3]
    print(f"\nOf {affine} checks of affine subscripts in loops, {100 * total[1] / max(affine, 1):.1f} % are gone.")
    if args.nests:
        start = time.time()
        print(f"A module of {args.nests} loop nests at -O3: {many_nests(args.vrc, args.nests) / 1000:.2f} s of processor time.")
        print(f"The slowest of 30 modules of three functions that are too hard: {hard_functions(args.vrc, 30):.0f} ms.")


main()
