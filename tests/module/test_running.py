"""What happens while functions run: threads, forks, Ctrl-C."""
import contextlib
import io
import multiprocessing
import os
import re
import runpy
import signal
import subprocess
import sys
import threading
import time
import types
import unittest
import unittest.mock

import numpy as np

import made
from interrupts import interrupted
from made import module

loops = module("loops")


def cosines(times, n):
    a = np.linspace(0, 1, n)
    loops.parallel(times, a)
    return a


class Full:
    def write(self, text):
        raise OSError("no space left")


class Printing(unittest.TestCase):
    compiled, plain = module("printing"), types.SimpleNamespace(**runpy.run_path(str(made.HERE / "printing.py")))

    def printed(self, call, *args):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            with contextlib.suppress(ValueError):
                call(*args)
        return out.getvalue()

    def test_as_the_interpreter(self):
        for name, *args in ["numbers", 3, 0.1], ["numbers", -4, -1.5e300], ["steps", 9], ["down", 3], ["first", 2], ["shadowed", 4], ["arrays", 3], ["in_turn", 2]:
            with self.subTest(name=name):
                self.assertEqual(self.printed(getattr(self.compiled, name), *args), self.printed(getattr(self.plain, name), *args))

    def test_in_parallel_loops(self):
        out = np.zeros(500, np.int64)
        lines = self.printed(self.compiled.side_by_side, 500, out).splitlines()
        self.assertEqual(sorted(lines), sorted(self.printed(self.plain.side_by_side, 500, out).splitlines()))

    def test_where_nothing_can_be_written(self):
        with unittest.mock.patch("sys.stdout", Full()), self.assertRaisesRegex(OSError, "no space left"):
            self.compiled.steps(3)
        with unittest.mock.patch("sys.stdout", None):
            self.assertEqual(self.compiled.steps(3), 3)


