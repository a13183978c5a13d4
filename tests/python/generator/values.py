"""Values of a generated program: the text that computes them, and a sample of what it gives.

The sample is computed by NumPy while the program is made, from samples of the operands; so no rule of promotion, broadcasting
or subscripting stands here. Extents of samples are the names of axes, as it were: axes of one length in the samples have one
length in the program, as far as that does not depend on the elements.
"""
import functools
import math
from dataclasses import dataclass, replace

import numpy as np

# Python's precedence, loosest first
LAMBDA, OR, AND, NOT, COMPARE, BITOR, BITXOR, BITAND, SHIFT, SUM, PRODUCT, UNARY, POWER, ATOM = range(14)

BINARY = {"|": BITOR, "^": BITXOR, "&": BITAND, "<<": SHIFT, ">>": SHIFT, "+": SUM, "-": SUM, "*": PRODUCT, "/": PRODUCT,
          "//": PRODUCT, "%": PRODUCT, "@": PRODUCT, "**": POWER}
COMPARISONS = ["<", "<=", ">", ">=", "==", "!="]

UNBOUNDED = float("inf")
LARGEST = 10 ** 6        # of Python's numbers in variables: they have no bound in Python, and 64 bits compiled

DTYPES = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64", "complex64",
          "complex128"]
SHORT = {"bool": "bool_", "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64", "uint8": "u8", "uint16": "u16",
         "uint32": "u32", "uint64": "u64", "float32": "f32", "float64": "f64", "complex64": "c64", "complex128": "c128"}


@dataclass
class Value:
    text: str
    sample: object
    level: int = ATOM
    fuzzy: bool = False          # computed in an order, or by a function, that differs in the last bits: no decision may depend on it
    bound: float = UNBOUNDED     # of Python's numbers: their magnitude
    assignable: bool = True      # of variables

    def at(self, level):
        """The text as an operand of an operator of that level."""
        return self.text if self.level >= level else f"({self.text})"

    def __post_init__(self):
        array = np.asarray(self.sample)
        self.is_array = isinstance(self.sample, np.ndarray)
        self.is_weak = not isinstance(self.sample, (np.ndarray, np.generic))   # one of Python's own numbers
        self.dtype, self.kind, self.shape = array.dtype, array.dtype.kind, array.shape   # kind: b, i, u, f or c
        self.type = array.dtype.name, self.is_weak, self.is_array, array.ndim

    def named(self, name, **facts):
        """The variable to which the value is assigned."""
        return replace(self, text=name, level=ATOM, **facts)


@functools.lru_cache(maxsize=None)
def compiled(text):
    return compile(text, "<sample>", "eval")


def sample_of(text, names):
    """What an expression of samples gives; None where NumPy refuses it."""
    try:
        return eval(compiled(text), {"np": np, "math": math, **names})
    except Exception:
        return None


PLACES = ["x0", "x1", "x2", "x3"]


# Before NumPy 2, Python's numbers were no weaker than others in some functions: the types of samples would be others.
OLD = int(np.__version__.split(".")[0]) < 2


def apply(template, *operands, levels=None, level=ATOM, fuzzy=None, bound=UNBOUNDED):
    """The value of a template such as "np.maximum({0}, {1})"; None where NumPy refuses it."""
    if any(o is None for o in operands):
        return None
    sample = sample_of(template.format(*PLACES[:len(operands)]), {p: o.sample for p, o in zip(PLACES, operands)})
    if sample is None or sample is NotImplemented or isinstance(sample, (tuple, list)):
        return None
    if np.size(sample) > 4000 or np.asarray(sample).dtype == object:
        return None
    text = template.format(*(o.at((levels or [LAMBDA] * len(operands))[i]) for i, o in enumerate(operands)))
    return Value(text, sample, level, any(o.fuzzy for o in operands) if fuzzy is None else fuzzy, bound)


def method(template, operand, *others, **facts):
    """The same for methods, attributes and subscripts: the first operand stands before a dot or bracket."""
    return apply(template, operand, *others, levels=[ATOM] + [LAMBDA] * len(others), **facts)


def binary(op, a, b, **facts):
    if a is None or b is None:
        return None
    level = BINARY[op]
    levels = [ATOM, UNARY] if op == "**" else [level, level + 1]
    return apply("{0} " + op + " {1}", a, b, levels=levels, level=level, **facts)


def compare(op, a, b):
    return apply("{0} " + op + " {1}", a, b, levels=[BITOR, BITOR], level=COMPARE)


def literal(sample):
    text = repr(sample)
    return Value(text, sample, UNARY if text.startswith("-") else ATOM, bound=abs(sample))
