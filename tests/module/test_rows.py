"""Parallel loops over rows, of few turns and of many: results, errors in any turn, and Ctrl-C."""
import unittest

import numpy as np

from interrupts import interrupted
from made import module

SIZES = 0, 1, 31, 32, 33, 4095, 4096, 8193, 131071, 131072, 200001


def matrix(n):
    """Rows of no to three elements."""
    start = np.concatenate(([0], np.cumsum(np.arange(n) % 4)))
    return start, np.arange(start[-1]) * 7919 % 101, np.sqrt(np.arange(101.0))


def expected(start, column, x):
    sums = np.concatenate(([0.0], np.cumsum(x[column])))
    return sums[start[1:]] - sums[start[:-1]]


class Rows(unittest.TestCase):
    def setUp(self):
        self.rows = module("rows").rows

    def test_every_turn_is_done(self):
        for n in SIZES:
            with self.subTest(n=n):
                arguments = matrix(n)
                np.testing.assert_allclose(self.rows(*arguments), expected(*arguments), rtol=0, atol=1e-6)

    def test_arrays_with_gaps(self):
        arguments = matrix(5000)
        spread = [np.repeat(a, 2)[::2] for a in arguments]
        np.testing.assert_allclose(self.rows(*spread), expected(*arguments), rtol=0, atol=1e-6)

    def test_an_error_in_any_turn(self):
        for n in SIZES[2:]:
            start, column, x = matrix(n)
            for turn in (3, n // 2, n - 2):
                wrong = column.copy()
                wrong[start[turn // 4 * 4 + 1]] = 101
                with self.subTest(n=n, turn=turn), self.assertRaisesRegex(
                        IndexError, "^index 101 is out of bounds for axis 0 with size 101$"):
                    self.rows(start, wrong, x)

    def test_rows_where_the_guard_fails(self):
        start, column, x = matrix(5000)
        start[:3] = -3, -3, 0       # row 1 has the last three elements: subscripts below 0 count from the end
        result = self.rows(start, column, x)
        self.assertEqual(result[0], 0)
        self.assertAlmostEqual(result[1], x[column[-3:]].sum())
        np.testing.assert_allclose(result[3:], expected(start[3:], column, x), rtol=0, atol=1e-6)
        start[-1] += 1
        with self.assertRaisesRegex(IndexError, f"^index {len(column)} is out of bounds for axis 0 with size {len(column)}$"):
            self.rows(start, column, x)

    def test_ctrl_c(self):
        """In a loop that goes on for a minute and more, of many turns that take a moment, and of few."""
        for n, long in (10**7, 10**6), (1000, 10**8):
            start, column = np.zeros(n + 1, np.int64), np.broadcast_to(np.int64(0), (long,))
            start[1::2] = long
            with self.subTest(n=n):
                self.assertTrue(interrupted(self.rows, start, column, np.ones(1)))
