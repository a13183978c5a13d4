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
              store=False, words=True):
        """A test. The result has the layout, array arguments have the layout `given`; gives is (dtype, ndims) where NumPy
        raises, and kind the status; dtype another element type than NumPy's. Without words the text of an error may differ.
        With store the first element of the result is overwritten, which shows whether it is a view."""
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
            lines.append("; error: %s %s" % (status, error) if words else "; error: " + status)
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


def making():
    p = Program("making", "Arrays made by a rule, and joined, repeated and moved ones.")
    for bounds in [0, 5, 1], [5, 0, -2], [3, 3, 1], [2, 10, 3], [0, -4, 1], [-7, 8, 4]:
        p.check("arange", bounds, "np.arange(a, b, c)")
        p.check("arange", bounds, "np.arange(a, b, c)", dtype=f64)
    for bounds in [0.0, 1.0, 0.1], [1.0, -0.05, -0.3], [0.5, 3.5, 0.7], [0.0, -1.0, 1.0], [-1.5, 1e-9, 0.5]:
        p.check("arange", bounds, "np.arange(a, b, c)")
        p.check("arange", bounds, "np.arange(a, b, c, dtype=np.float32)")
    p.check("arange", [0, 1, 0], "np.arange(a, b, c)", gives=(i64, 1), kind="division")
    p.check("arange", [0.0, 1.0, 0.0], "np.arange(a, b, c)", gives=(f64, 1), kind="division")
    p.check("arange", [0.0, 1e30, 1.0], "np.arange(a, b, c)", gives=(f64, 1), kind="range")
    p.check("arange", [0.0, float("nan"), 1.0], "np.arange(a, b, c)", gives=(f64, 1), kind="range")
    for n in 5, 1, 0, 2:
        p.check("linspace", [1.0, 2.5, n], "np.linspace(a, b, c)")
        for endpoint in True, False:
            p.check("linspace", [-1.0, 0.7, n, endpoint], "np.linspace(a, b, c, endpoint=d)")
    p.check("full", [2.5, 2, 3], "np.full((b, c), a)")
    p.check("full", [7, 2, 0, 3], "np.full((b, c, d), a)", layout="colmajor")
    p.check("full", [True, 3], "np.full((b,), a)")
    p.check("full", [7, 2], "np.full((b,), a)", dtype=np.complex64)
    for n, m, k in (3, 4, 0), (3, 4, 1), (3, 4, -2), (3, 4, 4), (3, 4, -3), (2, 2, 0):
        p.check("eye", [n, m, k], "np.eye(a, b, c)")
    for dtype in bool, np.int16, f64, np.complex128:
        a, b = array(dtype, 2, 3), array(dtype, 2, 2)
        p.check("concatenate", [1, a, b], "np.concatenate((b, c), a)")
        p.check("concatenate", [-2, a, a[::-1], a], "np.concatenate((b, c, d), a)", layout="colmajor")
        p.check("repeat", [a, 2], "np.repeat(a, b)")
        p.check("repeat", [a, np.array([2, 0, 1]), 1], "np.repeat(a, b, c)")
        p.check("tile", [a, 2], "np.tile(a, b)")
        p.check("tile", [a, 2, 3], "np.tile(a, (b, c))")
        p.check("roll", [a, 2], "np.roll(a, b)")
        p.check("roll", [a, -1, 1], "np.roll(a, b, c)", layout="colmajor")
    p.check("concatenate", [0, array(np.int16, 3), V], "np.concatenate((b, c), a)")
    p.check("concatenate", [0, V, np.zeros(0)], "np.concatenate((b, c), a)")
    p.check("concatenate", [0, V], "np.concatenate((b,), a)")
    for axis, b in (0, array(f64, 2, 4)), (2, A), (-3, A), (0, V):
        p.check("concatenate", [axis, A, b], "np.concatenate((b, c), a)", gives=(f64, 2))
    for a, at, n in (V, 0, 1), (V, 1, 2), (V, 3, 0), (A, 1, 1), (A, 0, 2), (A[::-1], 0, 1), (np.zeros(0), 0, 0):
        p.check("without", [a, at, n], "np.delete(a, slice(b, b + c), 0)")
    p.check("without", [A, 1, 1], "np.delete(a, slice(b, b + c), 0)", layout="colmajor")
    p.check("repeat", [B, 3, 1], "np.repeat(a, b, c)")
    p.check("repeat", [A, 0, 0], "np.repeat(a, b, c)")
    p.check("repeat", [V, np.array([1, 2, 0, 0, 3, 1])], "np.repeat(a, b)")
    p.check("repeat", [V, np.array([2])], "np.repeat(a, b)")
    p.check("repeat", [A, np.array([1, 2]), 1], "np.repeat(a, b, c)", gives=(f64, 2))
    p.check("repeat", [A, np.array([1, -2]), 0], "np.repeat(a, b, c)", gives=(f64, 2), kind="range")
    p.check("repeat", [A, 1, 2], "np.repeat(a, b, c)", gives=(f64, 2))
    p.check("repeat", [3.5, 3], "np.repeat(a, b)")
    p.check("tile", [A, 2, 1, 2], "np.tile(a, (b, c, d))", layout="colmajor")
    p.check("tile", [A, 0, 2], "np.tile(a, (b, c))")
    p.check("tile", [V, 2, 2], "np.tile(a, (b, c))")
    p.check("tile", [2.5, 2, 2], "np.tile(a, (b, c))")
    for shift in 0, 3, 7, -8:
        p.check("roll", [V, shift], "np.roll(a, b)")
        p.check("roll", [B, shift, 1], "np.roll(a, b, c)")
        p.check("roll", [B, shift], "np.roll(a, b)", layout="colmajor")
    p.check("roll", [np.zeros((0, 2)), 1, 0], "np.roll(a, b, c)")
    p.check("roll", [A, 1, 2], "np.roll(a, b, c)", gives=(f64, 2))
    for k in 0, 1, -2:
        p.check("diag", [V[:3], k], "np.diag(a, b)")
        p.check("diag", [A, k], "np.diag(a, b)")
        p.check("diag", [array(np.complex128, 2), k], "np.diag(a, b)", layout="colmajor")
        for f in "triu", "tril":
            p.check(f, [array(i64, 3, 4), k], "np.%s(a, b)" % f)
            p.check(f, [array(i64, 4, 2), k], "np.%s(a, b)" % f, layout="colmajor")
            p.check(f, [B, k], "np.%s(a, b)" % f)
    p.check("triu", [A], "np.triu(a)")
    p.check("tril", [A, -50], "np.tril(a, b)")
    p.check("tril", [A, 50], "np.tril(a, b)")
    return p


