"""Writes the programs of this folder: each test calls one library function, and its expected values are what NumPy gives.

    python3 tests/programs/numpy/make-programs.py

A test is made by check(function, arguments, expression): the arguments become parameters a, b, c, ... of a function with one
library call, and the expression is the NumPy for it. Where NumPy raises, the same words are expected of the call.
"""
import json
import os
import sys
import textwrap
import warnings

import numpy as np

FOLDER = os.path.dirname(os.path.abspath(__file__))
NAMES = "abcdefghij"
np.seterr(all="ignore")
warnings.simplefilter("ignore")


def scalar_type(dtype):
    dtype = np.dtype(dtype)
    if dtype.kind == "c":
        return "(float%d :ctype 1)" % (dtype.itemsize * 4)
    return "(%s)" % dtype.name


def type_text(dtype, ndims, layout):
    if ndims == 0:
        return scalar_type(dtype)
    return "(arraytype :layout %s :ndims %d %s)" % (layout, ndims, scalar_type(dtype))


def number(x):
    if np.iscomplexobj(x):
        return [number(x.real), number(x.imag)]
    if isinstance(x, (bool, np.bool_)):
        return bool(x)
    if isinstance(x, (int, np.integer)):
        return int(x) if abs(int(x)) < 2**53 else str(int(x))
    x = float(x)
    return x if np.isfinite(x) else str(x)


def value_json(value):
    if isinstance(value, (bool, int, float)):
        return number(value)
    value = np.asarray(value)
    base = value.dtype.name if value.dtype.kind != "c" else "float%d" % (value.dtype.itemsize * 4)
    out = {"type": base}
    if value.dtype.kind == "c":
        out["ctype"] = 1
    if value.ndim:
        out["shape"] = list(value.shape)
        out["data"] = [number(x) for x in value.ravel()]
    else:
        out["value"] = number(value[()])
    return out


def comment(key, text):
    """A line of a test's comment; values go on in lines behind it, in which blanks do not matter."""
    lines = textwrap.wrap("; %s: %s" % (key, text.replace('": ', '":\0')), 118, subsequent_indent=";   ", break_long_words=False,
                          break_on_hyphens=False)
    return "\n".join(lines).replace("\0", " ")


