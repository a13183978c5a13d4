"""Runs the functions of the library beside NumPy's on wrong arguments and at borders (library_cases.py), and compares.

    library.py VRC [--only TEXT] [--all] [--generated SEED COUNT] [--record SEED COUNT]

Every expression of the table becomes a function, of two of its types or of all. A few dozen of them are a module, which is called compiled and
interpreted. Values, types, shapes, what became of the arguments, and exceptions with their words must be equal; floating-point numbers up to
a few units in the last place. Rows of src/frontend/python/library/library*.def that no expression names must stand in the table's list UNTRIED.

Calls that nobody wrote (library_generated.py) come behind them: library_generated.txt has what NumPy 2 says of the arguments, a class of
exceptions or none. --generated makes others, COUNT for each function, of which vrc may refuse any; --record writes those that are compiled
and agree, beside NumPy 2, to the file.

The output has a line `ok` or `not ok` for each expression.
"""
import concurrent.futures
import copy
import math
import os
import re
import subprocess
import sys
import tempfile
import warnings

import comparing
import library_cases
import library_generated
np = comparing.np

CHUNK = 24
ULPS = 32
VALUES = {"np": np, "nan": np.nan, "inf": np.inf, "nextafter": math.nextafter}


# --- functions of the table ---

class Function:
    """An expression with the types of its parameters, and the arguments to try."""

    def __init__(self, number, expression, params, arguments, version=1, may_be_refused=False, outcomes=None):
        self.may_be_refused, self.outcomes = may_be_refused, outcomes
        self.name, self.expression, self.params, self.arguments, self.version = f"case_{number}", expression, params, arguments, version
        self.types = [t.strip() for _, t in (p.split(":", 1) for p in comparing.split_types(params))]

    def text(self):
        body = self.expression if "return" in self.expression else "return " + self.expression
        return f"def {self.name}({self.params}):\n" + "".join(f"    {line}\n" for line in body.splitlines())

    def values(self, text):
        """Arguments of the parameters' types, of a tuple that is written out."""
        return [value_of(t, v) for t, v in zip(self.types, eval(f"({text},)" if text else "()", VALUES))]


def value_of(type_text, value):
    array = re.match(r"(\w+)\[", type_text)
    scalar = {"int": int, "float": float, "complex": complex, "bool": bool}
    if array and array[1] != "list" and array[1] != "tuple":
        return np.array(value, np.dtype(DTYPES.get(array[1], array[1])))
    return scalar[type_text](value) if type_text in scalar else value if array else np.dtype(DTYPES[type_text]).type(value)


DTYPES = {"f64": "float64", "f32": "float32", "f16": "float16", "i64": "int64", "i32": "int32", "i8": "int8", "u8": "uint8", "u64": "uint64",
          "c64": "complex64", "c128": "complex128", "bool_": "bool"}


def some_of(kinds, turn, all_types):
    return kinds if all_types or len(kinds) < 3 else [kinds[0], kinds[1 + turn % (len(kinds) - 1)]]


def functions(all_types):
    """All functions of the table, of each of their types, or of two, the second of which differs from one expression to the next."""
    made = []
    for expression, params, *arguments in library_cases.CASES:
        version = 1
        if isinstance(arguments[0], int):
            version, *arguments = arguments
        kinds = re.search(r"\{(.*?)\}", params)
        for kind in some_of(kinds[1].split(), len(made), all_types) if kinds else [""]:
            made.append(Function(len(made), expression.replace("TYPE", "np." + ("bool_" if kind == "bool_" else DTYPES.get(kind, "bool_"))), re.sub(r"\{.*?\}", kind, params), arguments, version))
    return made


RECORDED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "library_generated.txt")
NONE_RAISED = "-"
# An axis that is no axis: doc/python.md has what is raised for it.
MEANT = {"AxisError": {"TypeError", "ValueError", "IndexError"}}


def recorded():
    """The functions of the file: a line for each, and one behind it for each tuple of arguments."""
    made, outcomes = [], None
    with open(RECORDED) as file:
        for line in file.read().splitlines():
            if line.startswith("    "):
                arguments, _, outcomes[arguments.strip()] = line.rpartition(": ")
            elif line and not line.startswith("#"):
                expression, _, params = line.partition(" of ")
                outcomes = {}
                made.append(Function(len(made), expression, params, outcomes.keys(), outcomes=outcomes))
    return made


