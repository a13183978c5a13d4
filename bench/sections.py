# SPDX-License-Identifier: Apache-2.0
"""The examples of examples/python as GPU sections: on one thread, on all, and on an OpenCL device.

    bench/sections.py build VRC DIR     compiles the examples, each as one GPU section, to modules in a folder
    bench/sections.py run DIR [PROGRAM…]  measures them there; VR_SECTIONS_DEVICE names the device (gpu)
    bench/sections.py alone DIR [PROGRAM…]  those on one thread, several programs at a time; `run` takes the times from there then
    bench/sections.py kernels DIR [PROGRAM…]  the kernels that take longest there, the least of several times by the device's clock

The two steps may run on two machines. A time is that of a whole call, the transfers of its arguments and results with it, the least
of several; the first call, which builds the kernels, stands apart. Its kernels alone are those that do what bench/kernels.cl does by
hand, a step of them where there are several. VR_SECTIONS_HAND names a file with what build/bench/kernels printed, VR_SECTIONS_PEAK the
device's GFLOP/s of doubles and of floats: then the share of a plain copy's bandwidth, or of that peak, stands there too. The results
of the device are compared with the CPU's, element by element. VR_SECTIONS_DIVISOR divides the sizes, to try it out. The table is in
Markdown.
"""
import concurrent.futures
import importlib.util
import json
import os
import re
import subprocess
import sys
import time
import types

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SIZES = {"matmul": 2048, "nbody": 16384, "coulomb": 1024, "rank_k": 1024, "rank_2k": 1024, "stencil": 8192,
         "black_scholes": 1 << 24, "mandelbrot": 4096, "lu": 1024, "spmv": 1 << 20, "pairwise": 4096,
         "growcut": 2048, "julia": 4096, "srad": 4096, "matmul_single": 2048, "nbody_single": 16384,
         "mri_q": 1 << 17, "stockham": 1 << 22, "surfers": 1 << 20, "fft": 1 << 20, "pagerank": 1 << 18,
         "black_scholes_single": 1 << 26}
SINGLE = {"black_scholes_single"}  # the example with float32 in the place of float64
DIVISOR = int(os.environ.get("VR_SECTIONS_DIVISOR", "1"))
STEPS = {"stencil": 10, "growcut": 20, "srad": 4, "surfers": 10}
ON_ONE_THREAD = {"VR_DEVICE": "cpu", "VR_THREADS": "1"}
LARGEST = {"srad": 2}  # kernels of a step, where there is more than one
SECONDS, SHORT, MOST_CALLS = 60, 0.4, 300  # of a process; a call is measured again for so long, and so often


