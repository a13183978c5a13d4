"""Every form of Python's grammar in every position: compiled with the interpreter's result, or refused at its place.

    grammar.py VRC [--show] [--all]

The forms are those of Python's own syntax tree (the classes of the module `ast`), so that none is forgotten: a class
without a sample is an error of this test. Each sample is put into each position: one function for each pair. vrc refuses a
function by an error on the sample's lines, or on those of the statement around it; what it compiles gives the interpreter's
result or exception. So nothing may be passed over in silence. --show prints which functions are refused, and why; --all runs
all that is compiled, not every third.
"""
import ast
import os
import re
import subprocess
import sys
import tempfile
import warnings

import comparing
import numpy as np

# --- samples: for each class of ast, texts in which it stands; a and b are arrays, n an int, x a float, t a tuple ---

EXPRESSIONS = {
    "BoolOp": ["n > 2 and x", "n or x > 1", "a[0] and n and x"],
    "NamedExpr": ["(y := n + 1) + y"],
    "BinOp": ["n + 2", "x * a", "a - b", "n // 2", "7 % (n + 1)", "2 ** n", "n << 2", "n & 6 | 1 ^ n", "a @ b", "x / 2"],
    "UnaryOp": ["-n", "+x", "~n", "not n", "-a"],
    "Lambda": ["(lambda y: y + n)(2)", "(lambda y, z=n: y * z)(3)", "lambda: n", "(lambda *y: 1)(n)", "(lambda **y: 1)(k=n)"],
    "IfExp": ["1 if n else 2.5", "n if x > 1 else n + 1"],
    "Dict": ["{1: n}", "{}", "{**{1: n}}", "{1: x, 2: 2.0}[1]"],
    "Set": ["{1, n}", "{*t}", "n in {1, 3}"],
    "ListComp": ["[k * n for k in range(3)]", "[k for k in t if k > 1]", "[i * k for i in range(3) for k in range(i)]"],
    "SetComp": ["{k * n for k in range(3)}"],
    "DictComp": ["{k: k * n for k in range(3)}"],
    "GeneratorExp": ["sum(k * n for k in range(3))", "(k for k in range(3))", "all(k for k in range(n))"],
    "Await": ["await n"],
    "Yield": ["(yield n)", "(yield)"],
    "YieldFrom": ["(yield from range(n))"],
    "Compare": ["n < 3", "1 < n <= 3 < x", "n is None", "n is not None", "n in t", "n not in t", "a == b", "n != x"],
    "Call": ["len(a)", "helper(n)", "helper(k=n)", "helper(*t[:1])", "helper(**{'k': n})", "np.sum(a, axis=0)", "max(n, 3)",
             "print(n)"],
    "FormattedValue": ["f'{n}'", "f'{n!r:>{n}}'"],
    "JoinedStr": ["f'n'", "f'{n}' == '3'"],
    "Constant": ["5", "2.5", "1j", "True", "None", "...", "'text'", "b'bytes'", "10 ** 2"],
    "Attribute": ["a.size", "a.T", "np.pi", "n.real", "t.count", "a.nothing"],
    "Subscript": ["a[0]", "a[-1]", "a[n]", "a[1:]", "a[::2]", "a[...]", "a[a > 0]", "t[0]", "a[None]", "a[[0, 1]]", "a[()]"],
    "Starred": ["[*t]", "(*t, n)", "max(*t)"],
    "Name": ["n", "a", "t", "constant", "unknown_name", "__name__", "int"],
    "List": ["[n, 2]", "[]", "[[1, 2], [3, n]]"],
    "Tuple": ["(n, x)", "()", "(n,)"],
    "Slice": ["a[n:0:-1]", "a[:n]", "a[0:n]"],
    "TemplateStr": [], "Interpolation": [],   # of Python 3.14
}

