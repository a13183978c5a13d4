"""What a call touches, as vrc tells it, beside what it does touch.

    compare.py VRC PROGRAM.py...

Each function runs in Python on arrays that take notes, with extents and numbers that are all small ones, or many of them. The bytes that
its footprint function tells, and the elements of the set in the report, must be those that were touched, behind `#exact` in the program;
never less, and exactly those wherever vrc says so. A call that ends with an error is passed over; behind `#any` all may.
"""
import ctypes
import itertools
import json
import os
import random
import re
import subprocess
import sys
import tempfile

import numpy as np

import comparing
from noting import Noting, noting

MOST_CALLS = 300
OPTIONS = ["-w"]
NUMBERS = {"f64": np.float64, "f32": np.float32, "i64": np.int64}


class Bytes(ctypes.Structure):
    _fields_ = [("read", ctypes.c_int64), ("written", ctypes.c_int64), ("read_exact", ctypes.c_bool), ("written_exact", ctypes.c_bool)]


# --- what is called ---

def functions(text):
    """(exact, most or any, name, [(name, element type, dimensions)]) of a program; dimensions None: a number."""
    for word, name, signature in re.findall(r"^#(exact|most|any)\ndef (\w+)\((.*)\) ->", text, re.M):
        parts = re.findall(r"(\w+): (\w+)(?:\[([:, ]*)\])?", signature)
        yield word, name, [(n, t, dims.count(":") if dims else None) for n, t, dims in parts]


def choices(parameters):
    """Extents and numbers for the parameters: all small ones, or some of them."""
    each = []
    for _, _, dims in parameters:
        each.append(range(-2, 7) if dims is None else itertools.product([0, 1, 2, 3, 4, 5, 6, 9], repeat=dims))
    every = list(itertools.product(*each))
    return every if len(every) <= 40 * MOST_CALLS else random.Random(1).sample(every, 40 * MOST_CALLS)


def arguments(parameters, chosen):
    rng = np.random.default_rng(len(chosen))
    for (_, kind, dims), size in zip(parameters, chosen):
        if dims is None:
            yield size
        elif kind == "i64":
            yield noting(rng.integers(0, 4, size))
        else:
            yield noting(rng.random(size).astype(NUMBERS[kind]))


# --- what vrc tells ---

def build(vrc, path, folder):
    name = os.path.splitext(os.path.basename(path))[0]
    made = os.path.join(folder, name + ".c")
    runtime = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "runtime")
    subprocess.run([vrc, *OPTIONS, path, "-o", made], check=True)
    subprocess.run([os.environ.get("CC", "cc"), "-std=c99", "-Wall", "-Wextra", "-Werror", "-fsanitize=undefined", "-fno-sanitize-recover", "-fPIC",
                    "-shared", "-I", runtime, made, made[:-2] + "_stub.c", "-o", made[:-2] + ".so"], check=True)
    return ctypes.CDLL(made[:-2] + ".so", mode=os.RTLD_LAZY)


def told(library, name, parameters, chosen):
    sizes = []
    for (_, _, dims), size in zip(parameters, chosen):
        sizes += [size] if dims is None else size
    bytes_of = (Bytes * sum(dims is not None for _, _, dims in parameters))()
    getattr(library, name + "_footprint")(*[ctypes.c_int64(size) for size in sizes], bytes_of)
    return bytes_of


PIECE = re.compile(r"\[([^\]]*)\](?: : (.*))?$")


def condition(text):
    """A condition of isl as one of Python: 2i, x mod 2 = 0, exists (e0 = floor((i)/2): 2e0 = i)."""
    text = re.sub(r"(?<![\w])(\d+)(?=[a-z_(])", r"\1*", text).replace(" mod ", " % ")
    text = re.sub(r"(?<![<>!=])=(?!=)", "==", text)
    text = re.sub(r"floor\((.*?)\)/(\d+)\)", r"(\1)//\2)", text)
    found = re.search(r"exists \((\w+) == (.*?): ", text)
    while found:
        text = text[:found.start()] + f"any(True for {found[1]} in [{found[2]}] if " + text[found.end():]
        found = re.search(r"exists \((\w+) == (.*?): ", text)
    return text


