#!/usr/bin/env python3
"""Draws docs/session.svg, the terminal session of README.md: runs the commands
below with the command that was built, in an empty directory.

usage: terminal_picture.py HCL PICTURE [--check]

With --check, compares the picture with a new one instead of writing it. The
colours follow the reader's choice of a light or a dark theme.
"""
import html
import os
import re
import subprocess
import sys
import tempfile

FILES = {"shop.hcl": """\
host  = "${env}.example.org"
ports = [for i in range(2) : 8080 + i]

listener "https" {
  port = 8443
}
"""}
COMMANDS = [
    "cat shop.hcl",
    """hcl eval shop.hcl --var 'env="prod"' --compact""",
    """hcl eval shop.hcl --var 'env="prod"' -e 'listener.htps[0].port'""",
    "hcl set shop.hcl listener.https.port 9443 --diff",
]

# The classes of the codes that the command uses (ECMA-48, SGR).
CLASSES = {"1": "bold", "2": "faint", "31": "red", "32": "green", "33": "yellow",
           "36": "cyan"}
WIDTH, CHARACTER, LINE, MARGIN = 86, 8.4, 20, 20
STYLE = """\
  text { font: 14px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
         fill: #1f2328; white-space: pre; }
  rect { fill: #f6f8fa; stroke: #d1d9e0; }
  .bold { font-weight: bold; } .faint { fill: #59636e; }
  .red { fill: #cf222e; } .green { fill: #116329; } .yellow { fill: #7d4e00; }
  .cyan { fill: #0b6e7f; } .prompt { fill: #0550ae; font-weight: bold; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; } rect { fill: #161b22; stroke: #3d444d; }
    .faint { fill: #9198a1; } .red { fill: #ff7b72; } .green { fill: #56d364; }
    .yellow { fill: #e3b341; } .cyan { fill: #56d4dd; } .prompt { fill: #79c0ff; }
  }
"""


def spans(line):
    """(classes, text) of each part of a line with escape sequences."""
    classes = []
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        code = re.fullmatch(r"\x1b\[([0-9;]*)m", part)
        if not code:
            if part:
                yield " ".join(classes), part
            continue
        for number in code[1].split(";"):
            classes = [] if number in ("", "0") else classes + [CLASSES[number]]


def lines_of(program):
    """The lines of the session, each a list of spans."""
    with tempfile.TemporaryDirectory() as directory:
        for name, text in FILES.items():
            with open(os.path.join(directory, name), "w", encoding="utf-8") as file:
                file.write(text)
        for i, command in enumerate(COMMANDS):
            if i > 0:
                yield []
            yield [("prompt", "$ "), ("bold", command)]
            run = re.sub(r"^hcl (\w+)", r'"$HCL" \1 --color=always', command)
            done = subprocess.run(
                ["sh", "-c", run], cwd=directory, env={**os.environ, "HCL": program},
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
            for line in done.stdout.splitlines():
                yield list(spans(line))


def picture_of(program):
    lines = list(lines_of(program))
    width = round(2 * MARGIN + WIDTH * CHARACTER)
    height = 2 * MARGIN + LINE * len(lines)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
           f'width="{width}" height="{height}" role="img">',
           "<title>hcl eval and hcl set in a terminal</title>",
           "<!-- Drawn by tools/dev/terminal_picture.py. -->",
           f"<style>\n{STYLE}</style>",
           f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="8"/>']
    for i, line in enumerate(lines):
        text = "".join(
            f'<tspan class="{classes}">{html.escape(part, quote=False)}</tspan>'
            if classes else html.escape(part, quote=False) for classes, part in line)
        length = sum(len(part) for _, part in line)
        if length > WIDTH:
            sys.exit(f"a line is longer than {WIDTH} columns: {text}")
        if length > 0:
            out.append(f'<text x="{MARGIN}" y="{MARGIN + LINE * i + 15}" '
                       f'xml:space="preserve">{text}</text>')
    return "\n".join(out + ["</svg>", ""])


def main():
    checks = "--check" in sys.argv[3:]
    if len(sys.argv) != 3 + checks:
        sys.exit(__doc__)
    picture = picture_of(os.path.abspath(sys.argv[1]))
    if not checks:
        with open(sys.argv[2], "w", encoding="utf-8") as file:
            file.write(picture)
        return
    with open(sys.argv[2], encoding="utf-8") as file:
        if file.read() != picture:
            sys.exit(f"{sys.argv[2]} is out of date: run {sys.argv[0]} without --check")


if __name__ == "__main__":
    main()