STATEMENTS = {
    "FunctionDef": ["def g(k, l=n):\n    return k + l\nx += g(1)", "@helper\ndef g(k):\n    return k\nx += g(1)",
                    "def g(k: int = 2) -> int:\n    return k\nx += g()", "def g(*k):\n    return 1\nx += g(1)",
                    "def g():\n    yield 1\nx += 1"],
    "AsyncFunctionDef": ["async def g():\n    return 1"],
    "ClassDef": ["class G:\n    k = 1\nx += G.k"],
    "Return": ["return x", "return"],
    "Delete": ["del x", "del a[0]", "y = n\ndel y\nx += 1", "del t", "y = 1\ndel y\nx = y"],
    "Assign": ["x = n * 0.5", "y = z = n\nx += y + z", "a[0] = n", "y, z = t\nx += y", "a[:] = x", "y, *z = t\nx += z[0]",
               "a.real = 2", "[y, (z, w)] = 1, (2, n)\nx += w", "a.k = n", "for_ = 1"],
    "TypeAlias": ["type G = int"],
    "AugAssign": ["x += n", "a[0] += n", "a *= 2", "x -= 1; x *= 2; x /= 4", "n //= 2\nx += n", "n **= 2\nx += n",
                  "n <<= 1; n |= 1; n ^= 3; n &= 7; n %= 5; n >>= 1\nx += n", "a @= b"],
    "AnnAssign": ["y: int = n\nx += y", "y: float\ny = x\nx = y + 1", "y: 'f64' = x", "y: int", "a[0]: float = x", "y: helper = 1"],
    "For": ["for k in range(n):\n    x += k", "for k in a:\n    x += k\nelse:\n    x += 100",
            "for k in range(n):\n    if k:\n        break\nelse:\n    x += 100", "for i, k in enumerate(a):\n    a[i] = k + i",
            "for k in (y * n for y in range(3)):\n    x += k", "for k in ():\n    x += 1", "for a[0] in range(3):\n    x += a[0]"],
    "AsyncFor": ["async for k in a:\n    x += k"],
    "While": ["while n > 0:\n    n -= 1\n    x += 1", "while n > 1:\n    n -= 1\n    if n == 2:\n        continue\n    x += n\nelse:\n    x += 50",
              "while False:\n    x += 1", "while True:\n    x += 1\n    if x > 3:\n        break"],
    "If": ["if n:\n    x += 1", "if n > 5:\n    x += 1\nelif n > 2:\n    x += 2\nelse:\n    x += 3", "if True:\n    x += 1\nelse:\n    x += 2",
           "if False:\n    print(n)"],
    "With": ["with open('file') as k:\n    x += 1", "with np.errstate(all='ignore'):\n    x += 1"],
    "AsyncWith": ["async with a as k:\n    x += 1"],
    "Match": ["match n:\n    case 3:\n        x += 1\n    case _:\n        x += 2"],
    "Raise": ["raise ValueError('no')", "raise ValueError", "raise ValueError(f'{n} no') from None", "raise ValueError('no') from helper(n)",
              "raise", "raise ValueError('a', 'b')"],
    "Try": ["try:\n    x += a[n]\nexcept IndexError:\n    x += 100", "try:\n    x += 1\nfinally:\n    x += 2"],
    "TryStar": ["try:\n    x += 1\nexcept* ValueError:\n    x += 2"],
    "Assert": ["assert n", "assert n > 100, 'small'", "assert n > 100, f'{n} is small'", "assert helper(n)"],
    "Import": ["import math\nx += math.pi", "import nothing"],
    "ImportFrom": ["from math import sqrt\nx += sqrt(4.0)", "from nothing import x"],
    "Global": ["global constant", "global constant\nconstant = 1"],
    "Nonlocal": ["nonlocal n"],
    "Expr": ["n", "a.sort()", "helper(n)", "'text'", "a.fill(n)", "print(x)", "a[100]", "n + 1", "1 // 0"],
    "Pass": ["pass"],
    "Break": ["break"],
    "Continue": ["continue"],
}

# Classes that only stand in others, which have them above; and those that ast has for itself.
PARTS = {
    "comprehension", "ExceptHandler", "arguments", "arg", "keyword", "alias", "withitem", "match_case",
    "MatchValue", "MatchSingleton", "MatchSequence", "MatchMapping", "MatchClass", "MatchStar", "MatchAs", "MatchOr",
    "TypeIgnore", "TypeVar", "ParamSpec", "TypeVarTuple"}
OPERATORS = {
    "Load", "Store", "Del", "And", "Or", "Add", "Sub", "Mult", "MatMult", "Div", "Mod", "Pow", "LShift", "RShift", "BitOr", "BitXor",
    "BitAnd", "FloorDiv", "Invert", "Not", "UAdd", "USub", "Eq", "NotEq", "Lt", "LtE", "Gt", "GtE", "Is", "IsNot", "In", "NotIn"}
BASES = {"mod", "stmt", "expr", "expr_context", "boolop", "operator", "unaryop", "cmpop", "excepthandler", "pattern", "type_ignore",
         "type_param", "AST", "Module", "Interactive", "Expression", "FunctionType", "slice", "Suite", "Param", "AugLoad", "AugStore",
         "Index", "ExtSlice", "Num", "Str", "Bytes", "NameConstant", "Ellipsis"}

# --- positions: @ is the sample ---

