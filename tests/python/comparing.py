"""Functions beside themselves compiled: building modules, making arguments, comparing results.

A function is called with generated arguments, compiled and interpreted. Results, changed arguments and exceptions must be
equal: integers and truth values exactly, floating-point numbers up to a few units in the last place (a reordered sum is
allowed that much of the sum of its magnitudes).

What a function needs of its arguments stands in its docstring:

    shapes: (n, m), (m,)      extents of the array parameters by name; n, m, k take 0, 1, 2, 3, 5, 8; numbers stand for themselves
    ints: -3..3               range of integer arguments (0..5 if nothing is said)
    values: 1..9              range of the elements of arrays and of float arguments (-4..4)
    ulps: 64                  how far floating-point results may differ (16)
    magnitude: 100            of what at least: the size of what was summed up to a small result (0)
    precision: float32        whose last place is meant where a result is of a wider type (its own)
    errors: any               which of the errors that the parts of a statement raise is raised first (Python's first)
    numpy: 2                  from which version NumPy does or says the same; beside older ones only the compiled function is called (1)
    texts: full, same         strings that are given
    borders: yes              numbers are often those at the borders of their types, and the sign of zero must be right (no)
    signs: any                but not that of zero
    ways: yes                 a variable may be of several types, as the program went: it has one that holds them all when compiled (no)
    bool, complex             … follow from the types

A device adds in another order than the loop says, but in the same one each time: with VRC_ULPS in the environment so many units, in the
last place of the largest element, are allowed at least, and a second call must give the very same numbers.
"""
import ast
import copy
import importlib.util
import inspect
import os
import random
import re
import signal
import subprocess
import sys
import textwrap
import traceback
import types
import warnings

os.environ.setdefault("NPY_PROMOTION_STATE", "weak")  # NumPy 1.24 to 1.26 have NumPy 2's promotion (NEP 50) on demand
import numpy as np

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "python"))

try:
    import scipy.special
except ImportError: # a program that is interpreted may ask for it
    import special
    sys.modules["scipy"] = types.ModuleType("scipy")
    sys.modules["scipy.special"] = sys.modules["scipy"].special = special

SIZES = [0, 1, 2, 3, 5, 8]
SECONDS = 0      # for a call of an interpreted function; 0: no limit
VERSION = int(np.__version__.split(".")[0])


# --- programs ---

