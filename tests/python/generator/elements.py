"""Programs of loops over elements.

Nests of loops with conditions and jumps, whose subscripts meet: elements that are stored twice, read behind their store, or change places;
views of an array beside itself; functions that are handed parts of one. What they hold is computed exactly, so that every order gives
the same; subscripts may be out of bounds, and what was stored before that counts.
"""
import random

INTEGERS = ["i64", "i64", "i32", "i16", "i8", "u8", "u16", "u32"]
FLOATS = ["f64", "f64", "f32"]
LONG = {"i": "np.int", "u": "np.uint", "f": "np.float"}

# What stands in the templates: {a} an array, {e} an element of any, {o} one of the array that is stored to, {l} the counter of a loop, {i} a whole
# number, {f} a real one, {c} a condition. All of a template are chosen anew.
SUBSCRIPTS = ["{l}"] * 6 + ["{l} - 1", "{l} + 1", "-1 - {l}", "2 * {l}", "{l} // 2", "{l} - 2", "abs({l} - n)", "LENGTH - 1 - {l}", "({l} * 3 + 1) % LENGTH", "{l} % LENGTH",
                              "min({l}, LENGTH - 1)"]
OUTSIDE = ["0", "-1", "1", "n", "n - 1", "LENGTH // 2"]      # of all loops
WHOLE = ["n", "1", "2", "-1", "7", "{l}", "{l}", "{s}", "({i} + {i})", "({i} - {i})", "({i} * 3)", "({i} % 5)", "({i} // 2)", "min({i}, {i})", "({i} if {c} else {i})", "({i} & 3)",
         "TABLE[{i} % 4]"]
REAL = ["x", "0.5", "{t}", "({f} + {f})", "({f} - {i})", "({f} * 0.5)", "float({e})", "max({f}, {f})", "({f} if {c} else {f})"]
CONDITIONS = ["{i} < {i}", "{i} == {i}", "{e} > 1", "{e} < {e}", "{i} % 2 == 0", "not {e} > 2", "{e} > 0 and {i} != {i}"]
STORED = ["{o}", "{o} + 1", "{o} - {o}", "{o} * 2", "max({o}, {o})", "np.minimum({o}, {o})", "({o} if {c} else {o})"]
STATEMENTS = ["TARGET = VALUE"] * 6 + ["TARGET += VALUE", "TARGET -= VALUE", "TARGET *= 2"] * 2 + ["TARGET, TARGET = TARGET, TARGET", "TARGET, TARGET = VALUE, VALUE",
              "{s} += {i}", "{s} = ({s} * 3 + {i}) % 1009", "{s} = max({s}, {i})", "{t} = {t} * 0.5 + {f}", "{t} -= float({e})", "ARRAY[1:] = ARRAY[:-1]",
              "ARRAY[:] = ARRAY[::-1]", "ARRAY[1:] += ARRAY[:-1]"]
RANGES = ["LENGTH"] * 5 + ["1, LENGTH", "LENGTH - 1", "1, LENGTH - 1", "LENGTH - 1, -1, -1", "0, LENGTH, 2", "min(n, 9)", "3"]
INNER = ["{l}", "{l} + 1, LENGTH", "{l}, LENGTH", "LENGTH - {l}"] * 2
VIEWS = ["{v}", "{v}[::-1]", "{v}[1:]", "{v}[::2]", "{v}[:-1]"]