def load(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build(vrc, folder):
    os.makedirs(folder, exist_ok=True)
    for name in SIZES:
        with open(f"{ROOT}/examples/python/{name.removesuffix('_single') if name in SINGLE else name}.py") as file:
            text = file.read().replace("float64", "float32") if name in SINGLE else file.read()
        source = f"{folder}/{name}.py"
        with open(source, "w") as file, open(f"{folder}/{name}_plain.py", "w") as plain:
            file.write(text)
            plain.write(re.sub(r"^from vrc import .*$", "prange = range", text, flags=re.M))
        subprocess.run([vrc, "-O3", "-fsections", source, "--emit=module", "-o", f"{folder}/{name}.abi3.so"], check=True)


# --- one program, in a process of its own ---

def outcome(result, arguments):
    """All arrays and numbers that a call gives, or may have changed."""
    import numpy as np
    given = result if isinstance(result, tuple) else (result,)
    return [np.asarray(x) for x in (*given, *arguments) if x is not None and not callable(x)]


def is_near(got, wanted):
    """In single precision beside the largest element: sums that cancel out are not exact."""
    import numpy as np
    if got.dtype == np.float32:
        return np.allclose(got, wanted, rtol=1e-4, atol=1e-5 * np.abs(wanted).max(initial=0))
    return np.allclose(got, wanted, rtol=1e-6, atol=1e-9)


def measure(folder, name, saved):
    import numpy as np
    sys.modules["vrc"] = types.ModuleType("vrc")
    plain, module = load(name + "_plain", f"{folder}/{name}_plain.py"), load(name, f"{folder}/{name}.abi3.so")
    function, arguments = getattr(module, plain.EXAMPLE.__name__), plain.arguments(SIZES[name] // DIVISOR)
    if name in SINGLE:
        arguments = [a.astype(np.float32) if getattr(a, "dtype", None) == np.float64 else a for a in arguments]
    times = []  # the first few get memory of the system's, which later ones find again
    while len(times) < (2 if "VR_THREADS" in os.environ else 6) or (sum(times[1:]) < SHORT and len(times) < MOST_CALLS):
        mine = [a.copy() if hasattr(a, "copy") else a for a in arguments]
        start = time.perf_counter()
        result = function(*mine)
        times.append(time.perf_counter() - start)
    got = outcome(result, mine)
    if not saved:
        agrees = True
    elif os.path.exists(saved):
        with np.load(saved) as wanted:
            agrees = all(is_near(g, wanted[f"arr_{i}"]) for i, g in enumerate(got))
    else:
        np.savez(saved, *got)
        agrees = True
    print(json.dumps({"calls": len(times), "first": times[0], "best": min(times[1:]), "agrees": bool(agrees)}))


# --- all of them ---

def run_one(folder, name, saved, environment):
    try:
        done = subprocess.run([sys.executable, os.path.abspath(__file__), "one", folder, name, saved], env={**os.environ, **environment},
                              capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode != 0:
        print(done.stderr[-500:], file=sys.stderr)
        return None
    return json.loads(done.stdout.splitlines()[-1])


def run_alone(folder, name):
    """On one thread, or what was kept of that."""
    kept = os.path.join(folder, name + ".alone")
    if not os.path.exists(kept):
        return run_one(folder, name, os.path.join(folder, name + ".npz"), ON_ONE_THREAD)
    with open(kept) as file:
        return json.load(file)


def alone(folder, names):
    """Each program has a processor beside those of the others."""
    def keep(name):
        measured = run_one(folder, name, "", ON_ONE_THREAD)
        if measured:
            with open(os.path.join(folder, name + ".alone"), "w") as file:
                json.dump(measured, file)
    with concurrent.futures.ThreadPoolExecutor(max(os.cpu_count() // 2, 1)) as pool:
        list(pool.map(keep, names or SIZES))


def cell(measured, key="best"):
    return "" if measured is None else f"{1e3 * measured[key]:.1f}"


def run(folder, names):
    device = {"VR_DEVICE": os.environ.get("VR_SECTIONS_DEVICE", "gpu"), "VR_FALLBACK": "error"}
    by_hand = read_hand()
    print(f"| ms | size | 1 thread | {os.cpu_count()} threads | device | its kernels alone | by hand, naive | tuned | share | its first call | results |\n"
          "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    for name in names or SIZES:
        saved = os.path.join(folder, name + ".npz")
        one = run_alone(folder, name)
        many, there = [run_one(folder, name, saved, mode) for mode in ({"VR_DEVICE": "cpu"}, device)]
        own = time_alone(name, *profile(folder, name, saved, device))
        verdict = "" if there is None else "agree" if there["agrees"] else "differ"
        cells = [name, SIZES[name], cell(one), cell(many), cell(there), "" if own is None else f"{own:.3f}", *compare(by_hand, name, own),
                 cell(there, "first"), verdict]
        print("|", " | ".join(map(str, cells)), "|", flush=True)
        if os.path.exists(saved):
            os.remove(saved)


# --- kernels by hand ---

def read_hand():
    """Of each program that build/bench/kernels measured: the milliseconds of the naive and the tuned kernel, and a rate with its unit."""
    rows = {}
    path = os.environ.get("VR_SECTIONS_HAND")
    for line in open(path) if path else ():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 9 and cells[1] in ("double", "float"):
            name = cells[0] + ("_single" if cells[1] == "float" and cells[0] != "mri_q" else "")
            rate, unit = cells[6].split()
            rows[name] = {"naive": float(cells[3]), "tuned": float(cells[5]), "rate": float(rate), "unit": unit, "of": cells[1]}
    return rows


def compare(by_hand, name, alone):
    """The times by hand, and the share of what the device can that vrc's kernels have."""
    if name not in by_hand:
        return "", "", ""
    row = by_hand[name]
    peaks = dict(zip(("double", "float"), map(float, os.environ.get("VR_SECTIONS_PEAK", "").split())))
    most = by_hand["copy"]["rate"] if row["unit"] == "GB/s" else peaks.get(row["of"])
    share = f"{row['rate'] * row['tuned'] / alone / most:.2f} of {'copy' if row['unit'] == 'GB/s' else 'peak'}" if alone and most else ""
    return f"{row['naive']:.3f}", f"{row['tuned']:.3f}", share


# --- kernels alone ---

def times_of_kernels(trace):
    """By name, from the tracks of the queues."""
    with open(trace) as file:
        events = json.load(file)["traceEvents"]
    queues = {event["tid"] for event in events if event["ph"] == "M" and event["args"]["name"].startswith("queue")}
    times = {}
    for event in events:
        if event["ph"] == "X" and event["tid"] in queues and event["name"] not in ("in", "out"):
            times.setdefault(event["name"].split()[0], []).append(event["dur"])
    return times


def profile(folder, name, saved, device):
    """What a run measures, and the times of its kernels, the largest sum first."""
    trace = os.path.join(folder, name + ".json")
    measured = run_one(folder, name, saved, {**device, "VR_PROFILE": trace})
    times = times_of_kernels(trace) if measured else {}
    if os.path.exists(trace):
        os.remove(trace)
    return measured, sorted(times.items(), key=lambda item: -sum(item[1]))


def time_alone(name, measured, times):
    """Milliseconds of a step's kernels, the least of each; None where the work is not in a few kernels."""
    if not measured or name in ("lu", "fft", "stockham", "pagerank"):
        return None
    return sum(min(each) * len(each) / measured["calls"] for _, each in times[:LARGEST.get(name, 1)]) / 1000 / STEPS.get(name, 1)


def kernels(folder, names):
    device = {"VR_DEVICE": os.environ.get("VR_SECTIONS_DEVICE", "gpu"), "VR_FALLBACK": "error"}
    print("| kernel | launches a call | least ms |\n| --- | ---: | ---: |")
    for name in names or SIZES:
        saved = os.path.join(folder, name + ".npz")
        run_one(folder, name, saved, device)  # which keeps the builds for these sizes
        measured, times = profile(folder, name, saved, device)
        for kernel, each in times[:3]:
            print(f"| {kernel} | {len(each) / measured['calls']:.3g} | {min(each) / 1000:.3f} |", flush=True)
        if os.path.exists(saved):
            os.remove(saved)


def main():
    task, *rest = sys.argv[1:] or [""]
    if task == "build" and len(rest) == 2:
        build(*rest)
    elif task == "run" and rest:
        run(rest[0], rest[1:])
    elif task == "alone" and rest:
        alone(rest[0], rest[1:])
    elif task == "kernels" and rest:
        kernels(rest[0], rest[1:])
    elif task == "one" and len(rest) == 3:
        measure(*rest)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
