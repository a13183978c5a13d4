"""Programs that are made by executing them.

Statements are filled in from templates without any knowledge of types: each candidate is executed by Python and NumPy on sample
arguments, behind the statements that were kept before it, and is kept if it runs; sometimes also if it raises, as the last one. So no
rule of Python's or NumPy's stands here, and everything that they accept may come: types at their borders, views, masks, duplicates in
index arrays, lists that are held twice, exceptions.

What vrc refuses is no difference; it must say so at a line of the program.
"""
import ast
import contextlib
import copy
import itertools
import math
import random
import re
import signal
import warnings

import numpy as np

from .values import SHORT

LENGTHS = {"n": 4, "m": 3, "k": 2}
SHAPES = [("n",)] * 5 + [("n", "m")] * 4 + [("m",), ("n", "n"), ("n", "m", "k"), (), (3,), ("m", "n"), (2, 2)]
LARGEST = 4000   # elements of an array, characters of a number

# What stands in the templates: {x} any value, {a} an array, {v} a variable, {w} another one, {i} a small integer, {s} a subscript, {c} a condition, {d} a
# dtype, {k} an axis, {l} a list or tuple; the words behind are alike in all of a template's places.
ATOMS = ["0", "1", "2", "3", "-1", "7", "255", "256", "-128", "300", "2**31", "2**53 + 1", "2**63 - 1", "-2**63", "0.0", "-0.0", "1.5", "-2.5", "0.1", "1e300",
         "math.inf", "-math.inf", "math.nan", "True", "False", "1j", "2 - 3j", "np.float32(0.1)", "np.int8(100)", "np.uint8(200)", "np.int64(3)",
         "np.uint64(2**64 - 1)", "np.float64(-0.0)", "np.bool_(True)", "np.complex64(1j)", "np.int32(-7)"]