def load(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# a function whose statements are why it is left to Python, rather than what callers see of it
LEFT = r"note: '(\w+)' is left to Python: (?!it changes |it gives |it is a generator|which of its |parameter |the annotation )"


def build(vrc, path, folder):
    """The compiled module; raises RuntimeError with the compiler's messages, also where what a function does is why it is left to
    Python, and no comment `# left to Python: NAME` in the file names it."""
    name = os.path.splitext(os.path.basename(path))[0]
    target = os.path.join(folder, name + ".abi3.so")
    options = os.environ.get("VRC_OPTIONS", "").split()
    # what is written for processors with masks runs on all
    environment = dict(os.environ, VRC_CFLAGS=os.environ.get("VRC_CFLAGS", "") + " -DVR_MASKED_LANES=VR_LANES")
    done = subprocess.run([vrc, *options, path, "--emit=module", "-o", target], capture_output=True, text=True, env=environment)
    with open(path, encoding="utf-8") as file:
        meant = re.findall(r"# left to Python: (\w+)", file.read())
    left = set(re.findall(LEFT, done.stderr)) - set(meant)
    if done.returncode != 0 or left:
        raise RuntimeError(done.stderr.strip())
    return load(name, target)


# --- types ---

ARRAY = re.compile(r"^([a-z0-9_]+)\[(.*)\](?: order\(([CF])\))?$")
DTYPES = {"float": "float64", "int": "int64", "complex": "complex128", "bool": "bool"}


def param_types(text):
    """[(name, type text)] of a signature f(a: float64[:, :], n: int = 0) -> …"""
    inside = text[text.index("(") + 1:text.rindex(") ->")]
    return [tuple(x.strip() for x in p.split(" = ")[0].split(":", 1)) for p in split_types(inside)]


def signatures(function):
    """The signatures that the compiled function documents: the lines of its docstring that look like one."""
    lines = (function.__doc__ or "").splitlines()
    return [l.strip() for l in lines if re.match(r"^\s*" + re.escape(function.__name__) + r"\(.*\) ->", l)]


# --- arguments ---

BORDERS = {"f": [0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, np.inf, -np.inf, np.nan, 1e300, -1e300, 1e-310, 2.0 ** 53, 2.0 ** 63, -2.0 ** 63, 300.0, -1.5],
           "i": [0, 1, -1, 2, 127, -128, 255, 2 ** 31 - 1, -2 ** 31, 2 ** 53 + 1, 2 ** 63 - 1, -2 ** 63],
           "u": [0, 1, 2, 127, 128, 255, 2 ** 16 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 53 + 1, 2 ** 63, 2 ** 64 - 1],
           "c": [0j, complex(-0.0, 0.0), 1j, 1 - 2j, complex(np.nan, 1), complex(1, np.nan), complex(np.inf, 0), complex(-1, -0.0)]}


def at_borders(rng, array):
    """The array with some elements of those that its type's arithmetic is likely to go wrong with."""
    info = np.iinfo(array.dtype) if array.dtype.kind in "iu" else None
    values = [b for b in BORDERS.get(array.dtype.kind, [bool(rng.getrandbits(1))]) if not info or info.min <= b <= info.max]
    chance = rng.choice([0, 0, 0.2, 0.7])
    flat = [rng.choice(values) if rng.random() < chance else x for x in array.ravel().tolist()]
    with np.errstate(all="ignore"):
        return np.array(flat, array.dtype).reshape(array.shape)


def random_array(rng, dtype, shape, low, high):
    dtype = np.dtype(dtype)
    size = int(np.prod(shape))
    if dtype == bool:
        return np.array([rng.random() < 0.5 for _ in range(size)], dtype).reshape(shape)
    if dtype.kind == "c":
        values = [complex(rng.uniform(low, high), rng.uniform(low, high)) for _ in range(size)]
    elif dtype.kind == "f":
        values = [rng.uniform(low, high) if rng.random() < 0.8 else float(rng.randint(int(low), int(high))) for _ in range(size)]
    else:
        least = max(int(low), 0) if dtype.kind == "u" else int(low)
        values = [rng.randint(least, max(int(high), least)) for _ in range(size)]
    return np.array(values, dtype).reshape(shape)


def with_strides(rng, array, layout):
    """The same values in other memory: contiguous, Fortran's, every second of a larger array, or backwards."""
    if layout == "C" or array.ndim == 0:
        return array
    if layout == "F":
        return np.asfortranarray(array)
    kind = rng.choice(["contiguous", "step", "backwards", "fortran"])
    if kind == "fortran":
        return np.asfortranarray(array)
    if kind == "step":
        large = np.zeros([2 * n + 1 for n in array.shape], array.dtype)
        view = large[tuple(slice(1, 2 * n + 1, 2) for n in array.shape)]
        view[...] = array
        return view
    if kind == "backwards":
        return array[(slice(None, None, -1),) * array.ndim].copy()[(slice(None, None, -1),) * array.ndim]
    return array


LEAST_ULPS = float(os.environ.get("VRC_ULPS", 0))


class Hints:
    def __init__(self, function):
        doc = function.__doc__ or ""
        find = lambda key: (re.search(r"^\s*" + key + r":\s*(.*)$", doc, re.M) or [None, None])[1]
        bounds = lambda text, low, high: tuple(float(x) for x in text.split("..")) if text else (low, high)
        self.shapes = find("shapes")
        self.ints = bounds(find("ints"), 0, 5)
        self.values = bounds(find("values"), -4, 4)
        self.ulps = max(float(find("ulps") or 16), LEAST_ULPS)
        self.magnitude = float(find("magnitude") or 0)
        self.precision = find("precision")
        self.numpy = int(find("numpy") or 1)
        self.any_error = find("errors") == "any"
        self.seed = int(find("seed") or 0)
        self.borders = find("borders") == "yes"
        self.any_sign, self.ways = find("signs") == "any", find("ways") == "yes"
        self.texts = [t.strip() for t in (find("texts") or "").split(",")]


def split_types(text):
    """The parts of a list of types: "int, float64[:, :]" has two."""
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text + ","):
        depth += (c in "[(") - (c in "])")
        if c == "," and depth == 0 and text[start:i].strip():
            parts.append(text[start:i].strip())
            start = i + 1
    return parts


