# SPDX-License-Identifier: Apache-2.0
"""NPBench (https://github.com/spcl/npbench): its programs, unchanged, beside NumPy and those of Numba and Pythran that are there.

    bench/npbench.py VRC CHECKOUT [--preset S] [--turns N] [--jobs N] [--keep FOLDER] [--write FILE] [PROGRAM…]

The types of a program's parameters are taken from the arguments that the suite makes, as an export comment in front of its text. Numba's
time is that of the fastest of the suite's versions for it, Pythran's that of the suite's, built with -march=native, -DUSE_XSIMD and
-fopenmp; --keep names a folder in which these stay for the next run. Each program has a process of its own: all are built first, several at a time, and then measured one after the other. Calls
alternate on the threads that VR_THREADS and OMP_NUM_THREADS say (one, if nothing is said; "" is each one's default); a time is the least
of the turns. Results and changed arguments must agree with NumPy's as the suite asks. The table is in Markdown, with the geometric means;
--write puts it between the marks of a file. What does not come to a time is listed with its message.
"""
import argparse
import concurrent.futures
import contextlib
import copy
import glob
import importlib.util
import json
import math
import os
import subprocess
import sys
import tempfile
import time

THREADS = "VR_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"
for variable in THREADS:
    os.environ.setdefault(variable, "1")
    if not os.environ[variable]:
        del os.environ[variable]
import numpy as np  # noqa: E402

MARKS = "<!-- npbench -->", "<!-- end of npbench -->"
TOLERANCE = {"rtol": 1e-4, "atol": 1e-5, "equal_nan": True}
LONGEST_BUILD = 150
PEERS = "numpy", "numba", "pythran", "vrc"
NAMES = {"numpy": "NumPy", "numba": "Numba", "pythran": "Pythran", "vrc": "vrc"}


def load(path, name):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def type_of(value):
    """The type of an argument in an export comment."""
    if isinstance(value, np.ndarray):
        return f"{value.dtype}[{', '.join([':'] * value.ndim)}]"
    if isinstance(value, np.generic):
        return str(value.dtype)
    return type(value).__name__


def agree(a, b):
    if isinstance(a, (tuple, list)):
        return isinstance(b, (tuple, list)) and len(a) == len(b) and all(map(agree, a, b))
    return a is None or np.allclose(np.asarray(a), np.asarray(b), **TOLERANCE)


def call(function, arguments):
    """The time of a call, and its result with the arrays that it was given."""
    given = copy.deepcopy(arguments)
    start = time.perf_counter()
    result = function(*given)
    return time.perf_counter() - start, [result] + [g for g in given if isinstance(g, np.ndarray)]


class Refused(Exception):
    pass