class Program:
    """One program of the folder: functions, each with its tests."""

    def __init__(self, name, about):
        self.name, self.about = name, about
        self.tests, self.functions, self.entries = [], [], {}

    def entry(self, function, types, result, layouts, extra=""):
        """The name of the function that makes this call."""
        key = (function, types, result, extra)
        if key not in self.entries:
            name = "%s_%d" % (function, 1 + sum(k[0] == function for k in self.entries))
            self.entries[key] = name
            self.functions.append(self.function_text(name, function, types, result, extra))
        return self.entries[key]

    @staticmethod
    def function_text(name, function, types, result, extra):
        out = len(types)
        lines = ["    (function :name %s" % name,
                 "      (functype (intypes%s)" % "".join("\n        " + t for t in types),
                 "        (outtypes %s))" % result,
                 "      (arglist%s)" % "".join(" (arg :id %d)" % i for i in range(out)),
                 "      (body",
                 "        (assignstmt (lhs (name :id %d))" % out,
                 "          (rhs (libcall :libfunc %s %s" % (function, result),
                 "            (args%s))))" % "".join(" (name :id %d)" % i for i in range(out)),
                 *([extra % out] if extra else []),
                 "        (returnstmt (exprs (name :id %d))))" % out,
                 "      (symtable"]
        lines += ["        (sym :id %d :name %s %s)" % (i, NAMES[i], t) for i, t in enumerate(types)]
        lines += ["        (sym :id %d :name result %s)))" % (out, result)]
        return "\n".join(lines)

    def check(self, function, arguments, expression, layout="rowmajor", given="strided", gives=None, kind=None, dtype=None,
              store=False):
        """A test. The result has the layout, array arguments have the layout `given`; gives is (dtype, ndims) where NumPy
        raises, and kind the status; dtype another element type than NumPy's. With store the first element of the result is
        overwritten, which shows whether it is a view."""
        given = [given] * len(arguments) if isinstance(given, str) else given
        values = [np.asarray(x) for x in arguments]
        scope = {"np": np, **{NAMES[i]: (x.copy(order="F" if given[i] == "colmajor" else "C") if isinstance(x, np.ndarray) else x)
                              for i, x in enumerate(arguments)}}
        error = result = None
        try:
            result = np.asarray(eval(expression, scope))
            if dtype:
                result = result.astype(dtype)
        except Exception as e:
            if gives is None:
                raise
            error = e
        dtype, ndims = gives if error else (result.dtype, result.ndim)
        types = tuple(type_text(x.dtype, x.ndim, given[i]) for i, x in enumerate(values))
        entry = self.entry(function, types, type_text(dtype, ndims, layout), layout, self.store_text(dtype, ndims) if store else "")
        shown = ", ".join("%s = %s" % (NAMES[i], x) if not isinstance(x, np.ndarray) else NAMES[i] + str(x.shape).replace(" ", "")
                          for i, x in enumerate(arguments))
        lines = ["; test: %s, %s" % (expression, shown), "; entry: " + entry,
                 comment("input", json.dumps([value_json(x) for x in arguments]))]
        if error:
            status = kind or ("index" if isinstance(error, np.exceptions.AxisError) else "shape")
            lines.append("; error: %s %s" % (status, error))
        else:
            if store:
                if not result.flags.writeable:
                    result.setflags(write=True)
                result[(0,) * ndims] = 77
            lines.append(comment("output", json.dumps([value_json(result)])))
            if store:
                lines.append(comment("args", json.dumps([value_json(scope[NAMES[i]]) for i in range(len(arguments))])))
        lines.append("; from: NumPy %s: %s" % (np.__version__, expression))
        self.tests.append("\n".join(lines))

    @staticmethod
    def store_text(dtype, ndims):
        value = "(realconst :ival 77 (int64))"
        zeros = " ".join(["(realconst :ival 0)"] * ndims)
        return "        (assignstmt (lhs (index :arrayid %%d (indices %s))) (rhs %s))" % (zeros, value)

    def write(self):
        with open(os.path.join(FOLDER, self.name + ".vrir"), "w") as f:
            f.write("; %s\n; Made by make-programs.py.\n" % self.about)
            f.write("\n".join(self.tests))
            f.write("\n\n(module :name %s :indexing 0\n  (fns\n%s))\n" % (self.name, "\n".join(self.functions)))


def array(dtype, *shape):
    """Different values of the type, without order."""
    count = int(np.prod(shape))
    values = (np.arange(count) * 7 + 3) % 11 - 4.0
    if np.dtype(dtype).kind == "c":
        values = values + 1j * ((np.arange(count) * 5 + 1) % 7 - 3)
    if np.dtype(dtype).kind == "u":
        values = values + 4
    if np.dtype(dtype).kind == "b":
        values = values > 0
    if np.dtype(dtype).kind in "fc":
        values = values / 4
    return values.astype(dtype).reshape(shape)


f64, i64 = np.float64, np.int64
A = array(f64, 2, 3)
B = array(i64, 2, 3, 4)
C = array(np.complex128, 3, 2)
V = array(f64, 6)


