#!/usr/bin/env python3
"""Counts the instructions of the library's work with valgrind's callgrind.

usage: count.py PROGRAM [--record | --check] [--recorded FILE]

PROGRAM is hcl_count, compiled as users compile the library. Prints the
instructions per byte, evaluation, block or call. `--record` writes them to
FILE (default: instructions.json next to this script); `--check` compares with
FILE and fails if a count is more than 3 % above the recorded one.

The counts do not depend on the load or the speed of the machine, but on the
compiler, the kind of processor and the C library, whose names are in FILE: if
one of them differs, `--check` says so and compares nothing.

PROGRAM hashes names under the same key in every process (HCL_FIXED_HASH_KEY):
a key of its own would move the state of the allocator, and with it small counts
by some percent.
"""

import argparse
import json
import os
import pathlib
import platform
import shutil
import subprocess
import sys
import tempfile

TOLERANCE = 0.03


def run(program):
    """The output of the program, and the instructions of each piece of work."""
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "callgrind")
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", program],
            check=True, capture_output=True, text=True)
        counts = {}
        for path in pathlib.Path(folder).glob("callgrind.*"):
            name, total = read_dump(path)
            if name is not None:
                counts[name] = total
    return done.stdout, counts


def read_dump(path):
    name = total = None
    with open(path, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if line.startswith("desc: Trigger: Client Request: "):
                name = line.split(": ", 3)[3].strip()
            elif line.startswith(("totals: ", "summary: ")):
                total = int(line.split()[1])
    return name, total


def count(program):
    output, counts = run(program)
    depends = {"machine": platform.machine(), "libc": " ".join(platform.libc_ver())}
    works = {}
    for line in output.splitlines():
        name, *rest = line.split("\t")
        if name == "compiler":
            depends["compiler"] = rest[0]
            continue
        unit, units = rest[0], int(rest[1])
        works[name] = {"per": unit, "instructions": round(counts[name] / units, 2)}
    return {"depends_on": depends, "counts": works}


def print_table(result, recorded):
    print(f"{'work':28} {'per':11} {'instructions':>12} {'recorded':>9} {'change':>8}")
    for name, work in result["counts"].items():
        before = recorded.get("counts", {}).get(name)
        more = ""
        if before is not None:
            change = 100 * (work["instructions"] / before["instructions"] - 1)
            more = f"{before['instructions']:9} {change:+7.1f}%"
        print(f"{name:28} {work['per']:11} {work['instructions']:12} {more}".rstrip())


def slower(result, recorded):
    """The work that exceeds its recorded count, and the work not recorded."""
    found = []
    for name, work in result["counts"].items():
        before = recorded["counts"].get(name)
        if before is None:
            found.append(f"{name}: not recorded")
        elif work["instructions"] > before["instructions"] * (1 + TOLERANCE):
            found.append(f"{name}: {work['instructions']} instructions per {work['per']}, "
                         f"recorded {before['instructions']}")
    missing = set(recorded["counts"]) - set(result["counts"])
    return found + [f"{name}: recorded and not counted" for name in sorted(missing)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--recorded", type=pathlib.Path,
                        default=pathlib.Path(__file__).with_name("instructions.json"))
    arguments = parser.parse_args()
    if shutil.which("valgrind") is None:
        print("skipped: valgrind is not installed")
        return 0
    recorded = {}
    if arguments.recorded.exists():
        recorded = json.loads(arguments.recorded.read_text(encoding="utf-8"))
    result = count(arguments.program)
    comparable = recorded.get("depends_on") == result["depends_on"]
    print_table(result, recorded)
    if arguments.record:
        text = json.dumps(result, indent=2) + "\n"
        arguments.recorded.write_text(text, encoding="utf-8")
    if not arguments.check:
        return 0
    if not comparable:
        print(f"skipped: recorded for {recorded.get('depends_on')}, "
              f"this is {result['depends_on']}")
        return 0
    found = slower(result, recorded)
    print("\n".join(found) if found else
          f"passed: {len(result['counts'])} counts")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
