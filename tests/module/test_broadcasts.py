"""Views with other axes in loops: results beside NumPy's, and what becomes of them."""
import copy
import importlib.util
import itertools
import os
import pathlib
import re
import subprocess
import sys
import unittest

import numpy as np

from made import module

SOURCE = pathlib.Path(__file__).with_name("broadcasts.py")


def interpreted():
    spec = importlib.util.spec_from_file_location("interpreted_broadcasts", SOURCE)
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def numbers(*shape):
    """Whole numbers, negative ones too: their sums have no rounding."""
    return np.random.default_rng(sum(shape)).integers(-9, 10, shape).astype(float)


class Broadcasts(unittest.TestCase):
    def same(self, name, *arguments):
        mine, theirs = copy.deepcopy(arguments), copy.deepcopy(arguments)
        try:
            expected = getattr(interpreted(), name)(*theirs)
        except Exception as e:
            with self.assertRaises(type(e)) as raised:
                getattr(module("broadcasts"), name)(*mine)
            self.assertEqual(str(raised.exception), str(e))
        else:
            result = getattr(module("broadcasts"), name)(*mine)
            for a, b in zip(result if isinstance(result, tuple) else (result,), expected if isinstance(expected, tuple) else (expected,)):
                np.testing.assert_array_equal(a, b)
        for a, b in zip(mine, theirs):
            np.testing.assert_array_equal(a, b)

    def test_operands_that_are_overwritten(self):
        for shape in (0, 0), (1, 1), (7, 7), (3, 5), (200, 200):
            self.same("shortest", numbers(*shape))
            self.same("eliminate", np.triu(numbers(*shape)) + np.eye(*shape))
        self.same("shortest", numbers(5, 3))
        self.same("shortest", numbers(14, 14)[::2, ::-2])

    def test_sides_of_one_element(self):
        for n, m in (0, 3), (1, 1), (1, 4), (5, 1), (6, 7), (300, 200):
            self.same("apart", numbers(n), numbers(m), 2)
            self.same("columns_and_rows", numbers(n), numbers(m), 2)

    def test_axes_in_another_order(self):
        for n, m in (1, 1), (4, 4), (5, 3), (3, 5), (200, 300):
            self.same("turned", numbers(n, m), numbers(n), 1)
            self.same("turned", numbers(n, m), numbers(n), 3)
        self.same("turned", numbers(4, 4), numbers(3), 2)
        self.same("turned", numbers(4, 4), numbers(1), 2)

    def test_places_that_are_read(self):
        for n in 1, 2, 5, 190:
            self.same("onto_itself", numbers(n, n), min(n, 3))
        self.same("onto_itself", numbers(3, 4), 2)

    def test_views_of_views(self):
        for shape in (2, 2, 2), (3, 4, 5), (5, 4, 3):
            self.same("of_views", numbers(*shape), 2)
        self.same("given_anew", numbers(4, 3), 3)

    def test_columns_of_one_element(self):
        for n in 1, 2, 5, 200:
            for m in 2, 3, 0, 1:
                self.same("pulls", numbers(n, m), numbers(n), 2)

    def test_small_products(self):
        for n in 1, 2, 3, 30, 40:
            self.same("chained", numbers(3, n, n), numbers(3, n), np.array([2, -3, 1]))
        self.same("chained", numbers(3, 2, 3), numbers(3, 2), np.array([2, -3, 1]))
        self.same("chained", numbers(3, 2, 2), numbers(3, 3), np.array([2, -3, 1]))
        self.same("chained", numbers(3, 2, 2), numbers(3, 2), np.array([2, -4, 1]))
        self.same("chained", numbers(0, 2, 2), numbers(0, 2), np.array([], np.int64))

    def test_places_that_are_operands(self):
        """Rows of any length, one after the other or not, in arrays that lie by rows, by columns, and with gaps."""
        for n, m in (0, 3), (1, 1), (5, 17), (17, 5), (3, 600), (600, 3), (40, 520), (300, 300):
            self.same("updated", numbers(n, m), numbers(n, m) * 3.0)
            self.same("updated", np.asfortranarray(numbers(n, m)), numbers(n, 2 * m)[:, ::2])
            self.same("updated", numbers(2 * n, m)[::-2], numbers(m, n).T)

    def test_stacks_of_matrices(self):
        """By NumPy's rules, whether their rows are one matrix or not: left ones without gaps, turned, stretched, that overlap."""
        windows = np.lib.stride_tricks.sliding_window_view(numbers(40), 5)[:, np.newaxis, np.newaxis]
        for s, t, n in itertools.product((0, 1, 3), (1, 4), (1, 2)):
            a = numbers(s, t, n, 5)
            for left in (a, np.asfortranarray(a), numbers(s, t, n, 10)[..., ::2], numbers(t, s, n, 5).transpose(1, 0, 2, 3),
                         np.broadcast_to(numbers(t, n, 5), a.shape), np.broadcast_to(numbers(s, 1, n, 5), a.shape), windows):
                for right in numbers(1, 5, 3), numbers(1, 3, 5).transpose(0, 2, 1), numbers(left.shape[1], 5, 3):
                    self.same("stacks", left, right, numbers(5))
        self.same("stacks", numbers(2, 3, 2, 0), numbers(1, 0, 3), numbers(0))
        self.same("stacks", numbers(2, 3, 2, 4), numbers(1, 5, 3), numbers(4))

    def test_many_elements_by_any_number_of_threads(self):
        program = ("import sys, numpy as np, broadcasts\n"
                   "a = np.arange(40000.0).reshape(200, 200) * 7919.0 % 1009.0\n"
                   "broadcasts.shortest(a)\n"
                   "broadcasts.onto_itself(a, 3)\n"
                   "for r in (a, *broadcasts.columns_and_rows(a[0], a[1], 2), broadcasts.turned(a, a[0], 3), broadcasts.apart(a[2], a[3], 2)):\n"
                   "    sys.stdout.buffer.write(np.asarray(r).tobytes())\n")
        module("broadcasts")
        source, compiled = str(SOURCE.parent), os.environ["MODULES"]
        printed = [subprocess.run([sys.executable, "-c", program], capture_output=True, check=True,
                                  env=dict(os.environ, PYTHONPATH=os.pathsep.join(path), VR_THREADS=threads)).stdout
                   for path, threads in (((compiled,), "1"), ((compiled,), "3"), ((source, str(SOURCE.parents[2] / "python")), "1"))]
        self.assertEqual(printed[0], printed[2])
        self.assertEqual(printed[1], printed[2])

    def test_what_they_become(self):
        text = subprocess.run([os.environ["VRC"], SOURCE, "-o", "-"], capture_output=True, text=True, check=True).stdout
        body = {name: re.search(rf"\nint {name}\([^;{{]*\)\n{{\n(.*?)\n}}\n", text, re.S)[1] for name in ("shortest", "damped", "onto_itself", "apart", "chained")}
        kept = {name: len(re.findall(r"vr_array \*buffer(?:_\d+)? = NULL;", body[name])) for name in body}
        self.assertEqual(kept["shortest"], 2)           # a column and a row, and not what is stored
        self.assertFalse("vr_newaxis(" in body["shortest"].split("} else {")[0])    # by subscripts, without an object
        self.assertFalse("vr_plan_nest" in body["shortest"])            # by element however many
        self.assertTrue("> 65536.0" in body["shortest"])                # which threads share then
        self.assertTrue("* 2.0 > 65536.0" in body["damped"])            # and sooner what takes longer
        self.assertFalse("alone" in body["apart"])                      # but not what is added up
        self.assertTrue(re.search(r"apart_loop, [^{]*{[^}]*x_data\[k\] - y_data\[k_\d+\]", text))
        self.assertTrue(re.search(r"empty\([^;]*&buffer(?:_\d+)?, 2,", body["onto_itself"]))    # a.T + 1 into a needs all of it
        self.assertEqual(len(re.findall(r"a small product by element", body["chained"])), 6)


if __name__ == "__main__":
    unittest.main()
