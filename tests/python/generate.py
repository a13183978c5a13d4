#!/usr/bin/env python3
"""Runs random programs compiled and interpreted, and compares.

    generate.py VRC [--count 1000] [--seed 1] [--module 50] [--jobs 1] [--executed | --elements] [--show] [--reduce]

Program number S is made from the seed S alone (generator/): with --executed by trying statements out (generator/executed.py), and then
vrc may refuse them at their places; else of what vrc is known to compile, with --elements loops over elements. The programs of a module
are compiled together. The output has a line `ok` or `not ok` for each module, and below a `not ok` the programs that differ; with --reduce
each of them as small as statements and parts of them can be taken away while the difference stays. --show prints the programs only.

The environment's CC and VRC_CFLAGS say how modules are compiled; what the C compiler warns of is a failure too.
"""
import argparse
import concurrent.futures
import inspect
import os
import re
import resource
import signal
import sys
import tempfile
import warnings

import comparing
import reducing
from generator import elements, executed, functions

MEMORY = 8 << 30 # of a process: more is a MemoryError of both
SECONDS = 400    # for all calls of a program, where others have the processors
REFUSAL = re.compile(rf"[^\s:]+\.py:\d+:\d+: (?:error: |{comparing.LEFT})")


class Program:
    def __init__(self, seed, text):
        self.seed, self.text = seed, text

    @property
    def name(self):
        return f"g{self.seed}"


def write_module(programs, folder, name):
    """Writes the programs to one file; gives its path and the line at which each begins."""
    text, starts = functions.HEAD, []
    for p in programs:
        starts.append(text.count("\n") + 1)
        text += p.text + "\n\n"
    path = os.path.join(folder, name + ".py")
    with open(path, "w") as file:
        file.write(text)
    return path, starts


def programs_with_errors(message, programs, starts):
    """The programs in whose lines the compiler's messages stand, each with the first of its messages."""
    found = {}
    for match in re.finditer(rf"^[^\s:]+\.py:(\d+):\d+: (?:error: |{comparing.LEFT}).*(\n .*)*", message, re.M):
        place = max((i for i, start in enumerate(starts) if start <= int(match[1])), default=0)
        found.setdefault(programs[place], match[0])
    return found


def build(vrc, programs, folder, name):
    """(interpreted module, compiled module, {program: why it is not compiled})"""
    refused = {}
    while programs:
        path, starts = write_module(programs, folder, name)
        try:
            return comparing.load(name, path), comparing.build(vrc, path, folder), refused
        except RuntimeError as e:
            message = str(e)
        wrong = programs_with_errors(message, programs, starts)
        if not wrong and len(programs) == 1:
            wrong = {programs[0]: message or "the compiler failed without a message"}
        if not wrong: # not said of a line: each by itself
            for p in programs:
                refused.update(build(vrc, [p], folder, f"{name}_{p.seed}")[2])
            wrong = dict(refused)
            if not wrong:
                raise RuntimeError(f"programs that compile each by itself do not together: {message}")
        refused.update(wrong)
        programs = [p for p in programs if p not in wrong]
    return None, None, refused


def compare_all(interpreted, compiled, programs, write):
    """In a process of its own: a line for each program, before and behind its calls."""
    warnings.simplefilter("ignore")
    comparing.np.seterr(all="ignore")
    comparing.SECONDS = 2
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for p in programs:
        write(f"begin {p.name}\n")
        signal.alarm(SECONDS)
        names = [n for n in vars(interpreted) if re.fullmatch(rf"g{p.seed}(_\d+)?", n) and inspect.isbuiltin(getattr(compiled, n, None))]
        for name in names:
            why = comparing.check_function(name, getattr(interpreted, name), getattr(compiled, name))
            if why:
                write(f"differs {name}: " + why.replace("\n", " ") + "\n")
                break
    write("end\n")