def products():
    p = Program("products", "Products of vectors, matrices, and stacks of matrices.")
    for dtype in bool, np.int8, i64, np.float32, f64, np.complex64, np.complex128:
        a, b, v, w = array(dtype, 2, 3), array(dtype, 3, 4), array(dtype, 3), array(dtype, 2)
        for f in "matmul", "dot":
            p.check(f, [a, b], "np.%s(a, b)" % f)
            p.check(f, [a, v], "np.%s(a, b)" % f, given="colmajor")
        p.check("matmul", [v, b], "np.matmul(a, b)")
        p.check("dot", [v, v], "np.dot(a, b)")
        p.check("inner", [a, a], "np.inner(a, b)")
        p.check("outer", [w, v], "np.outer(a, b)")
    stack, other = array(f64, 2, 3, 4), array(f64, 4, 2)
    p.check("matmul", [V, V], "np.matmul(a, b)")
    for a, b in ((stack, other), (stack, array(f64, 2, 4, 3)), (stack, array(f64, 4)), (array(f64, 3), stack),
                 (array(f64, 1, 3, 4), array(f64, 2, 4, 1)), (array(f64, 2, 1, 2, 3), array(f64, 3, 3, 2)),
                 (np.zeros((2, 3, 0)), np.zeros((2, 0, 2))), (np.zeros((0, 3, 4)), other), (np.zeros((2, 0)), np.zeros((0, 3)))):
        p.check("matmul", [a, b], "np.matmul(a, b)")
        p.check("matmul", [a, b], "np.matmul(a, b)", given="rowmajor", layout="colmajor")
    for a, b in ((stack, other), (stack, array(f64, 5, 4, 2)), (stack, array(f64, 4)), (array(f64, 3), stack),
                 (np.zeros((2, 0)), np.zeros((0, 3)))):
        p.check("dot", [a, b], "np.dot(a, b)")
        p.check("dot", [a, b], "np.dot(a, b)", given="colmajor", layout="colmajor")
    p.check("inner", [stack, array(f64, 2, 4)], "np.inner(a, b)")
    p.check("inner", [V, V], "np.inner(a, b)")
    p.check("outer", [A, V], "np.outer(a, b)", layout="colmajor")
    p.check("outer", [2.0, V], "np.outer(a, b)")
    for a, b in (A, A), (A, array(f64, 4)), (array(f64, 4), A), (array(f64, 3), array(f64, 4)):
        p.check("matmul", [a, b], "np.matmul(a, b)", gives=(f64, 0 if b.ndim == 1 == a.ndim else a.ndim + b.ndim - 2))
        p.check("dot", [a, b], "np.dot(a, b)", gives=(f64, a.ndim + b.ndim - 2))
    p.check("inner", [A, array(f64, 2, 4)], "np.inner(a, b)", gives=(f64, 2))
    return p


