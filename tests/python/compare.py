"""Runs compiled functions beside the same functions in Python, and compares.

    compare.py VRC PROGRAM.py...

Each program is a file with annotated functions. It is compiled by VRC to a module, and imported as it stands; then every
public function that states its types is called with generated arguments, compiled and interpreted (comparing.py says how). The modules
are made in the environment's VRC_MODULES, if it names a folder, and are those that are there already.

The output has a line `ok` or `not ok` for each function.
"""
import inspect
import os
import sys
import tempfile
import warnings

import comparing


def check_program(vrc, path, folder):
    program = os.path.splitext(os.path.basename(path))[0]
    interpreted = comparing.load(program, path)
    made = os.path.join(folder, program + ".abi3.so")
    try:
        compiled = comparing.load(program, made) if os.path.exists(made) else comparing.build(vrc, path, folder)
    except RuntimeError as e:
        print(f"not ok {program}\n# " + str(e).replace("\n", "\n# "))
        return
    names = [n for n, f in vars(interpreted).items() if inspect.isfunction(f) and f.__module__ == program
             and inspect.isbuiltin(getattr(compiled, n, None))] # others are left to Python
    if not names:
        print(f"not ok {program}: no function is in both modules")
    for name in names:
        why = comparing.check_function(name, getattr(interpreted, name), getattr(compiled, name))
        print(f"not ok {program}.{name}\n# {why}" if why else f"ok {program}.{name}")


def main():
    warnings.simplefilter("ignore")
    comparing.np.seterr(all="ignore")
    vrc, programs = sys.argv[1], sys.argv[2:]
    with tempfile.TemporaryDirectory() as scratch:
        for path in programs:
            check_program(vrc, path, os.environ.get("VRC_MODULES", scratch))


main()
