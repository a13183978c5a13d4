"""The gallery of the examples: an index with a picture where a result is a matrix, and a page for each program."""
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

from made import HERE, VRC


class Gallery(unittest.TestCase):
    def test_two_programs(self):
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            subprocess.run([sys.executable, HERE.parent.parent / "examples/gallery.py", VRC, folder, "julia", "fft"],
                           check=True, capture_output=True)
            index = (folder / "index.html").read_text()
            self.assertEqual(re.findall(r'<a href="(\w+\.html)">', index), ["julia.html", "fft.html"])
            self.assertEqual(re.findall(r'<img src="(\w+\.png)"', index), ["julia.png"])
            self.assertEqual(len(re.findall(r"[0-9.]+ ms a call", index)), 2)
            self.assertIn("z = z * z + c", (folder / "julia.html").read_text())
            picture = (folder / "julia.png").read_bytes()
        width, height, depth, colours = struct.unpack(">IIBB", picture[16:26])
        self.assertEqual((width, height, depth, colours), (400, 400, 8, 0))
        size, kind = struct.unpack(">I4s", picture[33:41])
        rows = zlib.decompress(picture[41:41 + size])
        self.assertEqual((kind, len(rows)), (b"IDAT", height * (width + 1)))
        self.assertGreater(len(set(rows)), 20)
