"""nan in lists, tuples, sets and dictionaries: whether two are one object is asked of the program that runs."""
import math
import unittest

from made import module

NAN = math.nan


class Nan(unittest.TestCase):
    module = module("nan")

    def unclear(self, function, *args):
        with self.assertRaisesRegex(ValueError, "whether two nan are one object is not known"):
            getattr(self.module, function)(*args)

    def test_others_are_told_from_nan(self):
        self.assertEqual(self.module.in_list([1.0, 2.0], NAN), (False, 0))
        self.assertEqual(self.module.in_list([1.0, NAN], 1.0), (True, 1))
        self.assertTrue(self.module.in_set(2.0))
        self.assertEqual(self.module.twice_in_dictionary(1.0), 1)
        self.assertFalse(self.module.equal_tuples(NAN, NAN, 2))
        self.assertFalse(self.module.equal_tuples(NAN, 1.0, 1))
        self.assertFalse(self.module.equal_lists([1.0, NAN], [2.0, NAN]))
        self.assertFalse(self.module.equal_lists([NAN], [NAN, 1.0]))

    def test_two_are_unclear(self):
        self.unclear("in_list", [1.0, NAN], NAN)
        self.unclear("in_set", NAN)
        self.unclear("twice_in_dictionary", NAN)
        self.unclear("equal_tuples", NAN, NAN, 1)
        self.unclear("equal_lists", [1.0, NAN], [1.0, NAN])
