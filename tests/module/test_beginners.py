"""Wrong programs of people who begin. The message alone, which is all that they have, says how to get each right: the
corrected program does what the message says, compiles without a word, and gives what Python gives."""
import importlib.util
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import numpy as np

from made import HERE, VRC

# What went wrong: the program, what the message says to do, the corrected program, and a call of its f.
PROGRAMS = {
    "a missing type": (
        "def f(a, n):\n    return a[:n] * n\n",
        "add a line such as '#pythran export f(float64[:], int)', or annotate its parameters: def f(a: float64[:], n: int)",
        "#pythran export f(float64[:], int)\ndef f(a, n):\n    return a[:n] * n\n",
        lambda f: f(np.arange(3.0), 2)),
    "a missing type of a result": (
        "def f():\n    return 0.5\n",
        "add a line such as '#pythran export f()', or annotate its result: def f() -> float",
        "def f() -> float:\n    return 0.5\n",
        lambda f: f()),
    "a wrong rank": (
        "def f(a: 'float64[:]'):\n    total = 0.0\n    for i in range(len(a)):\n        total += a[i, 0]\n    return total\n",
        "too many indices: 2 for an array of rank 1",
        "def f(a: 'float64[:, :]'):\n    total = 0.0\n    for i in range(len(a)):\n        total += a[i, 0]\n    return total\n",
        lambda f: f(np.arange(6.0).reshape(3, 2))),
    "a class": (
        "class Body:\n    def __init__(self, m, v):\n        self.m, self.v = m, v\ndef f(body: Body):\n    return body.m * body.v ** 2 / 2\n",
        "'Body' is a class, which vrc does not compile; state what the function takes of it as parameters of their own",
        "def f(m: float, v: float):\n    return m * v ** 2 / 2\n",
        lambda f: f(2.0, 3.0)),
    "pandas": (
        "import pandas as pd\ndef f(frame: pd.DataFrame):\n    return frame['x'].mean()\n",
        "take its columns as arrays: float64[:]",
        "def f(x: 'float64[:]'):\n    return x.mean()\n",
        lambda f: f(np.arange(4.0))),
    "print": (
        "def f(a: 'complex128[:]'):\n    print(a)\n    return a.sum()\n",
        "show numbers: its shape, its size",
        "def f(a: 'complex128[:]'):\n    print(a.shape, a.size, end='')\n    return a.sum()\n",
        lambda f: f(np.arange(3.0) + 1j)),
    "a generator": (
        "def f(n: int):\n    for i in range(n):\n        yield i * i\n",
        "fill an array, and return it",
        "import numpy as np\ndef f(n: int):\n    squares = np.zeros(n)\n    for i in range(n):\n        squares[i] = i * i\n    return squares\n",
        lambda f: f(4)),
    "a race": (
        "from vrc import prange\ndef f(a: 'float64[:]'):\n    for i in prange(1, len(a)):\n        a[i] = a[i - 1] + a[i]\n    return a\n",
        "iteration i = 2 of the parallel loop reads a[1], which iteration i = 1 stores to at 4:9; run the loop serially",
        "def f(a: 'float64[:]'):\n    for i in range(1, len(a)):\n        a[i] = a[i - 1] + a[i]\n    return a\n",
        lambda f: f(np.arange(4.0))),
    "random numbers": (
        "import numpy as np\ndef f(n: int):\n    return np.random.default_rng(1).gamma(2.0, size=n).mean()\n",
        "draw these numbers outside, and pass them as an array: rng.gamma(n)",
        "def f(drawn: 'float64[:]'):\n    return drawn.mean()\n",
        lambda f: f(np.random.default_rng(1).gamma(2.0, size=5))),
    "the words of a caught error": (
        "def f(a: 'float64[:]', i: int):\n    try:\n        x = a[i]\n    except IndexError as error:\n        raise ValueError(f'no place: {error}')\n    return x\n",
        "raise it again, by raise alone, or leave it out",
        "def f(a: 'float64[:]', i: int):\n    try:\n        x = a[i]\n    except IndexError:\n        raise ValueError('no place')\n    return x\n",
        lambda f: [f(np.arange(3.0), i) for i in (-1, 1)]),
    "a global variable": (
        "total = []\ndef f(n: int):\n    global total\n    total = [n]\n    return total\n",
        "pass it as an argument and return the new value",
        "def f(total: int, n: int):\n    total += n\n    return total\n",
        lambda f: f(3, 4)),
    "a function without its module": (
        "def f(x: float):\n    return sqrt(x)\n",
        "write math.sqrt and import math, or of arrays np.sqrt and import numpy as np",
        "import math\ndef f(x: float):\n    return math.sqrt(x)\n",
        lambda f: f(4.0)),
    "extents without brackets": (
        "import numpy as np\ndef f(n: int):\n    return np.zeros(n, n)\n",
        "give extents as one tuple: np.zeros((m, n))",
        "import numpy as np\ndef f(n: int):\n    return np.zeros((n, n))\n",
        lambda f: f(3)),
    "a variable with the name of a function": (
        "def f(n: int):\n    sum = 0\n    for i in range(n):\n        sum += i\n    return sum([1, 2])\n",
        "where a variable has the name of a function, rename the variable",
        "def f(n: int):\n    total = 0\n    for i in range(n):\n        total += i\n    return total + sum([1, 2])\n",
        lambda f: f(3)),
    "a middle that is a float": (
        "def f(a: 'float[:]'):\n    middle = len(a) / 2\n    return a[middle]\n",
        "divide by //, or write int(x)",
        "def f(a: 'float[:]'):\n    middle = len(a) // 2\n    return a[middle]\n",
        lambda f: f(np.arange(5.0))),
    "an exception that is kept": (
        "def f(x: float):\n    wrong = ValueError('below zero')\n    if x < 0:\n        raise wrong\n    return x\n",
        'write raise ValueError("text")',
        "def f(x: float):\n    if x < 0:\n        raise ValueError('below zero')\n    return x\n",
        lambda f: f(2.0)),
    "a type of a module that is not imported": (
        "def f(a: np.float64):\n    return a * 2\n",
        "there is no type 'np.float64'; write import numpy as np",
        "import numpy as np\ndef f(a: np.float64):\n    return a * 2\n",
        lambda f: f(2.0)),
    "a shape that is called": (
        "def f(a: 'float64[:, :]'):\n    return a.shape(0)\n",
        "a tuple of 2 cannot be called; elements are written a[i]",
        "def f(a: 'float64[:, :]'):\n    return a.shape[0]\n",
        lambda f: f(np.ones((2, 3)))),
    "an array that grows": (
        "import numpy as np\ndef f(a: 'float64[:]'):\n    b = np.array([])\n    for x in a:\n        b.append(2 * x)\n    return b\n",
        "arrays do not change their sizes: fill one of the final size, or let a list grow and write np.array(list)",
        "import numpy as np\ndef f(a: 'float64[:]'):\n    b = []\n    for x in a:\n        b.append(2 * x)\n    return np.array(b)\n",
        lambda f: f(np.arange(3.0))),
    "a method that is a function": (
        "def f(a: 'float64[:]'):\n    return a.median()\n",
        "write np.median(a)",
        "import numpy as np\ndef f(a: 'float64[:]'):\n    return np.median(a)\n",
        lambda f: f(np.arange(4.0))),
    "math's function of an array": (
        "import math\ndef f(a: 'float64[:]'):\n    return math.sqrt(a)\n",
        "expected a single number, found float64[::1]; NumPy's functions take arrays, such as np.sin and np.maximum",
        "import numpy as np\ndef f(a: 'float64[:]'):\n    return np.sqrt(a)\n",
        lambda f: f(np.arange(4.0))),
    "an element of a set": (
        "def f(n: int):\n    s = {3, n, 1}\n    return s[0]\n",
        "a set cannot be subscripted; loop over it, or over a list: sorted(s)",
        "def f(n: int):\n    s = {3, n, 1}\n    return sorted(s)[0]\n",
        lambda f: f(2)),
    "a range of floats": (
        "def f() -> float:\n    total = 0.0\n    for t in range(0, 1, 0.25):\n        total += t\n    return total\n",
        "in steps of floats np.arange counts",
        "import numpy as np\ndef f() -> float:\n    total = 0.0\n    for t in np.arange(0, 1, 0.25):\n        total += t\n    return total\n",
        lambda f: f()),
    "a parallel loop that is left": (
        "from vrc import prange\ndef f(a: 'float64[:]'):\n    for i in prange(len(a)):\n        if a[i] > 1:\n            break\n        a[i] = 5\n    return a\n",
        "let the loop be serial (forstmt, range), or put what follows into an if",
        "def f(a: 'float64[:]'):\n    for i in range(len(a)):\n        if a[i] > 1:\n            break\n        a[i] = 5\n    return a\n",
        lambda f: f(np.arange(4.0))),
    "results of two kinds": (
        "def f(n: int):\n    if n < 0:\n        return []\n    if n == 1:\n        return 5\n    return n\n",
        "f returns int here, but list[] elsewhere; let all returns give values of one type",
        "def f(n: int):\n    if n < 0:\n        return -1\n    if n == 1:\n        return 5\n    return n\n",
        lambda f: [f(-1), f(1), f(3)]),
    "a truth value of another language": (
        "def f(x: int):\n    return x > 2 and true\n",
        "true is not defined in this function or file; write True",
        "def f(x: int):\n    return x > 2 and True\n",
        lambda f: [f(1), f(3)]),
    "a power as elsewhere": (
        "def f(x: float):\n    return x ^ 2\n",
        "a power is written **",
        "def f(x: float):\n    return x ** 2\n",
        lambda f: f(3.0)),
    "comparisons without brackets": (
        "def f(a: 'float64[:]'):\n    return a[a > 0 & a < 2]\n",
        "comparisons that & and | join stand in brackets: (a > 0) & (a < 2)",
        "def f(a: 'float64[:]'):\n    return a[(a > 0) & (a < 2)]\n",
        lambda f: f(np.arange(4.0))),
    "comparisons of arrays in a row": (
        "def f(a: 'float64[:]'):\n    return a[0 < a < 2]\n",
        "use .any() or .all(), or of each element (a > 0) & (a < 2)",
        "def f(a: 'float64[:]'):\n    return a[(a > 0) & (a < 2)]\n",
        lambda f: f(np.arange(4.0))),
    "an attribute that is called": (
        "def f(a: 'float64[:]'):\n    return a.size()\n",
        "attributes stand without (), as a.size",
        "def f(a: 'float64[:]'):\n    return a.size\n",
        lambda f: f(np.arange(4.0))),
    "a number that is subscripted": (
        "def f(x: float):\n    return x[0]\n",
        "float cannot be subscripted; the type of an array is written float64[:]",
        "def f(x: 'float64[:]'):\n    return x[0]\n",
        lambda f: f(np.arange(4.0) + 5)),
    "a type that NumPy has no longer": (
        "import numpy as np\ndef f(n: np.int):\n    return n + 1\n",
        "there is no type 'numpy.int'; write int, Python's own",
        "def f(n: int):\n    return n + 1\n",
        lambda f: f(3)),
    "max of an array and a number": (
        "def f(a: 'float64[:]'):\n    return max(a, 1)\n",
        "NumPy's functions take arrays, such as np.sin and np.maximum",
        "import numpy as np\ndef f(a: 'float64[:]'):\n    return np.maximum(a, 1)\n",
        lambda f: f(np.arange(4.0))),
}


