"""NPBench (https://github.com/spcl/npbench): its programs, unchanged, beside NumPy.

    bench/npbench.py VRC CHECKOUT [--preset S] [--turns N] [--write FILE] [PROGRAM…]

The types of a program's parameters are taken from the arguments that the suite makes, as an export comment in front of its text. Calls of
the interpreted and the compiled function alternate on the threads that VR_THREADS and OMP_NUM_THREADS say (one, if nothing is said); a
time is the least of the turns. Results and changed arguments must agree as the suite asks. The table is in Markdown, with the geometric
mean; --write puts it between the marks of a file. Programs that are refused are listed with the message.
"""
import argparse
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

for variable in "VR_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS":
    os.environ.setdefault(variable, "1")
import numpy as np  # noqa: E402

MARKS = "<!-- npbench -->", "<!-- end of npbench -->"
TOLERANCE = {"rtol": 1e-4, "atol": 1e-5, "equal_nan": True}


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


class Program:
    def __init__(self, checkout, info):
        with open(info, encoding="utf-8") as file:
            self.row = json.load(file)["benchmark"]
        self.name = os.path.basename(info)[:-len(".json")]
        self.folder = os.path.join(checkout, "npbench", "benchmarks", self.row["relative_path"])
        self.module = self.row["module_name"]

    def arguments(self, preset):
        """The arguments by name, as the suite's own function makes them."""
        values = dict(self.row["parameters"][preset])
        init = self.row.get("init")
        if init:
            made = getattr(load(os.path.join(self.folder, self.module + ".py"), f"init_{self.name}"), init["func_name"])
            results = made(*(values[a] for a in init["input_args"]))
            values.update(zip(init["output_args"], results if isinstance(results, tuple) else (results,)))
        return [values[a] for a in self.row["input_args"]]

    def build(self, vrc, folder, arguments):
        """(interpreted, compiled, None), or (None, None, why it is refused)."""
        source = os.path.join(self.folder, self.module + "_numpy.py")
        path = os.path.join(folder, f"compiled_{self.name}.py")
        with open(source, encoding="utf-8") as file, open(path, "w", encoding="utf-8") as out:
            out.write(f"#pythran export {self.row['func_name']}({', '.join(map(type_of, arguments))})\n{file.read()}")
        module = path[:-len(".py")] + ".so"
        done = subprocess.run([vrc, path, "--emit=module", "-o", module], capture_output=True, text=True)
        if done.returncode:
            return None, None, next((line for line in done.stderr.splitlines() if "error:" in line), "refused").split("error: ")[-1]
        interpreted = load(source, f"interpreted_{self.name}")
        return getattr(interpreted, self.row["func_name"]), getattr(load(module, f"compiled_{self.name}"), self.row["func_name"]), None


def agree(a, b):
    if isinstance(a, (tuple, list)):
        return len(a) == len(b) and all(map(agree, a, b))
    return a is None or np.allclose(np.asarray(a), np.asarray(b), **TOLERANCE)


def measure(functions, arguments, turns, limit=10.0):
    """The least times of both, and whether they agree."""
    times, outcomes, begun = [math.inf] * 2, [None] * 2, time.perf_counter()
    for turn in range(turns):
        for k in (0, 1) if turn % 2 else (1, 0):
            given = copy.deepcopy(arguments)
            start = time.perf_counter()
            result = functions[k](*given)
            times[k] = min(times[k], time.perf_counter() - start)
            outcomes[k] = [result] + [g for g in given if isinstance(g, np.ndarray)]
        if time.perf_counter() - begun > limit:
            break
    return times, agree(*outcomes)


def run(options, folder):
    speeds, lines, refused = [], ["| program | NumPy, ms | vrc, ms | times as fast |", "| --- | ---: | ---: | ---: |"], []
    for info in sorted(glob.glob(os.path.join(options.checkout, "bench_info", "*.json"))):
        program = Program(options.checkout, info)
        if options.programs and program.name not in options.programs:
            continue
        try:
            arguments = program.arguments(options.preset)
        except ImportError as e:
            refused.append(f"- {program.name}: {e}")
            continue
        interpreted, compiled, why = program.build(os.path.abspath(options.vrc), folder, arguments)
        if why:
            refused.append(f"- {program.name}: {why}")
            continue
        (slow, fast), same = measure([interpreted, compiled], arguments, options.turns)
        speeds.append(slow / fast)
        lines.append(f"| {program.name} | {slow * 1e3:.3g} | {fast * 1e3:.3g} | {slow / fast:.2f}{'' if same else ' (differs)'} |")
    if speeds:
        lines.append(f"| geometric mean of {len(speeds)} | | | {math.exp(sum(map(math.log, speeds)) / len(speeds)):.2f} |")
    return "\n".join(lines + ([""] + refused if refused else []))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("vrc")
    parser.add_argument("checkout")
    parser.add_argument("programs", nargs="*")
    parser.add_argument("--preset", default="S")
    parser.add_argument("--turns", type=int, default=7)
    parser.add_argument("--write")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        text = run(options, folder)
    print(text)
    if options.write:
        with open(options.write, encoding="utf-8") as file:
            head, rest = file.read().split(MARKS[0])
        with open(options.write, "w", encoding="utf-8") as out:
            out.write(f"{head}{MARKS[0]}\n{text}\n{MARKS[1]}{rest.split(MARKS[1])[1]}")


main()
