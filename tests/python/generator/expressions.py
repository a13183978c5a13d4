"""Expressions of numbers and truth values."""
import contextlib

import numpy as np

from .values import (AND, ATOM, BITOR, COMPARE, COMPARISONS, LAMBDA, NOT, OLD, OR, POWER, UNARY, UNBOUNDED, Value, apply, binary,
                     compare, literal, method, sample_of)

INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float32", "float64"]


def fits(number, dtype):
    """Whether one of Python's integers can stand beside NumPy's numbers of a type: out of range it is an error."""
    if number is None:
        return False
    if not number.is_weak or number.kind not in "iu" or np.dtype(dtype).kind not in "iu":
        return True
    limits = np.iinfo(dtype)
    constant = number.text.lstrip("-").isdigit()
    return limits.min <= number.sample <= limits.max if constant else limits.min < 0 and number.bound <= limits.max


def meet(a, b):
    return a is not None and b is not None and fits(a, b.dtype) and fits(b, a.dtype)


def is_constant(v):
    return v.is_weak and v.text.replace(".", "").isdigit()


class Numbers:
    """Needs rng and variables (by name)."""

    fuzziness = False      # whether the expression that is being made may be fuzzy
    has_fuzzy = False      # whether anything in the program is
    has_coarse = False     # whether something of single precision is
    numpy = 1              # from which version NumPy does what the program says

    # --- choosing ---

    def chance(self, probability):
        return self.rng.random() < probability

    def first(self, *makers, otherwise):
        """What one of the makers makes, or the last resort."""
        for _ in range(6):
            value = self.rng.choice(makers)()
            if value is not None and (self.fuzziness or not value.fuzzy):
                self.has_fuzzy |= value.fuzzy
                self.has_coarse |= value.fuzzy and np.asarray(value.sample).dtype in (np.float32, np.complex64)
                return value
        return otherwise()

    def variable(self, test):
        found = [v for v in self.variables.values() if test(v) and (self.fuzziness or not v.fuzzy)]
        return self.rng.choice(found) if found else None

    @contextlib.contextmanager
    def allowing(self, fuzzy):
        outer, self.fuzziness = self.fuzziness, fuzzy
        yield
        self.fuzziness = outer

    def of(self, *values):
        return self.rng.choice(values)

    def samples(self):
        return {name: v.sample for name, v in self.variables.items()}

    def evaluated(self, text, fuzzy=False, **more):
        """A value of a text whose names are variables."""
        sample = sample_of(text, {**self.samples(), **more})
        return None if sample is None else Value(text, sample, ATOM, fuzzy)

    # --- Python's integers ---

    def integer(self, depth=2):
        leaves = [self.integer_constant, self.integer_variable, self.integer_variable, self.extent]
        inner = [self.integer_operator, self.integer_operator, self.integer_operator, self.integer_function, self.integer_conversion,
                 self.integer_choice, self.integer_sum]
        makers = leaves if depth <= 0 else leaves + [lambda m=m: m(depth - 1) for m in inner]
        return self.limited(self.first(*makers, otherwise=self.integer_constant))

    def limited(self, v, limit=10 ** 9):
        return v if v.bound <= limit else binary("%", v, literal(self.of(7, 97, 1000)), bound=1000)

    def integer_constant(self):
        return literal(self.rng.randint(0, 9) if self.chance(0.8) else self.rng.randint(-5, -1))

    def integer_variable(self):
        return self.variable(lambda v: v.is_weak and v.kind == "i")

    def extent(self):
        array = self.variable(lambda v: v.is_array)
        if array is None:
            return None
        if self.chance(0.2):
            return method(self.of("{0}.size", "{0}.ndim"), array, bound=1000)
        axis = self.rng.randrange(len(array.shape))
        return method("len({0})" if axis == 0 and self.chance(0.5) else f"{{0}}.shape[{axis}]", array, bound=20)

    def integer_operator(self, depth):
        op = self.of("+", "+", "-", "-", "*", "*", "//", "%", "&", "|", "^", "<<", ">>", "**")
        a, b = self.integer(depth), self.integer(depth)
        if op in ("<<", ">>", "**"):
            b = literal(self.rng.randint(0, 3))
            a = self.limited(a, 1000)
        if op in ("//", "%") and b.sample == 0 and is_constant(b):
            b = literal(3)
        bounds = {"+": a.bound + b.bound, "-": a.bound + b.bound, "*": a.bound * b.bound, "//": a.bound + 1, "%": b.bound, ">>": a.bound + 1,
                  "<<": a.bound * 8, "**": max(a.bound, 1) ** 3}
        if op == "**" and a.text.startswith("-"):
            return None
        return binary(op, a, b, bound=bounds.get(op, 2 * max(a.bound, b.bound) + 2))

    def integer_function(self, depth):
        a, b = self.integer(depth), self.integer(depth)
        kind = self.rng.randrange(7)
        if kind == 0:
            return apply("-{0}", a, levels=[UNARY], level=UNARY, bound=a.bound)
        if kind == 1:
            return apply("~{0}", a, levels=[UNARY], level=UNARY, bound=a.bound + 1)
        if kind == 2:
            return apply("abs({0})", a, bound=a.bound)
        if kind == 3:
            return apply("pow({0}, 2)", self.limited(a, 10 ** 4), bound=10 ** 8)
        if kind == 4:
            return apply(f"divmod({{0}}, {self.rng.randint(2, 5)})[{self.rng.randint(0, 1)}]", a, bound=max(a.bound, 5))
        return apply(self.of("min", "max") + "({0}, {1})", a, b, bound=max(a.bound, b.bound))

    def integer_conversion(self, depth):
        kind = self.rng.randrange(4)
        if kind == 0:
            return apply("int({0})", self.truth(depth), bound=1)
        if kind == 1:
            x = self.strong(depth, "iu")
            return apply("int({0})", binary("%", x, literal(self.of(5, 7))), bound=7)
        x = self.real(depth)
        return apply(self.of("int", "round", "math.floor", "math.ceil") + "({0})", x, bound=x.bound + 1) if x.bound < 1e9 else None

    def integer_choice(self, depth):
        if self.chance(0.7):
            return self.choice(depth, self.integer)
        a, b = self.integer(depth), self.integer(depth)
        op, level = self.of(("or", OR), ("and", AND))
        return apply("{0} " + op + " {1}", a, b, levels=[level, level + 1], level=level, bound=max(a.bound, b.bound))

    def integer_sum(self, depth):
        """sum([… for i in range(n)])"""
        counter, count = self.fresh("i"), self.rng.randint(0, 4)
        self.variables[counter] = Value(counter, 1, bound=4, assignable=False)
        e = self.integer(depth)
        del self.variables[counter]
        test = f" if {counter} != {self.rng.randint(0, 4)}" if self.chance(0.3) else ""
        return Value(f"sum([{e.text} for {counter} in range({count}){test}])", 1, bound=4 * e.bound)

    def choice(self, depth, make):
        """a if test else b of one type."""
        test, a = self.truth(depth), make(depth)
        b = make(depth)
        if a.type != b.type or a.shape != b.shape:
            return None
        return apply("{0} if {1} else {2}", a, test, b, levels=[OR, OR, LAMBDA], level=LAMBDA, bound=max(a.bound, b.bound),
                     fuzzy=a.fuzzy or b.fuzzy)

    # --- Python's floats ---

    def real(self, depth=2):
        leaves = [self.real_constant, self.real_variable, self.real_variable]
        inner = [self.real_operator, self.real_operator, self.real_quotient, self.real_function, self.real_conversion, self.real_inexact,
                 lambda d: self.choice(d, self.real)]
        makers = leaves if depth <= 0 else leaves + [lambda m=m: m(depth - 1) for m in inner]
        return self.first(*makers, otherwise=self.real_constant)

    def real_constant(self):
        return literal(self.rng.randint(-12, 32) / 4)

    def real_variable(self):
        return self.variable(lambda v: v.is_weak and v.kind == "f")

    def real_operator(self, depth):
        op = self.of("+", "-", "*")
        a, b = self.real(depth), self.of(self.real, self.integer)(depth)
        if self.chance(0.3):
            a, b = b, a
        if not self.permits(op, a, b):
            return None
        return binary(op, a, b, bound=a.bound * b.bound if op == "*" else a.bound + b.bound)

    def permits(self, op, a, b):
        """Whether an operator leaves small differences of its operands small."""
        if a is None or b is None or not (a.fuzzy or b.fuzzy):
            return True
        return op in "+-" or (op == "*" and (is_constant(a) or is_constant(b))) or (op == "/" and is_constant(b) and b.sample)

    def real_quotient(self, depth):
        """Divisors that may be zero are rare: an error ends the program."""
        op = self.of("/", "//", "%")
        a, b = self.of(self.real, self.integer)(depth), self.of(self.real, self.integer)(depth)
        if self.chance(0.8):
            b = literal(self.of(2, 4, 0.5, 2.5, -3))
        if not self.permits(op, a, b) or (op != "/" and "f" not in a.kind + b.kind):
            return None
        exact = is_constant(b) and b.sample >= 0.5
        return binary(op, a, b, bound=2 * a.bound + 1 if exact else UNBOUNDED)

    def real_function(self, depth):
        a = self.real(depth)
        kind = self.rng.randrange(4)
        if kind == 0:
            return apply("-{0}", a, levels=[UNARY], level=UNARY, bound=a.bound)
        if kind == 1:
            return apply("abs({0})", a, bound=a.bound)
        if kind == 2 and not a.fuzzy:
            return apply("math.sqrt(abs({0}))", a, bound=max(a.bound, 1))
        b = self.real(depth)
        if UNBOUNDED in (a.bound, b.bound): # NaN: Python's min and max then depend on the order
            return None
        return apply(self.of("min", "max") + "({0}, {1})", a, b, bound=max(a.bound, b.bound))

    def real_conversion(self, depth):
        if self.chance(0.5):
            a = self.integer(depth)
            return apply("float({0})", a, bound=a.bound)
        return apply("float({0})", self.strong(depth, "iufb"))

    def real_inexact(self, depth):
        if not self.fuzziness:
            return None
        a = self.real(depth)
        if a.bound > 1000:
            return None
        name = self.of("sin", "cos", "tanh", "atan", "exp")
        return apply(f"math.{name}({{0}})" if name != "exp" else "math.exp(min({0}, 3.0))", a, fuzzy=True, bound=21)

    # --- truth values ---

    def truth(self, depth=2):
        with self.allowing(fuzzy=False):
            leaves = [self.truth_variable, lambda: self.comparison(0), lambda: self.comparison(0)]
            inner = [self.comparison, self.comparison, self.chain, self.logic, self.membership, self.truth_conversion]
            makers = leaves if depth <= 0 else leaves + [lambda m=m: m(depth - 1) for m in inner]
            return self.first(*makers, otherwise=lambda: compare("<", self.integer(0), literal(5)))

    def truth_variable(self):
        return self.variable(lambda v: not v.is_array and v.kind == "b")

    def comparison(self, depth):
        kind = self.rng.randrange(4)
        if kind == 3:
            a, b = self.strong(depth, "iuf"), self.of(self.integer, self.real, lambda d: self.strong(d, "iuf"))(depth)
        else:
            a, b = (self.integer(depth), self.integer(depth)) if kind else (self.real(depth), self.of(self.real, self.integer)(depth))
        return compare(self.of(*COMPARISONS), a, b) if meet(a, b) else None

    def chain(self, depth):
        a, b, c = (self.of(self.integer, self.real)(depth) for _ in range(3))
        ops = self.of("<", "<="), self.of(*COMPARISONS)
        return apply("{0} %s {1} %s {2}" % ops, a, b, c, levels=[BITOR] * 3, level=COMPARE)

    def logic(self, depth):
        if self.chance(0.3):
            return apply("not {0}", self.truth(depth), levels=[NOT], level=NOT)
        a, b = self.truth(depth), self.truth(depth)
        if a.type != b.type: # Python gives one or the other
            return None
        op, level = self.of(("or", OR), ("and", AND))
        return apply("{0} " + op + " {1}", a, b, levels=[level, level + 1], level=level)

    def membership(self, depth):
        items = ", ".join(str(self.rng.randint(-2, 6)) for _ in range(self.rng.randint(2, 4)))
        return apply(f"{{0}} {self.of('in', 'not in')} ({items})", self.integer(depth), levels=[BITOR], level=COMPARE)

    def truth_conversion(self, depth):
        if self.chance(0.3):
            return apply("math.isnan({0})", self.real(depth))
        return apply("bool({0})", self.of(self.integer, self.real, lambda d: self.strong(d, "iufcb"))(depth))

    # --- NumPy's numbers ---

    def strong(self, depth=2, kinds="iufcb"):
        of_kind = lambda v: v is not None and not v.is_weak and not v.is_array and v.kind in kinds
        checked = lambda make: lambda: next((v for v in [make()] if of_kind(v)), None)
        leaves = [lambda: self.variable(of_kind), self.element, self.element, lambda: self.strong_constant(kinds)]
        inner = [self.strong_operator, self.strong_operator, self.strong_function, self.number_reduced, self.number_of_whole, self.strong_conversion,
                 lambda d: self.choice(d, lambda d: self.strong(d, kinds))]
        makers = leaves if depth <= 0 else leaves + [lambda m=m: m(depth - 1) for m in inner]
        return self.first(*map(checked, makers), otherwise=lambda: self.strong_constant(kinds))

    def strong_constant(self, kinds):
        kind = self.rng.choice(kinds)
        if kind == "b":
            return apply("np.bool_({0})", compare("<", self.integer(0), literal(3)))
        if kind == "c":
            return apply(f"np.{self.of('complex64', 'complex128')}({{0}})", self.real_constant())
        name = self.rng.choice([d for d in INTEGERS + FLOATS if np.dtype(d).kind == kind])
        return apply(f"np.{name}({{0}})", literal(self.rng.randint(0, 9)))

    def number(self, depth=2, kinds="iufcb"):
        """Any number."""
        return self.of(self.integer, self.real, lambda d: self.strong(d, kinds), lambda d: self.strong(d, kinds))(depth)

    def strong_operator(self, depth):
        a, b = self.strong(depth), self.number(depth)
        if self.chance(0.4):
            a, b = b, a
        return self.operator(a, b)

    def operator(self, a, b):
        """An operator between two numbers or arrays, one of them NumPy's."""
        op = self.of("+", "+", "-", "-", "*", "*", "/", "//", "%", "&", "|", "^", "<<", ">>", "**")
        if op in ("<<", ">>"):
            b = literal(self.rng.randint(0, 3))
        if op == "**":
            return self.power(a)
        if not meet(a, b) or not self.permits(op, a, b):
            return None
        if "c" in a.kind + b.kind and op in "*/":
            return binary(op, a, b, fuzzy=True) if self.fuzziness and not a.fuzzy and not b.fuzzy else None
        return binary(op, a, b)

    def power(self, a):
        if a.kind in "iub":
            return binary("**", a, literal(self.rng.randint(0, 3))) if not a.is_weak else None
        if a.kind == "f" and self.chance(0.6):
            return binary("**", a, literal(2), fuzzy=a.fuzzy) if not a.fuzzy else None
        if not self.fuzziness or a.fuzzy or a.kind != "f":
            return None
        return apply("({0}) ** {1}", apply("np.abs({0}) + 1", a), literal(self.of(0.5, 1.5, -1, 3, -0.5)), level=POWER, fuzzy=True)

    UNARY_EXACT = ["np.abs({0})", "abs({0})", "np.sign({0})", "np.square({0})", "np.floor({0})", "np.ceil({0})", "np.trunc({0})",
                   "np.rint({0})", "np.isnan({0})", "np.isfinite({0})", "np.logical_not({0})", "np.invert({0})", "np.conj({0})",
                   "np.sqrt(np.abs({0}))", "np.negative({0})", "np.signbit({0})", "np.positive({0})"]
    UNARY_SMOOTH = ["np.sin({0})", "np.cos({0})", "np.tanh({0})", "np.arctan({0})", "np.exp(np.minimum({0}, 3))", "np.log1p(np.abs({0}))",
                    "np.exp2(np.minimum({0}, 3))", "np.arcsinh({0})", "np.cbrt(np.abs({0}) + 1)"]
    BINARY_EXACT = ["np.maximum({0}, {1})", "np.minimum({0}, {1})", "np.fmax({0}, {1})", "np.fmin({0}, {1})", "np.add({0}, {1})",
                    "np.subtract({0}, {1})", "np.multiply({0}, {1})", "np.floor_divide({0}, {1})", "np.remainder({0}, {1})",
                    "np.fmod({0}, {1})", "np.copysign({0}, {1})", "np.logical_and({0}, {1})", "np.logical_or({0}, {1})",
                    "np.logical_xor({0}, {1})", "np.bitwise_and({0}, {1})", "np.bitwise_or({0}, {1})", "np.bitwise_xor({0}, {1})",
                    "np.equal({0}, {1})", "np.not_equal({0}, {1})", "np.less({0}, {1})", "np.greater_equal({0}, {1})",
                    "np.true_divide({0}, {1})", "np.gcd({0}, {1})", "np.where({0} > {1}, {0}, {1})"]
    CONTINUOUS = {"np.abs({0})", "abs({0})", "np.negative({0})", "np.positive({0})", "np.maximum({0}, {1})", "np.minimum({0}, {1})",
                  "np.add({0}, {1})", "np.subtract({0}, {1})", "np.conj({0})", "np.sin({0})", "np.cos({0})", "np.tanh({0})", "np.arctan({0})"}

    def function(self, a, b):
        """One of NumPy's functions of a, or of a and b."""
        template = self.rng.choice(self.UNARY_EXACT if self.chance(0.4) else self.UNARY_SMOOTH if self.chance(0.4) else self.BINARY_EXACT)
        two = "{1}" in template
        complex_in = a.kind == "c" or (two and b.kind == "c")
        smooth = template in self.UNARY_SMOOTH or (complex_in and template in ("np.abs({0})", "abs({0})", "np.square({0})", "np.sign({0})",
                                                                                "np.multiply({0}, {1})", "np.true_divide({0}, {1})"))
        fuzzy = a.fuzzy or (two and b.fuzzy)
        if complex_in and (template in self.UNARY_SMOOTH or "sqrt" in template or ">" in template):
            return None
        if a.kind not in "fc" and template[3:-5] in ("floor", "ceil", "trunc"): # floating-point numbers in old versions
            return None
        if (smooth and not self.fuzziness) or (fuzzy and template not in self.CONTINUOUS) or (two and not meet(a, b)):
            return None
        if "where" in template:
            if OLD and (a.is_weak or b.is_weak):
                return None
            self.numpy = 2
            return apply(template, a, b, levels=[BITOR, BITOR])
        return apply(template, *([a, b] if two else [a]), fuzzy=smooth or fuzzy)

    def strong_function(self, depth):
        return self.function(self.strong(depth), self.number(depth))

    def strong_conversion(self, depth):
        """np.int16(x): of floats only where they are small."""
        x = self.strong(depth)
        name = self.rng.choice(INTEGERS + FLOATS + ["bool_", "complex128"])
        return self.converted(x, name)

    def converted(self, x, name, template=None):
        """x as another type, kept in its range."""
        kind = np.dtype(name).kind
        if x.kind == "c" and kind != "c":
            x = method("{0}.real", x)
        if x is None or (x.fuzzy and kind not in "fc"):
            return None
        if x.kind == "f" and kind in "iu":
            low = 0 if kind == "u" else -50
            x = apply(f"np.clip(np.nan_to_num({{0}}), {low}, 50)", x)
            if x is None:
                return None
        if x.is_array:
            return method(f"{{0}}.astype(np.{name})", x)
        return apply(f"np.{name}({{0}})", x)
