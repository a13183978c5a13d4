"""The example that builds wheels, by vrc and from the C text alone."""
import importlib.metadata
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

from made import HERE, VRC

EXAMPLE = HERE.parent.parent / "examples" / "wheel"
BUILD = "import sys; sys.path.insert(0, '.'); import {backend} as b; b.build_wheel('dist', {settings})"
USE = """
import numpy as np, smoothing, smoothing.kernels
assert smoothing.kernels.__file__.endswith('.abi3.so'), smoothing.kernels.__file__
image = np.zeros((5, 5)); image[2, 2] = 1
assert smoothing.blur(image).sum() == 1 and smoothing.blur(image)[2, 1] == 0.25
assert smoothing.sharpness(np.eye(2)) == 1
"""


def settle_for_less(project):
    """Debian 12's meson-python makes the tag of what the modules are called, and does not know the option that says it."""
    text = project.read_text()
    project.write_text(text[:text.index("[tool.meson-python]")])


class Wheels(unittest.TestCase):
    def check(self, project, backend, settings, from_c):
        if not importlib.util.find_spec(backend):
            self.skipTest(f"there is no {backend}")
        scratch = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, scratch)
        folder = scratch / "project"
        shutil.copytree(EXAMPLE / project, folder)
        if backend == "mesonpy" and importlib.metadata.version("meson-python").startswith("0.12"):
            settle_for_less(folder / "pyproject.toml")
        (folder / "dist").mkdir()
        environment = dict(os.environ, VRC=VRC, CFLAGS="-O0")
        if from_c:
            (folder / "csrc").mkdir()
            subprocess.run([VRC, "smoothing/kernels.py", "--emit=module", "-o", "csrc/kernels.c", "--runtime", "csrc/runtime"], cwd=folder, check=True)
            environment["VRC"] = "/no/such/compiler"
        build = subprocess.run([sys.executable, "-c", BUILD.format(backend=backend, settings=settings)], cwd=folder, env=environment,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual(build.returncode, 0, build.stdout)
        (wheel,) = (folder / "dist").glob("*.whl")
        self.assertIn("-cp311-abi3-", wheel.name)
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(scratch / "installed")
        self.assertTrue((scratch / "installed/smoothing/kernels.pyi").exists())
        subprocess.run([sys.executable, "-c", USE], cwd=scratch / "installed", check=True)

    def test_setuptools(self):
        self.check("setuptools", "setuptools.build_meta", None, False)

    def test_setuptools_from_c(self):
        self.check("setuptools", "setuptools.build_meta", None, True)

    def test_meson(self):
        self.check("meson", "mesonpy", None, False)

    def test_meson_from_c(self):
        self.check("meson", "mesonpy", {"setup-args": ["-Doptimization=0"]}, True)
