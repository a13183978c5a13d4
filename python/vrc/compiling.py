# SPDX-License-Identifier: Apache-2.0
"""@vrc.compile: functions of the interpreter that vrc compiles when they are first called."""
import functools
import importlib.util
import inspect
import threading
import types
import warnings

from vrc import command
from vrc.excerpt import LENGTH, Excerpt, is_typed, kind_of, spell
from vrc.failure import CompileError, CompileWarning


def compile(function=None, *, options=None, strict=False):
    """Has vrc compile a function, at its first call for the types of the parameters that its annotations state, else
    for those of each call's arguments. What was compiled is kept on disk, for all processes.

    `options` are the command's: {"sections": True} is -fsections, {"level": 3} is -O3. A function that cannot be
    compiled runs as it is, after one CompileWarning that says why; `strict` makes it a CompileError. The function
    itself is `.py_func`.
    """
    if function is None:
        return functools.partial(compile, options=options, strict=strict)
    return Compiled(function, options, strict)


def report(function):
    """What vrc found out and did, loop by loop, in each version of a function that was compiled so far."""
    if not isinstance(function, Compiled):
        raise TypeError("vrc.report() is for a function under @vrc.compile")
    return function.report()


class Compiled:
    """A function under @vrc.compile."""

    def __init__(self, function, options, strict):
        if not isinstance(function, types.FunctionType):
            raise TypeError(f"@vrc.compile is for functions, not for {function!r}")
        functools.update_wrapper(self, function)
        self.py_func = function
        self._words, self._strict = command.words_of(options), strict
        self._signature = inspect.signature(function)
        self._count = len(self._signature.parameters)
        kinds = {parameter.kind for parameter in self._signature.parameters.values()}
        self._plainly = kinds <= {inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD}
        self._starred = kinds & {inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD}
        self._typed = is_typed(function)
        self._versions = {}   # by the kinds of the arguments: what is called
        self._reports = {}    # by the same: the signature, and what vrc said
        self._warned = False
        self._lock = threading.Lock()

    def __call__(self, *args, **kwargs):
        if self._typed:   # the module knows the parameters and their default values
            return (self._versions.get(()) or self._version(()))(*args, **kwargs)
        if self._starred:
            error = CompileError(f"'{self.__name__}' takes any number of arguments, which is not compiled: {LENGTH}; name them")
            return self._plain(error, 3)(*args, **kwargs)
        if kwargs or len(args) != self._count:
            bound = self._signature.bind(*args, **kwargs)
            bound.apply_defaults()
            args = tuple(bound.arguments.values())
        try:
            kinds = tuple(map(kind_of, args))
        except CompileError as error:
            return self._in_order(self._plain(error, 3))(*args)
        version = self._versions.get(kinds) or self._version(kinds)
        try:
            return version(*args)
        except TypeError as error:
            if error.__traceback__.tb_next or "\nsignature:\n" not in str(error):
                raise   # of the function; else of its arguments, which are of a form that their types do not say
            reason = str(error).partition("\n")[0]
        return self._in_order(self._plain(CompileError(reason), 3))(*args)

    def __get__(self, instance, owner=None):
        return self if instance is None else types.MethodType(self, instance)

    def __reduce__(self):
        return self.__qualname__   # pickled by its name, as functions are

    def __repr__(self):
        return f"<{self.__module__}.{self.__qualname__}, compiled by vrc>"

    def report(self):
        """What vrc.report gives."""
        if self._typed:
            self._versions.get(()) or self._version(())
        if not self._reports:
            return f"{self.__qualname__} is not compiled yet: its types come with the first call\n"
        return "\n".join(f"{signature}\n{text}" for signature, text in self._reports.values())

    def _version(self, kinds):
        """What is called for arguments of some types, compiled or taken from disk."""
        with self._lock:
            if kinds not in self._versions:
                try:
                    self._versions[kinds] = self._compile(kinds)
                except CompileError as error:
                    plain = self._plain(error, 4)
                    self._versions[kinds] = plain if self._typed else self._in_order(plain)
            return self._versions[kinds]

    def _compile(self, kinds):
        excerpt = Excerpt(self.py_func, self._typed)
        name = self.__name__
        signature = f"{name}{self._signature}" if self._typed else f"{name}({', '.join(map(spell, kinds))})"
        text = excerpt.text("" if self._typed else f"#pythran export {signature}")
        folder = command.build(name, excerpt.file, text, self._words, signature)
        module = load(name, folder)
        vars(module).update(excerpt.variables)
        self._reports[kinds] = signature, (folder / "report.txt").read_text()
        return getattr(module, name)

    def _plain(self, error, depth):
        """The function itself, after a word on why; the first time only, to the caller who is so many calls away."""
        if self._strict:
            raise error
        if not self._warned:
            self._warned = True
            warnings.warn(f"{self.__qualname__} runs in the interpreter: {error}", CompileWarning, stacklevel=depth)
        return self.py_func


    def _in_order(self, function):
        """The same for arguments in the order of the parameters, be they for keywords only or not."""
        if self._plainly:
            return function

        def call(*args):
            bound = self._signature.bind_partial()
            bound.arguments.update(zip(self._signature.parameters, args))
            return function(*bound.args, **bound.kwargs)
        return call


def load(name, folder):
    """The module that a folder of command.build has."""
    spec = importlib.util.spec_from_file_location(name, folder / f"{name}.abi3.so")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
