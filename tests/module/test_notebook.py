"""A notebook with %load_ext vrc runs as a person would run it."""
import asyncio
import importlib.util
import json
import os
import re
import shutil
import sys
import tempfile
import unittest

from made import HERE

CELLS = [
    "%load_ext vrc\nimport numpy as np",
    "%%vrc --report\nfrom vrc import f64\n\ndef total(a: f64[:]) -> f64:\n    s = 0.0\n    for x in a:\n        s += x\n"
    "    return s",
    "print(total(np.arange(5.0)), type(total).__name__)",
    "import vrc\nSCALE = 3\n@vrc.compile(strict=True)\ndef scaled(a):\n    return a * SCALE",
    "print(scaled(np.arange(3)))",
    "%%vrc --annotate\n#pythran export twice(float[:])\ndef twice(a):\n    return a + a",
    "%%vrc\ndef wrong(a: 'float[:]'):\n    return np.squrt(a)",
]


def text_of(output):
    """What an output of a cell shows, be it printed, a page, or an error."""
    return output.get("text", "") or output.get("data", {}).get("text/html", "") or output.get("evalue", "")


@unittest.skipUnless(importlib.util.find_spec("nbclient") and importlib.util.find_spec("ipykernel"),
                     "there is no nbclient or no ipykernel (python3-nbclient, python3-ipykernel)")
class Notebook(unittest.TestCase):
    def test_cells(self):
        import nbclient
        import nbformat.v4 as nb
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        kernel = os.path.join(folder, "kernels", "here")
        os.makedirs(kernel)
        with open(os.path.join(kernel, "kernel.json"), "w") as file:
            json.dump({"argv": [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"],
                       "display_name": "here", "language": "python"}, file)
        before = dict(os.environ)
        self.addCleanup(lambda: (os.environ.clear(), os.environ.update(before)))
        os.environ.update(PYDEVD_DISABLE_FILE_VALIDATION="1", JUPYTER_PATH=folder, IPYTHONDIR=folder, VRC_CACHE_DIR=folder,
                          VRC_CFLAGS="-O0", PYTHONPATH=str(HERE.parent.parent / "python"))
        book = nb.new_notebook(cells=[nb.new_code_cell(cell) for cell in CELLS])
        client = nbclient.NotebookClient(book, timeout=2400, kernel_name="here", allow_errors=True)
        asyncio.run(client.async_execute())
        said = ["".join(map(text_of, cell.outputs)) for cell in book.cells]
        self.assertEqual(said[0], "")
        self.assertRegex(said[1], r"cell.py:4:5: def total\(a: f64\[:\]\) -> f64:\n")
        self.assertEqual(said[2], "10.0 builtin_function_or_method\n")
        self.assertEqual(re.sub(r"vrc: compiling .*\n", "", said[4]), "[0 3 6]\n")   # shown where it takes more than a second
        self.assertIn("<iframe", said[5])
        self.assertIn("return a + a", said[5])
        self.assertIn("cell.py:3:12: error: ", said[6])