class Program:
    def __init__(self, checkout, info):
        with open(info, encoding="utf-8") as file:
            self.row = json.load(file)["benchmark"]
        self.name = os.path.basename(info)[:-len(".json")]
        self.folder = os.path.join(checkout, "npbench", "benchmarks", self.row["relative_path"])
        self.function = self.row["func_name"]

    def path(self, version):
        return os.path.join(self.folder, f"{self.row['module_name']}{version}.py")

    def arguments(self, preset):
        """The arguments by name, as the suite's own function makes them."""
        values = dict(self.row["parameters"][preset])
        init = self.row.get("init")
        if init:
            made = getattr(load(self.path(""), f"init_{self.name}"), init["func_name"])
            results = made(*(values[a] for a in init["input_args"]))
            values.update(zip(init["output_args"], results if isinstance(results, tuple) else (results,)))
        return [values[a] for a in self.row["input_args"]]

    def function_of(self, path, version):
        return getattr(load(path, f"{version}_{self.name}"), self.function)

    def numpy(self, _):
        return [self.function_of(self.path("_numpy"), "numpy")]

    def vrc(self, build):
        path = os.path.join(build.folder, f"vrc_{self.name}.py")
        with open(self.path("_numpy"), encoding="utf-8") as file, open(path, "w", encoding="utf-8") as out:
            out.write(f"#pythran export {self.function}({', '.join(map(type_of, build.arguments))})\n{file.read()}")
        module = path[:-len(".py")] + ".so"
        done = subprocess.run([build.compiler, path, "--emit=module", "-o", module], capture_output=True, text=True)
        if done.returncode:
            raise Refused(next((line for line in done.stderr.splitlines() if "error:" in line), "refused").split("error: ")[-1])
        return [self.function_of(module, "vrc")]

    def numba(self, build):
        """The versions that are compiled and agree."""
        if not importlib.util.find_spec("numba"):
            return []
        functions, why = [], "no version"
        for path in sorted(glob.glob(self.path("_numba_*"))):
            try:
                function = self.function_of(path, os.path.basename(path)[:-len(".py")])
                if agree(build.outcome, call(function, build.arguments)[1]):
                    functions.append(function)
                else:
                    why = "differs"
            except Exception as e:  # whatever a foreign compiler raises
                why = f"{type(e).__name__}"
        if not functions:
            raise Refused(why)
        return functions

    def pythran(self, build):
        if not importlib.util.find_spec("pythran"):
            return []
        module = os.path.join(build.keep, f"pythran_{self.name}.so")
        command = [sys.executable, "-m", "pythran.run", "-march=native", "-DUSE_XSIMD", "-fopenmp", "-o", module, self.path("_pythran")]
        try:
            if not os.path.exists(module):
                subprocess.run(command, capture_output=True, timeout=LONGEST_BUILD)
        except subprocess.TimeoutExpired as e:
            raise Refused(f"not compiled within {LONGEST_BUILD} s") from e
        if not os.path.exists(module):
            raise Refused("not compiled")
        spec = importlib.util.spec_from_file_location(f"pythran_{self.name}", module)
        loaded = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(loaded)
        return [getattr(loaded, self.function)]


# --- the process of a program ---

class Build:
    """What the versions of a program are built and compared with."""

    def __init__(self, options, folder, arguments):
        self.compiler, self.folder, self.keep = os.path.abspath(options.vrc), folder, options.keep or folder
        self.arguments, self.outcome = arguments, None


def build_versions(program, options, folder):
    """The functions by peer, the arguments, and messages of those that there are none of."""
    build, functions, why = Build(options, folder, program.arguments(options.preset)), {}, {}
    for peer in PEERS:
        try:
            functions[peer] = getattr(program, peer)(build)
            for function in functions[peer] if peer != "numba" else []:
                outcome = call(function, build.arguments)[1]
                build.outcome = build.outcome or outcome
                if not agree(build.outcome, outcome):
                    raise Refused("differs")
        except Refused as e:
            functions[peer], why[peer] = [], str(e)
        except Exception as e:  # an ImportError of the suite's, or of what was built
            if peer == "numpy":
                raise
            functions[peer], why[peer] = [], f"{type(e).__name__}: {e}"
    return functions, build.arguments, why


def measure(functions, arguments, turns, limit):
    """The least time of each peer, in turns that go forth and back."""
    runs = [(peer, f) for peer, all_of in functions.items() for f in all_of]
    times, begun = {peer: math.inf for peer, _ in runs}, time.perf_counter()
    for turn in range(turns):
        for peer, f in runs if turn % 2 else reversed(runs):
            times[peer] = min(times[peer], call(f, arguments)[0])
        if time.perf_counter() - begun > limit:
            break
    return times


def serve(program, options):
    """Builds, says so, waits for its turn, and prints what was measured."""
    try:
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(sys.stderr):
            functions, arguments, why = build_versions(program, options, folder)
        print("ready", flush=True)
        sys.stdin.readline()
        print(json.dumps({"times": measure(functions, arguments, options.turns, options.limit), "why": why}), flush=True)
    except Exception as e:
        print(f"ready\n{json.dumps({'times': {}, 'why': {'vrc': f'{type(e).__name__}: {e}'}})}", flush=True)


# --- all programs ---

