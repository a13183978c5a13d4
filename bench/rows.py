# SPDX-License-Identifier: Apache-2.0
"""What a row of an array costs in a loop, beside the same by scalars.

    bench/rows.py VRC [--turns N] [--write FILE]

Each line is a function on rows of three doubles and one that spells its elements out. Calls of the two alternate on one thread; a time is
the least of the turns, in nanoseconds for a row. The table is in Markdown; --write puts it between the marks of a file.
"""
import argparse
import os
import subprocess
import sys
import tempfile
import time

os.environ["VR_THREADS"] = os.environ["OMP_NUM_THREADS"] = "1"
MARKS = "<!-- rows -->", "<!-- end of rows -->"
ROWS = 100_000

# What is done with a row x[i], and the same by scalars.
LINES = {
    "`a, b, c = x[i]`": ("a, b, c = x[i]\n        s += a * b * c", "s += x[i, 0] * x[i, 1] * x[i, 2]"),
    "`x[i].sum()`": ("s += x[i].sum()", "s += x[i, 0] + x[i, 1] + x[i, 2]"),
    "`x[i].max()`": ("s += x[i].max()", "s += max(x[i, 0], x[i, 1], x[i, 2])"),
    "`np.dot(x[i], x[0])`": ("s += np.dot(x[i], x[0])", "s += x[i, 0] * x[0, 0] + x[i, 1] * x[0, 1] + x[i, 2] * x[0, 2]"),
    "`np.linalg.norm(x[i] - x[0])`": (
        "s += np.linalg.norm(x[i] - x[0])",
        "s += math.sqrt((x[i, 0] - x[0, 0]) ** 2 + (x[i, 1] - x[0, 1]) ** 2 + (x[i, 2] - x[0, 2]) ** 2)"),
    "`y[i] += 2 * x[i]`": ("y[i] += 2 * x[i]", "y[i, 0] += 2 * x[i, 0]\n        y[i, 1] += 2 * x[i, 1]\n        y[i, 2] += 2 * x[i, 2]"),
    "`d = x[i] - y[i]; (d * d).sum() + d[0]`": (
        "d = x[i] - y[i]\n        s += (d * d).sum() + d[0]",
        "d0 = x[i, 0] - y[i, 0]\n        d1 = x[i, 1] - y[i, 1]\n        d2 = x[i, 2] - y[i, 2]\n        s += d0 * d0 + d1 * d1 + d2 * d2 + d0"),
}


def source():
    text = "import math\nimport numpy as np\nfrom vrc import f64\n"
    for k, pair in enumerate(LINES.values()):
        for kind, body in zip(("row", "scalars"), pair):
            text += f"\n\ndef {kind}_{k}(x: f64[:, :], y: f64[:, :]) -> f64:\n    s = 0.0\n    for i in range(len(x)):\n        {body}\n    return s\n"
    return text


def compiled(vrc, folder):
    path = os.path.join(folder, "row_cases.py")
    with open(path, "w", encoding="utf-8") as out:
        out.write(source())
    subprocess.run([vrc, path, "--emit=module", "-o", os.path.join(folder, "row_cases.so")], check=True)
    os.remove(path)
    sys.path.insert(0, folder)
    import row_cases
    return row_cases


def least(functions, turns, *arguments):
    times = [float("inf")] * len(functions)
    for turn in range(turns):
        for k in (range(len(functions)) if turn % 2 else reversed(range(len(functions)))):
            start = time.perf_counter()
            functions[k](*arguments)
            times[k] = min(times[k], time.perf_counter() - start)
    return [t / ROWS * 1e9 for t in times]


def table(module, turns):
    import numpy as np
    x, y = np.random.default_rng(7).random((2, ROWS, 3))
    lines = ["| on a row | ns | by scalars | ratio |", "| --- | ---: | ---: | ---: |"]
    for k, name in enumerate(LINES):
        row, scalars = least([getattr(module, f"row_{k}"), getattr(module, f"scalars_{k}")], turns, x, y)
        lines.append(f"| {name} | {row:.1f} | {scalars:.1f} | {row / scalars:.2f} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("vrc")
    parser.add_argument("--turns", type=int, default=40)
    parser.add_argument("--write")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        text = table(compiled(os.path.abspath(options.vrc), folder), options.turns)
    print(text)
    if options.write:
        with open(options.write, encoding="utf-8") as file:
            head, rest = file.read().split(MARKS[0])
        with open(options.write, "w", encoding="utf-8") as out:
            out.write(f"{head}{MARKS[0]}\n{text}\n{MARKS[1]}{rest.split(MARKS[1])[1]}")


main()
