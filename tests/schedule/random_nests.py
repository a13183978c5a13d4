"""Random nests × random lists of steps.

    random_nests.py VRC COUNT [SEED [-v]]       -v: the reasons of refusals that are no dependences

A nest has up to three loops deep bodies with several statements, triangular bounds, several arrays, sums and scalars. vrc is
asked about each pair of a nest and a list of steps:

- what it takes for legal is compiled, and does what the function does in Python;
- what it refuses because of a dependence is done all the same here, by a model that knows nothing of vrc: all iterations are
  listed, given the times that the steps mean, and run in that order. Where the result differs for some sizes, the refusal was
  right. A model cannot tell of every one: a dependence may be broken without a trace.
- where the model's result differs and vrc took the steps, one of both is wrong.

The last line has the counts.
"""
import itertools
import os
import random
import subprocess
import sys
import tempfile

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "python"))
import comparing  # noqa: E402

SIDE = 64        # of all arrays
ORIGIN = 16      # where subscripts begin: none is out of bounds
GROUP = 40       # functions of a module


# --- sums: {name: factor}, the constant under "" ---

def add(a, b, factor=1):
    total = dict(a)
    for name, value in b.items():
        total[name] = total.get(name, 0) + factor * value
    return {name: value for name, value in total.items() if value or name == ""}


def constant(value):
    return {"": value}


def value_of(form, env):
    return sum(factor * (env.get(name, 0) if name else 1) for name, factor in form.items())


def text_of(form):
    parts = [f"{factor} * {name}" if factor != 1 else name for name, factor in form.items() if name]
    if form.get("", 0) or not parts:
        parts.append(str(form.get("", 0)))
    return " + ".join(parts)


# --- nests ---

class Stmt:
    def __init__(self, lines, run, scalars):
        self.lines, self.run, self.scalars = lines, run, scalars


class Loop:
    """A loop as the schedule has it. `date` is what it counts, `first` its first value: both of the variables of the source."""

    def __init__(self, var, lo, hi, body):
        self.name = self.var = var
        self.lo, self.hi, self.body = lo, hi, body      # None: the model does not know them any more
        self.form, self.origin, self.size = {var: 1}, None, 1
        self.copies, self.jammed, self.plus = 1, False, None    # plus: a loop whose date is added, in a wavefront
        self.parts = []     # functions of the variables: which iterations are of this part of a loop that was cut

    def date(self, env):
        more = self.plus.date(env) if self.plus else 0
        if self.size == 1:
            return value_of(self.form, env) + more
        return (value_of(self.form, env) - value_of(self.origin, env)) // self.size + more


class Unmodelled(Exception):
    pass


class Misfit(Exception):
    """The step does not fit the form of the nest."""


ARRAYS = {"a": 2, "b": 2, "c": 1}


