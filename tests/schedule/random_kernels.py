# SPDX-License-Identifier: Apache-2.0
"""Random nests of GPU sections × random lists of the steps of kernels.

    random_kernels.py VRC COUNT [SEED [-v]]       -v: the reasons of refusals

A nest is a parallel loop of up to three dimensions, some of which are serial loops that vrc may take for parallel, with serial loops
that add up, search, or store; or a loop of the host around statements that one work-group may do, or around one that needs earlier
iterations, of which tiles are gone through by diagonals. What vrc takes for legal is
compiled, and does on the device (VR_DEVICE) what the function does in Python: all numbers are such that sums are exact in any
order. The last line has the counts, of each step those that were legal.
"""
import collections
import itertools
import os
import random
import subprocess
import sys
import tempfile

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "python"))
import comparing  # noqa: E402

SIDE, ORIGIN, GROUP = 64, 16, 20       # of all arrays; where subscripts begin: none is out of bounds; functions of a module
SIZES = [(3, 4), (7, 15), (15, 5), (0, 3)]
HEAD = "def nest{}(a: f64[:, ::1], b: f64[:, ::1], c: f64[::1], n: i64, m: i64):\n"


class Nest:
    """A nest with random steps: `source` has the function's body, `steps` what is prescribed."""

    def __init__(self, rnd):
        self.rnd, self.lines, self.serial, self.products = rnd, [], [], False
        kind = rnd.random()
        if kind < 0.2:
            self.host()
        elif kind < 0.45:
            self.wavefront()
        else:
            self.kernel()
        self.source = "\n".join(self.lines) + "\n"

    def put(self, depth, text):
        self.lines.append("    " * depth + text)

    def read(self, variables):
        """An element of the arrays that are only read: mostly as programs have them."""
        rnd = self.rnd
        if rnd.random() < 0.2:
            return f"c[{rnd.choice(variables)} + {ORIGIN}]"
        chosen = [rnd.choice(variables), rnd.choice(variables)]
        return f"b[{', '.join(f'{v} + {ORIGIN + rnd.choice([0, 0, 0, 1])}' for v in chosen)}]"

    def bound(self):
        return self.rnd.choice(["n", "m", "n", "m", "7", "9"])

    def sum_over(self, depth, variable, around):
        """A serial loop, whose iterations only read, add to s, and perhaps search."""
        rnd = self.rnd
        kind = rnd.choice(["sum", "sum", "product", "extreme", "search"])
        bound = rnd.choice(["n", "m"]) if kind == "product" else self.bound() # tiles are not for few iterations
        self.put(depth, f"for {variable} in range({rnd.choice(['0, ', '0, ', '1, '])}{bound}):")
        self.serial.append(variable)
        inside = around + [variable]
        if kind == "product" and len(around) > 1:
            self.products = True
            self.put(depth + 1, f"s += b[{around[0]} + {ORIGIN}, {variable} + 2] * b[{variable} + {ORIGIN}, {around[1]}]")
            return
        if rnd.random() < 0.25 and len(inside) < 5:
            deeper = variable + "q"
            self.put(depth + 1, f"for {deeper} in range({self.bound()}):")
            self.serial.append(deeper)
            self.put(depth + 2, f"s += {self.read(inside + [deeper])} * {self.read(inside + [deeper])}")
            return
        if kind == "search":
            self.put(depth + 1, f"d = {self.read(inside)}")
            self.put(depth + 1, "if d < best:")
            self.put(depth + 2, "best = d")
            self.put(depth + 2, f"at = {variable}")
        elif kind == "extreme":
            self.put(depth + 1, f"s = max(s, {self.read(inside)} - {self.read(inside)})")
        else:
            self.put(depth + 1, f"s += {self.read(inside)}" + (f" * {self.read(inside)}" if kind == "product" else ""))

    def kernel(self):
        rnd = self.rnd
        dims = "ijk"[:rnd.choice([1, 2, 2, 2, 3])]
        apart = rnd.random() < 0.5     # iterations of k store to elements of their own
        self.put(1, "# schedule: {}")
        for depth, v in enumerate(dims):
            loop = "prange" if depth == 0 or (rnd.random() < 0.6 and (v != "k" or apart)) else "range"
            first = rnd.choice(["", "", "1, "])
            self.put(depth + 1, f"for {v} in {loop}({first}{self.bound() if depth < 2 else 3}):")
        depth, around = len(dims) + 1, list(dims)
        self.put(depth, "s = 0.25")
        self.put(depth, "best = 1000.0")
        self.put(depth, "at = 0")
        for variable in "pr"[:rnd.choice([0, 1, 1, 1, 2])]:
            self.sum_over(depth, variable, around)
        place = [f"{v} + {ORIGIN}" for v in dims]
        subscripts = [place[0], place[1] if len(dims) > 1 else "3"]
        if rnd.random() < 0.3:
            subscripts.reverse()
        if len(dims) == 3 and apart:
            subscripts[0] = f"3 * {subscripts[0]} + k"
        target = f"a[{', '.join(subscripts)}]"
        update = f"{target} * 0.5 + " if rnd.random() < 0.3 else ""
        serial = len(dims) > 1 and "for j in range" in self.lines[2] and "j" in subscripts[1]
        before = f"a[{subscripts[0]}, {subscripts[1]} - 1] * 0.25 + " if serial and rnd.random() < 0.3 else ""
        self.put(depth, f"{target} = {update}{before}s + best + at")
        self.steps = "; ".join(self.random_steps(list(dims)))

    def host(self):
        rnd = self.rnd
        self.put(1, "# schedule: {}")
        self.put(1, "for t in range(n):")
        self.put(2, "s = 0.0")
        self.sum_over(2, "p", ["t"])
        if "d" in self.lines[-4]:
            self.lines.insert(-5, "        best = 1000.0\n        at = 0")
        conditional = rnd.random() < 0.5
        if conditional:
            self.put(2, f"if {self.read(['t'])} > 0.5:")
        self.put(2 + conditional, f"for q in range({self.bound()}):")
        self.put(3 + conditional, f"a[t + {ORIGIN}, q + {ORIGIN}] = a[t + {ORIGIN}, q + {ORIGIN}] * 0.5 + s")
        if rnd.random() < 0.5:
            self.put(2, f"c[t + {ORIGIN}] = s")
        self.put(2, f"for q in prange({self.bound()}):")
        self.put(3, f"a[q + {ORIGIN}, t + {ORIGIN}] += b[q, t] * 0.5")
        self.steps = "single_group t"

    def wavefront(self):
        rnd = self.rnd
        flat = rnd.random() < 0.6       # iterations of q need none of the same t
        self.put(1, "# schedule: {}")
        self.put(1, f"for t in range({rnd.choice(['', '', '1, '])}{self.bound()}):")
        around = rnd.choice(["", "", "1, ", "t, ", "max(1, t - 2), "]) + rnd.choice(["n", "m", "n + 1", "t + 3", "min(t, m)"])
        self.put(2, f"for q in {'prange' if flat and rnd.random() < 0.7 else 'range'}({around}):")
        reads = []
        for _ in range(rnd.choice([1, 2, 3])):
            back = rnd.choice([0, 1, 1, 2])
            aside = 0 if flat and back == 0 else rnd.choice([-1, 0, 1]) if back else rnd.choice([1, 1, 2, -1])
            reads.append(f"a[t + {ORIGIN - back}, q + {ORIGIN - aside}]")
        value = " + ".join(f"0.5 * {read}" for read in reads) + f" + b[q, t + {ORIGIN}]"
        if rnd.random() < 0.3:
            self.put(3, f"x = {value}")
            value = "x * 0.5"
        if rnd.random() < 0.1:
            self.put(3, "if q % 3 != t % 2:")
        self.put(4 if "if" in self.lines[-1] else 3, f"a[t + {ORIGIN}, q + {ORIGIN}] = {value}")
        steps = [f"skew q t {rnd.choice([1, 1, 2])}"] if rnd.random() < (0.6 if flat else 0.2) else []
        steps += [f"tile t q {rnd.choice([2, 3, 4, 7])}", "wavefront t.0 q.0"]
        if not flat or rnd.random() < 0.2:
            steps += ["skew q t 1", "interchange t q"]
        self.steps = "; ".join(steps + ([f"vector {'q' if flat else 't'}"] if rnd.random() < 0.8 else []))

    def random_steps(self, dims):
        rnd, steps = self.rnd, []
        if self.products and rnd.random() < 0.5:
            return [f"grid {' '.join(dims)}", "stage b"][rnd.random() < 0.5:]
        if rnd.random() < 0.6:
            chosen = dims if rnd.random() < 0.8 else rnd.sample(dims, rnd.randint(1, len(dims)))
            if rnd.random() < 0.3:
                chosen = rnd.sample(chosen, len(chosen))
            sizes = [str(rnd.choice([1, 2, 4, 8])) for _ in chosen] if rnd.random() < 0.4 else []
            steps.append(" ".join(["grid", *chosen, *sizes]))
        if rnd.random() < 0.5:
            steps.append(f"jam {rnd.choice(dims)} {rnd.choice([2, 3, 4, 8])}")
        if rnd.random() < 0.3:
            steps.append("stage " + rnd.choice(["b", "b", "b", "c"]))
        if self.serial and rnd.random() < 0.6:
            variable = rnd.choice(self.serial)
            steps.append(f"split {variable}")
            if rnd.random() < 0.5:
                steps.append(f"unroll {variable} {rnd.choice([2, 3, 8])}")
        return steps or [f"grid {' '.join(dims)}"]


