# SPDX-License-Identifier: Apache-2.0
"""Products of matrices by three loops in each of their six orders, beside NumPy's a @ b, which is its OpenBLAS.

    bench/products.py VRC [--sizes 512,1024] [--turns N]

The outermost loop is range or prange; all are compiled with vrc's default flags. A number is the time of a @ b over that of the loops, each
the least of turns that alternate, on the threads that VR_THREADS and OPENBLAS_NUM_THREADS say (one, if nothing is said). prange over the
loop that is summed over would be a race, and is left out.
"""
import argparse
import importlib.util
import itertools
import os
import subprocess
import tempfile
import time

for variable in "VR_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS":
    os.environ.setdefault(variable, "1")
import numpy as np  # noqa: E402

EXTENTS = {"i": "a.shape[0]", "j": "b.shape[1]", "p": "a.shape[1]"}


def cases():
    """Names of functions, with the order, the outermost loop and the type."""
    for order, loop, type_ in itertools.product(itertools.permutations("ijp"), ("range", "prange"), ("f32", "f64")):
        if (order[0], loop) != ("p", "prange"):
            yield f"{''.join(order)}_{loop}_{type_}", order, loop, type_


def text():
    lines = ["import numpy as np", "from vrc import f32, f64, prange", ""]
    for name, order, loop, type_ in cases():
        lines += ["", f"def {name}(a: {type_}[:, ::1], b: {type_}[:, ::1], c: {type_}[:, ::1]):"]
        for depth, variable in enumerate(order):
            lines.append("    " * (depth + 1) + f"for {variable} in {loop if depth == 0 else 'range'}({EXTENTS[variable]}):")
        lines += ["    " * 4 + "c[i, j] += a[i, p] * b[p, j]", ""]
    return "\n".join(lines)


def build(vrc, folder):
    path = os.path.join(folder, "products.py")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text())
    subprocess.run([vrc, path, "--emit=module"], check=True, cwd=folder)
    spec = importlib.util.spec_from_file_location("products", os.path.join(folder, "products.abi3.so"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def clock(function, *arguments):
    start = time.perf_counter()
    function(*arguments)
    return time.perf_counter() - start


def compare(function, n, type_, turns):
    """The time of NumPy over that of the function."""
    random = np.random.default_rng(1)
    a, b = (random.random((n, n)).astype(np.float32 if type_ == "f32" else np.float64) for _ in range(2))
    c = np.zeros_like(a)
    function(a, b, c)
    assert np.allclose(c, a @ b, rtol=1e-3), function
    turns = [(clock(np.matmul, a, b, c), clock(function, a, b, c)) for _ in range(turns)]
    return min(t[0] for t in turns) / min(t[1] for t in turns)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("vrc", type=os.path.abspath)
    parser.add_argument("--sizes", default="512,1024,2048")
    parser.add_argument("--turns", type=int, default=7)
    options = parser.parse_args()
    sizes = [int(n) for n in options.sizes.split(",")]
    with tempfile.TemporaryDirectory() as folder:
        module = build(options.vrc, folder)
        print("| loops | " + " | ".join(map(str, sizes)) + " |\n| --- |" + " ---: |" * len(sizes))
        for name, _, _, type_ in cases():
            ratios = [compare(getattr(module, name), n, type_, options.turns) for n in sizes]
            print(f"| {name.replace('_', ' ')} | " + " | ".join(f"{r:.2f}" for r in ratios) + " |", flush=True)


if __name__ == "__main__":
    main()
