# SPDX-License-Identifier: Apache-2.0
"""The examples of examples/python, compiled by vrc, beside plain Python with NumPy, Numba and Pythran where these are installed.

    bench/python.py VRC [--threads N] [--write FILE] [--chart FILE.svg] [PROGRAM…]

One run measures, for each program, the time to compile it (vrc alone, vrc with the C compiler, Numba's first call, Pythran's
build), and the time of a call: each the least of several, after results were compared with those of plain Python on a small size.
Numba compiles the same text with its own prange and parallel=True, Pythran with `#omp parallel for` in the place of prange;
all use the same flags for this processor, none a cache of compilers, and none contracts products and sums: NumPy rounds both. Each
program has processes of its own, so that Numba's first call is what it is where a script calls one function. On one thread all
have one processor, and times are the processor's. Plain Python is timed where the program is one of whole arrays. The tables
are in Markdown; --write puts them between the marks of a file, --chart draws the speeds.
"""
import argparse
import importlib.util
import math
import multiprocessing
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

from chart import chart

os.environ.setdefault("NPY_PROMOTION_STATE", "weak")
os.environ["CCACHE_DISABLE"] = "1"
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "python"))
FLAGS = "-O3 -march=native -ffp-contract=off"
COMPILES = 3          # of each program, each in a fresh process
TURNS = 6
CHART = "Speed of a call, the best of NumPy, Numba and Pythran being 1; longer is faster; threads: {}"