def run_apart(interpreted, compiled, programs):
    """{program: how it differs}; a crash is a difference of the program that was called."""
    differences, rest = {}, list(programs)
    while rest:
        inside, outside = os.pipe()
        process = os.fork()
        if process == 0:
            os.close(inside)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
            try:
                with os.fdopen(outside, "w") as out:
                    compare_all(interpreted, compiled, rest, lambda text: (out.write(text), out.flush()))
                os._exit(0)
            finally:
                os._exit(1)
        os.close(outside)
        with os.fdopen(inside) as lines:
            at = None
            for line in lines:
                if line.startswith("begin "):
                    at = next(p for p in rest if p.name == line.split()[1])
                elif line.startswith("differs "):
                    differences[at] = line[8:].strip()
                else:
                    at = None
        status = os.waitpid(process, 0)[1]
        if at is None:
            break
        if not os.WIFSIGNALED(status):
            differences[at] = f"exited with {os.WEXITSTATUS(status)}"
        elif os.WTERMSIG(status) != signal.SIGVTALRM: # which says that the interpreter takes too long
            differences[at] = f"ended by signal {os.WTERMSIG(status)}"
        rest = rest[rest.index(at) + 1:]
    return differences


def check(vrc, programs, folder, name, may_refuse):
    """{program: why it is not as it should be}, and how many were refused as they may be"""
    interpreted, compiled, refused = build(vrc, programs, folder, name)
    rest = [p for p in programs if p not in refused]
    differences = {p: why for p, why in refused.items() if not may_refuse or not REFUSAL.match(why)}
    if rest and interpreted:
        differences.update(run_apart(interpreted, compiled, rest))
    return differences, len(refused.keys() - differences.keys())


def reduce(vrc, bad, why, folder, may_refuse):
    """The smallest program found that differs in the same way."""
    count = 0

    def still(text):
        nonlocal count
        count += 1
        changed = Program(bad.seed, text)
        new = check(vrc, [changed], folder, f"reduced{bad.seed}_{count}", may_refuse)[0].get(changed)
        return new is not None and reducing.sort_of(new) == reducing.sort_of(why)

    return reducing.reduce(bad.text, still)


def report(vrc, bad, why, folder, options):
    text = reduce(vrc, bad, why, folder, options.executed) if options.reduce else bad.text
    again = Program(bad.seed, text)
    why = check(vrc, [again], folder, f"again{bad.seed}", options.executed)[0].get(again, why) if options.reduce else why
    return f"# program {bad.seed}: {why}\n\n{text}".replace("\n", "\n#   ") + "\n"


def generator_of(options):
    return executed if options.executed else elements if options.elements else functions


def run(options, seeds, folder):
    """The lines of the output for a module of programs; how many differ."""
    warnings.simplefilter("ignore")
    kind = "executed" if options.executed else "elements" if options.elements else "random"
    programs, name = [Program(s, generator_of(options).program(s)) for s in seeds], f"{kind}{seeds[0]}"
    differences, refused = check(options.vrc, programs, folder, name, options.executed)
    about = f"{name}: programs {seeds[0]} to {seeds[-1]}" + (f", {refused} refused" if refused else "")
    said = f"not ok {about}, {len(differences)} differ\n" if differences else f"ok {about}\n"
    return said + "".join(report(options.vrc, bad, why, folder, options) for bad, why in differences.items()), len(differences)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("vrc")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--module", type=int, default=50)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--executed", action="store_true")
    parser.add_argument("--elements", action="store_true")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--reduce", action="store_true")
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.count)
    if options.show:
        print(functions.HEAD + "\n\n".join(generator_of(options).program(s) for s in seeds))
        return
    failed = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        modules = [range(first, min(first + options.module, seeds.stop)) for first in seeds[::options.module]]
        for done in [pool.submit(run, options, m, folder) for m in modules]:
            said, differing = done.result()
            print(said, end="", flush=True)
            failed += differing
    sys.exit(1 if failed else 0)


main()