class Served:
    def __init__(self, name, options):
        self.name = name
        command = [sys.executable, __file__, options.vrc, options.checkout, name, "--serve", "--preset", options.preset, "--turns",
                   str(options.turns), "--limit", str(options.limit)] + (["--keep", options.keep] if options.keep else [])
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.process.stdout.readline()

    def measure(self):
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write("\n")
            self.process.stdin.flush()
        text = self.process.stdout.readline()
        self.process.communicate()
        return json.loads(text) if text else {"times": {}, "why": {"vrc": f"ended with status {self.process.returncode}"}}


def mean(speeds):
    return math.exp(sum(map(math.log, speeds)) / len(speeds)) if speeds else math.nan


class Table:
    """Times, how many times as fast as NumPy vrc is, and the time of the fastest of the others by that of vrc."""

    def __init__(self, tell):
        self.peers = [p for p in PEERS if p in ("numpy", "vrc") or importlib.util.find_spec(p)]
        self.ends = ["vrc / NumPy"] + ["best / vrc"] * (len(self.peers) > 2)
        self.times, self.refused, self.tell = [], [], tell
        self.put("program", [f"{NAMES[p]}, ms" for p in self.peers], self.ends)
        tell("| --- |" + " ---: |" * (len(self.peers) + len(self.ends)))

    def put(self, name, cells, ends):
        self.tell(f"| {' | '.join([name] + cells + ends[:len(self.ends)])} |")

    def add(self, name, times, why):
        self.refused += [f"- {name}, {NAMES[peer]}: {text}" for peer, text in why.items()]
        if "vrc" in times:
            self.times.append(times)
            best = min(t for peer, t in times.items() if peer != "vrc")
            self.put(name, [f"{times[p] * 1e3:.3g}" if p in times else "" for p in self.peers],
                     [f"{t / times['vrc']:.2f}" for t in (times["numpy"], best)])

    def end(self):
        over = {p: [t["numpy"] / t[p] for t in self.times if p in t] for p in self.peers}
        best = [min(s for peer, s in t.items() if peer != "vrc") / t["vrc"] for t in self.times]
        self.put("as fast as NumPy, geometric mean (programs)", [f"{mean(s):.2f} ({len(s)})" for s in over.values()],
                 ["", f"{mean(best):.2f}"])
        self.tell("\n".join([""] * bool(self.refused) + self.refused))


def run(options, tell):
    names = [os.path.basename(info)[:-len(".json")] for info in sorted(glob.glob(os.path.join(options.checkout, "bench_info", "*.json")))]
    chosen = [name for name in names if not options.programs or name in options.programs]
    rows = Table(tell)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        served = list(pool.map(lambda name: Served(name, options), chosen))
    for s in served:
        rows.add(s.name, **s.measure())
    rows.end()


def parser_of_programs(turns):
    """What benchmarks of the suite's programs are told."""
    parser = argparse.ArgumentParser()
    parser.add_argument("vrc")
    parser.add_argument("checkout")
    parser.add_argument("programs", nargs="*")
    parser.add_argument("--preset", default="S")
    parser.add_argument("--turns", type=int, default=turns)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep")
    return parser


def main():
    parser = parser_of_programs(turns=7)
    parser.add_argument("--limit", type=float, default=10.0, help="seconds after which no further turn of a program begins")
    parser.add_argument("--write")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_intermixed_args()
    if options.serve:
        serve(Program(options.checkout, os.path.join(options.checkout, "bench_info", f"{options.programs[0]}.json")), options)
        return
    lines = []
    run(options, lambda line: (lines.append(line), print(line, flush=True)))
    if options.write:
        text = "\n".join(lines)
        with open(options.write, encoding="utf-8") as file:
            head, rest = file.read().split(MARKS[0])
        with open(options.write, "w", encoding="utf-8") as out:
            out.write(f"{head}{MARKS[0]}\n{text}\n{MARKS[1]}{rest.split(MARKS[1])[1]}")


if __name__ == "__main__":
    main()