OF_EXPRESSIONS = {
    "returned": "return @",
    "statement": "@\nreturn x",
    "assigned": "y = @\nreturn y",
    "stored": "a[0] = @\nreturn x",
    "updating": "x += @\nreturn x",
    "condition": "if @:\n    x += 1\nreturn x",
    "loop_condition": "while @:\n    x += 1\n    break\nreturn x",
    "iterated": "for y in @:\n    x += 1\nreturn x",
    "argument": "return helper(@)",
    "keyword": "return helper(k=@)",
    "starred": "return helper(*@)",
    "library_argument": "return np.abs(@)",
    "index": "return a[@]",
    "bound": "return a[:@]",
    "object": "return (@)[0]",
    "attribute": "return (@).real",
    "called": "return (@)()",
    "target_index": "a[@] = 1\nreturn x",
    "in_tuple": "return (n, @)",
    "in_list": "return [n, @]",
    "operand": "return (@) + n",
    "compared": "return n < (@)",
    "decided": "return (@) if n else x",
    "test": "return 1 if (@) else 2",
    "and_": "return n > 0 and (@)",
    "element": "return [@ for _ in range(2)]",
    "clause": "return [1 for y in @]",
    "filter": "return [1 for y in range(3) if @]",
    "message": "raise ValueError(f'{@}')",
    "asserted": "assert @, 'no'\nreturn x",
    "raised": "raise @",
    "deleted": "del (@)\nreturn x",
    "default": "def g(k=@):\n    return k\nreturn g()",
    "unused_default": "def g(k=@):\n    return k\nreturn g(1)",
    "decorator": "@(@)\ndef g(k):\n    return k\nreturn g(1)",
    "annotation": "def g(k: (@)):\n    return k\nreturn g(1)",
    "local_annotation": "y: (@) = n\nreturn y",
    "lambda_body": "return (lambda: @)()",
    "context": "with @ as y:\n    x += 1\nreturn x",
    "walrus": "return (y := (@))",
    "dead": "return x\n@",
    "never": "if False:\n    @\nreturn x",
}

OF_STATEMENTS = {
    "body": "@\nreturn x, n",
    "loop": "for k_ in range(2):\n    @\nreturn x",
    "loop_else": "for k_ in range(2):\n    x += 1\nelse:\n    @\nreturn x",
    "while_": "k_ = 0\nwhile k_ < 2:\n    k_ += 1\n    @\nreturn x",
    "if_": "if n > 2:\n    @\nreturn x",
    "else_": "if n > 2:\n    x += 1\nelse:\n    @\nreturn x",
    "known": "if True:\n    @\nreturn x",
    "never": "if False:\n    @\nreturn x",
    "dead": "return x\n@",
    "try_": "try:\n    @\nfinally:\n    x += 1\nreturn x",
    "with_": "with np.errstate():\n    @\nreturn x",
    "parallel": "for k_ in prange(2):\n    @\nreturn x",
    "inner": "def h(a, b, n, x, t):\n    @\n    return x\nreturn h(a, b, n, x, t)",
    "reading": "def h():\n    @\n    return n\nreturn h()",
    "case": "match n:\n    case _:\n        @\nreturn x",
}

HEAD = """import numpy as np
from vrc import f64, prange
constant = 7
def helper(k):
    return k + 1
"""
CHUNK, GROUP = 40, 200   # cases that are looked at together, of which vrc shows 20 errors at once; in one module
ARGUMENTS = (lambda: (np.array([3.0, 1.0, 2.0]), np.array([1.0, 5.0, -2.0]), 3, 1.5, (1, 2)),
             lambda: (np.array([0.5, 4.0]), np.array([2.0, 1.0]), 1, 0.5, (3, 0)))


def placed(position, sample):
    """The lines of a function's body, with the sample's in the place of @ (a decorator's own @ stands at a line's start)."""
    lines = []
    for line in position.split("\n"):
        mark = line.find("@", 1 if line.startswith("@(") else 0)
        if mark < 0:
            lines.append(line)
        elif line.strip() == "@":
            lines += [line[:mark] + part for part in sample.split("\n")]
        else:
            lines.append(line[:mark] + sample + line[mark + 1:])
    return lines


class Case:
    def __init__(self, number, kind, place, lines):
        self.name = f"f{number}"
        self.title = f"{kind} in {place}: " + " / ".join(lines)
        self.text = f"def {self.name}(a: f64[:], b: f64[:], n: int, x: float, t: tuple[int, int]):\n" + "".join(f"    {l}\n" for l in lines)
        self.why, self.hint = None, place == "annotation"
        try:
            compile(HEAD + self.text, "case", "exec")
            self.legal = True
        except SyntaxError:
            self.legal = False


def cases():
    for samples, places in ((EXPRESSIONS, OF_EXPRESSIONS), (STATEMENTS, OF_STATEMENTS)):
        for kind, texts in samples.items():
            for place, position in places.items():
                for text in texts:
                    yield kind, place, placed(position, text)


