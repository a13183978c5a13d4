"""Several signatures of a name, default values, names of arguments."""
import ast
import importlib.util
import inspect
import sys
import unittest

import numpy as np

from made import FOLDER, HERE, module

signatures = module("signatures")
spec = importlib.util.spec_from_file_location("interpreted", HERE / "signatures.py")
interpreted = importlib.util.module_from_spec(spec)
spec.loader.exec_module(interpreted)


class Choice(unittest.TestCase):
    def check(self, value, expected):
        result = signatures.twice(value)
        self.assertIs(type(result), type(expected))
        if isinstance(expected, np.ndarray):
            self.assertEqual(result.dtype, expected.dtype)
        np.testing.assert_array_equal(result, expected)

    def test_lists_of_any_lengths_are_arguments(self):
        near = [[1, 2], [], [0]]
        self.assertEqual(signatures.reached(near, 0), 10 * 1 + 3)
        self.assertEqual(signatures.reached([[]], -1), 0)
        with self.assertRaisesRegex(IndexError, 'list index out of range'):
            signatures.reached(near, 3)
        with self.assertRaisesRegex(TypeError, "argument 'near' must be"):
            signatures.reached([[1], 2], 0)
        with self.assertRaisesRegex(TypeError, "argument 'near' must be"):
            signatures.reached([[1.5]], 0)

    def test_lists_of_numbers_of_one_type_and_others(self):
        class Float(float):
            pass
        for a in ([1.5, -0.0, 2], [1, 2], [True, False], [1j, 2.5j], [1, 2.5], [True, 1.5], [2.5, 1j], [Float(1.5), 2.5], [np.float64(1.5), 2.5],
                  [1.5, np.float32(2.5)], [2**63 - 1, -2**63], [float("inf"), 1e-320]):
            got, expected = signatures.listed(a), interpreted.listed(a)
            self.assertEqual(got, expected)
            wide = max(map(type, a), key=[bool, int, float, complex].index) if not set(map(type, a)) - {bool, int, float, complex} else float
            self.assertEqual([type(x) for x in got[0]], [wide] * (len(a) - 1))
        for a in [-2**63 - 1], [1, 2**64]:
            with self.assertRaises(TypeError):
                signatures.listed(a)
        for a in [1.5, "a"], [None], [1, [2]], [[1], 2], [[1, 2]], (1, 2), [1.5, None]:
            with self.assertRaises(TypeError):
                signatures.listed(a)
        itself = []
        itself.append(itself)
        for a in itself, [[1.0, 2.0], [3.0]], [[1.0], [], [2.0]], [[[1.0]]], [1.0]:
            with self.assertRaisesRegex(TypeError, "argument 'rows' must be"):
                signatures.negated(a)

    def test_lists_get_what_changed(self):
        number = float("nan")
        for make in (lambda: [[1.5, number, 2], [0.0, 1]], lambda: [[3, number], [4, 5.5]], lambda: [(1.5, number), [0.0, number]],
                     lambda: [[1.5, number], np.array([0.0, 2.0])], lambda: [[np.float64(1.5), number], [True, 2.5]],
                     lambda: [[1.5, number]] * 1, lambda: [[number]]):
            rows = make()[-2:] if len({len(row) for row in make()}) == 1 else [row[:2] for row in make()]
            expected, before = interpreted.negated([row.copy() if type(row) is not tuple else row for row in rows]), [list(row) for row in rows]
            items = list(rows)
            self.assertIs(signatures.negated(rows), rows)
            self.assertEqual(repr(np.array(rows)), repr(np.array(expected)))
            self.assertTrue(all(a is b for a, b in zip(items, rows)))
            for row, was in zip(rows, before):
                for i, x in enumerate(row):
                    self.assertTrue(isinstance(row, np.ndarray) or x is was[i] or (row is rows[-1] and i == 0))
        for rows in [(1.5, 2.5)], [[0.5, 1.5], (0.5, 2.5)]:
            with self.assertRaisesRegex(TypeError, "'tuple' object does not support item assignment"):
                signatures.negated(rows)
        row = [1.5, 2.5]
        with self.assertRaisesRegex(ValueError, "one of its lists is given more than once"):
            signatures.negated([row, row])

    def test_exact(self):
        for value in 3, 0.25, 1 + 2j, np.arange(3.0), np.arange(3, dtype="f4"), np.eye(2), np.eye(4)[::2, ::-1]:
            self.check(value, value + value)

    def test_closest(self):
        self.check(True, 2)
        self.check(np.float32(1.5), 3.0)
        self.check(np.int16(4), 8)
        self.check(np.complex64(1j), 2j)
        self.check(np.uint8(200), 400)

    def test_a_python_number_for_one_of_numpys(self):
        self.assertIs(type(signatures.numpys(1.5)), np.float64)

    def test_pythons_and_numpys(self):
        for x in (1.5, np.float64(1.5), 2, np.int64(2)):
            self.assertIs(type(signatures.whose(x)), type(x))

    def test_none(self):
        for value, came in (np.arange(3), r"int64\[:\]"), ("a", "str"), (np.zeros((2, 2, 2)), r"float64\[:, :, :\]"):
            with self.assertRaisesRegex(TypeError, rf"^twice\(\) argument 'x' is {came}, which no signature takes\n"
                                                   r"signatures:\n    twice\(x: int\) -> int\n    twice\(x: float\) -> float\n"):
                signatures.twice(value)
        with self.assertRaisesRegex(TypeError, r"^no signature of twice\(\) fits these arguments:\n    twice\(x: int\) -> int: argument 'x' is missing"):
            signatures.twice()

    def test_the_first_of_equals(self):
        self.assertEqual(signatures.last(np.array([1, -2], "i1")), -2)
        with self.assertRaises(TypeError):
            signatures.last(np.array([1, 2], "i2"))