def counting():
    p = Program("counting", "Places in sorted vectors, counts, and convolutions.")
    nan = np.nan
    for dtype in bool, np.int8, np.uint16, np.float32, f64, np.complex128:
        a = array(dtype, 3, 5)
        p.check("unique", [a], "np.unique(a)", given="colmajor")
        p.check("flatnonzero", [a], "np.flatnonzero(a)")
        p.check("nonzero", [a, 0], "np.nonzero(a)[b]")
        p.check("nonzero", [a, -1], "np.nonzero(a)[b]")
        for right in 0, 1:
            p.check("searchsorted", [np.sort(a, axis=None), a, right], "np.searchsorted(a, b, ['left', 'right'][c])")
        if dtype != bool:
            p.check("convolve", [a[0], a[1][:3], 2], "np.convolve(a, b, ['valid', 'same', 'full'][c])")
    points = np.array([-2, 0, 0.5, 0.5, 3, np.inf, nan])
    p.check("unique", [np.array([nan, 1, -0.0, nan, 0.0, 1, -np.inf])], "np.unique(a)")
    p.check("unique", [np.zeros(0, np.int32)], "np.unique(a)")
    p.check("nonzero", [B > 0, 1], "np.nonzero(a)[b]")
    p.check("nonzero", [np.zeros((2, 0)), 0], "np.nonzero(a)[b]")
    p.check("flatnonzero", [np.zeros(0)], "np.flatnonzero(a)")
    p.check("flatnonzero", [np.array([nan, 0.0, -0.0])], "np.flatnonzero(a)")
    for right in 0, 1:
        p.check("searchsorted", [points, points, right], "np.searchsorted(a, b, ['left', 'right'][c])")
        p.check("searchsorted", [points, 0.5, right], "np.searchsorted(a, b, ['left', 'right'][c])")
        p.check("searchsorted", [np.arange(5), np.array([[1.5, 2], [-1, 7]]), right], "np.searchsorted(a, b, ['left', 'right'][c])")
        for bins in np.array([0.0, 0.5, 1]), np.array([1.0, 0.5, 0]), np.array([0.5, 0.5]):
            p.check("digitize", [np.array([[-1, 0.5, 0.2], [1, 2, 0]]), bins, right], "np.digitize(a, b, bool(c))")
    p.check("digitize", [V, np.array([0.0, 2, 1])], "np.digitize(a, b)", gives=(i64, 1), kind="range")
    xp, fp = np.array([-1.0, 0, 2, 4]), np.array([3.0, -1, 5, 5])
    p.check("interp", [np.array([[-2, -1, -0.5], [1, 4, 9], [nan, 2, 3.3]]), xp, fp], "np.interp(a, b, c)")
    p.check("interp", [0.25, xp, fp], "np.interp(a, b, c)")
    p.check("interp", [V, xp[:1], fp[:1]], "np.interp(a, b, c)")
    p.check("interp", [np.array([0.5, 1.0]), np.array([0.0, 1, 2]), np.array([np.inf, np.inf, 1])], "np.interp(a, b, c)")
    p.check("interp", [V, xp, fp[:2]], "np.interp(a, b, c)", gives=(f64, 1))
    p.check("interp", [V, xp[:0], fp[:0]], "np.interp(a, b, c)", gives=(f64, 1))
    x = np.array([1, 3, 3, 0, 6])
    for least in 0, 3, 9:
        p.check("bincount", [x, least], "np.bincount(a, minlength=b)")
        p.check("bincount", [x, least, fp[[0, 1, 2, 3, 0]]], "np.bincount(a, minlength=b, weights=c)")
        p.check("bincount", [x[:0], least], "np.bincount(a, minlength=b)")
    p.check("bincount", [x.astype(np.uint8), 0], "np.bincount(a, minlength=b)")
    p.check("bincount", [x - 2, 0], "np.bincount(a, minlength=b)", gives=(i64, 1), kind="index")
    p.check("bincount", [x, -2], "np.bincount(a, minlength=b)", gives=(i64, 1))
    p.check("bincount", [x, 0, fp], "np.bincount(a, minlength=b, weights=c)", gives=(f64, 1))
    many = np.linspace(-1, 2, 31)
    for bins, low, high in (10, -1.0, 2.0), (3, 0.0, 1.0), (7, -0.3, 1.7), (1, 0.5, 0.5), (6, 0.1, 0.7):
        p.check("histogram", [many, bins, low, high], "np.histogram(a, b, (c, d))[0]")
        p.check("histogram", [many.reshape(31, 1), bins, low, high, many.reshape(31, 1)], "np.histogram(a, b, (c, d), weights=e)[0]")
    p.check("histogram", [np.array([1, 2, 2, 5, 7]), 4, 1.0, 7.0], "np.histogram(a, b, (c, d))[0]")
    p.check("histogram", [points, 4, -2.0, 3.0], "np.histogram(a, b, (c, d))[0]")
    p.check("histogram", [V, 0, 0.0, 1.0], "np.histogram(a, b, (c, d))[0]", gives=(i64, 1), kind="range")
    p.check("histogram", [V, 2, 1.0, 0.0], "np.histogram(a, b, (c, d))[0]", gives=(i64, 1), kind="range")
    p.check("histogram", [V, 2, 1.0, nan], "np.histogram(a, b, (c, d))[0]", gives=(i64, 1), kind="range", words=False)
    for part in 0, 1, 2:
        for n, m in (6, 3), (3, 6), (6, 4), (4, 4), (5, 1):
            p.check("convolve", [array(f64, n), array(f64, m) + 1, part], "np.convolve(a, b, ['valid', 'same', 'full'][c])")
    p.check("convolve", [V, V[:0]], "np.convolve(a, b)", gives=(f64, 1))
    p.check("convolve", [V[:0], V], "np.convolve(a, b)", gives=(f64, 1))
    return p


PROGRAMS = [views, reductions, with_nan, scans, making, products, counting]

for make in PROGRAMS:
    make().write()
