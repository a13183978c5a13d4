"""Operators on numbers at the borders of their types, compiled and interpreted.

    borders.py VRC [--types int,i8,…] [--operators +,<,…] [--forms scalar,array,loop] [--jobs N]

For each pair of types and each operator a function is written; it is called with all pairs of the types' border values.
Types, values (signs of zeros too) and exceptions with their words must be equal, up to a unit in the last place of powers.
What an int of 64 bits cannot hold, and a float's power that becomes complex, must be an error. Before NumPy 2 only pairs
of Python's numbers are compared.

The output has a line `ok` or `not ok` for each pair of types.
"""
import argparse
import concurrent.futures
import itertools
import os
import sys
import tempfile
import warnings

import comparing
from comparing import np

INF, NAN = float("inf"), float("nan")
FLOATS = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 2.0**53, -2.0**53, 2.0**53 + 2, 2.0**63, -2.0**63, 1e308, 5e-324, -5e-324, 2.3e-308, INF, -INF, NAN]
INTS = [0, 1, -1, 2, 3, -7, 127, 128, -129, 255, 256, 2**31, 2**53, 2**53 + 1, -2**53 - 1, 2**62 + 1, 2**63 - 1, -2**63, 300]


def integers(dtype):
    info = np.iinfo(dtype)
    wanted = [0, 1, 2, 3, 7, info.max, info.max - 1, info.max // 2 + 1, 2**53 + 1, -1, -3, info.min]
    return [dtype(x) for x in dict.fromkeys(wanted) if info.min <= x <= info.max]


def floats(dtype):
    info = np.finfo(dtype)
    return [dtype(x) for x in [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 300.0, info.max, info.tiny, info.smallest_subnormal, INF, -INF, NAN]]


BORDERS = {
    "bool": [False, True], "int": INTS, "float": FLOATS,
    "complex": [0j, 1 + 0j, -1j, 2 - 3j, complex(2.0**53), complex(1e200, 1), complex(0.5, -0.0)],
    "bool_": [np.bool_(False), np.bool_(True)],
    "i8": integers(np.int8), "u8": integers(np.uint8), "i16": integers(np.int16), "u32": integers(np.uint32), "i32": integers(np.int32),
    "i64": integers(np.int64), "u64": integers(np.uint64),
    "f16": floats(np.float16), "f32": floats(np.float32), "f64": floats(np.float64),
}
PYTHON = ["bool", "int", "float", "complex"]
TYPES = ["bool", "int", "float", "complex", "bool_", "i8", "u8", "i32", "i64", "u64", "f32", "f64"]
INFIX = ["+", "-", "*", "/", "//", "%", "**", "&", "|", "^", "<<", ">>", "==", "!=", "<", "<=", ">", ">="]
CALLS = {"pow": "pow({}, {})", "min": "min({}, {})", "max": "max({}, {})", "in": "{} in ({}, 7)", "either": "{0} if {0} < {1} else {1}",
         "chain": "0 <= {} < {}"}
FORMS = {
    "scalar": ("a: {0}, b: {1}", "    return {e}\n", lambda a, b: (a, b)),
    "array": ("a: {0}[:], b: {1}", "    return {e}\n", lambda a, b: (np.array([a, a]), b)),
    "loop": ("a: {0}[:], b: {1}, r: bool_[:]", "    for i in range(len(a)):\n        r[i] = {e}\n", None),
    "store": ("a: {0}[:], b: {1}", "    for i in range(len(a)):\n        a[i] = b\n    return a\n", lambda a, b: (np.array([a, a]), b)),
    "cast": ("a: {0}[:], b: {1}[:]", "    return a.astype(b.dtype)\n", lambda a, b: (np.array([a, a]), np.array([b]))),
}


def expression(operator):
    return CALLS.get(operator, "{} " + operator + " {}").format("a", "b")


def is_refused(a, b, operator):
    """What is an error of types, in the interpreter as in the compiler."""
    real = {"f": 1, "c": 2}
    kinds = {real.get(np.dtype(comparing.DTYPES.get(t, t)).kind if t != "bool_" else "b", 0) for t in (numpy_name(a), numpy_name(b))}
    if operator in ("&", "|", "^", "<<", ">>"):
        return kinds != {0} or ("u64" in (a, b) and any(t in (a, b) for t in ("i8", "i16", "i32", "i64")))
    if 2 in kinds:
        return operator in ("//", "%", "<", "<=", ">", ">=", "min", "max", "either", "chain")
    return operator == "-" and {a, b} <= {"bool_", "bool"} and "bool_" in (a, b)


def numpy_name(t):
    return {"f": "float", "i": "int", "u": "uint"}[t[0]] + t[1:] if t[0] in "fiu" and t[1:].isdigit() else t


def write_program(pair, operators, form):
    head, body, _ = FORMS[form]
    lines = ["import numpy as np", "from vrc import *"]
    names = {}
    for operator in operators:
        if form in ("scalar", "array") and is_refused(*pair, operator):
            continue
        names[operator] = name = f"f{len(names)}"
        lines.append(f"def {name}({head.format(*pair)}):\n{body.format(e=expression(operator))}")
    return "\n".join(lines) + "\n", names


def same(want, got, operator):
    if isinstance(want, np.ndarray):
        return isinstance(got, np.ndarray) and want.dtype == got.dtype and want.shape == got.shape and all(same(w, g, operator) for w, g in zip(want, got))
    if type(want) is not type(got):
        return False
    if operator in ("**", "pow") and isinstance(want, (float, np.floating, complex, np.complexfloating)):
        with np.errstate(all="ignore"):
            return bool(want == got or (want != want and got != got) or abs(want - got) <= 4 * np.finfo(type(want)).eps * abs(want))
    return repr(want) == repr(got)


def outcome(function, arguments):
    result, error = comparing.call(function, arguments)
    return (type(error), comparing.words(error)) if error else result


def is_large(value):
    return type(value) is int and not -2**63 <= value < 2**63


def is_endless(a, b, operator):
    """An int that has more digits than memory."""
    return operator in ("**", "pow", "<<") and type(a) in (int, bool) and type(b) is int and b > 64


def show(value):
    return "an int that is too large" if is_large(value) else repr(value)


NO_POWER = "Integers to negative integer powers are not allowed."  # of Python's numbers, too
CHOOSING = ("min", "max", "either", "chain")


def differs(want, got, operator):
    failed = isinstance(got, tuple)
    if is_large(want):
        return not (failed and got[0] is OverflowError)
    if type(want) is complex and type(got) is not complex:
        return not (failed and got[0] is ValueError)
    if operator in CHOOSING and failed and not isinstance(want, tuple): # it is not of the type that all ways have
        return got[0] is not OverflowError
    if operator in CHOOSING and not failed:
        return not (want == got or (want != want and got != got))
    if operator in ("**", "pow") and failed and got == (ValueError, NO_POWER):
        return not (type(want) is float or want[0] is ZeroDivisionError)
    if operator in ("**", "pow") and isinstance(want, tuple) and want[1] == "complex exponentiation":
        return not failed
    if failed and isinstance(want, tuple) and "64 bits" in got[1]:  # the words for int, which has no such limit in the interpreter
        return want[0] is not OverflowError
    if isinstance(want, tuple) or failed:
        return not (failed and isinstance(want, tuple) and want == got)
    return not same(want, got, operator)


def check_pair(vrc, pair, operators, form):
    """What is wrong, or None."""
    text, names = write_program(pair, operators, form)
    make = FORMS[form][2]
    found = []
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "borders.py")
        with open(path, "w") as file:
            file.write(text)
        interpreted = comparing.load("plain", path)
        try:
            compiled = comparing.build(vrc, path, folder)
        except RuntimeError as e:
            return str(e)
        for operator, name in names.items():
            for a, b in itertools.product(BORDERS[pair[0]], BORDERS[pair[1]]):
                if operator == "**" and pair == ("bool_", "int") and b == 2:  # whether it is int8 follows from the value
                    continue
                if is_endless(a, b, operator) or (operator == "in" and a != a):  # NaN is in a tuple by identity
                    continue
                want, got = (outcome(getattr(m, name), make(a, b)) for m in (interpreted, compiled))
                if differs(want, got, operator):
                    found.append(f"{form} {a!r} {operator} {b!r}: wanted {show(want)}, got {show(got)}")
    return "\n".join(found) or None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("vrc")
    parser.add_argument("--types", default=",".join(TYPES))
    parser.add_argument("--second")
    parser.add_argument("--operators")
    parser.add_argument("--forms", default="scalar,array")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    comparing.np.seterr(all="ignore")
    operators = options.operators.split(" ") if options.operators else INFIX + list(CALLS)
    pairs = [p for p in itertools.product(options.types.split(","), (options.second or options.types).split(","))
             if comparing.VERSION >= 2 or set(p) <= set(PYTHON)]
    forms = options.forms.split(",")
    work = [(p, f) for p in pairs for f in forms if f == "scalar" or not (p[0] in PYTHON or (f == "cast" and p[1] in PYTHON))]
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for (pair, form), why in zip(work, pool.map(run, [(options.vrc, p, operators, f) for p, f in work])):
            label = f"{form} {pair[0]} {pair[1]}"
            print("not ok " + label + "\n# " + why.replace("\n", "\n# ") if why else "ok " + label, flush=True)


def run(task):
    vrc, pair, operators, form = task
    if form in ("store", "cast"):
        operators = ["="]
    if form == "array":
        operators = [o for o in operators if o not in CALLS]
    return check_pair(vrc, pair, operators, form)


if __name__ == "__main__":
    main()