BINARY = ["+", "-", "*", "/", "//", "%", "**", "&", "|", "^", "<<", ">>", "<", "<=", ">", ">=", "==", "!=", "@"]
EXPRESSIONS = [
    "{x} OP {x}", "{x} OP {x}", "{x} OP {x}", "{x} OP {x}", "{x} OP {x}", "-{x}", "abs({x})", "~{x}", "not {x}", "+{x}", "{x} and {x}", "{x} or {x}",
    "({x} if {c} else {x})", "min({x}, {x})", "max({x}, {x})", "min({l})", "max({l})", "sum({l})", "len({l})", "int({x})", "float({x})",
    "bool({x})", "complex({x})", "round({x})", "round({x}, {i})", "divmod({x}, {x})", "pow({x}, {x})", "{x} in {l}", "{a}[{s}]", "{a}[{s}]", "{a}[{s}]",
    "{l}[{i}]", "{l}[{i}][{i}]", "({x}, {x})", "[{x}, {x}]", "[{x}, {x}, {x}]", "[[{x}, {x}], [{x}, {x}]]", "[{x}] * {i}", "[[{x}] * {i}] * {i}",
    "[{x} for q in range(3)]", "[q * {x} for q in {l}]", "({x} < {x} < {x})", "isinstance({x}, int)", "isinstance({x}, float)",
    "any({l})", "all({l})", "any(q > {x} for q in {l})", "list({l})", "tuple({l})", "math.sqrt({x})", "math.floor({x})", "math.ceil({x})", "math.gcd({i}, {i})",
    "math.factorial({i})", "math.comb({i}, {i})", "math.isnan({x})", "math.copysign({x}, {x})", "math.fmod({x}, {x})", "math.hypot({x}, {x})",
    "np.sqrt({x})", "np.abs({x})", "np.sign({x})", "np.floor({x} * 1.0)", "np.rint({x} * 1.0)", "np.square({x})", "np.negative({x})", "np.isnan({x})",
    "np.minimum({x}, {x})", "np.maximum({x}, {x})", "np.fmin({x} + 0, {x} + 0)", "np.where({c}, {x}, {x})", "np.where({a} > {x}, {x}, {a})", "np.clip({a}, {x}, {x})",
    "np.add({x}, {x})", "np.multiply({x}, {x})", "np.floor_divide({x}, {x})", "np.mod({x}, {x})", "np.power({x}, {x})", "np.logical_and({x}, {x})",
    "np.sum({a})", "np.sum({a}, axis={k})", "{a}.sum(axis={k}, keepdims=True)", "{a}.sum(dtype={d})", "{a}.prod()", "{a}.min()", "{a}.max(axis={k})",
    "{a}.argmin()", "{a}.argmax(axis={k})", "{a}.mean()", "{a}.any()", "{a}.all(axis={k})", "np.cumsum({a})", "np.cumsum({a}, axis={k})", "{a}.cumprod()",
    "int(np.count_nonzero({a}))", "{a}.T", "{a}.copy()", "{a}.ravel().copy()", "{a}.reshape(-1).copy()", "{a}.reshape({i}, {i})", "{a}.flatten()", "{a}.astype({d})", "{a}.real",
    "{a}.imag", "{a}.conj()", "{a}.item({i})", "{a}.item()", "{a}.size", "{a}.shape", "{a}.shape[{i}]", "{a}.ndim", "np.transpose({a})",
    "{a}[::-1]", "{a}[::2]", "{a}[..., {i}]", "{a}[:, ::-1]", "{a}[None]", "{a}[{a} > {x}]", "{a}[[0, 0, 1]]", "{a}[np.array([1, -1])]", "{a}[{i}:{i}]",
    "np.zeros({i}, {d})", "np.ones(({i}, {i}), {d})", "np.full({i}, {x})", "np.full({i}, {x}, {d})", "np.arange({i})", "np.arange({x}, {x})", "np.arange({i}, dtype={d})",
    "np.linspace({x}, {x}, {i})", "np.array([{x}, {x}])", "np.array([{x}, {x}], {d})", "np.array({l})", "np.asarray({l}, {d})", "np.eye({i})",
    "np.zeros_like({a})", "np.full_like({a}, {x})", "np.empty(0, {d})", "np.concatenate(({a}, {a}))", "np.concatenate(({a}, {a}), axis={k})",
    "np.stack(({a}, {a}))", "np.hstack(({a}, {a}))", "np.append({a}, {x})", "np.insert({a}, {i}, {x})", "np.delete({a}, {i})", "np.repeat({a}, {i})",
    "np.tile({a}, {i})", "np.roll({a}, {i})", "np.flip({a}, {k})", "np.rot90({a}, {i})", "np.sort({a} + 0)", "np.sort({a} + 0, axis={k})", "np.argsort({a}, kind='stable')",
    "np.unique({a} + 0)", "np.searchsorted(np.sort({a}), {x})", "np.diff({a})", "np.diff({a}, axis={k})", "np.gradient({a})", "np.dot({a}, {a})", "np.outer({a}, {a})",
    "np.trace({a})", "np.diag({a})", "np.triu({a})", "np.take({a}, {i})", "np.take({a}, [0, -1], axis={k})", "np.nonzero({a})[0]", "np.bincount({a} % 8)",
    "np.isin({a}, {l})", "np.median({a})", "np.ptp({a})", "np.nansum({a})", "np.nanmax({a})", "np.any({a} == {x})", "np.array_equal({a}, {a})", "np.pad({a}, {i})",
    "np.broadcast_to({a}, ({i}, {i}))", "np.squeeze({a})", "np.expand_dims({a}, {k})", "np.swapaxes({a}, 0, {k})", "np.select([{a} > {x}], [{x}], {x}).shape",
    "{d}({x})", "np.float64({x})", "np.int64({x})", "np.uint8({x})", "{v}", "{v}", "{v}",
]
SUBSCRIPTS = ["{i}", "{i}, {i}", "{i}:", ":{i}", "::{i}", "{i}:{i}:{i}", ":, {i}", "{i}, :", "..., {i}", "::-1", ":", "{i}, ::2", "None, {i}", "[0, 0, -1]", "{v} > {x}",
              "{v}", "{v} == {v}", "np.arange({i})", "[True, False]", "{i}, {i}, {i}"]
