"""Calls of the library's functions with arguments that nobody chose: made of the rows of src/frontend/python/library/library*.def.

A row's parameters have names and defaults; the name says what may be given (KINDS): arrays of every type and rank, also without elements
and with numbers that are none, axes out of range, negative counts, tuples, words and types that NumPy does not know. Each call is given
several values of each parameter's type. Which calls a seed makes hangs on the row alone.
"""
import random

EXTENTS = {
    1: ["[]", "[1.5]", "[3, 1, 2]", "[2, 2, 1, 5]", "[-1, 0, 7]", "[NAN, 1, -INF]", "[0, -3]", "np.zeros(6)"],
    2: ["np.zeros((0, 3))", "np.zeros((3, 0))", "np.zeros((0, 0))", "[[1, 2, 3], [4, 5, 6]]", "[[2, 1], [1, 3]]", "[[1, 2], [2, 4]]", "[[NAN, 1]]", "[[7]]", "[[1], [-2], [3]]"],
    3: ["np.zeros((2, 0, 3))", "np.arange(12).reshape(2, 3, 2)", "np.ones((1, 2, 2))"],
}
ARRAYS = ["f64[:]"] * 5 + ["f64[:, :]"] * 4 + ["i64[:]"] * 2 + ["f32[:]", "i8[:]", "u8[:, :]", "bool_[:]", "c128[:]", "c64[:, :]", "f16[:]", "i64[:, :]", "f64[:, :, :]", "float", "int"]
SCALARS = {"int": ["0", "1", "-1", "2", "3", "-2", "-4", "7"], "float": ["0.0", "1.0", "-1.5", "nan", "inf", "2.5", "0.5", "100.0", "-0.0"], "bool": ["True", "False"]}
AXES = ["int"] * 4 + ["=0", "=1", "=-1", "=-2", "=2", "=None", "=(0, 1)", "=(1, 0)", "=(0, 0)", "=(0, 5)", "=()", "=-4"]
COUNTS = ["int"] * 5 + ["=0", "=-1", "=3", "=(2, 3)", "=(-1, 2)", "=None", "i64[:]", "float", "=True"]
SHAPES = ["int"] * 2 + ["=(2, 3)", "=(3, 2)", "=-1", "=(-1, 2)", "=(0, 2)", "=()", "=(-1, -1)", "=6", "=(2, -3)", "=(1, 3)"]
TYPES = ["=np.int8", "=np.float32", "=np.float64", "=bool", "=np.complex64", "=np.uint8", "=int", "=np.float16"]
FLAGS = ["=True", "=False"]
NUMBERS = ["float", "float", "int", "f64[:]", "=1", "=-1", "=2.5"]
WORDS = {"mode": "full same valid wrong constant edge reflect raise wrap clip reduced complete r", "side": "left right wrong", "norm": "ortho forward backward wrong", "kind": "stable quicksort wrong",
         "indexing": "xy ij wrong", "trim": "fb f b wrong", "UPLO": "L U wrong", "order": "C F A wrong", "ord": "fro nuc wrong"}
KINDS = {
    **dict.fromkeys("axis axis1 axis2 axes axisa axisb axisc source destination".split(), AXES),
    **dict.fromkeys("k n N M m num repeats reps shift decimals minlength offset bins kth d pad_width start stop step ndigits indices obj".split(), COUNTS),
    **dict.fromkeys("shape new_shape dims dimensions".split(), SHAPES), "*shape": SHAPES, "*axes": AXES, "dtype": TYPES,
    **dict.fromkeys("keepdims copy equal_nan endpoint retstep right rowvar bias hermitian upper full_matrices compute_uv return_index return_inverse return_counts overwrite_input density optimize deg".split(), FLAGS),
    **dict.fromkeys("q p ddof rtol atol rcond tol nan posinf neginf a_min a_max min max fill_value value left right_value dx spacing base period val start default constant_values".split(), NUMBERS),
    **dict.fromkeys("arrays tup operands".split(), ["(TUPLE"]),
}


# What has no one answer: memory that nobody set, vectors of any sign and order. And what is meant (doc/python.md): eigenvalues are complex,
# arrays still have ptp().
LEFT_OUT = "empty empty_like ndarray ptp linalg.eig linalg.eigh linalg.eigvals linalg.svd linalg.qr".split()


class Made:
    """A call: its parameters with their types, and what is written in it."""

    def __init__(self, rng):
        self.rng, self.params = rng, []

    def given(self, kind):
        """What stands for an argument of a kind: what is written out, or a parameter of a type."""
        if kind.startswith("="):
            return kind[1:]
        if kind.startswith("("):
            return "(" + ", ".join(self.given(self.rng.choice(ARRAYS)) for _ in range(self.rng.choice([1, 2, 2, 3]))) + ",)"
        self.params.append((f"p{len(self.params)}", kind))
        return self.params[-1][0]

    def argument(self, name, default, first):
        base = name.lstrip("*")
        if default and default.startswith("'"):
            return self.given("=" + repr(self.rng.choice(WORDS.get(base, "wrong").split())))
        if base == "out":
            return self.given(self.rng.choice(["f64[:]", "f64[:, :]", "f32[:]", "i64[:]"]))
        if base in WORDS and self.rng.random() < 0.5:
            return self.given("=" + repr(self.rng.choice(WORDS[base].split())))
        return self.given(first or self.rng.choice(KINDS.get(name) or KINDS.get(base) or ARRAYS))

    def value(self, kind):
        if kind in SCALARS:
            return self.rng.choice(SCALARS[kind])
        text = self.rng.choice(EXTENTS[kind.count(":")])
        number = kind[0] == "f" or kind[0] == "c"
        text = text.replace("-", "") if kind[0] == "u" else text
        return text.replace("NAN", "nan" if number else "5").replace("INF", "inf" if number else "6").replace("1.5", "1.5" if number else "4")


def call_of(rng, place, name, params):
    """An expression that calls a row's function."""
    made, written = Made(rng), []
    for at, param in enumerate(p for p in (params.split(", ") if params else []) if p != "/"):
        word, _, default = param.partition("=")
        word = word.partition(":")[0]
        if default and (default == "?" or rng.random() < 0.6):
            continue
        first = rng.choice(ARRAYS[:-2]) if at == 0 and place == "METHOD" else None
        text = made.argument(word, default, first)
        written.append(f"{word}={text}" if default else text)
    if place == "METHOD":
        return made, f"{written[0]}.{name}({', '.join(written[1:])})"
    return made, f"np.{name}({', '.join(written)})"


def calls(rows, seed, count, values):
    """(expression, parameters, arguments …) of `count` calls for each row of NumPy's functions and arrays' methods."""
    for place, name, params in rows:
        if place not in ("NUMPY", "METHOD") or params is None or name in LEFT_OUT or name.startswith("random."):
            continue
        rng = random.Random(f"{seed} {place} {name}")
        for _ in range(count):
            made, expression = call_of(rng, place, name, params)
            arguments = sorted({", ".join(made.value(kind) for _, kind in made.params) for _ in range(values if made.params else 1)})
            yield (expression, ", ".join(f"{p}: {kind}" for p, kind in made.params), *arguments)
