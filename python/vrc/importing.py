# SPDX-License-Identifier: Apache-2.0
"""vrc.install(): files for vrc are compiled when they are imported."""
import importlib.machinery
import importlib.util
import re
import sys
import warnings

from vrc import command
from vrc.failure import CompileError, CompileWarning

# A file is for vrc that imports vrc, or exports functions as Pythran has it.
FOR_VRC = re.compile(r"^\s*(from\s+vrc\b|import\s+vrc\b|#\s*pythran\s+export\b)", re.MULTILINE)


def install(options=None):
    """From now on `import kernels` compiles kernels.py, if it imports vrc or has `#pythran export` comments, unless it was
    compiled before as it is. A file that cannot be compiled is imported as it is, after a CompileWarning. `options` are
    those of vrc.compile."""
    uninstall()
    sys.meta_path.insert(0, Finder(command.words_of(options)))


def uninstall():
    """Ends what install() began."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, Finder)]


class Finder:
    """Finds files for vrc where Python finds files."""

    def __init__(self, words):
        self.words = words

    def find_spec(self, fullname, path=None, target=None):
        spec = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        if not spec or not isinstance(spec.loader, importlib.machinery.SourceFileLoader) or spec.submodule_search_locations:
            return None
        source = importlib.util.decode_source(spec.loader.get_data(spec.origin))
        is_ours = fullname.partition(".")[0] in ("vrc", "unpython", "unPython")
        if is_ours or not FOR_VRC.search(source):
            return None
        name = fullname.rpartition(".")[2]
        try:
            folder = command.build(name, spec.origin, source, self.words, spec.origin)
        except CompileError as error:
            warnings.warn(f"{name} runs in the interpreter: {error}", CompileWarning, stacklevel=2)
            return None
        return importlib.util.spec_from_file_location(fullname, folder / f"{name}.abi3.so")
