"""Arrays: taken where they lie, given without a copy."""
import array
import ctypes
import gc
import sys
import unittest
import weakref

import numpy as np

from made import module

arrays = module("arrays")


def weigh(a):
    m, n = a.shape
    return float((a * (100 * np.arange(m)[:, None] + np.arange(n))).sum()) if a.size else 0.0


class Arguments(unittest.TestCase):
    def test_any_strides(self):
        base = np.arange(120.0).reshape(10, 12)
        for a in (base, base.T, base[::-1], base[:, ::-2], base[3:4, 5:6], base[2:2], base[:, 4:4], np.asfortranarray(base),
                  np.broadcast_to(base[0], (5, 12)), np.broadcast_to(3.0, (2, 3)), base[::3, ::5].T, np.zeros((0, 0)),
                  np.lib.stride_tricks.as_strided(base, (3, 4), (8, 8)), base[::-1, ::-1]):
            self.assertEqual(arrays.weigh(a), weigh(a))

    def test_stores_go_where_the_elements_are(self):
        for view in (lambda a: a, lambda a: a.T, lambda a: a[::-2, 1::2], lambda a: a[:0]):
            a, b = np.arange(30.0).reshape(5, 6), np.arange(30.0).reshape(5, 6)
            arrays.fill(view(a), -1.5)
            view(b)[...] = -1.5
            np.testing.assert_array_equal(a, b)

    def test_other_exporters(self):
        a = array.array("d", [1, 2, 3])
        self.assertEqual(arrays.calls_fill_tail(a, a), 1)
        self.assertEqual(list(a), [1, 7, 3])
        c = ((ctypes.c_double * 3) * 2)((1, 2, 3), (4, 5, 6))
        self.assertEqual(arrays.weigh(c), weigh(np.array(c)))
        self.assertEqual(arrays.weigh(memoryview(np.eye(3))), weigh(np.eye(3)))
        np.testing.assert_array_equal(arrays.copy_int8(memoryview(bytearray(b"abc")).cast("b")), [97, 98, 99])

    def test_what_arrays_say_of_themselves(self):
        # by NumPy's own fields, and by the buffer protocol, which a memoryview of the same elements leaves
        base = np.arange(24.0).reshape(4, 6)
        for a in (base, base.T, base[1::2, ::-1], base[:1], base[:, :1], base[:0], base[:, 3:3],
                  np.lib.stride_tricks.as_strided(base, (1, 6), (3, 8))):
            self.assertEqual(arrays.weigh(a), weigh(a))
            self.assertEqual(arrays.weigh(memoryview(a)), weigh(a))
            self.assertIs(arrays.same(a), a)
        for wrong in (base.astype(">f8"), base.astype(np.longdouble), base.astype("M8[s]"), base.astype(object),
                      base.astype([("x", "f8")]), base.astype(np.float32), base[0], np.float64(1), np.array(1.0)):
            with self.subTest(dtype=wrong.dtype, ndim=wrong.ndim), self.assertRaisesRegex(TypeError, "argument 'a' must be float64"):
                arrays.weigh(wrong)

    def test_what_must_not_be_stored_to(self):
        frozen = np.eye(3)
        frozen.flags.writeable = False
        for a in (frozen, np.broadcast_arrays(np.eye(3), np.ones((2, 3, 3)))[0][0], np.broadcast_to(1.0, (2, 2))):
            with self.assertRaisesRegex(ValueError, "read-only"):
                arrays.fill(a, 1.0)

    def test_the_shape_of_the_call_stays(self):
        class Changer: # asked for its value when the array has been looked at
            def __float__(self):
                a.shape = (2, 3, 1, 1, 1, 1, 1)
                return 1.5

        a = np.zeros((3, 2))
        arrays.fill(a, Changer())
        self.assertEqual(a.ravel().tolist(), [1.5] * 6)

    def test_subclasses(self):
        masked = np.ma.array(np.eye(2))
        self.assertEqual(arrays.weigh(masked.data), weigh(np.eye(2)))

    def test_subclasses_with_other_operators(self):
        class Doubled(np.ndarray):
            def __add__(self, other):
                return 2 * other

        class Measured(np.ndarray):
            def __array_ufunc__(self, ufunc, method, *inputs, **keywords):
                return NotImplemented

        class Named(np.ndarray):
            name = "a"

        a = np.arange(6.0).reshape(2, 3)
        for other in (np.ma.masked_array(a, mask=a > 3), np.asmatrix(a), a.view(Doubled), a.view(Measured)):
            with self.assertRaisesRegex(TypeError, r"whose method '\w+' is its own: pass numpy.asarray\(\)"):
                arrays.weigh(other)
        self.assertEqual(arrays.weigh(a.view(Named)), weigh(a))
        self.assertEqual(arrays.weigh(a.view(np.recarray)), weigh(a))

    def test_read_only(self):
        a = np.arange(4.0)
        a.flags.writeable = False
        self.assertEqual(arrays.calls_fill_tail(a, np.arange(3.0)), 0)
        for call in (lambda: arrays.fill(np.broadcast_to(1.0, (2, 2)), 1), lambda: arrays.fill_tail(a),
                     lambda: arrays.calls_fill_tail(np.arange(3.0), a)):
            with self.assertRaisesRegex(ValueError, r"^assignment destination is read-only: \w+\(\) stores to its argument '\w+'$"):
                call()
        np.testing.assert_array_equal(a, np.arange(4.0))

    def mismatch(self, call, text):
        with self.assertRaisesRegex(TypeError, text):
            call()

    def test_what_does_not_fit(self):
        eye = np.eye(3)
        for a, came in (
            (eye[0], r"float64\[:\]"), (eye.astype("f4"), r"float32\[:, :\]"), (eye.astype(complex), r"complex128\[:, :\]"),
            (eye.astype(">f8"), "ndarray of dtype >f8"), (eye.astype(object), "ndarray of dtype object"),
            (eye.astype("g"), "ndarray of dtype (float128|longdouble)"), (eye.astype("M8[s]"), r"ndarray of dtype datetime64\[s\]"),
            (eye.astype("S3"), r"ndarray of dtype \|S3"), (np.zeros((2, 2), "f8,f8"), r"ndarray of dtype \[.*\]"),
            (1.0, "float"), (None, "NoneType"), ([[1.0]], r"list: pass numpy.asarray\(\) of it"),
            (np.zeros((2, 17), "u1")[:, 1:].view("f8"), r"float64\[:, :\].*: pass a copy"),
            (np.zeros((2, 3), "f8,i1")["f0"], r"float64\[:, :\] whose strides are no multiples of an element: pass a copy"),
        ):
            with self.subTest(came=came):
                self.mismatch(lambda: arrays.weigh(a), rf"^weigh\(\) argument 'a' must be float64\[:, :\], not {came}\nsignature:")

    def test_layouts(self):
        rows, columns = np.arange(6.0).reshape(2, 3), np.asfortranarray(np.arange(6.0).reshape(2, 3))
        np.testing.assert_array_equal(arrays.by_rows(rows), 2 * rows)
        np.testing.assert_array_equal(arrays.by_columns(columns), 2 * columns)
        self.assertTrue(arrays.by_columns(columns).flags.f_contiguous)
        self.mismatch(lambda: arrays.by_rows(columns), r"must be float64\[:, ::1\], not float64\[:, :\] that .*numpy.ascontiguousarray")
        self.mismatch(lambda: arrays.by_columns(rows), r"must be float64\[::1, :\], not float64\[:, :\] that .*numpy.asfortranarray")
        for one in np.zeros((1, 5))[:, ::1], np.zeros((5, 1)), np.zeros((0, 3)), np.zeros((9, 9))[2:3, 4:5]:
            np.testing.assert_array_equal(arrays.by_rows(one), arrays.by_columns(one))

    def test_number_and_names_of_arguments(self):
        a = np.eye(2)
        arrays.fill(a, x=2)
        arrays.fill(x=3, a=a)
        np.testing.assert_array_equal(a, np.full((2, 2), 3.0))
        for call, text in (
            (lambda: arrays.fill(a), r"^fill\(\) argument 'x' is missing\n"),
            (lambda: arrays.fill(), r"^fill\(\) argument 'a' is missing\n"),
            (lambda: arrays.fill(a, 1, 2), r"^fill\(\) takes 2 arguments, but 3 were given\n"),
            (lambda: arrays.fill(a, 1, a=a), r"^fill\(\) argument 'a' is given twice\n"),
            (lambda: arrays.fill(a, 1, y=1), r"^fill\(\) takes 2 arguments, but 3 were given\n|^fill\(\) has no argument 'y'\n"),
            (lambda: arrays.fill(a, y=1), r"^fill\(\) has no argument 'y'\nsignature:\n    fill\(a: float64\[:, :\], x: float64\) -> None$"),
        ):
            self.mismatch(call, text)


