"""Counts the elements that calls move between host and device.

    count.py VRC PROGRAM.py

Every function behind a line `#moves: IN OUT: ARGUMENTS` is called in a process of its own, whose trace tells the bytes. Arguments
are `a` and `b`, planes of n by m numbers, `x`, n numbers, `at`, n whole numbers below n, and `flat`, a plane
that lies flat; `n` and `m`. IN and OUT are expressions. A third one
stands for what is copied on the device, 0 without.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

import numpy as np

import comparing

N, M, BYTES = 20, 30, 8


def arguments(names):
    rng = np.random.default_rng(1)
    made = {"a": rng.random((N, M)), "b": np.ones((N, M)), "x": np.zeros(N), "at": rng.integers(0, N, N), "flat": rng.random(N * M), "n": N, "m": M}
    return [made[name] for name in names]


def call(folder, program, function, names, trace):
    """In a process of its own: calls the compiled function; the changed arguments are those of Python."""
    compiled = comparing.load(program, os.path.join(folder, program + ".abi3.so"))
    interpreted = comparing.load(program, os.path.join(folder, program + ".py"))
    given, wanted = arguments(names), arguments(names)
    results = getattr(compiled, function)(*given), getattr(interpreted, function)(*wanted)
    for name, one, other in zip(["its result", *names], [results[0], *given], [results[1], *wanted]):
        if one is not None and not np.allclose(one, other, rtol=1e-14, atol=0):
            sys.exit(f"{name} is not what Python makes of it")


def count(trace):
    """Elements that went in and out, and were copied."""
    with open(trace) as f:
        events = json.load(f)["traceEvents"]
    moved = {"in": 0, "out": 0, "copy": 0}
    for event in events:
        if event["name"] in moved and event["ph"] == "X":
            moved[event["name"]] += int(event["args"]["bytes"])
    return tuple(number / BYTES for number in moved.values())


def check(folder, program, function, names, wanted):
    trace = os.path.join(folder, "trace.json")
    environment = {**os.environ, "VR_PROFILE": trace, "VR_CACHE": os.path.join(folder, "cache")}
    done = subprocess.run([sys.executable, __file__, "--call", folder, program, function, names, trace], capture_output=True, text=True,
                          env=environment)
    if done.returncode != 0:
        return done.stderr.strip()
    moved = count(trace)
    return None if moved == wanted else "moved {:g} in and {:g} out, and copied {:g}, not {}, {} and {}".format(*moved, *wanted)


def main(vrc, path):
    program = os.path.splitext(os.path.basename(path))[0]
    with open(path) as f:
        text = f.read()
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "cache"), 0o700)
        comparing.build(vrc, path, folder)
        with open(os.path.join(folder, program + ".py"), "w") as f:
            f.write(text)
        for amounts, names, function in re.findall(r"^#moves: (.*): (.*)\ndef (\w+)", text, re.M):
            wanted = split(amounts)
            why = check(folder, program, function, names.replace(" ", ""), wanted)
            print(f"not ok transfers of {function}\n# {why}" if why else f"ok transfers of {function}")


def split(amounts):
    """The three numbers of `IN OUT` or `IN OUT COPIED`, in which blanks stand around operators too."""
    parts = re.sub(r" ?([-+*/]+) ?", r"\1", amounts).split(" ")
    return tuple(eval(part, {"n": N, "m": M}) for part in (*parts, "0")[:3])


if sys.argv[1] == "--call":
    call(*sys.argv[2:5], sys.argv[5].split(","), sys.argv[6])
else:
    main(*sys.argv[1:])
