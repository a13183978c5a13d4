# SPDX-License-Identifier: Apache-2.0
"""Excerpts: the text of a file for vrc, made of a function that lives in the interpreter and of all that it uses.

Each line of the function's file stays at its number, so that messages and tracebacks point where they should. Above the
function, or below it where there is no line above, stand the imports and constants that it uses."""
import ast
import builtins
import inspect
import io
import itertools
import sys
import textwrap
import tokenize
import types

import numpy as np

import vrc.types
from vrc.failure import CompileError

# Modules whose functions vrc knows, or refuses by their name: they are imported and not read.
LIBRARIES = {"numpy", "scipy", "vrc", "unpython", "unPython", "numba", "pandas", "torch", "jax"}

# What to pass in the place of what other packages have.
ADVICE = {"pandas": "pass the columns as arrays, frame['x'].to_numpy()", "torch": "pass NumPy arrays, t.numpy()"}

# Why something is not compiled, as the compiler says it.
NUMBERS = "the elements of an array are numbers of one type"
TEXT = "text has operators, most methods and containers in compiled functions, and no more"
ITEMS = "a list holds numbers, tuples of one form, or lists of these"
OBJECTS = "there are numbers, arrays, and objects of the classes of the file"
STATE = "a function that is compiled from within Python has a module of its own"
LENGTH = "how many items there are must be known before the program runs"

# What to pass in the place of arrays, by the kinds of their elements.
ELEMENTS = {"O": f"of objects is not compiled: {NUMBERS}; make it one of numbers, a.astype(float)",
            "U": f"of text is not compiled: {TEXT}; pass numbers that stand for it, np.unique(a, return_inverse=True)[1]",
            "V": f"with fields is not compiled: {NUMBERS}; pass each field, a['x']",
            "M": f"of dates is not compiled: {NUMBERS}; pass a.astype('int64')",
            "m": f"of time spans is not compiled: {NUMBERS}; pass a.astype('int64')"}
ORDER = "whose bytes lie in the other order is not compiled: C reads them in its own; pass a.astype(a.dtype.newbyteorder('='))"

# What is called so in the statements that are added.
NUMPY, TUPLES = "numpy__", "collections__.namedtuple"

# Annotations that say something to people, but to vrc not which type it is.
HINTS = {inspect.Parameter.empty, np.ndarray, list, dict, set, tuple, object, str}


def _is_library(module):
    root = (module or "").partition(".")[0]
    return root in LIBRARIES or root in sys.stdlib_module_names


def _is_type(annotation, names):
    """Whether an annotation says to vrc what a parameter is."""
    if isinstance(annotation, str):
        try:
            annotation = eval(annotation, names)
        except Exception:   # what only vrc reads: 'float[:]'
            return True
    try:
        if annotation in HINTS:
            return False
    except TypeError:   # what has no hash is a type of NumPy's or a tuple of types
        return True
    origin, parts, typing = getattr(annotation, "__origin__", None), getattr(annotation, "__args__", ()), sys.modules.get("typing")
    if isinstance(annotation, types.UnionType) or typing and origin is typing.Union:
        parts = [part for part in parts if part is not type(None)]
        return len(parts) == 1 and _is_type(*parts, names)
    if origin in (list, tuple, set, dict):
        return ... not in parts and all(_is_type(part, names) for part in parts)
    if typing and isinstance(annotation, (typing.TypeVar, type(typing.Any))):
        return False
    kind, arrays = origin or annotation, sys.modules.get("numpy.typing")   # which takes long to import
    if getattr(kind, "__module__", "") == "collections.abc":
        return kind.__name__ == "Callable"
    return not (arrays and origin is arrays.NDArray) and not (origin is np.ndarray and "Any" in str(annotation))


def is_typed(function):
    """Whether the annotations of a function say the types of all its parameters."""
    signature = inspect.signature(function)
    parameters, result = signature.parameters.values(), signature.return_annotation
    stated = [p for p in parameters if _is_type(p.annotation, function.__globals__)]
    return bool(stated) and all(p in stated or p.default is not p.empty for p in parameters) and \
        (result in (np.ndarray, list, dict, set, tuple, signature.empty) or _is_type(result, function.__globals__))


def _names_of_code(code):
    """The names that code reads and does not bind itself."""
    names = set(code.co_names) | set(code.co_freevars)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            names |= _names_of_code(constant)
    return names