def make_array(rng, array, hints, sizes, shapes):
    axes = [a.strip() for a in array[2].split(",")]
    layout = array[3] or ("F" if axes[0] == "::1" and len(axes) > 1 else "C" if axes[-1] == "::1" else "any")
    names = [x.strip() for x in next(shapes).split(",") if x.strip()] if shapes else "nmkpq"[:len(axes)]
    extents = [int(eval(x, {}, sizes)) for x in names]
    dtype = DTYPES.get(array[1], array[1])
    array = random_array(rng, dtype, extents, *hints.values)
    if hints.borders: # whose sums are exact in any order
        array = (np.round(array * 4) / 4).astype(array.dtype)
    return with_strides(rng, at_borders(rng, array) if hints.borders else array, layout)


def make_list(rng, text, hints, sizes, extents):
    """A list[list[int]], of as many numbers as its extents say; of -m, at most m."""
    inner = ARRAY.match(text)
    if not inner or inner[1] != "list":  # a number, or a tuple of them
        return make_argument(rng, text, hints, sizes, None)
    return [make_list(rng, inner[2], hints, sizes, extents[1:]) for _ in range(extents[0] if extents[0] >= 0 else rng.randint(0, -extents[0]))]


def make_argument(rng, text, hints, sizes, shapes):
    array = ARRAY.match(text)
    if array and array[1] == "list":
        names = [x.strip() for x in next(shapes).split(",") if x.strip()] if shapes else "nmkpq"
        return make_list(rng, text, hints, sizes, [int(eval(x, {}, sizes)) for x in names])
    if array and array[1] in ("dict", "set"):
        make = lambda i: make_argument(rng, split_types(array[2])[i], hints, sizes, None)
        return {make(0): make(1) for _ in range(sizes["n"])} if array[1] == "dict" else {make(0) for _ in range(sizes["n"])}
    if array and array[1] == "tuple":
        parts = split_types(array[2])
        if parts[-1] == "...":
            parts = parts[:1] * rng.randrange(4)
        return tuple(make_argument(rng, part, hints, sizes, shapes) for part in parts)
    if array:
        return make_array(rng, array, hints, sizes, shapes)
    if text == "str":
        return rng.choice(hints.texts)
    if text == "None":
        return None
    if text == "bool":
        return rng.random() < 0.5
    if hints.borders and rng.random() < 0.3 and np.dtype(DTYPES.get(text, text)).kind in BORDERS:
        value = at_borders(rng, np.ones(1, DTYPES.get(text, text)))[0]
        return value.item() if text in DTYPES else value
    if text == "int":
        return rng.randint(int(hints.ints[0]), int(hints.ints[1]))
    if text == "float":
        return rng.uniform(*hints.values)
    if text == "complex":
        return complex(rng.uniform(*hints.values), rng.uniform(*hints.values))
    low, high = hints.values if np.dtype(text).kind in "fc" else hints.ints
    return random_array(rng, text, (), low, high)[()]