def views():
    p = Program("views", "The elements of an array in another arrangement; a store to the result shows where it is a view.")

    def both(function, arguments, expression, **how):
        p.check(function, arguments, expression, layout="strided", store=True, **how)
        p.check(function, arguments, expression, **how)

    def wrong(function, arguments, expression, ndims, **how):
        p.check(function, arguments, expression, gives=(arguments[0].dtype, ndims), layout="strided", **how)

    for given in "rowmajor", "colmajor": # strided arguments lie with gaps, so that only some reshapes of them are views
        both("reshape", [A, 3, 2], "a.reshape(b, c)", given=given)
        both("reshape", [A, 6], "a.reshape(b)", given=given)
        both("reshape", [B, 2, 1, 3, 2, 2], "a.reshape(b, c, d, e, f)", given=given)
    p.check("reshape", [A, 3, 2], "a.reshape(b, c)", layout="colmajor")
    p.check("reshape", [B, 6, -1], "a.reshape(b, c)")
    both("reshape", [B, 2, 1, 3, 4], "a.reshape(b, c, d, e)")
    both("reshape", [B, 2, 3, 2, 2], "a.reshape(b, c, d, e)")
    p.check("reshape", [C, 1, -1, 1], "a.reshape(b, c, d)", layout="strided")
    both("reshape", [V, 1, 6], "a.reshape(b, c)")
    both("reshape", [array(bool, 1, 1), 1], "a.reshape(b)")
    p.check("reshape", [np.zeros((0, 3)), 3, -1], "a.reshape(b, c)", layout="strided")
    p.check("reshape", [np.zeros((0, 3)), 4, 0, 5], "a.reshape(b, c, d)")
    p.check("reshape", [5.0, 1, 1], "np.reshape(a, (b, c))")
    wrong("reshape", [V, 4], "a.reshape(b)", 1)
    wrong("reshape", [V, 4, -1], "a.reshape(b, c)", 2)
    wrong("reshape", [V, -1, 4], "a.reshape(b, c)", 2)
    wrong("reshape", [V, -1, -1], "a.reshape(b, c)", 2)
    wrong("reshape", [V, 2, 4], "a.reshape(b, c)", 2)
    wrong("reshape", [np.zeros((0, 3)), -1, 0], "a.reshape(b, c)", 2)
    for given in "rowmajor", "colmajor":
        both("ravel", [A], "a.ravel()", given=given)
    both("ravel", [B], "a.ravel()", given="rowmajor")
    p.check("ravel", [B], "a.ravel()")
    p.check("ravel", [np.zeros((2, 0))], "a.ravel()")
    p.check("ravel", [3], "np.ravel(a)")
    for given in "rowmajor", "strided":
        both("permute", [A], "a.transpose()", given=given)
        both("permute", [B, 1, 2, 0], "a.transpose(b, c, d)", given=given)
        both("permute", [B, -1, 0, -2], "a.transpose(b, c, d)", given=given)
    both("permute", [V], "a.T")
    wrong("permute", [A, 0, 0], "a.transpose(b, c)", 2, kind="index")
    wrong("permute", [A, 0, 2], "a.transpose(b, c)", 2)
    for axis in 0, 1, 2, -1, -3:
        both("newaxis", [A, axis], "np.expand_dims(a, b)")
    wrong("newaxis", [A, 3], "np.expand_dims(a, b)", 3)
    wrong("newaxis", [A, -4], "np.expand_dims(a, b)", 3)
    both("squeeze", [A.reshape(2, 1, 3), 1], "np.squeeze(a, b)")
    both("squeeze", [A.reshape(2, 3, 1), -1], "np.squeeze(a, b)")
    p.check("squeeze", [V[:1], 0], "np.squeeze(a, b)")
    wrong("squeeze", [A, 0], "np.squeeze(a, b)", 1)
    wrong("squeeze", [A, 2], "np.squeeze(a, b)", 1)
    both("flip", [A], "np.flip(a)")
    both("flip", [B, 1], "np.flip(a, b)")
    both("flip", [V, -1], "np.flip(a, b)")
    p.check("flip", [np.zeros((0, 2))], "np.flip(a)")
    wrong("flip", [A, 2], "np.flip(a, b)", 2)
    for offset in 0, 1, -1, 2:
        both("diagonal", [A, offset], "np.diagonal(a, b)")
    p.check("diagonal", [A], "np.diagonal(a)")
    p.check("diagonal", [A, 3], "np.diagonal(a, b)")
    p.check("diagonal", [A, -9], "np.diagonal(a, b)")
    both("diagonal", [B, 0], "np.diagonal(a, b)")
    both("diagonal", [B, 1, 2, 0], "np.diagonal(a, b, c, d)")
    wrong("diagonal", [A, 0, 1, 1], "np.diagonal(a, b, c, d)", 1, kind="index")
    p.check("broadcast_to", [A, 4, 2, 3], "np.broadcast_to(a, (b, c, d))", layout="strided")
    p.check("broadcast_to", [V[:1], 3], "np.broadcast_to(a, (b,))")
    p.check("broadcast_to", [V, 0, 6], "np.broadcast_to(a, (b, c))")
    p.check("broadcast_to", [1.5, 2, 2], "np.broadcast_to(a, (b, c))")
    wrong("broadcast_to", [V, 4], "np.broadcast_to(a, (b,))", 1)
    wrong("broadcast_to", [A, 2, 4], "np.broadcast_to(a, (b, c))", 2)
    wrong("broadcast_to", [A, 3], "np.broadcast_to(a, (b,))", 1)
    wrong("broadcast_to", [V, 2, -6], "np.broadcast_to(a, (b, c))", 2)
    both("alias", [A], "a[:]", given="strided")
    p.check("alias", [A], "a[:]", given="rowmajor", layout="rowmajor", store=True)
    for given in "rowmajor", "colmajor":
        p.check("as_rowmajor", [A], "np.ascontiguousarray(a)", given=given, store=True)
    both("realview", [C], "a.real")
    both("imagview", [C], "a.imag")
    both("realview", [A], "a.real", given="rowmajor")
    p.check("imagview", [A], "a.imag")
    return p


