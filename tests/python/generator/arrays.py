"""Expressions of arrays: operators, functions, subscripts, reductions, new arrays."""
import numpy as np

from .expressions import FLOATS, INTEGERS, fits
from .library import Library
from .values import ATOM, BITOR, COMPARISONS, OLD, UNARY, Value, apply, compare, literal, method


class Arrays(Library):

    # --- which array ---

    def array(self, depth=2, shape=None, kinds="biufc"):
        """An array; of a shape, or one that broadcasts to nothing larger."""
        of_kind = lambda v: v is not None and v.is_array and v.kind in kinds and len(v.shape) > 0 and (shape is None or v.shape == shape)
        checked = lambda make: lambda: next((v for v in [make()] if of_kind(v)), None)
        leaves = [lambda: self.variable(of_kind), lambda: self.variable(of_kind), lambda: self.view(0), lambda: self.new_array(0, shape)]
        inner = [lambda d: self.array_operator(d, shape), lambda d: self.array_operator(d, shape), lambda d: self.array_comparison(d, shape),
                 lambda d: self.array_function(d, shape), lambda d: self.selection(d, shape), self.view, self.view, self.array_reduced,
                 self.rearranged, lambda d: self.new_array(d, shape), lambda d: self.array_conversion(d, shape),
                 lambda d: self.choice(d, lambda d: self.array(d, shape)), self.running, self.joined, self.product, self.whole, self.whole]
        makers = leaves if depth <= 0 else leaves + [lambda m=m: m(depth - 1) for m in inner]
        return self.first(*map(checked, makers), otherwise=lambda: self.last_resort(shape, kinds))

    def last_resort(self, shape, kinds):
        """Zeros of the shape of a variable, where there is one of that shape."""
        likes = [v for v in self.variables.values() if v.is_array and len(v.shape) and (shape is None or v.shape == shape)]
        name = self.rng.choice([d for d in INTEGERS + FLOATS + ["bool", "complex128"] if np.dtype(d).kind in kinds]).replace("bool", "bool_")
        if likes:
            like = self.rng.choice(likes)
            return Value(f"np.zeros({like.text}.shape, np.{name})", np.zeros(like.shape, np.dtype(getattr(np, name))))
        extents = ", ".join(map(str, shape or (3,)))
        return Value(f"np.ones(({extents},), np.{name})", np.ones(shape or (3,), np.dtype(getattr(np, name))))

    def partner(self, a, depth):
        """Something that can stand beside an array: a number, an array of its shape, one that is broadcast to it."""
        if self.chance(0.35):
            return self.number(depth)
        if self.chance(0.03):
            return self.array(depth)
        shapes = [v.shape for v in self.variables.values() if v.is_array and v.shape != a.shape and self.broadcasts(v.shape, a.shape)]
        return self.array(depth, self.rng.choice(shapes) if shapes and self.chance(0.5) else a.shape)

    @staticmethod
    def broadcasts(shape, to):
        try:
            return np.broadcast_shapes(shape, to) == to
        except ValueError:
            return False

    # --- by element ---

    def array_operator(self, depth, shape):
        a = self.array(depth, shape)
        b = self.partner(a, depth)
        if self.chance(0.3):
            a, b = b, a
        return self.operator(a, b)

    def array_comparison(self, depth, shape):
        with self.allowing(fuzzy=False):
            a = self.array(depth, shape)
            b = self.partner(a, depth)
        op = self.of(*COMPARISONS) if "c" not in a.kind + b.kind else self.of("==", "!=")
        return compare(op, a, b) if fits(b, a.dtype) and fits(a, b.dtype) else None

    def array_function(self, depth, shape):
        a = self.array(depth, shape)
        return self.function(a, self.partner(a, depth))

    def selection(self, depth, shape):
        a = self.array(depth, shape)
        if self.chance(0.4) and a.kind in "iuf":
            low, high = sorted((self.rng.randint(0, 3), self.rng.randint(0, 3)))
            template = self.of(f"np.clip({{0}}, {low}, {high})", f"np.clip({{0}}, {low}, None)")
            return apply(template, a)
        b = self.partner(a, depth)
        with self.allowing(fuzzy=False):
            test = self.array(depth, a.shape, "b")
        if not fits(b, a.dtype) or not fits(a, b.dtype):
            return None
        if b.is_weak and OLD:
            return None
        self.numpy = 2 if b.is_weak else self.numpy
        return apply("np.where({0}, {1}, {2})", test, a, b, fuzzy=a.fuzzy or b.fuzzy)

    def array_conversion(self, depth, shape):
        name = self.rng.choice(INTEGERS + FLOATS + ["bool_", "complex64", "complex128"])
        return self.converted(self.array(depth, shape), name)

    # --- subscripts ---

    def element(self):
        """a[i, j], mostly inside."""
        a = self.variable(lambda v: v.is_array and len(v.shape))
        return a and method("{0}[" + ", ".join(self.place(a, axis) for axis in range(len(a.shape))) + "]", a, fuzzy=a.fuzzy)

    def place(self, a, axis):
        """The text of an index for an axis: a loop's counter where there is one."""
        length = a.shape[axis]
        counters = [name for name, below in self.counters.items() if below == length]
        if counters and self.chance(0.75):
            name = self.rng.choice(counters)
            return self.of(name, name, name, f"{name} - 1", f"-1 - {name}")
        if self.chance(0.6):
            return str(self.of(0, -1, 0, -1, 1, -2) if length > 2 else 0)
        with self.allowing(fuzzy=False):
            i = self.integer(1)
        return i.text if self.chance(0.1) else f"{i.at(10)} % {a.text}.shape[{axis}]"

    def slice(self):
        bound = lambda: self.of("", "", "1", "2", "-1", "-2", "0", "3") if self.chance(0.9) else self.integer(1).text
        step = self.of("", "", "", ":2", ":-1", ":-1", ":-2", ":3", ":1")
        start, stop = bound(), bound()
        return self.of(":", f"{start}:{stop}{step}", f"{start}:{stop}{step}")

    def subscript(self, a, fancy=True):
        """A subscript that selects part of an array, as text."""
        items, rank, kind = [], len(a.shape), self.rng.random()
        self.scattered = False
        count = rank if self.chance(0.6) else self.rng.randint(1, rank)
        for axis in range(count):
            items.append(self.slice() if self.chance(0.7) else self.place(a, axis))
        if fancy and kind < 0.2:
            axis = self.rng.randrange(count)
            items[axis] = self.index_array(a, axis)
        elif fancy and kind < 0.35:
            with self.allowing(fuzzy=False):
                axes = self.rng.randint(1, rank)
                mask = self.array(1, a.shape[:axes], "b")
            if mask.sample.strides != a.sample.strides and np.shares_memory(mask.sample, a.sample):
                mask = apply("~{0}", mask, levels=[UNARY], level=UNARY) # NumPy would read a[a.T] while it is stored to
            items = [mask.text] + items[axes:]
        elif kind < 0.5:
            items.insert(self.rng.randint(0, len(items)), self.of("None", "np.newaxis"))
        elif kind < 0.6 and count < rank + 1:
            items.insert(self.rng.randint(0, len(items)), "...")
        return ", ".join(items)

    def index_array(self, a, axis):
        self.numpy = 2 # before, what is stored was not kept apart from the indices and the array
        with self.allowing(fuzzy=False):
            index = self.array(1, kinds="iu")
            if self.chance(0.15) or len(index.shape) > 1:
                index = self.variable(lambda v: v.is_array and v.kind in "iu" and len(v.shape) == 1) or index
            if index.dtype == np.uint64: # NumPy takes large ones to be negative
                index = self.converted(index, "int64") or self.last_resort(None, "i")
            self.scattered = len(index.shape) > 1 # elements may be named twice, and NumPy stores to them in the order of memory
            return index.text if self.chance(0.15) else f"{index.at(10)} % {a.text}.shape[{axis}]"

    def view(self, depth):
        a = self.variable(lambda v: v.is_array and len(v.shape))
        if a is None:
            return None
        with self.allowing(fuzzy=False):
            return self.selected(a, self.subscript(a, fancy=depth > 0))

    def selected(self, a, subscript):
        """a[subscript]; its operands are variables, of which the samples are at hand."""
        return self.evaluated(f"{a.text}[{subscript}]", a.fuzzy)

    # --- other shapes ---

    def rearranged(self, depth):
        a = self.array(depth)
        rank = len(a.shape)
        axis = self.rng.randrange(-rank, rank)
        forms = ["{0}.T", "{0}.ravel()", "{0}.reshape(-1)", "{0}.flatten()", "{0}.copy()", f"np.flip({{0}}, {axis})", "np.flip({0})",
                 f"np.expand_dims({{0}}, {axis})", f"np.roll({{0}}, {self.rng.randint(-2, 3)}, {axis})", f"np.roll({{0}}, {self.rng.randint(-2, 3)})",
                 f"np.repeat({{0}}, {self.rng.randint(0, 3)}, {axis})", f"np.tile({{0}}, 2)", "np.asarray({0})", "np.transpose({0})"]
        if rank > 1:
            forms += [f"np.swapaxes({{0}}, 0, {axis})", f"np.moveaxis({{0}}, {axis}, 0)", "np.fliplr({0})", "{0}.swapaxes(0, 1)"]
        if rank == 2:
            forms += ["np.diagonal({0})", "np.triu({0})", "np.tril({0}, -1)", "{0}.transpose(1, 0)", "np.diag({0})"]
        if rank == 3:
            forms += ["{0}.transpose(1, 2, 0)", "np.transpose({0}, (0, 2, 1))"]
        if 1 in a.shape:
            forms += [f"np.squeeze({{0}}, {a.shape.index(1)})"] * 4
        if a.kind == "c":
            forms += ["{0}.real", "{0}.imag", "{0}.conj()"] * 2
        if a.kind in "iuf" and not a.fuzzy:
            forms += [f"np.sort({{0}}, {axis})", f"np.sort({{0}})"]
        return method(self.rng.choice(forms), a)

    def joined(self, depth):
        a = self.array(depth)
        b = self.array(depth, a.shape)
        axis = self.rng.randrange(len(a.shape))
        forms = [f"np.concatenate(({{0}}, {{1}}), axis={axis})", f"np.stack(({{0}}, {{1}}), axis={axis})", "np.hstack(({0}, {1}))",
                 "np.vstack(({0}, {1}))", "np.concatenate([{0}, {1}])"]
        return apply(self.rng.choice(forms), a, b)

    def running(self, depth):
        """Running sums: of floating-point numbers they may be taken in another order."""
        a = self.array(depth)
        axis = self.rng.randrange(len(a.shape))
        inexact = a.kind in "fc"
        if inexact and not self.fuzziness:
            return None
        return method(self.of(f"np.cumsum({{0}}, {axis})", f"{{0}}.cumsum(axis={axis})", "np.cumsum({0})"), a, fuzzy=a.fuzzy or inexact)

    def product(self, depth):
        """Products of matrices and vectors."""
        a = self.variable(lambda v: v.is_array and 1 <= len(v.shape) <= 2)
        b = self.variable(lambda v: v.is_array and 1 <= len(v.shape) <= 2)
        if a is None or b is None or a.fuzzy or b.fuzzy:
            return None
        inexact = "f" in a.kind + b.kind or "c" in a.kind + b.kind
        if inexact and not self.fuzziness:
            return None
        return apply(self.of("{0} @ {1}", "np.dot({0}, {1})", "{0}.dot({1})", "np.outer({0}, {1})", "np.inner({0}, {1})"), a, b, fuzzy=inexact,
                     levels=[ATOM, ATOM], level=10)

    # --- reductions ---

    def reduction(self, a, axis, keepdims):
        """The value of a reduction of an array over axes, a text that may be empty."""
        name = self.of("sum", "sum", "prod", "mean", "min", "max", "any", "all", "argmin", "argmax", "count_nonzero", "var", "std", "ptp")
        inexact = (name in ("sum", "prod") and a.kind in "fc") or name in ("mean", "var", "std")
        decides = name in ("any", "all", "argmin", "argmax", "count_nonzero")
        if (inexact and not self.fuzziness) or (a.fuzzy and (decides or name == "prod")) or (a.kind == "c" and name in ("min", "max", "ptp", "argmin", "argmax", "var", "std")):
            return None
        if name == "count_nonzero" and not axis: # a Python integer or NumPy's, as versions go
            return None
        if name.startswith("arg") and "(" in axis:
            return None
        args = ", ".join(([f"axis={axis}"] if axis else []) + (["keepdims=True"] if keepdims else []))
        as_function = f"np.{name}({{0}}{', ' if args else ''}{args})"
        as_method = f"{{0}}.{name}({args})"
        template = as_function if name in ("count_nonzero", "ptp") or self.chance(0.5) else as_method
        return method(template, a, fuzzy=a.fuzzy or inexact)

    def number_reduced(self, depth):
        return self.reduction(self.array(depth), "", False)

    def array_reduced(self, depth):
        a = self.array(depth)
        rank = len(a.shape)
        axis = str(self.rng.randrange(-rank, rank)) if rank < 3 or self.chance(0.7) else self.of("(0, 1)", "(0, 2)", "(-1, 1)")
        return self.reduction(a, axis, self.chance(0.4))

    # --- new arrays ---

    def shape_text(self, shape):
        """How a program can say a shape: by variables whose axes are as long, and numbers; None if it cannot."""
        parts = []
        for length in shape:
            found = [f"{v.text}.shape[{i}]" for v in self.variables.values() if v.is_array for i, n in enumerate(v.shape) if n == length and n > 4]
            if not found and length > 4:
                return None
            parts.append(self.rng.choice(found) if found else str(length))
        return parts

    def new_array(self, depth, shape):
        if shape is None:
            known = [v for v in self.variables.values() if v.is_array and len(v.shape)]
            shape = self.rng.choice(known).shape if known and self.chance(0.7) else self.of((3,), (2, 3), (1, 4), (4,))
        parts = self.shape_text(shape)
        if parts is None:
            return None
        text = parts[0] if len(parts) == 1 and self.chance(0.6) else "(" + ", ".join(parts) + ("," if len(parts) == 1 else "") + ")"
        name = self.of(*INTEGERS, *FLOATS, *FLOATS, "bool_", "complex128")
        kind = self.rng.randrange(7)
        if kind == 0:
            return self.evaluated(f"np.zeros({text}, np.{name})")
        if kind == 1:
            return self.evaluated(f"np.ones({text}, dtype=np.{name})")
        if kind == 2:
            return self.evaluated(f"np.full({text}, {self.of(self.real_constant, self.integer_constant)().text})")
        if kind == 3 and len(shape) == 1:
            start = self.of("", "1, ", "-2, ")
            return self.evaluated(f"np.arange({parts[0]})") if not start else self.evaluated(f"np.arange({start}{parts[0]})")
        if kind == 4 and len(shape) == 2:
            return self.evaluated(f"np.eye({parts[0]}, {parts[1]})")
        if kind == 5 and len(shape) == 1 and shape[0] <= 4:
            items = ", ".join(self.of(self.integer, self.real)(1).text for _ in range(shape[0]))
            return self.evaluated(f"np.array([{items}])")
        if kind == 6 and len(shape) == 1:
            return self.comprehension(parts[0])
        return self.evaluated(f"np.zeros({text})")

    def comprehension(self, count):
        """np.array([… for i in range(n)])"""
        counter = self.fresh("i")
        self.variables[counter] = Value(counter, 1, bound=20, assignable=False)
        with self.allowing(fuzzy=False):
            e = self.of(self.integer, self.real)(2)
        del self.variables[counter]
        dtype = ", dtype=np.int64" if e.kind == "i" else ""
        return self.evaluated(f"np.array([{e.text} for {counter} in range({count})]{dtype})")