def make_arguments(rng, types, hints, sizes):
    shapes = iter(re.findall(r"\(([^)]*)\)", hints.shapes)) if hints.shapes else None
    return [make_argument(rng, text, hints, sizes, shapes) for _, text in types]


# --- comparing ---

def close(a, b, hints):
    a, b = np.asarray(a), np.asarray(b)
    if a.dtype.kind not in "fc":
        return np.array_equal(a, b)
    eps = max(np.finfo(t).eps for t in (a.dtype, hints.precision or a.dtype))
    if a.dtype.kind == "c" and a.shape == b.shape and not (np.all(np.isfinite(a)) and np.all(np.isfinite(b))):
        parts = copy.copy(hints)  # there is no distance of infinities
        parts.any_sign = True
        return close(a.real, b.real, parts) and close(a.imag, b.imag, parts)
    with np.errstate(all="ignore"):
        scale = np.maximum(np.maximum(np.abs(a), np.abs(b)), hints.magnitude)
        if a.size:
            scale = np.maximum(scale, np.nanmax(np.where(np.isfinite(scale), scale, 0)) * (1 if LEAST_ULPS else 1e-3))
        if hints.borders and not hints.any_sign and not same_zeros(a, b):
            return False
        return bool(np.all((a == b) | (np.isnan(a) & np.isnan(b)) | (np.abs(a - b) <= hints.ulps * eps * scale)))


def same_zeros(a, b):
    """Whether zeros have the same signs; those of complex numbers hang on the order of their arithmetic."""
    return a.dtype.kind == "c" or not np.any((a == 0) & (b == 0) & (np.signbit(a) != np.signbit(b)))


def describe(value):
    if isinstance(value, np.ndarray):
        return f"{value.dtype}{value.shape} {np.array2string(value, threshold=12)}"
    return f"{type(value).__name__} {value!r}"


def is_widened(want, got, ways):
    """Where a variable, or an element of a list, is of several types as the program went, it has one that holds them all when it is compiled,
    and so have arrays of it; the sum of nothing, an int, has the type of the elements that there are none of; arrays of no dimensions are numbers."""
    if isinstance(want, np.ndarray) and isinstance(got, np.ndarray):
        return (ways and want.dtype != got.dtype and np.can_cast(want.dtype, got.dtype) and want.shape == got.shape
                and bool(np.all((want == got) | (want != want) & (got != got))))
    if isinstance(want, np.ndarray):
        return want.ndim == 0 and isinstance(got, np.generic) and want.dtype == got.dtype and equal_numbers(want[()], got)
    if type(want) is int and want == 0:
        return np.asarray(got).dtype.kind in "iufc" and not np.any(got)
    widths = [bool, int, float, complex]
    wider = type(want) in widths and type(got) in widths and widths.index(type(want)) < widths.index(type(got))
    return (wider or ways) and isinstance(want, (int, float, complex, np.generic)) and not isinstance(got, np.ndarray) and equal_numbers(want, got)


def equal_numbers(a, b):
    return a == b or (a != a and b != b)


LARGE = 2 ** 50


def hangs_on_order(interpreted, arguments):
    """Whether sums of numbers that are large beside others may stand in the program: they are rounded in an order that is not said."""
    large = any(np.any(np.isfinite(a) & (np.abs(a) > LARGE)) for a in map(np.asarray, arguments) if a.dtype.kind in "fc")
    return large and bool(re.search(r"sum|mean|trace|dot|@|prange", inspect.getsource(interpreted)))


