"""Compiling without leaving Python: @vrc.compile, vrc.report, vrc.install. Expected values are the plain function's."""
import collections
import contextlib
import dataclasses
import functools
import io
import os
import pathlib
import pickle
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import traceback
import typing
import unittest
import unittest.mock
import warnings
from heapq import heappush

import numpy as np

from made import HERE

ROOT = HERE.parent.parent
sys.path.append(str(ROOT / "python"))
os.environ["VRC_CFLAGS"] = "-O0"

import vrc                          # noqa: E402
from vrc import command, f64, prange   # noqa: E402

SCALE = 3
TABLE = np.array([1.0, 2.0, 4.0])
STEP = np.float32(0.5)
Matrix = f64[:, :]


def setUpModule():
    global folder
    folder = tempfile.mkdtemp()
    os.environ.update(VRC_CACHE_DIR=folder, VR_DEVICE="cpu")


def tearDownModule():
    shutil.rmtree(folder)
    del os.environ["VRC_CACHE_DIR"], os.environ["VR_DEVICE"]


def scaled(x):
    return helped(x) * SCALE


def helped(x):
    return x + 1


@vrc.compile(strict=True)
def weigh(a, n=2, *, shift=0):
    """Weighs."""
    b = a.copy()
    for i in prange(len(a)):
        b[i] = scaled(a[i]) * n + shift
    return b


@vrc.compile(strict=True)
def rows(a: Matrix, k: int = 1) -> float:
    total = 0.0
    for i in range(a.shape[0]):
        total += a[i, k] * TABLE[1]
    return total


@vrc.compile(strict=True, options={"sections": True})
def steps(a, rest):
    return [a[i] + STEP * k for i in range(len(a)) for k in rest]


@vrc.compile(strict=True)
def kinds(number, flag, pair, numbers, table, nothing, text):
    if text == "first" and nothing is None and flag:
        return number + pair[0] + numbers[0] + table[1]
    return pair[1]


@vrc.compile(strict=True)
def factorial(n):
    return n * factorial(n - 1) if n > 1 else 1


@vrc.compile(strict=True)
def hinted(a: "np.ndarray", flag: "np.bool_" = np.bool_(True)):
    return a * 2 if flag else a


@vrc.compile(strict=True)
def stated(a: "float[:]", matrix: "Matrix"):
    return a.sum() + matrix.sum()


Pair = collections.namedtuple("Pair", "first second", defaults=[5])
PRIMES, TIMES = [2, 3, 5], {1: 10}


class Point(typing.NamedTuple):
    x: float
    y: float = 2.0

    def cross(self, other):
        return scaled(self.x * other.y - self.y * other.x)


@dataclasses.dataclass
class Ball:
    speed: float = float(SCALE)

    @property
    def energy(self):
        return self.speed ** 2 / 2 + TABLE[0]


@functools.cache
def paths(i, j):
    return 1 if i == 0 or j == 0 else paths(i - 1, j) + paths(i, j - 1)


@vrc.compile(strict=True)
def made(n):
    ball, queue = Ball(), [n]
    ball.speed += n
    heappush(queue, 1)
    return Point(n, 1.0).cross(Point(2.0)) + Pair(n).second + ball.energy + PRIMES[n] + TIMES[n] + paths(n, n) + queue[0]


@vrc.compile(strict=True)
def loosely(numbers: typing.Sequence[float], scale: "int | float" = 2, more: tuple[int, ...] = (1, 2)) -> typing.Any:
    return sum(numbers) * scale + more[1]


def around():
    scale = 7

    @vrc.compile(strict=True)
    def inner(x):
        return x * scale
    return inner