def _names_of(tree):
    """The names that an annotation or another expression reads, in strings too."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            names.add(node.id)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            try:
                names |= _names_of(ast.parse(node.value, mode="eval"))
            except SyntaxError:
                pass
    return names


def _where(obj, name):
    """The module and the name by which an object of a library is imported; None where there is none."""
    own, home = getattr(obj, "__name__", name), getattr(obj, "__module__", None) or ""
    for module in ("vrc", "numpy.typing", home.lstrip("_"), home, "numpy", "random", "numpy.random", "scipy.special"):
        if module in sys.modules and _is_library(module) and getattr(sys.modules[module], own, None) is obj:
            return module, own
    return None


def _constant(value):
    """How a constant of the file is written; None for what is none."""
    if isinstance(value, np.number) and np.isfinite(value):
        return f"{NUMPY}.{value.dtype.name}({value.item()!r})"
    if isinstance(value, tuple):
        parts = [_constant(part) for part in value]
        return None if None in parts else f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"
    if value is None or type(value) in (bool, int, str) or type(value) in (float, complex) and np.isfinite(value):
        return repr(value)
    return None


class Excerpt:
    """The text for one function. `variables` are the arrays that the module of it must be given."""

    def __init__(self, function, typed):
        self.file = inspect.getfile(function)
        self.function, self.typed = function, typed
        self.variables = {}
        self._known, self._lines, self._behind, self._statements = {}, {}, [], []
        self._add_function(function.__name__, function)

    def text(self, export=""):
        """The whole text, with an export at its end where types come from a call."""
        lines = [self._lines.get(number, "") for number in range(1, max(self._lines) + 1)]
        statements = "; ".join(dict.fromkeys(self._statements))
        if lines[0]:
            lines.append(statements)
        else:
            lines[0] = statements
        return "\n".join([*lines, *self._behind, export]) + "\n"

    # --- what is used ---

    def _add_function(self, name, function):
        if name != function.__name__:
            self._add_value(function.__name__, function, function)
            self._behind.append(f"{name} = {function.__name__}\n")
            self._known[name] = function
            return
        self._known[name] = function
        source, first, node = _source_of(function)
        whole = function is not self.function or self.typed
        source = _without_marks(source, node, function)
        source, node = self._without_modules(source, node, function)
        self._add_all(_names_read(function, node, whole), function)
        if not whole:
            source = _plain_header(source, node)
        self._put(source, first, function)

    def _without_modules(self, source, node, function):
        """The text and its tree with the names alone of what the function reads of modules that are no libraries: `f` for `tools.f`."""
        lines = [line.encode() for line in source.splitlines(keepends=True)]
        own = {n.arg if isinstance(n, ast.arg) else getattr(n, "name", getattr(n, "id", None)) for n in ast.walk(node)
               if not isinstance(getattr(n, "ctx", None), ast.Load)}
        for part in ast.walk(node):
            if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Load) and isinstance(part.value, ast.Name) and \
                    part.lineno == part.end_lineno and part.attr not in own:
                module = _value_of(part.value.id, function)[1]
                if isinstance(module, types.ModuleType) and not _is_library(module.__name__) and hasattr(module, part.attr):
                    self._add_value(part.attr, getattr(module, part.attr), function)
                    line, first, end = lines[part.lineno - 1], part.col_offset, part.end_col_offset
                    lines[part.lineno - 1] = line[:first] + part.attr.encode().ljust(end - first) + line[end:]
        changed = b"".join(lines).decode()
        return changed, node if changed == source else ast.parse(changed).body[0]

    def _add_class(self, name, kind, function):
        """A class that a function uses, with what its methods use."""
        self._known[name] = kind
        source, first, node = _source_of(kind, ast.ClassDef, "class")
        inner = [n for n in node.body if isinstance(n, ast.FunctionDef)]
        parts = node.decorator_list + node.bases + [n for n in node.body if n not in inner]
        self._add_all(set().union(*map(_names_of, parts)), function)
        for method in inner:
            own = vars(kind)[method.name]
            own = inspect.unwrap(getattr(own, "fget", getattr(own, "__func__", own)))
            if isinstance(own, types.FunctionType):
                self._add_all(_names_read(own, method, True) - {"__class__", kind.__name__}, own)
        self._put(source, first, kind)

    def _clash(self, name):
        raise CompileError(f"'{name}' means one thing in {self.function.__name__}, and another one in a function that it calls")

    def _add_all(self, names, function):
        for name in sorted(names):
            self._add(name, function)

    def _put(self, source, first, of):
        if inspect.getfile(of) == self.file:
            for number, line in enumerate(source.splitlines(), first):
                self._lines[number] = line
        else:
            self._behind.append(source)

    def _add(self, name, function):
        """What a name of a function's outside stands for."""
        found, value = _value_of(name, function)
        if found:
            self._add_value(name, value, function)
        elif hasattr(builtins, name) and self._known.setdefault(name, getattr(builtins, name)) is not getattr(builtins, name):
            self._clash(name)

    def _add_value(self, name, value, function):
        value = getattr(value, "py_func", value)
        if hasattr(value, "cache_parameters"):   # under functools.cache, which stays in its text
            value = value.__wrapped__
        if self._known.get(name, self) is value:
            return
        if name in self._known:
            self._clash(name)
        if isinstance(value, types.FunctionType) and not _is_library(value.__module__):
            self._add_function(name, value)
            return
        if isinstance(value, type) and not _is_library(value.__module__) and _is_written(value):
            self._add_class(name, value, function)
            return
        self._known[name] = value
        self._statements.append(self._statement(name, value))

    def _statement(self, name, value):
        """An import or an assignment."""
        if isinstance(value, types.ModuleType):
            return f"import {value.__name__}" if value.__name__ == name else f"import {value.__name__} as {name}"
        written, where = self._expression(name, value), _where(value, name)
        if written:
            imports = [f"import {module} as {own}; " for module, own in (("numpy", NUMPY), ("collections", TUPLES.partition(".")[0])) if own in written]
            return f"{''.join(imports)}{name}{written}"
        if where:
            return f"from {where[0]} import {where[1]} as {name}"
        kind = "class" if isinstance(value, type) else type(value).__name__
        if kind == "class":
            raise CompileError(f"'{name}' is a class, which is not compiled: {OBJECTS}; pass what the function takes of it as "
                               "arguments of their own, numbers and arrays")
        raise CompileError(f"'{name}' is {_article(kind)}, which a compiled function cannot read: pass it as an argument")

    def _expression(self, name, value):
        """The end of an assignment to a name that gives it a value or a type; None where there is none."""
        if isinstance(value, vrc.types.Array):
            return f" = '{NUMPY}.{value!r}'"
        if isinstance(value, np.ndarray) and value.ndim and value.dtype.isnative and value.dtype.kind in "biufc":
            self.variables[name] = value
            kind, nothing = _spell_array(value.dtype, value.ndim), (0,) * value.ndim
            return f": '{NUMPY}.{kind}' = {NUMPY}.zeros({nothing}, '{value.dtype.name}')"
        constant = _constant(value[()] if isinstance(value, np.ndarray) and value.ndim == 0 else value)
        if constant:
            return f" = {constant}"
        if type(value) in (list, dict, set, tuple):
            self.variables[name] = value
            return f": {_annotation(_kind_of_variable(name, value))!r} = {type(value).__name__}()"
        if isinstance(value, type) and value.__base__ is tuple and hasattr(value, "_fields"):
            defaults = _constant(tuple(value._field_defaults.values()))
            return defaults and f" = {TUPLES}({value.__name__!r}, {value._fields!r}, defaults={defaults})"
        return None


