"""Programs: a function with the types of its parameters, and functions that it calls."""
import copy
import math
import random
import warnings

import numpy as np

from .statements import Statements
from .values import DTYPES, SHORT, Value, sample_of

# What the axes of parameters are called, and how long they are in samples: so that lengths tell axes apart.
LENGTHS = {"n": 14, "m": 23, "k": 9}
SHAPES = [("n",)] * 6 + [("n", "m")] * 4 + [("m",)] * 2 + [("n", "n"), ("n", 1), ("m", "n"), (3,), (1, "m"), (2, "n"), ("n", "m", "k"), ("n", 2, "m")]
MOST_USED = ["float64"] * 4 + ["int64"] * 2 + ["bool"] + DTYPES


def array_sample(rng, dtype, shape):
    low = 0 if np.dtype(dtype).kind in "ub" else -4
    return np.array(rng.choices(range(low, 5), k=math.prod(shape)), dtype).reshape(shape)


class Function(Statements):
    """A function that is made from random numbers: its source, and what calls of it need to know."""

    def __init__(self, rng, name, helpers=(), typed=True):
        self.rng, self.name, self.helpers, self.typed = rng, name, list(helpers), typed
        self.variables, self.counters, self.lines, self.count_of_names = {}, {}, [], 0
        self.params, self.types, self.shapes = [], [], []
        self.make_params()
        self.params = list(self.variables.values())
        self.optional = self.types[-1] == "int" and self.chance(0.5)
        self.make_body()
        self.has_fuzzy |= any(h.has_fuzzy for h in self.helpers)
        self.has_coarse |= any(h.has_coarse for h in self.helpers)
        self.numpy = max([self.numpy] + [h.numpy for h in self.helpers])

    # --- parameters ---

    def make_params(self):
        rows = self.chance(0.5) # then one specialization is enough, and the product is half as large
        for name in "abcd"[:self.rng.choice([1, 1, 2, 2, 2, 3])]:
            dtype, shape = self.rng.choice(MOST_USED), self.rng.choice(SHAPES)
            if self.shapes and self.chance(0.4):
                shape = self.rng.choice(self.shapes)
            self.shapes.append(shape)
            axes = self.rng.choices([[":"] * len(shape), [":"] * (len(shape) - 1) + ["::1"], ["::1"] + [":"] * (len(shape) - 1)], [0, 1, 0] if rows else [8, 1, 1])[0]
            self.types.append(f"{SHORT[dtype]}[{', '.join(axes)}]")
            sample = array_sample(self.rng, dtype, [LENGTHS.get(x, x) for x in shape])
            self.variables[name] = Value(name, sample)
        for name in "pqr"[:self.rng.choice([0, 1, 1, 2])]:
            self.make_number(name)

    def make_number(self, name):
        kind = self.rng.choices(["int", "float", "bool", "strong"], [5, 3, 1, 2])[0]
        dtype = self.rng.choice(DTYPES)
        self.types.append(kind if kind != "strong" else SHORT[dtype])
        value = {"int": Value(name, 2, bound=5), "float": Value(name, 1.5, bound=4), "bool": Value(name, True),
                 "strong": Value(name, np.dtype(dtype).type(1))}[kind]
        self.variables[name] = value if kind == "strong" else value.named(name, assignable=False)

    # --- the body ---

    def make_body(self):
        if self.chance(0.2):
            self.early = [self.any_value() for _ in range(self.rng.randint(1, 2))]
        for _ in range(self.rng.randint(1, 5)):
            self.statement()
        results = [self.like(v) for v in self.early] if self.early else self.results()
        if self.early and not all(e is not None and e.type == v.type for e, v in zip(results, self.early)):
            results = [self.plain(v) for v in self.early]
        self.fuzzy_results = [v.fuzzy for v in results]
        if results:
            self.emit(f"return {', '.join(v.at(1) for v in results)}")

    @staticmethod
    def plain(v):
        """A constant of the type of a value."""
        if v.is_weak:
            return Value(repr(type(v.sample)(0)), type(v.sample)(0))
        name = v.dtype.name.replace("bool", "bool_")
        text = f"np.zeros({(1,) * len(v.shape)}, np.{name})" if v.is_array else f"np.{name}(0)"
        return Value(text, np.zeros((1,) * len(v.shape), v.dtype) if v.is_array else v.dtype.type(0))

    def results(self):
        """Mostly what was computed last."""
        made = [v for v in self.variables.values() if v.text not in "abcdpqr"]
        results = made[-self.rng.choice([1, 2, 2, 3]):] if made else []
        if self.chance(0.5) or (not results and self.chance(0.8)):
            results.append(self.any_value())
        return results

    # --- the source ---

    def source(self):
        typed = [f"{p.text}: {t}" if self.typed else p.text for p, t in zip(self.params, self.types)]
        if self.optional:
            typed[-1] += " = 2" if self.typed else "=2"
        lines = [f"def {self.name}({', '.join(typed)}):"]
        if self.typed:
            shapes = ", ".join("(" + ", ".join(map(str, s)) + ("," if len(s) == 1 else "") + ")" for s in self.shapes)
            precision = "\n    precision: float32" if self.has_coarse else ""
            lines += [f'    """shapes: {shapes}', "    ints: -3..5", "    errors: any", f"    numpy: {self.numpy}",
                      "    ulps: " + ("64\n    magnitude: 100" if self.has_fuzzy else "1") + precision + '"""']
        return "\n".join(lines + self.lines) + "\n"

    def result_of(self, args):
        """Samples of the results of a call; None where it fails."""
        names = {}
        for h in self.helpers + [self]:
            exec(h.source_without_types(), {"np": np, "math": math, "prange": range, **names}, names)
        result = sample_of("f(*args)", {"f": names[self.name], "args": copy.deepcopy(args)})
        if not self.fuzzy_results:
            return []
        return None if result is None else list(result) if isinstance(result, tuple) else [result]

    def source_without_types(self):
        params = [p.text for p in self.params]
        if self.optional:
            params[-1] += "=2"
        return "\n".join([f"def {self.name}({', '.join(params)}):"] + (self.lines or ["    pass"])) + "\n"


def program(seed):
    """The source of a program: a function named after the seed, behind those that it calls."""
    rng, helpers = random.Random(seed), []
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        for i in range(rng.choice([0] * 6 + [1, 1, 2])):
            helpers.append(Function(rng, f"g{seed}_{i}", helpers, typed=rng.random() < 0.3))
        made = helpers + [Function(rng, f"g{seed}", helpers)]
        return "\n\n".join(f.source() for f in made)


HEAD = '''"""Generated."""
import heapq
import math

import numpy as np
from vrc import bool_, c128, c64, f16, f32, f64, i16, i32, i64, i8, prange, u16, u32, u64, u8

TABLE = 3, -1, 4, 0

'''
