"""Functions, parameters and variables whose names are C's, or those of libraries that the runtime calls."""
import importlib
import keyword
import os
import pathlib
import re
import subprocess
import unittest

import numpy as np

from made import FOLDER, compile

BUILD = pathlib.Path(__file__).resolve().parents[2] / os.environ.get("BUILD", "build")
HEADERS = "complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdarg stddef stdint stdio stdlib string time wchar"
CC = os.environ.get("CC", "cc").split()


def read_headers(*options):
    text = "".join(f"#include <{header}.h>\n" for header in HEADERS.split())
    return subprocess.run([*CC, "-E", *options, "-std=gnu11", "-xc", "-"], input=text, check=True, capture_output=True, text=True).stdout


def names():
    """Macros with short names, functions that are declared, and what the runtime and its adapter leave undefined."""
    found = re.findall(r"#define ([A-Za-z]\w*)", read_headers("-dM")) + re.findall(r"\*?\b([a-z]\w*) ?\(", read_headers())
    symbols = subprocess.run(["nm", "-u", BUILD / "libvr.a", BUILD / "libvrpython.a"], check=True, capture_output=True, text=True).stdout
    called = re.findall(r" U ([A-Za-z]\w*)", symbols)
    builtins = {"abs", "bool", "float", "int", "max", "min", "pow", "print", "round"}
    return sorted(n for n in {*(n for n in found if len(n) < 6 or n in ("signal", "stdin", "errno", "isnan", "offsetof")), *called}
                  if not keyword.iskeyword(n) and not n.startswith("vr_") and n not in builtins)


def build(name, text):
    """A module of a Python file that is not there any more, so that it is not imported instead."""
    source = FOLDER / f"{name}.py"
    source.write_text(text, encoding="utf-8")
    compile(source, "-O0", "--emit=module", "-o", f"{name}.abi3.so")
    source.unlink()
    importlib.invalidate_caches()
    return importlib.import_module(name)


LETTERS = """
def same(a: float):
    \ufb01 = a                   # the ligature, and two letters
    fi = a + 1
    return \ufb01

def add(größe: float, \u03b1: float = 2.0):
    return größe + \u03b1

def kind(mode: str = "größe"):
    if mode == "b\\0c":
        raise ValueError("b\\0c é")
    return 1 if mode == "größe" else 2 if mode in ("\u03bcm", "\U0001d4cf") else 3 if mode == "\\ud800" else 0
"""


class Names(unittest.TestCase):
    def test_names_of_headers_and_libraries(self):
        all_names = names()
        self.assertGreater(len(all_names), 200)
        lines = ["from vrc import f64", "def locals_(a: f64[:]) -> f64:"]
        lines += [f"    {name} = a[0] + {k}" for k, name in enumerate(all_names)]
        lines += ["    for k in range(len(a)):", f"        a[k] = {' + '.join(all_names)}", "    return a[0]"]
        for name in all_names:
            lines += [f"def {name}({name}: f64) -> f64:", f"    return {name} + 1.0"]
        module = build("names_of_c", "\n".join(lines) + "\n")
        for name in all_names:
            self.assertEqual(getattr(module, name)(1.5), 2.5, name)
        self.assertEqual(module.locals_(np.zeros(2)), sum(range(len(all_names))))

    def test_names_of_products(self):
        module = build("own", "def own_module(a: float): return a\ndef own_cl(a: float): return -a\n")
        self.assertEqual((module.own_module(2.0), module.own_cl(2.0)), (2.0, -2.0))

    def test_other_letters(self):
        for name in "größe", "数", "α_ж_1":
            module = build(name, LETTERS)
            self.assertEqual(module.same(1.0), 2.0)
            self.assertEqual(module.add(1.0, α=5.0), 6.0)
            self.assertEqual(module.add(größe=1.0), 3.0)
            texts = "größe", "µm", "\u03bcm", "\U0001d4cf", "\ud800", "b", "bc", "gr\u00c3\u00b6\u00c3\u009fe"
            self.assertEqual([module.kind(text) for text in texts], [1, 0, 2, 2, 3, 0, 0, 0])
            self.assertEqual(module.kind(), 1)
            with self.assertRaisesRegex(ValueError, "^b\0c é$"):
                module.kind("b\0c")


if __name__ == "__main__":
    unittest.main()
