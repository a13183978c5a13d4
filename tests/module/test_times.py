"""VR_PROFILE=1: tables of the calls of each function, and of the loops where they are measured, at the end of the process; nothing
without it."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from made import compile

PROGRAM = """
def often(n: int):
    return n + 1


def seldom(a: 'float[:]', n: int):
    for i in range(n):
        a[i] += 1
    return a


def never(n: int):
    return n
"""
USE = """
import counted, numpy as np
for i in range(5):
    counted.often(i)
counted.seldom(np.zeros(3), 2)
counted.seldom(np.zeros(6)[::2], 2)
try:
    counted.seldom(np.zeros(1), 2)
except IndexError:
    pass
"""


class Times(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "counted.py").write_text(PROGRAM)
        compile("counted.py", "--emit=module", folder=self.folder)

    def said(self, asked):
        return subprocess.run([sys.executable, "-c", USE], cwd=self.folder, capture_output=True, text=True,
                              env={**os.environ, "VR_PROFILE": asked}).stderr

    def test_each_call_is_counted(self):
        table = self.said("1")
        self.assertRegex(table, r"^functions +calls +ms +cores\n")
        rows = re.findall(r"^(\w+) +(\d+) +[0-9.]+ +[0-9.]+$", table, re.MULTILINE)
        counts = {}
        for name, calls in rows:   # a function has a row for each of its versions
            name = name.partition("_")[0]
            counts[name] = counts.get(name, 0) + int(calls)
        self.assertEqual(counts, {"often": 5, "seldom": 3})

    def test_loops_of_what_is_measured(self):
        compile("counted.py", "--emit=module", "--profile-generate", folder=self.folder)
        table = self.said("1")
        rows = re.findall(r"^seldom\w* \(counted.py:7\) +(\d+) ", table, re.MULTILINE)
        self.assertEqual(sum(map(int, rows)), 2, table)   # a lap that ends in an error counts for nothing
        self.assertIn("\ntime seldom 7:5 calls=1 ", (self.folder / "vr.profile").read_text())
        self.assertEqual(self.said(""), "")

    def test_only_where_it_is_asked_for(self):
        for asked in "", "0", "trace.json":
            self.assertEqual(self.said(asked), "")
