# SPDX-License-Identifier: Apache-2.0
"""What functions of the library cost, beside NumPy's.

    bench/library.py VRC [--turns N] [--write FILE]

Each line is an expression on arrays of several sizes; calls of it compiled and of it as it stands alternate in one process, on one
thread, after their results were compared. A time is the least of the turns, in microseconds. The table is in Markdown; --write
puts it between the marks of a file.
"""
import argparse
import os
import subprocess
import sys
import tempfile
import time

os.environ["VR_THREADS"] = os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"
import numpy as np

MARKS = "<!-- library -->", "<!-- end of library -->"
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
POINTS = 16, 1000, 1024, 10007, 2 ** 16, 2 ** 20
COUNTS = 1000, 10 ** 5, 10 ** 6
EXTENTS = 8, 64, 400


def line(n):
    return np.random.default_rng(n).standard_normal(n)


def matrix(n):
    return line(n * n).reshape(n, n)


def symmetric(n):
    return matrix(n) @ matrix(n).T + n * np.eye(n)


def places(n):
    return np.random.default_rng(n).integers(0, 1000, n)


# (expression of a, its type, what makes a of a size, sizes)
LINES = [
    ("np.fft.fft(a)", "c128[:]", lambda n: line(n) + 1j * line(n)[::-1], POINTS),
    ("np.fft.rfft(a)", "f64[:]", line, POINTS),
    ("np.fft.irfft(a)", "c128[:]", lambda n: np.fft.rfft(line(n)), POINTS),
    ("np.fft.fft(a)", "c64[:]", lambda n: (line(n) + 1j * line(n)[::-1]).astype(np.complex64), POINTS),
    ("np.sort(a)", "f64[:]", line, COUNTS), ("np.sort(a)", "f32[:]", lambda n: line(n).astype(np.float32), COUNTS), ("np.sort(a)", "i64[:]", places, COUNTS),
    ("np.argsort(a)", "f64[:]", line, COUNTS), ("np.unique(a)", "i64[:]", places, COUNTS),
    ("np.median(a)", "f64[:]", line, COUNTS), ("np.percentile(a, 30)", "f64[:]", line, COUNTS),
    ("np.searchsorted(np.arange(-3, 3, 0.001), a)", "f64[:]", line, COUNTS), ("np.bincount(a)", "i64[:]", places, COUNTS),
    ("np.histogram(a, 100)[0]", "f64[:]", line, COUNTS), ("np.digitize(a, np.linspace(-3, 3, 50))", "f64[:]", line, COUNTS),
    ("np.linalg.solve(a, a[0])", "f64[:, :]", symmetric, EXTENTS), ("np.linalg.inv(a)", "f64[:, :]", symmetric, EXTENTS),
    ("np.linalg.det(a)", "f64[:, :]", matrix, EXTENTS), ("np.linalg.cholesky(a)", "f64[:, :]", symmetric, EXTENTS),
    ("np.abs(np.linalg.qr(a)[1])", "f64[:, :]", matrix, EXTENTS), ("np.linalg.svd(a)[1]", "f64[:, :]", matrix, EXTENTS),
    ("np.linalg.eigh(a)[0]", "f64[:, :]", symmetric, EXTENTS), ("np.sum(np.linalg.eigvals(a)).real", "f64[:, :]", matrix, EXTENTS),
    ("np.linalg.lstsq(a, a[0], rcond=None)[0]", "f64[:, :]", symmetric, EXTENTS), ("np.linalg.pinv(a)", "f64[:, :]", symmetric, EXTENTS),
    ("np.einsum('ij,kj->ki', a, a)", "f64[:, :]", matrix, EXTENTS), ("np.einsum('ij,ij->i', a, a)", "f64[:, :]", matrix, EXTENTS),
    ("np.tensordot(a, a, axes=([0], [0]))", "f64[:, :]", matrix, EXTENTS),
]


def source():
    text = "import numpy as np\nfrom vrc import c64, c128, f32, f64, i64\n"
    for k, (expression, kind, _, _) in enumerate(LINES):
        text += f"\n\ndef line_{k}(a: {kind}):\n    return {expression}\n"
    return text


def modules(vrc, folder):
    """The functions compiled, and as they stand."""
    path = os.path.join(folder, "library_lines.py")
    with open(path, "w", encoding="utf-8") as out:
        out.write(source())
    subprocess.run([vrc, path, "--emit=module", "-o", os.path.join(folder, "library_lines.so")], check=True)
    sys.path[:0] = [os.path.join(ROOT, "python")]
    names = {}
    exec(compile(source(), path, "exec"), names)
    os.remove(path)
    sys.path.insert(0, folder)
    import library_lines
    return library_lines, names


def least(functions, turns, argument):
    start = time.perf_counter()
    functions[0](argument)
    calls = max(1, int(2e-4 / (time.perf_counter() - start)))
    times = [float("inf")] * 2
    for turn in range(turns):
        for k in (0, 1) if turn % 2 else (1, 0):
            start = time.perf_counter()
            for _ in range(calls):
                functions[k](argument)
            times[k] = min(times[k], (time.perf_counter() - start) / calls)
    return times


def table(compiled, names, turns):
    rows = ["| of a | | size | vrc | NumPy | ratio |", "| --- | --- | ---: | ---: | ---: | ---: |"]
    for k, (expression, kind, make, sizes) in enumerate(LINES):
        for size in sizes:
            a, mine, theirs = make(size), getattr(compiled, f"line_{k}"), names[f"line_{k}"]
            got, want = mine(a), theirs(a)
            if "argsort" in expression:
                got, want = a[got], a[want]
            if not np.allclose(got, want, rtol=1e-3 if "64" in kind and kind[0] == "c" and "128" not in kind else 1e-6, atol=1e-3):
                sys.exit(f"{expression} of {size}: the results differ")
            own, numpy = least((mine, theirs), turns, a)
            rows.append(f"| `{expression}` | {kind} | {size} | {own * 1e6:.1f} | {numpy * 1e6:.1f} | {numpy / own:.2f} |")
    return "\n".join(rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("vrc")
    parser.add_argument("--turns", type=int, default=15)
    parser.add_argument("--write")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        text = table(*modules(os.path.abspath(options.vrc), folder), options.turns)
    if not options.write:
        print(text)
        return
    with open(options.write, encoding="utf-8") as file:
        before, rest = file.read().split(MARKS[0])
    with open(options.write, "w", encoding="utf-8") as file:
        file.write(before + MARKS[0] + "\n" + text + "\n" + MARKS[1] + rest.split(MARKS[1])[1])


main()
