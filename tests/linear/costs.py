#!/usr/bin/env python3
"""Compares costs.md with the public headers and with the counted tests.

usage: costs.py PROJECT_FOLDER

Every public function has a row, and every row a function. A row names a rule or
the counted tests: such a test exists, and its file names the function.
"""

import fnmatch
import glob
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "../refused"))
from lifetimes import declarations, own_name, without_comments

# The rules that costs.md explains, except `as NAME`.
RULES = {"constant", "bounded", "program", "handle", "open"}
# The rows of functions that no test counts yet: this number only falls.
MOST_OPEN = 45


def functions_of(path):
    """The names of the public functions of a header."""
    with open(path, encoding="utf-8") as file:
        text = without_comments(file.read())
    names = set()
    for scopes, declared in declarations(text):
        declared = " ".join(declared.split())
        if not scopes or any(re.search(r"\bdetail\b", s[1]) for s in scopes):
            continue
        if any(s[2] != "public" for s in scopes):
            continue
        if re.match(r"(using|typedef|friend|static_assert|enum|class|struct)\b",
                    declared):
            continue
        declared = re.sub(
            r"^template\s*<[^()]*?>\s*(requires\s*\(.*?\)\s*"
            r"(?=[A-Z]|const|auto|static|explicit|[a-z]))?", "", declared)
        call = re.match(r"(.*?)(~?\b[A-Za-z_]\w*)\s*\(", declared)
        if not call or call[1].rstrip().endswith("<") or \
                re.search(r"= (delete|default)$", declared):
            continue
        if "operator" in declared.split("(")[0] or \
                declared.startswith("concept ") or call[2][0] == "~" or \
                call[2] == "decltype":
            continue
        where = own_name(scopes)
        names.add((where + "::" if where else "") + call[2])
    return names


def rows_of(path):
    """The header, the patterns of names and the rule of each row."""
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            cells = [cell.strip() for cell in line.strip().split("|")[1:-1]]
            if len(cells) == 3 and cells[0].endswith(".h"):
                yield cells[0], cells[1].replace("`", "").split(", "), cells[2]


def counted_tests(project):
    """The tests of files that count, each with the text of its file."""
    tests = {}
    for path in glob.glob(os.path.join(project, "tests/**/*cost*_test.cpp"),
                          recursive=True):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for suite, name in re.findall(r"^TEST(?:_[FP])?\((\w+),\s*(\w+)\)",
                                      text, re.M):
            tests[f"{suite}.{name}"] = text
    return tests


def matches(name, patterns):
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)


def problems_of_rule(row, names, rules, tests):
    """What is wrong with the rule or the tests of a row for these names."""
    header, _, rule = row
    if rule in RULES:
        return
    if rule.startswith("as "):
        target = rule[3:].strip("`")
        if not any(other not in RULES and not other.startswith("as ")
                   for other in rules.get(target, [])):
            yield f"{header}: {target} has no counted test itself"
        return
    for test in rule.split(", "):
        if test not in tests:
            yield f"{header}: there is no counted test {test}"
            return
    for name in names:
        last = name.rsplit("::", 1)[-1]
        if not any(re.search(rf"\b{re.escape(last)}\b", tests[test])
                   for test in rule.split(", ")):
            yield f"{header}: {name} does not occur in the file of {rule}"


def problems_of(project):
    rows = list(rows_of(os.path.join(project, "tests/linear/costs.md")))
    tests = counted_tests(project)
    functions = {os.path.basename(path): functions_of(path)
                 for path in glob.glob(os.path.join(project,
                                                    "include/hcl/*.h"))}
    rules = {}
    for row in rows:
        for name in row[1]:
            rules.setdefault(name, []).append(row[2])
    for header, names in sorted(functions.items()):
        for name in sorted(names):
            found = [row for row in rows
                     if row[0] == header and matches(name, row[1])]
            if len(found) != 1:
                yield f"{header}: {name} is in {len(found)} rows of costs.md"
    for row in rows:
        header, patterns, rule = row
        names = functions.get(header, set())
        for pattern in patterns:
            if not any(fnmatch.fnmatchcase(name, pattern) for name in names):
                yield f"{header}: there is no function {pattern}"
        yield from problems_of_rule(
            row, [one for one in names if matches(one, patterns)], rules, tests)
    is_open = sum(len(row[1]) for row in rows if row[2] == "open")
    if is_open != MOST_OPEN:
        yield f"{is_open} names are open, and {MOST_OPEN} in costs.py"
    if sum(map(len, functions.values())) < 500:
        yield "only few functions were found"


def main():
    problems = list(problems_of(sys.argv[1]))
    print("\n".join(problems) or "every function is counted")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