class Beginners(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_vrc(self, text, *words, **environment):
        (self.folder / "program.py").write_text(text)
        return subprocess.run([VRC, "program.py", *words], cwd=self.folder, capture_output=True, text=True, env={**os.environ, **environment})

    def test_each_program_has_one_message_that_says_what_to_do(self):
        for what, (wrong, message, _, _) in PROGRAMS.items():
            with self.subTest(what):
                said = self.run_vrc(wrong, "--check").stderr
                first = said.splitlines()[0]
                self.assertRegex(first, r"^program\.py:\d+:\d+: error: .* \[[a-z-]+\]$")
                self.assertIn(message, first)
                self.assertEqual(len(re.findall(": error: ", said)), 1, said)

    def test_the_corrected_programs_do_what_python_does(self):
        for number, (what, (_, _, right, call)) in enumerate(PROGRAMS.items()):
            with self.subTest(what):
                made = self.folder / str(number)   # Python loads no second module of one path
                made.mkdir()
                done = self.run_vrc(right, "--emit=module", "-o", made / "program.abi3.so", CFLAGS="-O0")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                spec = importlib.util.spec_from_file_location("program", made / "program.abi3.so")
                module = importlib.util.module_from_spec(spec)
                spec.loader.exec_module(module)
                plain = {}
                exec(compile("from __future__ import annotations\n" + right, "program.py", "exec"), plain)
                np.testing.assert_array_equal(call(module.f), call(plain["f"]))

    def test_a_wrong_type_at_the_call(self):
        self.run_vrc("def f(a: 'float64[:]', n: int):\n    return a * n\n", "--emit=module", CFLAGS="-O0")
        use = "import program, numpy as np\nprogram.f(np.arange(3), 2)"
        said = subprocess.run([sys.executable, "-c", use], cwd=self.folder, capture_output=True, text=True).stderr
        self.assertIn("f() argument 'a' must be float64[:], not int64[:]", said)
        self.assertIn("f(a: float64[:], n: int)", said)
        fixed = "import program, numpy as np\nprint(program.f(np.arange(3).astype(np.float64), 2))"
        self.assertEqual(subprocess.run([sys.executable, "-c", fixed], cwd=self.folder, capture_output=True, text=True).stdout, "[0. 2. 4.]\n")

    def test_a_missing_compiler(self):
        done = self.run_vrc("def f(n: int):\n    return n\n", "--emit=module", CC="", PATH="/nowhere")
        self.assertEqual(done.stderr, "vrc: error: a module needs a C compiler, and neither cc, gcc nor clang is on the path: install the package gcc, or set CC\n")

    def test_editors_find_the_message(self):
        """By the problem matcher that the documents show."""
        shown = re.search(r"```json\n(.*?)```", (HERE.parent.parent / "doc/python.md").read_text(), re.DOTALL)[1]
        matcher = json.loads(shown)["tasks"][0]["problemMatcher"]
        said = self.run_vrc("def f(a: 'float[:]'):\n    return b\n", "--check").stderr
        found = re.search(matcher["pattern"]["regexp"], said, re.MULTILINE)
        self.assertEqual(found.group(1, 2, 3, 4, 6), ("program.py", "2", "12", "error", "py-unknown-name"))
