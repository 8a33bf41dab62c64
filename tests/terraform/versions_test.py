#!/usr/bin/env python3
"""Checks the small modules of the shared material under the versions of the tools
that they name: in the first version that answers so, in the one before, and in
the newest.

usage: versions_test.py HCL SHARED_FOLDER [--list] [--only TEXT]
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

NEWEST = {"terraform": 17, "tofu": 13}
OLDEST = 6
# The verdict is right for at least so many of a hundred questions, and the place
# of an error is the recorded one for at least so many.
LEAST_VERDICTS = 97
LEAST_PLACES = 97
PLACE = re.compile(r"([^/:\s]+\.[a-z.]+):(\d+):(\d+)")


def minor_of(version):
    return int(re.match(r"1\.(\d+)", version)[1])


def version_before(version):
    """The version before one that is named with or without a patch."""
    patched = re.fullmatch(r"1\.(\d+)\.(\d+)", version)
    if patched and int(patched[2]) > 0:
        return f"1.{patched[1]}.{int(patched[2]) - 1}"
    return f"1.{minor_of(version) - 1}"


def questions(case):
    """A tool, a version, and the expected verdict and place. What is marked
    `-alpha` is asked of such a build, and of the release that lacks it."""
    tool = "tofu" if case["tool"] == "opentofu" else "terraform"
    start = case["min_version"]
    experimental = start.endswith("-alpha")
    first = minor_of(start)
    last = case["max_version"] or f"1.{NEWEST[tool]}"
    if experimental:
        start, last = f"1.{first}.0-alpha1", f"1.{minor_of(last)}.0-alpha1"
    elif first < OLDEST:
        start = f"1.{OLDEST}"
    for version in sorted({start, last}):
        yield tool, version, case["expect"], case["place"]
    before = case["before"]
    if before == "ignored" and case["command"] == "experimental":
        before = "accept"
    if before in ("accept", "reject", "warn") and first > OLDEST:
        version = f"1.{first}" if experimental else version_before(start)
        yield tool, version, before, case["place_before"]


def run(hcl, *words):
    return subprocess.run([hcl, "terraform", *words], capture_output=True,
                          text=True, check=False)


def checked(hcl, folder, options, case):
    """The verdict of `check`, and the places of the errors."""
    ended = run(hcl, "check", folder, "--json", *options)
    try:
        problems = json.loads(ended.stdout)
    except ValueError:
        return "broken", [ended.stdout[:200] + ended.stderr[:200]]
    problems = problems if isinstance(problems, list) else problems["diagnostics"]
    places = {"error": [], "warning": []}
    for problem in problems:
        places[problem["severity"]].append(place_of(problem, folder))
    if places["error"]:
        return "reject", places["error"]
    return ("warn", places["warning"]) if places["warning"] else ("accept", [])


def evaluated(hcl, folder, options, case):
    """The verdict of an evaluation, which is `broken` for another value than
    the recorded one."""
    words = ["--phase", case["command"]]
    if case["command"] == "console":
        words += ["-e", case["expression"]]
    ended = run(hcl, "eval", folder, *words, *options)
    places = [f"{name}:{line}:{column}" for name, line, column in
              PLACE.findall(ended.stdout + ended.stderr)]
    if ended.returncode != 0:
        return "reject", places
    return "accept", places


def answer(hcl, case, tool, version):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in case["files"].items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(text)
        options = ["--tool", tool, "--tool-version", version]
        ask = evaluated if case["command"] in ("plan", "console") else checked
        return ask(hcl, folder, options, case)


def place_of(problem, folder):
    span = problem.get("range") or problem.get("subject")
    name = problem.get("file") or (span or {}).get("filename")
    if not span or not name:
        return None
    name = os.path.relpath(name, folder) if os.path.isabs(name) else name
    start = span["start"]
    return f"{name}:{start['line']}:{start['column']}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("hcl")
    parser.add_argument("shared")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    path = os.path.join(arguments.shared, "versions/cases.jsonl")
    if not os.path.exists(path):
        print(f"skipped: {path} is absent")
        return 77
    asked = right = places = right_places = 0
    with open(path, encoding="utf-8") as file:
        cases = [json.loads(line) for line in file]
    for case in cases:
        if case["command"] not in ("validate", "load", "plan", "query", "console", "stacks",
                                   "experimental"):
            continue
        if arguments.only not in case["id"]:
            continue
        for tool, version, expected, place in questions(case):
            verdict, found = answer(arguments.hcl, case, tool, version)
            asked += 1
            same = verdict == expected or {verdict, expected} == {"accept", "warn"}
            right += same
            if same and expected == "reject" and place:
                places += 1
                right_places += place in found
            if arguments.list and not (same and (expected != "reject" or not place or place in found)):
                print(f"{case['id']} {tool} {version}: {verdict} {found}, expected "
                      f"{expected} {place} ({case['error'] or case['error_before']}; {case['why']})")
    print(f"{right} of {asked} verdicts, {right_places} of {places} places")
    return 0 if 100 * right >= LEAST_VERDICTS * asked and \
        100 * right_places >= LEAST_PLACES * places else 1


if __name__ == "__main__":
    sys.exit(main())
