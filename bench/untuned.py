# SPDX-License-Identifier: Apache-2.0
"""Kernels that nobody tuned: vrc's beside a naive and a tuned kernel by hand, of the same programs with the same arrays.

    bench/untuned.py build VRC DIR [OPTION…]   compiles untuned/programs.py, each function a GPU section, to a module in a folder
    bench/untuned.py run DIR [PROGRAM…]        measures them there; VR_UNTUNED_DEVICE names the device (gpu)
    bench/untuned.py check DIR [PROGRAM…]      compares their results there with the CPU's, and says ok or not ok for each

The programs have nothing in common with those that vrc was tuned with (examples/): what stands here is what kernels of other
programs get. A time is that of the kernels of one call by the device's clock, the least of several; of vrc, whose first calls build
kernels for the sizes, of the later ones. A whole call, with what it moves, stands apart. All results are compared with those of the
module on the CPU. VR_UNTUNED_DIVISOR divides the sizes, to try it out. The table is in Markdown.
"""
import json
import os
import shutil
import subprocess
import sys
import time

import numpy as np

from sections import is_near, load, times_of_kernels
from opencl import Device

HERE = os.path.dirname(os.path.abspath(__file__))
DIVISOR = int(os.environ.get("VR_UNTUNED_DIVISOR", "1"))
CALLS, TRIES, SECONDS = 8 if DIVISOR == 1 else 1, 5, 120
THERE = os.environ.get("VR_UNTUNED_DEVICE", "gpu")
SINGLE, DOUBLE = np.float32, np.float64


class Program:
    """Arguments of a function of programs.py by name, those that it changes, and launches by hand: functions of the device's
    kernels and buffers."""

    def __init__(self, name, arguments, changed, naive, tuned, scratch=()):
        self.name, self.arguments, self.changed, self.naive, self.tuned = name, arguments, changed, naive, tuned
        self.scratch = dict(scratch)
        self.function = name.split("_")[0]


