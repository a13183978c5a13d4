"""What vrc says to write in the place of a function of NumPy: each rewrite stands in the message, compiles, and gives what
NumPy's function gives."""
import importlib
import importlib.util
import inspect
import pathlib
import re
import subprocess
import tempfile
import unittest

import numpy as np

from made import FOLDER, HERE, VRC, compile

SOURCES = HERE.parent.parent / "src/frontend/python"
TABLE, REASONS = SOURCES / "translate/advice.def", SOURCES / "translate/reason.def"

PARAMETERS = "a: 'np.float64[:]', b: 'np.float64[:]', A: 'np.float64[:, :]', B: 'np.float64[:, :]', at: 'np.int64[:]'"

# The function, a call of it, and the rewrite, an expression or statements that end in r. a and b are matrices where they are
# written A and B here, else vectors.
CASES = [
    ("msort", "np.sort(A, axis=0)", "np.sort(A, axis=0)"),
    ("in1d", "np.isin(a, b)", "np.isin(a, b)"),
    ("row_stack", "np.vstack((a, b))", "np.vstack((a, b))"),
    ("trapz", "(np.trapezoid if hasattr(np, 'trapezoid') else np.trapz)(a)", "((a[1:] + a[:-1]) / 2).sum()"),
    ("poly1d", "np.poly1d(a)(2.5)", "np.polyval(a, x)", "x = 2.5"),
    ("product", "np.prod(a)", "np.prod(a)"),
    ("cumproduct", "np.cumprod(a)", "np.cumprod(a)"),
    ("alltrue", "np.all(a)", "np.all(a)"),
    ("sometrue", "np.any(a)", "np.any(a)"),
    ("round_", "np.round(a)", "np.round(a)"),
    ("frompyfunc", "np.frompyfunc(lambda x: x * x if x > 0 else 0.0, 1, 1)(a).astype(float)", "for i in range(len(a)): r[i] = f(a[i])",
     "f = lambda x: x * x if x > 0 else 0.0; r = np.zeros(len(a))", "pass"),
    ("apply_over_axes", "np.apply_over_axes(np.sum, A, [0, 1])[0, 0]", "np.sum(A, axis=(0, 1))"),
    ("nditer", "A * 2", "for at in np.ndindex(A.shape): r[at] = f(A[at])",
     "f = lambda x: x * 2; r = np.zeros(A.shape)", "pass"),
    ("histogramdd", "np.histogramdd((abs(a), abs(b)), 3, [[0, 6], [0, 6]])[0]", "h[int(x[i] / dx), int(y[i] / dy)] += 1",
     "h = np.zeros((3, 3)); x = abs(a); y = abs(b); dx = 2.0; dy = 2.0\n    for i in range(len(x)):\n        ", "r = h"),
    ("linalg.tensorsolve", "np.linalg.tensorsolve(A.reshape(2, 2, 4), a.reshape(2, 2))",
     "np.linalg.solve(m.reshape(v.size, v.size), v.ravel())", "m = A.reshape(2, 2, 4); v = a.reshape(2, 2)"),
    ("matrix", "np.asarray(np.asmatrix(A) * np.asmatrix(B))", "A @ B"),
    ("longdouble", "np.float64(a.sum())", "np.float64(a.sum())"),
    ("clongdouble", "np.complex128(a.sum())", "np.complex128(a.sum())"),
    ("ma", "np.ma.masked_array(a, a < 0).mean()", "a[mask].mean()", "mask = a >= 0"),
    ("polynomial", "np.polynomial.Polynomial(a[::-1])(2.5)", "np.polyval(a, x)", "x = 2.5"),
    ("copy", "a.copy()", "a.copy()"),
    ("collections", "d = {1: 0, 2: 0}; d[2] += 1; r = d[2]", "d[k] = d.get(k, 0) + 1", "d = {1: 0}; k = 2", "r = d[2]"),
    ("itertools", "np.array([x * y for x in a for y in b])", "np.array([x * y for x in a for y in b])"),
    ("heapq", "np.sort(a)[:2]", "np.sort(a)[:k]", "k = 2"),
    ("array", "np.zeros(3)", "np.zeros(n)", "n = 3"),
    ("multiprocessing", "a * a", "for i in vrc.prange(len(a)): r[i] = f(a[i])", "f = lambda x: x * x; r = np.zeros(len(a))", "pass"),
    ("decimal", "float(len(a)) / 3", "float(len(a)) / 3"),
]

# Advice without code to compile: what is done outside of the compiled function, passed otherwise, or left out.
ELSEWHERE = re.compile(r"outside|^pass |^leave it out|^prange is known|^use (two integers|an array for each)")

# Cases whose message says it with other names, or in words.
VARIED = {"vsplit", "hsplit", "linalg.tensorsolve", "longdouble", "clongdouble", "decimal", "itertools"}


