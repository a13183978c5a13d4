"""Each function of given.py with each object of objects.py: what the interpreter gives, or an error in words, and never a half-changed argument."""
import importlib.util
import operator
import sys
import unittest
import warnings

import numpy as np

import objects
from made import HERE, module

# What a parameter converts, by the first word of a function: the interpreter is given that then.
CONVERSIONS = {
    "int": lambda n: int(n) if isinstance(n, np.bool_) or getattr(n, "dtype", None) == bool else operator.index(getattr(n, "value", n)),
    "float": lambda x: float(getattr(x, "value", x)), "complex": lambda z: complex(getattr(z, "value", z)), "bool": bool,
    "maybe": lambda n: CONVERSIONS["int"](n), "pair": tuple, "point": lambda p: PLAIN.Point(*p), "vector": np.asarray, "matrix": np.asarray,
    "guessed": np.asarray, "ints": lambda a: [operator.index(x) for x in a], "floats": lambda a: [float(x) for x in a],
    "tdict": lambda d: {str(k): v for k, v in d.items()}, "named": lambda a: [(str(s), n) for s, n in a],
    "complexes": lambda a: [complex(z) for z in a], "flags": lambda a: [bool(b) for b in a]}
ERRORS = (TypeError, ValueError, OverflowError)
PLAIN = None


def interpreted():
    spec = importlib.util.spec_from_file_location("given_to_python", HERE / "given.py")
    sys.modules["given_to_python"] = plain = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(plain)
    return plain


def show(x):
    """A text that two objects share which Python finds equal, in the order in which it goes over them."""
    if isinstance(x, np.ndarray):
        return f"array{x.dtype}{x.shape}{x.tolist()!r}" if x.ndim else show(x.item())
    if isinstance(x, np.generic):
        return show(x.item()) if isinstance(x, (np.bool_, np.number)) and not isinstance(x.item(), np.generic) else f"{x!r}"
    if isinstance(x, (bool, int)):
        return f"number {int(x)}"
    if isinstance(x, complex):
        return show(x.real) if x.imag == 0 else f"number {complex(x)!r}"
    if isinstance(x, float):
        return f"number {int(x) if x - x == 0 and int(x) == x else float(x)!r}"
    if isinstance(x, str):
        return ascii(str.__str__(x))
    for kind in list, tuple, set, frozenset:
        if isinstance(x, kind):
            return f"{type(x).__name__}({', '.join(show(item) for item in kind.__iter__(x))})"
    if isinstance(x, dict):
        order = list(x) if isinstance(x, objects.OrderedDict) else ""
        return f"{type(x).__name__}({', '.join(f'{show(k)}: {show(v)}' for k, v in dict.items(x))}){order}"
    return repr(x).replace("given_to_python.", "").replace("given.", "").split(" at 0x")[0]


def outcome(m, name, text, convert=None):
    """What a call gives or raises, and its argument before and after it."""
    argument = objects.make(text, m)
    argument = convert(argument) if convert else argument
    before = show(argument)
    try:
        result = getattr(m, name)(argument)
        found = show(result), result is argument and not isinstance(result, (int, float, str, complex, tuple, np.generic))
    except Exception as e:
        found = type(e), str(e)
    return found, before, show(argument)


def is_good(m, name, text):
    got, wanted = outcome(m, name, text), outcome(PLAIN, name, text)
    if isinstance(got[0][0], type):
        alike = got[0][0] is wanted[0][0] and got[2] == wanted[2]
        return alike or (got[0][0] in ERRORS and got[2] == got[1]) or got[0][1] in ("'no index'", "'no float'")
    if got == wanted:
        return True
    try:
        converted = outcome(PLAIN, name, text, CONVERSIONS[name.split("_")[0]])
    except (KeyError, *ERRORS):
        return False
    return got[0][0] == converted[0][0]