def _article(word):
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _value_of(name, function):
    """Whether a name is one of the function's outside, and what it stands for; built-in names need no statement."""
    cells = dict(zip(function.__code__.co_freevars, function.__closure__ or ()))
    try:
        if name in cells:
            return True, cells[name].cell_contents
    except ValueError:   # the cell is empty: a function that calls itself while it is decorated
        return True, function
    value = function.__globals__.get(name, cells)
    return value is not cells and value is not getattr(builtins, name, cells), value


# --- the text of one function ---

def _first_statement(lines):
    """The text of the first statement without its indentation, and its tree; None where there is none. It ends at a line that is
    indented no more, with what stands before it being whole. (inspect's search for it builds a tokenizer, which takes longer than
    all else where a module is found on disk.)"""
    depth = len(lines[0]) - len(lines[0].lstrip())
    for end in range(1, len(lines) + 1):
        line = lines[end].lstrip() if end < len(lines) else "end"
        if end < len(lines) and (not line or line.startswith("#") or len(lines[end]) - len(line) > depth):
            continue
        source = textwrap.dedent("".join(lines[:end]))
        try:
            node = ast.parse(source).body[0]
        except SyntaxError:   # a decorator, or a text of several lines
            continue
        return "".join(source.splitlines(keepends=True)[:node.end_lineno]), node
    return "", None


