"""Where a guard fails, the version for any strides does the call, if nobody can see that it began before."""
import importlib.util
import re
import traceback
import unittest

import numpy as np

from made import FOLDER, HERE, compile, module

deoptimized = module("deoptimized")
spec = importlib.util.spec_from_file_location("deoptimized_plain", HERE / "deoptimized.py")
plain = importlib.util.module_from_spec(spec)
spec.loader.exec_module(plain)


def outcome(function, *args):
    """What a call gives, or what it raises and in which function; and what it stored."""
    args = [a.copy() if isinstance(a, np.ndarray) else a for a in args]
    try:
        result = function(*args)
    except IndexError as e:
        result = str(e), traceback.extract_tb(e.__traceback__)[-1].name
    return result, args


class Deoptimized(unittest.TestCase):
    def same(self, name, *args):
        got, want = outcome(getattr(deoptimized, name), *args), outcome(getattr(plain, name), *args)
        np.testing.assert_equal(got, want)

    def test_results_and_errors_are_the_same(self):
        a = np.arange(1.0, 7)
        for n in 0, 3, 6, 7:
            for name in "doubled", "twice", "bound", "scaled":
                with self.subTest(name=name, n=n):
                    self.same(name, a, n)
            for name in "stored", "stored_before", "stored_in_loop":
                with self.subTest(name=name, n=n):
                    self.same(name, a, np.zeros(5), n)
            with self.subTest(name="rows", n=n):
                self.same("rows", a.reshape(2, 3), n)

    def test_counters_that_conditions_move(self):
        for n in 0, 1, 9:
            a, b = np.sort(np.random.default_rng(n).random((2, 9)))
            self.same("merged", a, b[:n])
            self.same("merged", a[::2], b[:n])

    def test_which_functions_restart(self):
        compile(HERE / "deoptimized.py", "-fno-merge_versions", "-o", "deoptimized.c")
        text = (FOLDER / "deoptimized.c").read_text()
        calls = set(re.findall(r"\(status = (\w+)_2\(ctx", text))
        self.assertEqual(calls, {"doubled", "twice", "stored", "scaled", "rows"})
        self.assertNotIn('"a", 0, i, a_n0', text[text.index("int doubled("):text.index("int doubled_2(")])

    def test_without_the_pass_nothing_does(self):
        compile(HERE / "deoptimized.py", "-fno-deoptimize", "-o", "deoptimized_not.c")
        self.assertNotRegex((FOLDER / "deoptimized_not.c").read_text(), r"\(status = \w+_2\(ctx")


if __name__ == "__main__":
    unittest.main()