def reductions():
    p = Program("reductions", "Reductions of everything and along an axis, by the types that NumPy gives them.")
    for dtype in bool, np.int8, np.uint16, np.float32, f64, np.complex128:
        a = array(dtype, 3, 4)
        for f in "sum", "prod", "mean", "amin", "amax":
            p.check(f, [a], "np.%s(a)" % f)
            p.check(f, [a, 0], "np.%s(a, b)" % f)
            p.check(f, [a, -1], "np.%s(a, b)" % f)
        for f in "argmin", "argmax", "count_nonzero":
            p.check(f, [a], "np.%s(a)" % f)
            p.check(f, [a, 1], "np.%s(a, b)" % f, given="colmajor")
        for f in "any", "all":
            p.check(f, [a, 1], "np.%s(a, b)" % f, dtype=bool)
        if dtype != bool:
            p.check("ptp", [a], "np.ptp(a)")
            p.check("ptp", [a, 1], "np.ptp(a, b)")
            p.check("median", [a], "np.median(a)")
        for f in "var", "std":
            p.check(f, [a, 0], "np.%s(a, ddof=b)" % f)
            p.check(f, [a, 1, 0], "np.%s(a, ddof=b, axis=c)" % f)
    a = array(f64, 2, 3, 4)
    for f in "sum", "amax", "argmax", "median":
        for axis in -3, 1, 2:
            p.check(f, [a, axis], "np.%s(a, axis=b)" % f)
    for f in "amin", "argmin", "median":
        p.check(f, [a, 1], "np.%s(a, axis=b, keepdims=True)" % f)
    for f in "sum", "mean", "amin", "argmin", "median", "count_nonzero":
        p.check(f, [5.0], "np.%s(a)" % f)
        p.check(f, [V, -1], "np.%s(a, b)" % f)
        p.check(f, [V[:1]], "np.%s(a)" % f)
    for axis in 2, -3:
        for f in "sum", "amin", "argmin", "median":
            p.check(f, [A, axis], "np.%s(a, b)" % f, gives=(np.int64 if f == "argmin" else f64, 1))
    return p