def fresh():
    """Multiples of 1/8: sums of products are exact in any order."""
    return {"a": np.arange(SIDE * SIDE, dtype=float).reshape(SIDE, SIDE) % 7 / 8,
            "b": np.arange(SIDE * SIDE, dtype=float).reshape(SIDE, SIDE) * 5 % 13 / 8, "c": np.arange(SIDE, dtype=float) * 3 % 11 / 8}


def ask(vrc, folder, text):
    """Why vrc refuses the schedule; None where it does not."""
    path = os.path.join(folder, "one.py")
    with open(path, "w", encoding="utf-8") as file:
        file.write("from vrc import f64, i64, prange\n" + HEAD.format(0) + text)
    done = subprocess.run([vrc, "-O3", "-fsections", "--check", path], capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return None
    errors = [line for line in done.stderr.split("\n") if "error:" in line]
    if done.returncode != 1 or any("schedule-illegal" not in error for error in errors):
        raise RuntimeError(f"status {done.returncode}\n{done.stderr}\n{text}")
    return errors[0].split("error: ", 1)[1]


def are_same(one, other):
    """Sums that a nest squares again and again are no whole numbers that a float has: their order counts then."""
    exact = np.abs(one).max() < 2.0**50
    return np.array_equal(one, other) if exact else np.allclose(one, other, rtol=1e-9, atol=0)


def compare_group(vrc, folder, number, group):
    """Compiles functions, and compares each with Python's; yields what is wrong."""
    path = os.path.join(folder, f"group{number}.py")
    with open(path, "w", encoding="utf-8") as file:
        file.write("from vrc import f64, i64, prange\n" + "".join(HEAD.format(i) + text for i, text in group))
    compiled, interpreted = comparing.build(vrc, path, folder), comparing.load("interpreted", path)
    for i, text in group:
        for n, m in SIZES:
            one, other = fresh(), fresh()
            getattr(interpreted, f"nest{i}")(*one.values(), n, m)
            getattr(compiled, f"nest{i}")(*other.values(), n, m)
            if not all(are_same(one[x], other[x]) for x in one):
                yield f"n = {n}, m = {m}: another result\n{text}"
                break


def main():
    vrc, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1
    legal, failed, groups, steps = [], 0, itertools.count(), collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        def compare():
            wrong = list(compare_group(vrc, folder, next(groups), legal)) if legal else []
            for what in wrong:
                print("not ok " + what.replace("\n", "\n# "))
            legal.clear()
            return len(wrong)
        total = 0
        for number in range(count):
            nest = Nest(random.Random(f"{seed}:{number}"))
            text = nest.source.format(nest.steps)
            refusal = ask(vrc, folder, text)
            if refusal is None:
                legal.append((number, text))
                total += 1
                steps.update(step.split()[0] for step in nest.steps.split("; "))
            elif "-v" in sys.argv:
                print(f"# {nest.steps}: {refusal}")
            if len(legal) == GROUP:
                failed += compare()
        failed += compare()
    print(f"{'not ok' if failed else 'ok'} {count} nests of kernels: {total} legal, with " +
          ", ".join(f"{number} {step}" for step, number in sorted(steps.items())) + f"; {failed} failed")


main()