def up(count, unit):
    return -(-count // unit) * unit


def random(*shape, kind=SINGLE, least=0.0):
    return (np.random.default_rng(7).random(shape) + least).astype(kind)


def distances(kind):
    n, parts, points = 65536 // DIVISOR, 32 if kind == SINGLE else 16, 8 if kind == SINGLE else 2
    arguments = {"x": random(n, kind=kind), "y": random(n, kind=kind, least=0.5), "z": random(n, kind=kind, least=1), "out": np.zeros(n, kind)}

    def given(b):
        return b["x"], b["y"], b["z"]
    return Program("distances_double" if kind == DOUBLE else "distances", arguments, ["out"],
                   lambda b: [("distances", (n,), (128,), (n, *given(b), b["out"]))],
                   lambda b: [("distances_tuned", (n // points, parts), (128, 1), (n, *given(b), b["parts"])),
                              ("add_parts", (n,), (128,), (n, parts, b["parts"], b["out"]))],
                   {"parts": np.zeros(n * parts, kind)})


def potential():
    n, atoms, parts = 512 // min(DIVISOR, 4), 4000 // DIVISOR, 16
    arguments = {name: random(atoms, least=least) * SINGLE(51) for name, least in (("ax", 0), ("ay", 0.1), ("az", 0.2))}
    arguments.update(aq=random(atoms), out=np.zeros((n, n), SINGLE), h=SINGLE(0.1), z=SINGLE(0.3))

    def given(b):
        return n, n, atoms, SINGLE(0.1), SINGLE(0.3), b["ax"], b["ay"], b["az"], b["aq"]
    return Program("potential", arguments, ["out"],
                   lambda b: [("potential", (n, n), (32, 4), (*given(b), b["out"]))],
                   lambda b: [("potential_tuned", (n, n // 8, parts), (128, 1, 1), (*given(b), b["parts"])),
                              ("add_parts", (n * n,), (128,), (n * n, parts, b["parts"], b["out"]))],
                   {"parts": np.zeros(n * n * parts, SINGLE)})


def elimination():
    n, panel = 2048 // DIVISOR, 32

    def naive(b):
        for k in range(n - 1):
            yield "elimination_column", (up(n - 1 - k, 64),), (64,), (n, k, b["a"])
            yield "elimination_rest", (up(n - 1 - k, 32), up(n - 1 - k, 8)), (32, 8), (n, k, b["a"])

    def tuned(b):
        for k in range(0, n, panel):
            rest = n - k - panel
            yield "elimination_diagonal", (panel, panel), (panel, panel), (n, k, b["a"])
            if rest > 0:
                groups = up(rest, 64) // 64
                yield "elimination_panels", (2 * groups * 64,), (64,), (n, k, groups, b["a"])
                yield "elimination_update", (groups * 16, groups * 16), (16, 16), (n, k, b["a"])
    a = random(n, n) + np.eye(n, dtype=SINGLE) * SINGLE(n)
    return Program("elimination", {"a": a}, ["a"], naive, tuned)


def products():
    m, n = 65536 // DIVISOR, 16
    return Program("products", {"a": random(m, n, n), "b": random(m, n, n, least=0.5), "c": np.zeros((m, n, n), SINGLE)}, ["c"],
                   lambda b: [("products", (n, n, m), (16, 16, 1), (n, b["a"], b["b"], b["c"]))],
                   lambda b: [("products_tuned", (n, 4, m), (16, 4, 4), (n, b["a"], b["b"], b["c"]))])


def convolution():
    n = 4096 // DIVISOR

    def given(b):
        return n, n, 7, b["image"], b["weights"], b["out"]
    return Program("convolution", {"image": random(n + 6, n + 6), "weights": random(7, 7), "out": np.zeros((n, n), SINGLE)}, ["out"],
                   lambda b: [("convolution", (n, n), (32, 8), given(b))],
                   lambda b: [("convolution_tuned", (n, n // 8), (32, 4), given(b))])


def moments():
    n = 8192 // DIVISOR

    def given(b):
        return n, n, b["a"], b["weights"], b["out"]
    return Program("moments", {"a": random(n, n), "weights": random(n), "out": np.zeros(n, SINGLE)}, ["out"],
                   lambda b: [("moments", (n,), (64,), given(b))],
                   lambda b: [("moments_tuned", (n * 256,), (256,), given(b))])


def nearest():
    n, parts = 32768 // DIVISOR, 16

    def given(b):
        return n, n, b["queries"], b["points"]
    return Program("nearest", {"queries": random(n, 3), "points": random(n, 3, least=1e-3), "out": np.zeros(n, np.int64)}, ["out"],
                   lambda b: [("nearest", (n,), (128,), (*given(b), b["out"]))],
                   lambda b: [("nearest_tuned", (n // 4, parts), (128, 1), (*given(b), b["values"], b["places"])),
                              ("nearest_parts", (n,), (128,), (n, parts, b["values"], b["places"], b["out"]))],
                   {"values": np.zeros(n * parts, SINGLE), "places": np.zeros(n * parts, np.int32)})


def neighbours():
    n = 384 // min(DIVISOR, 8)

    def given(b):
        return n, b["a"], b["weights"], b["out"]
    return Program("neighbours", {"a": random(n, n, n), "weights": random(3, 3, 3), "out": np.zeros((n, n, n), SINGLE)}, ["out"],
                   lambda b: [("neighbours", (up(n - 2, 32), up(n - 2, 4), n - 2), (32, 4, 1), given(b))],
                   lambda b: [("neighbours_tuned", (up(n - 2, 32), up(n - 2, 4), up(n - 2, 16) // 16), (32, 4, 1), given(b))])


def prefix():
    n = 8192 // DIVISOR

    def given(b):
        return n, n, b["a"], b["out"]
    return Program("prefix", {"a": random(n, n), "out": np.zeros((n, n), SINGLE)}, ["out"],
                   lambda b: [("prefix", (n,), (64,), given(b))],
                   lambda b: [("prefix_tuned", (n * 256,), (256,), given(b))])


def columns(name, changed, more, tuned_arguments):
    """Sums or extremes of few long columns."""
    n, m, parts = 65536 // DIVISOR, 1024, 16
    arguments = {"a": random(n, m, least=-0.5), **more(n), **{key: np.zeros(m, SINGLE) for key in changed}}

    def given(b):
        return tuple(b[key] for key in arguments)
    return Program(name, arguments, changed,
                   lambda b: [(name, (m,), (128,), (n, m, *given(b)))],
                   lambda b: [(name + "_tuned", (m, 16 * parts), (32, 16), (m, n // parts, *tuned_arguments(b, parts))),
                              (name + "_parts", (m,), (128,), (m, parts, b["parts"], *(b[key] for key in changed)))],
                   {"parts": np.zeros((2 * parts, m), SINGLE)})


def layer():
    return columns("layer", ["out"], lambda n: {"x": random(n) * SINGLE(0.01)}, lambda b, parts: (b["a"], b["x"], b["parts"]))


def extremes():
    return columns("extremes", ["least", "most"], lambda n: {}, lambda b, parts: (parts, b["a"], b["parts"]))


def filtered():
    n = 8192 // DIVISOR

    def given(b):
        return b["image"], b["weights"], b["out"]
    return Program("filtered", {"image": random(n, n + 16), "weights": random(17), "out": np.zeros((n, n), SINGLE)}, ["out"],
                   lambda b: [("filtered", (n, n), (32, 8), (n, 17, *given(b)))],
                   lambda b: [("filtered_tuned", (n // 4, n), (64, 4), (n, *given(b)))])


def forces():
    n, count = 131072 // DIVISOR, 128
    apart = np.random.default_rng(1).integers(1, min(n, 2000), (n, count))
    near = ((np.arange(n)[:, None] + apart) % n).astype(np.int32)

    def given(b):
        return count, SINGLE(16), b["pos"], b["near"], b["force"]
    return Program("forces", {"pos": random(n, 3) * SINGLE(10), "near": near, "force": np.zeros((n, 3), SINGLE), "cut": SINGLE(16)}, ["force"],
                   lambda b: [("forces", (n,), (128,), given(b))],
                   lambda b: [("forces_tuned", (16, n), (16, 8), given(b))])


def alignment():
    n, penalty = 4096 // DIVISOR + 1, 10
    blocks = (n - 1) // 32

    def naive(b):
        for d in range(2, 2 * n - 1):
            yield "alignment", (up(min(d, n) - max(1, d - n + 1), 128),), (128,), (n, d, penalty, b["score"], b["ref"])

    def tuned(b):
        for d in range(2 * blocks - 1):
            first = max(0, d - blocks + 1)
            yield "alignment_tuned", ((min(d, blocks - 1) - first + 1) * 32,), (32,), (n, d, penalty, first, b["score"], b["ref"])
    score = np.zeros((n, n), np.int32)
    score[0] = score[:, 0] = -penalty * np.arange(n)
    ref = np.random.default_rng(3).integers(-10, 10, (n, n)).astype(np.int32)
    return Program("alignment", {"score": score, "ref": ref, "penalty": np.int32(penalty)}, ["score"], naive, tuned)


def transposed():
    n = 8192 // DIVISOR

    def given(b):
        return n, b["a"], b["out"]
    return Program("transposed", {"a": random(n, n), "out": np.zeros((n, n), SINGLE)}, ["out"],
                   lambda b: [("transposed", (n, n), (32, 8), given(b))],
                   lambda b: [("transposed_tuned", (n, n // 8), (32, 4), given(b))])


MAKERS = {"distances": lambda: distances(SINGLE), "distances_double": lambda: distances(DOUBLE), "potential": potential,
          "elimination": elimination, "products": products, "convolution": convolution, "moments": moments, "nearest": nearest,
          "neighbours": neighbours, "prefix": prefix, "layer": layer, "extremes": extremes, "filtered": filtered, "forces": forces,
          "alignment": alignment, "transposed": transposed}


# --- vrc's, in a process of its own ---

def measure(folder, name):
    """A JSON line with the time of a whole call; the results are kept in the folder."""
    program = MAKERS[name]()
    function = getattr(load("programs", f"{folder}/programs.abi3.so"), program.function)
    times = []
    for _ in range(1 if os.environ["VR_DEVICE"] == "cpu" else CALLS):
        mine = {key: value.copy() for key, value in program.arguments.items()}
        start = time.perf_counter()
        function(*mine.values())
        times.append(time.perf_counter() - start)
    np.savez(f"{folder}/{name}.{os.environ['VR_DEVICE']}.npz", **{key: mine[key] for key in program.changed})
    print(json.dumps({"best": min(times[1:] or times), "calls": len(times)}))


def in_process(folder, name, **environment):
    done = subprocess.run([sys.executable, os.path.abspath(__file__), "one", folder, name], env={**os.environ, **environment},
                          capture_output=True, text=True, timeout=SECONDS)
    if done.returncode:
        print(done.stderr[-1000:], file=sys.stderr)
        return None
    return json.loads(done.stdout.splitlines()[-1])


def kernels_of(folder, name, device):
    """The milliseconds of a call's kernels, the whole call's, and a line for each kernel."""
    trace = f"{folder}/{name}.json"
    measured = in_process(folder, name, VR_DEVICE=device, VR_FALLBACK="error", VR_PROFILE=trace)
    if not measured:
        return None, None, []
    times = {kernel: each[len(each) * 3 // 8:] for kernel, each in times_of_kernels(trace).items()}
    calls = measured["calls"]
    least = {kernel: sum(each) / calls * 8 / 5 if len(each) > 2 * calls else min(each) for kernel, each in times.items()}
    lines = [f"{kernel} {t / 1000:.3f}" for kernel, t in sorted(least.items(), key=lambda item: -item[1])]
    return sum(least.values()) / 1000, 1e3 * measured["best"], lines


# --- those by hand ---

def by_hand(device, programs, program, launches, right):
    """The milliseconds of a run, and whether its results are those of the CPU."""
    buffers = {key: device.buffer(value) for key, value in {**program.arguments, **program.scratch}.items() if np.ndim(value)}
    built = programs[program.name.endswith("_double")]
    kernels, best = {}, float("inf")
    for _ in range(TRIES):
        for key in program.changed:
            device.write(buffers[key], program.arguments[key])
        steps = [(kernels.setdefault(kernel, None) or device.kernel(built, kernel), *rest) for kernel, *rest in launches(buffers)]
        best = min(best, device.launch(steps))
    got = {key: program.arguments[key].copy() for key in program.changed}
    for key, value in got.items():
        device.read(buffers[key], value)
    for buffer in buffers.values():
        device.call("clReleaseMemObject", buffer)
    return best, all(is_near(value, right[key]) for key, value in got.items())


def results(folder, name, device):
    with np.load(f"{folder}/{name}.{device}.npz") as kept:
        return dict(kept)


def check(folder, names):
    for name in names or MAKERS:
        done = all(in_process(folder, name, VR_DEVICE=device, VR_FALLBACK="error") for device in ("cpu", THERE))
        right, got = [results(folder, name, device) for device in ("cpu", THERE)] if done else ({"": 0}, {"": 1})
        print("ok" if all(is_near(got[key], right[key]) for key in right) else "not ok", f"untuned.{name}", flush=True)


def run(folder, names):
    device = Device()
    with open(f"{HERE}/untuned/kernels.cl") as file:
        text = file.read()
    programs = [device.build(text, f"-DREAL_IS_DOUBLE={double}") for double in (0, 1)]
    print(f"{device.name()}\n\n| ms | naive | tuned | vrc | naive / vrc | tuned / vrc | a whole call | results | vrc's kernels |\n"
          "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |")
    for name in names or MAKERS:
        program = MAKERS[name]()
        if not in_process(folder, name, VR_DEVICE="cpu"):
            continue
        right = results(folder, name, "cpu")
        naive, naive_agrees = by_hand(device, programs, program, program.naive, right)
        tuned, tuned_agrees = by_hand(device, programs, program, program.tuned, right)
        own, whole, lines = kernels_of(folder, name, THERE)
        wrong = [] if naive_agrees else ["naive differs"]
        wrong += [] if tuned_agrees else ["tuned differs"]
        if own is None:
            wrong.append("vrc fails")
        else:
            got = results(folder, name, THERE)
            wrong += [] if all(is_near(got[key], right[key]) for key in right) else ["vrc differs"]
        cells = ["", "", "", ""] if own is None else [f"{own:.3f}", f"{naive / own:.2f}", f"{tuned / own:.2f}", f"{whole:.1f}"]
        print("|", " | ".join([name, f"{naive:.3f}", f"{tuned:.3f}", *cells, ", ".join(wrong) or "agree", "; ".join(lines)]), "|", flush=True)


def build(vrc, folder, options):
    os.makedirs(folder, exist_ok=True)
    shutil.copy(f"{HERE}/untuned/programs.py", folder)
    subprocess.run([vrc, "-O3", "-fsections", *options, f"{folder}/programs.py", "--emit=module", "-o", f"{folder}/programs.abi3.so"], check=True)


def main():
    task, *rest = sys.argv[1:] or [""]
    if task == "build" and len(rest) >= 2:
        build(rest[0], rest[1], rest[2:])
    elif task in ("run", "check") and rest:
        {"run": run, "check": check}[task](rest[0], rest[1:])
    elif task == "one" and len(rest) == 2:
        measure(*rest)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
