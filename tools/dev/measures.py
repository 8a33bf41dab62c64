#!/usr/bin/env python3
"""Prints measures of the C++ sources as a table: one column for each commit.

usage: measures.py [COMMIT]...

Without a commit, the files of the working tree are measured. Lines of code are
neither empty nor comments. A pair is two files of src that share six lines of
code in a row, apart from includes; the pairs of a file with itself count, too.
"""

import collections
import io
import os
import re
import statistics
import subprocess
import sys
import tarfile
import tempfile

AREAS = ["src", "include", "apps", "tools", "conformance", "fuzz", "tests"]
SOURCES = (".cpp", ".h", ".def")
TOKEN = re.compile(
    r'R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|'
    r"//[^\n]*|/\*.*?\*/", re.S)
NO_FUNCTION = re.compile(
    r"^(?:if|for|while|switch|else|do|catch|try|namespace|class|struct|enum|"
    r"union|return|extern|static_assert|#)\b")
SCOPE = re.compile(r"^(?:template\b.*|inline\s+)?\s*"
                   r"(?:namespace|class|struct|union|enum|extern)\b", re.S)


def blank(text):
    """The text with comments as spaces and literals as quotes."""
    def instead(match):
        lines = "\n" * match.group().count("\n")
        return lines if match.group().startswith("/") else '""' + lines
    return TOKEN.sub(instead, text)


def counted(text):
    """Lines of code and lines of comments."""
    code = comments = 0
    for line in text.split("\n"):
        line = line.strip()
        if line.startswith("//"):
            comments += 1
        elif line:
            code += 1
    return code, comments


def is_function(head):
    head = " ".join(head.split())
    if "(" not in head or NO_FUNCTION.match(head) or SCOPE.match(head):
        return False
    return not re.search(r"(?<![=!<>])=(?!=)\s*(?:\[|$|\{)", head)


def function_lengths(text):
    """The numbers of lines of the functions of a source."""
    lengths, stack, start = [], [], None
    head, line = "", 1
    for char in blank(text):
        if char == "\n":
            line += 1
        if char == "{":
            kind = "scope" if SCOPE.match(head.strip()) else (
                "function" if is_function(head) and
                all(each == "scope" for each, _ in stack) else "other")
            stack.append((kind, start or line))
            head, start = "", None
        elif char == "}":
            if stack:
                kind, begin = stack.pop()
                if kind == "function":
                    lengths.append(line - begin + 1)
            head, start = "", None
        elif char == ";":
            head, start = "", None
        else:
            if not char.isspace() and start is None:
                start = line
            head += char
            if char == "\n" and head.lstrip().startswith("#"):
                head, start = "", None
            if char == ":" and re.fullmatch(
                    r"\s*(?:public|private|protected):", head):
                head, start = "", None
    return lengths


def percentile(numbers, part):
    numbers = sorted(numbers)
    return numbers[min(len(numbers) - 1, int(len(numbers) * part))]


def spread(numbers, parts):
    texts = [str(percentile(numbers, part)) for part in parts]
    return " / ".join(texts + [str(max(numbers))])


def included(files):
    """The project's files that each of the files includes."""
    result = {}
    for path, text in files.items():
        names = re.findall(r'^#include "([^"]+)"', text, re.M)
        result[path] = [path_of for name in names
                        for path_of in ("include/" + name, "src/" + name,
                                        "apps/" + name, name)
                        if path_of in files]
    return result


def depths(includes):
    """How many includes lead to each file at the most."""
    known = {}

    def depth(path):
        if path not in known:
            known[path] = 0
            known[path] = 1 + max(
                (depth(each) for each in includes[path]), default=0)
        return known[path]
    sys.setrecursionlimit(10000)
    return {path: depth(path) for path in includes}


def closure(includes, path):
    found, left = set(), [path]
    while left:
        for each in includes[left.pop()]:
            if each not in found:
                found.add(each)
                left.append(each)
    return len(found)


def equal_pairs(files):
    """The number of pairs of places with six equal lines of code in a row."""
    seen = collections.defaultdict(list)
    for path, text in sorted(files.items()):
        lines = [(number, line.strip())
                 for number, line in enumerate(text.split("\n"))
                 if line.strip() and not line.strip().startswith(("//", "#"))]
        for i in range(len(lines) - 5):
            window = tuple(line for _, line in lines[i:i + 6])
            if sum(len(line) for line in window) >= 60:
                seen[window].append((path, lines[i][0]))
    pairs = set()
    for places in seen.values():
        if 2 <= len(places) <= 8:
            pairs.update((a[0], b[0]) for i, a in enumerate(places)
                         for b in places[i + 1:])
    return len(pairs)


def measure(root):
    """The rows of one column: names and texts."""
    files = {}
    for area in AREAS:
        for folder, _, names in os.walk(os.path.join(root, area)):
            for name in names:
                path = os.path.join(folder, name)
                if name.endswith(SOURCES):
                    with open(path, encoding="utf-8") as file:
                        files[os.path.relpath(path, root)] = file.read()
    rows = {}
    total = 0
    for area in AREAS:
        own = {path: text for path, text in files.items()
               if path.startswith(area + "/")}
        counts = [counted(text) for text in own.values()]
        code = sum(each[0] for each in counts)
        total += code if area != "tests" else 0
        rows[area + ": files, lines of code"] = f"{len(own)}, {code:,}"
        rows[area + ": lines of a file p50 / p90 / max"] = spread(
            [text.count("\n") for text in own.values()], [.5, .9])
        rows[area + ": lines of a function p50 / p90 / p99 / max"] = spread(
            [n for path, text in own.items() if not path.endswith(".def")
             for n in function_lengths(text)], [.5, .9, .99])
        rows[area + ": comments to code"] = (
            f"{100 * sum(each[1] for each in counts) / code:.1f} %")
    rows["lines of code outside tests"] = f"{total:,}"
    includes = included(files)
    deep = depths({path: [each for each in targets]
                   for path, targets in includes.items()})
    inner = {path: deep[path] for path in deep
             if path.startswith(("src/", "include/"))}
    deepest = max(inner, key=lambda path: (inner[path], path))
    rows["include depth"] = f"{inner[deepest]} ({deepest})"
    public = {path: closure(includes, path) for path in files
              if re.fullmatch(r"include/hcl/\w+\.h", path)}
    widest = sorted(public, key=lambda path: -public[path])[:3]
    rows["public headers, headers that one includes: median, most"] = (
        f"{len(public)}; {statistics.median(public.values()):g}; " + ", ".join(
            f"{os.path.basename(path)} {public[path]}" for path in widest))
    rows["rooms' pairs of places with six equal lines"] = str(equal_pairs(
        {path: text for path, text in files.items()
         if path.startswith("src/")}))
    return rows


def main():
    commits = sys.argv[1:]
    columns = []
    project = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
    for commit in commits:
        with tempfile.TemporaryDirectory() as folder:
            packed = subprocess.run(
                ["git", "-C", project, "archive", commit, *AREAS], check=True,
                stdout=subprocess.PIPE).stdout
            with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
                archive.extractall(folder)
            columns.append(measure(folder))
    if not commits:
        columns.append(measure(project))
    print("| measure | " + " | ".join(commits or ["working tree"]) + " |")
    print("| --- |" + " --- |" * len(columns))
    for row in columns[-1]:
        print(f"| {row} | " +
              " | ".join(column.get(row, "-") for column in columns) + " |")


if __name__ == "__main__":
    main()