def statements(call, before="", behind=""):
    """The lines of a function that computes r: `before` may end in a loop, in which the call stands then."""
    simple = not re.search(r"\br = |order = |\+= 1|^for |\] = ", call)
    code = f"r = {call}" if simple else call
    start = f"    {before}{code}\n" if before.endswith("        ") else f"    {before or 'pass'}\n    {code}\n"
    return start + f"    {behind or 'pass'}\n    return r\n"


class Advice(unittest.TestCase):
    def advice(self):
        """What to write, by path, what the message says of it, and how many rows there are."""
        reasons = dict(re.findall(r'^REASON\((\w+), "([^"]*)"\)$', REASONS.read_text(), re.MULTILINE))
        text = TABLE.read_text()
        rows = re.findall(r'^ADVICE\("([^"]*)", (\w+), "([^"]*)"\)$', text, re.MULTILINE)
        return ({path: instead for path, _, instead in rows}, {path: f"{reasons[why]}; {instead}" for path, why, instead in rows},
                text.count("\nADVICE("))

    def test_each_rewrite_is_what_the_message_says(self):
        table, _, _ = self.advice()
        tested = set()
        for name, _, rewrite, *_ in CASES:
            path = name if name in table else f"numpy.{name}"
            said = re.sub(r"\bA\b", "a", re.sub(r"\bB\b", "b", rewrite)).replace("; r = np.linalg", "; np.linalg")
            tested.add(table[path])
            if name not in VARIED:
                self.assertIn(said, table[path])
        untested = {path: advice for path, advice in table.items() if advice not in tested and not ELSEWHERE.search(advice)}
        self.assertEqual(untested, {})

    def test_rewrites_give_what_numpy_gives(self):
        folder = pathlib.Path(tempfile.mkdtemp(dir=FOLDER))
        lines = ["import numpy as np\nimport vrc\n"]
        for k, (_, _, rewrite, *more) in enumerate(CASES):
            lines.append(f"def f{k}({PARAMETERS}):\n{statements(rewrite, *more)}")
        (folder / "rewrites.py").write_text("".join(lines))
        compile(folder / "rewrites.py", "--emit=module", "-w", folder=folder)
        space = {}
        spec = importlib.util.spec_from_file_location("rewrites", folder / "rewrites.abi3.so")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        a, b = np.array([3.0, -1.5, 2.0, 5.5]), np.array([1.0, 4.0, 0.5, -2.0])
        A, B, at = np.vander(a, 4) + np.eye(4), np.arange(16.0).reshape(4, 4), np.array([2, 0, 3, 1])
        for k, (name, call, *_) in enumerate(CASES):
            with self.subTest(name):
                exec(f"def plain(a, b, A, B, at):\n{statements(call)}", {"np": np}, space)
                np.testing.assert_allclose(getattr(module, f"f{k}")(a, b, A, B, at), space["plain"](a, b, A, B, at), rtol=1e-6, atol=1e-9)

    def test_the_package_gives_the_same_reasons(self):
        from vrc import excerpt
        reasons = re.findall(r'^REASON\(\w+, "([^"]*)"\)$', REASONS.read_text(), re.MULTILINE)
        for reason in excerpt.NUMBERS, excerpt.TEXT, excerpt.ITEMS, excerpt.OBJECTS, excerpt.LENGTH:
            self.assertIn(reason, reasons)

    def test_the_message(self):
        """Of every function of NumPy in the table: its advice, not the nearest name."""
        table, said_of, count = self.advice()
        self.assertEqual(len(table), count, "a path stands twice, or a row on several lines")
        names = [path for path in table if path.startswith("numpy.")]
        found = 0
        for start in range(0, len(names), 15):   # vrc reports twenty errors a run
            part = names[start:start + 15]
            calls = [f"def f{k}(a: 'float[:]'):\n    return np.{path[6:]}(a)\n" for k, path in enumerate(part)]
            said = subprocess.run([VRC, "-", "--stdin-filename=f.py", "--check"], input="import numpy as np\n" + "".join(calls),
                                  capture_output=True, text=True).stderr
            for path in part:
                self.assertNotIn(f"error: vrc does not know {path}", said)
                if f"error: {path} is not compiled" in said:   # else it is, or is a module
                    self.assertIn(f"error: {path} is not compiled: {said_of[path]} [py-unsupported]", said)
                    found += 1
        self.assertGreater(found, len(names) // 2)


# Arguments of those functions of rewritten.py that take some; others are called without.
ARGUMENTS = {
    "printed": [(3,)],
    "by_number": [(True,), (False,)], "gathered": [(3, [0]), (0, [1])],
    "classes": [(np.zeros(2),)], "each_type": [(1,), (1.0,)], "of_some_length": [(4,)], "balls": [(4,)], "counted": [(3,)], "countdown": [(4,)],
    "own_list": [([1, 2],)], "letters_for": [("aabcé", "abé", "xyz")],
    "characters": [(np.frombuffer(b"ab", np.uint8),)], "both_branches": [(1,), (2,)], "rest": [(np.arange(1.0, 4.0),)], "added": [(1.0, 2.0)],
    "element": [(np.arange(3),)], "fibonacci": [(10,)], "uncached": [(2.0, 3.0)], "taken": [((1.5, 2),)], "mode_of": [("full",), ("é",), ("x",)],
    "message": [(np.ones(n), 1j) for n in range(4)], "compared": [(np.array([1.0, 2.0]),)], "shared_arrays": [(5,)],
    "read_outside": [(np.ones(2), np.frombuffer(b"ab", np.uint8), 3, 4)], "attributes": [(np.ones((2, 3)),)], "area": [(2.0, np.ones(3))],
    "same_values": [(np.ones(2), np.ones(2)), (np.ones(2), np.zeros(2))], "set_of": [(2, 1.5), (4, 1.5)],
    "first_large": [(np.array([1.0, 3.0, 4.0]),), (np.ones(2),)], "named_axes": [(np.ones((2, 3)), np.ones((3, 1)))],
    "ranks": [(np.array([1.0, 2.0, 4.0]), np.eye(2, dtype=np.float16))], "parts": [(np.array([1.0, 2j, 3.0 + 1j]),)],
    "chosen": [(np.array([-1.0, 2.0]),)], "modes_of_algebra": [(np.array([0.0, 1.0]), np.array([[2.0, 1.0], [1.0, 3.0]]))],
    "modes_of_points": [(np.array([2.0, 0.5]),)], "types_of_results": [(np.array([2.0, 0.25]),)], "extents_and_axes": [(2, 3)],
    "labels": [(np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([[2.0, 0.5], [1.0, 4.0]]))], "array_types": [(np.ones(2), np.ones((2, 2)))],
    "tables_of_numbers": [({1, 2}, {1: 2.5})], "range_of": [(1, 10, 3)], "number_types": [(1.5, 2, 3 + 1j, (0.5, 1))],
    "parts_of_vector": [(np.array([1.0, 2.0, 4.0, 8.0]),)], "perhaps_none": [(1.5,), (None,)], "one_of_two": [(2,), (2.5,)],
    "truth_as_subscript": [(np.array([1.0, 2.0]), True)]}


CALL = r'(?:[^;"]|"(?:[^"\\]|\\.)*")*;'


def texts_of(code):
    return re.findall(r'"((?:[^"\\]|\\.)*)"', re.sub(r'"\s*"', "", code))


def last_argument(call):
    """What stands behind the last comma of a call that is in no text, and in no other call."""
    depth, at = 0, 0
    for token in re.finditer(r'"(?:[^"\\]|\\.)*"|[(),]', call):
        depth += {"(": 1, ")": -1}.get(token[0], 0)
        if token[0] == "," and depth == 1:
            at = token.end()
    return call[at:]


class Calls(unittest.TestCase):
    """The advice that stands where the translation refuses something."""

    def advice(self):
        """The last texts of all calls and rows that refuse: one, or those that are chosen from."""
        found = set()
        for path in SOURCES.rglob("*.c"):
            text = path.read_text()
            for call in re.finditer(rf"\b(?:py_unsupported|refuse|refuse_cache)\({CALL}", text):
                what, why, instead = call[0].partition("PY_WHY_")
                texts = texts_of(instead or what)
                if texts and (why or len(texts) > 1):
                    found.add(" | ".join(texts if why else texts[-1:]).replace('\\"', '"'))
            for call in re.finditer(rf"\bpy_wrong\([^;\"]*VR_DIAG_py_library_argument,{CALL}", text):
                found.update(texts_of(last_argument(call[0])))
        for path in SOURCES.rglob("*.def"):
            found.update(re.findall(r'^(?:REFUSED\("|LIBRARY\(.*, refuse_numpy, ).*"([^"]*)"\)$', path.read_text(), re.MULTILINE))
        found.update(re.findall(r'"((?:give|use|write) [^"]*)"', (SOURCES / "library/einsum.c").read_text()))
        found.update(re.findall(r'^    \{"[\w.]+", "[^"]*",\s+"([^"]*)"\},$', (SOURCES / "types/shape.c").read_text(), re.MULTILINE))
        return found

    def test_each_rewrite_is_in_the_file(self):
        written = set(re.findall(r"^# (.*)$", (HERE / "rewritten.py").read_text(), re.MULTILINE))
        self.assertEqual(self.advice() ^ written, set())

    def test_the_file_does_what_python_does(self):
        folder = pathlib.Path(tempfile.mkdtemp(dir=FOLDER))
        done = subprocess.run([VRC, HERE / "rewritten.py", "--emit=module", "-o", folder / "rewritten.abi3.so"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        spec = importlib.util.spec_from_file_location("rewritten", folder / "rewritten.abi3.so")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        plain = importlib.import_module("rewritten")
        for name, function in vars(plain).items():
            if not inspect.isfunction(function) or function.__module__ != "rewritten":
                continue
            for arguments in ARGUMENTS.get(name, [()]):
                with self.subTest(name):
                    np.testing.assert_equal(outcome(getattr(module, name), arguments), outcome(function, arguments))


def outcome(function, arguments):
    try:
        return function(*arguments)
    except ValueError as error:
        return str(error)
