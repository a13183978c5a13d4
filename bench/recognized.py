# SPDX-License-Identifier: Apache-2.0
"""Loops that are products of matrices and vectors, by the library and as loops, for the sizes at which the call begins to pay.

    bench/recognized.py VRC

A column a nest (tests/python/programs/recognized.py); a number is the time of the loops (-fno-recognize) over that of the
product, each the least of many calls that alternate. VRC is to be built with the LEAST_ of src/passes/schedule/recognize.c at 1.
"""
import importlib.util
import os
import subprocess
import sys
import tempfile
import timeit

for variable in "VR_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS":
    os.environ.setdefault(variable, "1")
import numpy as np  # noqa: E402

PROGRAM = os.path.join(os.path.dirname(__file__), "..", "tests", "python", "programs", "recognized.py")
SIZES = [(8, 8, 8), (16, 16, 16), (64, 64, 4), (64, 64, 8), (4, 64, 64), (64, 4, 64), (32, 32, 32), (100, 100, 100), (300, 300, 300)]


def build(vrc, folder, *options):
    os.makedirs(folder)
    path = os.path.join(folder, "recognized.so")
    subprocess.run([vrc, PROGRAM, *options, "--emit=module", "-o", path], check=True)
    spec = importlib.util.spec_from_file_location("recognized", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def calls(n, m, k):
    random = np.random.default_rng(1).random
    yield "scaled", [random((n, m)), random((n, k)), random((k, m)), 1.0, 1.0]
    yield "outer_sum", [random((n, m)), random((k, n)), random((m, k))]
    yield "accumulated", [random((n, k), np.float32), random((k, m), np.float32)]
    yield "triangle", [random((n, n)), random((n, k)), 1.0]
    yield "two_products", [random((n, n)), random((n, k)), random((n, k)), 1.0]
    yield "of_a_vector", [random(n), random(k), random((n, k)), random(k), random(n)]
    yield "of_vectors", [random(n * k + 1), random(n * k + 1), n * k]


def ratio(product, loops, arguments):
    least, numbers = [np.inf] * 2, [max(1, int(1e-4 / timeit.timeit(lambda: f(*arguments), number=1))) for f in (product, loops)]
    for _ in range(25):
        for i, f in enumerate((product, loops)):
            least[i] = min(least[i], timeit.timeit(lambda: f(*arguments), number=numbers[i]) / numbers[i])
    return least[1] / least[0]


def main():
    with tempfile.TemporaryDirectory() as folder:
        product = build(sys.argv[1], os.path.join(folder, "product"))
        loops = build(sys.argv[1], os.path.join(folder, "loops"), "-fno-recognize")
        for size in SIZES:
            print(size, *(f"{name} {ratio(getattr(product, name), getattr(loops, name), given):.2f}" for name, given in calls(*size)))


main()
