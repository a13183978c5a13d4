"""Guards of loops beside the loops themselves: for small sizes, a guard must hold exactly where no subscript is out of bounds.

What --dump=guards prints as the condition is evaluated with numbers, and the function is run by Python on arrays that take notes. A guard
that holds where the function fails is wrong. One that does not hold must have a reason: an error, a subscript that counts from the end, or
a loop without turns.
"""
import argparse
import os
import random
import re
import subprocess
import sys
import tempfile

HEAD = """from vrc import f64, i64
def f(a: f64[::1], b: f64[::1], c: f64[:, ::1], n: i64, m: i64, k: i64) -> None:
"""

# Bodies whose checks must all be answered.
KNOWN = [
    "for i in range(n):\n a[i] = 1.0",
    "for i in range(n - 1):\n a[i] = a[i + 1]",
    "for i in range(k, n):\n a[i - k] = b[i + m]",
    "for i in range(n - 1, -1, -1):\n a[i] = a[n - 1 - i]",
    "for i in range(n, k, -2):\n a[i] = b[i - 1]",
    "for i in range(0, n, 3):\n a[i] = a[i + 1] + a[i + 2]",
    "for i in range(k, n, 2):\n a[2 * i + 1] = 1.0",
    "for i in range(n):\n for j in range(i):\n  c[i, j] = c[j, i]",
    "for i in range(n):\n for j in range(i + 1, n):\n  c[i, j] = c[j, i] + a[j - i - 1]",
    "for i in range(n):\n for j in range(i, m):\n  a[i + j] = b[j - i]",
    "for i in range(n):\n for j in range(m):\n  a[2 * i + 3 * j] = b[i + 2 * j]",
    "for i in range(n):\n for j in range(max(0, i - 1), min(m, i + 2)):\n  c[i, j] = a[j]",
    "for i in range(n):\n a[i // 2] = b[i % 3]",
    "for i in range(n):\n a[(i + 2) // 3] = b[(i + k) % 4]",
    "for i in range(len(a)):\n a[i] = b[(1 + 2 * i - n) % 3]",
    "for i in range(n):\n a[min(i + k, m)] = b[max(i - 1, 0)]",
    "for i in range(n):\n if i > 0:\n  a[i] = a[i - 1]",
    "for i in range(n):\n if i > k and i + 2 < n:\n  a[i + 2] = b[i - k]",
    "for i in range(n):\n if i % 2 == 0:\n  a[i + 1] = 1.0\n else:\n  a[i - 1] = 1.0",
    "for i in range(n):\n t = 2 * i + k\n a[t] = 1.0\n t = t - 1\n a[t] = 2.0",
    "for i in range(n):\n for j in range(m):\n  if i + j < n:\n   a[i + j] = c[i, j]",
    "for i in range(n):\n if k > 0:\n  a[i + k] = b[k - 1]",
    "for i in range(n):\n a[i - 1] = a[-1]",
    "for i in range(len(a)):\n a[i] = b[len(a) - 1 - i]",
    "for i in range(c.shape[0]):\n for j in range(c.shape[1]):\n  c[i, j] = a[i] + b[j]",
    "for i in range(1, c.shape[0] - 1):\n for j in range(1, c.shape[1] - 1):\n  c[i, j] = c[i - 1, j] + c[i + 1, j] + c[i, j - 1] + c[i, j + 1]",
    "for i in range(c.shape[0]):\n for j in range(c.shape[1]):\n  c[i, j] = c[max(i - 1, 0), min(j + 1, c.shape[1] - 1)]",
    "for l in range(n):\n for i in range(l + 1, n):\n  for j in range(l + 1, n):\n   c[i, j] -= c[i, l] * c[l, j]",
    "for i in range(n):\n for j in range(m):\n  for l in range(k):\n   c[i, j] += c[i, l] * c[l, j]",
    "for i in range(n // 2):\n half = n // 2\n a[2 * i + 1] = a[i + half]",
    "for i in range(n):\n if i == k:\n  a[i + 1] = 1.0",
    "for i in range(n):\n if i != 0:\n  a[i - 1] = 1.0",
    "for i in range(n):\n for d in range(-1, 2):\n  l = i + d\n  if l >= 0 and l < len(a):\n   a[l] = b[l]",
    "for i in range(n):\n for d in range(-1, 2):\n  l = i + d\n  if not (l < 0 or l >= m):\n   a[l] = 1.0",
    "for i in range(-2, n):\n if i < 0 or i >= len(a):\n  b[i + 2] = 1.0\n else:\n  a[i] = 1.0",
    "for i in range(k, n):\n if 2 * i > 1 and i <= len(a):\n  a[i - 1] = b[2 * i - 2]",
    "for i in range(n):\n a[min(i + 2, n - 1)] = b[min(i, m)]",
    "for i in range(n - 1, -1, -1):\n a[max(i - k, 0)] = b[min(i + 1, n - 1)]",
    "for i in range(n):\n for j in range(m):\n  a[max(i - j, 0)] = b[min(i + j, m)]",
    "for i in range(n):\n for j in range(m):\n  a[min(i, j)] = b[max(i, j)]",
    "for i in range(n):\n a[min(i, n - i)] = b[max(i, n - 1 - i)]",
    "for i in range(n):\n for j in range(i, n):\n  a[max(j - 1, i)] = b[min(j + 1, n - 1)]",
    "for i in range(n):\n t = max(i - 1, 0)\n a[t] = b[t + 1]",
    "t = 2\nfor i in range(n):\n a[i + t] = 1.0",
    "best = 0\nfor i in range(1, n):\n if a[i] > a[best]:\n  best = i",
    "for l in range(m):\n best = 0\n for i in range(1, n):\n  if a[i] > a[best]:\n   best = i",
    "for l in range(n):\n best = l\n for i in range(l + 1, n):\n  if c[i, l] > c[best, l]:\n   best = i\n a[best] = a[l]",
    "for l in range(n):\n best = k\n for i in range(n - 1, l, -1):\n  if a[i] < a[best]:\n   best = i\n b[best] = 1.0",
    "for l in range(m):\n best = 0\n for i in range(0, n, 2):\n  if b[i] > 1:\n   best = i\n  b[best] = a[i]",
    "for l in range(m):\n best = l\n for i in range(n):\n  for j in range(k):\n   if c[i, j] > b[best] + b[i]:\n    best = i\n a[l] = b[best]",
    "for l in range(n):\n best = 0\n for i in range(l):\n  if a[i] > a[best]:\n   best = i\n worst = best\n for i in range(l):\n  if a[i] < a[worst]:\n   worst = i\n"
    " a[best] = a[worst]",
]

