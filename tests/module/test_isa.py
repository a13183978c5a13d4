"""Loops that are compiled for several instruction sets: which are, and that all versions give the same numbers."""
import os
import pickle
import re
import subprocess
import sys
import unittest
from unittest import mock

import numpy as np

from made import FOLDER, HERE, compile, module

with mock.patch.dict(os.environ, VRC_CFLAGS=""):     # vectors are for compilers that optimize
    isa = module("isa")
RUNTIME = HERE.parent.parent / "runtime"
SETS = "baseline", "avx2", "avx512"
VERSIONS = {"exact", "single", "complex_numbers", "whole", "functions", "stencil", "squares", "products", "products__part", "rows", "twins", "cousins", "chosen",
            "counted"}    # sums of float32 gain nothing
CALLS = """
import pickle, sys
import isa
calls = pickle.load(sys.stdin.buffer)
sys.stdout.buffer.write(pickle.dumps([getattr(isa, name)(*arguments) for name, *arguments in calls]))
"""


def text(*options):
    compile(HERE / "isa.py", *options, "-o", "isa.c")
    return (FOLDER / "isa.c").read_text()


def versioned(c):
    return {re.sub(r"(_\d+)?_(block|loop)(_\d+)?$", "", name) for name in re.findall(r"VR_MULTIVERSIONED(?:\(|, )(\w+)", c)}


def on(machine, *calls):
    """What a process gets of calls, each a name and arguments, whose processor has no more than an instruction set."""
    path = os.pathsep.join([str(FOLDER), *sys.path])
    done = subprocess.run([sys.executable, "-c", CALLS], input=pickle.dumps(calls), capture_output=True, check=True,
                          env={**os.environ, "VR_ISA": machine, "PYTHONPATH": path})
    return pickle.loads(done.stdout)


