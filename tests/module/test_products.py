"""What vrc --emit=module writes: files, symbols, documentation, type hints."""
import ast
import inspect
import os
import pathlib
import platform
import pydoc
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import unittest

import numpy as np

from made import FOLDER, HERE, VRC, module

ARRAYS = HERE / "arrays.vrir"


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_vrc(self, *words, **environment):
        known = {name: value for name, value in (os.environ | environment).items() if value is not None}
        return subprocess.run([VRC, *map(str, words)], cwd=self.folder, capture_output=True, text=True, env=known)

    def files(self):
        return sorted(path.name for path in self.folder.rglob("*") if path.is_file())

    def test_module_and_its_text(self):
        run = self.run_vrc(ARRAYS, "--emit=module")
        self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "", ""))
        self.assertEqual(self.files(), ["arrays.abi3.so", "arrays.c", "arrays.h", "arrays.pyi", "arrays_stub.c"])

    def test_text_alone(self):
        self.run_vrc(ARRAYS, "--emit=module", "-o", "kernels.c")
        self.assertEqual(self.files(), ["kernels.c", "kernels.h", "kernels.pyi", "kernels_stub.c"])
        self.assertIn("PyInit_kernels", (self.folder / "kernels_stub.c").read_text())

    def test_arguments_are_checked_once(self):
        """What only functions of the module call takes their arrays as they are; in C anybody may call it."""
        (self.folder / "once.py").write_text("from vrc import f64\ndef total(a, n): return a[n] + total(a, n - 1) if n > 0 else a[0]\n"
                                             "def f(a: f64[::1], n: int) -> f64: return total(a, n)\n")
        for words, checked in (["--emit=module"], ["f"]), ([], ["f", "total_nested"]):
            self.assertEqual(self.run_vrc("once.py", *words, "-o", "once.c").returncode, 0)
            functions = (self.folder / "once.c").read_text().split("\n}\n")
            heads = [re.search(r"^(?:static )?int (\w+)\(", text, re.MULTILINE) for text in functions if "vr_check_argument(" in text]
            self.assertEqual([head[1] for head in heads], checked)

    def test_module_alone(self):
        (self.folder / "tmp").mkdir()
        for flags in "", "-ftest-coverage": # the C compiler may leave more beside its objects
            self.run_vrc(ARRAYS, "--emit=module", "-o", "other.abi3.so", TMPDIR=str(self.folder / "tmp"), VRC_CFLAGS=flags)
            self.assertEqual(self.files(), ["other.abi3.so", "other.pyi"])
            self.assertEqual(list((self.folder / "tmp").iterdir()), [])

    def test_same_bytes(self):
        for name in "a", "b":
            (self.folder / name).mkdir()
            self.run_vrc(ARRAYS, "--emit=module", "-o", f"{name}/kernels.c")
        for end in ".c", ".h", "_stub.c", ".pyi":
            self.assertEqual((self.folder / f"a/kernels{end}").read_bytes(), (self.folder / f"b/kernels{end}").read_bytes())

    def test_tables_of_constants_are_made_once(self):
        for items, before in ("(-1, 0, 1)", True), ("[0.5, 2.0]", True), ("(-1, n, 1)", False):
            (self.folder / "t.py").write_text(f"""def f(a: 'float[:]', n: int):
    for k in range(len(a)):
        a[k] = {items}[k % 2]
""")
            text = self.run_vrc("t.py", "--emit=vrir", "-o", "-").stdout
            self.assertEqual(text.index("(alloc") < text.index("(forstmt"), before, items)

    def test_powers_by_products(self):
        for exponent, times in ("3", 1), ("-0.5", 1), ("-1.5", 0), ("5", 0), ("1/3", 0), ("b[0]", 0):
            (self.folder / "t.py").write_text(f"def f(a: 'float[::1]', b: 'float[::1]'):\n    return a[0] ** ({exponent})\n")
            self.assertEqual(self.run_vrc("t.py", "-o", "-").stdout.count("vr_products_f64("), times, exponent)

    def test_products_that_are_summed_at_once(self):
        """Sums of products over several axes are contracted, also through slices and new axes: no array of the products is made."""
        (self.folder / "windows.py").write_text("import numpy as np\nfrom vrc import f64\n"
                                                "def windows(x: f64[:, :, :, :], w: f64[:, :, :, :]):\n"
                                                "    out = np.zeros((x.shape[0], 4, w.shape[3]))\n"
                                                "    for i in range(4):\n"
                                                "        out[:, i] = np.sum(x[:, i:i + 2, :, :, None] * w[None], axis=(1, 2, 3))\n"
                                                "    return out\n")
        self.assertEqual(self.run_vrc("windows.py").returncode, 0)
        text = (self.folder / "windows.c").read_text()
        self.assertIn("vr_contract(", text)
        self.assertNotIn("vr_sum(", text)

    def test_loops_of_functions_with_a_try(self):
        loop = "        for i in range(n):\n            s += a[i]\n"
        for handler, behind, parts in ("return -1.0", "", 1), ("s = 0.0", "", 1), ("pass", "", 0), ("n = 0", "    s += n\n", 0):
            (self.folder / "t.py").write_text(f"def f(a: 'float[::1]', n: int):\n    s = 0.0\n    try:\n{loop}"
                                              f"    except IndexError:\n        {handler}\n{behind}    return s\n")
            self.assertEqual(self.run_vrc("t.py", "-o", "-").stdout.count("int f__part("), 2 * parts, handler)  # a prototype, too
            self.assertEqual(self.run_vrc("t.py", "-fno-outline", "-o", "-").stdout.count("int f__part("), 0)

    def test_fields_of_objects_in_a_list_are_elements(self):
        (self.folder / "t.py").write_text("class P:\n    def __init__(self, x: float):\n        self.x = x\n"
                                          "def f(n: int) -> float:\n    ps = [P(float(i)) for i in range(n)]\n    for i in range(n):\n"
                                          "        p = ps[i]\n        p.x += 1.0\n    for p in ps:\n        p.x *= 2.0\n    return ps[0].x\n")
        self.assertNotIn("vr_slice(", self.run_vrc("t.py", "-o", "-").stdout)

    def test_names_that_python_cannot_import(self):
        for name in "my-module.c", "1st.abi3.so", "a.b.c", "a.b.abi3.so", "a.b.cpython-311-x86_64-linux-gnu.so":
            run = self.run_vrc(ARRAYS, "--emit=module", "-o", name)
            self.assertEqual(run.returncode, 2)
            self.assertIn("Python cannot import a module that is called", run.stderr)
        self.assertEqual(self.files(), [])

    def test_compilers_that_fail(self):
        """One line of vrc's own, with what the C compiler said first, and where the rest is."""
        for environment, reason in (
                ({"CC": "/no/such/compiler"}, "set CC to a C compiler"), ({"VRC_CFLAGS": "--no-such-flag"}, "no-such-flag"),
                ({"VRC_CFLAGS": "-include no_such.h"}, "no_such.h"), ({"LDFLAGS": "-lno_such_library"}, "no_such_library"),
                ({"CC": "", "PATH": "/nowhere"}, "install the package gcc, or set CC")):
            run = self.run_vrc(ARRAYS, "--emit=module", "-o", "a.abi3.so", TMPDIR=str(self.folder), **environment)
            self.assertEqual(run.returncode, 2)
            self.assertIn(reason, run.stderr)
            self.assertEqual(run.stderr.count("\n"), 1, run.stderr)
            self.assertNotIn("a.abi3.so", self.files())
            log = re.search(r"\(all that it said is in (.*)\)$", run.stderr)
            if log:
                self.assertIn(reason, pathlib.Path(log[1]).read_text())
                os.unlink(log[1])

    @unittest.skipUnless(VRC.endswith("build/vrc"), "other builds have the one runtime")
    def test_portable(self):
        """A module for other machines needs C's libraries and OpenMP's alone."""
        (self.folder / "product.py").write_text("def product(a: 'float[:, :]', b: 'float[:, :]'):\n    return a @ b\n")
        self.run_vrc("product.py", "--emit=module", "--portable")
        needed = subprocess.run(["objdump", "-p", "product.abi3.so"], cwd=self.folder, capture_output=True, text=True).stdout
        libraries = set(re.findall(r"NEEDED +lib([a-z]+)", needed))
        self.assertLessEqual(libraries, {"c", "m", "gomp", "omp", "dl", "pthread", "gcc_s"})
        self.assertIn("c", libraries)
        use = "import numpy as np, product; print(product.product(np.eye(2), np.eye(2)).tolist())"
        self.assertEqual(subprocess.run([sys.executable, "-c", use], cwd=self.folder, capture_output=True, text=True).stdout,
                         "[[1.0, 0.0], [0.0, 1.0]]\n")

    @unittest.skipIf(len(os.sched_getaffinity(0)) < 2, "there is one processor")
    def test_parts(self):
        """Two C compilers where there are two processors and functions enough that do not call one another."""
        line = "    y = y + 0.5 * x + n if y > x else y - n * x\n"
        for result, on, compilers in ("y", 2, 2), ("y", 1, 1), ("f(x, y, n)", 2, 1):
            (self.folder / "both.py").write_text(
                f"def f(x: float, y: float, n: int) -> float:\n{line * 200}    return y\n\n\n"
                f"def g(x: float, y: float, n: int) -> float:\n{line * 200}    return {result}\n")
            processors = sorted(os.sched_getaffinity(0))[:on]
            run = subprocess.run([VRC, "both.py", "--emit=module", "-v"], cwd=self.folder, capture_output=True, text=True,
                                 preexec_fn=lambda: os.sched_setaffinity(0, processors))
            self.assertEqual((run.returncode, run.stderr.count(" -c ")), (0, compilers))

    def test_flags(self):
        run = self.run_vrc(ARRAYS, "--emit=module", "-v", CC="cc -DFIRST", CFLAGS="-DSECOND", VRC_CFLAGS="-O1 -DTHIRD", LDFLAGS="-Wl,-O1")
        self.assertEqual(run.returncode, 0)
        self.assertRegex(run.stderr, r"cc -DFIRST .*-O3 .*-DSECOND -O1 -DTHIRD")
        self.assertRegex(run.stderr, r"-shared .*-Wl,-O1")

    def test_flags_for_the_processor(self):
        """Those that it gains from and the assembler knows, of this machine's alone where that is said, or what VRC_CFLAGS says."""
        if platform.machine() != "x86_64":
            self.skipTest("they are x86-64's")
        deaf = self.folder / "deaf"
        deaf.write_text('#!/bin/sh\ncase "$*" in *32B*) exit 1;; esac\nexec gcc "$@"\n')
        deaf.chmod(0o755)
        text = pathlib.Path("/proc/cpuinfo").read_text()
        skylake = "GenuineIntel" in text and bool(re.search(r"^model\t+: (78|85|94|142|158|165|166)$", text, re.M)) and "avx512_bf16" not in text
        for words, environment, native, pads in (((), {}, False, skylake), (("--native",), {}, True, skylake),
                                                 (("--portable",), {}, False, False), ((), {"CC": str(deaf)}, False, False),
                                                 (("--native",), {"VRC_CFLAGS": "-O1"}, False, False)):
            said = self.run_vrc(ARRAYS, "--emit=module", "-v", *words, **{"CC": "gcc", "CFLAGS": "-O0", "VRC_CFLAGS": None} | environment).stderr
            self.assertEqual(("-march=native" in said, "-mbranches-within-32B" in said, "error" in said), (native, pads, False), words)

    def test_no_warnings(self):
        strict = "-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Werror"
        for source in ARRAYS, HERE / "functions.vrir", HERE / "capsules.py", HERE / "signatures.py":
            self.run_vrc(source, "--emit=module", "-o", "kernels.c")
            run = subprocess.run(["cc", "-std=c99", *strict.split(), f"-I{HERE.parent.parent}/runtime", "-fsyntax-only", "kernels_stub.c"],
                                 cwd=self.folder, capture_output=True, text=True)
            self.assertEqual(run.stderr, "")

    def test_wrong_programs_leave_nothing(self):
        (self.folder / "wrong.vrir").write_text("(module :name wrong (fns (function)))")
        self.assertEqual(self.run_vrc("wrong.vrir", "--emit=module").returncode, 1)
        self.assertEqual(self.files(), ["wrong.vrir"])