class Given(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        global PLAIN
        PLAIN, cls.m = interpreted(), module("given")

    def test_all(self):
        names = [n for n, f in vars(PLAIN).items() if getattr(f, "__module__", "") == PLAIN.__name__ and n[0].islower()]
        self.assertEqual([n for n in names if type(getattr(self.m, n)).__name__ == "function"], [])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for name in names:
                for text in objects.ALL if name != "both_equal" else ():
                    if not is_good(self.m, name, text):
                        with self.subTest(f"{name}({text})"):
                            self.assertEqual(outcome(self.m, name, text), outcome(PLAIN, name, text))

    def test_taken(self):
        """Subclasses that mean what their base does are no errors."""
        m, o = self.m, objects
        for call, wanted in ((lambda: m.int_half(o.Color.BLUE), 2), (lambda: m.str_upper(np.str_("a")), "A!"), (lambda: m.pair_sum(o.Named(1, 2.5)), 3.5),
                             (lambda: m.dict_get(o.PlainDict({5: 3})), 3), (lambda: m.dict_getd(o.defaultdict(int, {5: 3})), 3),
                             (lambda: m.dict_get(o.defaultdict(None, {5: 3})), 3), (lambda: m.vector_total(o.memmap()), 6.0),
                             (lambda: m.floats_total([1, 2.5, np.float64(0.5), True]), 5.0), (lambda: m.set_in(frozenset({2})), (True, 1))):
            self.assertEqual(call(), wanted)
        d = o.OrderedDict([(1, 2), (5, 3), (4, 4)])
        d.move_to_end(1)
        self.assertEqual((m.dict_keys(d), m.dict_reorder(d), m.dict_set(d), list(d)), ([5, 4, 1], None, None, [5, 4, 1, 7]))

    def test_long(self):
        """Of long lists and dictionaries a few items change."""
        for name, make in ("ints_scatter", lambda: list(range(1, 1001))), ("dict_scatter", lambda: {i: i for i in range(999)}):
            got, wanted = make(), make()
            self.assertEqual((getattr(self.m, name)(got), got), (getattr(PLAIN, name)(wanted), wanted))

    def test_many_of_subclasses(self):
        """Of a list of named tuples, and of texts of several classes, the classes are looked at; one that means something else is an error."""
        m, o = self.m, objects
        self.assertEqual(m.pairs_total([o.Named(1, 2.5), (2, 0.5), o.Named(3, 1.0)]), 6.5)
        self.assertEqual(m.texts_join([o.PlainStr("a"), "b", np.str_("c")]), "a-b-c")
        for function, argument in (m.pairs_total, [o.Named(1, 2.5), o.OddTuple((1, 2.5))]), (m.texts_join, ["a", o.PlainStr("b"), o.Case("c")]):
            with self.assertRaises(TypeError):
                function(argument)

    def test_words(self):
        m, o = self.m, objects
        for function, argument, words in (
                (m.dict_get, o.Counter([1]), "must be dict, not Counter, whose method '__missing__' is its own: pass dict() of it"),
                (m.dict_get, o.defaultdict(int), "'d' makes values for keys that it lacks, which the function may look up: pass dict() of it"),
                (m.str_format, o.Strings.RED, "must be str, not Strings, whose method '__str__' is its own: pass a plain str"),
                (m.set_add, frozenset({1}), "must be set, not frozenset"), (m.ints_total, o.Reversed([1]), "is its own: pass list() of it"),
                (m.int_half, o.Flag.A, "is its own: pass int() of it")):
            with self.assertRaises(TypeError) as caught:
                function(argument)
            self.assertIn(words, str(caught.exception))
        one = o.OrderedDict({1: 2})
        with self.assertRaisesRegex(TypeError, "'e' is an OrderedDict, as another one is"):
            m.both_equal(one, o.OrderedDict({1: 2}))
        self.assertTrue(m.both_equal(one, {1: 2}))

    def test_references(self):
        """Calls, with errors too, keep no reference to what they are given."""
        for name in "dict_get", "ints_total", "texts_join", "set_add", "float_twice", "pair_sum", "tdict_set", "vector_total":
            given = [objects.make(text, PLAIN) for text in objects.ALL]
            for _ in range(3):
                counts = [sys.getrefcount(x) for x in given]
                for argument in given:
                    try:
                        getattr(self.m, name)(argument)
                    except Exception:
                        pass
            again = [sys.getrefcount(x) for x in given]
            self.assertEqual([t for t, a, b in zip(objects.ALL, counts, again) if a != b and type(objects.make(t, PLAIN)).__module__ != "builtins"], [])
