"""Builds for the sizes that came before, beside Python's results and those of builds for any sizes: counters of while loops in kernels,
whose type they choose by the limits, that 31 bits hold, and the first that they do not; and tiles, which have work-groups of their own.

    counters.py VRC
"""
import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
import comparing
from comparing import np

PROGRAM = '''
import numpy as np
from vrc import i64, prange


def squares(n: i64, limit: i64) -> i64[:]:
    """The counter is read: its cube has more than 32 bits."""
    r = np.zeros(n, np.int64)
    for i in prange(n):
        steps = 0
        while steps < limit and steps < 100 * i:
            steps += 1
        r[i] = steps * steps * steps - steps * 700000
    return r


def late(n: i64, limit: i64) -> i64[:]:
    """It begins a few steps before what 32 bits hold."""
    r = np.zeros(n, np.int64)
    for i in prange(n):
        steps = 2147483640
        left = i
        while left > 0 and steps < limit:
            left -= 1
            if left % 3 != 1:
                steps += 1
        r[i] = steps + 1
    return r


def none(n: i64, limit: i64) -> i64[:]:
    """No counters: one makes two steps a turn, one stands at its limit still, one steps in an inner loop."""
    r = np.zeros(n, np.int64)
    for i in prange(n):
        two = 2147483640
        while two < limit and two - 2147483640 < i:
            two += 1
            two += 1
        still = 2147483640
        while still <= limit and still - 2147483640 < i:
            still += 1
        inner = 2147483640
        while inner < limit and inner - 2147483640 < i:
            for k in range(i):
                inner += 1
        r[i] = two * 3 + still * 5 + inner * 7
    return r


def rows(n: i64, limit: i64) -> i64[:]:
    """Sums of what the device's memory does not hold: in tiles, of smaller work-groups than the kernel would have."""
    a = np.arange(10 * n * limit).reshape(10 * n, limit)
    r = np.zeros(10 * n, np.int64)
    for i in prange(10 * n):
        total = 0
        for j in range(limit):
            total += a[i, j] * (j % 7)
        r[i] = total
    return r
'''
# By function: limits of one process each, which builds five versions of a kernel at most; the memory of the device, if it is a small one.
LIMITS = [("squares", [0, -5, 200, 6900]), ("squares", [2**31 - 1, 2**31, 2**40, -2**40 + 5]), ("late", [0, 2147483640, 2147483645, 2**31 - 2]),
          ("late", [2**31 - 1, 2**31, 2**31 + 3, 2**63 - 1]), ("none", [0, 2147483645, 2**31 - 1, 2**31 + 3]), ("rows", [800], "64K")]
CALLS, SIZE, SECONDS = 4, 80, 0.1


def call(source, program, number):
    """Says where the functions differ. The second call begins the build for the limit; a process that came before left it in the
    cache, so that the next calls have it."""
    name, limits = LIMITS[int(number)][:2]
    np.set_printoptions(threshold=100)
    interpreted, compiled = getattr(comparing.load("plain", source), name), getattr(comparing.load("counters", program), name)
    for limit in limits:
        wanted = interpreted(SIZE, limit)
        for turn in range(CALLS):
            got = compiled(SIZE, limit)
            if not np.array_equal(got, wanted):
                sys.exit(f"{name}({SIZE}, {limit}), call {turn}: {got} instead of {wanted}")
            time.sleep(SECONDS if turn > 0 else 0)


def main(vrc):
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "counters.py")
        with open(source, "w") as f:
            f.write(PROGRAM)
        program = comparing.build(vrc, source, folder).__file__
        for number, (name, limits, *memory) in enumerate(LIMITS):
            for turn in "first", "from the cache":
                done = subprocess.run([sys.executable, __file__, "--call", source, program, str(number)], capture_output=True, text=True,
                                      env={**os.environ, "VR_SPECIALIZE": "1", "VR_CACHE": os.path.join(folder, "cache"),
                                           "VR_DEVICE_MEMORY": "".join(memory)})
                told = (done.stdout + done.stderr).strip().replace("\n", "\n# ")
                print(f"ok {name}{limits}, {turn}" if done.returncode == 0 else f"not ok {name}{limits}, {turn}\n# {told}", flush=True)


if sys.argv[1] == "--call":
    call(*sys.argv[2:])
else:
    main(sys.argv[1])
