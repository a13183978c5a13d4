# SPDX-License-Identifier: Apache-2.0
"""Seeds for fuzz_python: each function of Python files alone, with the comments, decorators and imports that it needs.

    seeds.py FOLDER FILE..."""
import ast
import pathlib
import sys


def write_functions(folder, file):
    text = file.read_text()
    lines = text.splitlines(True)
    body = ast.parse(text).body
    imports = "".join("".join(lines[s.lineno - 1:s.end_lineno]) for s in body if isinstance(s, (ast.Import, ast.ImportFrom)))
    for function in (s for s in body if isinstance(s, ast.FunctionDef)):
        first = min([function.lineno] + [d.lineno for d in function.decorator_list]) - 1
        while first > 0 and lines[first - 1].startswith("#"):
            first -= 1
        (folder / f"{file.stem}-{function.name}.py").write_text(imports + "\n" + "".join(lines[first:function.end_lineno]))


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[2:]:
        write_functions(folder, pathlib.Path(name))


main()