class Symbols(unittest.TestCase):
    def symbols(self, *options):
        module("arrays")
        lines = subprocess.run(["nm", "-D", *options, str(FOLDER / "arrays.abi3.so")], check=True, capture_output=True, text=True).stdout
        return [line.split()[-1].split("@")[0] for line in lines.splitlines()]

    def test_one_way_in(self):
        self.assertEqual(self.symbols("--defined-only"), ["PyInit_arrays"])

    def test_stable_abi(self):
        """All that is used of Python is declared in the headers of the limited API, which those in folders are not."""
        headers = pathlib.Path(sysconfig.get_path("include"))
        if not (headers / "Python.h").exists():
            headers = pathlib.Path("/usr/include/python3.11")
        text = "".join(path.read_text(errors="replace") for path in headers.glob("*.h"))
        text = re.sub(r"#ifndef Py_LIMITED_API.*?#endif", "", text, flags=re.S)
        used = [name for name in self.symbols("--undefined-only") if name.lstrip("_").startswith("Py")]
        self.assertGreater(len(used), 20)
        for name in used:
            self.assertRegex(text, rf"\b{name}\b")

    def test_libraries(self):
        said = subprocess.run(["ldd", str(FOLDER / "arrays.abi3.so")], check=True, capture_output=True, text=True).stdout
        self.assertNotIn("libvr", said)
        self.assertNotIn("libpython", said)