STATEMENTS = [
    ["{n} = {x}"], ["{n} = {x}"], ["{n} = {x}"], ["{n} = {x}"], ["{v} = {x}"], ["{v} OP= {x}"], ["{v} OP= {x}"], ["{n} = {x}", "{v}[{s}] = {n}"],
    ["{v}[{s}] = {x}"], ["{v}[{s}] = {x}"], ["{v}[{s}] = {x}"], ["{v}[{s}] OP= {x}"], ["{v}[{s}] OP= {x}"], ["{v}[{i}][{i}] = {x}"], ["{v}[{i}][{i}] OP= {x}"],
    ["{n} = {v}[{i}]", "{n}[{i}] = {x}"], ["{n} = {v}", "{n}[{s}] = {x}"], ["{n} = {v}.T", "{n}[{s}] = {x}"], ["{n} = {v}.copy().ravel()", "{n}[{i}] = {x}"],
    ["{n} = {v}.copy().reshape(-1)", "{n}[{i}] OP= {x}"], ["{n} = [{v}, {v}]", "{n}[{i}][{s}] = {x}"], ["{n} = ({v}, {v})", "{n}[{i}][{s}] OP= {x}"],
    ["{n} = [[{x}] * {i} for q in range({i})]", "{n}[{i}][{i}] = {x}"], ["{n} = [{x}, {x}]", "{n}.append({x})"], ["{v}.append({x})"], ["{n} = {v}.pop()"], ["{v}.extend({l})"],
    ["{v}.fill({x})"], ["{v}[:] = {v}[::-1]"], ["{n}, {m} = {x}, {x}"], ["{v}, {w} = {w}, {v}"], ["{n}, {m} = {v}"],
    ["{n} = {x}", "if {c}:", "    {n} = {x}"], ["if {c}:", "    {v}[{s}] = {x}", "else:", "    {v}[{s}] = {x}"], ["if {c}:", "    {n} = {x}", "else:", "    {n} = {x}"],
    ["{n} = {x}", "for i in range({i}):", "    {n} OP= {x}"], ["{n} = {x}", "for i in range(len({v})):", "    {n} = {n} OP {v}[i]"],
    ["for i in range(len({v})):", "    {v}[i] OP= {x}"], ["for i in range(1, len({v})):", "    {v}[i] = {v}[i - 1] OP {v}[i]"],
    ["for i in range({v}.shape[0]):", "    for j in range({v}.shape[1]):", "        {v}[i, j] = {x}"], ["{n} = {x}", "for q in {v}:", "    {n} = {n} OP q"],
    ["{n} = []", "for q in {v}:", "    if q > {x}:", "        {n}.append(q)"], ["{n} = {x}", "for i, q in enumerate({v}):", "    {n} += q * i"],
    ["for q in {v}:", "    q[{i}] = {x}"], ["{n} = {x}", "for q, r in zip({v}, {v}):", "    {n} = q OP r"], ["{n} = 0", "while {n} < {i}:", "    {n} += 1", "    {v}[{i}] OP= {n}"],
    ["{n} = {x} + 0", "for i in prange(len({v})):", "    {n} += {v}[i]"], ["for i in prange(len({v})):", "    {v}[i] = {v}[i] OP {i}"], ["for i in prange(len({v})):", "    {v}[i] OP= {v}[i]"],
    ["{n} = np.zeros(len({v}))", "for i in prange(len({v})):", "    {n}[i] = {v}[i] OP {x}"], ["{n} = sum({v}[i] for i in range(len({v})))"],
    ["{n} = {{}}", "for q in {l}:", "    {n}[q] = {x}"], ["{n} = len(set({l}))"], ["assert {c}"], ["if {c}:", "    raise ValueError('no')"],
    ["{n} = 0", "for i in range({i}):", "    if {c}:", "        continue", "    {n} += i"], ["{n} = lambda q: q OP {x}", "{m} = {n}({x})"],
    ["np.add.at({v}, [0, 0, 1], {x})"], ["np.copyto({v}, {x})"], ["np.fill_diagonal({v}, {i})"], ["np.putmask({v}, {v} > {x}, {x})"], ["np.sqrt({v}, out={v})"],
    ["np.add({v}, {x}, out={v})"],
]
NAMES = [f"{a}{b}" for b in ("", "1", "2") for a in "tuvwxyz"]
SCALARS = ["int", "int", "float", "float", "bool", "complex", "i8", "u8", "i32", "u64", "f32", "f64", "i64", "c64"]
LISTS = ["list[int]", "list[float]", "list[list[int]]", "tuple[float, int]"]
# No uint32: what NumPy makes of floats that it does not hold hangs on the length of the array.
DTYPES = ["float64"] * 5 + ["int64"] * 3 + ["bool", "int8", "uint8", "int32", "uint64", "float32", "float16", "complex64", "complex128", "int16", "uint16"]
SHORTER = dict(SHORT, float16="f16")


