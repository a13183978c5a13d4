"""Modules that vrc made, for tests: each is built once, by its first user."""
import functools
import importlib
import os
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
FOLDER = pathlib.Path(os.environ["MODULES"])
VRC = os.environ["VRC"]


def compile(source, *options, folder=FOLDER):
    """What vrc says, without the time stamp of anything; an exception where it fails."""
    return subprocess.run([VRC, str(source), *options], cwd=folder, check=True, capture_output=True, text=True).stdout


@functools.cache
def module(name):
    """The module of a program beside the tests, or of the corpus (errors/bounds)."""
    source = HERE / f"{name}.vrir"
    if not source.exists():
        source = HERE.parent / "programs" / f"{name}.vrir"
    compile(source, "--emit=module", "-o", f"{source.stem}.abi3.so")
    importlib.invalidate_caches()
    return importlib.import_module(source.stem)
