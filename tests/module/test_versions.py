"""Versions for arrays without gaps and for any strides that do the same are one function."""
import importlib.util
import re
import unittest

import numpy as np

from made import FOLDER, HERE, compile, module

versions = module("versions")
spec = importlib.util.spec_from_file_location("versions_plain", HERE / "versions.py")
plain = importlib.util.module_from_spec(spec)
spec.loader.exec_module(plain)

MERGED = {"whole", "total", "copied", "sliced", "calls"}
KEPT = {"element", "stored", "given", "beside"}


def functions(*options):
    compile(HERE / "versions.py", *options, "-o", "versions.c")
    names = re.findall(r"^int (\w+)\(vr_context", (FOLDER / "versions.c").read_text(), re.M)
    return [name for name in names if "__part" not in name]


class Versions(unittest.TestCase):
    def same(self, name, *args):
        np.testing.assert_allclose(getattr(versions, name)(*args), getattr(plain, name)(*args), rtol=1e-15)

    def test_results_are_the_same_for_any_strides(self):
        base = np.linspace(-2.0, 3.0, 48)
        for a in base[:12], base[::4], base[::-2][:12]:
            self.same("total", a)
            self.same("copied", a, 17)
            self.same("sliced", a, 5)
            self.same("element", a)
            self.assertIs(versions.given(a), a)
            got, want = np.zeros(12), np.zeros(24)[::2]
            versions.stored(a, got)
            versions.stored(a, want)
            np.testing.assert_array_equal(got, want)
        for a in base.reshape(6, 8), base.reshape(6, 8).T, base.reshape(6, 8)[::2, 1::3]:
            self.same("whole", a)
            self.same("calls", a)

    def test_which_functions_are_one(self):
        self.assertEqual(set(functions()), MERGED | KEPT | {name + "_2" for name in KEPT})

    def test_long_functions_that_compose_others_are_marked(self):
        head = "# pythran export f(float64[:, :], float64[:])\nimport numpy as np\ndef f(a, v):\n    for i in range(3):\n"
        steps = "".join(f"        b{k} = a * {k}.0 - i\n        a[0, 0] += b{k}[0, 1]\n" for k in range(24))
        by_hand = "        for k in range(1, len(v)):\n            v[k] = v[k - 1] % v[k]\n"
        in_order = "        v[i] = np.sum(a * a)\n"   # one at a time, with and without optimization
        for body, marks in (steps, 2), (steps + in_order, 2), (steps + by_hand, 0), ("        a *= 2.0\n", 0):
            (FOLDER / "long_steps.py").write_text(head + body)
            compile(FOLDER / "long_steps.py", "-o", "long_steps.c")
            self.assertEqual((FOLDER / "long_steps.c").read_text().count("VR_COMPOSING"), marks)

    def test_statements_on_whole_arrays_beside_loops_are_functions_of_both(self):
        text = (HERE / "versions.py").read_text()
        body = "import numpy as np\n" + text[text.index("# pythran export beside"):]
        for option, parts in ("-O2", 1), ("-fno-outline_wholes", 0):   # of a, whose loops take any size, of s, which reads what it replaces, and of u, whose memory is used again, there is none
            (FOLDER / "wholes.py").write_text(body)
            compile(FOLDER / "wholes.py", option, "-o", "wholes.c")
            made = (FOLDER / "wholes.c").read_text()
            self.assertEqual(len(re.findall(r"^int beside(_2)?__part\w*\(", made, re.M)), parts, option)
            self.assertEqual(made.count("(status = beside__part"), 2 * parts)
        for n in 5, 300:   # beyond what one thread computes, the statements are done as wholes
            base = np.linspace(0.0, 1.0, n * n).reshape(n, n)
            for a in base, base.T:
                got, want = [f.beside(a.copy("K"), base[0], 3) for f in (versions, plain)]
                np.testing.assert_allclose(got, want, rtol=1e-12)
        with self.assertRaisesRegex(ValueError, "broadcast"):
            versions.beside(base, base[0, :2], 3)

    def test_without_the_pass_all_are_two(self):
        self.assertEqual(set(functions("-fno-merge_versions")), MERGED | KEPT | {name + "_2" for name in MERGED | KEPT})

    def test_gpu_sections_keep_both(self):
        self.assertIn("whole_2", functions("-fsections"))


if __name__ == "__main__":
    unittest.main()