class Documentation(unittest.TestCase):
    def test_signatures(self):
        arrays = module("arrays")
        self.assertEqual(str(inspect.signature(arrays.fill)), "(a, x)")
        self.assertEqual(arrays.fill.__doc__, "fill(a: float64[:, :], x: float64) -> None")
        self.assertEqual(arrays.twice.__doc__, "twice(a: float64[:]) -> (float64[:], float64[:])")
        self.assertEqual(arrays.by_columns.__doc__, "by_columns(a: float64[::1, :]) -> float64[::1, :]")
        self.assertIn("fill(a, x)", pydoc.render_doc(arrays.fill, renderer=pydoc.plaintext))
        self.assertEqual(arrays.fill.__module__, "arrays")
        self.assertEqual(arrays.fill.__qualname__, "fill")

    def test_hints(self):
        module("arrays")
        tree = ast.parse((FOLDER / "arrays.pyi").read_text())
        found = {node.name: ast.unparse(node) for node in tree.body if isinstance(node, ast.FunctionDef)}
        self.assertEqual(set(found), {name for name in dir(module("arrays")) if not name.startswith("_")})
        two = "np.ndarray[tuple[int, int], np.dtype[np.float64]]"
        self.assertEqual(found["fill"], f"def fill(a: {two}, x: float | np.floating[Any]) -> None:\n    ...")
        self.assertEqual(found["same"], f"def same(a: {two}) -> {two}:\n    ...")
        eval(two)

    def test_hints_for_mypy(self):
        """Signatures that overlap, or are the same, to a type checker."""
        mypy = shutil.which("mypy")
        if not mypy:
            self.skipTest("there is no mypy")
        module("signatures")
        done = subprocess.run([mypy, "--cache-dir", os.devnull, FOLDER / "signatures.pyi"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
