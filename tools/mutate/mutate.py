#!/usr/bin/env python3
"""Measures how many mistakes in the library the conformance suite notices.

Small changes are made to the lexical context, lowering, evaluation and
conversions. All of them are compiled into one program, where the environment
variable HCL_MUTANT chooses which of them is in force, and the suite runs once
for each. With --unit it is the files that the suite cannot show, and the unit
tests run instead. How to use it: ./dev mutate --help.
"""

import argparse
import hashlib
import json
import os
import sys
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

import building
import reporting
from mutations import File

TARGETS = [
    "src/syntax/lexical_context.h", "src/syntax/open_*.h", "src/lower/*.cpp",
    "src/eval/*.cpp", "src/convert/conver*.cpp", "src/convert/unify*.cpp",
]

# Files without behaviour that a case can show: the suite does not measure them,
# the unit tests do.
WITHOUT = {
    "src/eval/evaluation.cpp": "limits, cancelling",
    "src/eval/budget.cpp": "limits, the stack guard",
    "src/eval/names.cpp": "caches",
    "src/eval/result_size.cpp": "limits",
    "src/eval/deferred.cpp": "limits of deferred arguments",
    "src/eval/object_shapes.cpp": "a cache",
    "src/eval/variable_notes.cpp": "wording of messages",
    "src/eval/type_mismatch.cpp": "wording of messages",
    "src/eval/reports.cpp": "wording and number of messages",
    "src/lower/exact_storage.cpp": "storage",
    "src/lower/parser.cpp": "reuse of a parser, limits",
}

# The tests for these files, fastest first.
UNIT_TESTS = ["hcl_test_ext", "hcl_test_linear", "hcl_test_eval",
              "hcl_test_lower", "hcl_test_robustness", "hcl_test_limits"]


def arguments():
    parser = argparse.ArgumentParser(
        prog="./dev mutate", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=400,
                        help="how many mutants (default 400; 0: all)")
    parser.add_argument("--seed", type=int, default=1,
                        help="which ones (default 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--build", default="build/mutate",
                        help="folder to build in")
    parser.add_argument("--only", default="",
                        help="only files whose path contains this")
    parser.add_argument("--cases", default="conformance/cases",
                        help="folder of cases")
    parser.add_argument("--again", action="store_true",
                        help="measure only those that survived the last "
                        "measurement of this count and seed and that are not "
                        "listed as equivalent")
    parser.add_argument("--unit", action="store_true",
                        help="measure what the suite does not, by unit tests")
    parser.add_argument("--write", action="store_true",
                        help="write conformance/results/mutation.md, with "
                        "--unit unit_mutation.md")
    return parser.parse_args()


def numbered(files):
    mutants, seen = [m for file in files for m in file.mutants()], Counter()
    for number, mutant in enumerate(mutants, 1):
        mutant.number = number
        seen[mutant.name] += 1
        mutant.copy = seen[mutant.name]
    return mutants


def chosen(mutants, count, seed, unit):
    """Those that come first in an order that the seed gives and that depends
    on nothing but the mutants themselves: where one file changes, the choice
    in others stays."""
    def order(mutant):
        return hashlib.sha256(f"{seed} {mutant.place}".encode()).digest()

    measured = [m for m in mutants if (m.file in WITHOUT) == unit]
    ranked = sorted(measured, key=order)
    return sorted(ranked[:count or None], key=lambda mutant: mutant.number)


def remember(path, mutants):
    path.write_text(json.dumps(
        {m.place: m.outcome for m in mutants}, indent=1))


def recall(path, mutants, known):
    """Takes over what was caught in the last measurement, and that what is
    known to be equivalent survived."""
    last = json.loads(path.read_text())
    for mutant in mutants:
        outcome = last.get(mutant.place, "")
        if outcome.startswith("killed") or (outcome == "survived" and
                                            mutant.place in known):
            mutant.outcome = outcome


def main():
    options = arguments()
    root = Path(__file__).resolve().parents[2]
    os.chdir(root)
    tree = building.committed_files(root)
    paths = [name for name in sorted(tree) if options.only in name and
             any(fnmatch(name, target) for target in TARGETS)]
    files = [File(name, tree[name][0].decode()) for name in paths]
    every = numbered(files)
    mutants = chosen(every, options.count, options.seed, options.unit)
    print(f"{len(files)} files, {len(mutants)} of {len(every)} mutants",
          flush=True)
    binaries = building.build(
        tree, Path(options.build), files, every, options.jobs,
        UNIT_TESTS if options.unit else ["hcl-conformance"])
    if binaries is None:
        return 2
    runs = (building.unit_runs(binaries, UNIT_TESTS) if options.unit else
            building.suite_runs(binaries, options.cases))
    name = f"{options.count}-{options.seed}{'-unit' * options.unit}.json"
    memory = Path(options.build) / name
    known = reporting.read_equivalent(Path(__file__).parent / "equivalent.txt")
    if options.again:
        recall(memory, mutants, known)
    building.measure(runs, mutants, options.jobs)
    remember(memory, mutants)
    for problem in reporting.judge(mutants, every, known):
        print(problem)
    text = reporting.markdown(options, mutants, WITHOUT)
    if options.write:
        page = "unit_mutation.md" if options.unit else "mutation.md"
        Path("conformance/results", page).write_text(text)
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