def elements(text, sizes, shape):
    """The elements of a set of isl, by their numbers."""
    inside = text[text.index("{") + 1:text.rindex("}")]
    found = np.zeros(shape, bool)
    for piece in inside.split(";"):
        tuple_text, rule = PIECE.match(piece.strip()).groups()
        names = [part.split(" = ")[0].strip() for part in tuple_text.split(",")]
        plain = [n if n.isidentifier() else f"axis{k}" for k, n in enumerate(names)]
        equal = [f"({a}) == ({condition(part.split(' = ')[-1].strip())})" for a, part in zip(plain, tuple_text.split(","))]
        test = compile(" and ".join(equal + [f"({condition(rule)})"] if rule else equal), text, "eval")
        for place in np.ndindex(*shape):
            found[place] |= bool(eval(test, dict(sizes, **dict(zip(plain, place)))))
    return found.ravel()


def names_of(parameters, chosen):
    sizes = {}
    for (name, _, dims), size in zip(parameters, chosen):
        if dims is None:
            sizes[name] = size
        else:
            sizes.update({f"{name}_n{axis}": extent for axis, extent in enumerate(size)})
    return sizes


# --- beside what is touched ---

def difference(exact, remark, told_bytes, told_exact, touched, array, sizes):
    """What is wrong, or None."""
    count, wanted = told_bytes // array.itemsize, int(touched.sum())
    if count < wanted or (count > wanted and (exact or told_exact)) or (exact and not told_exact) or count > array.size:
        return f"{count} elements are told{', exactly,' if told_exact else ''} where {wanted} are touched"
    some = np.full(array.size, remark is not None)
    if remark and remark["elements"] == "some":
        some = elements(remark["set"], sizes, array.shape)
    if (touched & ~some).any() or (remark and remark["exact"] and (some != touched).any()):
        return f"the set is {remark and remark.get('set', 'all')}, and touched are the elements {np.flatnonzero(touched).tolist()}"
    return None


def check(word, name, parameters, function, library, remarks):
    """How many calls were compared; and what is wrong, or None."""
    calls = 0
    for chosen in choices(parameters):
        given = list(arguments(parameters, chosen))
        arrays = [x for x in given if isinstance(x, Noting)]
        try:
            function(*given)
        except (IndexError, ValueError):
            continue
        answer = told(library, name, parameters, chosen)
        array_names = [n for n, _, dims in parameters if dims is not None]
        for array_name, array, amount in zip(array_names, arrays, answer):
            for what, access in (("read", "reads"), ("written", "writes")):
                wrong = difference(word == "exact", remarks.get((name, array_name, access)), getattr(amount, what), getattr(amount, what + "_exact"),
                                   array.whole[what], array, names_of(parameters, chosen))
                if wrong:
                    return calls, f"{array_name} is {what}: {wrong}, with {names_of(parameters, chosen)}"
        calls += 1
        if calls == MOST_CALLS:
            break
    return calls, None if calls > 5 or word == "any" else f"only {calls} calls end without an error"


def main(vrc, paths):
    for path in paths:
        with tempfile.TemporaryDirectory() as folder, open(path) as f:
            library = build(vrc, path, folder)
            module = comparing.load("touched_program", path)
            report = json.loads(subprocess.run([vrc, *OPTIONS, "--report=json", "--check", path], capture_output=True, text=True, check=True).stdout)
            remarks = {(r["function"], r["array"], r["access"]): r for r in report if r["topic"] == "touched"}
            for word, name, parameters in functions(f.read()):
                calls, wrong = check(word, name, parameters, getattr(module, name), library, remarks)
                print(f"not ok footprint of {name}\n# {wrong}" if wrong else f"ok footprint of {name}, {calls} calls", flush=True)


main(sys.argv[1], sys.argv[2:])
