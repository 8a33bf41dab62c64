#!/usr/bin/env python3
"""Compiles a file of mistakes and looks at what the compiler says.

usage: refused.py COMPILER INCLUDE_FOLDER FILE

Each comment `// error: TEXT` in FILE is about the line after it: the compiler
must give an error with this text there, or in a header that this line made it
instantiate. `// warning: TEXT` is the same for warnings.
"""

import re
import subprocess
import sys


def expectations(path):
    """The kind, text and line of what is expected."""
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            found = re.match(r"\s*// (error|warning): (.*)", line)
            if found:
                yield found[1], found[2], number + 1


def told(output, name, kind, text, line):
    """Whether a message with the text comes with this line of the file."""
    place = f"{name}:{line}:"
    messages = [i for i, each in enumerate(output)
                if re.search(r"\b(error|warning): ", each)]
    for here in messages:
        if f"{kind}: " not in output[here] or text not in output[here]:
            continue
        # g++ says before a message what it instantiates, clang behind it.
        before = max([i + 1 for i in messages if i < here], default=0)
        behind = min([i for i in messages if i > here], default=len(output))
        if any(place in each for each in output[before:behind]):
            return True
    return False


def main():
    compiler, include, path = sys.argv[1:]
    done = subprocess.run(
        [compiler, "-std=c++20", "-fsyntax-only", "-Wall", "-I", include, path,
         "-ferror-limit=0" if "clang" in compiler else "-fmax-errors=0"],
        env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"},
        capture_output=True, text=True, check=False)
    output = done.stderr.splitlines()
    name = path.rsplit("/", 1)[-1]
    expected = list(expectations(path))
    missing = [each for each in expected if not told(output, name, *each)]
    for kind, text, line in missing:
        print(f"{name}:{line}: no {kind} with: {text}")
    if missing:
        print(done.stderr)
    else:
        print(f"{len(expected)} mistakes are told")
    return 1 if missing or not expected else 0


if __name__ == "__main__":
    sys.exit(main())