class Arguments(unittest.TestCase):
    def test_default_values(self):
        a = np.arange(4.0)
        np.testing.assert_array_equal(signatures.scaled(a), a * 0.5 - 3)
        np.testing.assert_array_equal(signatures.scaled(a, 2), a * 2 - 3)
        np.testing.assert_array_equal(signatures.scaled(a, shift=1), a * 0.5 + 1)
        np.testing.assert_array_equal(signatures.scaled(a, negate=True, factor=2), a * -2 - 3)
        np.testing.assert_array_equal(signatures.scaled(shift=0, a=a, factor=1, negate=False), a)

    def test_by_place_and_by_name(self):
        a = np.arange(3.0)
        for call in ((a, 2.0, (5, 1)), dict(y=0.5)), ((a, 2.0), dict(n=4, pair=(5, 1), y=0.5)):
            np.testing.assert_array_equal(signatures.ways(*call[0], **call[1]), interpreted.ways(*call[0], **call[1]))
        for call in (((a, 2.0, (5, 1), 0.5), {}), ((a,), dict(x=2.0, pair=(5, 1), y=0.5)), ((a, 2.0, (5, 1)), {}),
                     ((a, 2.0, (5, 1), 0.5, 3), dict(y=1.5))):
            for module in signatures, interpreted:
                with self.assertRaises(TypeError):
                    module.ways(*call[0], **call[1])
        with self.assertRaisesRegex(TypeError, r"^ways\(\) takes 3 arguments without a name, but 4 were given"):
            signatures.ways(a, 2.0, (5, 1), 0.5)
        with self.assertRaisesRegex(TypeError, r"^placed\(\) has no argument 'n'"):
            signatures.placed(1, n=2)
        self.assertEqual(signatures.placed(7, 3), 4)

    def test_signatures_by_place_and_by_name(self):
        for name in "ways", "placed":
            self.assertEqual(str(inspect.signature(getattr(signatures, name))), str(inspect.signature(getattr(interpreted, name))))
        self.assertIn("ways(a: float64[:], x: float, /, pair: tuple[int, int], *, y: float, n: int = 3) -> float64[::1]",
                      signatures.ways.__doc__)
        for hint in r"def ways\(a: [^:]*, x: [^:]*, /, pair: [^:]*, \*, y: [^:]*, n: ", r"def placed\(m: [^:]*, n: [^:]*, /\) -> int", \
                r"def steps\(.*\) -> list\[np.ndarray\[Any, np.dtype\[np.float64\]\]\]", r"def items\(.*\) -> tuple\[list\[int\], list\[int \| float\]\]":
            self.assertRegex((FOLDER / "signatures.pyi").read_text(), hint)

    def test_ends_without_a_result(self):
        self.assertIsNone(signatures.searched(5.0))
        for name in "matched", "stated":
            self.assertEqual(getattr(signatures, name)(0.5), getattr(interpreted, name)(0.5))
        for name, x in ("matched", 0.0), ("stated", 5.0):
            self.assertIsNone(getattr(interpreted, name)(x))
            with self.assertRaisesRegex(TypeError, f"^{name} ended without a result$"):
                getattr(signatures, name)(x)

    def test_fields_without_a_value(self):
        self.assertRaises(AttributeError, interpreted.half, 2)
        self.assertEqual(signatures.half(2), (True, 3))

    def test_numbers_between(self):
        self.assertEqual(signatures.drawn(9), interpreted.drawn(9))
        for of in signatures, interpreted:
            with self.assertRaisesRegex(ValueError, "low >= high"):
                of.drawn(5)

    def test_default_axes(self):
        a, defaults = np.arange(6.0).reshape(2, 3), module("defaults")
        np.testing.assert_array_equal(defaults.sums(a), a.sum(axis=0))
        np.testing.assert_array_equal(defaults.sums(a, 1), a.sum(axis=1))
        np.testing.assert_array_equal(defaults.means(a), a.mean(axis=-1))
        np.testing.assert_array_equal(defaults.means(a, keep=True), a.mean(axis=-1, keepdims=True))

    def test_signature(self):
        self.assertEqual(str(inspect.signature(signatures.scaled)), "(a, factor=0.5, shift=-3, negate=False)")
        self.assertEqual(str(inspect.signature(signatures.twice)), "(x)")
        self.assertEqual(signatures.__doc__, "Functions with several signatures, default values, results of Python's own types.")
        self.assertTrue(signatures.scaled.__doc__.startswith("Scaled and shifted.\n\nfactor\n    is what it is scaled by\n\nscaled("))
        self.assertTrue(signatures.twice.__doc__.startswith("Two times x.\n\ntwice(x: int) -> int\n"))

    def test_results(self):
        self.assertEqual(repr(signatures.pair(1, 2)), "(1, 2.0)")
        self.assertEqual(repr(signatures.single(5)), "(5,)")
        self.assertIs(type(signatures.last(np.ones(1, "f4"))), np.float32)

    def test_orders_and_lengths(self):
        a = np.asfortranarray(np.arange(6.0).reshape(2, 3))
        self.assertEqual(signatures.by_columns(a), 0)
        with self.assertRaisesRegex(TypeError, "numpy.asfortranarray"):
            signatures.by_columns(np.ascontiguousarray(a))
        self.assertEqual(signatures.three(np.ones((4, 3))), 12)
        with self.assertRaisesRegex(TypeError, r"must be float64\[:, 3\], not float64\[:, :\] of another shape"):
            signatures.three(np.ones((4, 2)))

    def test_tuples(self):
        a = np.arange(3.0)
        self.assertEqual(signatures.inside((2.0, (3, a)), 1), 7)
        self.assertEqual(signatures.inside(x=1, p=(2, (3, a[::-1]))), 9)
        self.assertEqual(str(inspect.signature(signatures.inside)), "(p, x)")
        for p, came in (3.0, "float"), ((3.0,), "tuple"), ([2.0, (3, a)], "list"), ((2.0, (3, a), 1), "tuple"):
            with self.assertRaisesRegex(TypeError, rf"^inside\(\) argument 'p' must be a tuple of 2, not {came}\n"):
                signatures.inside(p, 1)
        with self.assertRaisesRegex(TypeError, r"^inside\(\) argument 'p.*' must be int64, not str\n"):
            signatures.inside((2.0, ("a", a)), 1)
        count = sys.getrefcount(a)
        for _ in range(100):
            signatures.inside((2.0, (3, a)), 1)
        self.assertEqual(sys.getrefcount(a), count)

    def test_none(self):
        self.assertEqual((signatures.shifted(1.5, None), signatures.shifted(1.5, by=2.0)), (1.5, 3.5))
        with self.assertRaisesRegex(TypeError, "argument 'by' must be None, not str"):
            signatures.shifted(1.5, "a")

    def test_hints(self):
        tree = ast.parse((FOLDER / "signatures.pyi").read_text())
        overloads = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "twice"]
        self.assertEqual(len(overloads), 6)
        self.assertTrue(all(ast.unparse(node.decorator_list[0]) == "overload" for node in overloads))
