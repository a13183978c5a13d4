"""Loops whose operands are looked at before: which are, and that errors come at the same iteration, after the same stores."""
import importlib.util
import itertools
import math
import re
import unittest

import numpy as np

from made import HERE, compile, module

compiled = module("inspectors")
spec = importlib.util.spec_from_file_location("interpreted", HERE / "inspectors.py")
interpreted = importlib.util.module_from_spec(spec)
spec.loader.exec_module(interpreted)
INSPECTED = {"roots", "in_place", "steps", "matrix", "behind", "powers", "total", "parallel"}
WRONG = -1.0, 0.0, -0.0, -5.0, -4.5, 0.5, 3.0, 712.0, 5e-324, 1e200, math.inf, -math.inf, math.nan


def inspected(report):
    """The functions of which it says that values are looked for before a loop."""
    parts = re.split(r"^\S*inspectors\.py:\d+:\d+: def (\w+).*\n", report, flags=re.M)
    return {name for name, text in zip(parts[1::2], parts[2::2]) if "looked for before the loop" in text}


def called(f, *arguments):
    try:
        return f(*arguments)
    except (ArithmeticError, ValueError) as e:
        return type(e), str(e)


class Inspectors(unittest.TestCase):
    def same(self, name, *arguments, view=lambda *a: a):
        """Of the interpreter and compiled: the result or the exception, and what is in the arrays behind it."""
        results = []
        for where in interpreted, compiled:
            own = [a.copy() if isinstance(a, np.ndarray) else a for a in arguments]
            with np.errstate(all="ignore"):
                results.append((called(getattr(where, name), *view(*own)), own))
        (expected, theirs), (got, ours) = results
        if isinstance(expected, tuple) and expected and isinstance(expected[0], type):
            self.assertEqual(got, expected, name)
            if name == "parallel":
                return # other iterations may be done
        elif expected is not None:
            np.testing.assert_allclose(got, expected, rtol=1e-12, err_msg=name)
        for a, b in zip(theirs, ours):
            np.testing.assert_allclose(b, a, rtol=1e-13, err_msg=name)

    def everything(self, a, b):
        rows = int(len(a) ** 0.5)
        for name in "roots", "parallel", "stored_before", "conditional", "left", "always_too_large":
            self.same(name, a, b)
        for name in "in_place", "total", "carried", "shifted", "recurrence":
            self.same(name, a)
        self.same("steps", a, 3)
        self.same("behind", a - 1.0)
        for low in 0.5, 0.0, -2.0:
            self.same("matrix", (2.0 * a - 3.0)[:rows * rows].reshape(rows, rows), np.zeros((rows, rows)), low)
        for y in 2.0, 0.0, -1.5, 40.0, math.nan:
            self.same("powers", np.abs(a).astype(np.float32), b, y) # of negative numbers powers are complex
        if len(a) > 3:
            self.same("gathered", a, np.arange(len(b)) - 9, b)
        self.same("row_sums", a[:rows * rows].reshape(rows, rows) - 1.0, b)

    def test_results_and_errors(self):
        for count, wrong in itertools.product((0, 1, 2, 9, 70), WRONG):
            random = np.random.default_rng(count)
            a, b = random.random((2, count)) * 3.0 + 0.5
            self.everything(a, b)
            for at in {0, count // 2, count - 1} if count else ():
                a[at] = wrong
                self.everything(a, b)

    def test_subscripts_that_fail_first(self):
        for where in interpreted, compiled:
            b = np.zeros(2)
            with self.assertRaises(IndexError):
                where.roots(np.array([4.0, 9.0, 1.0, -1.0]), b)
            self.assertEqual(b.tolist(), [2.0, 3.0])

    def test_arrays_that_share_memory(self):
        for wrong, shift in itertools.product((5.0, -2.0), (0, 1, 2)):
            memory = np.arange(1.0, 20.0)
            memory[11] = wrong
            for name in "roots", "parallel":
                self.same(name, memory, view=lambda m: (m[:len(m) - shift], m[shift:]))
                self.same(name, memory, view=lambda m: (m[shift:], m[:len(m) - shift]))

    def test_which_are_inspected(self):
        def of(*options):
            return inspected(compile(HERE / "inspectors.py", "--report", *options, "-o", "inspectors.c"))

        self.assertEqual(of(), INSPECTED)
        self.assertEqual(of("-O3"), INSPECTED | {"gathered"}) # no vectors, but parallel
        self.assertEqual(of("-fno-guards"), set())


if __name__ == "__main__":
    unittest.main()