def _source_of(function, form=ast.FunctionDef, word="def"):
    """The text of a function or class without its indentation, the number of its first line, and its tree."""
    try:
        lines, before = inspect.findsource(inspect.unwrap(function))
    except (OSError, TypeError) as error:
        raise CompileError("its source is not known: functions are compiled that stand in a file or a cell") from error
    first = before + 1
    source, node = _first_statement(lines[before:])
    if not isinstance(node, form):
        raise CompileError(f"only functions are compiled that are written with {word}")
    if form is ast.FunctionDef and (node.args.vararg or node.args.kwarg):   # of a function that is called
        raise CompileError(f"'{node.name}' takes any number of arguments, which is not compiled: {LENGTH}; name them")
    refuse_assigned_globals(node)
    return source, first, node


def refuse_assigned_globals(tree):
    """An error where functions in the tree assign variables of their module."""
    for node in ast.walk(tree):
        declared = {name for part in ast.walk(node) if isinstance(part, ast.Global) for name in part.names} if isinstance(node, ast.FunctionDef) else ()
        for part in ast.walk(node) if declared else ():
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store) and part.id in declared:
                raise CompileError(f"'{node.name}' assigns '{part.id}' by `global`, which is not compiled: {STATE}; pass it as an argument and "
                                   "return the new value, or compile the file by the command")


def _without_marks(source, node, function):
    """The text without its decorators of vrc, whose lines stay empty."""
    lines, marks = source.splitlines(), []
    for decorator in node.decorator_list:
        callee = decorator.func if isinstance(decorator, ast.Call) else decorator
        try:
            ours = eval(ast.unparse(callee), function.__globals__) is sys.modules["vrc"].compile
        except Exception:   # a name of a scope that is gone
            ours = False
        if ours:
            marks += range(decorator.lineno - 1, decorator.end_lineno)
    node.decorator_list = [d for d in node.decorator_list if d.lineno - 1 not in marks]
    return "\n".join("" if number in marks else line for number, line in enumerate(lines)) + "\n"


def _is_written(kind):
    """Whether a class has a text: collections.namedtuple makes some that have none."""
    try:
        return bool(inspect.findsource(kind))
    except (OSError, TypeError):   # TypeError: in a cell
        return False


def _names_read(function, node, whole):
    """The names of its outside that a function may read."""
    return _names_of_code(function.__code__) & _names_of(node) | _names_of_hints(node, whole)


def _names_of_hints(node, whole):
    """The names in decorators, annotations and default values; of a function whose types come from a call those of its
    variables' annotations only."""
    trees = [n.annotation for n in ast.walk(node) if isinstance(n, ast.AnnAssign)] + node.decorator_list
    if whole:
        trees += [n.annotation for n in ast.walk(node.args) if isinstance(n, ast.arg) and n.annotation]
        trees += [d for d in node.args.defaults + node.args.kw_defaults if d] + ([node.returns] if node.returns else [])
    return set().union(*map(_names_of, trees)) if trees else set()


def _plain_header(source, node):
    """The text with the names alone of the parameters in its header, and as many lines."""
    lines = source.splitlines(keepends=True)
    depth = 0
    for token in tokenize.generate_tokens(io.StringIO("".join(lines[node.lineno - 1:])).readline):
        depth += (token.string in "([{") - (token.string in ")]}") if token.type == tokenize.OP else 0
        if token.type == tokenize.OP and token.string == ":" and depth == 0:
            end, column = node.lineno - 1 + token.start[0] - 1, token.end[1]
            break
    names = ", ".join(arg.arg for arg in node.args.posonlyargs + node.args.args + node.args.kwonlyargs)
    gap = "\\\n" * (end - node.lineno + 1)
    header = f"def {node.name}({names}){gap}:{lines[end][column:]}"
    return "".join([*lines[:node.lineno - 1], header, *lines[end + 1:]])


