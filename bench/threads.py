# SPDX-License-Identifier: Apache-2.0
"""Default threads beside one thread: NPBench's programs, compiled by vrc, on an idle machine, under load, and in a pool of processes.

    bench/threads.py VRC CHECKOUT [--preset S] [--load N] [--pool N] [--turns N] [--jobs N] [--keep FOLDER] [PROGRAM…]

--load starts N processes that are busy all the time; with --pool the program runs in N processes side by side. Of each program there are
processes on the threads that libvr takes by itself, and others with VR_THREADS=1; they take turns, each a few calls of some tenths of a
second. A time is the least of the turns, under load and in pools the median; in a pool it is that of a call in all of its processes. The
last column is above 1 where default threads gain, and below where they lose. --keep names a folder in which modules stay for the next run.
"""
import argparse
import concurrent.futures
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time

import npbench

LEAST = 0.2  # seconds that the calls of a turn take, at least


def serve(program, preset, module):
    """Loads the module, and calls its function for a turn whenever it is told to."""
    function, arguments = program.function_of(module, "vrc"), program.arguments(preset)
    first = npbench.call(function, arguments)[0]
    calls = max(1, min(1000, int(LEAST / max(first, 1e-6))))
    print("ready", flush=True)
    for _ in sys.stdin:
        print(statistics.median(npbench.call(function, arguments)[0] for _ in range(calls)), flush=True)


class Team:
    """Processes that call a program side by side."""

    def __init__(self, options, name, module, threads, count):
        environment = os.environ | dict.fromkeys(npbench.THREADS, "") | threads
        command = [sys.executable, __file__, options.vrc, options.checkout, name, "--preset", options.preset, "--serve", module]
        self.processes = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
                          for _ in range(count)]
        for p in self.processes:
            p.stdout.readline()

    def turn(self):
        for p in self.processes:
            p.stdin.write("\n")
            p.stdin.flush()
        return statistics.mean(float(p.stdout.readline()) for p in self.processes)

    def end(self):
        for p in self.processes:
            p.communicate()


def measure(options, name, module):
    """Seconds of a call on one thread and on default threads."""
    count = max(1, options.pool)
    teams = [Team(options, name, module, threads, count) for threads in ({"VR_THREADS": "1"}, {})]
    times = [[], []]
    for turn in range(options.turns):
        for i in (0, 1) if turn % 2 else (1, 0):
            times[i].append(teams[i].turn())
    for team in teams:
        team.end()
    return [(statistics.median if options.load or options.pool else min)(t) for t in times]


def build(options, folder, name):
    """The program's module, or None where it is refused."""
    module = os.path.join(folder, f"vrc_{name}.so")
    if os.path.exists(module):
        return module
    program = npbench.Program(options.checkout, os.path.join(options.checkout, "bench_info", f"{name}.json"))
    options_of = argparse.Namespace(vrc=options.vrc, keep=None)
    try:
        program.vrc(npbench.Build(options_of, folder, program.arguments(options.preset)))
        return module
    except npbench.Refused:
        return None


def run(options):
    names = sorted(f[:-len(".json")] for f in os.listdir(os.path.join(options.checkout, "bench_info")))
    chosen = [name for name in names if not options.programs or name in options.programs]
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(options.load)]
    ratios = []
    print("| program | one thread, ms | default threads, ms | one / default |\n| --- | ---: | ---: | ---: |")
    try:
        with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for name, module in zip(chosen, list(pool.map(lambda name: build(options, options.keep or folder, name), chosen))):
                if module:
                    one, default = measure(options, name, module)
                    ratios.append(one / default)
                    print(f"| {name} | {one * 1e3:.3g} | {default * 1e3:.3g} | {ratios[-1]:.2f} |", flush=True)
    finally:
        for process in busy:
            process.kill()
    print(f"| geometric mean; least | | | {math.exp(statistics.mean(map(math.log, ratios))):.2f}; {min(ratios):.2f} |")


def main():
    parser = npbench.parser_of_programs(turns=5)
    parser.add_argument("--load", type=int, default=0)
    parser.add_argument("--pool", type=int, default=0)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    options = parser.parse_intermixed_args()
    if options.serve:
        info = os.path.join(options.checkout, "bench_info", f"{options.programs[0]}.json")
        serve(npbench.Program(options.checkout, info), options.preset, options.serve)
    else:
        run(options)


main()
