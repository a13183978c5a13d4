"""The outermost level of a file is executed by Python, and its functions see what it holds."""
import importlib.util
import inspect
import pathlib
import subprocess
import sys
import tempfile
import traceback
import unittest

import numpy as np

from made import HERE, VRC, compile, module


def load(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def made(text, folder):
    """The module of a program, which is compiled in a folder."""
    (pathlib.Path(folder) / "program.py").write_text(text)
    compile("program.py", "--emit=module", folder=folder)
    return load("program", pathlib.Path(folder) / "program.abi3.so")


def outcome(m, text, names=None):
    names = {} if names is None else names
    names.update(m=m, np=np)
    try:
        return repr(eval(text, names))
    except Exception as e:
        return type(e).__name__, str(e)


class State(unittest.TestCase):
    CALLS = """m.store(0) m.squares(3) m.masked(4) m.masked(2) m.counted(1) m.counted(1) m.declared(1) m.COUNT m.shade(1.0) m.turn(5.0)
        m.shade(1.0) m.closures(2.0) m.handed_on(1.0) m.conditional(1) m.stepped(1) m.listed(3) m.LIST.append(9) m.listed(4)
        m.raised(0) m.raised(0) m.HEIGHTS m.LIST.extend([5]) m.listed(5) m.nested(1) m.NESTED m.row_of_variable(0) m.ROWS
        m.name_of_variable(1) m.LIST m.loop_over_variable(0) m.ROWS m.variable_in_call(1) m.variable_of_call(0) m.ROWS
        m.whole_list(1)is(m.ROWS) m.placed(3) m.looked_up(1) m.looked_up(2) m.TABLE.update({2:8})
        m.looked_up(2) m.paired(0) m.constant(1) m.prime(7) m.prime(9) m.whole(1)is(m.SQUARES) m.annotated(0) m.chosen(1) m.BEFORE
        m.Case().value() m.moves(4) m.calls m.move(2) m.calls m.drawn(3) m.seed m.drawn(2) m.added(4.0) m.total m.added(2.0) m.total m.even
        m.K m.SMALL m.downwards(4) m.store(9) m.looked_up(7) m.digits(145) m.letter("-...") m.letter("x") m.vowels("module")
        m.LETTERS.update({"x":"X"}) m.letter("x") m.VOWELS.discard("u") m.vowels("module") m.turn.__name__ m.__doc__""".split()

    def test_like_python(self):
        """The same calls in the same order give the same, on a module of its own each."""
        plain, compiled = load("state", HERE / "state.py"), module("state")
        for call in self.CALLS:
            with self.subTest(call):
                if call != "m.annotated(0)": # there the memory is read-only
                    self.assertEqual(outcome(compiled, call), outcome(plain, call))
        self.assertEqual(outcome(compiled, "m.annotated(0)")[0], "ValueError")

    LENGTHS = """m.steps_to_one(6) m.MEMO m.MEMO.clear() m.steps_to_one(4) list(m.MEMO.items()) m.walk(5) m.ORDER m.VISITED m.leave(4) m.leave(9)
        m.VISITED m.visit(9,9) m.ORDER m.all_orders(3) m.all_orders(2)is(m.NUMBERS) m.call_it("zoë") m.call_it("b") m.NAMES m.cost(1,0) m.cost(1,1) list(m.COSTS.items()) m.fib(50) m.fib(3,{3:7})
        m.fib(51) m.fib_with(30) m.fib_with(5,f:={}) f m.gathered(3) m.gathered(4)is(m.gathered(5)) m.gathered(6) m.gathered(1,a:=[0])is(a) a
        m.forget(d:={1:2,3:4},1) list(d.items()) m.forget(d,1) m.fails(a,t:={}) (a,t) m.MEMO.update({7:"x"}) m.steps_to_one(7)""".split()

    def test_lengths(self):
        """What functions make longer or shorter is what the module, default values and callers have, also behind an exception."""
        plain, compiled = load("state", HERE / "state.py"), module("state")
        names = {}, {}
        for call in self.LENGTHS:
            with self.subTest(call):
                got, wanted = (outcome(m, call, n) for m, n in zip((compiled, plain), names))
                self.assertEqual(got[0] if call == "m.steps_to_one(7)" else got, "TypeError" if call == "m.steps_to_one(7)" else wanted)
        self.assertIn("-> list[int]", compiled.gathered.__doc__)
        self.assertIn("-> list[int]", compiled.all_orders.__doc__)
        one = [1]
        self.assertEqual(outcome(compiled, "m.both(one,one)", {"one": one})[0], "ValueError")
        self.assertEqual(one, [1])

    def test_compiled(self):
        """What has no types and is not called is left to Python, all else is compiled."""
        m = module("state")
        self.assertEqual({n for n, f in vars(m).items() if type(f).__name__ == "function"}, {"half", "shifted", "turn"})

    def test_other_types(self):
        m = module("state")
        for name, value, why in (("angle", 1, "float, not int"), ("W", np.zeros(3, "f4"), r"float64\[:\], not float32\[:\]"),
                                 ("limit", True, "int, not bool"), ("HEIGHTS", [1.0, 2], r"list\[float\], not list")):
            before, function = getattr(m, name), {"angle": m.shade, "W": m.store, "limit": m.conditional, "HEIGHTS": m.raised}[name]
            setattr(m, name, value)
            with self.assertRaisesRegex(TypeError, rf"^\w+\(\) variable of the module '{name}' must be {why}"):
                function(1)
            delattr(m, name)
            with self.assertRaisesRegex(NameError, f"^name '{name}' is not defined$"):
                function(1)
            setattr(m, name, before)
        m.FACTORIALS["1"] = 1.5
        with self.assertRaisesRegex(TypeError, r"variable of the module 'FACTORIALS_values' must be list\[int\]"):
            m.digits(1)
        m.FACTORIALS["1"] = 1

    DEFAULTS = """m.thirds(3) m.thirds(3,2.0) m.shifted(3) m.shifted(3,1) m.imaginary(3) m.imaginary(3,2+1j) m.widened(3) m.widened(3,1j)
        m.of_int(3) m.of_int(3,0.5) m.of_int(3,y=0.5) m.of_int(3,0.5,0.5) m.of_numpys(3) m.of_numpys(3,np.float32(2)) m.alike(3)
        m.paired(3) m.paired(3,(2,1.0)) m.looked_up(1) m.TABLE.update({2:5.0}) m.looked_up(2) m.looked_up(4,{4:1.0}) m.kept(0)
        m.kept(0) m.kept(1,[5.0,6.0]) m.kept(1) m.kept_array(1) m.kept_array(1) m.kept_array(1)is(m.kept_array(0))
        m.of_helper(0) m.of_helper(0) m.of_both(1) m.plain(1) m.of_both(1) m.early(2) m.early(2,5) m.calls_early(2)
        m.optional(np.ones(2)) m.optional(np.ones(2),np.ones(2)) m.optional(np.ones(2),None) m.hinted(2)""".split()

    def test_default_values(self):
        """They are evaluated once, by Python, and live as long as the module; their types are Python's."""
        plain, compiled = load("defaults", HERE / "defaults.py"), module("defaults")
        for call in self.DEFAULTS:
            with self.subTest(call):
                self.assertEqual(outcome(compiled, call), outcome(plain, call))
        self.assertEqual(str(inspect.signature(compiled.of_int)), "(n, x=Ellipsis, y=Ellipsis)")
        with self.assertRaisesRegex(TypeError, r"^of_int\(\) argument 'n' must be int64, not str\n"):
            compiled.of_int("a")

    def test_told(self):
        """A function with annotations that is left to Python is told; with -Werror it is an error."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "program.py"
            left = "def turn(a: str, n: int): return (a * n).encode().decode()\ndef first(n: int): return hash(n)\n"
            path.write_text(f"def f(x: int): return x\n{left}def calls(n: int): return f(n) + first(n)\ndef plain(a): return a\n")
            run = subprocess.run([VRC, "program.py", "--emit=module"], cwd=folder, capture_output=True, text=True)
            self.assertEqual(run.returncode, 0)
            self.assertRegex(run.stderr, r"^program.py:2:34: note: 'turn' is left to Python: the method encode")
            self.assertIn("program.py:3:27: note: 'first' is left to Python: hash() is not compiled", run.stderr)
            self.assertIn("program.py:4:5: note: 'calls' is left to Python: a function that it calls does not compile", run.stderr)
            self.assertNotIn("plain", run.stderr.replace("def plain", ""))
            module = load("program", pathlib.Path(folder) / "program.abi3.so")
            self.assertEqual((module.turn("a", 3), module.calls(4)), ("aaa", 8))
            run = subprocess.run([VRC, "-Werror", "program.py", "--emit=module"], cwd=folder, capture_output=True, text=True)
            self.assertEqual(run.returncode, 1)
            path.write_text(left)
            run = subprocess.run([VRC, "program.py", "--emit=module"], cwd=folder, capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stderr.count("error: "), run.stderr.count("note: ")), (1, 2, 0), run.stderr)

    def test_fewest_are_told(self):
        """Of the ways to read a file that holds in which fewer functions are left to Python: here where lists have several holders."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "program.py"
            path.write_text("def grow(a: list[int], x: int) -> list[int]:\n    a.append(x)\n    return a\n"
                            + "".join(f"def {f}(n: int) -> int:\n    a = [n]\n    u = [[4]]\n    u.append(a)\n    a.append(5)\n"
                                      "    return len(u[1])\n" for f in "fg"))
            run = subprocess.run([VRC, "program.py", "--emit=module"], cwd=folder, capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stderr.count("note: "), run.stderr.count("'grow' is left")), (0, 1, 1), run.stderr)
            module = load("program", pathlib.Path(folder) / "program.abi3.so")
            self.assertEqual((module.f(1), module.grow([1], 2)), (2, [1, 2]))

    def test_what_lacks(self):
        """The note says which annotation is no type, and what to write."""
        for annotation, words in (("np.ndarray", "says neither which elements nor how many dimensions: write f64[:, :], of int64 or another type i64[:]"),
                                  ("list", "does not say of what: write list[float]"), ("object", "is no type that vrc compiles")):
            with self.subTest(annotation), tempfile.TemporaryDirectory() as folder:
                (pathlib.Path(folder) / "program.py").write_text(f"import numpy as np\ndef f(n: int, x: {annotation}): return n\ndef g(n: int): return n\n")
                run = subprocess.run([VRC, "program.py", "-o", "program.c"], cwd=folder, capture_output=True, text=True)
                self.assertIn(f"program.py:2:5: note: 'f' is left to Python: the annotation of parameter 'x' {words} [", run.stderr)

    RANKS = """
import numpy as np
from numpy.typing import NDArray
from typing import Any, Optional, Sequence

TWICE = 2.0

def total(x: NDArray[np.float64]) -> float:
    s = 0.0
    for v in x:
        s += v
    return s

def product(a: np.ndarray, x: np.ndarray) -> np.ndarray:
    n, m = a.shape
    y = np.zeros(n)
    for i in range(n):
        for j in range(m):
            y[i] += a[i, j] * x[j]
    return y

def scaled(x: np.ndarray, k: float = TWICE) -> np.ndarray:
    return x * k

def gathered(x: np.ndarray, at: np.ndarray) -> np.ndarray:
    return x[at] + total(x)

def rows(x: np.ndarray, w: Optional[np.ndarray] = None) -> np.ndarray:
    return x.sum(axis=1) if w is None else (x * w).sum(axis=1)

def opened(x: np.ndarray, path: str) -> int:
    with open(path) as file:
        return len(file.read()) + len(x)

def tot(xs: list):
    s = 0
    for x in xs:
        s += x
    return s

def swap(xs: list) -> list:
    xs[0], xs[-1] = xs[-1], xs[0]
    return xs

def sums(m: list) -> list:
    return [tot(row) for row in m]

def most(xs: Sequence[float]):
    return max(xs)

def central(xs: list):
    if len(xs) % 2:
        return xs[len(xs) // 2]
    return (xs[len(xs) // 2 - 1] + xs[len(xs) // 2]) / 2

def both(a: list, b: list):
    a[0] = b[1]
    return a

def reach(graph: dict, start: int) -> set:
    seen, stack = {start}, [start]
    while stack:
        for w in graph[stack.pop()]:
            if w not in seen:
                seen.add(w)
                stack.append(w)
    return seen

def sumset(a: set, b: set) -> set:
    return {x + y for x in a for y in b}

def paid(prices: dict, xs: list[int | float]):
    for key in prices:
        xs[0] += prices[key]
    return xs[0]

def turned(xs: list[Any]) -> list[Any]:
    return xs[::-1]

def shown(xs: list):
    return [x.hex() for x in xs if open]

VALUE = scaled(np.ones(2))[1]
"""

    LISTS = """m.tot([]) m.tot([1,2]) m.tot([1.5,2]) m.tot([1.5,2.5]) m.tot([True,True]) m.tot((1,2)) m.tot([2**70,1]) m.tot([1j]) m.tot(["a"])
        m.tot([np.float32(2)]) m.tot(5) m.tot(xs=[1]) m.sums([]) m.sums([[],[]]) m.sums([[1.5],[]]) m.sums([[1],[]]) m.sums([[1,2],[0.5]])
        m.sums([(1,2)]) (m.swap(a:=[1,2,3]),a) m.swap([1.5,2]) m.swap(["a","b"]) (m.swap(a:=[[1],[2]])is(a),a) m.swap([]) m.most([2.5,1.0])
        m.most([3,2]) m.most((3.5,)) m.most({2.0:1}) m.both(a:=[1,2],a) m.both([1.5],[2,3]) m.both([1.5],[2.0,3.0]) m.both(["a"],"bc")
        m.shown([1.5]) m.reach(g:={1:[2,3],2:[3],3:[]},1) m.reach(g,1.0) m.reach({1:{2},2:()},1) m.reach({1:[2.0],2.0:[]},1) m.reach({True:[2],2:[]},1)
        m.reach({},1) m.sumset({1,2},{3}) m.sumset({1.5},{2}) m.sumset(set(),{1.5}) m.sumset({"a"},{"b"}) m.sumset({True},{1}) m.sumset([1],{2})
        (m.paid({"a":1},x:=[1]),x) (m.paid({"a":1.5},x:=[2]),x) (m.paid({"a":1.5},x:=[2.5]),x) m.paid({},[1.5]) m.paid({1:2},[3]) m.paid({"a":2**70},[1])
        m.turned([1,2]) m.turned(["a",1]) m.turned([None]) m.turned([1.5,2]) m.central([3,1,2]) m.central([1,2])
        m.central([1.5,2.5,3.5]) m.central([True])""".split()

    def test_ranks(self):
        """Arrays that do not say how many dimensions they have: compiled where it is known, and Python's for all else."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "ranks.py"
            path.write_text(self.RANKS)
            runs = [subprocess.run([VRC, "ranks.py", *options], cwd=folder, capture_output=True, text=True)
                    for options in (["--emit=module"], ["--emit=module", "-Werror"], ["-o", "ranks.c"])]
            self.assertEqual([run.returncode for run in runs], [0, 1, 1], runs[0].stderr)
            for note in ("'total' is compiled for (float64[:]); with", "'product' is compiled for (float64[:, :], float64[:]); with",
                         "'scaled' is compiled for (float64[:], float), (float64[:, :], float) and (float64[:, :, :], float); with",
                         "'gathered' is compiled for (float64[:], int64[:])", "'rows' is compiled for (float64[:, :], float64[:, :])",
                         "'tot' is compiled for (list[int]) and (list[float]); with", "'swap' is compiled for (list[int]), (list[float]) and (list[str]);",
                         "'sums' is compiled for (list[list[int]]) and (list[list[float]]);", "'most' is compiled for (list[float]);",
                         "'both' is compiled for (list[int], list[int]), (list[float], list[float]) and (list[str], list[str]);",
                         "'reach' is compiled for (dict[int, list[int]], int);", "'sumset' is compiled for (set[int], set[int]), (set[float], ",
                         "'paid' is compiled for (dict[str, int], list[int]) and (dict[str, float], list[float]);",
                         "'central' is compiled for (list[float]); with", # of integers the result is of two types
                         "'turned' is compiled for (list[int]), (list[float]) and (list[str]);", "'shown' is left to Python: ", "'opened' is left to Python: "):
                with self.subTest(note):
                    self.assertIn(note, runs[0].stderr)
            compiled, plain = load("ranks", pathlib.Path(folder) / "ranks.abi3.so"), load("plain", path)
            self.assertEqual(set(compiled.__interpreted__), {"total", "product", "scaled", "gathered", "rows", "tot", "swap", "sums", "most", "both",
                                                            "reach", "sumset", "paid", "turned", "central"})
            self.assertEqual(compiled.VALUE, 2.0)
            x, y = np.arange(12.0).reshape(3, 4), np.arange(4.0)
            calls = [("total", y), ("total", np.arange(3)), ("total", [1, 2]), ("total", x), ("product", x, y), ("product", x.astype(int), y),
                     ("product", y, y), ("scaled", y), ("scaled", x, 3), ("scaled", x[None, None], .5), ("scaled", np.float32([1, 2])), ("scaled", 3),
                     ("gathered", y, np.array([3, 0])), ("gathered", y, np.array([True, False, True, True])), ("gathered", y, 9), ("rows", x),
                     ("rows", x, x), ("rows", x, y), ("rows", y), ("rows",), ("scaled", x, 1, 2), ("opened", y, path)]
            for name, *args in calls:
                with self.subTest(name=name, args=args):
                    got, wanted = (self.outcome(getattr(module, name), args) for module in (compiled, plain))
                    self.assertEqual(got, wanted)
            for call in self.LISTS: # what they hold and who is given back is Python's, too
                with self.subTest(call):
                    self.assertEqual(outcome(compiled, call), outcome(plain, call))
            self.assertEqual(str(compiled.scaled(k=1, x=np.arange(2))), "[0 1]")

    @staticmethod
    def outcome(f, args):
        try:
            result = f(*args)
        except Exception as e:
            return type(e), str(e).replace("\n", " ")
        return type(result), getattr(result, "dtype", None), np.shape(result), np.asarray(result).tolist()

    def test_grown_lists(self):
        """A function that makes its callers' lists longer is compiled, for Python's callers and for compiled ones."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "program.py"
            path.write_text("def push(a: list[int], n: int) -> None: a.append(n)\n"
                            "def f(n: int) -> list[int]:\n    a = [1]\n    push(a, n)\n    push(a, n + 1)\n    return a\n")
            run = subprocess.run([VRC, "program.py", "--emit=module"], cwd=folder, capture_output=True, text=True)
            self.assertEqual(run.returncode, 0)
            self.assertEqual(run.stderr, "")
            module, a = load("program", pathlib.Path(folder) / "program.abi3.so"), [7]
            self.assertIsNone(module.push(a, 3))
            self.assertEqual(a, [7, 3])
            self.assertEqual(module.f(5), [1, 5, 6])
            self.assertTrue(inspect.isbuiltin(module.f) and inspect.isbuiltin(module.push))

    def test_grown_lists_of_lists(self):
        for change in "append([])", "append([n])", "insert(0, [n])", "extend([[n]])", "pop()", "clear()":
            with self.subTest(change), tempfile.TemporaryDirectory() as folder:
                (pathlib.Path(folder) / "program.py").write_text(f"def f(a: list[list[int]], n: int):\n    a.{change}\n    return len(a)\n"
                                                                 "def g(n: int): return n\n")
                run = subprocess.run([VRC, "program.py", "-o", "program.c"], cwd=folder, capture_output=True, text=True)
                self.assertRegex(run.stderr, r"^program.py:1:5: note: 'f' is left to Python: it changes the length of a list")

    def test_exported_variables(self):
        with tempfile.TemporaryDirectory() as folder:
            m = made("import math\n#pythran export f(int)\n#pythran export PI\n#pythran export TABLE\nPI = math.pi\nTABLE = {'a': [1]}\n"
                     "def f(x): return x\n", folder)
            self.assertEqual((m.PI, m.TABLE, m.f(1)), (np.pi, {"a": [1]}, 1))

    def test_functions_as_arguments(self):
        """A function that reads the module's variables is no C function of its parameters alone."""
        with tempfile.TemporaryDirectory() as folder:
            m = made("from typing import Callable\nangle = 1.0\nangle += 1\ndef f(x: float) -> float: return x * angle\n"
                     "def call(g: Callable[[float], float]) -> float: return g(1.0)\n", folder)
            with self.assertRaisesRegex(TypeError, "must be a compiled function of this type"):
                m.call(m.f)

    def test_what_needs_nothing(self):
        """A file of functions leaves nothing to execute, so that it needs no NumPy; imports for what is left are there."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            (path / "lone.py").write_text("import numpy as np\nfrom vrc import *\nMat = f64[:, :]\nPI = np.pi\ndef helper(x): return x + PI\n"
                                          "def f(x: float): return helper(x)\nif __name__ == '__main__':\n    print(f(1.0))\n")
            compile("lone.py", "--emit=module", folder=folder)
            text = "import sys, lone; assert 'numpy' not in sys.modules and 'vrc' not in sys.modules; print(lone.f(1.0))"
            run = subprocess.run([sys.executable, "-c", text], cwd=folder, env={"PYTHONPATH": folder}, capture_output=True, text=True)
            self.assertEqual((run.stdout, run.stderr), (f"{1 + np.pi}\n", ""))

    def test_errors_of_the_outermost_level(self):
        """An exception while the module is imported has its line."""
        with tempfile.TemporaryDirectory() as folder:
            try:
                made('"""Doc."""\ndef f(x: int):\n    return x\n\n\nN = 1 // 0\n', folder)
                self.fail("nothing was raised")
            except ZeroDivisionError as e:
                self.assertEqual([(entry.lineno, entry.name) for entry in traceback.extract_tb(e.__traceback__)[-1:]], [(6, "<module>")])

    def test_c_has_no_outermost_level(self):
        """What the file made once cannot be changed there, under whatever name; to look at it is compiled."""
        head = "import numpy as np\nW = np.zeros(3); V = np.ones(3)\nT = np.arange(3.0)\n"
        ways = {
            "W[0] = 7.0\ndef f(i: int): return W[i]": (4, "W"),
            "def f(i: int):\n    W[i] = 7.0\n    return W[i]": (5, "W"),
            "def f(i: int):\n    w = W[1:]\n    w += i\n    return W[i]": (6, "W"),
            "def put(a, i): a[i] = 7.0\ndef f(i: int):\n    put(V, i)\n    return V[i]": (4, "V"),
            "def f(i: int):\n    for a in (T, V):\n        a[i] = 7.0\n    return T[i]": (6, "T"),
            "def f(i: int):\n    np.add(T, 1, out=T)\n    return T[i]": (5, "T"),
            "def look(a): return a[0]\ndef f(i: int):\n    t = T\n    return look(T) + t[i]": None,
        }
        for text, place in ways.items():
            with self.subTest(text), tempfile.TemporaryDirectory() as folder:
                (pathlib.Path(folder) / "program.py").write_text(head + text + "\n")
                run = subprocess.run([VRC, "program.py"], cwd=folder, capture_output=True, text=True)
                self.assertEqual(run.returncode, 1 if place else 0, run.stderr)
                if place:
                    self.assertRegex(run.stderr, rf"^program.py:{place[0]}:\d+: error: this may change {place[1]}, which compiled functions read; only modules")
