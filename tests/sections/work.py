"""The operations that profiles count, beside what the functions are known to do.

    work.py VRC
"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
import comparing
from comparing import np

PROGRAM = '''
import numpy as np
from vrc import c128, f64, i64, prange


def product(a: f64[:, :], b: f64[:, :]) -> f64[:, :]:
    c = np.zeros((a.shape[0], b.shape[1]))
    for i in prange(a.shape[0]):
        for j in range(b.shape[1]):
            sum = 0.0
            for p in range(a.shape[1]):
                sum += a[i, p] * b[p, j]
            c[i, j] = sum
    return c


def triangle(a: f64[:, :], c: f64[:, :]):
    for i in prange(a.shape[0]):
        for j in range(i + 1):
            sum = 0.0
            for p in range(a.shape[1]):
                sum += a[i, p] * a[j, p]
            c[i, j] = 1.5 * sum + c[i, j]


def nested(a: f64[:, :]) -> f64[:, :]:
    """A parallel loop in a parallel one."""
    c = np.zeros(a.shape)
    for i in prange(1, a.shape[0]):
        for j in prange(a.shape[1]):
            c[i, j] = a[i, j] * a[i - 1, j] + 1.5
    return c


def nested_sums(a: f64[:, :]) -> f64[:]:
    y = np.zeros(a.shape[0])
    for i in prange(a.shape[0]):
        sum = 0.0
        for p in prange(a.shape[1]):
            sum += a[i, p]
        y[i] = sum
    return y


def odd_rows(a: f64[:, :]) -> f64[:]:
    """Sums of every third element from the second on, of rows that differ in length: a loop with lanes."""
    y = np.zeros(a.shape[0])
    for i in prange(a.shape[0]):
        sum = 0.0
        for p in range(1, a.shape[1], 3):
            sum += a[i, p]
        y[i] = sum
    return y


def growing(x: f64[:]) -> f64[:]:
    y = np.zeros(x.shape[0])
    for i in prange(x.shape[0]):
        sum = 0.0
        for p in range(2, 2 * i + 2):
            sum -= x[i] * p
        y[i] = sum
    return y


def complex_numbers(x: c128[:]) -> c128[:]:
    return x * x + x


def whole_numbers(x: i64[:]) -> i64[:]:
    return x * 3 - x


def total(x: f64[:]) -> f64:
    return np.sum(x * x)
'''


def calls():
    n, k, m = 23, 19, 11
    rng = np.random.default_rng(1)
    a, b, x = rng.random((n, k)), rng.random((k, m)), rng.random(40)
    return [("product", [a, b], 2 * n * k * m), ("triangle", [a, np.zeros((n, n))], n * (n + 1) // 2 * (2 * k + 2)), ("nested", [a], (n - 1) * k * 2), ("nested_sums", [a], n * k),
            ("odd_rows", [a], n * 6),
            ("growing", [x], sum(2 * i * 2 for i in range(40))), ("complex_numbers", [x + 1j], 40 * 8), ("whole_numbers", [np.arange(40)], 80),
            ("total", [x], 80)]


def count(program, folder, number):
    trace = os.path.join(folder, "trace.json")
    done = subprocess.run([sys.executable, __file__, "--call", program, str(number)], capture_output=True, text=True,
                          env={**os.environ, "VR_PROFILE": trace})
    if done.returncode != 0:
        return done.stderr.strip()
    with open(trace) as f:
        return sum(event.get("args", {}).get("operations", 0) for event in json.load(f)["traceEvents"] if event["ph"] == "X")


def main(vrc):
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "operations.py")
        with open(source, "w") as f:
            f.write(PROGRAM)
        program = comparing.build(vrc, source, folder).__file__
        for number, (name, _, wanted) in enumerate(calls()):
            got = count(program, folder, number)
            print(f"ok {name}: {wanted} operations" if got == wanted else f"not ok {name}: {wanted} operations\n# {got}", flush=True)


if sys.argv[1] == "--call":
    name, arguments, _ = calls()[int(sys.argv[3])]
    getattr(comparing.load("operations", sys.argv[2]), name)(*arguments)
else:
    main(sys.argv[1])