def equal(want, got, hints):
    """None, or how the two differ. Dictionaries and sets have one order, but for sets of texts."""
    if isinstance(want, (dict, set)):
        if type(want) is not type(got) or len(want) != len(got):
            return f"wanted {describe(want)}, got {describe(got)}"
        texts = any(isinstance(x, str) for k in want for x in (k if isinstance(k, tuple) else (k,)))
        both = [list(v.items()) if isinstance(v, dict) else sorted(v) if texts else list(v) for v in (want, got)]
        return equal(*both, hints)
    if isinstance(want, (tuple, list)):
        if not isinstance(got, (tuple, list)) or len(want) != len(got):
            return f"wanted {describe(want)}, got {describe(got)}"
        if isinstance(want, list) and hints.borders:
            hints = copy.copy(hints)
            hints.ways = True
        return next((d for d in (equal(w, g, hints) for w, g in zip(want, got)) if d), None)
    if hints.borders and is_widened(want, got, hints.ways):
        return None
    if isinstance(want, np.ndarray):
        if not isinstance(got, np.ndarray) or want.dtype != got.dtype or want.shape != got.shape or not close(want, got, hints):
            return f"wanted {describe(want)}, got {describe(got)}"
        return None
    same_type = type(want) is type(got) or (isinstance(want, (int, float, complex, np.generic)) and np.asarray(want).dtype == np.asarray(got).dtype)
    if not same_type or not (want is None and got is None or close(want, got, hints)):
        return f"wanted {describe(want)}, got {describe(got)}"
    return None


def call(function, arguments):
    try:
        with warnings.catch_warnings():
            if VERSION < 2: # what it did not dare yet
                warnings.simplefilter("error", DeprecationWarning)
            return function(*arguments), None
    except Exception as e:
        return None, e


def words(error):
    """The text of an exception; that of a division by zero differs between versions of Python, that of a mask between NumPy's."""
    text = "" if isinstance(error, ZeroDivisionError) else str(error).strip()
    text = re.sub(r" The detected shape was .* \+ inhomogeneous part\.$", "", text)
    text = text.replace("Python int too large to convert to C long", "int too large for 64 bits")
    return re.sub(r"^(boolean index did not match).*", r"\1", text) if VERSION < 2 else text


def same_error(a, b):
    return type(a) is type(b) and words(a) == words(b)


# --- the errors of a statement ---

def results_of(statement):
    """What a statement works out that is no expression in it: the result of an in-place operator, and the conversion of what is stored."""
    target = statement.targets[0] if isinstance(statement, ast.Assign) else getattr(statement, "target", None)
    value = getattr(statement, "value", None)
    if isinstance(statement, ast.AugAssign):
        read = copy.deepcopy(target)
        read_target(read)
        value = ast.BinOp(read, statement.op, value)
        yield value
    if isinstance(target, ast.Subscript) and value:
        read = copy.deepcopy(target)
        read_target(read)
        yield ast.parse(f"np.broadcast_to(np.zeros(np.shape({ast.unparse(value)})), np.shape({ast.unparse(read)}))", mode="eval").body
        yield ast.parse(f"np.empty(np.shape({ast.unparse(value)}), ({ast.unparse(target.value)}).dtype).__setitem__(..., {ast.unparse(value)})",
                        mode="eval").body


def tree_of(code):
    """The syntax tree of a function, with the lines of its file."""
    source, start = inspect.getsourcelines(code)
    return ast.increment_lineno(ast.parse(textwrap.dedent("".join(source))), start - 1)


def failed_statement(frame, line):
    """The innermost statement at a line of the frame's function: its own expressions, without the statements in it, and its results."""
    tree = tree_of(frame.f_code)
    inside = [s for s in ast.walk(tree) if isinstance(s, ast.stmt) and s.lineno <= line <= s.end_lineno]
    statement = max(inside, key=lambda s: s.lineno)
    fields = [*ast.iter_fields(statement), ("results", list(results_of(statement)))]
    return [e for _, value in fields for e in (value if isinstance(value, list) else [value]) if isinstance(e, ast.expr)]


def read_target(expression):
    """The target of an assignment becomes an expression that reads it; targets in it (of comprehensions) stay."""
    if hasattr(expression, "ctx"):
        expression.ctx = ast.Load()
    if isinstance(expression, (ast.Tuple, ast.List)):
        for item in expression.elts:
            read_target(item)