class TooLong(BaseException):
    pass


def out_of_time(*_):
    raise TooLong


@contextlib.contextmanager
def limited_time():
    """What takes too long raises TooLong."""
    signal.signal(signal.SIGVTALRM, out_of_time)
    signal.setitimer(signal.ITIMER_VIRTUAL, 0.5)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def sizes_fit(value):
    if isinstance(value, np.ndarray):
        return value.size <= LARGEST and value.dtype.kind in "biufc" and value.ndim > 0   # others are numbers when they are compiled
    if isinstance(value, list) and len({isinstance(v, np.generic) for v in value}) > 1:
        return False     # all are of one type when they are compiled
    if isinstance(value, (list, tuple, set, dict)):
        return len(value) <= LARGEST and all(sizes_fit(v) for v in (value.values() if isinstance(value, dict) else value))
    return not isinstance(value, int) or abs(value) < 1 << 70


def value_of(expression, names):
    try:
        with limited_time():
            return eval(ast.unparse(expression), dict(names))
    except (Exception, TooLong):
        return None


def type_of(value):
    inside = {type(v) for v in value} if isinstance(value, list) else None
    return type(value), inside, getattr(value, "dtype", None), getattr(value, "ndim", None)


class Executed:
    """A function whose statements were kept because they ran."""

    def __init__(self, seed):
        self.rng, self.name = random.Random(seed), f"g{seed}"
        self.lines, self.params, self.shapes = [], [], []
        self.variables = {"np": np, "math": math, "prange": range}
        self.loop = []       # counters that a statement has in scope
        for name in "abcd"[:self.rng.randint(1, 3)]:
            self.add_param(name, self.rng.choice([self.array_param] * 5 + [self.list_param]))
        for name in "pq"[:self.rng.randint(0, 2)]:
            self.add_param(name, self.number_param)
        for _ in range(self.rng.randint(2, 6)):
            if not self.add_statement():
                break

    # --- parameters ---

    def add_param(self, name, make):
        text, self.variables[name] = make()
        self.params.append(f"{name}: {text}")

    def array_param(self):
        dtype, shape = self.rng.choice(DTYPES), self.rng.choice(SHAPES)
        if not shape:
            return self.number_param()
        axes = self.rng.choice([[":"] * len(shape)] * 3 + [[":"] * (len(shape) - 1) + ["::1"], ["::1"] + [":"] * (len(shape) - 1)])
        self.shapes.append(shape)
        count = math.prod(LENGTHS.get(n, n) for n in shape)
        values = np.array([self.rng.randint(0, 4) for _ in range(count)]).astype(dtype)
        return f"{SHORTER[dtype]}[{', '.join(axes)}]", values.reshape([LENGTHS.get(n, n) for n in shape])

    def list_param(self):
        text = self.rng.choice(LISTS)
        self.shapes += {"list[list[int]]": [("n or 1", "m or 1")], "tuple[float, int]": []}.get(text, [("n or 1",)])    # NumPy's empty lists are of floats
        return text, {"list[int]": [3, 1, 2, 0], "list[float]": [0.5, 2.0, -1.0, 3.0], "list[list[int]]": [[1, 2, 3], [4, 5, 6], [7, 8, 9], [0, 1, 0]],
                      "tuple[float, int]": (2.5, 3)}[text]

    def number_param(self):
        text = self.rng.choice(SCALARS)
        plain = {"int": 3, "float": 1.5, "bool": True, "complex": 1 + 2j}
        types = {short: np.dtype(long).type for long, short in SHORT.items()}
        return text, plain[text] if text in plain else types[text](2)

    # --- texts ---

    def named(self, wanted):
        """A variable whose value is of the wanted classes."""
        found = [n for n, v in self.variables.items() if n not in ("np", "math", "prange") and isinstance(v, wanted)]
        return self.rng.choice(found) if found else None

    def expression(self, depth):
        if depth <= 0 or self.rng.random() < 0.25:
            if self.loop and self.rng.random() < 0.4:
                return self.rng.choice(self.loop)
            return self.named(object) if self.rng.random() < 0.7 else self.rng.choice(ATOMS)
        return self.fill(self.rng.choice(EXPRESSIONS), depth - 1)

    def part(self, hole, depth):
        parenthesized = lambda text: text if text.isidentifier() else f"({text})"
        if hole == "x":
            return parenthesized(self.expression(depth))
        if hole == "a":
            plain = self.named(np.ndarray) if depth <= 0 or self.rng.random() < 0.7 else None
            return plain or parenthesized(self.expression(depth))
        if hole == "v":
            return self.named(object)
        if hole == "l":
            return (self.named((list, tuple, np.ndarray)) if self.rng.random() < 0.7 else None) or f"[{self.expression(0)}, {self.expression(0)}]"
        if hole == "i":
            options = ["0", "1", "2", "3", "-1", "-2"] + self.loop + [n for n in "pq" if isinstance(self.variables.get(n), int)]
            return self.rng.choice(options)
        if hole == "s":
            return self.fill(self.rng.choice(SUBSCRIPTS), 0)
        if hole == "c":
            return self.fill(self.rng.choice(["{x} < {x}", "{x} == {x}", "{x} >= {x}", "{x}", "not {x}", "{x} in {l}"]), 0)
        if hole == "d":
            return "np." + self.rng.choice(["float64", "float32", "int64", "int8", "uint8", "int32", "uint64", "bool_", "complex128", "float16"])
        return self.rng.choice(["0", "1", "-1", "None"])

    def fill(self, template, depth, operator=None):
        text = template.replace("OP", operator or self.rng.choice(BINARY[:12] if "OP=" in template else BINARY))
        out = ""
        for literal, hole in itertools.zip_longest(*[iter(_pieces(text))] * 2):
            out += literal + (self.part(hole, depth) or "0" if hole else "")
        return out

    # --- statements ---

    def statement(self):
        template = self.rng.choice(STATEMENTS)
        fresh = iter([n for n in NAMES if n not in self.variables])
        names = {hole: next(fresh) for hole in "nm"}
        operator = self.rng.choice(BINARY[:12] if any("OP=" in line for line in template) else BINARY)
        chosen = self.named((np.ndarray, list)) or self.named(object)
        other = next((n for n in self.rng.sample(NAMES + list("abcdpq"), len(NAMES) + 6) if n in self.variables and n != chosen), chosen)
        lines, self.loop = [], []
        for line in template:
            stable = "{w}" in line or self.rng.random() < 0.6     # the same variable in all of its places
            line = line.replace("{w}", other)
            for hole, name in names.items():
                line = line.replace("{" + hole + "}", name)
            if stable:
                line = line.replace("{v}", chosen)
            lines.append(self.fill(line, 2 if line.count("{") < 3 else 1, operator))
            first = line.split()
            if first[0] == "for":
                self.loop += [n.strip(",") for n in first[1:first.index("in")]]
        self.loop = []
        return lines

    def run(self, lines):
        """The variables behind some statements, or what they raise."""
        after = copy.deepcopy({n: v for n, v in self.variables.items() if n not in ("np", "math", "prange") and not callable(v)})
        after.update(np=np, math=math, prange=range)
        try:
            with limited_time():
                exec(lines[0] if len(lines) > 1 and not lines[1].startswith(" ") else "", after)
                first = {n: type_of(v) for n, v in after.items()}
                exec("\n".join(lines), after)
            if not all(sizes_fit(v) for n, v in after.items() if not n.startswith("__") and not callable(v)):
                return None, None
            ways = [first, *self.other_way(lines)]
            if any(way.get(n, type_of(v)) != type_of(v) for way in ways for n, v in after.items()):
                return None, None      # a variable has one type: what widens it stands in the manual
        except Exception as e:
            return None, e
        except TooLong:
            return None, None
        return {n: v for n, v in after.items() if not n.startswith("__")}, None

    def other_way(self, lines):
        """The types of variables where the condition of the statement is not what it is."""
        at = next((i for i, line in enumerate(lines) if line.startswith("if ")), None)
        if at is None or not any(line == "else:" for line in lines):
            return []
        turned = [f"if not ({line[3:-1]}):" if i == at else line for i, line in enumerate(lines)]
        after = copy.deepcopy({n: v for n, v in self.variables.items() if n not in ("np", "math", "prange") and not callable(v)})
        after.update(np=np, math=math, prange=range)
        with limited_time():
            exec("\n".join(turned), after)
        return [{n: type_of(v) for n, v in after.items()}]

    def races(self, lines):
        """Whether every iteration of a parallel loop stores to all of an array."""
        tree = ast.parse("\n".join(lines))
        loops = [s for s in ast.walk(tree) if isinstance(s, ast.For) and ast.unparse(s.iter).startswith("prange(")]
        names = {s.target.id for loop in loops for s in ast.walk(loop) if isinstance(s, ast.AugAssign) and isinstance(s.target, ast.Name)}
        after = self.run(lines)[0] if names else None
        return bool(after) and any(isinstance(after[n], np.ndarray) for n in names)

    def overlaps(self, lines):
        """Whether an array is stored in itself: NumPy changes what it still reads where masks are in it, or the steps differ."""
        names = dict(self.variables)
        for node in ast.walk(ast.parse("\n".join(lines))):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                names[node.targets[0].id] = value_of(node.value, names)
            target = node.targets[0].value if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript) else None
            parts = [node.value] if target else []
            if isinstance(node, ast.Call) and any(k.arg == "out" for k in node.keywords):
                target, parts = node.keywords[-1].value, node.args
            for part in parts:
                values = [value_of(e, names) for e in (part, target)]
                same = values[0] is values[1] and not isinstance(node, ast.Assign)
                if all(isinstance(v, np.ndarray) for v in values) and not same and np.shares_memory(*values):
                    return True
        return False

    def add_statement(self):
        """Keeps a candidate that runs; false where one is kept that raises."""
        for _ in range(60):
            lines = self.statement()
            if self.overlaps(lines) or self.races(lines):
                continue
            after, error = self.run(lines)
            if after:
                self.lines += lines
                self.variables = {n: v for n, v in after.items() if n not in "ijqr"}
                return True
            if isinstance(error, (IndexError, ZeroDivisionError, OverflowError)) and self.rng.random() < 0.1:
                self.lines += lines
                return False
        return True

    def results(self):
        kept = [n for n, v in self.variables.items() if n not in ("np", "math", "prange") and not callable(v)
                and isinstance(v, (int, float, complex, np.generic, np.ndarray, list, tuple))]
        made = [n for n in kept if n in NAMES]
        return self.rng.sample(made, min(len(made), 3)) or kept[:1]

    def source(self):
        text = "\n".join(self.lines)
        # What NumPy does not look at where nothing is taken, and of what type nothing and its sum are, the manual says.
        least = " or 1" if re.search(r"np\.take\(|(?<![.\w])(sum|list|tuple)\(", text) else ""
        extent = lambda n: str(n) if least in str(n) or isinstance(n, int) else n + least
        shapes = ", ".join("(" + ", ".join(map(extent, s)) + ("," if len(s) == 1 else "") + ")" for s in self.shapes)
        doc = ["borders: yes", "errors: any", "ulps: 64"] + ([f"shapes: {shapes}"] if shapes else [])
        narrow = re.search(r"\b(float16|f16)\b|\b(float32|complex64|f32|c64)\b", text + ", ".join(self.params))
        if narrow:
            doc.append("precision: " + ("float16" if narrow[1] else "float32"))
        if re.search(r"np\.dot\(|sum\(", text):
            doc.append("signs: any")
        if re.search(r"^ *(if|for|while) | (if|and|or|for) |\b(min|max)\(", text, re.M):
            doc.append("ways: yes")
        body = ['"""'] + doc + ['"""'] + self.lines + [f"return {', '.join(self.results())}"]
        return f"def {self.name}({', '.join(self.params)}):\n" + "".join(f"    {line}\n" for line in body)


def _pieces(text):
    """Literal text and the holes in it, in turn; {{ and }} stand for braces."""
    out, at = [], 0
    text = text.replace("{{", "\1").replace("}}", "\2")
    while (start := text.find("{", at)) >= 0:
        out += [text[at:start], text[start + 1:start + 2]]
        at = start + 3
    return [t.replace("\1", "{").replace("\2", "}") for t in out + [text[at:]]]


def program(seed):
    """The source of a program: a function named after the seed."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        return Executed(seed).source()