class Results(unittest.TestCase):
    def test_identity(self):
        a = np.arange(6.0).reshape(2, 3)
        self.assertIs(arrays.same(a), a)
        b, c = arrays.twice(np.arange(3.0))
        self.assertIs(b, c)
        c = ((ctypes.c_double * 3) * 2)()
        self.assertIs(arrays.same(c), c)

    def test_views(self):
        a = np.arange(5.0)
        tail = arrays.tail(a[::-1])
        np.testing.assert_array_equal(tail, a[::-1][1:])
        self.assertEqual(tail.strides, (-8,))
        self.assertTrue(np.shares_memory(a, tail))
        tail[0] = 99
        self.assertEqual(a[3], 99)

    def test_views_of_what_is_read_only(self):
        a = np.arange(5.0)
        a.flags.writeable = False
        tail = arrays.tail(a)
        self.assertFalse(tail.flags.writeable)
        self.assertTrue(arrays.tail(np.arange(5.0)).flags.writeable)

    def test_empty_views(self):
        for n in 1, 0:
            self.assertEqual(arrays.tail(np.arange(float(n))).shape, (0,))

    def test_views_keep_their_base_alive(self):
        class Watched(np.ndarray):
            pass

        a = np.arange(5.0).view(Watched)
        gone = weakref.ref(a)
        tail = arrays.tail(a)
        del a
        gc.collect()
        self.assertIsNotNone(gone())
        np.testing.assert_array_equal(tail, [1, 2, 3, 4])
        del tail
        gc.collect()
        self.assertIsNone(gone())

    def test_new_arrays(self):
        a = arrays.zeros(3, 4)
        self.assertEqual((a.shape, a.dtype, a.strides), ((3, 4), np.dtype("f8"), (32, 8)))
        self.assertTrue(a.flags.writeable and a.flags.c_contiguous and a.flags.aligned)
        a[1, 2] = 5
        self.assertEqual(a.sum(), 5)
        for shape in (0, 4), (4, 0), (0, 0), (1, 1):
            self.assertEqual(arrays.zeros(*shape).shape, shape)

    def test_types(self):
        for name in "bool", "int8", "uint16", "int64", "uint64", "float16", "float32", "complex64", "complex128":
            a = np.array([0, 1, 100, 3]).astype(name)
            for given in a, a[::-1], a[::2], a[:0]:
                b = getattr(arrays, f"copy_{name}")(given)
                self.assertEqual(b.dtype, np.dtype(name))
                np.testing.assert_array_equal(b, given)
                self.assertFalse(np.shares_memory(a, b))

    def test_pickles(self):
        import copy
        import pickle

        self.assertIs(pickle.loads(pickle.dumps(arrays.same)), arrays.same)
        np.testing.assert_array_equal(pickle.loads(pickle.dumps(arrays.zeros(2, 2))), np.zeros((2, 2)))
        np.testing.assert_array_equal(copy.deepcopy(arrays.zeros(2, 2)), np.zeros((2, 2)))