def record(f, interpreted, compiled):
    """The lines of a function, but for arguments with which it differs."""
    lines = []
    for a in f.arguments:
        errors = [type(outcome(function, f.values(a))[1]).__name__.replace("NoneType", NONE_RAISED) for function in (interpreted, compiled)]
        if agree(*errors) and (errors[0] != NONE_RAISED or not try_one(interpreted, compiled, f, a)):
            lines.append(f"    {a}: {errors[0]}")
    return "\n".join([f"{f.expression} of {f.params}", *lines]) if lines and f.params else ""


def agree(wanted, got):
    return got == wanted or got in MEANT.get(wanted, ())


# --- rows of the library ---

def rows():
    """(place, name, parameters or None) of every row of the library's tables."""
    text = '#define LIBRARY(place, name, params, handler, with) ROW place name @ params @\n#include "frontend/python/library/library.def"\n'
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "src")
    done = subprocess.run([*os.environ.get("CC", "cc").split(), "-E", "-P", "-I", source, "-x", "c", "-"], input=text, capture_output=True, text=True, check=True)
    joined = lambda texts: "".join(re.findall(r'"([^"]*)"', texts))
    return [(place, joined(name), joined(params) if '"' in params else None) for place, name, params in re.findall(r"\bROW (\w+) (.*?) @ (.*?) @", done.stdout)]


def untried(tried):
    """Rows of the places that the table is about which no expression names."""
    spelled = {"NUMPY": r"np\.{}\(", "METHOD": r"\.{}\(", "MATH": r"math\.{}\(", "CMATH": r"cmath\.{}\(", "STATISTICS": r"statistics\.{}\(", "COPY": r"copy\.{}\("}
    missing = [f"{place} {name}" for place, name, _ in rows() if place in spelled and f"{place} {name}" not in library_cases.UNTRIED
               and not re.search(r"(?<!\w)" * (place != "METHOD") + spelled[place].format(re.escape(name)), tried)]
    return sorted(set(missing))


def doubled():
    """Rows of which there is another one of the same place and name: only one of them is found."""
    every = [(place, name) for place, name, _ in rows()]
    return sorted({f"{place} {name}" for place, name in every if every.count((place, name)) > 1})


def unknown_words():
    """What stands behind parameters of rows that src/frontend/python/library/argument.def does not know."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "src/frontend/python/library/argument.def")) as file:
        known = set(re.findall(r'KIND\((\w+), "', file.read()))
    return sorted({word for _, _, params in rows() for word in re.findall(r":(\w+)", params or "")} - known)


# --- comparing ---

def outcome(function, arguments):
    try:
        with np.errstate(all="ignore"):
            return function(*arguments), None
    except Exception as e:
        return None, e


def close(want, got, signs):
    """Whether numbers agree; signs of zeros count if asked for."""
    if want.dtype.kind not in "fc":
        return bool(np.array_equal(want, got))
    with np.errstate(all="ignore"):
        return near(want, got, signs)


def near(want, got, signs):
    parts = [(want, got)] if want.dtype.kind == "f" else [(want.real, got.real), (want.imag, got.imag)]
    scale = max(np.max(np.abs(w), initial=0, where=np.isfinite(w)) for w, _ in parts)
    for w, g in parts:
        same = (w == g) & (np.signbit(w) == np.signbit(g)) | (np.isnan(w) & np.isnan(g)) | (np.isnan(want) & np.isnan(got) & (w is not want))
        apart = np.abs(w.astype(float) - g.astype(float))
        if not np.all(same | (apart <= ULPS * np.finfo(w.dtype).eps * scale) & ((w != 0) | (g != 0) | (not signs))):
            return False
    return True


def difference(want, got, signs):
    """How two results differ, or None. An array without dimensions counts as its number."""
    if isinstance(want, (tuple, list)):
        if isinstance(want, tuple) != isinstance(got, tuple) or len(want) != len(got):
            return f"wanted {want!r}, got {got!r}"
        return next((d for d in (difference(w, g, signs) for w, g in zip(want, got)) if d), None)
    numbers = (int, float, complex, np.generic, np.ndarray)
    kind = lambda v: v.dtype if isinstance(v, (np.ndarray, np.generic)) else type(v)
    if kind(want) != kind(got):
        return f"wanted {kind(want)} {want!r}, got {kind(got)} {got!r}"
    if isinstance(want, numbers) and (np.shape(want) != np.shape(got) or not close(np.asarray(want), np.asarray(got), signs)):
        return f"wanted {want!r}, got {got!r}"
    return None


def words(error):
    text = "" if isinstance(error, ZeroDivisionError) else re.sub(r"\s+", " ", str(error)).strip()
    return f"{type(error).__name__}: {text}"


def try_recorded(compiled, function, text):
    wanted = function.outcomes[text]
    error = outcome(compiled, function.values(text))[1]
    got = type(error).__name__ if error else NONE_RAISED
    return None if agree(wanted, got) else f"wanted {wanted}, got {words(error) if error else 'a result'}"


def try_one(interpreted, compiled, function, text):
    """What is wrong with a call, or None."""
    text, meant = (text, None) if isinstance(text, str) else text
    if function.outcomes:
        return try_recorded(compiled, function, text)
    try:
        mine, theirs = function.values(text), function.values(text)
    except (ValueError, OverflowError): # a type that does not have these numbers
        return None
    got, got_error = outcome(compiled, mine)
    if meant:
        return None if got_error and words(got_error) == meant else f"wanted {meant}, got {words(got_error) if got_error else repr(got)}"
    want, want_error = outcome(interpreted, theirs)
    if comparing.VERSION < function.version or isinstance(got_error, OverflowError) and comparing.is_large(want):
        return None
    if want_error or got_error:
        if want_error and got_error and words(want_error) == words(got_error):
            return difference(tuple(theirs), tuple(mine), False)
        return f"wanted {words(want_error) if want_error else repr(want)}, got {words(got_error) if got_error else repr(got)}"
    signs = "-0.0" in text
    return difference(want, got, signs) or difference(tuple(theirs), tuple(mine), signs)


def refusals(errors, names, lines):
    """The functions whose lines the compiler's messages name."""
    hit = {}
    for line, message in re.findall(r"^\S+?:(\d+):\d+: error: (.*)$", errors, re.M):
        name = next((n for n in reversed(names) if lines[n] <= int(line)), None)
        hit.setdefault(name, message)
    return hit


