"""Modules that vrc made, for tests: each is built once, by its first user."""
import functools
import importlib
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
FOLDER = pathlib.Path(os.environ["MODULES"])
VRC = os.environ["VRC"]


def compile(source, *options, folder=FOLDER):
    """What vrc says, without the time stamp of anything; an exception where it fails."""
    return subprocess.run([VRC, str(source), *options], cwd=folder, check=True, capture_output=True, text=True).stdout


@functools.cache
def module(name, *options):
    """The module of a program beside the tests, or of the corpus (errors/bounds); a program has the same options everywhere."""
    places = HERE / f"{name}.py", HERE / f"{name}.vrir", HERE.parent / "programs" / f"{name}.vrir"
    source = next(place for place in places if place.exists())
    compile(source, *options, "--emit=module", "-o", f"{source.stem}.abi3.so")
    importlib.invalidate_caches()
    sys.path.insert(0, str(FOLDER)) # before the Python file that it is made of
    try:
        return importlib.import_module(source.stem)
    finally:
        sys.path.pop(0)
