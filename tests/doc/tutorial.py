"""Measures the steps of doc/tutorial.md: `python3 tests/doc/tutorial.py [SIZE]`. The time is the best of some calls, without the
first one, which compiles, and which is shown apart. VR_THREADS says on how many cores."""
import importlib
import pathlib
import subprocess
import sys
import tempfile
import time

import numpy as np

STEPS = {"1": "NumPy, a window for each pixel", "whole": "NumPy, shifted whole images", "2": "@vrc.compile", "3": "loops", "4": "prange",
         "5": "gpurange", "6": "a module"}
HERE = pathlib.Path(__file__).resolve().parent
ENOUGH = 2.0   # seconds for a step


def seconds_of(function, *args):
    """What a call gives, and how long it takes."""
    start = time.perf_counter()
    result = function(*args)
    return result, time.perf_counter() - start


def best_time(function, *args):
    """Seconds of the fastest call."""
    times = []
    while not times or sum(times) < ENOUGH:
        times.append(seconds_of(function, *args)[1])
    return min(times)


def main():
    folder = tempfile.mkdtemp()
    subprocess.run(["vrc", HERE / "tutorial_6.py", "--emit=module", "-o", f"{folder}/tutorial_6.abi3.so"], check=True)
    sys.path[:0] = [folder, str(HERE)]
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 512
    image = np.random.default_rng(1).random((size, size))
    wanted = slowest = None
    print(f"| step | {size} x {size} pixels, ms | times faster | first call, ms |\n| --- | ---: | ---: | ---: |")
    for step, words in STEPS.items():
        smooth = importlib.import_module(f"tutorial_{step}").smooth
        result, first = seconds_of(smooth, image, 3, 25.0)
        seconds = best_time(smooth, image, 3, 25.0)
        wanted, slowest = (wanted, slowest) if slowest else (result, seconds)
        assert np.allclose(result, wanted), step
        print(f"| {words} | {1000 * seconds:.3g} | {slowest / seconds:.3g} | {1000 * first:.3g} |", flush=True)


if __name__ == "__main__":
    main()