def value_of(expression, frame):
    """What an expression is by itself, in a copy of the frame's variables, or what it raises: one of the two."""
    expression = copy.deepcopy(expression)
    read_target(expression)
    wrapped = ast.fix_missing_locations(ast.Expression(expression))
    names = {**frame.f_globals, **copy.deepcopy(frame.f_locals)}     # as one: generators in it see no locals
    return call(lambda: eval(compile(wrapped, "<part>", "eval"), names), ())


def errors_within(error):
    """What the parts of the statements that failed raise, each by itself."""
    found = []
    for frame, line in traceback.walk_tb(error.__traceback__):
        if frame.f_code.co_filename == __file__ or not os.path.exists(frame.f_code.co_filename):
            continue
        parts = [node for e in failed_statement(frame, line) for node in ast.walk(e) if isinstance(node, ast.expr)]
        found += [e for e in (value_of(part, frame)[1] for part in parts) if e]
    return found


def about(error):
    """What an exception says, but for the axis (that of the array where `a[i][j]` counts those of a[i]), for which of several subscripts of an axis was out of bounds, or number of a type's range (NumPy looks in
    the order of memory), for which vector of a convolution is empty (NumPy 1 swaps them before), and for the words about arrays that do not fit each other or `out`."""
    text = re.sub(r"^(index|Python integer) -?\d+ ((is )?out of bounds)", r"\1 \2", words(error))
    text = re.sub(r"^[av] (cannot be empty)", r"\1", text)
    text = re.sub(r"for axis \d+ with size", "with size", text)
    return type(error), "broadcast" if "broadcast" in text else text


def parallel_loop(error):
    """The lines of the parallel loop around the statement that failed; of several iterations that do one raises."""
    for frame, line in traceback.walk_tb(error.__traceback__):
        if frame.f_code.co_filename != __file__ and os.path.exists(frame.f_code.co_filename):
            tree = tree_of(frame.f_code)
            loops = [s for s in ast.walk(tree) if isinstance(s, ast.For) and ast.unparse(s.iter).startswith("prange(")]
            found = next((range(s.lineno, s.end_lineno + 1) for s in loops if s.lineno <= line <= s.end_lineno), None)
            if found:
                return found
    return range(0)


def line_of(error):
    return [line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename != __file__][-1:]


def same_failure(want, got, hints):
    if same_error(want, got) or not (hints.any_error and want and got):
        return same_error(want, got)
    return any(about(e) == about(got) for e in [want, *errors_within(want)]) or any(line in parallel_loop(want) for line in line_of(got))


def compare_again(compiled, arguments, before, hints):
    exact = copy.copy(hints)
    exact.ulps = 0
    mine = copy_arguments(arguments)
    got, _ = call(compiled, mine)
    difference = equal(before[0], got, exact) or equal(before[1], mine, exact)
    return difference and "called again: " + difference


def is_large(value):
    if isinstance(value, (list, tuple, set)):
        return any(map(is_large, value))
    return isinstance(value, (int, np.integer)) and not -2 ** 63 <= int(value) < 2 ** 63


def outgrows(interpreted, arguments, line):
    """Whether some part of the statement at a line of the program is an int that 64 bits do not hold, when the program comes there."""
    found = []

    def trace(frame, event, _):
        if frame.f_code is not interpreted.__code__:
            return None
        if event == "line" and frame.f_lineno == line and not found:
            parts = [node for e in failed_statement(frame, line) for node in ast.walk(e) if isinstance(node, ast.expr)]
            found.extend(part for part in parts if is_large(value_of(part, frame)[0]))
        return trace
    sys.settrace(trace)
    try:
        call(interpreted, copy_arguments(arguments))
    finally:
        sys.settrace(None)
    return bool(found)


