#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The examples in Python as pages for a browser: examples/gallery.py VRC FOLDER [PROGRAM...]

Writes FOLDER/index.html: of each program of examples/python what it is, the time of a call on this machine, a picture of its
result where that is a matrix, and the way to its annotated source (vrc --html)."""
import html
import importlib.util
import pathlib
import struct
import subprocess
import sys
import time
import zlib

import numpy as np

PROGRAMS = pathlib.Path(__file__).resolve().parent / "python"
LARGEST = 400   # pixels of a picture in each direction
ENOUGH = 0.3    # seconds of calls of a program

STYLE = ("body{font:15px/1.5 sans-serif;max-width:62em;margin:2em auto;padding:0 1em;color:#222}"
         ".all{display:grid;grid-template-columns:repeat(auto-fill,minmax(17em,1fr));gap:1.5em}"
         ".one{border:1px solid #ddd;border-radius:6px;padding:1em}h2{font-size:1.05em;margin:0}"
         "img{width:100%;image-rendering:pixelated}p{margin:.4em 0}")


def chunk(kind, data):
    """A part of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(matrix):
    """A matrix as a picture: the least number is black, the largest one white."""
    step = max(1, -(-max(matrix.shape) // LARGEST))
    matrix = np.abs(matrix[::step, ::step]).astype(float)
    low, high = matrix.min(), matrix.max()
    grey = ((matrix - low) * (255 / (high - low) if high > low else 0)).astype(np.uint8)
    rows = b"".join(b"\0" + row.tobytes() for row in grey)
    head = struct.pack(">IIBBBBB", grey.shape[1], grey.shape[0], 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def load(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def copies(arguments):
    return tuple(a.copy() if hasattr(a, "copy") else a for a in arguments)


def run(function, arguments):
    """The least time of some calls, and what the last one gave."""
    least, spent = float("inf"), 0.0
    while spent < ENOUGH:
        given = copies(arguments)
        start = time.perf_counter()
        result = function(*given)
        took = time.perf_counter() - start
        least, spent = min(least, took), spent + took
    return least, result


def matrix_of(result):
    """The first matrix that can be looked at, or None."""
    parts = result if isinstance(result, tuple) else (result,)
    return next((p for p in parts if isinstance(p, np.ndarray) and p.ndim == 2 and min(p.shape) > 3), None)


def describe(vrc, folder, program):
    """The part of the index for one program; writes its page and its picture."""
    name = program.stem
    subprocess.run([vrc, program, "--emit=module", "-w", "-o", folder / f"{name}.abi3.so"], check=True)
    subprocess.run([vrc, program, "-w", f"--html={folder / name}.html"], check=True)
    plain, compiled = load(name, program), load(name, folder / f"{name}.abi3.so")
    least, result = run(getattr(compiled, plain.EXAMPLE.__name__), plain.arguments())
    matrix = matrix_of(result)
    picture = ""
    if matrix is not None:
        (folder / f"{name}.png").write_bytes(png(matrix))
        picture = f'<img src="{name}.png" alt="the result of {name}">'
    words = html.escape(plain.__doc__.strip().partition("\n\n")[0])
    return (f'<div class="one"><h2><a href="{name}.html">{name}</a></h2>\n<p>{words}</p>\n{picture}\n'
            f"<p>{1000 * least:.3g} ms a call</p></div>\n")


def main():
    vrc, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    sys.path.insert(0, str(PROGRAMS.parent.parent / "python"))
    programs = [PROGRAMS / f"{name}.py" for name in sys.argv[3:]] or sorted(PROGRAMS.glob("*.py"))
    parts = "".join(describe(vrc, folder, program) for program in programs)
    (folder / "index.html").write_text(
        f'<!DOCTYPE html>\n<html lang="en"><meta charset="utf-8"><title>Examples of vrc</title><style>{STYLE}</style>\n'
        "<h1>Examples of vrc</h1>\n<p>Each name leads to the source, with what became of each line.</p>\n"
        f'<div class="all">\n{parts}</div>\n</html>\n')
    print(folder / "index.html")


if __name__ == "__main__":
    main()
