#!/usr/bin/env python3
"""The charts of benchmarks/peers are well-formed, with a bar for each parser and a
line that rises where time grows with size.

usage: charts_test.py PROJECT_FOLDER
"""

import os
import pathlib
import sys
import tempfile
import unittest
import xml.etree.ElementTree

PROJECT = sys.argv.pop(1)
sys.path.insert(0, os.path.join(PROJECT, "benchmarks/peers"))
import charts  # pylint: disable=wrong-import-position

SVG = "{http://www.w3.org/2000/svg}"
RESULT = {
    "rows": [{"name": "hcl-cpp, typed tree", "ratio": 1.0},
             {"name": "a <slow> & old one", "ratio": 2715.4},
             {"name": "hcl-cpp, flat tree", "ratio": 0.05}],
    "curves": {"size": [[1000, 1e-5], [1000000, 4e-3]], "depth": [[10, 5e-7], [1000, 3e-5]]},
}


def drawn(name):
    with tempfile.TemporaryDirectory() as folder:
        charts.draw(RESULT, pathlib.Path(folder))
        return xml.etree.ElementTree.parse(os.path.join(folder, name)).getroot()


class ChartsTest(unittest.TestCase):
    def test_bars_are_longer_for_longer_times(self):
        root = drawn("peers.svg")
        widths = [float(bar.get("width")) for bar in root.iter(SVG + "rect")]
        self.assertEqual(len(widths), 3)
        self.assertEqual(widths, sorted(widths))
        texts = [text.text for text in root.iter(SVG + "text")]
        self.assertIn("a <slow> & old one", texts)
        self.assertIn("2,715x", texts)

    def test_every_part_is_inside(self):
        for name in ("peers.svg", "size.svg", "depth.svg"):
            root = drawn(name)
            width = float(root.get("width"))
            for bar in root.iter(SVG + "rect"):
                self.assertLessEqual(float(bar.get("x")) + float(bar.get("width")), width)
            for circle in root.iter(SVG + "circle"):
                self.assertLessEqual(float(circle.get("cx")), width)
                self.assertLessEqual(float(circle.get("cy")), float(root.get("height")))

    def test_a_line_rises(self):
        for name in ("size.svg", "depth.svg"):
            line = drawn(name).find(SVG + "polyline").get("points").split()
            points = [tuple(map(float, point.split(","))) for point in line]
            self.assertLess(points[0][0], points[1][0])
            self.assertGreater(points[0][1], points[1][1])


if __name__ == "__main__":
    unittest.main()
