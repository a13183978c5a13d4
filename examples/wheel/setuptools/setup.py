"""Builds smoothing/kernels.py to a module: from the C text in csrc where it is, as in a source distribution, else by vrc, which
$VRC names if it is not on the path."""
import os
import shutil
import subprocess
from glob import glob

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

VRC = os.environ.get("VRC", "vrc")


class BuildByVrc(build_ext):
    def build_extension(self, extension):
        path = self.get_ext_fullpath(extension.name)
        folder = os.path.dirname(path)
        os.makedirs(folder, exist_ok=True)
        if extension.sources:
            super().build_extension(extension)
            shutil.copy("csrc/kernels.pyi", folder)
        else:
            subprocess.run([VRC, "smoothing/kernels.py", "--emit=module", "--portable", "-o", path], check=True)


kernels = Extension(
    "smoothing.kernels",
    sorted(glob("csrc/**/*.c", recursive=True)),
    include_dirs=["csrc/runtime"],
    extra_compile_args=["-O3", "-fopenmp", "-fvisibility=hidden", "-fno-math-errno", "-fno-trapping-math", *os.environ.get("CFLAGS", "").split()],
    extra_link_args=["-fopenmp"],
    py_limited_api=True,  # one wheel for Python 3.11 and all that follow
)

setup(ext_modules=[kernels], cmdclass={"build_ext": BuildByVrc}, options={"bdist_wheel": {"py_limited_api": "cp311"}})
