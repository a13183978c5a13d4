"""Examples that are kernels whole: their arguments go to the device, what is iterated stays there, and the results come back.

    whole.py VRC

Each is called in a process of its own with small arguments, whose trace tells the transfers; the results are Python's.
"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
import comparing
from comparing import np

# How many arrays go in and come out.
TRANSFERS = {"mri_q": (7, 2), "stockham": (1, 1), "surfers": (3, 1), "matmul_single": (2, 1), "nbody_single": (2, 1)}
EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples", "python")


def outcome(result, arguments):
    return [np.asarray(x) for x in (*(result if isinstance(result, tuple) else (result,)), *arguments)]


def call(program, compiled):
    plain = comparing.load(program + "_plain", os.path.join(EXAMPLES, program + ".py"))
    copies = lambda: [a.copy() if hasattr(a, "copy") else a for a in plain.arguments(plain.SMALL)]
    given, wanted = copies(), copies()
    name = plain.EXAMPLE.__name__
    got = outcome(getattr(comparing.load(program, compiled), name)(*given), given)
    for one, other in zip(got, outcome(plain.EXAMPLE(*wanted), wanted)):
        single = one.dtype == np.float32
        if not np.allclose(one, other, rtol=1e-4 if single else 1e-12, atol=1e-4 if single else 1e-13):
            sys.exit("the results are not Python's")


def count(trace):
    with open(trace) as f:
        names = [event["name"] for event in json.load(f)["traceEvents"] if event["ph"] == "X"]
    return names.count("in"), names.count("out")


def check(vrc, program, folder):
    trace = os.path.join(folder, "trace.json")
    comparing.build(vrc, os.path.join(EXAMPLES, program + ".py"), folder)
    done = subprocess.run([sys.executable, __file__, "--call", program, os.path.join(folder, program + ".abi3.so")], capture_output=True,
                          text=True, env={**os.environ, "VR_PROFILE": trace})
    if done.returncode != 0:
        return done.stderr.strip()
    moved = count(trace)
    return None if moved == TRANSFERS[program] else f"{moved[0]} transfers in and {moved[1]} out, not {TRANSFERS[program]}"


def main(vrc):
    with tempfile.TemporaryDirectory() as folder:
        for program in TRANSFERS:
            why = check(vrc, program, folder)
            print(f"not ok {program} as a section\n# {why}" if why else f"ok {program} as a section", flush=True)


if sys.argv[1] == "--call":
    call(*sys.argv[2:])
else:
    main(sys.argv[1])
