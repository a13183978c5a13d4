"""Makes programs smaller while something stays true of them.

Statements are taken away, compound statements replaced by their bodies, and expressions by their operands, as long as the
program that is left still does what it did.
"""
import ast
import copy
import re


def sort_of(why):
    """What a difference is, without its values: only programs that differ in the same way are reductions of each other."""
    message = re.search(r"error: (.*)", why)
    if message:
        return re.sub(r"'[^']*'|\d+|[a-z0-9]+\[[^]]*\]", "", message[1])[:25]
    errors = re.findall(r"\w+Error\(", why)
    return "crash" if re.match("ended|exited", why) else " ".join(errors) if errors else "value"


def inside(tree):
    """The nodes of the functions' bodies, without their docstrings."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node
            for statement in node.body[1 if ast.get_docstring(node) else 0:]:
                yield from ast.walk(statement)


def blocks(tree):
    """Every list of statements."""
    yield tree, "body", tree.body
    for node in inside(tree):
        for field in ("body", "orelse"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                yield node, field, block


def without_statements(tree):
    """Changes that take away statements: functions that change a copy of the tree, as (path, …)."""
    for index, (node, field, block) in enumerate(blocks(tree)):
        for at, statement in enumerate(block):
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                continue # a docstring
            yield index, at, None
            for inner in ("body", "orelse"):
                if getattr(statement, inner, None) and not isinstance(statement, ast.FunctionDef):
                    yield index, at, inner


def change_statement(tree, change):
    index, at, inner = change
    node, field, block = list(blocks(tree))[index]
    statement = block[at]
    block[at:at + 1] = getattr(statement, inner) if inner else []
    if not block and field == "body":
        block.append(ast.Pass())


def expressions(tree):
    """(parent, field, place or None, expression)"""
    for node in inside(tree):
        if isinstance(node, ast.FunctionDef):
            continue
        for field, value in ast.iter_fields(node):
            if isinstance(value, ast.expr):
                yield node, field, None, value
            elif isinstance(value, list):
                for at, item in enumerate(value):
                    if isinstance(item, ast.expr):
                        yield node, field, at, item


def operands(expression):
    found = [n for n in ast.iter_child_nodes(expression) if isinstance(n, ast.expr) and isinstance(getattr(n, "ctx", ast.Load()), ast.Load)]
    if isinstance(expression, ast.Attribute) and isinstance(expression.value, ast.Name) and expression.value.id in ("np", "math"):
        return []
    if isinstance(expression, (ast.Name, ast.Constant, ast.Slice)):
        return []
    return [f for f in found if not (isinstance(f, ast.Name) and f.id in ("np", "math"))] + [ast.Constant(1)]


def simpler_expressions(tree):
    for index, (_, _, _, expression) in enumerate(expressions(tree)):
        if isinstance(getattr(expression, "ctx", ast.Load()), ast.Store):
            continue
        for operand in range(len(operands(expression))):
            yield index, operand
        if isinstance(expression, (ast.Tuple, ast.List)) and len(expression.elts) > 1:
            for at in range(len(expression.elts)):
                yield index, -1 - at


def change_expression(tree, change):
    index, operand = change
    parent, field, at, expression = list(expressions(tree))[index]
    if operand < 0:
        del expression.elts[-1 - operand]
        return
    new = operands(expression)[operand]
    if at is None:
        setattr(parent, field, new)
    else:
        getattr(parent, field)[at] = new


def attempt(text, tree, changes, apply, still):
    """The first change after which it is still true; None if there is none."""
    for change in changes(tree):
        smaller = copy.deepcopy(tree)
        try:
            apply(smaller, change)
            new = ast.unparse(ast.fix_missing_locations(smaller)) + "\n"
            compile(new, "<reduced>", "exec")
        except (ValueError, TypeError, SyntaxError, IndexError, AttributeError):
            continue
        if len(new) < len(text) and still(new):
            return new
    return None


def reduce(text, still):
    """The smallest text found."""
    while True:
        tree = ast.parse(text)
        new = attempt(text, tree, without_statements, change_statement, still) or attempt(text, tree, simpler_expressions, change_expression, still)
        if new is None:
            return text
        text = new