class Nest:
    def __init__(self, rnd):
        self.rnd, self.statements, self.variables = rnd, 0, []
        self.scalars = rnd.random() < 0.3
        self.root = self.make_loop([], rnd.choice([2, 2, 3, 3]))
        self.loops = list(walk(self.root))
        self.source = self.write()

    def make_loop(self, around, depth):
        rnd = self.rnd
        var = "ijklpqruvwgh"[len(self.variables)]
        self.variables.append(var)
        lo = rnd.choice([constant(0)] * 4 + [constant(1)] + [{v: 1, "": rnd.choice([0, 1])} for v in around])
        hi = rnd.choice([{"n": 1}] * 2 + [{"m": 1}] * 2 + [{v: 1, "": 1} for v in around] + [{v: -1, "n": 1} for v in around])
        inside = around + [var]
        body = []
        for _ in range(rnd.choice([1, 1, 1, 1, 2, 2, 3])):
            if depth > 1 and (not body or rnd.random() < 0.4) and len(self.variables) < 6:
                body.append(self.make_loop(inside, depth - 1 if rnd.random() < 0.8 else 1))
            else:
                body.append(self.make_stmt(inside))
        if depth > 1 and len(self.variables) < 6 and not any(isinstance(x, Loop) for x in body):
            body[-1] = self.make_loop(inside, depth - 1)
        return Loop(var, lo, hi, body)

    def make_subscript(self, around):
        rnd = self.rnd
        if not around or rnd.random() < 0.08:
            return constant(ORIGIN + rnd.randint(0, 2))
        form = {rnd.choice(around): rnd.choice([1, 1, 1, 1, 1, 1, -1, 2]), "": ORIGIN + rnd.choice([0, 0, 0, 1, -1, 2])}
        if rnd.random() < 0.15:
            form = add(form, {rnd.choice(around): 1})
        return form

    def make_element(self, around):
        array = self.rnd.choice(["a", "a", "b", "b", "c"])
        if ARRAYS[array] == 2 and len(around) > 1 and self.rnd.random() < 0.6: # as programs have them
            chosen = self.rnd.sample(around, 2) if self.rnd.random() < 0.3 else around[-2:]
            return array, [{v: 1, "": ORIGIN + self.rnd.choice([0, 0, 0, 1, -1])} for v in chosen]
        return array, [self.make_subscript(around) for _ in range(ARRAYS[array])]

    def make_stmt(self, around):
        """target = target * f + read * g + h, where h is another one in each iteration."""
        rnd = self.rnd
        self.statements += 1
        target, reads = self.make_element(around), [self.make_element(around) for _ in range(rnd.choice([1, 1, 2]))]
        sums = rnd.random() < 0.5
        scalar = rnd.choice([None, None, "x", "y", "s"]) if self.scalars else None
        weight = {v: 3 ** i for i, v in enumerate(around)}
        weight[""] = 100 * self.statements
        value = " + ".join(["0.25 * " + show(r) for r in reads] + [f"({text_of(weight)}) / 64"])
        lines = []
        if scalar == "s":
            lines = [f"s = s * 0.5 + {value}"]
        elif scalar:
            lines = [f"{scalar} = {value}", f"{show(target)} = {show(target) + ' * 0.5 + ' if sums else ''}{scalar}"]
        else:
            lines = [f"{show(target)} = {show(target) + ' * 0.5 + ' if sums else ''}{value}"]

        def run(env, store):
            total = 0.25 * load(store, reads[0], env)
            for read in reads[1:]:
                total = total + 0.25 * load(store, read, env)
            total = total + value_of(weight, env) / 64
            if scalar == "s":
                store["s"] = store["s"] * 0.5 + total
            elif sums:
                put(store, target, env, load(store, target, env) * 0.5 + total)
            else:
                put(store, target, env, total)
        return Stmt(lines, run, {scalar} if scalar else set())

    def write(self):
        """The function, with its schedule where {} is."""
        lines = []

        def put_lines(node, depth):
            pad = "    " * depth
            if isinstance(node, Stmt):
                lines.extend(pad + line for line in node.lines)
                return
            lines.append(f"{pad}for {node.var} in range({text_of(node.lo)}, {text_of(node.hi)}):")
            for child in node.body:
                put_lines(child, depth + 1)
        put_lines(self.root, 1)
        return "    s = 1.0\n    # schedule: {}\n" + "\n".join(lines) + "\n    return s\n"


def show(element):
    return f"{element[0]}[{', '.join(text_of(form) for form in element[1])}]"


def load(store, element, env):
    return store[element[0]][tuple(value_of(form, env) for form in element[1])]


def put(store, element, env, value):
    store[element[0]][tuple(value_of(form, env) for form in element[1])] = value


def walk(loop):
    yield loop
    for child in loop.body:
        if isinstance(child, Loop):
            yield from walk(child)


# --- steps: the model's own reading of them ---

