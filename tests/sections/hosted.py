"""VR_FALLBACK=error: statements of sections that work on arrays and have no kernel are errors, also where there is no OpenCL, but
not where no device is wanted; the report has a line for each of them.

    hosted.py VRC
"""
import os
import subprocess
import sys
import tempfile

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
import comparing
from comparing import np

PROGRAM = '''
import numpy as np
from vrc import f64, gpu_begin, gpu_end, prange


def order(a: f64[:], b: f64[:]):
    gpu_begin()
    c = np.sort(a * b)
    gpu_end()
    a[:] = c


def element(a: f64[:], b: f64[:]):
    gpu_begin()
    a[0] = b[1]
    gpu_end()


def recurrence(a: f64[:], b: f64[:]):
    gpu_begin()
    for i in range(1, len(a)):
        a[i] += a[i - 1] * b[i]
    gpu_end()


def in_loop(a: f64[:], b: f64[:]):
    gpu_begin()
    for t in range(3):
        for i in prange(len(a)):
            a[i] += t
        a[:] = np.sort(a)
    gpu_end()


def outside(a: f64[:], b: f64[:]):
    gpu_begin()
    for i in prange(len(a)):
        a[i] += 1
    gpu_end()
    a[:] = np.sort(a)


def scalars(a: f64[:], b: f64[:]):
    gpu_begin()
    c = np.zeros(len(a))
    x = a[0]
    for t in range(2):
        for i in prange(len(a)):
            c[i] = a[i] + x
        x = c[1]
        d = c[1:]
    a[1:] = d * x
    gpu_end()
'''
HOSTED = {"order": "np.sort(a", "element": "a[0] = b[1]", "recurrence": "for i in range(1", "in_loop": "np.sort", "outside": None, "scalars": None}


def call(module, name):
    try:
        getattr(module, name)(np.ones(4), np.ones(4))
        return None
    except RuntimeError as e:
        return str(e)


def check(module, variables, expected):
    """In a process of its own, since the device is looked for once: what differs from what is expected of each function."""
    process = os.fork()
    if process == 0:
        os.environ.update(variables)
        told = {name: call(module, name) for name in HOSTED}
        wrong = [name for name in HOSTED if bool(told[name]) != expected(name)]
        print("not ok" if wrong else "ok", f"statements on the host with {variables}", *(f"\n# {name}: {told[name]}" for name in wrong), flush=True)
        os._exit(0)
    os.waitpid(process, 0)


def check_report(vrc, path, *options):
    said = subprocess.run([vrc, path, "--check", "--report", *options], capture_output=True, text=True).stdout.split("\n")
    lines = [said[i] for i in range(len(said)) for k in range(i + 1, len(said))
             if said[k].startswith("    device    stays on the host") and all(s.startswith("    ") for s in said[i + 1:k + 1]) and not said[i].startswith(" ")]
    wanted = {name: text for name, text in HOSTED.items() if not options or name != "element"}
    missing = [name for name, text in wanted.items() if text and not any(text in line for line in lines)]
    views = any("d = c[1:]" in line for line in lines)
    print("not ok" if missing or views else "ok", "the report tells of statements on the host", *options, *missing)


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "hosted.py")
        with open(path, "w") as f:
            f.write(PROGRAM)
        os.environ["VRC_OPTIONS"] = ""
        module = comparing.build(sys.argv[1], path, folder)
        check(module, {"VR_FALLBACK": "error"}, lambda name: HOSTED[name] is not None)
        check(module, {"VR_FALLBACK": "error", "VR_OPENCL": os.path.join(folder, "none.so")}, lambda name: True)
        check(module, {"VR_FALLBACK": "error", "VR_DEVICE": "cpu"}, lambda name: False)
        check(module, {"VR_FALLBACK": ""}, lambda name: False)
        check_report(sys.argv[1], path)
        with open(path, "w") as f: # sections by option
            f.write(PROGRAM.replace("gpu_begin()", "pass").replace("gpu_end()", "pass"))
        check_report(sys.argv[1], path, "-fsections")


main()
