"""Random numbers: those of Python's random and of numpy.random themselves, whoever seeds."""
import importlib.util
import pathlib
import random
import tempfile
import threading
import unittest

import numpy as np

from made import HERE, compile, module


def plain(name):
    """A program beside the tests, interpreted."""
    spec = importlib.util.spec_from_file_location(f"plain_{name}", HERE / f"{name}.py")
    result = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(result)
    return result


def same(a, b):
    if isinstance(a, (tuple, list)):
        return type(a) is type(b) and len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, np.ndarray):
        return isinstance(b, np.ndarray) and a.dtype == b.dtype and a.shape == b.shape and np.allclose(a, b, rtol=1e-14, atol=0)
    return type(a) is type(b) and (a == b or (isinstance(a, float) and abs(a - b) <= 1e-14 * abs(a)))


class Random(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.plain, cls.compiled = plain("drawing"), module("drawing")

    def drawn(self, module, name, args, seed):
        """What a call gives, and what the interpreter draws behind it."""
        random.seed(seed)
        np.random.seed(seed)
        try:
            result = getattr(module, name)(*args)
        except Exception as e:
            result = type(e).__name__, str(e)
        return result, random.random(), np.random.rand(3)

    def check(self, name, *args):
        for seed in (0, 7, 7, 2**31):
            wanted, got = (self.drawn(m, name, args, seed) for m in (self.plain, self.compiled))
            self.assertTrue(same(wanted, got), f"{name}{args} with seed {seed}: wanted {wanted}, got {got}")

    def test_numbers(self):
        for n in (0, 1, 5, 700):
            self.check("many", n)
            self.check("walk", n)
        self.check("shares", 1000)

    def test_seeds(self):
        for s in (0, 1, 12345, 2**32 - 1):
            self.check("seeded", s, 9)
        for s in (0, 1, 2**32, 2**40 + 17, -3):
            self.check("seeded_too", s)

    def test_several(self):
        for k in range(8): # 7 of six are too many
            self.check("several", k, k)
        for w in ([1.0, 2.0], [0.0, 0.0, 0.0], [1.0, float("inf"), 1.0], [1.0, 0.0, 3.0]):
            self.check("weighted", 2, w)
            self.check("weighted", 0, w)

    def test_words(self):
        """Wrong arguments raise what they raise."""
        for k in range(8):
            self.check("wrong", k)

    def test_turns(self):
        """Compiled functions and the interpreter draw from one generator, in turns."""
        for module in (self.plain, self.compiled):
            np.random.seed(3)
            drawn = [x for _ in range(400) for x in (*module.many(1)[1], np.random.rand())]
            if module is self.plain:
                wanted = drawn
        self.assertEqual(wanted, drawn)

    def test_threads(self):
        """No number is drawn twice, whoever draws in other threads."""
        def draw(make, into):
            for _ in range(40):
                into.extend(make())
        for seed, ways in ((np.random.seed, (lambda: self.compiled.uniforms(300), lambda: np.random.rand(300))),
                           (random.seed, (lambda: self.compiled.own_uniforms(300), lambda: [random.random() for _ in range(300)]))):
            seed(9)
            drawn = [[] for _ in range(4)]
            threads = [threading.Thread(target=draw, args=(ways[k % 2], into)) for k, into in enumerate(drawn)]
            for t in threads:
                t.start()
            for t in threads:
                t.join()
            seed(9)
            self.assertEqual(sorted(x for into in drawn for x in into), sorted(x for _ in range(160) for x in ways[1]()))

    def test_waits_for_the_lock(self):
        """Who draws from numpy.random waits for those that do, as its own functions."""
        lock, drawn = np.random.get_bit_generator().lock, []
        thread = threading.Thread(target=lambda: drawn.append(self.compiled.uniforms(3)))
        with lock:
            thread.start()
            thread.join(0.05)
            self.assertEqual(drawn, [])
        thread.join()
        self.assertEqual(len(drawn[0]), 3)
        self.assertRaises(ValueError, self.compiled.wrong, 0)
        self.assertTrue(lock.acquire(False)) # an exception gives it back
        lock.release()

    def test_beside_the_rest_of_the_file(self):
        """The generators are found whatever the file's first lines are: imports from __future__ come first, and what calls
        functions that draw, last."""
        rest = "import random\nKEPT = [1.0]\nKEPT.append(2.0)\ndef f(x: float) -> float:\n    return x * KEPT[1] + random.random()\n" \
               "random.seed(4)\nFIRST = f(3.0)\n"
        for number, head in enumerate(("", "'''Doc.'''\n", "from __future__ import annotations\n", "'''Doc.'''\n\nfrom __future__ import annotations\n",
                                       "WEIGHTS = [3.0]; WEIGHTS.append(1.0)\n", "class First:\n    pass\n")):
            with self.subTest(head), tempfile.TemporaryDirectory() as folder:
                name = f"drawn_{number}"
                (pathlib.Path(folder) / f"{name}.py").write_text(head + rest)
                compile(f"{name}.py", "--emit=module", "-o", f"{name}.so", folder=folder)
                spec = importlib.util.spec_from_file_location(name, f"{folder}/{name}.so")
                compiled = importlib.util.module_from_spec(spec)
                spec.loader.exec_module(compiled)
                random.seed(4)
                wanted = 6.0 + random.random()
                random.seed(4)
                self.assertEqual((compiled.f(3.0), compiled.FIRST), (wanted, wanted))
