#!/usr/bin/env python3
"""Changes a folder that the example watches, and compares what it prints.

usage: check.py PROGRAM
"""

import os
import subprocess
import sys
import tempfile

# Files to write (None removes one) and the lines that follow.
STEPS = [
    ({"10.hcl": 'title = "shop"\nlistener "web" {}\n'},
     ['title: "untitled" -> "shop" (10.hcl:1)',
      "listener.web: added (10.hcl:2)",
      "Loaded, 2 changes."]),
    ({"20.hcl": 'cache = "10MiB"\nlistener "web" {\n  port = 8080\n}\n'},
     ['cache: "1MiB" -> "10MiB" (20.hcl:1)',
      "listener.web.port: 80 -> 8080 (20.hcl:3)",
      "Loaded, 2 changes."]),
    ({"20.hcl": "cache = \n"},
     ["The last good configuration stays in use."]),
    ({"20.hcl": 'cache = "lots"\n'},
     ["The last good configuration stays in use."]),
    ({"20.hcl": None},
     ['cache: "10MiB" -> "1MiB"', "listener.web.port: 8080 -> 80",
      "Loaded, 2 changes."]),
    ({"30.json": '{"tags": ["a"]}'},
     ['tags: list[] -> list["a"] (30.json:1)', "Loaded, 1 changes."]),
]


def main():
    with tempfile.TemporaryDirectory() as folder:
        program = subprocess.Popen(
            [sys.argv[1], folder, "20"], stdout=subprocess.PIPE, text=True)
        try:
            check(program, folder)
        finally:
            program.kill()
            program.wait()


def check(program, folder):
    expect(program, ["Loaded, 0 changes."])
    for files, lines in STEPS:
        for name, text in files.items():
            path = os.path.join(folder, name)
            if text is None:
                os.remove(path)
                continue
            # A file appears complete.
            with open(path + ".new", "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(path + ".new", path)
        expect(program, lines)


def expect(program, lines):
    """Reads up to the last line; messages before the first one are skipped."""
    found = []
    for line in program.stdout:
        found.append(line.rstrip("\n"))
        # The folder may have been seen with the file under its other name.
        if found[-1] == "Loaded, 0 changes." and lines != found[-1:]:
            found.pop()
        elif found[-1] == lines[-1]:
            break
    if found[-len(lines):] != lines:
        sys.exit(f"{found}\ninstead of\n{lines}")


if __name__ == "__main__":
    main()
