"""Places with an element that stands at several of them: the last value goes there."""
import importlib.util
import unittest

import numpy as np
from numpy.lib.stride_tricks import as_strided

from made import HERE, module

places = module("places")
spec = importlib.util.spec_from_file_location("places_plain", HERE / "places.py")
plain = importlib.util.module_from_spec(spec)
spec.loader.exec_module(plain)


class Places(unittest.TestCase):
    def same(self, name, shape, strides, *others):
        got, want = np.arange(100.0), np.arange(100.0)
        getattr(places, name)(as_strided(got, shape, strides), *others)
        getattr(plain, name)(as_strided(want, shape, strides), *others)
        np.testing.assert_array_equal(got, want)

    def test_one_element(self):
        for n in (0, 1, 2, 3, 40, 5000):
            self.same("tail", (n,), (0,), np.arange(n) * 1.0)
            self.same("moved", (n,), (0,))

    def test_windows(self):
        numbers = np.arange(12.0).reshape(3, 4) * 3
        for strides in ((8, 8), (0, 8), (8, 0), (0, 0), (16, 8)):
            self.same("plane", (3, 4), strides, numbers)

    def test_views_of_elements_at_several_places_are_read_only(self):
        for got, want in zip(places.windows(np.arange(5.0)), plain.windows(np.arange(5.0))):
            self.assertEqual(got.flags.writeable, want.flags.writeable)

    def test_several_arrays(self):
        for n in (0, 1, 40, 40000):
            for g, p, step in ((n, 2 * n, 1), (0, n, 1), (1, n, 1), (n, 0, 1), (n, n + 1, 1), (n, 1, 2)):
                got, want = np.arange(6.0 * n + 3), np.arange(6.0 * n + 3)
                sums = [f(a[:n * step:step], a[g:g + n * step:step], a[p:p + n * step:step])
                        for f, a in ((places.several, got), (plain.several, want))]
                np.testing.assert_allclose(got, want, rtol=1e-12)
                np.testing.assert_allclose(*sums, rtol=1e-12)


if __name__ == "__main__":
    unittest.main()