class Interrupts(unittest.TestCase):
    def setUp(self):
        signal.signal(signal.SIGINT, signal.default_int_handler) # a shell's background jobs ignore it, and hand that on

    def after(self, seconds, call, *args):
        """Presses Ctrl-C a moment after the call starts."""
        timer = threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT))
        try:
            timer.start()
            call(*args)
        finally:
            timer.join()

    def test_every_kind_of_loop(self):
        for call, *args in (
            [loops.forever], [loops.flat, 10**12], [loops.nest, 10**12, np.ones((10, 10))],
            [loops.parallel, 10**5, np.ones(10**8)], [loops.parallel_flat, 10**12, 0.0],
        ):
            with self.subTest(call=call.__name__):
                self.assertTrue(interrupted(call, *args))

    def test_work_on_whole_arrays(self):
        library, n = module("long"), np.ones(10**6)
        endless, stack = np.broadcast_to(np.float64(1), (10**13,)), np.broadcast_to(np.eye(8), (300000, 8, 8))
        for call, *args in [library.convolve, n, n], [library.expressions, endless], [library.singular_values, stack]:
            with self.subTest(call=call.__name__):
                self.assertTrue(interrupted(call, *args))
        self.assertEqual(library.convolve(n[:2], n[:2]).tolist(), [1, 2, 1])

    def test_which_functions_ask(self):
        # loops along the axes of one array are work on it, whose elements are counted before; others may take long
        programs = (
            ["for i in range(len(a)):\n        b[i] = 2.0 * b[i]", "ASKS_WITH_MANY"],
            ["for i in range(len(a)):\n        for k in range(1, a.shape[1]):\n            a[i, k] += a[i, k - 1]", "ASKS_WITH_MANY"],
            ["b[:] = b + 1.0", "ASKS_WITH_MANY"],
            ["for i in range(len(b)):\n        for k in range(len(b)):\n            b[i] += b[k]", "ASKS"],
            ["for i in range(len(a)):\n        for k in range(len(b)):\n            b[k] += a[i, 0]", "ASKS"],
            ["for i in range(len(b)):\n        b[i] = np.sort(b)[i]", "ASKS"],
            ["for i in range(n):\n        b[i] += 1.0", "ASKS"],
            ["n += 1", "NEVER_ASKS"],
        )
        source, compiler = made.FOLDER / "asks.py", made.FOLDER / "look"
        source.write_text("import numpy as np\nfrom vrc import f64, i64\n" + "".join(
            f"def f{i}(a: f64[:, ::1], b: f64[::1], n: i64):\n    {body}\n" for i, (body, _) in enumerate(programs)))
        compiler.write_text('#!/bin/sh\nfor a; do [ "$before" = -include ] && cat "$a" >> asks.c; before=$a; done; exit 1\n')
        compiler.chmod(0o755)
        subprocess.run([made.VRC, source, "--emit=module", "-O0"], cwd=made.FOLDER, env={**os.environ, "CC": str(compiler)},
                       capture_output=True)
        said = re.findall(r"VR_PYTHON_(\w*ASKS\w*)", (made.FOLDER / "asks.c").read_text())
        self.assertEqual(said[::len(said) // len(programs)], [asks for _, asks in programs])

    def test_before_there_is_a_handler(self):
        # the call sets one when it has taken a while: what came before is seen then
        for seconds in 0, 1e-4, 5e-4, 2e-3:
            with self.assertRaises(KeyboardInterrupt):
                self.after(seconds, loops.forever)

    def test_short_calls_set_no_handler(self):
        before = signal.getsignal(signal.SIGINT)
        for _ in range(1000):
            self.assertEqual(loops.leave(10, 7), 7)
        self.assertIs(signal.getsignal(signal.SIGINT), before)

    def test_the_next_call_is_well(self):
        with self.assertRaises(KeyboardInterrupt):
            self.after(0.1, loops.forever)
        self.assertEqual(loops.leave(10**6, 70000), 70000)
        self.assertIs(signal.getsignal(signal.SIGINT), signal.default_int_handler)

    def test_handlers_that_go_on(self):
        seen, expected = [], cosines(1000, 100000)
        before = signal.signal(signal.SIGINT, lambda *_: seen.append(True))
        try:
            a = np.linspace(0, 1, 100000)
            self.after(0.05, loops.parallel, 1000, a)
            np.testing.assert_array_equal(a, expected)
            self.after(0.05, loops.flat, 2 * 10**7)
        finally:
            signal.signal(signal.SIGINT, before)
        self.assertEqual(len(seen), 2)

    def test_handlers_that_raise(self):
        class Stop(Exception):
            pass

        def handler(*_):
            raise Stop("here")

        before = signal.signal(signal.SIGINT, handler)
        try:
            with self.assertRaisesRegex(Stop, "^here$"):
                self.after(0.1, loops.forever)
        finally:
            signal.signal(signal.SIGINT, before)

    def test_handlers_that_call(self):
        before = signal.signal(signal.SIGINT, lambda *_: loops.nest(3, np.ones((2, 2))))
        try:
            self.after(0.05, loops.flat, 10**7)
        finally:
            signal.signal(signal.SIGINT, before)
        with self.assertRaises(KeyboardInterrupt):
            self.after(0.1, loops.forever)

    def test_other_threads_go_on(self):
        thread = threading.Thread(target=cosines, args=(2000, 30000))
        with self.assertRaises(KeyboardInterrupt):
            thread.start()
            self.after(0.02, loops.forever)
        thread.join()


class Threads(unittest.TestCase):
    def setUp(self):
        signal.signal(signal.SIGINT, signal.default_int_handler)

    def test_many_at_once(self):
        expected, wrong = cosines(50, 1000), []

        def work():
            for _ in range(30):
                if not np.array_equal(cosines(50, 1000), expected):
                    wrong.append("value")
                try:
                    module("errors/bounds").bounds(np.ones((2, 3)), 7, 0)
                    wrong.append("no error")
                except IndexError as error:
                    if str(error) != "index 7 is out of bounds for axis 0 with size 2":
                        wrong.append(str(error))

        module("errors/bounds")
        threads = [threading.Thread(target=work) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_python_runs_meanwhile(self):
        turns = []

        def work():
            turns.extend(time.sleep(0.001) for _ in range(100))
            os.kill(os.getpid(), signal.SIGINT)

        with self.assertRaises(KeyboardInterrupt):
            threading.Thread(target=work).start()
            loops.forever()
        self.assertEqual(len(turns), 100)


class Forks(unittest.TestCase):
    def test_after_a_parallel_region(self):
        expected = cosines(10, 100000)
        with multiprocessing.get_context("fork").Pool(3) as pool:
            for result in pool.starmap(cosines, [(10, 100000)] * 6):
                np.testing.assert_array_equal(result, expected)

    def test_functions_are_sent(self):
        with multiprocessing.get_context("fork").Pool(2) as pool:
            self.assertEqual(pool.starmap(loops.leave, [(10, k) for k in range(5)]), [0, 1, 2, 3, 4])

    def test_interrupts_in_children(self):
        cosines(1, 1000)
        ready, tell = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                signal.signal(signal.SIGINT, signal.default_int_handler)
                os.write(tell, b"!")
                loops.forever()
            except KeyboardInterrupt:
                os._exit(7)
            finally:
                os._exit(1)
        os.read(ready, 1)
        time.sleep(0.2)
        os.kill(child, signal.SIGINT)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 7)

    def test_spawn(self):
        code = "import loops, numpy; a = numpy.ones(100000); loops.parallel(3, a); print(a[0])"
        run = subprocess.run([sys.executable, "-c", code], env=dict(os.environ, PYTHONPATH=os.environ["MODULES"], HWLOC_HIDE_ERRORS="2"), capture_output=True, text=True)
        self.assertEqual(run.stderr, "")
        self.assertAlmostEqual(float(run.stdout), float(np.cos(np.cos(np.cos(1.0)))))

    def test_after_a_parallel_region_of_another_module(self):
        module("functions")
        cosines(10, 100000)
        child = os.fork()
        if child == 0:
            functions = module("functions")
            os._exit(int(functions.total(100, functions.square, functions.square) != sum(k**4 for k in range(100))))
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)


class OthersHandlers(unittest.TestCase):
    """A library that has a handler of its own while a function runs, which hands the signal on by raising it again"""
    def test_handlers_that_raise_again(self):
        module("loops")
        code = """
import ctypes, os, signal, threading, time
import loops
signal.signal(signal.SIGINT, signal.default_int_handler)
libc = ctypes.CDLL(None)
handler = ctypes.CFUNCTYPE(None, ctypes.c_int)
libc.signal.restype = ctypes.c_void_p
libc.signal.argtypes = ctypes.c_int, ctypes.c_void_p
calls = []
def hand_on(number): # as LLVM's
    calls.append(number)
    if len(calls) > 20:
        os._exit(3)
    libc.signal(number, previous)
    signal.raise_signal(number)
own = handler(hand_on)
begun = threading.Semaphore(0)
def act():
    global previous
    for turn in range(4): # a signal for each call, never between two of them
        begun.acquire()
        time.sleep(0.2)
        if turn == 0:
            previous = libc.signal(signal.SIGINT, ctypes.cast(own, ctypes.c_void_p))
            time.sleep(0.3)
        os.kill(os.getpid(), signal.SIGINT)
threading.Thread(target=act, daemon=True).start()
for call in loops.forever, lambda: time.sleep(1000), loops.forever, lambda: time.sleep(1000):
    try:
        begun.release()
        call()
    except KeyboardInterrupt:
        print("interrupted")
"""
        run = subprocess.run([sys.executable, "-c", code], cwd=made.FOLDER, capture_output=True, text=True, timeout=1000)
        self.assertEqual((run.returncode, run.stdout.split(), run.stderr), (0, ["interrupted"] * 4, ""))


class FewThreads(unittest.TestCase):
    """Where no thread can be made, loops have those that there are."""
    def run_with(self, limit):
        module("loops")
        code = f"""
import os, resource
import numpy as np, loops
{limit}
a = np.full(100000, 2.0)
for _ in range(3):
    loops.parallel(2, a)
print(bool((a == a[0]).all()))
"""
        run = subprocess.run([sys.executable, "-c", code], cwd=made.FOLDER, capture_output=True, text=True,
                             env=dict(os.environ, VR_THREADS="16", OPENBLAS_NUM_THREADS="1"))
        self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "True\n", ""))

    def test_processes(self):
        for most in 0, 3, 9: # root may have any number
            self.run_with(f"os.getuid() or os.setuid(65534); resource.setrlimit(resource.RLIMIT_NPROC, ({most}, {most}))")

    def test_memory(self):
        self.run_with("size = 4096 * int(open('/proc/self/statm').read().split()[0]) + (40 << 20)\n"
                      "resource.setrlimit(resource.RLIMIT_AS, (size, size))")