# Bodies in which what the checks ask for contradicts itself.
HOPELESS = [
    "for i in range(len(b)):\n if 2 + i - m != k:\n  b[len(b) - i] = a[len(a)]\n else:\n  b[len(b) - i] = a[i]",
]


# --- random loops ---

def linear(draw, variables):
    """A sum of small multiples."""
    terms = [f"{draw.choice(['', '', '2 * ', '3 * '])}{v}" for v in draw.sample(variables, draw.randint(1, min(2, len(variables))))]
    text = draw.choice([" + ", " - "]).join(terms)
    constant = draw.randint(-2, 3)
    return f"{text} + {constant}" if constant > 0 else f"{text} - {-constant}" if constant < 0 else text


def value(draw, variables):
    form = draw.randint(0, 9)
    e = linear(draw, variables)
    return {0: f"min({e}, {linear(draw, variables)})", 1: f"max({e}, {draw.randint(0, 2)})", 2: f"({e}) // {draw.randint(2, 3)}",
            3: f"({e}) % {draw.randint(2, 4)}"}.get(form, e)


def store(draw, variables, indent):
    one = lambda: f"{draw.choice('ab')}[{value(draw, variables)}]"
    two = lambda: f"c[{value(draw, variables)}, {linear(draw, variables)}]"
    left, right = draw.choice([one, two])(), draw.choice([one, two])()
    return f"{indent}{left} = {right}\n"


def loop(draw, variables, depth):
    name, indent = "ijl"[depth], " " * depth
    scalars = variables + ["n", "m", "k"]
    start = draw.choice(["0", "0", "1", "k", linear(draw, scalars)])
    stop = draw.choice(["n", "m", "len(a)", "c.shape[0]", linear(draw, scalars)])
    step = draw.choice(["", "", "", ", 2", ", -1", ", -2"])
    if step.startswith(", -"):
        start, stop = stop, start
    text = f"{indent}for {name} in range({start}, {stop}{step}):\n"
    inside = variables + [name]
    if depth < 2 and draw.random() < 0.5:
        text += loop(draw, inside, depth + 1)
    if draw.random() < 0.3:
        text += f"{indent} if {linear(draw, inside)} {draw.choice(['<', '<=', '>', '==', '!='])} {draw.choice(['n', '2', 'k'])}:\n"
        return text + store(draw, inside + ["k"], indent + "  ")
    return text + store(draw, inside + ["k"], indent + " ")


# --- what vrc says ---

def parse(text):
    stack = [[]]
    for token in re.findall(r'"[^"]*"|[()]|[^\s()]+', re.sub(r";[^\n]*", "", text)):
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(token)
    return stack[0][0]


def find(tree, head):
    if isinstance(tree, list):
        if tree and tree[0] == head:
            yield tree
        for part in tree:
            yield from find(part, head)


def attribute(node, name):
    return int(node[node.index(name) + 1])


def child(node, name):
    return next(part[1] for part in node if isinstance(part, list) and part and part[0] == name)