class References(unittest.TestCase):
    def balanced(self, call, *args):
        for _ in range(10):
            call(*args)
        before = [sys.getrefcount(a) for a in args], sys.getrefcount(None)
        for _ in range(1000):
            call(*args)
        after = [sys.getrefcount(a) for a in args], sys.getrefcount(None)
        self.assertEqual(before[0], after[0])
        self.assertLess(abs(before[1] - after[1]), 500) # others hold it too

    def test_counts(self):
        a, b = np.eye(3) + 0.5, np.arange(1000.0)
        self.balanced(arrays.same, a)
        self.balanced(arrays.weigh, a)
        self.balanced(arrays.twice, b)
        self.balanced(arrays.tail, b)
        self.balanced(lambda a: arrays.fill(a, x=12345.5), a)
        for wrong in a, "text", 1.5, object():
            def refused(x):
                with self.assertRaises(TypeError):
                    arrays.tail(x)
            self.balanced(refused, wrong)

    def test_counts_of_errors(self):
        bounds = module("errors/bounds")
        a = np.ones((2, 3))

        def raises(a):
            try:
                bounds.bounds(a, 5, 5)
            except IndexError:
                pass

        gc.disable() # nothing may wait for it
        try:
            self.balanced(raises, a)
        finally:
            gc.enable()

    def test_memory(self):
        import resource

        def grown(call):
            for _ in range(20):
                call()
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            for _ in range(2000):
                call()
            return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before

        self.assertLess(grown(lambda: arrays.zeros(300, 300)), 20000) # of 1.4 GB
        a = np.ones(100000)
        self.assertLess(grown(lambda: arrays.twice(a)), 20000)
