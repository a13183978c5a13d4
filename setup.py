# SPDX-License-Identifier: Apache-2.0
"""Builds the wheel: the package of python/, and in it, below `installed`, what `make install-modules` installs: the command,
the runtime's sources and headers, and the runtime as a library, for modules that need no other one. pyproject.toml says the
rest."""
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:   # before setuptools 70.1
    from wheel.bdist_wheel import bdist_wheel

ROOT = Path(__file__).resolve().parent

# What a build calls, and the packages of Debian, Fedora and Homebrew that have it.
PROGRAMS = {"make": "make", "autoconf": "autoconf", "flex": "flex", "bison": "bison", "pkg-config": "pkg-config"}
LIBRARIES = {"isl/ctx.h": "isl's headers (libisl-dev, isl-devel, isl)"}

# An installation waits for its build: what is not kept, as names for debuggers, is not made, and the compiler's own sources, two thirds of
# all, are optimized little. Modules spend their time in the runtime, which is built as always.
QUICK = ("CFLAGS=-O2", "COMPILER_CFLAGS=-O1", "WARN=")


def c_compiler():
    """The C compiler: what CC says, or the first that is there."""
    return os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")), None)


def has_header(compiler, header, *options):
    """Whether a C text can include a header."""
    done = subprocess.run([*compiler.split(), *options, "-E", "-x", "c", "-"], input=f"#include <{header}>\n", text=True,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return done.returncode == 0


def missing():
    """What the machine lacks for a build, in words."""
    compiler, python_headers = c_compiler(), sysconfig.get_path("include")
    lacks = [f"{program} (package {package})" for program, package in PROGRAMS.items() if not shutil.which(program)]
    if not compiler or not shutil.which(compiler.split()[0]):
        return [*lacks, "a C compiler (package gcc or clang; CC names another one)"]
    lacks += [words for header, words in LIBRARIES.items() if not has_header(compiler, header)]
    if not has_header(compiler, "Python.h", f"-I{python_headers}"):
        lacks.append(f"Python's headers in {python_headers} (package python3-dev or python3-devel)")
    return lacks


def make(*words):
    """Runs make on the sources, which lie where this file does."""
    jobs = f"-j{os.cpu_count() or 1}"
    asked = os.environ.keys() & {"CFLAGS", "CPPFLAGS"}
    built = (ROOT / "build" / "flags").exists()   # by other flags, for which all would be built anew
    flags = () if asked or built else QUICK
    done = subprocess.run(["make", "-C", ROOT, jobs, *flags, f"PYTHON_CFLAGS=-I{sysconfig.get_path('include')}", *words])
    if done.returncode:
        sys.exit("vrc: the build failed; what make said stands above")


class BuildPackage(build_py):
    """The package, and what make builds."""

    def run(self):
        super().run()
        lacks = missing()
        if lacks:
            sys.exit("vrc: to build it, install first: " + ", ".join(lacks))
        folder = Path(self.build_lib).resolve() / "vrc" / "installed"
        make("install-modules", f"prefix={folder}")
        if shutil.which("strip"):
            subprocess.run(["strip", "--strip-debug", folder / "bin/vrc", *folder.glob("lib/*.a")], check=True)


class Wheel(bdist_wheel):
    """One wheel for every Python: vrc is a program."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


class Platform(Distribution):
    """What is built depends on the machine."""

    def has_ext_modules(self):
        return True


setup(distclass=Platform, cmdclass={"build_py": BuildPackage, "bdist_wheel": Wheel},
      options={"build": {"build_base": "build/wheel"}})