def load(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def read(path):
    with open(path) as file:
        return file.read()


def kernel_text(text):
    """The program without its arguments and the names of the package vrc."""
    return re.sub(r"^from vrc import .*\n", "", text[:text.index("\ndef arguments")], flags=re.M)


def copies(arguments):
    return tuple(a.copy() if hasattr(a, "copy") else a for a in arguments)


def milliseconds(function, arguments, clock, budget=1.0):
    """The least time of a call; arguments that it changes are copied before each."""
    best, spent, runs = math.inf, 0.0, 0
    while runs < 3 or (spent < budget and runs < 500):
        mine = copies(arguments)
        start = clock()
        function(*mine)
        took = clock() - start
        best, spent, runs = min(best, took), spent + took, runs + 1
    return best * 1e3


# --- the compilers: each gives the function and the seconds that compiling took ---

def processor_time():
    """Seconds of the processor in this process and in those that it has waited for."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def by_vrc(program, path, folder, vrc, clock):
    target = os.path.join(folder, program + ".abi3.so")
    start = clock()
    subprocess.run([vrc, path, "-o", os.path.join(folder, program + ".c")], check=True)
    alone = clock() - start
    start = clock()
    subprocess.run([vrc, path, "--emit=module", "-o", target], check=True, env=dict(os.environ, VRC_CFLAGS=FLAGS))
    took = clock() - start
    return load(program, target), alone, took


def by_numba(text, name, small, clock):
    import numba
    space = {"prange": numba.prange}
    exec(compile(text, name, "exec"), space)
    for key, value in list(space.items()):
        if callable(value) and getattr(value, "__code__", None) and value.__code__.co_filename == name:
            space[key] = numba.njit(parallel=True)(value)
    start = clock()
    space[name](*copies(small))
    return space[name], clock() - start


def by_pythran(program, text, folder, clock):
    lines = []
    for line in text.splitlines():
        if "prange(" in line:
            lines.append(re.match(r"\s*", line)[0] + "#omp parallel for")
        lines.append(line.replace("prange(", "range("))
    path = os.path.join(folder, program + "_pythran.py")
    with open(path, "w") as file:
        file.write("\n".join(lines) + "\n")
    target = os.path.join(folder, program + "_pythran.so")
    start = clock()
    subprocess.run([sys.executable, "-m", "pythran.run", path, "-o", target, "-fopenmp", *FLAGS.split()], check=True,
                   capture_output=True)
    took = clock() - start
    return load(program + "_pythran", target), took


# --- measuring ---

def same(a, b):
    import numpy as np
    if isinstance(a, tuple):
        return all(same(x, y) for x, y in zip(a, b))
    if a is None or b is None:
        return a is b
    single = np.asarray(a).dtype in (np.float32, np.complex64)
    return np.allclose(a, b, rtol=1e-3 if single else 1e-9, atol=1e-3 if single else 1e-9)


def agrees(reference, function, arguments):
    mine, theirs = copies(arguments), copies(arguments)
    want, got = reference(*theirs), function(*mine)
    return same(want, got) and all(same(a, b) for a, b in zip(theirs, mine))


def clock_of(options):
    """On one thread the processor's time, so that other work on the machine disturbs less."""
    return processor_time if options.threads == 1 else time.perf_counter


def path_of(program):
    return os.path.join(ROOT, "examples", "python", program + ".py")


def compile_all(program, options, folder):
    """The compiled functions by their compilers, and the seconds that each took."""
    path, clock, took = path_of(program), clock_of(options), {}
    module = load(program + "_plain", path)
    name, text, small = module.EXAMPLE.__name__, kernel_text(read(path)), module.arguments(module.SMALL)
    compiled, took["vrc alone"], took["vrc"] = by_vrc(program, path, folder, options.vrc, clock)
    calls = {"vrc": getattr(compiled, name)}
    for peer, compile_it in (("Numba", lambda: by_numba(text, name, small, clock)),
                             ("Pythran", lambda: by_pythran(program, text, folder, clock))):
        if peer in options.peers:
            try:
                function, took[peer] = compile_it()
                calls[peer] = function if peer == "Numba" else getattr(function, name)
            except Exception as e:
                print(f"{program}: {peer} does not compile it: {str(e).strip().splitlines()[0][:100]}", file=sys.stderr)
    return calls, took


def compile_times(program, options, folder):
    return compile_all(program, options, folder)[1]


def measure(program, options, folder):
    path, clock = path_of(program), clock_of(options)
    module = load(program + "_plain", path)
    small, large = module.arguments(module.SMALL), module.arguments()
    calls, took = compile_all(program, options, folder)
    row = {"program": program, "size": " ".join("x".join(map(str, a.shape)) for a in large[:2] if getattr(a, "shape", ()))} | took
    if "prange" not in read(path) and not re.search(r"^    +for [ijk] in ", kernel_text(read(path)), re.M):
        calls["NumPy"] = module.EXAMPLE
    for who, function in list(calls.items()):
        if not agrees(module.EXAMPLE, function, small):
            print(f"{program}: the result of {who} differs from Python's", file=sys.stderr)
            del calls[who]
    # By turns, so that what else the machine does hits all alike.
    times = {who: math.inf for who in calls}
    for _ in range(TURNS):
        for who, function in calls.items():
            times[who] = min(times[who], milliseconds(function, large, clock, 0.2))
    row["times"] = times
    return row


def measure_again(fresh, program, options, folder):
    """What a fresh process measures, and the least time to compile of that and of others."""
    row = fresh.apply(measure, (program, options, folder))
    for _ in range(COMPILES - 1):
        for who, seconds in fresh.apply(compile_times, (program, options, folder)).items():
            row[who] = min(row[who], seconds)
    return row


def tables(rows, options):
    peers = [p for p in ("NumPy", "Numba", "Pythran") if p == "NumPy" or p in options.peers]
    text = [f"Milliseconds of a call on {options.threads or 'all'} thread{'s' if options.threads != 1 else ''}; ratio: the best peer / vrc\n",
            "| program | arguments | vrc | " + " | ".join(peers) + " | ratio |", "| --- | --- | ---: |" + " ---: |" * (len(peers) + 1)]
    ratios = []
    for row in rows:
        times = row["times"]
        others = [times[p] for p in peers if p in times]
        ratio = min(others) / times["vrc"] if others and "vrc" in times else math.nan
        if not math.isnan(ratio):
            ratios.append(ratio)
        cells = [f"{times[p]:.2f}" if p in times else "" for p in ["vrc"] + peers]
        text.append(f"| {row['program']} | {row['size']} | " + " | ".join(cells) + f" | {ratio:.2f} |")
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else math.nan
    text += [f"| geometric mean | | |" + " |" * len(peers) + f" {mean:.2f} |", "",
             "Seconds to compile: vrc alone, vrc with the C compiler, the first call of Numba's function, Pythran's build\n",
             "| program | vrc alone | vrc and cc | Numba | Pythran | ratio |", "| --- | ---: | ---: | ---: | ---: | ---: |"]
    for row in rows:
        others = [row[p] for p in ("Numba", "Pythran") if p in row]
        ratio = min(others) / row["vrc"] if others else math.nan
        cells = [f"{row[p]:.3f}" if p in row else "" for p in ("vrc alone", "vrc", "Numba", "Pythran")]
        text.append(f"| {row['program']} | " + " | ".join(cells) + f" | {ratio:.1f} |")
    return "\n".join(text) + "\n"


def write(path, part, text):
    begin, end = f"<!-- {part}: written by bench/python.py -->", f"<!-- end of {part} -->"
    old = read(path)
    with open(path, "w") as file:
        file.write(old[:old.index(begin) + len(begin)] + "\n\n" + text + "\n" + old[old.index(end):])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("vrc")
    parser.add_argument("programs", nargs="*")
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--peers", default="Numba,Pythran")
    parser.add_argument("--write")
    parser.add_argument("--chart")
    options = parser.parse_args()
    if options.threads:
        for variable in ("OMP_NUM_THREADS", "VR_THREADS", "NUMBA_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
            os.environ[variable] = str(options.threads)
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:options.threads])
    options.peers = [p for p in options.peers.split(",") if importlib.util.find_spec(p.lower())]
    programs = options.programs or sorted(p[:-3] for p in os.listdir(os.path.join(ROOT, "examples", "python")) if p.endswith(".py"))
    with tempfile.TemporaryDirectory() as folder:
        with multiprocessing.get_context("spawn").Pool(1, maxtasksperchild=1) as fresh:
            rows = [measure_again(fresh, p, options, folder) for p in programs]
    text = tables(rows, options)
    print(text)
    if options.write:
        write(options.write, f"python, {options.threads or 'all'} threads", text)
    if options.chart:
        with open(options.chart, "w") as file:
            file.write(chart([(row["program"], row["times"]) for row in rows], CHART.format(options.threads or "all")))


if __name__ == "__main__":
    main()
