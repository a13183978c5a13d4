"""Loops of statements on whole arrays: with one thread and several, of few and of many elements, of arguments that fit and that do not."""
import importlib.util
import os
import re
import subprocess
import sys
import unittest

import numpy as np

from made import FOLDER, HERE, compile, module

compiled = module("array_threads")
spec = importlib.util.spec_from_file_location("array_threads_plain", HERE / "array_threads.py")
plain = importlib.util.module_from_spec(spec)
spec.loader.exec_module(plain)


def outcome(function, *args):
    """What a call gives or raises, and what it stored."""
    args = [a.copy(order="K") if isinstance(a, np.ndarray) else a for a in args]
    try:
        result = function(*args)
    except (ValueError, IndexError) as e:
        result = type(e)
    return result, args


class ArrayThreads(unittest.TestCase):
    def same(self, name, *args):
        (got, changed), (want, expected) = outcome(getattr(compiled, name), *args), outcome(getattr(plain, name), *args)
        np.testing.assert_equal(got, want)
        for a, b in zip(changed, expected):
            np.testing.assert_allclose(a, b, rtol=1e-13)

    def test_sizes_and_layouts(self):
        random = np.random.RandomState(1)
        for shape in (0, 0), (1, 1), (2, 3), (3, 3), (5, 8), (3, 40000), (300, 310):
            u, v = random.rand(*shape), random.rand(*shape)
            for a, b in (u, v), (u.T, v.T), (u, v.T.copy().T), (u[:, ::-1], v):
                with self.subTest(shape=shape, strides=(a.strides, b.strides)):
                    self.same("heat", a, b, 3)
        for n in 0, 1, 2, 3, 17, 70000, 140000:
            with self.subTest(n=n):
                self.same("wave", random.rand(n), random.rand(n), 3)
                self.same("wave", random.rand(2 * n)[::2], random.rand(n), 3)
                self.same("columns", random.rand(n, 4), 3)

    def test_arguments_that_do_not_fit(self):
        u = np.random.RandomState(2).rand(5, 6)
        for shape in (5, 5), (6, 6), (3, 6), (5, 3), (3, 3), (2, 2), (1, 6):
            for steps in 0, 2:
                with self.subTest(shape=shape, steps=steps):
                    self.same("heat", u, np.ones(shape), steps)
                    self.same("heat", np.ones(shape), u, steps)

    def test_arrays_that_are_made(self):
        random = np.random.RandomState(4)
        for sizes in (4, 5, 4, 5, 4, 5), (4, 5, 3, 3, 4, 5), (3, 3, 3, 3, 5, 6), (1, 0, 2, 2, 1, 1), (4, 5, 4, 6, 4, 5), (-1, 3, 2, 2, 2, 2):
            with self.subTest(sizes=sizes):
                self.same("sized", *sizes[:2], random.rand(*sizes[2:4]), random.rand(*sizes[4:]), 2)

    def test_arguments_that_share_memory(self):
        for name, shape in ("heat", (7, 9)), ("wave", (40,)):
            a = np.random.RandomState(3).rand(*shape)
            for first, second in (slice(None), slice(None)), (slice(1, None), slice(None, -1)):
                got, want = a.copy(), a.copy()
                getattr(compiled, name)(got[first], got[second], 2)
                getattr(plain, name)(want[first], want[second], 2)
                np.testing.assert_allclose(got, want, rtol=1e-13)

    def test_threads(self):
        code = ("import sys; sys.path.insert(0, sys.argv[1]); import unittest, test_array_threads as t; "
                "unittest.main(t, argv=['', 'ArrayThreads.test_sizes_and_layouts'])")
        for threads in "1", "3":
            done = subprocess.run([sys.executable, "-c", code, str(HERE)], env={**os.environ, "VR_THREADS": threads},
                                  capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_statements_stand_once(self):
        compile(HERE / "array_threads.py", "-o", "array_threads.c")
        text = (FOLDER / "array_threads.c").read_text()
        def body(name):
            return re.search(rf"\nint {name}\(.*?\n}}\n", text, re.DOTALL)[0]
        self.assertNotIn("vr_plan_nest", body("heat"))
        self.assertEqual(body("heat").count("shares_memory"), 1)   # before the loop
        self.assertEqual(body("wave").count("as a whole"), 1)      # the whole vectors might be stretched
        self.assertIn("(status = heat_2(ctx", body("heat"))        # where the arguments do not fit
        self.assertIn("VR_IN_BLOCKS", body("heat"))
        self.assertIn("vr_plan_nest", body("heat_2"))              # of any strides: the runtime finds the order
        self.assertNotIn("as a whole", body("sized"))              # sizes are asked for where it is entered
        self.assertRegex(body("sized"), r"vr_sub_i64\(ny, 2\)")
        self.assertIn("a_n1 <= 1024", body("sums"))                # longer rows are added in pairs, as a whole

    def test_without_the_pass_there_is_one_thread(self):
        compile(HERE / "array_threads.py", "-fno-array_threads", "-o", "array_threads_not.c")
        text = (FOLDER / "array_threads_not.c").read_text()
        self.assertNotIn("VR_IN_BLOCKS", re.search(r"\nint heat\(.*?\n}\n", text, re.DOTALL)[0])


if __name__ == "__main__":
    unittest.main()
