"""--check-races: an exception where iterations of a parallel loop meet."""
import traceback
import unittest

import numpy as np

from made import module


class Races(unittest.TestCase):
    def scatter(self, size, places):
        a = np.zeros(size)
        module("races", "--check-races").scatter(a, np.array(places))
        return a.tolist()

    def test_none(self):
        self.assertEqual(self.scatter(4, [2, 0, 3]), [1, 0, 0, 2])

    def test_place_twice(self):
        try:
            self.scatter(4, [2, 0, -2])
            self.fail("there is no error")
        except RuntimeError as error:
            caught = error
        self.assertEqual(str(caught), "iteration i = 2 of the parallel loop stores to a[2], which iteration i = 0 stores to at 7:9")
        self.assertEqual(traceback.extract_tb(caught.__traceback__)[-1].lineno, 7)
        self.assertEqual(self.scatter(1, [0]), [0]) # it can be called again
