#!/usr/bin/env python3
"""Writes the programs of this folder: NumPy's functions of elements, and what NumPy says of special values.

    tests/programs/ufuncs/make-ufuncs.py     (NumPy 2.4, glibc on x86-64)

A program for each type takes arrays of all pairs of the values, and gives one result a row of call.def. Its cases say what
is exact, signs of zeros included, and what may differ by the rounding of the C library."""
import os
import warnings

import numpy as np

warnings.simplefilter("ignore")
INF, NAN = np.inf, np.nan
HERE = os.path.dirname(os.path.abspath(__file__))


def clamp(low, high):
    return [low, low + 1, high, high - 1, 0, 1, 2, 3, 5, high // 3] + ([-1, -2, -3, -7] if low else [7, 10])


def complex_of(parts):
    return [complex(a, b) for a in parts for b in parts]


TYPES = {name: np.dtype(name) for name in
         "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128".split()}
WHOLE = [n for n in TYPES if "int" in n]
FLOATS = ["float16", "float32", "float64"]
COMPLEX = ["complex64", "complex128"]
EVERY = list(TYPES)
REAL = ["bool"] + WHOLE + FLOATS
INEXACT = FLOATS + COMPLEX
COUNTED = WHOLE + INEXACT


def values_of(name):
    dtype = TYPES[name]
    if name == "bool":
        return np.array([False, True])
    if name in WHOLE:
        info = np.iinfo(dtype)
        return np.array(clamp(info.min, info.max), dtype)
    if name in FLOATS:
        info = np.finfo(dtype)
        return np.array([0.0, -0.0, 1, -1, 0.5, -2.5, 3, -7, 1e3, info.max, -info.max, info.tiny, info.smallest_subnormal,
                         -info.smallest_subnormal, INF, -INF, NAN], dtype)
    return np.array(complex_of([0.0, -0.0, 1, -2, INF, NAN]), dtype)


# (row, NumPy's function, types, the operands' types; None is that of the program)
PAIRS = [
    ("maximum", np.maximum, EVERY), ("minimum", np.minimum, EVERY),
    ("floor_divide", np.floor_divide, WHOLE + FLOATS), ("remainder", np.remainder, WHOLE + FLOATS),
    ("fmod", np.fmod, WHOLE + FLOATS), ("less", np.less, EVERY), ("less_equal", np.less_equal, EVERY),
    ("greater", np.greater, EVERY), ("greater_equal", np.greater_equal, EVERY), ("eq", np.equal, EVERY),
    ("ne", np.not_equal, EVERY), ("and", np.logical_and, EVERY), ("or", np.logical_or, EVERY), ("xor", np.logical_xor, EVERY),
    ("gcd", np.gcd, WHOLE), ("lcm", np.lcm, WHOLE), ("bitand", np.bitwise_and, ["bool"] + WHOLE),
    ("bitor", np.bitwise_or, ["bool"] + WHOLE), ("bitxor", np.bitwise_xor, ["bool"] + WHOLE),
    ("shl", np.left_shift, WHOLE), ("shr", np.right_shift, WHOLE), ("copysign", np.copysign, FLOATS),
    ("nextafter", np.nextafter, FLOATS), ("heaviside", np.heaviside, FLOATS),
]
CLOSE_PAIRS = [
    ("fmax", np.fmax, EVERY), ("fmin", np.fmin, EVERY), ("hypot", np.hypot, FLOATS), ("logaddexp", np.logaddexp, FLOATS),
    ("logaddexp2", np.logaddexp2, FLOATS), ("strict_power", np.power, FLOATS), ("atan2", np.arctan2, FLOATS),
]
def is_moderate(x):
    """Whole numbers are compared as Python's, which do not wrap."""
    return np.array([abs(v) < 2**40 for v in np.ravel(x).tolist()]).reshape(np.shape(x))


SINGLES = [
    ("isnan", np.isnan, EVERY), ("isinf", np.isinf, EVERY), ("isfinite", np.isfinite, EVERY), ("not", np.logical_not, EVERY),
    ("signbit", np.signbit, FLOATS), ("square", np.square, COUNTED), ("reciprocal", np.reciprocal, WHOLE + FLOATS),
    ("rint", np.rint, INEXACT), ("trunc", np.trunc, FLOATS), ("floor", np.floor, FLOATS), ("ceil", np.ceil, FLOATS),
    ("abs", np.absolute, ["bool"] + WHOLE + FLOATS), ("sign", np.sign, WHOLE + FLOATS), ("negate", np.negative, COUNTED),
    ("bitnot", np.invert, ["bool"] + WHOLE), ("conj", np.conjugate, COUNTED), ("spacing", np.spacing, FLOATS),
    ("ismoderate", is_moderate, ["bool"] + WHOLE + FLOATS),
]
CLOSE_SINGLES = [
    (row, getattr(np, name), INEXACT) for row, name in
    [("sqrt", "sqrt"), ("exp", "exp"), ("exp2", "exp2"), ("expm1", "expm1"), ("log", "log"), ("log2", "log2"), ("log10", "log10"),
     ("log1p", "log1p"), ("sin", "sin"), ("cos", "cos"), ("tan", "tan"), ("asin", "arcsin"), ("acos", "arccos"), ("atan", "arctan"),
     ("sinh", "sinh"), ("cosh", "cosh"), ("tanh", "tanh"), ("asinh", "arcsinh"), ("acosh", "arccosh"), ("atanh", "arctanh"),
     ("angle", "angle"), ("sinc", "sinc")]
] + [
    ("sign", np.sign, COMPLEX), ("abs", np.absolute, COMPLEX), ("reciprocal", np.reciprocal, COMPLEX),
    ("cbrt", np.cbrt, FLOATS), ("deg2rad", np.deg2rad, FLOATS), ("rad2deg", np.rad2deg, FLOATS),
]
NODES = {"bitand", "bitor", "bitxor", "shl", "shr", "negate", "bitnot"}
TOLERANCE = {"float16": 2e-3, "float32": 1e-6, "float64": 2e-15, "complex64": 2e-6, "complex128": 4e-15}

# --- texts -----------------------------------------------------------------------------------------------------------------


def scalar_type(dtype):
    if dtype.kind == "c":
        return "(float%d :ctype 1)" % (dtype.itemsize * 4)
    return "(%s)" % dtype.name


def array_type(dtype, layout="rowmajor"):
    return "(arraytype :layout %s :ndims 1 %s)" % (layout, scalar_type(dtype))


def number(x, dtype):
    if dtype.kind == "b":
        return "1" if x else "0"
    if dtype.kind in "iu":
        return '"%d"' % x if abs(int(x)) > 2 ** 52 else "%d" % x
    if dtype.kind == "c":
        part = np.dtype("f%d" % (dtype.itemsize // 2))
        return "[%s, %s]" % (number(x.real, part), number(x.imag, part))
    if np.isnan(x) or np.isinf(x):
        return '"%s"' % float(x)
    text = repr(float(x))
    return text[:-2] if text.endswith(".0") and text != "-0.0" else text


def value(x):
    """A NumPy scalar or array as the corpus writes it."""
    kind = '"type": "float%d", "ctype": 1' % (x.dtype.itemsize * 4) if x.dtype.kind == "c" else '"type": "%s"' % x.dtype.name
    if x.ndim == 0:
        return '{%s, "value": %s}' % (kind, number(x[()], x.dtype))
    numbers = ", ".join(number(y, x.dtype) for y in x)
    return '{%s, "shape": [%d], "data": [%s]}' % (kind, len(x), numbers)


def wrapped(key, text):
    """A comment line of the corpus, continued where it gets long."""
    lines, line = [], "; %s: " % key
    for word in text.split(" "):
        if len(line) + len(word) > 118:
            lines.append(line.rstrip())
            line = ";   "
        line += word + " "
    return "\n".join(lines + [line.rstrip()]) + "\n"


class Program:
    """A module: functions that return one value for each of some expressions, and cases that call them."""

    def __init__(self, name, purpose):
        self.name, self.purpose, self.functions, self.cases = name, purpose, [], []

    def function(self, name, operands, results):
        """operands: (name, VRIR type); results: (VRIR type, expression)."""
        symbols = "\n".join("        (sym :id %d :name %s %s)" % (i, n, t) for i, (n, t) in enumerate(operands))
        self.functions.append("""    (function :name %s
      (functype (intypes %s)
                (outtypes %s))
      (arglist %s)
      (body
        (returnstmt
          (exprs
%s)))
      (symtable
%s))""" % (name, "\n                         ".join(t for _, t in operands),
            "\n                          ".join(t for t, _ in results),
            " ".join("(arg :id %d)" % i for i in range(len(operands))),
            "\n".join("            " + e for _, e in results), symbols))

    def case(self, what, entry, inputs, outputs, tolerance=None, error=None):
        text = "; test: %s\n; entry: %s\n" % (what, entry)
        if tolerance is not None:
            text += "; tolerance: %g\n" % tolerance
        text += wrapped("input", "[%s]" % ", ".join(value(x) for x in inputs))
        text += "; error: %s\n" % error if error else wrapped("output", "[%s]" % ", ".join(value(x) for x in outputs))
        self.cases.append(text + "; from: tests/programs/ufuncs/make-ufuncs.py\n")

    def write(self):
        with open(os.path.join(HERE, self.name + ".vrir"), "w") as out:
            out.write("; %s\n%s\n(module :name %s :indexing 0\n  (fns\n%s))\n" % (
                self.purpose, "".join(self.cases), self.name, "\n".join(self.functions)))


def expression(row, result, count):
    names = ["(name :id %d)" % i for i in range(count)]
    if row in NODES:
        parts = " ".join(names) if count == 1 else "(lhs %s) (rhs %s)" % tuple(names)
        return "(%s %s %s)" % (row, result, parts)
    return "(libcall :libfunc %s %s (args %s))" % (row, result, " ".join(names))


def add_rows(program, name, rows, type_name, inputs, tolerance, layouts):
    """A function of all rows that know the type, and its case. `layouts`: of each operand, None for a scalar."""
    rows = [(row, function) for row, function, types in rows if type_name in types]
    if not rows:
        return
    inputs = [x[()] if layout is None else x for x, layout in zip(inputs, layouts)]
    outputs = [np.asarray(function(*inputs)) for _, function in rows]
    types = [scalar_type(x.dtype) if x.ndim == 0 else array_type(x.dtype) for x in outputs]
    dtype = TYPES[type_name]
    operands = [("xyz"[i], array_type(dtype, l) if l else scalar_type(dtype)) for i, l in enumerate(layouts)]
    program.function(name, operands, [(t, expression(row, t, len(inputs))) for t, (row, _) in zip(types, rows)])
    program.case(name, name, [np.asarray(x) for x in inputs], outputs, tolerance)


def write_type(type_name):
    values = values_of(type_name)
    few = values if len(values) < 20 else values[::3]
    a, b = np.repeat(few, len(few)), np.tile(few, len(few))
    program = Program("of_" + type_name, "NumPy's functions of %s, by element." % type_name)
    close = TOLERANCE.get(type_name, 0)
    both = ["strided", "rowmajor"]
    add_rows(program, "pairs", PAIRS, type_name, [a, b], 0, both)
    add_rows(program, "close_pairs", CLOSE_PAIRS, type_name, [a, b], close, both)
    add_rows(program, "singles", SINGLES, type_name, [values], 0, both[:1])
    add_rows(program, "close_singles", CLOSE_SINGLES, type_name, [values], close, both[:1])
    add_rows(program, "array_and_scalar", PAIRS[:12], type_name, [values, values[1]], 0, ["rowmajor", None])
    add_rows(program, "scalar_and_array", PAIRS[:12], type_name, [values[3 % len(values)], values], 0, [None, "strided"])
    add_rows(program, "scalars", PAIRS[:12], type_name, [values[0], values[1]], 0, [None, None])
    add_rows(program, "single_scalar", SINGLES, type_name, [values[-1]], 0, [None])
    program.write()


# --- functions whose operands differ ---------------------------------------------------------------------------------------

PYTHON_DIGITS = np.array([0.5, 1.5, 2.5, 2.675, 0.125, -0.125, 1e22, 12345.678, -15, 25, 5, 6, -0.0, 5e-324, 1.4e308, INF, NAN])


def add_call(program, name, row, operands, result, tolerance=None):
    types = [array_type(x.dtype, "strided") if x.ndim else scalar_type(x.dtype) for x in operands]
    kind = array_type(result.dtype)
    program.function(name, list(zip("vwxyz", types)), [(kind, expression(row, kind, len(operands)))])
    program.case(name, name, operands, [result], tolerance)


def write_others():
    program = Program("others", "NumPy's and Python's functions whose operands have different types.")
    count = np.arange(-25, 26, 5)
    for type_name in FLOATS:
        few = values_of(type_name)
        a, n = np.repeat(few, len(count)), np.tile(count, len(few))
        add_call(program, "ldexp_" + type_name, "ldexp", [a, n], np.ldexp(a, n), 0)
    for type_name in INEXACT + ["int64"]:
        few = values_of(type_name)
        limits = np.array([-3.5, 7, -8])
        add_call(program, "nan_to_num_" + type_name, "nan_to_num", [few] + [x[()] for x in limits],
                 np.nan_to_num(few, nan=-3.5, posinf=7, neginf=-8), 0)
        chosen = np.arange(len(few)) % 3 == 0
        add_call(program, "where_" + type_name, "where", [chosen, few, few[::-1]], np.where(chosen, few, few[::-1]), 0)
        add_call(program, "where_scalar_" + type_name, "where", [chosen, few, few[1]], np.where(chosen, few, few[1]), 0)
    for type_name in INEXACT + ["int8", "int64", "uint16"]:
        dtype = TYPES[type_name]
        numbers = np.array([0, 2.5, 3.5, 15, 25, 35, 4.45, 12.675, 99.5, 126], dtype)
        if type_name not in ["int8", "uint16"]:
            numbers = np.concatenate([numbers, -numbers])
        for n in range(-2, 4):
            add_call(program, "around_%s_%d" % (type_name, n + 2), "around", [numbers, np.int64(n)], np.round(numbers, n), 0)
    for n in (-308, -3, -1, 0, 1, 2, 15, 400):
        add_call(program, "pyround_%d" % (n + 308), "pyround", [PYTHON_DIGITS, np.int64(n)],
                 np.array([round(x, n) for x in PYTHON_DIGITS.tolist()]), 0)
    whole = np.array([0, 5, 15, 25, -5, -15, -25, -26, 149, 150, 151, 2 ** 62, -2 ** 62, 1234567890123456789])
    for n in (-19, -18, -3, -2, -1, 0, 5):
        add_call(program, "pyround_whole_%d" % (n + 19), "pyround", [whole, np.int64(n)],
                 np.array([round(x, n) if n > -19 else 0 for x in whole.tolist()]), 0)
    for type_name in FLOATS[1:] + COMPLEX:
        few = np.concatenate([values_of(type_name), np.array([1.00001, 1.001, 1e-9], TYPES[type_name])])
        a, b = np.repeat(few, len(few)), np.tile(few, len(few))
        for equal in (False, True):
            add_call(program, "isclose_%s_%d" % (type_name, equal), "isclose", [a, b, np.float64(1e-5), np.float64(1e-8), np.bool(equal)],
                     np.isclose(a, b, equal_nan=equal))
    program.write()


def add_constant_power(program, type_name, values, power):
    """An array to the power of a constant: squares, roots and reciprocals in NumPy."""
    kind, name = array_type(values.dtype), "%s_to_%s" % (type_name, str(power).replace("-", "minus_").replace("0.5", "half"))
    constant = "(realconst :dval %r %s)" % (power, scalar_type(np.empty(0, values.dtype).real.dtype))
    program.function(name, [("x", kind)], [(kind, "(libcall :libfunc strict_power %s (args (name :id 0) %s))" % (kind, constant))])
    program.case(name, name, [values], [values ** power], TOLERANCE[type_name])


def write_powers():
    program = Program("powers", "Powers as NumPy has them, and what Python's numbers are divided by.")
    for type_name in WHOLE:
        bases, exponents = values_of(type_name), np.arange(0, 12, dtype=TYPES[type_name])
        a, b = np.repeat(bases, len(exponents)), np.tile(exponents, len(bases))
        add_call(program, "power_" + type_name, "strict_power", [a, b], np.power(a, b), 0)
    for type_name in COMPLEX:
        bases = np.array(complex_of([0.0, -0.0, 1, -2.5]), TYPES[type_name])
        a, b = np.repeat(bases, len(bases)), np.tile(bases, len(bases))
        add_call(program, "power_" + type_name, "strict_power", [a, b], np.power(a, b), 2 * TOLERANCE[type_name])
    for type_name in FLOATS + COMPLEX:
        values = values_of(type_name)
        if type_name in COMPLEX:
            values = values[np.isfinite(values)]
        for power in (2, 0.5, -1, 3):
            add_constant_power(program, type_name, values, power)
    a = np.array([2, 3])
    program.case("a negative exponent", "power_int64", [a, np.array([1, -1])], None,
                 error="range Integers to negative integer powers are not allowed.")
    for type_name in COUNTED:
        dtype = TYPES[type_name]
        a = np.array([1, 3], dtype)
        add_call(program, "divisor_" + type_name, "divisor", [a], a, 0)
        program.case("zero", "divisor_" + type_name, [np.array([1, 0], dtype)], None, error="division division by zero")
    program.write()


def write_comparisons():
    """Integers of different signs are compared as the numbers they are, all others in their common type."""
    program = Program("mixed_comparisons", "Comparisons of numbers of different types.")
    pairs = [("int64", "uint64"), ("int8", "uint64"), ("int32", "uint32"), ("int64", "uint8"), ("int64", "float64"),
             ("uint64", "float64"), ("int64", "float32"), ("bool", "int8"), ("bool", "float64"), ("float32", "complex64"),
             ("float16", "float64"), ("int32", "float32")]
    for left, right in pairs:
        for one, other in ((left, right), (right, left)):
            x, y = values_of(one), values_of(other)
            a, b = np.repeat(x, len(y)), np.tile(y, len(x))
            rows = [(row, function) for row, function, _ in PAIRS if row in ("less", "less_equal", "greater", "greater_equal", "eq", "ne")]
            name = "%s_%s" % (one, other)
            truth = array_type(np.dtype("bool"))
            program.function(name, [("x", array_type(a.dtype, "strided")), ("y", array_type(b.dtype))],
                             [(truth, expression(row, truth, 2)) for row, _ in rows])
            program.case(name, name, [a, b], [function(a, b) for _, function in rows])
    program.write()


if __name__ == "__main__":
    write_others()
    write_powers()
    write_comparisons()
    for type_name in TYPES:
        write_type(type_name)
