"""`pip install .`: the wheel has all that vrc needs, wherever it is put."""
import importlib.metadata
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

from made import HERE, VRC

ROOT = HERE.parent.parent
KERNELS = """
from vrc import f64, prange


def smooth(a: f64[:]) -> f64[:]:
    b = a.copy()
    for i in prange(1, len(a) - 1):
        b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3
    return b
"""
USE = "import kernels, numpy as np; print(kernels.__file__[-7:], kernels.smooth(np.array([1.0, 2, 6, 4, 5])))"


@unittest.skipUnless(any(importlib.metadata.distributions(name="pip")), "there is no pip")
@unittest.skipUnless(VRC.endswith("build/vrc"), "the wheel has the ordinary build")
class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.scratch)
        unwanted = "MAKEFLAGS", "MAKELEVEL", "VRC", "PYTHONPATH"
        cls.environment = {name: value for name, value in os.environ.items() if name not in unwanted}
        cls.run_pip("wheel", "--no-build-isolation", "--wheel-dir", str(cls.scratch), ".")
        (cls.wheel,) = cls.scratch.glob("*.whl")
        cls.folder = cls.scratch / "folder with a space"
        cls.run_pip("install", "--target", str(cls.folder), str(cls.wheel))

    @classmethod
    def run_pip(cls, *words):
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", words[0], "--no-deps", "--no-index"]
        done = subprocess.run([*pip, *words[1:]], cwd=ROOT, env=cls.environment, capture_output=True, text=True)
        if done.returncode:
            raise AssertionError(done.stdout + done.stderr)

    def in_scratch(self, *command, **environment):
        """What a command says that finds the installed package alone."""
        folder = tempfile.mkdtemp(dir=self.scratch)
        (pathlib.Path(folder) / "kernels.py").write_text(KERNELS)
        paths = {"PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(command, cwd=folder, capture_output=True, text=True,
                              env={**self.environment, **paths, **environment})

    def test_one_wheel_for_every_python(self):
        self.assertRegex(self.wheel.name, r"^vrc-[0-9.]+-py3-none-linux_")
        with zipfile.ZipFile(self.wheel) as packed:
            (metadata,) = (name for name in packed.namelist() if name.endswith("METADATA"))
            self.assertIn("Requires-Python: >=3.11", packed.read(metadata).decode())

    def test_the_command_makes_a_module(self):
        vrc = str(self.folder / "bin" / "vrc")
        done = self.in_scratch("sh", "-c", f"'{vrc}' kernels.py --emit=module && '{sys.executable}' -c '{USE}'", CFLAGS="-O0")
        self.assertEqual((done.stdout, done.stderr), ("abi3.so [1. 3. 4. 5. 5.]\n", ""))

    def test_the_command_writes_a_bundle(self):
        done = self.in_scratch("sh", "-c", f"'{self.folder}/bin/vrc' kernels.py --emit=module --bundle out && "
                               "ls out/runtime/*/context.c out/runtime/LICENSE")
        self.assertEqual(done.stderr, "")

    def test_versions_agree(self):
        done = self.in_scratch("sh", "-c", f"'{self.folder}/bin/vrc' --version; "
                               f"'{sys.executable}' -c 'import vrc; print(\"vrc\", vrc.__version__)'")
        command, *_, package = done.stdout.splitlines()
        self.assertEqual(command, package)

    def test_what_is_missing_is_named(self):
        """On a machine without them: flex and bison, a C compiler, isl."""
        tools = self.scratch / "tools"
        tools.mkdir()
        for name in ("make", "autoconf", "pkg-config", "cc"):
            (tools / name).symlink_to("/bin/true" if name != "cc" else "/bin/false")
        script = "import setup; print(', '.join(setup.missing()))"
        checked = [sys.executable, "-c", "import setuptools; setuptools.setup = lambda **_: None; " + script]
        said = self.in_scratch(*checked, PATH=str(tools), PYTHONPATH=str(ROOT), CC="").stdout
        self.assertEqual(re.findall(r"flex \(package flex\)|bison \(package bison\)|libisl-dev|package python3-dev", said),
                         ["flex (package flex)", "bison (package bison)", "libisl-dev", "package python3-dev"])
        (tools / "cc").unlink()
        said = self.in_scratch(*checked, PATH=str(tools), PYTHONPATH=str(ROOT), CC="").stdout
        self.assertIn("a C compiler (package gcc or clang", said)
