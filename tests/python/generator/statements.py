"""Statements: assignments, stores, conditions, loops, calls of other generated functions."""
import contextlib

import numpy as np

from .arrays import Arrays
from .expressions import fits
from .values import BINARY, LARGEST, Value, apply, binary, literal, method

SMALL = 8     # of counts of loops


class Statements(Arrays):
    """Needs also counters, lines, helpers."""

    loops = 0              # around the place
    leavable = False       # whether break and continue may stand there
    indent = 1
    tries = None           # whether it has a try, which a function with a parallel loop has not; None: neither yet
    early = None           # results of a function that returns early, for their types

    def emit(self, text):
        self.lines.append("    " * self.indent + text)

    def statement(self):
        makers = [(8, self.define), (4, self.reassign), (5, self.augment), (6, self.store), (1, self.swap), (2, self.unpack), (1, self.twice),
                  (1, self.into), (1, self.in_place), (1, self.check), (2, self.tuple), (1, self.build), (1, self.stack), (1, self.table), (2, self.name_view), (1, self.copy_to)]
        if self.indent <= 3 and len(self.lines) < 14:
            makers += [(3, self.condition), (4, self.loop), (1, self.repeat)]
            if self.tries is not False:
                makers += [(1, self.attempt)]
        if self.indent == 1:
            makers += [(1, self.define_lambda)] if self.tries else [(1, self.parallel), (1, self.define_lambda)]
        if self.helpers:
            makers += [(3, self.call)]
        if self.early:
            makers += [(1, self.leave_early)]
        if self.leavable:
            makers += [(2, self.jump)]
        before = len(self.lines)
        for _ in range(6):
            self.rng.choices([m for _, m in makers], [w for w, _ in makers])[0]()
            if len(self.lines) > before:
                return
        self.emit("pass")

    @contextlib.contextmanager
    def block(self, loop=False, leavable=None):
        """Statements one level deeper; what they define is gone behind them, and what they define anew too."""
        outer, state = dict(self.variables), (self.leavable, dict(self.counters))
        self.leavable = self.leavable if leavable is None else leavable
        self.indent += 1
        self.loops += loop
        yield
        self.loops -= loop
        self.indent -= 1
        self.leavable, self.counters = state
        self.variables = {n: v for n, v in outer.items() if n in self.variables and self.variables[n].type == v.type
                          and self.variables[n].shape == v.shape and self.variables[n].assignable == v.assignable}

    def statements(self, most=3):
        for _ in range(self.rng.randint(1, most)):
            self.statement()

    # --- names ---

    def fresh(self, stem):
        self.count_of_names += 1
        return f"{stem}{self.count_of_names}"

    def name_for(self, value):
        """A new name, or one that a value of another type had."""
        if self.loops == 0 and self.chance(0.15):
            old = self.variable(lambda v: v.assignable and v.type != value.type)
            if old is not None:
                return old.text
        return self.fresh({"b": "t", "i": "i", "u": "u", "f": "x", "c": "z"}[value.kind] if not value.is_array else "v")

    def bind(self, name, value, assignable=True):
        bound, assignable = value.bound, assignable and not (value.is_array and not value.sample.flags.writeable)
        if value.is_weak and assignable:
            bound = LARGEST if value.bound <= LARGEST else float("inf")
        self.variables[name] = value.named(name, bound=bound, assignable=assignable)

    # --- values ---

    def any_value(self):
        make = self.rng.choices([self.array, self.strong, self.integer, self.real, self.truth], [9, 3, 4, 3, 1])[0]
        with self.allowing(fuzzy=self.chance(0.3)):
            return self.kept_small(make(self.rng.randint(1, 3)))

    def kept_small(self, v):
        if v.is_weak and v.kind == "i":
            return self.limited(v, LARGEST)
        return v

    def like(self, v, depth=2):
        """A value of the type and shape of another; None if none was found."""
        with self.allowing(fuzzy=v.fuzzy and self.chance(0.7)):
            if v.is_array:
                e = self.array(depth, v.shape)
                if e.dtype != v.dtype:
                    e = self.converted(e, v.dtype.name.replace("bool", "bool_"))
                return e
            if not v.is_weak:
                e = self.strong(depth, v.kind)
                return e if e.dtype == v.dtype else self.converted(e, v.dtype.name.replace("bool", "bool_"))
            if v.kind == "b":
                e = self.truth(depth)
                return e if e.is_weak else apply("bool({0})", e)
            if v.kind == "i":
                return self.limited(self.integer(depth), LARGEST)
            e = self.real(depth)
            return e if e.bound <= max(v.bound, LARGEST) else None

    # --- assignments ---

    def define(self):
        value = self.any_value()
        final = value.is_weak and value.kind in "if" and self.chance(0.4)
        name = self.fresh("n") if final else self.name_for(value)
        self.emit(f"{name} = {value.text}")
        self.bind(name, value, not final)

    def reassign(self):
        v = self.variable(lambda v: v.assignable)
        e = v and self.like(v)
        if e is not None and e.type == v.type and e.shape == v.shape:
            self.emit(f"{v.text} = {e.text}")

    def twice(self):
        value = self.any_value()
        names = self.fresh("p"), self.fresh("q")
        self.emit(f"{names[0]} = {names[1]} = {value.text}")
        for name in names:
            self.bind(name, value)

    def unpack(self):
        row = self.variable(lambda v: v.is_array and v.shape[:1] in ((2,), (3,)))
        if row is not None and self.chance(0.5):
            values = [method(f"{{0}}[{i}]", row) for i in range(row.shape[0])]
            text = row.text
        else:
            values = [self.any_value() for _ in range(self.rng.randint(2, 3))]
            text = ", ".join(v.at(1) for v in values)
        names = [self.fresh("y") for _ in values]
        self.emit(f"{', '.join(names)} = {text}")
        for name, value in zip(names, values):
            self.bind(name, value)

    def tuple(self):
        """A tuple in a variable, and its parts: by subscripts, or unpacked."""
        values, name = [self.any_value() for _ in range(self.rng.randint(2, 3))], self.fresh("w")
        self.emit(f"{name} = {', '.join(v.at(1) for v in values)}")
        parts = [self.fresh("y") for _ in values]
        first, *rest = parts
        if self.chance(0.5):
            self.emit(f"{first}, ({', '.join(rest)}{',' if len(rest) == 1 else ''}) = {name}[0], {name}[1:]")
        else:
            for i, part in enumerate(parts):
                self.emit(f"{part} = {name}[{i}]")
        for part, value in zip(parts, values):
            self.bind(part, value)

    def name_view(self):
        """A name for a part of an array, or for it in another order: stores through it change the array."""
        v = self.variable(lambda v: v.is_array and len(v.shape))
        if v is None:
            return
        view = method(self.of("{0}.T", "np.flip({0})", "{0}[::-1]", "np.expand_dims({0}, 0)", "{0}[...]"), v) if self.chance(0.3) else \
            self.selected(v, self.subscript(v, fancy=False))
        if view is not None and view.is_array and len(view.shape):
            name = self.fresh("v")
            self.emit(f"{name} = {view.text}")
            self.bind(name, view, assignable=v.assignable)

    def copy_to(self):
        target = self.view(0)
        if target is not None and target.is_array and len(target.shape) and not target.fuzzy and not self.is_constant_view(target):
            e = self.array(1, target.shape)
            fits = self.broadcasts(e.shape, target.shape) and not self.tangled(target, e)
            if fits and not e.fuzzy and np.can_cast(e.dtype, target.dtype, "same_kind"):
                self.emit(f"np.copyto({target.text}, {e.text})")

    def is_constant_view(self, target):
        """Whether it is part of a variable that may not change."""
        return not self.variables[target.text.split("[")[0]].assignable

    def build(self):
        """A list that grows, and the array of its items."""
        items, counter, name = self.fresh("l"), self.fresh("i"), self.fresh("v")
        self.emit(f"{items} = [{self.of('0.0', '0.5, 2.0')}]")
        with self.block(loop=True, leavable=False):
            self.bind(counter, Value(counter, 1, bound=SMALL), assignable=False)
            self.lines.append("    " * (self.indent - 1) + f"for {counter} in range({self.rng.randint(0, 4)}):")
            with self.allowing(fuzzy=False):
                added = f"{items}.append({self.real(1).text})"
                self.emit(f"if {self.truth(1).text}:" if self.chance(0.4) else added)
            if self.lines[-1].endswith(":"):
                self.emit("    " + added)
        self.emit(f"{name} = np.array({items})")
        self.bind(name, Value(name, np.zeros(37)))

    def stack(self):
        """A list of tuples that grows and shrinks, as a stack, a queue or a heap; what is left of it, added up."""
        items, counter, rest, last = self.fresh("s"), self.fresh("i"), self.fresh("n"), self.fresh("x")
        push = self.of(f"{items}.append({{}})", f"{items}.insert(0, {{}})", f"heapq.heappush({items}, {{}})")
        pop = self.of(f"{items}.pop()", f"{items}.pop(0)", f"{items}.pop(len({items}) // 2)", f"heapq.heappop({items})")
        self.emit(f"{items} = [{self.of('', '(1, 0.5)', '(3, 0.25), (1, 2.0)')}]")
        self.emit(f"{last} = 0.0")
        with self.block(loop=True, leavable=False):
            self.bind(counter, Value(counter, 1, bound=SMALL), assignable=False)
            self.lines.append("    " * (self.indent - 1) + f"for {counter} in range({self.rng.randint(0, 6)}):")
            with self.allowing(fuzzy=False):
                self.emit(push.format(f"({counter} * {self.rng.randint(1, 5)} % 4, {self.real(1).text})"))
                self.emit(f"if {items} and {self.truth(1).at(3)}:")
            self.emit(f"    {rest}, {last} = {pop}")
        self.emit(f"{rest} = len({items})")
        self.emit(f"for {counter}, {last} in {items}:")
        self.emit(f"    {rest} += {counter}")
        self.bind(rest, Value(rest, 1, bound=SMALL * SMALL))
        self.bind(last, Value(last, 0.5))

    def table(self):
        """A dictionary and a set that grow and shrink; what is in them, added up in the order of the keys."""
        items, keys, counter = self.fresh("d"), self.fresh("s"), self.fresh("i")
        rest, last, key, value = self.fresh("n"), self.fresh("x"), self.fresh("k"), self.fresh("y")
        first, next = self.of(("1", f"{counter} * {self.rng.randint(1, 5)} % 4"), ("0.5", f"{counter} % 3 * 0.5"),
                              ("(0, 1)", f"({counter} % 2, {counter} * {self.rng.randint(1, 5)} % 3)"))
        self.emit(f"{items} = " + self.of("{}", "dict()", f"{{{first}: 0.5}}"))
        self.emit(f"{keys} = " + self.of("set()", f"{{{first}}}"))
        with self.block(loop=True, leavable=False):
            self.bind(counter, Value(counter, 1, bound=SMALL), assignable=False)
            self.lines.append("    " * (self.indent - 1) + f"for {counter} in range({self.rng.randint(0, 7)}):")
            with self.allowing(fuzzy=False):
                e = self.real(1).at(13)
                self.emit(self.of(f"{items}[{next}] = {e}", f"{items}[{next}] = {items}.get({next}, 0.25) + {e}",
                                  f"{items}[{next}] = {items}.pop({next}, 1.0) - {e}", f"{items}.setdefault({next}, {e})"))
                self.emit(f"if {self.truth(1).text}:")
            self.emit("    " + self.of(f"{keys}.add({next})", f"{keys}.discard({next})", f"{keys} |= {{{next}}}"))
        if self.chance(0.3):
            self.emit(f"if {first} in {items}:")
            self.emit(f"    del {items}[{first}]")
        self.emit(f"{rest} = len({items}) * 10 + len({keys}" + self.of("", f" & set({items})", f" - set({items})") + ")")
        self.emit(f"{last} = {items}[{first}]" if self.chance(0.2) else f"{last} = {items}.get({first}, 0.5)")
        self.emit(f"for {key}, {value} in {items}.items():")
        self.emit(f"    {last} = {last} * 0.5 + {value}")
        self.bind(rest, Value(rest, 1, bound=SMALL * 20))
        self.bind(last, Value(last, 0.5, fuzzy=True))

    def swap(self):
        a = self.variable(lambda v: v.assignable and (not v.is_array or len(v.shape)))
        if a is None:
            return
        if a.is_array and self.chance(0.6):
            places = [f"{a.text}[" + ", ".join(self.place(a, axis) for axis in range(len(a.shape))) + "]" for _ in range(2)]
            self.emit(f"{places[0]}, {places[1]} = {places[1]}, {places[0]}")
            return
        b = self.variable(lambda v: v.assignable and v.text != a.text and v.type == a.type and v.shape == a.shape and v.fuzzy == a.fuzzy and v.bound == a.bound)
        if b is not None:
            self.emit(f"{a.text}, {b.text} = {b.text}, {a.text}")

    def augment(self):
        v = self.variable(lambda v: v.assignable)
        if v is None:
            return
        if v.is_array:
            self.augment_array(v)
            return
        op = self.of("+", "-", "*", "//", "%", "/", "&", "|")
        e = self.operand_of(v, op)
        result = binary(op, v, e)
        if e is not None and result is not None and result.type == v.type:
            self.emit(f"{v.text} {op}= {e.text}")

    def operand_of(self, v, op):
        """What a number is changed by, kept small where Python's numbers would grow without end."""
        with self.allowing(fuzzy=v.fuzzy and self.chance(0.5)):
            if v.is_weak and v.kind == "i":
                return self.limited(self.integer(1), 1000) if op in "+-" else literal(self.rng.randint(2, 9)) if op in ("//", "%", "&", "|") else None
            if v.is_weak and v.kind == "f":
                e = self.real(1)
                return e if op in "+-" and e.bound <= 1000 else literal(self.of(0.5, 0.25)) if op == "*" or (op in ("/", "%", "//") and not v.fuzzy) else None
            e = self.number(1)
            return e if fits(e, v.dtype) and self.permits(op, v, e) and "c" not in v.kind + e.kind else None

    def augment_array(self, v):
        target, scattered = v, False
        if self.chance(0.5):
            target = self.selected(v, self.subscript(v)) if len(v.shape) else None
            scattered = self.scattered
        if target is None:
            return
        op = self.of("+", "-", "*", "/", "//", "%", "&", "|", "^", "<<", ">>", "**")
        with self.allowing(fuzzy=v.fuzzy and self.chance(0.7)):
            e = self.partner(target, 1) if target.is_array else self.number(1)
        if op in ("<<", ">>", "**"):
            e = literal(self.rng.randint(0, 3) if op != "**" else 2)
        result = binary(op, target, e)
        if result is None or (scattered and e.is_array):
            return
        small = fits(e, v.dtype) and fits(target, e.dtype) and self.permits(op, target, e)
        exact = op not in ("*", "/", "**", "//", "%") or not (v.fuzzy or "c" in v.kind + e.kind)
        if small and exact and result.shape == target.shape and np.can_cast(result.dtype, v.dtype, "same_kind"):
            self.emit(f"{target.text} {op}= {e.text}")

    # --- stores ---

    def store(self):
        v = self.variable(lambda v: v.is_array and len(v.shape) and v.assignable)
        if v is None:
            return
        subscript = self.subscript(v)
        scattered, target = self.scattered, self.selected(v, subscript)
        if target is None:
            return
        with self.allowing(fuzzy=v.fuzzy and self.chance(0.7)):
            e = self.stored(v, target)
        if e is not None and e.is_array and (scattered or self.is_read(v, target, e)):
            return
        misfits = e is not None and e.is_array and not self.broadcasts(e.shape, target.shape)
        if e is None or (misfits and (not target.is_array or self.chance(0.9))):
            return
        self.emit(f"{v.text}[{subscript}] = {e.text}")

    def stored(self, v, target):
        """What may be stored in an array's part."""
        kinds = {"b": "b", "i": "biu", "u": "biu", "f": "biuf", "c": "biufc"}[v.kind]
        if target.is_array and len(target.shape) and self.chance(0.65):
            if self.chance(0.4):
                for _ in range(6):
                    e = self.selected(v, self.subscript(v))
                    if e is not None and e.shape == target.shape and not self.tangled(target, e):
                        return e
            e = self.partner(target, 1)
        else:
            e = self.number(2, kinds)
        if e is None or (e.is_array and self.tangled(target, e)):
            return None
        if not e.is_array and e.kind == "u" and e.dtype != v.dtype and v.kind in "iu": # NumPy refuses what is out of range
            return self.converted(e, v.dtype.name)
        return e if e.kind in kinds and fits(e, v.dtype) else self.converted(e, v.dtype.name.replace("bool", "bool_")) if not e.is_weak else None

    @staticmethod
    def is_read(v, target, e):
        """Whether elements that a mask or an index array selects get values out of the same array: NumPy may have changed them by then."""
        return not np.shares_memory(v.sample, target.sample) and np.shares_memory(v.sample, e.sample)

    @staticmethod
    def tangled(target, e):
        """Whether two vectors share memory in different steps: NumPy assigns them without a copy between."""
        return len(target.shape) == 1 and target.sample.strides != e.sample.strides and np.shares_memory(target.sample, e.sample)

    def into(self):
        """A function with out=."""
        out = self.variable(lambda v: v.is_array and v.assignable)
        if out is None or not len(out.shape):
            return
        with self.allowing(fuzzy=out.fuzzy):
            a = self.array(1, out.shape)
            b = self.partner(a, 1)
            e = self.function(a, b)
        if any(x.is_array and x.dtype != out.dtype and np.shares_memory(x.sample, out.sample) for x in (a, b)):
            return # NumPy writes to the parts of complex numbers that it still has to read
        if e is None or not e.text.startswith("np.") or "where" in e.text[:9] or e.shape != out.shape or e.fuzzy and not out.fuzzy:
            return
        if not e.text.endswith(")") or e.text.count("(") != 1 or not np.can_cast(e.dtype, out.dtype, "same_kind"):
            return
        self.emit(f"{e.text[:-1]}, out={out.text})")

    def in_place(self):
        v = self.variable(lambda v: v.is_array and len(v.shape) and v.assignable and not v.fuzzy)
        if v is None:
            return
        if v.kind in "iuf" and self.chance(0.6):
            self.emit(f"{v.text}.sort({self.of('', '0', '-1', 'axis=0')})")
        else:
            e = self.stored(v, Value("", 0))
            if e is not None and not e.is_array:
                self.emit(f"{v.text}.fill({e.text})")

    # --- conditions and errors ---

    def condition(self):
        for keyword in ["if"] + ["elif"] * self.rng.choice([0, 0, 0, 1, 2]):
            test = self.truth()
            self.emit(f"{keyword} {test.text}:")
            with self.block():
                self.statements()
        if self.chance(0.5):
            self.emit("else:")
            with self.block():
                self.statements()

    def check(self):
        test = self.truth(1)
        if self.chance(0.5):
            self.emit(f"assert {apply('{0} or {1}', test, self.truth(1), levels=[1, 2]).text}" + self.of("", ", 'asserted'"))
            return
        self.emit(f"if {test.text} and {self.truth(1).at(3)}:")
        with self.allowing(fuzzy=False):
            shown = self.of("'raised'", f"f'{{int({self.integer(0).text})}} is raised'", f"f'{{float({self.real(0).text})}} is raised, {{int({self.integer(0).text}):3d}}'")
        self.emit(f"    raise {self.of('ValueError', 'IndexError', 'RuntimeError')}({shown})")

    def attempt(self):
        """A try, in which any statement may fail: of several errors in one, Python raises the first."""
        self.tries = True
        self.emit("try:")
        with self.block():
            self.statements()
            if self.chance(0.3):
                self.check()
        handled = self.chance(0.8)
        if handled:
            self.emit(f"except {self.of('Exception', 'Exception', '(KeyError, Exception)', 'BaseException')}:")
            with self.block():
                self.statements(2)
                if self.chance(0.1):
                    self.emit("raise")
        if handled and self.chance(0.3):
            self.emit("else:")
            with self.block():
                self.statements(1)
        if not handled or self.chance(0.3):
            self.emit("finally:")
            early, self.early = self.early, None
            with self.block(leavable=False):
                self.statements(1)
            self.early = early

    def leave_early(self):
        values = [self.like(v) for v in self.early]
        if all(e is not None and e.type == v.type for e, v in zip(values, self.early)):
            self.emit(f"if {self.truth().text}:")
            self.emit(f"    return {', '.join(v.at(1) for v in values)}")

    def jump(self):
        self.emit(f"if {self.truth(1).text}:")
        self.emit(f"    {self.of('break', 'continue')}")

    # --- loops ---

    def loop(self):
        self.of(self.loop_range, self.loop_range, self.loop_axis, self.loop_axis, self.loop_items, self.loop_enumerate, self.loop_zip,
                self.loop_tuple, self.loop_grid)()

    def body(self, targets, leavable=True):
        """The body of a loop with its targets: (name, value, length of the axis that it counts or None)."""
        with self.block(loop=True, leavable=leavable):
            for name, value, below in targets:
                self.bind(name, value, assignable=value.is_array)
                if below is not None:
                    self.counters[name] = below
            self.statements()
        if self.chance(0.2):
            self.emit("else:")
            with self.block():
                self.statements(1)

    def small_count(self):
        v = self.variable(lambda v: v.is_weak and v.kind == "i" and v.bound <= SMALL)
        return v if v is not None and self.chance(0.6) else literal(self.rng.randint(0, 5)) if self.chance(0.5) else binary("%", self.integer(1), literal(5))

    def loop_range(self):
        n, m = self.small_count(), self.small_count()
        form = self.of("range({0})", "range({1}, {0})", "range({0}, {1}, -1)", "range({1}, {0}, 2)", "range({0}, {1}, -2)", "range(-2, {0}, 3)",
                       "reversed(range({0}))", "range({0}, -1, -1)").format(n.text, m.text)
        outside = self.variable(lambda v: v.is_weak and v.kind == "i" and v.assignable)
        name = outside.text if outside is not None and self.chance(0.2) else self.fresh("i")
        self.emit(f"for {name} in {form}:")
        self.body([(name, Value(name, 1, bound=SMALL), None)])

    def loop_axis(self):
        v = self.variable(lambda v: v.is_array and len(v.shape))
        if v is None:
            return
        axis = self.rng.randrange(len(v.shape))
        n = f"{v.text}.shape[{axis}]" if axis or self.chance(0.5) else f"len({v.text})"
        name = self.fresh("i")
        self.emit(f"for {name} in " + self.of("range({0})", "range({0})", "range(1, {0})", "range({0} - 1, -1, -1)", "range(0, {0}, 2)", "range({0} - 1)",
                                               "reversed(range({0}))").format(n) + ":")
        self.body([(name, Value(name, 1, bound=20), v.shape[axis])])

    def items(self):
        """An array to iterate over, and a value for its items."""
        a = self.array(self.of(0, 1))
        item = method("{0}[0]", a)
        return a, item

    def loop_items(self):
        a, item = self.items()
        if item is not None:
            name = self.fresh("e")
            self.emit(f"for {name} in {self.of('{}', 'reversed({})').format(a.text)}:")
            self.body([(name, item, None)])

    def loop_enumerate(self):
        a, item = self.items()
        if item is not None:
            i, name = self.fresh("i"), self.fresh("e")
            start = self.of("", "", ", 1", ", -3")
            self.emit(f"for {i}, {name} in enumerate({a.text}{start}):")
            self.body([(i, Value(i, 1, bound=20), None if start else len(a.sample)), (name, item, None)])

    def loop_zip(self):
        a, item = self.items()
        b, other = self.items()
        if item is not None and other is not None:
            names = self.fresh("e"), self.fresh("g")
            self.emit(f"for {names[0]}, {names[1]} in zip({a.text}, {b.text}):")
            self.body([(names[0], item, None), (names[1], other, None)])

    def loop_tuple(self):
        make = self.of(self.integer, self.real)
        values = [make(1) for _ in range(self.rng.randint(1, 3))]
        name = self.fresh("e")
        self.emit(f"for {name} in ({', '.join(v.at(1) for v in values)},):")
        self.body([(name, Value(name, values[0].sample, bound=max(v.bound for v in values), fuzzy=any(v.fuzzy for v in values)), None)], leavable=False)

    def loop_grid(self):
        v = self.variable(lambda v: v.is_array and len(v.shape) == 2)
        if v is None:
            return
        names = self.fresh("i"), self.fresh("j")
        self.emit(f"for {names[0]}, {names[1]} in np.ndindex({v.text}.shape):")
        self.body([(name, Value(name, 1, bound=20), n) for name, n in zip(names, v.shape)])

    def repeat(self):
        """while, with a counter that ends it."""
        k, most = self.fresh("k"), self.rng.randint(1, 5)
        self.emit(f"{k} = 0")
        endless = self.chance(0.3)
        test = self.truth(1).at(3)
        self.emit("while True:" if endless else f"while {k} < {most} and {test}:")
        with self.block(loop=True, leavable=True):
            self.bind(k, Value(k, 1, bound=SMALL), assignable=False)
            self.emit(f"{k} += 1")
            if endless:
                self.emit(f"if {k} > {most} or {test}:")
                self.emit("    break")
            self.statements(2)
        if not endless and self.chance(0.2):
            self.emit("else:")
            with self.block():
                self.statements(1)
        self.bind(k, Value(k, 1, bound=SMALL), assignable=False)

    def parallel(self):
        """A loop over prange whose iterations store in different elements."""
        v = self.variable(lambda v: v.is_array and len(v.shape))
        if v is None:
            return
        self.tries = False
        out, i = self.fresh("v"), self.fresh("i")
        dtype = self.of("float64", "int64", "float32")
        zeros = f"np.zeros({v.text}.shape[0], np.{dtype})"
        self.emit(f"{out} = {zeros}")
        with self.block(loop=True, leavable=False):
            self.variables = {n: w for n, w in self.variables.items() if n != out}
            self.bind(i, Value(i, 1, bound=20), assignable=False)
            self.counters[i] = v.shape[0]
            self.lines.append("    " * (self.indent - 1) + f"for {i} in prange({v.text}.shape[0]):")
            with self.allowing(fuzzy=False):
                e = self.integer() if dtype == "int64" else self.of(self.real, lambda: self.strong(2, "iuf"))()
            self.emit(f"{out}[{i}] = {e.text}")
        self.bind(out, self.evaluated(zeros))

    # --- functions ---

    def define_lambda(self):
        """A lambda, and a variable from its call."""
        inner, outer = self.fresh("f"), self.variables
        params = {"r": Value("r", 2, bound=20), "s": Value("s", 1.5, bound=20)}
        self.variables, counters, self.counters = params, self.counters, {}
        with self.allowing(fuzzy=False):
            body = self.of(self.integer, self.real)(2)
        self.variables, self.counters = outer, counters
        self.emit(f"{inner} = lambda r, s: {body.text}")
        args = self.limited(self.integer(1), 20), literal(self.of(0.5, -1.25, 3.0))
        if args[0].bound > 20:
            args = literal(3), args[1]
        name = self.fresh("x")
        self.emit(f"{name} = {inner}({args[0].text}, {args[1].text})")
        self.bind(name, body, assignable=False)

    def call(self):
        helper = self.rng.choice(self.helpers)
        args = [self.argument(p) for p in helper.params]
        if any(a is None for a in args):
            return
        result = helper.result_of([a.sample for a in args])
        if result is None:
            return
        texts = [a.text for a in args]
        if helper.optional and self.chance(0.4):
            texts.pop()
        elif self.chance(0.3):
            texts[-1] = f"{helper.params[-1].text}={texts[-1]}"
        text = f"{helper.name}({', '.join(texts)})"
        values = [Value(text, r, fuzzy=f) for r, f in zip(result, helper.fuzzy_results)]
        self.has_fuzzy |= any(helper.fuzzy_results)
        names = [self.fresh("c") for _ in values]
        self.emit((", ".join(names) + " = " if names else "") + text)
        for name, value in zip(names, values):
            self.bind(name, value, assignable=not value.is_weak)

    def argument(self, param):
        if param.is_array:
            fits = lambda v: v is not None and v.dtype == param.dtype and len(v.shape) == len(param.shape) and v.is_array and not v.fuzzy
            view = self.view(0) if self.chance(0.4) else None
            return view if fits(view) else self.variable(fits)
        with self.allowing(fuzzy=False):
            e = self.like(param, 1)
            return binary("%", e, literal(5)) if e is not None and e.is_weak and e.kind == "i" and e.bound > 5 else e