def with_nan():
    p = Program("with_nan", "Reductions of elements of which some are not numbers, and of none.")
    nan = np.nan
    mixed = np.array([[1.5, nan, -2, 4], [nan, nan, 0.5, -1], [np.inf, 2, nan, 3]])
    none = np.full((2, 3), nan)
    c = np.array([1 + 2j, complex(nan, 1), 1 - 2j, complex(0, nan), -3j])
    for f in ("amin", "amax", "argmin", "argmax", "ptp", "median", "count_nonzero", "nanmin", "nanmax", "nansum", "nanprod",
              "nanmean", "nanmedian"):
        for a in mixed, mixed.astype(np.float32), none:
            p.check(f, [a], "np.%s(a)" % f)
            p.check(f, [a, 0], "np.%s(a, b)" % f)
            p.check(f, [a, 1], "np.%s(a, b)" % f)
        if f not in ("median", "nanmedian"):
            p.check(f, [c], "np.%s(a)" % f)
    for f in "nansum", "nanmean", "nanmax", "nanmedian":
        p.check(f, [array(np.int32, 2, 3), 1], "np.%s(a, b)" % f)
    for a in mixed, none, c:
        p.check("nanvar", [a, 1], "np.nanvar(a, ddof=b)")
        p.check("nanstd", [a, 0, -1], "np.nanstd(a, ddof=b, axis=c)")
        p.check("var", [a, 1], "np.var(a, ddof=b)")
    empty, wide, i = np.zeros((0, 3)), np.zeros((0, 0)), np.zeros(0, np.int16)
    for f in "amin", "amax", "argmin", "argmax", "ptp", "nanmin":
        out = np.int64 if f.startswith("arg") else f64
        p.check(f, [empty], "np.%s(a)" % f, gives=(out, 0), kind="empty")
        p.check(f, [empty, 0], "np.%s(a, b)" % f, gives=(out, 1), kind="empty")
        p.check(f, [empty, 1], "np.%s(a, b)" % f)
    for f in "amin", "argmax":
        p.check(f, [i], "np.%s(a)" % f, gives=(np.int16 if f == "amin" else np.int64, 0), kind="empty")
    p.check("amin", [wide, 0], "np.amin(a, b)", gives=(f64, 1), kind="empty")
    p.check("argmin", [wide, 0], "np.argmin(a, b)", gives=(i64, 1), kind="empty")
    for f in "sum", "prod", "mean", "median", "nansum", "nanprod", "nanmean", "nanmedian", "count_nonzero", "any", "all":
        p.check(f, [empty], "np.%s(a)" % f)
        p.check(f, [empty, 0], "np.%s(a, b)" % f)
        p.check(f, [empty, 1], "np.%s(a, b)" % f)
    p.check("var", [V, 6], "np.var(a, ddof=b)")
    p.check("var", [V, 7], "np.var(a, ddof=b)")
    p.check("std", [empty, 0], "np.std(a, ddof=b)")
    return p


def scans():
    p = Program("scans", "Sums and products up to each element, and sorted elements.")
    for dtype in bool, np.int8, np.uint16, np.float32, f64, np.complex128:
        a = array(dtype, 3, 4)
        for f in "cumsum", "cumprod":
            for given in "strided", "colmajor":
                p.check(f, [a], "np.%s(a)" % f, given=given)
                p.check(f, [a, 0], "np.%s(a, b)" % f, given=given)
                p.check(f, [a, -1], "np.%s(a, b)" % f, given=given)
        for f in "sort", "argsort":
            p.check(f, [a], "np.%s(a, axis=None, kind='stable')" % f)
            p.check(f, [a, 0], "np.%s(a, b, kind='stable')" % f)
            p.check(f, [a, -1], "np.%s(a, b, kind='stable')" % f, given="colmajor")
    nan = np.nan
    for a in (np.array([3, nan, -1, np.inf, 0.0, nan, -0.0, -np.inf, 2]), np.arange(100.0)[::-1] % 13,
              np.array([1 + 2j, complex(nan, 1), 1 - 2j, complex(0, nan), -3j, complex(nan, nan), complex(-1, nan), complex(nan, 0)])):
        for f in "sort", "argsort":
            p.check(f, [a], "np.%s(a, axis=None, kind='stable')" % f)
    for f in "sort", "argsort", "cumsum":
        p.check(f, [np.zeros((2, 0)), 1], "np.%s(a, b)" % f)
        p.check(f, [np.zeros((2, 0)), 0], "np.%s(a, b)" % f)
        p.check(f, [A, 2], "np.%s(a, b)" % f, gives=(np.int64 if f == "argsort" else f64, 2))
        p.check(f, [B, 1], "np.%s(a, b)" % f, layout="colmajor")
    return p


PROGRAMS = [views, reductions, with_nan, scans]

for make in PROGRAMS:
    make().write()