class Model:
    def __init__(self, nest):
        self.top = [copy_of(nest.root)]
        self.loops = list(walk(self.top[0]))
        self.original = nest.root
        self.mixed, self.sums, self.settled = [], False, []    # loops whose iterations come in any order, perhaps but for sums


    def find(self, name):
        found = [x for x in self.loops if x.name == name]
        if len(found) != 1 or found[0] in self.settled:
            raise Misfit
        return found[0]

    def list_around(self, loop):
        for body in [self.top] + [x.body for x in self.loops]:
            if any(child is loop for child in body):
                return body
        raise Misfit

    def new_name(self, loop):
        stem, number = loop.name.split(".")[0], 0
        while any(x.name == f"{stem}.{number}" for x in self.loops):
            number += 1
        return f"{stem}.{number}"

    def replace(self, loop, instead):
        body = self.list_around(loop)
        body[[child is loop for child in body].index(True)] = instead

    def interchange(self, one, other):
        outer, inner = self.find(one), self.find(other)
        if inner.body == [outer]:
            outer, inner = inner, outer
        if len(outer.body) != 1 or outer.body[0] is not inner:
            raise Misfit
        if inner.lo is None or inner.hi is None or outer.var in inner.lo or outer.var in inner.hi:
            inner.lo = inner.hi = outer.lo = outer.hi = None
        self.replace(outer, inner)
        outer.body, inner.body = inner.body, [outer]

    def extreme(self, form, loops, greatest):
        for loop in reversed(loops):
            if form is None or loop.var not in form:
                continue
            factor = form[loop.var]
            bound = add(loop.hi, constant(-1)) if (factor > 0) == greatest and loop.hi else loop.lo
            if (factor > 0) == greatest and not loop.hi or bound is None:
                raise Unmodelled
            form = add(add(form, {loop.var: -factor}), bound, factor)
        return form

    def tile(self, *arguments):
        names, size = arguments[:-1], int(arguments[-1])
        loops = [self.find(name) for name in names]
        for outer, inner in zip(loops, loops[1:]):
            if len(outer.body) != 1 or outer.body[0] is not inner:
                raise Misfit
        blocks = []
        for at, loop in enumerate(loops):
            block = Loop(loop.var, loop.lo, loop.hi, [])
            block.form, block.origin, block.size = loop.form, loop.origin, size * loop.size
            if loop.size == 1:
                block.origin = loop.lo and self.extreme(loop.lo, loops[:at], False)
                if block.origin is None:
                    raise Unmodelled
            block.name = self.new_name(loop)
            self.loops.append(block)
            blocks.append(block)
        for loop in loops:
            loop.lo = loop.hi = None
        for block in blocks:
            block.lo = block.hi = None
        self.replace(loops[0], blocks[0])
        for at, block in enumerate(blocks):
            block.body = [blocks[at + 1] if at + 1 < len(blocks) else loops[0]]

    def copies(self, name, count, jammed):
        loop = self.find(name)
        if loop.copies > 1:
            raise Misfit
        loop.copies, loop.jammed = int(count), jammed

    def unroll(self, name, count):
        self.copies(name, count, False)

    def jam(self, name, count):
        self.copies(name, count, True)
        loop = self.find(name)
        if loop.size == 1 and loop.lo is None:
            raise Unmodelled

    def fission(self, name, before=None):
        loop = self.find(name)
        at = [isinstance(x, Loop) and x.name == before for x in loop.body].index(True) if before and before in [
            x.name for x in loop.body if isinstance(x, Loop)] else 0 if before else 1
        if len(loop.body) == 1 or at == 0:
            raise Misfit
        body = self.list_around(loop)
        place = [child is loop for child in body].index(True)
        parts = [loop.body[at:]] if before else [[x] for x in loop.body[1:]]
        loop.body = loop.body[:at]
        for part in parts:
            other = copy_of(loop)
            other.body = part
            other.name = self.new_name(loop)
            self.loops.append(other)
            place += 1
            body.insert(place, other)

    def fuse(self, one, other):
        first, second = self.find(one), self.find(other)
        body = self.list_around(first)
        place = [child is first for child in body].index(True)
        if place + 1 == len(body) or body[place + 1] is not second:
            raise Misfit
        if first.lo is None or second.lo is None:
            raise Unmodelled
        if (first.lo, first.hi, first.size) != (second.lo, second.hi, second.size):
            raise Misfit
        if any(second.var in (form or {}) for inner in walk(second) for form in (inner.lo, inner.hi)):
            raise Unmodelled
        first.form = {**first.form, **second.form}
        first.body = first.body + second.body
        del body[place + 1]
        self.loops.remove(second)

    def skew(self, name, around, factor):
        loop, outer = self.find(name), self.find(around)
        if outer is loop or loop not in list(walk(outer)):
            raise Misfit
        loop.form = add(loop.form, outer.form, int(factor))
        loop.lo = loop.lo and add(loop.lo, {outer.var: 1}, int(factor))
        loop.hi = loop.hi and add(loop.hi, {outer.var: 1}, int(factor))

    def wavefront(self, one, other):
        outer, inner = self.find(one), self.find(other)
        if len(outer.body) != 1 or outer.body[0] is not inner or outer.copies > 1 or inner.copies > 1:
            raise Misfit
        if outer.size == 1 and inner.size == 1 and (inner.lo is None or inner.hi is None):
            raise Unmodelled
        if inner.lo and outer.var in inner.lo or inner.hi and outer.var in inner.hi:
            raise Misfit
        outer.plus = inner
        self.settled += [outer, inner]
        self.mixed.append(inner)

    def cut(self, name, around):
        loop, blocks = self.find(name), self.find(around)
        if loop is blocks or loop not in list(walk(blocks)) or blocks.size == 1 or loop.size > 1 or loop.copies > 1:
            raise Misfit
        if blocks.origin is None:
            raise Unmodelled
        body = self.list_around(loop)
        place = [child is loop for child in body].index(True)
        part = self.copy_with_names(loop)
        body.insert(place + 1, part)
        # of the loops as they are now: blocks are skewed no more
        beyond = (lambda env, form=dict(loop.form), origin=dict(blocks.origin), size=blocks.size, last=blocks:
                  (value_of(form, env) - value_of(origin, env)) // size > last.date(env))
        loop.parts, part.parts = loop.parts + [lambda env: not beyond(env)], part.parts + [beyond]
        for x in (loop, part):
            x.lo = x.hi = None

    def copy_with_names(self, loop):
        other = Loop(loop.var, loop.lo, loop.hi, [])
        other.form, other.origin, other.size, other.parts = loop.form, loop.origin, loop.size, loop.parts
        other.copies, other.jammed, other.name = loop.copies, loop.jammed, self.new_name(loop)
        self.loops.append(other)
        other.body = [self.copy_with_names(x) if isinstance(x, Loop) else x for x in loop.body]
        return other

    def group(self, name):
        loop = self.find(name)
        once = Loop(loop.var, None, None, [loop])
        once.form, once.name = constant(0), self.new_name(loop)
        self.loops.append(once)
        self.replace(loop, once)
        self.settled.append(once)

    def independent(self, name):
        self.mixed.append(self.find(name))
        self.sums = True

    parallel = vector = independent

    def times(self, rnd=None):
        """{statement: function of the variables}: when its iterations run. Those of loops in `mixed` come in any order."""
        found = {}

        def dates_of(loop, env):
            date = loop.date(env)
            if loop in self.mixed:
                return [hash((date, rnd)) % 1009]
            if not loop.jammed:
                return [date]
            if loop.size > 1:
                return [date // loop.copies]
            origin = value_of(loop.lo, env) if loop.lo is not None else 0
            return [(date - origin) // loop.copies]

        def visit(body, path):
            for at, child in enumerate(body):
                if isinstance(child, Loop):
                    visit(child.body, path + [(at, child)])
                else:
                    found.setdefault(child, []).append((
                        [part for _, loop in path for part in loop.parts],
                        lambda env, path=path, at=at: [x for place, loop in path for x in [place] + dates_of(loop, env)] + [at] +
                        [loop.date(env) for _, loop in path if loop.jammed]))
        visit(self.top, [])
        return {stmt: lambda env, places=places: next(time(env) for parts, time in places if all(part(env) for part in parts))
                for stmt, places in found.items()}


def copy_of(node):
    if isinstance(node, Stmt):
        return node
    other = Loop(node.var, node.lo, node.hi, [copy_of(child) for child in node.body])
    other.name, other.form, other.origin, other.size = node.name, node.form, node.origin, node.size
    other.copies, other.jammed, other.parts = node.copies, node.jammed, node.parts
    return other


def iterations(node, env):
    """All iterations of statements, in the order of the source."""
    if isinstance(node, Stmt):
        yield node, env
        return
    for value in range(value_of(node.lo, env), value_of(node.hi, env)):
        for child in node.body:
            yield from iterations(child, {**env, node.var: value})


def fresh():
    return {"a": np.arange(SIDE * SIDE, dtype=float).reshape(SIDE, SIDE) % 7 / 8,
            "b": np.arange(SIDE * SIDE, dtype=float).reshape(SIDE, SIDE) % 5 / 4, "c": np.arange(SIDE, dtype=float) / 16, "s": 1.0}


SIZES = [(3, 4), (5, 2), (1, 3), (6, 6), (4, 5)]


def breaks(nest, model):
    """Whether the order of the model gives another result than the source for some sizes."""
    for n, m in SIZES:
        all_of = list(iterations(nest.root, {"n": n, "m": m}))
        for seed in range(3 if model.mixed else 1):
            times = model.times(seed)
            one, other = fresh(), fresh()
            for stmt, env in all_of:
                stmt.run(env, one)
            for stmt, env in sorted(all_of, key=lambda x: times[x[0]](x[1])):
                stmt.run(env, other)
            if any(not np.array_equal(one[x], other[x]) for x in one):
                return True
    return False


def random_step(rnd, model):
    names = [loop.name for loop in model.loops]
    kind = rnd.choice(["interchange"] * 4 + ["tile"] * 3 + ["jam"] * 3 + ["unroll", "fission", "fission", "fuse", "skew", "skew", "parallel",
                       "vector", "wavefront", "wavefront", "cut", "group"])
    one = rnd.choice(model.loops)
    inner = [x for x in one.body if isinstance(x, Loop)]
    other = rnd.choice(inner).name if inner and rnd.random() < 0.9 else rnd.choice(names)
    if kind == "interchange":
        return [kind, one.name, other]
    if kind == "cut":
        blocks = [(x.name, y.name) for x in model.loops if x.size > 1 for y in walk(x) if y.size == 1]
        return [kind] + list(reversed(rnd.choice(blocks) if blocks else (one.name, other)))
    if kind == "wavefront":
        pairs = [x for x in model.loops if len(x.body) == 1 and isinstance(x.body[0], Loop) and x not in model.settled]
        blocks = [x for x in pairs if "." in x.name and "." in x.body[0].name]
        outer = rnd.choice(blocks or pairs or [one])
        return [kind, outer.name, outer.body[0].name if isinstance(outer.body[0], Loop) else other]
    if kind == "tile":
        return [kind, one.name] + ([other] if len(one.body) == 1 and inner and rnd.random() < 0.7 else []) + [str(rnd.choice([2, 3, 4]))]
    if kind in ("jam", "unroll"):
        return [kind, one.name, str(rnd.choice([2, 3]))]
    if kind == "fission":
        parts = [x for x in model.loops if len(x.body) > 1]
        return [kind, rnd.choice(parts).name if parts else one.name]
    if kind == "fuse":
        pairs = [(x, y) for body in [model.top] + [loop.body for loop in model.loops] for x, y in zip(body, body[1:])
                 if isinstance(x, Loop) and isinstance(y, Loop)]
        return [kind] + ([x.name for x in rnd.choice(pairs)] if pairs else [one.name, other])
    if kind == "skew":
        return [kind, other, one.name, str(rnd.choice([1, 1, 2]))]
    return [kind, one.name]


def random_wavefront(rnd, model):
    """Steps to tiles by diagonals, with the iterations in a tile by diagonals, too."""
    pairs = [(x.name, x.body[0].name) for x in model.loops if len(x.body) == 1 and isinstance(x.body[0], Loop)]
    if not pairs:
        return []
    outer, inner = rnd.choice(pairs)
    steps = [["skew", inner, outer, "1"]] if rnd.random() < 0.3 else []
    steps += [["tile", outer, inner, str(rnd.choice([2, 3]))], ["wavefront", outer + ".0", inner + ".0"]]
    if rnd.random() < 0.5:
        steps += [["skew", inner, outer, "1"], ["interchange", outer, inner]]
    return steps + ([["vector", rnd.choice([outer, inner])]] if rnd.random() < 0.5 else [])


def random_blocks(rnd, model):
    """Steps that take apart what blocks of a loop do to themselves and to what comes behind."""
    chains = [(x.name, y.name) for x in model.loops for y in walk(x) if y is not x]
    if not chains:
        return []
    outer, inner = rnd.choice(chains)
    steps = [["tile", outer, str(rnd.choice([2, 3]))], ["cut", inner, outer + ".0"]]
    around = next((x.name for x in model.loops if any(isinstance(y, Loop) and y.name == inner for y in x.body)), outer)
    steps.append(["fission", around] + rnd.choice([[], [inner + ".0"]]))
    if around != outer:
        steps.append(["fission", outer])
    return steps + rnd.choice([[], [["group", outer]], [["interchange", outer + ".1", inner + ".0"]]])


# --- vrc ---

HEAD = "def nest{}(a: f64[:, ::1], b: f64[:, ::1], c: f64[::1], n: i64, m: i64):\n"


def ask(vrc, folder, text):
    path = os.path.join(folder, "one.py")
    with open(path, "w", encoding="utf-8") as file:
        file.write(HEAD.format(0) + text)
    done = subprocess.run([vrc, "--check", path], capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return None
    errors = [line for line in done.stderr.split("\n") if "error:" in line]
    if done.returncode != 1 or len(errors) != 1 or "schedule-illegal" not in errors[0]:
        raise RuntimeError(f"status {done.returncode}\n{done.stderr}\n{text}")
    return errors[0].split("error: ", 1)[1]


def compare_group(vrc, folder, number, group):
    """Compiles functions, and compares each with Python's; yields what is wrong."""
    path = os.path.join(folder, f"group{number}.py")
    with open(path, "w", encoding="utf-8") as file:
        file.write("from vrc import f64, i64\n" + "".join(HEAD.format(i) + text for i, text in group))
    compiled, interpreted = comparing.build(vrc, path, folder), comparing.load("interpreted", path)
    for i, text in group:
        for (n, m), same in itertools.product(SIZES + [(0, 3), (13, 9)], [False, True]):
            one, other = fresh(), fresh()
            arguments = [[x["a"], x["a"] if same else x["b"], x["c"], n, m] for x in (one, other)]
            want, got = getattr(interpreted, f"nest{i}")(*arguments[0]), getattr(compiled, f"nest{i}")(*arguments[1])
            if want != got or any(not np.array_equal(one[x], other[x]) for x in ARRAYS):
                yield f"n = {n}, m = {m}{', one array' if same else ''}: another result\n{text}"
                break


def make_pair(rnd):
    """A nest, its model with steps done, the steps as text, and whether the model fits."""
    nest = Nest(rnd)
    model, steps, state = Model(nest), [], "modelled"
    kind = rnd.random()
    wished = random_wavefront(rnd, model) if kind < 0.2 else random_blocks(rnd, model) if kind < 0.4 else []
    for at in range(rnd.choice([1, 1, 2, 2, 3, 4]) + len(wished)):
        step = wished[at] if at < len(wished) else random_step(rnd, model)
        try:
            getattr(model, step[0])(*step[1:])
        except Misfit:
            if rnd.random() < 0.9:
                continue
            state = "misfit"
        except Unmodelled:
            state = "unmodelled"
        steps.append(step)
        if model.sums or state != "modelled":
            break
    return nest, model, "; ".join(" ".join(step) for step in steps), state


def main():
    vrc, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1
    totals = dict.fromkeys(["legal", "refused by a dependence", "shown to be wrong", "refused for another reason", "failed"], 0)
    with tempfile.TemporaryDirectory() as folder:
        legal, groups, wavefronts, cuts = [], itertools.count(), 0, 0

        def fail(what):
            totals["failed"] += 1
            print("not ok " + what.replace("\n", "\n# "))

        def compare():
            for wrong in compare_group(vrc, folder, next(groups), legal):
                fail(wrong)
            legal.clear()
        for number in range(count):
            rnd = random.Random(f"{seed}:{number}")
            nest, model, steps, state = make_pair(rnd)
            text = nest.source.format(steps)
            refusal = ask(vrc, folder, text)
            shared = any(s.scalars - {"s"} for loop in nest.loops for s in loop.body if isinstance(s, Stmt))
            broken = state == "modelled" and not (shared and refusal is None) and breaks(nest, model)
            if refusal is None:
                totals["legal"] += 1
                legal.append((number, text))
                wavefronts += "wavefront" in steps
                cuts += "cut" in steps
                if broken and not model.sums:
                    fail(f"pair {number}: legal, and the model gives another result\n{text}")
            elif "must stay behind" in refusal:
                totals["refused by a dependence"] += 1
                totals["shown to be wrong"] += broken
            else:
                totals["refused for another reason"] += 1
                if state == "modelled" and "-v" in sys.argv:
                    print(f"# {refusal}")
            if len(legal) == GROUP:
                compare()
        compare()
    print(f"{'not ok' if totals['failed'] else 'ok'} {count} pairs: " + ", ".join(f"{v} {k}" for k, v in totals.items()) + f"; {wavefronts} legal wavefronts, {cuts} cuts")


main()