# --- types of arguments ---

SCALARS = {int, float, complex, bool, str, type(None)}   # classes that say all about their values


def _kind_of_items(items, what, mixed=True):
    """The type that all items of a container have. What is in the items is asked of all of them together, so that empty ones
    among them have the type of the others. `mixed`: numbers are float where some of them are; not those in the items."""
    kinds = set(map(type, items))
    if not kinds:
        raise CompileError(f"an empty {what.split()[-1]} does not say what it holds: annotate the parameter, as list[float] "
                           "and dict[int, float] do")
    if mixed and kinds == {int, float}:
        return float
    if len(kinds) == 1:
        kind = kinds.pop()
        if kind in SCALARS:
            return kind
        if kind in CONTAINERS and (kind is not tuple or len(set(map(len, items))) == 1):
            return kind, *(_kind_of_items(part, what, False) for part in CONTAINERS[kind](items))
        kinds = set(map(kind_of, items))
    if len(kinds) > 1:
        raise CompileError(f"{what} of several types is not compiled: {ITEMS}; pass an array, or tuples")
    kind = kinds.pop()
    if isinstance(kind, tuple) and kind[0] is np.ndarray:
        raise CompileError(f"{what} of arrays is not compiled: {ITEMS}; pass one array, np.array(rows), or "
                           "np.concatenate(parts) and the places where parts begin")
    return kind


def _all_items(containers):
    return list(itertools.chain.from_iterable(containers))


# What is in containers of a class: the items for each part of its type.
CONTAINERS = {
    list: lambda lists: [_all_items(lists)],
    set: lambda sets: [_all_items(sets)],
    dict: lambda dicts: [_all_items(dicts), _all_items(map(dict.values, dicts))],
    tuple: lambda tuples: list(zip(*tuples)),
}


def kind_of(value):
    """The type of an argument, as a key: a class, or a tuple of a class and what is in it."""
    kind = type(value)
    if isinstance(value, np.ndarray):
        return np.ndarray, value.dtype, value.ndim
    if kind in SCALARS or isinstance(value, np.generic):
        return kind
    if kind is tuple:
        return tuple, *map(kind_of, value)
    if kind in CONTAINERS:
        return kind, *(_kind_of_items(part, _article(kind.__name__)) for part in CONTAINERS[kind]([value]))
    advice = ADVICE.get(kind.__module__.partition(".")[0], "pass what the function takes of it: "
                        "arrays, numbers, and lists, tuples or dictionaries of them")
    raise CompileError(f"an argument is {_article(kind.__name__)}, which is not compiled: {OBJECTS}; {advice}")


def _kind_of_variable(name, value):
    """The type of a list, dictionary, set or tuple of the file."""
    try:
        return kind_of(value)
    except CompileError as error:
        raise CompileError(f"'{name}', which it reads: {error}".replace("an argument is", "it holds")) from error


def _annotation(kind):
    """The type as an annotation writes it, with NumPy's names."""
    if isinstance(kind, type):
        return f"{NUMPY}.{spell(kind)}" if issubclass(kind, np.generic) else spell(kind)
    head, *parts = kind
    return f"{NUMPY}.{spell(kind)}" if head is np.ndarray else f"{head.__name__}[{', '.join(map(_annotation, parts))}]"


def spell(kind):
    """The type as it is written in an export."""
    if kind is type(None):
        return "None"
    if isinstance(kind, type):
        if not issubclass(kind, np.generic):
            return kind.__name__
        if np.dtype(kind).kind not in "biufc":
            raise CompileError(f"an argument is a {kind.__name__} of NumPy's, which is not compiled: {NUMBERS}; pass a number")
        return "bool_" if kind is np.bool_ else np.dtype(kind).name   # bool is Python's
    head, *parts = kind
    if head is np.ndarray:
        return _spell_array(*parts)
    parts = [spell(part) for part in parts]
    if head is tuple:
        return f"({', '.join(parts)})"
    return f"{':'.join(parts)} {head.__name__}"


def _spell_array(dtype, rank):
    if dtype.kind not in "biufc" or not dtype.isnative:
        raise CompileError(f"an array {ELEMENTS.get(dtype.kind, ORDER)}")
    if rank == 0:
        return np.dtype(dtype).name
    return f"{dtype.name}[{', '.join(':' * rank)}]"