class Functions(unittest.TestCase):
    def same(self, function, *args, **kwargs):
        got, wanted = function(*args, **kwargs), function.py_func(*args, **kwargs)
        np.testing.assert_array_equal(got, wanted)
        if not isinstance(wanted, list):
            self.assertEqual(np.asarray(got).dtype, np.asarray(wanted).dtype)

    def test_types_of_the_call(self):
        for a in np.arange(4.0), np.arange(4), np.arange(4, dtype="f4"), np.arange(8.0)[::-2]:
            self.same(weigh, a)
        self.same(weigh, np.arange(3.0), 5)
        self.same(weigh, np.arange(3.0), n=2.5, shift=1)
        self.assertEqual(len(weigh._versions), 4)

    def test_types_of_annotations(self):
        self.same(rows, np.ones((3, 4)))
        self.same(rows, a=np.ones((3, 4)), k=2)
        with self.assertRaisesRegex(TypeError, "'a' must be float64"):
            rows(np.ones((3, 4), int))

    def test_annotations_that_are_text(self):
        """Those that say no type leave it to the call."""
        self.same(hinted, np.arange(3))
        self.same(hinted, np.arange(3.0), np.bool_(False))
        self.same(stated, np.arange(3.0), np.ones((2, 2)))
        self.assertRaises(TypeError, stated, np.arange(3), np.ones((2, 2)))

    def test_annotations_for_people(self):
        self.same(loosely, [1.5, 2.5])
        self.same(loosely, (1, 2), 2.5, (3, 4, 5))

    def test_what_a_function_takes_of_its_file(self):
        """Classes, named tuples, functions with a cache, and lists and dictionaries, whose items are read at each call."""
        self.same(made, 1)
        PRIMES[1], TIMES[1] = 7, 20
        self.addCleanup(PRIMES.__setitem__, 1, 3)
        self.same(made, 1)

    def test_modules_of_its_own(self):
        """Names of two modules that differ stay apart: the text is one."""
        (pathlib.Path(folder) / "tools.py").write_text("LIMIT = 7\ndef sum(x): return 100\ndef twice(x): return 2 * x\nagain = twice\ndef total(x): return sum(x)\n")
        with unittest.mock.patch.object(sys, "path", [folder, *sys.path]):
            import tools

        def uses__partly(n):
            return tools.twice(n) + tools.again(n) + tools.LIMIT // n

        def clashes(a):
            return sum(a) + tools.total(a)
        compiled = vrc.compile(uses__partly, strict=True)
        self.same(compiled, 3)
        try:
            compiled(0)
        except ZeroDivisionError as error:
            where = traceback.extract_tb(error.__traceback__)[-1].name
        self.assertEqual(where, "uses__partly")
        self.assertRaisesRegex(vrc.CompileError, "'sum' means one thing", vrc.compile(clashes, strict=True), [1, 2])

    def test_kinds_of_arguments(self):
        for number in 1, 1.5, True, np.float64(2.5):
            for text in "first", "last":
                self.same(kinds, number, True, (2, 3.5), [1, 2.5], {1: 4.0}, None, text)
        self.same(steps, [1.0, 2.0], (1, 2))
        self.same(steps, [1, 2], np.array([1, 2]))

    def test_a_function_may_call_itself_and_read_names_around(self):
        self.same(factorial, 10)
        self.same(around(), 6)

    def test_it_looks_like_the_function(self):
        self.assertEqual((weigh.__name__, weigh.__doc__, weigh.__module__), ("weigh", "Weighs.", __name__))
        self.assertIs(pickle.loads(pickle.dumps(weigh)), weigh)

    def test_a_table_of_outside_is_the_very_array(self):
        rows(np.ones((2, 2)))
        TABLE[1] = 5.0
        self.addCleanup(TABLE.__setitem__, 1, 2.0)
        self.same(rows, np.ones((3, 4)))

    def test_errors_point_into_the_file(self):
        try:
            rows(np.ones((3, 4)), 9)
        except IndexError as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
        self.assertEqual((last.filename, last.name, last.line), (__file__, "rows", "total += a[i, k] * TABLE[1]"))

    def test_report(self):
        weigh(np.arange(4.0))
        self.assertRegex(vrc.report(weigh), r"weigh\(float64\[:\], int, int\)\n(.*\n)*.*for i in prange\(len\(a\)\):\n(    .*\n)* +parallel ")
        self.assertIn("types come with the first call", vrc.report(vrc.compile(helped)))
        self.assertRaises(TypeError, vrc.report, helped)