class InstructionSets(unittest.TestCase):
    def same(self, *calls):
        results = [on(machine, *calls) for machine in SETS]
        for (name, *_), first, *others in zip(calls, *results):
            for other in others:
                for a, b in zip(first, other, strict=True) if isinstance(first, tuple) else [(first, other)]:
                    self.assertEqual(np.asarray(a).tobytes(), np.asarray(b).tobytes(), name)

    def test_numbers_are_the_same_on_all(self):
        random = np.random.default_rng(7)
        for count in 1, 5, 1023, 40000:
            a, b = random.standard_normal((2, count))
            i, j = random.integers(-1000, 1000, (2, count))
            self.same(("exact", a, b, 0.1),
                      ("exact", a[::-1], b, 0.1),
                      ("single", a.astype("f4"), b.astype("f4")),
                      ("complex_numbers", a + 1j * b, b - 1j * a),
                      ("whole", i, j, 7),
                      ("squares", a, b.copy()),
                      ("products", a.reshape(-1, 1) * b[:9], b[:9]),
                      ("stencil", a.copy(), b.copy(), 3))
        self.same(*(("rows", random.standard_normal((n, n)) / n, random.standard_normal(n)) for n in (3, 127, 300)))   # in place, and by a call

    def test_loops_that_differ_in_names_have_one_function(self):
        c = text()
        self.assertEqual(len(re.findall(r"VR_MULTIVERSIONED\(twins\w*", c)), 1)
        self.assertEqual(len(re.findall(r"VR_MULTIVERSIONED\(cousins\w*", c)), 3)
        a, b = np.random.default_rng(3).standard_normal((2, 40))
        first, second = isa.twins(a.copy(), b.copy(), 0.5, 0.25)
        np.testing.assert_array_equal(first, a * 0.5 + 1.0)
        np.testing.assert_array_equal(second, b * 0.25 + 1.0)
        first, second = isa.cousins(a.copy(), b.copy(), 0.5, 0.25)
        np.testing.assert_array_equal(first, (a * 0.5 - 0.25) * 0.25 - 0.25)
        np.testing.assert_array_equal(second, b * 0.25 - 0.5)

    def test_truth_values_are_bytes_where_loops_are_vectors(self):
        functions = re.split(r"^(?=VR_MULTIVERSIONED|int )", text(), flags=re.M)
        found = {name: sum(f.count("VR_TRUTH") for f in functions if re.match(rf"(VR_MULTIVERSIONED\(|int ){name}", f))
                 for name in ("chosen", "counted", "carried")}
        self.assertTrue(found["chosen"] >= 1 and found["counted"] >= 4 and found["carried"] == 0, found)
        for count in 0, 1023:
            random = np.random.default_rng(count)
            m, (a, b) = random.random(count) < 0.5, random.standard_normal((2, count))
            self.same(("chosen", m, a, b.copy()), ("counted", m, a, b))
            np.testing.assert_array_equal(isa.chosen(m, a, b.copy()), np.where(m, a, b))
            n, where, both = isa.counted(m, a, b)
            self.assertEqual(n, (~m & (a < b)).sum())
            np.testing.assert_array_equal(where, np.where(m, a, b))
            np.testing.assert_array_equal(both, m & ~m[::-1])

    def test_functions_of_the_runtime_too(self):
        arrays = [np.random.default_rng(count).standard_normal(count) for count in (1, 360, 4001, 8192)]
        self.same(*(("library", a) for a in arrays))
        for a in arrays:
            whole, half, most, least = isa.library(a)
            np.testing.assert_allclose(whole, np.fft.fft(a), atol=1e-11)
            np.testing.assert_allclose(half, np.fft.rfft(a), atol=1e-11)
            self.assertEqual((most, least), (np.argmax(a), np.argmin(a)))

    def test_extremes_and_counts_in_lanes(self):
        random = np.random.default_rng(5)
        for count in *range(1, 50), 1000, 40001:
            a, m = random.standard_normal(count), random.random(count) < random.choice([0, 0.1, 0.9, 1])
            for odd in None, np.nan, np.inf, -np.inf:
                if odd is not None:
                    a[random.integers(0, count, 2)] = odd
                expected = a.max(), a.min(), np.count_nonzero(m), m.sum(), m.any(), m.all()
                np.testing.assert_array_equal(isa.extremes(a, m), expected)
        a[:], m[:] = -np.inf, True
        self.assertEqual(isa.extremes(a, m), (-np.inf, -np.inf, count, count, True, True))
        a[-1] = np.nan
        self.same(("extremes", a, m))

    def test_functions_are_close_on_all(self):
        a = np.linspace(-3.0, 3.0, 5000)
        x = a.astype("f4")
        for machine in SETS:
            ((doubles, singles),) = on(machine, ("functions", a, x))
            np.testing.assert_allclose(doubles, np.exp(a) * np.sin(a) + np.log(a + 9.0), rtol=1e-14, atol=1e-14)
            np.testing.assert_allclose(singles, np.exp(x), rtol=6e-7)

    def test_loops_that_gain_have_versions(self):
        self.assertEqual(versioned(text()), VERSIONS)

    def test_a_lesser_limit(self):
        self.assertIn("#define VR_ISA_LIMIT 1\n", text("-fisa=avx2"))
        self.assertEqual(versioned(text("-fisa=avx2")), VERSIONS)
        self.assertNotIn("VR_ISA_LIMIT", text())

    def test_none(self):
        self.assertNotIn("VR_MULTIVERSIONED", text("-fisa=baseline"))

    def test_compilers_with_other_flags(self):
        text()
        compiler = os.environ.get("CC", "cc").split()
        for flags in "-std=gnu11 -O2", "-std=c99 -O3 -march=native", "-O0", "-O2 -DVR_ISA_LIMIT=0", "-O1 -fsanitize=address,undefined":
            subprocess.run([*compiler, *flags.split(), "-Wall", "-Wextra", "-Werror", "-fopenmp", f"-I{RUNTIME}", "-c", "isa.c",
                            "-o", "isa.o"], cwd=FOLDER, check=True)

    def test_totals_of_functions_are_longer_than_those_of_numbers(self):
        total = "def {0}(x: 'f64[:, ::1]'):\n    t = 0.0\n    for i in range(len(x)):\n        t += ({1}(np.cumsum(x[i]))).sum()\n    return t\n\n\n"
        (FOLDER / "few.py").write_text("import numpy as np\n\n\n" + total.format("roots", "np.sqrt") + total.format("powers", "np.exp"))
        compile(FOLDER / "few.py", "-o", "few.c")
        calls = re.findall(r"VR_BY_LENGTH\((.*), (\w+)_loop", (FOLDER / "few.c").read_text())
        self.assertEqual({name: "VR_SUM_LANES" in trips for trips, name in calls}, {"roots": True, "powers": False})

    def test_loops_with_the_same_text_share_a_function(self):
        (FOLDER / "alike.py").write_text("def f(a: 'f64[:]', b: 'f64[:]'):\n    return a + b * 2.0\n\n\n"
                                         "def g(b: 'f64[:]', a: 'f64[:]'):\n    return b + a * 2.0\n")
        compile(FOLDER / "alike.py", "-o", "alike.c")
        self.assertEqual(len(re.findall("VR_MULTIVERSIONED", (FOLDER / "alike.c").read_text())), 1)


if __name__ == "__main__":
    unittest.main()
