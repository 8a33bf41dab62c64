"""Draws the figures of compare.py as SVG: bars of ratios, lines of time."""

import math
import xml.sax.saxutils

WIDTH = 760
TEXT = ('font-family="system-ui, sans-serif" font-size="13" fill="#57606a"')
OURS = "#1f6feb"
OTHERS = "#8c959f"


def shown(ratio):
    """A ratio with three digits, but a large one with all of them."""
    return f"{ratio:,.0f}" if ratio >= 100 else f"{ratio:.3g}"


def escaped(text):
    return xml.sax.saxutils.escape(text)


def text(x, y, content, anchor="start"):
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" {TEXT}>{escaped(content)}</text>'


def svg(height, title, parts):
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
             f'viewBox="0 0 {WIDTH} {height}" '
             f'role="img" aria-label="{escaped(title)}">', f"<title>{escaped(title)}</title>"]
    return "\n".join(lines + parts + ["</svg>", ""])


def bars(rows):
    """A bar for each parser: its time, as a multiple of the typed tree's."""
    rows = sorted(rows, key=lambda row: row["ratio"])
    left, right = 170, 70
    longest = math.log10(max(row["ratio"] for row in rows) * 1.1 / 0.1)
    parts = []
    for i, row in enumerate(rows):
        y = 10 + 30 * i
        width = (WIDTH - left - right) * max(0.01, math.log10(row["ratio"] / 0.1)) / longest
        colour = OURS if row["name"].startswith("hcl-cpp") else OTHERS
        parts += [text(left - 8, y + 15, row["name"], "end"),
                  f'<rect x="{left}" y="{y}" width="{width:.1f}" height="20" fill="{colour}"/>',
                  text(left + width + 6, y + 15, f"{shown(row['ratio'])}x")]
    height = 10 + 30 * len(rows) + 30
    parts.append(text(left, height - 10,
                      "time for the same files, typed tree of hcl-cpp = 1, logarithmic"))
    return svg(height, "Time to parse, compared with other parsers", parts)


class Axis:
    """A logarithmic axis from the smallest to the largest of some values."""

    def __init__(self, values, begin, end):
        self.low = math.floor(math.log10(min(values)) + 1e-9)
        self.high = max(math.ceil(math.log10(max(values)) - 1e-9), self.low + 1)
        self.begin, self.end = begin, end

    def at(self, value):
        share = (math.log10(value) - self.low) / (self.high - self.low)
        return self.begin + (self.end - self.begin) * share

    def ticks(self):
        return [10.0 ** power for power in range(self.low, self.high + 1)]


def amount(value, units):
    """A power of ten with the largest unit that it reaches."""
    for size, unit in units:
        if value >= size * 0.999:
            return f"{value / size:.0f} {unit}".strip()
    return f"{value:g}"


SECONDS = ((1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))
BYTES = ((1e6, "MB"), (1e3, "KB"), (1, ""))


def lines(points, title, label, units):
    """Time against size, both logarithmic: a straight line where time is linear."""
    height = 320
    x = Axis([point[0] for point in points], 70, WIDTH - 30)
    y = Axis([point[1] for point in points], height - 50, 20)
    parts = []
    for tick in x.ticks():
        parts += [f'<line x1="{x.at(tick):.1f}" y1="20" x2="{x.at(tick):.1f}" '
                  f'y2="{height - 50}" stroke="#d0d7de"/>',
                  text(x.at(tick), height - 32, amount(tick, units), "middle")]
    for tick in y.ticks():
        parts += [f'<line x1="70" y1="{y.at(tick):.1f}" x2="{WIDTH - 30}" '
                  f'y2="{y.at(tick):.1f}" stroke="#d0d7de"/>',
                  text(62, y.at(tick) + 4, amount(tick, SECONDS), "end")]
    path = " ".join(f"{x.at(size):.1f},{y.at(time):.1f}" for size, time in points)
    parts.append(f'<polyline points="{path}" fill="none" stroke="{OURS}" stroke-width="2"/>')
    parts += [f'<circle cx="{x.at(size):.1f}" cy="{y.at(time):.1f}" r="4" fill="{OURS}"/>'
              for size, time in points]
    parts.append(text(WIDTH / 2, height - 10, label, "middle"))
    return svg(height, title, parts)


def draw(result, directory):
    """Writes the charts of a result of compare.py into a directory."""
    directory.mkdir(parents=True, exist_ok=True)
    (directory / "peers.svg").write_text(bars(result["rows"]), encoding="utf-8")
    curves = (("size", "Time against size", "bytes of the source", BYTES),
              ("depth", "Time against depth", "nested brackets", ((1, ""),)))
    for kind, title, label, units in curves:
        if kind in result["curves"]:
            (directory / f"{kind}.svg").write_text(
                lines(result["curves"][kind], title, label, units), encoding="utf-8")
