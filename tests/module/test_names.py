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


class Names(unittest.TestCase):
    def test_names_of_headers_and_libraries(self):
        all_names = names()
        self.assertGreater(len(all_names), 200)
        lines = ["from vrc import f64", "def locals_(a: f64[:]) -> f64:"]
        lines += [f"    {name} = a[0] + {k}" for k, name in enumerate(all_names)]
        lines += ["    for k in range(len(a)):", f"        a[k] = {' + '.join(all_names)}", "    return a[0]"]
        for name in all_names:
            lines += [f"def {name}({name}: f64) -> f64:", f"    return {name} + 1.0"]
        source = FOLDER / "names_of_c.py"
        source.write_text("\n".join(lines) + "\n")
        compile(source, "-O0", "--emit=module", "-o", "names_of_c.abi3.so")
        source.unlink()
        importlib.invalidate_caches()
        module = importlib.import_module("names_of_c")
        for name in all_names:
            self.assertEqual(getattr(module, name)(1.5), 2.5, name)
        self.assertEqual(module.locals_(np.zeros(2)), sum(range(len(all_names))))


if __name__ == "__main__":
    unittest.main()