def check_chunk(vrc, chunk, folder, number, recording):
    """Lines of output for some functions. Those that are refused are told, and left out."""
    out, left = [], list(chunk)
    while left:
        name, text, lines = f"library_{number}", "import cmath\nimport copy\nimport math\nimport numpy as np\nimport statistics\nfrom vrc import *\n", {}
        for f in left:
            lines[f.name] = text.count("\n") + 1
            text += f.text()
        path = os.path.join(folder, name + ".py")
        with open(path, "w") as file:
            file.write(text)
        try:
            compiled = comparing.build(vrc, path, folder)
            break
        except RuntimeError as e:
            hit = refusals(str(e), [f.name for f in left], lines)
            if not hit or None in hit:
                return out + [f"not ok {left[0].expression}\n# {e}".replace("\n", "\n# ")]
            out += [f"{'ok' if f.may_be_refused else 'not ok'} {f.expression} of {f.params}\n# refused: {hit[f.name]}" for f in left if f.name in hit]
            left = [f for f in left if f.name not in hit]
    if not left:
        return out
    interpreted = comparing.load(name, path)
    if recording:
        return [line for line in (record(f, getattr(interpreted, f.name), getattr(compiled, f.name)) for f in left) if line]
    for f in left:
        wrong = [(a, try_one(getattr(interpreted, f.name), getattr(compiled, f.name), f, a)) for a in f.arguments]
        wrong = [f"# {a}: {w}" for a, w in wrong if w]
        out.append("\n".join([f"{'not ok' if wrong else 'ok'} {f.expression} of {f.params}", *wrong]))
    return out


def main():
    vrc, options = sys.argv[1], sys.argv[2:]
    warnings.simplefilter("ignore")
    np.set_printoptions(threshold=20)
    all_functions = functions("--all" in options)
    recording, generated = "--record" in options, next((o for o in options if o in ("--generated", "--record")), None)
    if generated:
        seed, count = map(int, options[options.index(generated) + 1:][:2])
        made = library_generated.calls(rows(), seed, count, 8)
        all_functions = [Function(i, expression, params, arguments, may_be_refused=True) for i, (expression, params, *arguments) in enumerate(made)]
    if "--only" in options:
        only = options[options.index("--only") + 1]
        all_functions = [f for f in all_functions if re.search(only, f.expression)]
    elif not generated:
        missing = untried("\n".join(f.expression for f in all_functions))
        print("\n# ".join(["not ok rows without a case", *missing]) if missing else "ok every row has a case")
        print("\n# ".join(["not ok rows of one name", *doubled()]) if doubled() else "ok every row has a name of its own")
        print("\n# ".join(["not ok words behind parameters", *unknown_words()]) if unknown_words() else "ok every word behind a parameter is known")
        all_functions += recorded()
    chunks = [all_functions[i:i + CHUNK] for i in range(0, len(all_functions), CHUNK)]
    jobs = int(os.environ.get("JOBS", 2))
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for lines in pool.map(lambda i: check_chunk(vrc, chunks[i], folder, i, recording), range(len(chunks))):
            print("\n".join(lines), flush=True)


main()
