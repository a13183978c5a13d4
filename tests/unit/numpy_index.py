#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes numpy_{loads,stores,overlaps,errors}.h: what NumPy (2.0 and newer) makes of random subscripts, for
test_runtime_paired.c.

    python3 numpy_index.py
"""
import contextlib
import pathlib
import random
import re

import numpy as np

LOADS, STORES, OVERLAPS, ERRORS = 160, 160, 120, 60
SHAPES = [(5,), (1,), (3, 4), (4, 1), (2, 3, 4), (3, 1, 2), (0, 3)]
rng = random.Random(1)


def number(x):
    return repr(x).removesuffix(".0") if isinstance(x, float) else str(x)


def braces(values):
    return ", ".join(number(v) for v in values) or "0"


def array(values):
    """A C expression of an array, by rows."""
    strides = [s // values.itemsize for s in values.strides]
    ctype, vtype = {"b": ("bool", "VR_BOOL"), "i": ("int64_t", "VR_INT64"), "f": ("double", "VR_FLOAT64")}[values.dtype.kind]
    data = braces(int(v) if values.dtype.kind != "f" else float(v) for v in values.ravel())
    return f"ARRAY({ctype}, {vtype}, {values.ndim}, LIST({braces(values.shape)}), LIST({braces(strides)}), {data})"


def python(sub):
    """A subscript as Python has it."""
    if isinstance(sub, slice):
        part = lambda x: "" if x is None else str(x)
        return f"{part(sub.start)}:{part(sub.stop)}:{part(sub.step)}"
    return re.sub("(T|F)[a-z]*", r"\1", str(sub.tolist())) if isinstance(sub, np.ndarray) else str(sub)


def vrir(sub):
    """A subscript as the runtime has it."""
    if isinstance(sub, slice):
        flags = "VR_CLAMP" + (" | VR_START" if sub.start is not None else "") + (" | VR_STOP" if sub.stop is not None else "")
        return f"VR_SUB_R({flags}, {sub.start or 0}, {1 if sub.step is None else sub.step}, {sub.stop or 0})"
    return f"VR_SUB_A(CHECKED, {array(sub)})" if isinstance(sub, np.ndarray) else f"VR_SUB_I(CHECKED, {sub})"


def random_slice():
    bound = lambda: rng.choice([None, None, rng.randint(-6, 6)])
    return slice(bound(), bound(), rng.choice([None, None, 1, 2, -1, -2, 3]))


def random_indices(extent, shape, loose):
    count = int(np.prod(shape))
    beyond = 1 if loose and rng.random() < 0.3 else 0
    low, high = -extent - beyond, extent - 1 + beyond
    return np.array([rng.randint(low, max(low, high)) for _ in range(count)], np.int64).reshape(shape)


def random_subscripts(shape, loose=False):
    """Subscripts of every kind; arrays mostly stretch to one shape, and with `loose` mostly do not."""
    together = rng.choice([(2,), (3,), (2, 2), (1,), (2, 3), (0,)]) if min(shape) else (0,)
    subs, axis, masked = [], 0, False
    while axis < len(shape) and rng.random() < 0.85:
        kind, extent = rng.random(), shape[axis]
        if kind < 0.2 and extent:
            beyond = 1 if loose and rng.random() < 0.2 else 0
            subs.append(rng.randint(-extent - beyond, extent - 1 + beyond))
        elif kind < 0.5:
            subs.append(random_slice())
        elif kind < 0.85 and not (masked and not loose):
            mine = tuple(rng.choice([n, n, 1]) for n in together)[rng.choice([0, 0, len(together) - 1]):]
            if loose and rng.random() < 0.2:
                mine = (4,)
            subs.append(random_indices(extent, mine, loose))
        elif not masked:
            covered = rng.randint(1, len(shape) - axis)
            if not loose and any(isinstance(s, np.ndarray) for s in subs):
                continue
            extents = list(shape[axis:axis + covered])
            if loose and rng.random() < 0.2:
                extents[-1] += 1
            mask = np.array([rng.random() < 0.5 for _ in range(int(np.prod(extents)))], bool).reshape(extents)
            subs.append(mask)
            masked = True
            axis += covered - 1
        else:
            continue
        axis += 1
    return tuple(subs) or (random_slice(),)


def put(statement):
    """Prints a statement in lines that are not too long, broken behind commas outside of strings."""
    line = "   "
    for part in re.findall(r'(?:"[^"]*"|[^,"])+,?', statement):
        if len(line) + len(part) > 118:
            print(line)
            line = "       "
        line += " " + part.strip()
    print(line)


def subscripts(subs):
    return f"SUBSCRIPTS({', '.join(vrir(s) for s in subs)})"


def case(kind, shape, subs, *rest):
    text = ", ".join(python(s) for s in subs)
    put(f'{kind}("a[{text}]", SIZES({len(shape)}, {braces(shape)}), {subscripts(subs)}, {", ".join(rest)});')


def base(shape):
    return np.arange(float(np.prod(shape))).reshape(shape)


def each(count, name, make):
    with open(pathlib.Path(__file__).parent / f"{name}.h", "w") as out, contextlib.redirect_stdout(out):
        print("/* SPDX-License-Identifier: Apache-2.0 */\n/* What NumPy makes of subscripts: written by numpy_index.py. */")
        print(f"\nstatic void {name}(void)\n{{")
        while count:
            count -= make(rng.choice(SHAPES))
        print("}")


def load(shape):
    subs = random_subscripts(shape)
    try:
        result = np.array(base(shape)[subs], order="C")
    except IndexError:
        return 0
    if result.ndim == 0:
        return 0
    case("load", shape, subs, array(result))
    return 1


def random_value(shape):
    """An array that stretches to the shape."""
    mine = [n if rng.random() < 0.75 else 1 for n in shape][rng.choice([0, 0, 0, len(shape) and 1]):]
    return -1 - np.arange(float(np.prod(mine))).reshape(mine)


def store(shape):
    subs, a = random_subscripts(shape), base(shape)
    try:
        value = random_value(a[subs].shape)
        a[subs] = value
    except (IndexError, ValueError, TypeError):
        return 0
    if value.ndim == 0:
        return 0
    case("store", shape, subs, array(value), array(a))
    return 1


def overlap(shape):
    """A place of an array gets elements of the same array, through a view or by its values as subscripts."""
    a = base(shape)
    target, source = (tuple(random_slice() for _ in shape) for _ in range(2))
    if rng.random() < 0.3:
        target = random_subscripts(shape)
    try:
        a[target] = a[source].copy()
    except (IndexError, ValueError, TypeError):
        return 0
    if a[source].size < 2:
        return 0
    case("overlap", shape, target, subscripts(source), array(a))
    return 1


KINDS = {"out of bounds": "VR_BOUNDS", "boolean index did not": "VR_INDEX", "indexing arrays could not": "VR_INDEX",
         "could not be broadcast to": "VR_SHAPE", "could not broadcast": "VR_SHAPE", "cannot assign": "VR_SHAPE"}


def error(shape):
    """One of NumPy's errors, without the blank that some end in, in the order of NumPy 2: values that do not fit are told before
    subscripts in arrays that are out of bounds."""
    subs, a = random_subscripts(shape, loose=True), base(shape)
    value = random_value(rng.choice(SHAPES))
    try:
        a[subs] = value
        return 0
    except TypeError:
        return 0
    except (IndexError, ValueError) as e:
        text = str(e).strip()
    kinds = [kind for words, kind in KINDS.items() if words in text]
    if not kinds or value.ndim == 0 or value.size == 0:
        return 0
    if kinds[0] == "VR_BOUNDS":
        text = text.replace(" with size ", " of 'a', which has size ")
    case("refuse", shape, subs, array(value), kinds[0], f'"{text}"')
    return 1


if __name__ == "__main__":
    each(LOADS, "numpy_loads", load)
    each(STORES, "numpy_stores", store)
    each(OVERLAPS, "numpy_overlaps", overlap)
    each(ERRORS, "numpy_errors", error)
