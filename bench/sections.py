"""The examples of examples/python as GPU sections: on one thread, on all, and on an OpenCL device.

    bench/sections.py build VRC DIR     compiles the examples, each as one GPU section, to modules in a folder
    bench/sections.py run DIR [PROGRAM…]  measures them there; VR_SECTIONS_DEVICE names the device (gpu)
    bench/sections.py kernels DIR [PROGRAM…]  the kernels that take longest there, the least of several times by the device's clock

The two steps may run on two machines. A time is that of a whole call, the transfers of its arguments and results with it, the least
of several; the first call, which builds the kernels, stands apart. The results of the device are compared with the CPU's, element by
element. The table is in Markdown.
"""
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
         "mri_q": 1 << 17, "stockham": 1 << 22, "surfers": 1 << 20, "fft": 1 << 20, "pagerank": 1 << 18}
SECONDS = 60


def load(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build(vrc, folder):
    os.makedirs(folder, exist_ok=True)
    for name in SIZES:
        source = f"{ROOT}/examples/python/{name}.py"
        subprocess.run([vrc, "-O3", "-fsections", source, "--emit=module", "-o", f"{folder}/{name}.abi3.so"], check=True)
        with open(source) as text, open(f"{folder}/{name}_plain.py", "w") as plain:
            plain.write(re.sub(r"^from vrc import .*$", "prange = range", text.read(), flags=re.M))


# --- one program, in a process of its own ---

def outcome(result, arguments):
    """All arrays and numbers that a call gives, or may have changed."""
    import numpy as np
    given = result if isinstance(result, tuple) else (result,)
    return [np.asarray(x) for x in (*given, *arguments) if x is not None and not callable(x)]


def measure(folder, name, saved):
    import numpy as np
    sys.modules["vrc"] = types.ModuleType("vrc")
    plain, module = load(name + "_plain", f"{folder}/{name}_plain.py"), load(name, f"{folder}/{name}.abi3.so")
    function, arguments = getattr(module, plain.EXAMPLE.__name__), plain.arguments(SIZES[name])
    times = []
    while len(times) < 4 or (sum(times) < 2 and len(times) < 10):
        mine = [a.copy() if hasattr(a, "copy") else a for a in arguments]
        start = time.perf_counter()
        result = function(*mine)
        times.append(time.perf_counter() - start)
    got = outcome(result, mine)
    if os.path.exists(saved):
        with np.load(saved) as wanted:
            agrees = all(np.allclose(g, wanted[f"arr_{i}"], rtol=1e-6, atol=1e-9) for i, g in enumerate(got))
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


def cell(measured, key="best"):
    return "" if measured is None else f"{1e3 * measured[key]:.1f}"


def run(folder, names):
    device = os.environ.get("VR_SECTIONS_DEVICE", "gpu")
    modes = [{"VR_DEVICE": "cpu", "VR_THREADS": "1"}, {"VR_DEVICE": "cpu"}, {"VR_DEVICE": device, "VR_FALLBACK": "error"}]
    print(f"| ms | size | 1 thread | {os.cpu_count()} threads | device | its first call | results |\n| --- | --- | ---: | ---: | ---: | ---: | --- |")
    for name in names or SIZES:
        saved = os.path.join(folder, name + ".npz")
        one, many, there = [run_one(folder, name, saved, mode) for mode in modes]
        verdict = "" if there is None else "agree" if there["agrees"] else "differ"
        print(f"| {name} | {SIZES[name]} | {cell(one)} | {cell(many)} | {cell(there)} | {cell(there, 'first')} | {verdict} |", flush=True)
        if os.path.exists(saved):
            os.remove(saved)


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


def kernels(folder, names):
    device = {"VR_DEVICE": os.environ.get("VR_SECTIONS_DEVICE", "gpu"), "VR_FALLBACK": "error"}
    print("| kernel | launches a call | least ms |\n| --- | ---: | ---: |")
    for name in names or SIZES:
        saved, trace = (os.path.join(folder, name + end) for end in (".npz", ".json"))
        measured = run_one(folder, name, saved, {**device, "VR_PROFILE": trace})
        times = times_of_kernels(trace) if measured else {}
        for kernel, each in sorted(times.items(), key=lambda item: -sum(item[1]))[:3]:
            print(f"| {kernel} | {len(each) / measured['calls']:.3g} | {min(each) / 1000:.3f} |", flush=True)
        for path in (saved, trace):
            if os.path.exists(path):
                os.remove(path)


def main():
    task, *rest = sys.argv[1:] or [""]
    if task == "build" and len(rest) == 2:
        build(*rest)
    elif task == "run" and rest:
        run(rest[0], rest[1:])
    elif task == "kernels" and rest:
        kernels(rest[0], rest[1:])
    elif task == "one" and len(rest) == 3:
        measure(*rest)
    else:
        sys.exit(__doc__)


main()
