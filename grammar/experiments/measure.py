#!/usr/bin/env python3
"""Measures the loop of every experiment, from a saved edit to its report and values.

    grammar/experiments/measure.py HCL_LAB [--write PAGE] [NAME]...

For each folder beside this file, grammar.patch is applied to a copy of the
grammars. Then these are run, and their processor seconds are printed, those of
the ANTLR tool included:

    report   hcl-lab diff: tables, suite, generated sentences
    value    hcl-lab eval --cases cases.txt: the values of the new construct
    suite    hcl-lab eval --cases conformance/cases: those of all others

The last columns are the tests of the suite with another outcome, and the
generated sentences of the grammar before that are refused or read differently.
With --write the table between the two comments `measured` of a page is replaced.
The exit code is 0 when all is well, 1 when a case fails, 77 when a program is
missing.
"""
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
HEAD = ["idea", "what it is", "report", "value", "suite", "tests", "sentences"]


def seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def timed(*command):
    """The output of a program, and the processor seconds that it took."""
    before = seconds()
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    return done.stdout, f"{seconds() - before:.1f} s"


def edited(name, folder):
    grammar = Path(folder) / "grammar"
    grammar.mkdir()
    for path in (ROOT / "grammar").glob("*.g4"):
        shutil.copy(path, grammar)
    subprocess.run(["patch", "-s", "-p1", "-i", str(HERE / name / "grammar.patch")],
                   cwd=folder, check=True)
    return str(grammar / "HclParser.g4")


def measure(lab, name):
    """A row of the table, and whether the cases passed."""
    about = (HERE / name / "grammar.patch").read_text().splitlines()[0]
    with tempfile.TemporaryDirectory() as folder:
        path = edited(name, folder)
        report, report_time = timed(lab, "diff", "--grammar", path, "--base", "grammar")
        cases, value_time = timed(lab, "eval", "--grammar", path, "--cases",
                                  str(HERE / name / "cases.txt"))
        suite, suite_time = timed(lab, "eval", "--grammar", path, "--cases",
                                  "conformance/cases")
    found = re.search(r"sentences: (\d+) of (\d+) of the grammar before", report)
    failed = re.search(r"(\d+) failed", suite)
    row = [f"`{name}`", about, report_time, value_time, suite_time,
           failed.group(1) if failed else "?",
           f"{found.group(1)} of {found.group(2)}" if found else "?"]
    return row, " 0 failed" in cases


def table(rows):
    lines = ["| " + " | ".join(HEAD) + " |", "| --- " * len(HEAD) + "|"]
    return lines + ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
                    for row in rows]


def write(page, rows):
    text = page.read_text()
    begin, end = "<!-- measured: begin -->\n", "<!-- measured: end -->"
    head, rest = text.split(begin)
    tail = rest.split(end)[1]
    page.write_text(head + begin + "\n".join(table(rows)) + "\n" + end + tail)


def main():
    arguments = sys.argv[1:]
    page = None
    if "--write" in arguments:
        at = arguments.index("--write")
        page = Path(arguments[at + 1])
        del arguments[at:at + 2]
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    for program in ["antlr4", "patch"]:
        if shutil.which(program) is None:
            print(f"there is no program {program}")
            return 77
    lab = str(Path(arguments[0]).resolve())
    names = arguments[1:] or sorted(
        path.name for path in HERE.iterdir() if path.is_dir())
    rows, good = [], True
    for name in names:
        row, passed = measure(lab, name)
        rows.append(row)
        good = good and passed
        print(" ".join(row) + ("" if passed else "  CASES FAIL"), flush=True)
    if page:
        write(page, rows)
    return 0 if good else 1


sys.exit(main())