class Recursion(unittest.TestCase):
    """Functions with large frames, on threads with small stacks"""
    @classmethod
    def setUpClass(cls):
        lines = ["from vrc import f64, i64", "def deep(n: i64, x: f64) -> f64:", "    if n <= 0:", "        return x"]
        lines += [f"    a{k} = x * {k}" for k in range(900)]
        lines += ["    y = deep(n - 1, x + 1)", "    return y + " + " + ".join(f"a{k}" for k in range(900))]
        cls.path = made.FOLDER / "deep.py"
        cls.path.write_text("\n".join(lines) + "\n")
        with unittest.mock.patch.dict(os.environ, VRC_CFLAGS="-O0"): # every variable has its place in the frame
            made.compile(cls.path, "-O0", "--emit=module", "-o", "deep.abi3.so")

    def run_on_stack(self, size, calls):
        code = f"""
import resource, threading, deep
def call():
    try:
        print(deep.deep({calls}, 1.0))
    except RecursionError as error:
        print(error)
threading.stack_size({size})
thread = threading.Thread(target=call)
thread.start()
thread.join()
"""
        run = subprocess.run([sys.executable, "-c", code], cwd=made.FOLDER, capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        return run.stdout.strip()

    def test_small_and_large_stacks(self):
        limit = "maximum recursion depth exceeded"
        for size in 1 << 16, 1 << 18, 1 << 20, 1 << 22:
            self.assertEqual(self.run_on_stack(size, 990), limit)
        self.assertEqual(float(self.run_on_stack(1 << 22, 10)), 11 + sum(range(900)) * sum(range(1, 11)))
        self.assertEqual(float(self.run_on_stack(1 << 26, 990)), 991 + sum(range(900)) * sum(range(1, 991)))
        self.assertEqual(self.run_on_stack(1 << 26, 1010), limit)