class Function:
    """A function of arrays of one or two axes, a count n and a number x."""

    def __init__(self, rng, name, helpers=()):
        self.rng, self.name, self.helpers = rng, name, helpers
        self.lines, self.loops = [], []
        self.plain = rng.random() < 0.5   # counters are its subscripts: few checks of bounds keep passes off
        self.arrays = {a: (rng.choice(INTEGERS + FLOATS), rng.choice([1, 1, 1, 2])) for a in "abc"[:rng.choice([1, 1, 2, 3])]}
        self.params = dict(self.arrays)
        self.emit("s, t = n % 7, x")
        if not helpers:
            self.name_views()
        for _ in range(rng.randint(1, 3)):
            self.loop()

    def emit(self, text):
        self.lines.append("    " * (len(self.loops) + 1) + text)

    # --- texts ---

    def fill(self, template, array=None, depth=2):
        """The template with its parts chosen; `array` is the one that is stored to."""
        makers = {"l": lambda: self.rng.choice(self.loops or ["n"]), "i": lambda: self.number(WHOLE, 7, array, depth), "f": lambda: self.number(REAL, 3, array, depth),
                  "c": lambda: self.fill(self.rng.choice(CONDITIONS), array, depth - 1), "e": lambda: self.element(self.rng.choice(list(self.arrays)), depth),
                  "o": lambda: self.element(array, depth), "s": lambda: "s", "t": lambda: "t", "v": lambda: array}
        while (at := template.find("{")) >= 0:
            template = template[:at] + makers[template[at + 1]]() + template[at + 3:]
        return template

    def number(self, templates, plain, array, depth):
        """One of the templates; of the first few where it is deep already."""
        return self.fill(self.rng.choice(templates[:plain] if depth <= 0 else templates), array, depth - 1)

    def element(self, array, depth=1):
        length = [f"len({array})", f"{array}.shape[1]"]
        subscripts = OUTSIDE if not self.loops else SUBSCRIPTS[:1] if self.plain else SUBSCRIPTS
        places = [self.fill(self.rng.choice(subscripts), array, depth - 1).replace("LENGTH", length[axis])
                  for axis in range(self.arrays[array][1])]
        return f"{array}[{', '.join(places)}]"

    def value(self, array):
        """What may be stored to an array's elements: whole numbers that every type holds, or what is computed from its own."""
        dtype = self.arrays[array][0]
        return self.fill(self.rng.choice(STORED + ["({i}) % 100"] + (["{f}", "{o} * 0.5", "{i}"] if dtype in FLOATS else ["{o} // 3", "{o} & 3", "{o} | 1"])), array)

    # --- statements ---

    def name_views(self):
        """Arrays of the function's own, and views of the others."""
        for name in "uv"[:self.rng.choice([0, 1, 1, 2])]:
            array = self.rng.choice(list(self.arrays))
            dtype, axes = self.arrays[array]
            own = f"np.zeros({array}.shape, {LONG[dtype[0]]}{dtype[1:]})"
            self.emit(f"{name} = {self.fill(self.rng.choice(VIEWS + [own, own]), array)}")
            self.arrays[name] = dtype, axes

    def statement(self):
        array = self.rng.choice(list(self.arrays))
        text = self.rng.choice(STATEMENTS)
        for word, make in (("TARGET", lambda: self.element(array)), ("VALUE", lambda: self.value(array)), ("ARRAY", lambda: array)):
            stable = self.rng.random() < 0.4     # the same in all of its places
            while word in text:
                text = text.replace(word, make(), -1 if stable else 1)
        self.emit(self.fill(text))

    def loop(self):
        array = self.rng.choice(list(self.arrays))
        length = self.rng.choice([f"len({array})", f"{array}.shape[{self.arrays[array][1] - 1}]"])
        bounds = self.fill(self.rng.choice((RANGES[:5] if self.plain else RANGES) + (INNER[:3] if self.loops else []))).replace("LENGTH", length)
        counter = "ijk"[len(self.loops)]
        self.emit(f"for {counter} in range({bounds}):")
        self.loops.append(counter)
        self.body()
        if self.rng.random() < 0.15:
            self.emit(f"if {self.fill('{c}')}:")
            self.emit(f"    {self.rng.choice(['break', 'continue'])}")
        self.loops.pop()

    def body(self):
        for _ in range(self.rng.choice([1, 1, 2, 2, 3])):
            kind = self.rng.random()
            if kind < 0.3 and len(self.loops) < 3:
                self.loop()
            elif kind < 0.4:
                self.emit(f"if {self.fill('{c}')}:")
                self.statement()
                self.lines[-1] = "    " + self.lines[-1]
            elif kind < 0.5 and self.helpers:
                self.call(self.rng.choice(self.helpers))
            else:
                self.statement()

    def call(self, helper):
        """Hands arrays of the types of its parameters to a helper, often parts of one."""
        args = []
        for dtype, axes in helper.params.values():
            fitting = [a for a, v in self.arrays.items() if v == (dtype, axes)]
            if not fitting:
                return self.statement()
            args.append(self.fill(self.rng.choice(VIEWS), self.rng.choice(fitting)))
        self.emit(f"s = {helper.name}({', '.join(args)}, {self.fill('{l}')}, x)")

    # --- the source ---

    def source(self, typed=True):
        params = [f"{a}: {dtype}[{', '.join(':' * axes)}]" if typed else a for a, (dtype, axes) in self.params.items()]
        params += ["n: int", "x: float"] if typed else ["n", "x"]
        shapes = ", ".join("(n,)" if axes == 1 else "(n, m)" for _, axes in self.params.values())
        doc = [f'    """shapes: {shapes}', "    errors: any", "    ulps: 64", '    magnitude: 100"""'] if typed else []
        made = [a for a in self.arrays if a not in self.params]
        result = f"    return {', '.join(made + ['s', 't'])}" if typed else "    return s"
        return "\n".join([f"def {self.name}({', '.join(params)}):"] + doc + self.lines + [result]) + "\n"


def program(seed):
    """The source of a program: a function named after the seed, behind one that it may call."""
    rng = random.Random(seed)
    helpers = [Function(rng, f"g{seed}_0")] if rng.random() < 0.4 else []
    made = Function(rng, f"g{seed}", helpers)
    return "\n\n".join([h.source(typed=False) for h in helpers] + [made.source()])
