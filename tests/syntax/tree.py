"""The syntax trees of Python files in the form of src/frontend/python/syntax/print.c, made by Python's own parser: tree.py FILE…"""
import ast
import re
import sys

OPERATORS = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.MatMult: "@", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**",
    ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.USub: "-", ast.UAdd: "+",
    ast.Invert: "~", ast.Not: "not", ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
    ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in", ast.And: "and", ast.Or: "or",
}


class Printer:
    def __init__(self, source):
        self.source = source
        body = source[3:] if source.startswith(b"\xef\xbb\xbf") else source
        self.lines = [len(source) - len(body)]
        self.lines += [m.end() + self.lines[0] for m in re.finditer(rb"\r\n|\r|\n", body)]

    def offset(self, line, column):
        return self.lines[line - 1] + column

    def start(self, node):
        return self.offset(node.lineno, node.col_offset)

    def span(self, node):
        return f"@{self.start(node)}-{self.offset(node.end_lineno, node.end_col_offset)}"

    def text(self, node):
        """The source of a node, with \\N{…} as vrc keeps it."""
        return self.source[self.start(node):self.offset(node.end_lineno, node.end_col_offset)]

    # --- constants ---

    def string(self, node):
        value = node.value
        if rb"\N{" in self.text(node) and b"r" not in self.text(node)[:2].lower():
            literal = re.sub(rb"\\(.)", lambda m: rb"\\N" if m[1] == b"N" else m[0], self.text(node), flags=re.DOTALL)
            value = ast.literal_eval(f"({literal.decode()})")
        data = value.encode("utf-8", "surrogatepass").replace(b"\0", b"\xc0\x80")
        return ' "' + "".join(chr(c) if 32 <= c <= 126 and c not in b'"\\' else f"\\x{c:02x}" for c in data) + '"'

    def constant(self, node):
        value, span = node.value, self.span(node)
        if value is None or value is True or value is False:
            return f"({str(value).lower()}{span})"
        if value is ...:
            return f"(ellipsis{span})"
        if isinstance(value, str):
            return f"(string{span}{self.string(node)})"
        if isinstance(value, bytes):
            return f"(bytes{span})"
        if isinstance(value, complex):
            return f"(imaginary{span} {value.imag:.17g})"
        if isinstance(value, float):
            return f"(float{span} {value:.17g})"
        return f"(int{span} {value if value < 2 ** 64 else 'large'})"

    # --- expressions ---

    def all(self, nodes):
        return "".join(" " + self.expr(node) for node in nodes)

    def params(self, args):
        parts = []
        ordinary = args.posonlyargs + args.args
        initials = [None] * (len(ordinary) - len(args.defaults)) + args.defaults
        rows = [("/" if i < len(args.posonlyargs) else "", arg, initials[i]) for i, arg in enumerate(ordinary)]
        rows += [("*", args.vararg, None)] if args.vararg else []
        rows += [("=", arg, initial) for arg, initial in zip(args.kwonlyargs, args.kw_defaults)]
        rows += [("**", args.kwarg, None)] if args.kwarg else []
        for mark, arg, initial in rows:
            parts.append(f"{mark}{arg.arg} {self.expr(arg.annotation)} {self.expr(initial)}")
        return " (" + " ".join(parts) + ")"

    def parts(self, node):
        match node:
            case ast.Name():
                return f"name {node.id}"
            case ast.BinOp():
                return f"binary {OPERATORS[type(node.op)]}" + self.all([node.left, node.right])
            case ast.UnaryOp():
                return f"unary {OPERATORS[type(node.op)]}" + self.all([node.operand])
            case ast.BoolOp():
                return f"logic {OPERATORS[type(node.op)]}" + self.all(node.values)
            case ast.Compare():
                pairs = zip(node.ops, node.comparators)
                return "compare" + self.all([node.left]) + "".join(f" {OPERATORS[type(o)]} {self.expr(c)}" for o, c in pairs)
            case ast.IfExp():
                return "if" + self.all([node.test, node.body, node.orelse])
            case ast.Call():
                keywords = "".join(f" {k.arg or '**'}={self.span(k)} {self.expr(k.value)}" for k in node.keywords)
                return "call" + self.all([node.func] + node.args) + keywords
            case ast.Attribute():
                return f"attribute {self.expr(node.value)} {node.attr}"
            case ast.Subscript():
                return "subscript" + self.all([node.value, node.slice])
            case ast.Slice():
                return "slice" + self.all([node.lower, node.upper, node.step])
            case ast.Tuple():
                return "tuple" + self.all(node.elts)
            case ast.List():
                return "list" + self.all(node.elts)
            case ast.ListComp() | ast.GeneratorExp():
                word = "listcomp" if isinstance(node, ast.ListComp) else "generator"
                return word + self.all([node.elt]) + "".join(self.clause(g) for g in node.generators)
            case ast.Dict():
                pairs = zip(node.keys, node.values)
                keys = [(self.expr(k), self.expr(v)) if k else (f"(starred{self.span(v)} {self.expr(v)})", f"(none{self.span(v)})") for k, v in pairs]
                return "dict" + "".join(f" {k} {v}" for k, v in keys)
            case ast.Set():
                return "set" + self.all(node.elts)
            case ast.DictComp():
                pair = f" (tuple{self.span(node)}{self.all([node.key, node.value])})"
                return "dictcomp" + pair + "".join(self.clause(g) for g in node.generators)
            case ast.SetComp():
                return "setcomp" + self.all([node.elt]) + "".join(self.clause(g) for g in node.generators)
            case ast.Starred():
                return "starred" + self.all([node.value])
            case ast.Yield():
                return "yield" + self.all([node.value])
            case ast.YieldFrom():
                return "yieldfrom" + self.all([node.value])
            case ast.Lambda():
                return "lambda" + self.params(node.args) + self.all([node.body])
            case ast.NamedExpr():
                return "named" + self.all([node.target, node.value])
            case _:
                return "unsupported"

    def clause(self, clause):
        if clause.is_async:
            iter = f"(unsupported{self.span(clause.iter)})"
        else:
            iter = self.expr(clause.iter)
        return f" for {self.expr(clause.target)} {iter}" + self.all(clause.ifs)

    def expr(self, node):
        if node is None:
            return "-"
        if isinstance(node, ast.Constant):
            return self.constant(node)
        word, *rest = self.parts(node).split(" ", 1)
        return f"({word}{self.span(node)}" + "".join(" " + r for r in rest) + ")"

    # --- statements ---

    def function(self, node, indent):
        body, doc = self.take_doc(node.body)
        word = " async" if isinstance(node, ast.AsyncFunctionDef) else ""
        head = f"{word} {node.name}{self.params(node.args)} {self.expr(node.returns)}{self.all(node.decorator_list)}{doc}"
        return head + self.named("body", body, indent)

    def take_doc(self, body):
        first = body[0] if body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
            return body[1:], self.string(first.value)
        return body, ""

    def named(self, name, body, indent):
        return f"\n{' ' * indent}{name}:" + self.block(body, indent + 2) if body else ""

    def attempt(self, node, indent):
        blocks = [("body", node.body), *(("except", h.body) for h in node.handlers), ("else", node.orelse), ("finally", node.finalbody)]
        return self.all([h.type for h in node.handlers]) + "".join(self.named(name, body, indent) for name, body in blocks)

    def compound(self, node, indent):
        """The statement without its start and parentheses; None of a simple one."""
        match node:
            case ast.For():
                head, blocks = "for" + self.all([node.target, node.iter]), (node.body, node.orelse)
            case ast.While():
                head, blocks = "while" + self.all([node.test]), (node.body, node.orelse)
            case ast.If():
                head, blocks = "if" + self.all([node.test]), (node.body, node.orelse)
            case ast.With():
                items = (n for item in node.items for n in (item.context_expr, item.optional_vars))
                head, blocks = "with" + self.all(items), (node.body, [])
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                return "def", self.function(node, indent)
            case ast.Try() | ast.TryStar():
                return "try", self.attempt(node, indent)
            case (ast.ClassDef() | ast.AsyncFor() | ast.AsyncWith() | ast.Match()):
                return "other", ""
            case _:
                if type(node).__name__ == "TypeAlias":
                    return "other", ""
                return None
        word, *rest = head.split(" ", 1)
        return word, "".join(" " + r for r in rest) + self.named("body", blocks[0], indent) + self.named("else", blocks[1], indent)

    def simple(self, node):
        match node:
            case ast.Assign():
                return "assign" + self.all(node.targets + [node.value])
            case ast.AugAssign():
                return f"augment {OPERATORS[type(node.op)]}" + self.all([node.target, node.value])
            case ast.AnnAssign():
                return "annotate" + self.all([node.target, node.annotation, node.value])
            case ast.Return():
                return "return" + self.all([node.value])
            case ast.Expr():
                return "expression" + self.all([node.value])
            case ast.Assert():
                return "assert" + self.all([node.test, node.msg])
            case ast.Raise():
                return "raise" + self.all([node.exc, node.cause])
            case ast.Import():
                return "import" + "".join(f" {n.name} - {n.asname or '-'}" for n in node.names)
            case ast.ImportFrom():
                module = "." * node.level + (node.module or "")
                return "import" + "".join(f" {module} {n.name} {n.asname or '-'}" for n in node.names)
            case ast.Global() | ast.Nonlocal():
                return "global " + " ".join(node.names)
            case ast.Delete():
                return "delete" + self.all(node.targets)
            case _:
                return type(node).__name__.lower()

    def stmt(self, node, indent):
        compound = self.compound(node, indent)
        if compound:
            return f"\n{' ' * indent}({compound[0]}@{self.start(node)}{compound[1]})"
        word, *rest = self.simple(node).split(" ", 1)
        return f"\n{' ' * indent}({word}{self.span(node)}" + "".join(" " + r for r in rest) + ")"

    def block(self, body, indent):
        return "".join(self.stmt(node, indent) for node in body)

    def file(self, tree):
        body, doc = self.take_doc(tree.body)
        return "file" + doc + self.block(body, 2) + "\n"


def main():
    sys.setrecursionlimit(20000)
    for name in sys.argv[1:]:
        with open(name, "rb") as file:
            source = file.read()
        try:
            tree = Printer(source).file(ast.parse(source))
        except SyntaxError as error:
            tree = f"{name}:{error.lineno}: {error.msg}\n"
        sys.stdout.write(f"== {name}\n{tree}")


main()