# What compiled functions say where they do not follow Python, as the manual has it.
MEANT = re.compile("whether two nan are one object is not known|a list of another length cannot be stored in a list|has no exact value in|"
                   "Integers to negative integer powers are not allowed|to a fractional power is complex|of no rows is a number|there is not enough memory for an array|"
                   r"^index 4611686018427387904 is out of bounds")


def is_meant(want, error, interpreted, arguments):
    """Python's integers have 64 bits in compiled functions: others are an OverflowError. What has complex results is an error where none
    is stated."""
    if MEANT.search(str(error)) or isinstance(want, complex) and isinstance(error, ValueError):
        return True
    return isinstance(error, OverflowError) and (is_large(want) or any(outgrows(interpreted, arguments, line) for line in line_of(error)))


def interpret(function, arguments):
    """The call of an interpreted function, which may take so much time of the processor if that is limited: then SIGVTALRM comes."""
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        return call(function, arguments)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def compare_call(interpreted, compiled, arguments, hints):
    mine, theirs = copy_arguments(arguments), copy_arguments(arguments)
    if VERSION < hints.numpy:
        call(compiled, mine)
        return None # NumPy 1.24 writes beyond the end of b where b[b] = x is shorter than its new numbers say
    want, want_error = interpret(interpreted, theirs)
    if isinstance(want_error, DeprecationWarning):
        return None
    got, got_error = call(compiled, mine)
    if VERSION < 2 and isinstance(got_error, OverflowError) and "out of bounds for" in str(got_error) and hints.borders:
        return None # NumPy 1.24 takes floats that the type does not hold
    if got_error and (hints.borders or "64 bits" in str(got_error)) and is_meant(want, got_error, interpreted, arguments):
        return None
    if want_error and not got_error and hints.ways and "Python integer" in str(want_error):
        return None # the integer is a float, as it is on another way
    if want_error or got_error:
        if not same_failure(want_error, got_error, hints):
            return f"wanted {want_error!r}, got {got_error!r}" if want_error else f"wanted {describe(want)}, got {got_error!r}"
        return None
    difference = equal(want, got, hints) or equal(theirs, mine, hints)
    if difference and hints.borders and hangs_on_order(interpreted, arguments):
        return None
    return difference or (LEAST_ULPS and compare_again(compiled, arguments, (got, mine), hints))


def copy_arguments(arguments):
    """Copies with the same strides; what shares memory does so in the copies."""
    bases, out = {}, []
    for a in arguments:
        if not isinstance(a, np.ndarray) or not a.size:
            out.append(copy.deepcopy(a))
            continue
        base = a
        while base.base is not None:
            base = base.base
        fresh = bases.setdefault(id(base), base.copy(order="K"))
        offset = a.__array_interface__["data"][0] - base.__array_interface__["data"][0]
        out.append(np.ndarray(a.shape, a.dtype, fresh.data if fresh.flags.c_contiguous else fresh.T.data, offset, a.strides)
                   if fresh.strides == base.strides else a.copy(order="K"))
    return out


def check_function(name, interpreted, compiled):
    hints = Hints(interpreted)
    found = signatures(compiled)
    if not found:
        return "the compiled function documents no signature"
    rng = random.Random(hints.seed or name)
    for text in found:
        types = param_types(text)
        combinations = [dict(zip("nmkpq", s)) for s in ((0, 0, 0, 0, 0), (1, 1, 1, 1, 1), (5, 5, 5, 5, 5), (3, 0, 2, 1, 2), (0, 3, 2, 1, 2))]
        combinations += [dict(zip("nmkpq", (rng.choice(SIZES) for _ in range(5)))) for _ in range(12)]
        for sizes in combinations:
            arguments = make_arguments(rng, types, hints, sizes)
            difference = compare_call(interpreted, compiled, arguments, hints)
            if difference:
                return f"{text} with {', '.join(describe(a) for a in arguments)}: {difference}"
    return None
