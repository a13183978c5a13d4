"""The annotated source, vrc --html: what each line became, what is behind it, and that the page stands alone."""
import html.parser
import math
import pathlib
import re
import subprocess
import tempfile
import unittest

from made import VRC

PROGRAM = '''import numpy as np
from vrc import f64, i64, prange

TABLE = list(range(3))


def f(a: f64[:, :], at: i64[:]):
    b = a.copy()
    for i in prange(1, len(a) - 1):
        for j in range(1, a.shape[1] - 1):
            b[i, j] = (a[i - 1, j] + a[i + 1, j]) / 3
    s = 0.0                                           # <&"é
    for k in range(len(at)):
        s += a[at[k], 0]
    c = np.exp(b) * 2 + np.sort(b, axis=0)
    return c, s


def left(a):
    print(a, TABLE)
'''


PROFILE = """3 f 8:5 a.0=9 a.1=9
time f 9:5 calls=3 seconds=0.006 threads=2 bytes=24000000 operations=2000000
time f_2 9:5 calls=1 seconds=0.002 threads=4 bytes=8000000 operations=1000000
time f 14:5 calls=4 seconds=0.004 threads=1 bytes=0 operations=0
time f 900:5 calls=4 seconds=9 threads=1 bytes=0 operations=0
peaks operations=20000000000 memory=10000000000 caches=100000000000
"""
TRACE = """{"traceEvents":[
{"name":"process_name","ph":"M","pid":1,"args":{"name":"vrc"}},
{"name":"peaks","ph":"M","pid":1,"args":{"operations":20000000000,"memory":10000000000,"caches":100000000000}},
{"name":"f (f.py:9)","ph":"X","pid":1,"tid":100,"ts":5.0,"dur":8000.0,"args":{"bytes":32000000,"operations":3000000}},
{"name":"in","ph":"X","pid":1,"tid":2,"ts":5.0,"dur":100.0},
{"name":"f (f.py:14)","ph":"X","pid":1,"tid":100,"ts":5.0,"dur":4000.0}
]}
"""


class Page(html.parser.HTMLParser):
    """The class and the text of each line, and what is behind it."""

    def __init__(self, text):
        super().__init__()
        self.classes, self.texts, self.behind, self.tags, self.open = {}, {}, {}, [], []
        self.clocks, self.points = {}, {}
        self.number = 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.tags.append((tag, attributes))
        if tag == "circle":
            self.points[len(self.points)] = float(attributes["cx"]), float(attributes["cy"])
        if tag not in ("meta", "li"):
            self.open.append((tag, attributes.get("class", "")))
        if tag == "span" and "row" in attributes.get("class", ""):
            self.number += 1
            self.classes[self.number] = attributes["class"].split()[2:]

    def handle_endtag(self, tag):
        assert self.open.pop()[0] == tag, (tag, self.getpos())

    def handle_data(self, data):
        tag, kind = self.open[-1] if self.open else ("", "")
        if (tag, kind) == ("span", "t"):
            self.texts[self.number] = self.texts.get(self.number, "") + data
        elif (tag, kind) == ("span", "m"):
            self.clocks[self.number] = data
        elif tag in ("pre", "ul"):
            self.behind[self.number] = self.behind.get(self.number, "") + data


def run(text, *options):
    """vrc --html of a text."""
    return subprocess.run([VRC, "-", "--stdin-filename=f.py", "--html=-", *options], input=text, capture_output=True, text=True)


def page(*options):
    done = run(PROGRAM, *options)
    assert done.returncode == 0, done.stderr
    return Page(done.stdout), done.stdout


class Pages(unittest.TestCase):
    def test_it_shows_the_source(self):
        shown, _ = page()
        self.assertEqual([shown.texts.get(n, "") for n in range(1, shown.number + 1)], PROGRAM.splitlines())
        self.assertEqual(shown.open, [])

    def test_each_line_has_the_colour_of_what_it_became(self):
        shown, text = page()
        wanted = {1: [], 4: ["python"], 8: ["library"], 9: ["parallel"], 10: ["vector"], 11: ["vector"], 12: ["c"], 14: ["checked"],
                  19: ["python"], 20: ["python"]}
        self.assertEqual({n: shown.classes[n] for n in wanted}, wanted)
        said = dict(re.findall(r"<span class=n>(\d+)</span>.*?<span class=w>([^<]*)<", text))
        self.assertEqual(said.get("15"), "vector, parallel, library")   # in a loop that is a function of its own, and behind it
        shown, _ = page("-fno-bounds-checks")
        self.assertEqual(shown.classes[14], ["c"])
        shown, _ = page("-fsections")
        self.assertEqual(shown.classes[9], ["kernel"])

    def test_behind_a_line_are_its_c_and_its_report(self):
        shown, _ = page()
        self.assertIn("omp parallel for", shown.behind[9])
        self.assertIn("no iteration touches what another one stores to", shown.behind[9])
        self.assertIn("b_data[", shown.behind[11])
        self.assertNotIn(1, shown.behind)

    def test_it_stands_alone(self):
        shown, text = page()
        self.assertEqual([(tag, a) for tag, a in shown.tags if "src" in a or "href" in a or tag in ("script", "link")], [])
        self.assertNotIn("http", text)

    def test_a_profile_gives_each_line_its_time(self):
        with tempfile.TemporaryDirectory() as folder:
            for text, calls in (PROFILE, "4 times, 4 threads, "), (TRACE, "once, "):
                file = pathlib.Path(folder) / "profile"
                file.write_text(text)
                shown, _ = page(f"--profile-use={file}")
                self.assertEqual(shown.clocks, {9: "8.00 ms", 14: "4.00 ms"})
                self.assertIn(f"8.0 ms, {calls}4.0 GB/s, 0.4 Gop/s", shown.behind[9])
                # 0.1 to 10 operations a byte over 620 pixels from 60 on, 0.1 to 100 Gop/s over 300 down to 314
                x, y = 60 + 620 * math.log10(3 / 32 / 0.01) / 3, 314 - 300 * math.log10(0.375 / 0.1) / 3
                self.assertEqual([(round(a), round(b)) for a, b in shown.points.values()], [(round(x), round(y))])
        shown, text = page()
        self.assertEqual((shown.clocks, shown.points), ({}, {}))
        self.assertNotIn("<svg", text)

    def test_other_goals_are_refused(self):
        for option in "--check", "--emit=vrir", "--dump=guards", "-o=x.c":
            done = run(PROGRAM, option)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("--html writes a page and nothing else", done.stderr)

    def test_a_wrong_program_has_no_page(self):
        done = run("def f(a: 'f64[:]'):\n    return x\n")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