class Files(unittest.TestCase):
    def test_the_command_takes_the_same_file(self):
        """The decorator says to it what it does anyway; a function without types is compiled where it is called."""
        text = "import vrc\n@vrc.compile\ndef f(n):\n    return n + 1\n@vrc.compile(options={'level': 3})\ndef g(n: int):\n    return f(n)\n"
        check = [command.program(), "-", "--stdin-filename=given.py", "--check", "-Werror"]
        done = subprocess.run(check, input=text, text=True, capture_output=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        done = subprocess.run(check, input=text.replace("n + 1", "n + x"), text=True, capture_output=True)
        self.assertTrue(done.stderr.startswith("given.py:"), done.stderr)


class Failures(unittest.TestCase):
    """One message, and the plain function runs; strict raises."""

    def check(self, function, reason, *args):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            plain = vrc.compile(function)
            for _ in range(2):
                self.assertEqual(repr(plain(*args)), repr(function(*args)))
        self.assertEqual([(w.category, w.filename) for w in caught], [(vrc.CompileWarning, __file__)])
        self.assertIn(reason, str(caught[0].message))
        self.assertRaisesRegex(vrc.CompileError, reason[:8], vrc.compile(function, strict=True), *args)

    def with_environment(self, **environment):
        for name, value in environment.items():
            before = os.environ.get(name)
            self.addCleanup(lambda n=name, b=before: os.environ.pop(n, None) if b is None else os.environ.update({n: b}))
            os.environ[name] = value

    def test_what_is_not_compiled(self):
        def words(n):
            return str(n).encode()
        self.check(words, "is not compiled", 2)
        self.check(lambda n: n, "written with def", 2)

    def test_arguments_that_have_no_type(self):
        def same(a):
            return a
        for argument, reason in ([], "an empty list"), (object(), "an argument is an object"), (np.array(["a"]), "of text"), \
                ([np.zeros(2)], "a list of arrays"), (np.array([None]), "of objects"), (np.zeros(1, "i4,f8"), "with fields"), ([1, (2,)], "of several types"):
            with self.subTest(reason):
                self.check(same, reason, argument)

    def test_items_of_one_type(self):
        """Items have the type that holds all of them, at each depth, also beside empty ones."""
        def first(a):
            return a

        def second(n, edges):
            near = [[] for _ in range(n)]
            for u, v, w in edges:
                near[u].append((v, w))
            return near
        for function, *args in (first, [[], [1, 2]]), (first, [(1, 2.5), (2, 3.5)]), (first, {1: [], 2: [3.5]}), \
                (second, 3, [(0, 1, 1.5), (1, 2, .5)]):
            with self.subTest(args), warnings.catch_warnings():
                warnings.simplefilter("error")
                self.assertEqual(repr(vrc.compile(function)(*args)), repr(function(*args)))
        for mixed in [(1, 2.5), (2.0, 3)], [[1], [2.5]]: # Python has an int there
            self.check(first, "several types", mixed)

    def test_arguments_that_their_types_do_not_tell_apart(self):
        def store(rows):
            rows[0][0] = 1
            return rows
        self.check(store, "lists in it of one length", [[1], [2, 3]])

    def test_headers_of_every_form(self):
        """The plain function gets its arguments as they were given."""
        def any_number(a, *more, **named):
            return a, more, named

        def by_name(a, *, scale=2, text=None):
            return str(a * scale) + str(text)
        for function, args, kwargs in (any_number, (1, 2, 3), {"x": 4}), (by_name, (3,), {"text": object}), (by_name, (3,), {}):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                self.assertEqual(vrc.compile(function)(*args, **kwargs), function(*args, **kwargs))

    def test_names_that_cannot_be_read(self):
        listed, opened = [1, "b"], io.StringIO()

        def first():
            return listed[0]

        def second():
            return opened.tell()
        self.check(first, "'listed', which it reads: a list of several types")
        self.check(second, "'opened' is a StringIO")

    def test_no_compiler(self):
        def plus(a):
            return a + 1
        self.with_environment(CC="/no/such/compiler")
        self.check(plus, "set CC to a C compiler", 1)

    def test_compiler_that_fails(self):
        def minus(a):
            return a - 1
        self.with_environment(VRC_CFLAGS="--no-such-flag", TMPDIR=folder)
        self.check(minus, "the C compiler", 1)

    def test_folder_that_cannot_be_written(self):
        def times(a):
            return a * 2
        self.with_environment(VRC_CACHE_DIR=__file__)
        self.check(times, "VRC_CACHE_DIR names another", 1)

    def test_a_build_that_takes_long_is_announced(self):
        @vrc.compile(strict=True)
        def late(a):
            return a + 17
        self.addCleanup(setattr, command, "PATIENCE", command.PATIENCE)
        command.PATIENCE = 0
        said = io.StringIO()
        with contextlib.redirect_stderr(said):
            self.assertEqual((late(1), late(2)), (18, 19))
        self.assertEqual(said.getvalue(), "vrc: compiling late(int) …\n")

    def test_no_vrc(self):
        def power(a):
            return a ** 2
        command.program.cache_clear()
        self.addCleanup(command.program.cache_clear)
        place = pathlib.Path(command.__file__)
        self.addCleanup(setattr, command, "__file__", command.__file__)
        command.__file__ = str(place.parent.parent.parent.parent / "none/none/none")
        self.with_environment(VRC="/no/such/vrc", PATH="/nowhere")
        self.check(power, "neither in the package nor on the path", 3)


PROGRAM = """
import sys
import numpy as np
import vrc
if "--alone" in sys.argv:
    import subprocess
    subprocess.Popen = None
@vrc.compile(strict=True, options={options})
def total(a):
    s = {start}
    for x in a:
        s += x
    return s
print(total(np.arange({size}.0)))
"""


class Sources(unittest.TestCase):
    def test_a_text_is_what_inspect_finds(self):
        """Of many functions: with decorators, texts of several lines, comments between and behind them, in classes."""
        import argparse, ast, decimal, enum, functools, inspect, textwrap, typing   # noqa: E401
        from vrc.excerpt import _source_of
        from vrc.failure import CompileError
        found = 0
        for module in argparse, enum, functools, inspect, textwrap, typing, unittest.mock, decimal:
            for holder in [module, *filter(inspect.isclass, vars(module).values())]:
                for function in filter(inspect.isfunction, vars(holder).values()):
                    try:
                        text, first, _ = _source_of(function)
                    except CompileError:   # *arguments, or no source
                        continue
                    lines, line = inspect.getsourcelines(function)
                    tree = ast.parse(textwrap.dedent("".join(lines)))
                    self.assertEqual((ast.dump(ast.parse(text), include_attributes=True), first), (ast.dump(tree, include_attributes=True), line))
                    found += 1
        self.assertGreater(found, 300)


def said(process):
    """Output and errors, without the progress that is shown where a build takes more than a second."""
    output, errors = process.communicate()
    return output, re.sub(r"^vrc: compiling .*\n", "", errors, flags=re.MULTILINE)


class Processes(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def start(self, *words, start="0.0", options=None, **environment):
        program = self.folder / "program.py"
        program.write_text(PROGRAM.format(start=start, options=options, size=5))
        paths = {"PYTHONPATH": str(ROOT / "python"), "VRC_CACHE_DIR": str(self.folder / "kept")}
        return subprocess.Popen([sys.executable, program, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                env={**os.environ, **paths, **environment})

    def kept(self):
        return len(list((self.folder / "kept").iterdir()))

    def test_the_second_process_compiles_nothing(self):
        self.assertEqual(said(self.start()), ("10.0\n", ""))
        files = {path: path.stat().st_mtime_ns for path in (self.folder / "kept").rglob("*")}
        for words in (), ("--alone",):
            self.assertEqual(self.start(*words).communicate(), ("10.0\n", ""))
            self.assertEqual({path: path.stat().st_mtime_ns for path in (self.folder / "kept").rglob("*")}, files)
        self.assertIn("TypeError", self.start("--alone", start="1.0").communicate()[1])

    def test_what_changes_is_compiled_anew(self):
        changes = {}, {"start": "1.0"}, {"options": {"level": 1}}, {"VRC_CFLAGS": "-O1"}, {"CC": shutil.which("clang") or "gcc"}
        for count, change in enumerate(changes, 1):
            self.assertEqual(said(self.start(**change)), ("11.0\n" if "start" in change else "10.0\n", ""))
            self.assertEqual(self.kept(), count)

    def test_a_profile_is_of_a_version_that_measures(self):
        self.assertEqual(said(self.start()), ("10.0\n", ""))
        table = self.start(VR_PROFILE="1", VR_PROFILE_FILE=os.devnull).communicate()[1]
        self.assertRegex(table, r"(?m)^total \(program.py:11\) +1 ")
        self.assertEqual(self.kept(), 2)

    def test_two_at_once(self):
        for process in [self.start() for _ in range(2)]:
            self.assertEqual(said(process), ("10.0\n", ""))
        self.assertEqual(self.kept(), 1)


class Imports(unittest.TestCase):
    def test_files_are_compiled_when_they_are_imported(self):
        """And only those that are for vrc; a changed one anew."""
        scratch = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, scratch)
        program = textwrap.dedent("""
            import vrc, warnings
            warnings.simplefilter("error")
            vrc.install()
            import kernels, plain
            print(kernels.__file__.endswith(".abi3.so"), kernels.double(4), plain.__file__.endswith(".py"))
            warnings.simplefilter("default")
            import broken
            """)
        (scratch / "plain.py").write_text("x = 1\n")
        (scratch / "broken.py").write_text("import vrc\ndef f(a: 'vrc.f64[:]'):\n    yield a\n")
        for factor in 2, 3:
            (scratch / "kernels.py").write_text(f"#pythran export double(int)\ndef double(n):\n    return {factor} * n\n")
            done = subprocess.run([sys.executable, "-c", program], cwd=scratch, capture_output=True, text=True,
                                  env={**os.environ, "PYTHONPATH": str(ROOT / "python"), "PYTHONDONTWRITEBYTECODE": "1"})
            self.assertEqual(done.stdout, f"True {4 * factor} True\n", done.stderr)
            self.assertIn("broken runs in the interpreter", done.stderr)