def evaluate(e, values):
    head = e[0]
    if head == "realconst":
        return attribute(e, ":ival")
    if head == "name":
        return values[attribute(e, ":id")]
    if head == "dim":
        return values[attribute(e, ":arrayid"), attribute(e, ":dimid") if ":dimid" in e else 0]
    if head == "negate":
        return -evaluate(e[-1], values)
    if head == "libcall" and e[e.index(":libfunc") + 1] == "ismoderate":
        return abs(evaluate(child(e, "args"), values)) < 2**40
    x, y = evaluate(child(e, "lhs"), values), evaluate(child(e, "rhs"), values)
    return {"plus": lambda: x + y, "minus": lambda: x - y, "mult": lambda: x * y, "floordiv": lambda: x // y, "mod": lambda: x % y,
            "lt": lambda: x < y, "leq": lambda: x <= y, "gt": lambda: x > y, "geq": lambda: x >= y, "eq": lambda: x == y,
            "and": lambda: x and y, "or": lambda: x or y}[head]()


def guard_of(vrc, source, limit):
    """The conditions of all guards, and whether every check is answered."""
    run = lambda *options: subprocess.run([vrc, *limit, *options, source], capture_output=True, text=True, timeout=1200)
    dump = run("--dump=guards")
    if dump.returncode:
        return None, dump.stderr
    names = {attribute(s, ":id"): s[s.index(":name") + 1] for s in find(parse(dump.stdout), "sym") if ":id" in s}
    conditions = [child(assignment, "rhs") for assignment in find(parse(dump.stdout), "assignstmt")
                  if child(assignment, "lhs")[0] == "name" and names.get(attribute(child(assignment, "lhs"), ":id"), "").startswith("in_bounds")]
    return conditions, "" if " kept (" not in run("--report", "--check").stdout else "kept"


# --- what happens ---

class Notes:
    wrapped = empty = False


def make_array(shape, notes):
    class Array:
        pass

    def place(index):
        index = index if isinstance(index, tuple) else (index,)
        for i, extent in zip(index, shape):
            if not -extent <= i < extent:
                raise IndexError
            notes.wrapped |= i < 0
    array = Array()
    array.shape = shape
    Array.__getitem__ = lambda self, index: place(index) or float(hash(index) % 4)
    Array.__setitem__ = lambda self, index, value: place(index)
    Array.__len__ = lambda self: shape[0]
    return array


def run_python(text, sizes):
    notes = Notes()

    def turns(*bounds):
        counted = range(*bounds)
        notes.empty |= not counted
        return counted
    space = {"range": turns}
    exec(re.sub(r"def f\(.*\n", "def f(a, b, c, n, m, k):\n", text.split("\n", 1)[1]), space)
    try:
        space["f"](*[make_array(s, notes) for s in sizes[:3]], *sizes[3:])
    except IndexError:
        return "fails", notes
    return "passes", notes


def judge(draw, body, conditions, samples):
    """What is wrong with the guards of a body; None: nothing."""
    text = HEAD + "".join(f"    {line}\n" for line in body.strip("\n").split("\n"))
    for _ in range(samples):
        sizes = [(draw.randint(0, 6),), (draw.randint(0, 6),), (draw.randint(0, 5), draw.randint(0, 5)), *(draw.randint(-1, 5) for _ in range(3))]
        values = {(0, 0): sizes[0][0], (1, 0): sizes[1][0], (2, 0): sizes[2][0], (2, 1): sizes[2][1], 3: sizes[3], 4: sizes[4], 5: sizes[5]}
        try:
            holds = all(evaluate(c, values) for c in conditions)
        except KeyError:
            return "asks"                       # a guard of an inner loop, or of a value that the function computes
        outcome, notes = run_python(text, sizes)
        if holds and outcome == "fails":
            return f"the guard holds for {sizes}, and a subscript is out of bounds"
        if not holds and outcome == "passes" and not notes.wrapped and not notes.empty:
            return f"the guard does not hold for {sizes}, and nothing is out of bounds"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("vrc")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--samples", type=int, default=150)
    parser.add_argument("--limit", help="of the analysis' work: checks may be kept then")
    args = parser.parse_args()
    limit = [f"-fanalysis-limit={args.limit}"] if args.limit else []
    draw, bad, judged = random.Random(args.seed), 0, 0
    bodies = [(body, True) for body in KNOWN] + [(body, False) for body in HOPELESS]
    bodies += [(loop(draw, [], 0), False) for _ in range(args.count)]
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "f.py")
        for number, (body, known) in enumerate(bodies):
            with open(source, "w") as file:
                file.write(HEAD + "".join(f"    {line}\n" for line in body.strip("\n").split("\n")))
            conditions, left = guard_of(args.vrc, source, limit)
            why = left if conditions is None else "a check is kept" if known and left and not limit else None if left else judge(draw, body, conditions, args.samples)
            judged += not left and why is None
            if why and why != "asks" or (known and why):
                bad += 1
                print(f"not ok guard {number}: {why}\n{body}")
    share = (judged - len(KNOWN)) / max(1, args.count)
    if limit:
        print(f"{'not ok' if bad else 'ok'} guards with a limit of {args.limit}: {judged} loops have all checks answered by one")
        sys.exit(bad > 0)
    if share < 0.6 and args.count:
        bad += 1
        print(f"not ok guards of random loops: {share:.0%} have all checks answered by one guard")
    if not bad:
        print(f"ok guards of {len(KNOWN)} known loops, and of {share:.0%} of {args.count} random ones")
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
