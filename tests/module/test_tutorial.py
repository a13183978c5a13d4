"""The steps of doc/tutorial.md and the first example of README.md: they compute the same, and are what the documents show."""
import importlib
import os
import shutil
import sys
import tempfile
import unittest
import warnings

import numpy as np

from made import HERE, compile

ROOT = HERE.parent.parent


class Tutorial(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        before, path = dict(os.environ), list(sys.path)
        os.environ.update(VRC_CACHE_DIR=self.folder, VRC_CFLAGS="-O1", VR_DEVICE="cpu")
        sys.path[:0] = [self.folder, str(ROOT / "tests/doc"), str(ROOT / "python")]
        self.addCleanup(shutil.rmtree, self.folder)
        self.addCleanup(sys.path.__setitem__, slice(None), path)
        self.addCleanup(lambda: (os.environ.clear(), os.environ.update(before)))

    def test_steps(self):
        compile(ROOT / "tests/doc/tutorial_6.py", "--emit=module", "-o", f"{self.folder}/tutorial_6.abi3.so")
        image = np.random.default_rng(1).random((20, 24))
        wanted = importlib.import_module("tutorial_1").smooth(image, 3, 25.0)
        with warnings.catch_warnings():
            warnings.simplefilter("error")   # none of them runs in the interpreter
            for step in "whole", 2, 3, 4, 5, 6:
                smooth = importlib.import_module(f"tutorial_{step}").smooth
                np.testing.assert_allclose(smooth(image, 3, 25.0), wanted, rtol=1e-12)

    def test_readme(self):
        import vrc
        text = (ROOT / "README.md").read_text()
        shown = text[text.index("```python\n") + 10:]
        function = shown[shown.index("@vrc.compile\n"):].partition("\n\n")[0]
        self.assertIn(function, (ROOT / "tests/doc/readme.py").read_text())
        smooth = importlib.import_module("readme").smooth
        a = np.arange(9.0) ** 2
        np.testing.assert_array_equal(vrc.compile(smooth.py_func, strict=True)(a), smooth.py_func(a))