def forgotten():
    """Classes of ast without a sample, and samples in which their class does not stand."""
    known = set(EXPRESSIONS) | set(STATEMENTS) | PARTS | OPERATORS | BASES
    for name, value in vars(ast).items():
        if isinstance(value, type) and issubclass(value, ast.AST) and not name.startswith("_") and name not in known:
            yield f"no sample of {name}"
    for kind, texts in list(EXPRESSIONS.items()) + list(STATEMENTS.items()):
        for text in texts:
            try:
                tree = ast.parse("async def f():\n for _ in a:\n" + "".join(f"  {l}\n" for l in text.split("\n")))
            except SyntaxError:
                continue
            if hasattr(ast, kind) and not any(isinstance(node, getattr(ast, kind)) for node in ast.walk(tree)):
                yield f"no {kind} in {text}"


def refuse(vrc, folder, all_cases):
    """Notes which cases vrc refuses, and says where an error is not in a case."""
    path = os.path.join(folder, "cases.py")
    left = list(all_cases)
    while True:
        first, text = {}, HEAD
        for case in left:
            first[text.count("\n") + 1] = case
            text += case.text
        with open(path, "w") as file:
            file.write(text)
        said = subprocess.run([vrc, "--check", path], capture_output=True, text=True)
        if said.returncode not in (0, 1):
            return left, f"vrc ends with status {said.returncode}: {said.stderr[-300:]}"
        errors = re.findall(r"(?m)^[^:\n]*:(\d+):\d+: error: (.*)$", said.stderr)
        if not errors or not left:
            return left, None
        starts = sorted(first)
        hit = set()
        for line, why in errors:
            at = [s for s in starts if s <= int(line)]
            if at:
                first[at[-1]].why = why
                hit.add(first[at[-1]])
        if not hit and len(left) == 1:   # in a function that the case calls
            left[0].why, left = errors[0][1], []
        elif not hit:
            parts = refuse(vrc, folder, left[::2]), refuse(vrc, folder, left[1::2])
            return parts[0][0] + parts[1][0], parts[0][1] or parts[1][1]
        left = [case for case in left if case not in hit]


def outcome(f, arguments):
    try:
        return show(f(*arguments)), [show(v) for v in arguments]
    except Exception as e:
        return type(e).__name__, [show(v) for v in arguments]


def show(v):
    """What a value is; of numbers the value, since compiled ones widen where several meet (doc/python.md)."""
    if isinstance(v, np.ndarray):
        return "array", v.dtype, v.shape, v.tolist()
    if isinstance(v, (list, tuple)):
        return type(v).__name__, [show(i) for i in v]
    if isinstance(v, dict):
        return "dict", [(show(k), show(i)) for k, i in v.items()]
    return complex(v) if isinstance(v, (int, float, complex, np.number, np.bool_)) else repr(v)


def compare(vrc, folder, some, name):
    """Compiles cases to a module, and says of which ones it gives something else than the interpreter."""
    path = os.path.join(folder, name + ".py")
    with open(path, "w") as file:
        file.write(HEAD + "".join(case.text for case in some))
    try:
        compiled = comparing.build(vrc, path, folder)
    except RuntimeError as e:
        return [str(e).split("\n")[0]]
    interpreted, bad = comparing.load(name, path), []
    for case in some:
        for arguments in ARGUMENTS:
            want, got = (outcome(getattr(m, case.name), arguments()) for m in (interpreted, compiled))
            if case.hint and isinstance(want[0], str) and want[0].endswith("Error"):
                break    # annotations of parameters are not evaluated, as in Python 3.14
            if want != got:
                bad.append(f"{case.title}\n#    wanted {want}\n#    got    {got}")
                break
    return bad


def main():
    warnings.simplefilter("ignore")
    np.seterr(all="ignore")
    os.environ.setdefault("VRC_OPTIONS", "-O0")
    vrc = os.path.abspath(sys.argv[1])
    bad = list(forgotten())
    all_cases = [Case(i, *case) for i, case in enumerate(cases())]
    with tempfile.TemporaryDirectory() as folder:
        legal = [c for c in all_cases if c.legal]
        left = [] # of which vrc refuses nothing
        for i in range(0, len(legal), CHUNK):
            some, wrong = refuse(vrc, folder, legal[i:i + CHUNK])
            left += some
            bad += [wrong] if wrong else []
        if "--show" in sys.argv:
            for case in legal:
                if case.why:
                    print(f"{case.title}\n    {case.why}")
        run = left if "--all" in sys.argv else left[::3]
        for i in range(0, len(run), GROUP):
            bad += compare(vrc, folder, run[i:i + GROUP], f"cases_{i}")
    print("\n".join(f"not ok {b}" for b in bad) if bad else f"ok {len(left)} of {len(all_cases)} cases compiled")


main()
