#!/usr/bin/env python3
"""Compares docs/lifetimes.md with the public headers and with the tests.

usage: lifetimes.py PROJECT_FOLDER

Every public name that gives or keeps something it does not own (a reference, a
pointer, a view) must have a row in the table, and every row must be such a
name. What a rule promises must be tried: rules that refuse temporaries in
tests/refused/mistakes.cpp, the others in tests/misuse. Every class that can
be moved must have a test in which it is moved from.
"""

import fnmatch
import glob
import os
import re
import sys

# Classes of the library that are views, or hold pointers into something else.
VIEWS = ("TokenArray|NodeArray|SyntaxTree|Items|Place|Difference|NodesAt|EvaluatedBody|"
         "EvaluatedFile|string_view|span")
GIVES = re.compile(rf"[&*]$|\*(?: ?const)?>|\b(?:{VIEWS})\b")
HOLDS = re.compile(r"[&*] ?\w+$|\*>|\bstring_view \w|\bspan<")

# Where a rule is tried: `refused`, `run`, or not at all.
RULES = {
    "part": "refused",
    "copied part": "run",
    "argument": "refused",
    "itself": "run",
    "kept": "run",
    "referred to": "refused",
    "owned": None,
    "constant": None,
    "node": None,
    "interface": None,
    "program": None,
}


def without_comments(text):
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r'"(\\.|[^"\\\n])*"', '""', text)
    return re.sub(r"^[ \t]*#.*(\\\n.*)*", "", text, flags=re.M)


def scope_of(head):
    """The kind and name of the scope that a head opens; None for a function."""
    found = re.match(r"(?:template\s*<.*>\s*(?:requires.*\)\s*)?)?(?:inline\s+)?"
                     r"(namespace|class|struct|enum|union)\b(.*)$", head, re.S)
    if not found or re.search(r"\)\s*(const|noexcept|override)?\s*$", head):
        return None
    if "=" in re.sub(r"<[^<>]*>", "", found[2]):
        return None
    name = re.split(r"(?<!:):(?!:)", found[2])[0]
    return found[1], re.sub(r"HCL_API|\[\[nodiscard\]\]|final|\s", "", name)


def declarations(text):
    """The scopes, access and text of each declaration."""
    scopes, current, i = [], "", 0
    while i < len(text):
        c = text[i]
        i += 1
        if c == "{":
            head = current.strip()
            opened = scope_of(head)
            if opened:
                scopes.append([*opened, "private" if opened[0] == "class"
                               else "public"])
                current = ""
                continue
            depth = 1
            while depth:
                depth += (text[i] == "{") - (text[i] == "}")
                i += 1
            rest = text[i:i + 200].lstrip()
            is_initializer = rest.startswith((",", ";")) or (
                re.search(r"\)\s*:\s", head) and rest.startswith("{"))
            if not is_initializer:
                yield scopes, head
                current = ""
        elif c == "}":
            if scopes:
                scopes.pop()
            current = ""
        elif c == ";":
            if current.strip():
                yield scopes, current.strip()
            current = ""
        elif c == ":" and re.fullmatch(r"\s*(public|private|protected)\s*",
                                       current):
            scopes[-1][2] = current.strip()
            current = ""
        else:
            current += c


def own_name(scopes):
    return "::".join(name for kind, name, _ in scopes[1:] if name)


def gives_or_keeps(path):
    """The names in a header that give or keep what they do not own."""
    with open(path, encoding="utf-8") as file:
        text = without_comments(file.read())
    for scopes, declared in declarations(text):
        declared = " ".join(declared.split())
        if any(re.search(r"\bdetail\b", s[1]) for s in scopes):
            continue
        if not scopes or re.match(r"(using|typedef|friend|static_assert|enum|"
                                  r"class|struct)\b", declared):
            continue
        where = own_name(scopes)
        prefix = where + "::" if where else ""
        declared = re.sub(r"^template\s*<[^()]*?>\s*(requires\s*\(.*?\)\s*"
                          r"(?=[A-Z]|const|auto|static|explicit|[a-z]))?", "",
                          declared)
        if declared.startswith("concept "):
            continue
        call = re.match(r"(.*?)(operator\s*(?:\(\)|[^\s(]+)|[~A-Za-z_]\w*)\s*\(",
                        declared)
        is_public = all(s[2] == "public" for s in scopes)
        if not call:
            kept = HOLDS.search(declared.split("=")[0].strip()) and not \
                re.match(r"(inline )?(static|constexpr|concept)", declared)
            if kept and is_public:
                yield prefix + re.findall(r"\w+", declared.split("=")[0])[-1]
            elif kept:
                yield prefix + where.rsplit("::", 1)[-1]
            continue
        if not is_public or declared.endswith("= delete"):
            continue
        gives, name = call[1].strip(), call[2].replace(" ", "")
        if name == "operator=" or re.search(r"ostream ?&$", gives):
            continue
        if GIVES.search(gives) or gives == "auto" and name in ("begin", "end"):
            yield prefix + name
        elif re.search(r"\bSharedContext \w", declared):
            yield prefix + name


def movable_classes(path):
    """The classes of a header that can be moved and are no interfaces."""
    with open(path, encoding="utf-8") as file:
        text = without_comments(file.read())
    found, fixed = {}, set()
    for scopes, declared in declarations(text):
        kinds = [kind for kind, _, _ in scopes]
        if "class" not in kinds or any("detail" in s[1] for s in scopes):
            continue
        if any(s[2] != "public" for s in scopes[:-1]):
            continue
        name = own_name(scopes[:kinds.index("class") + 1])
        found[name] = True
        last = name.rsplit("::", 1)[-1]
        if re.search(r"\bvirtual\b|\boverride\b|\bfinal\b", declared) or \
                re.match(rf"{last}\(const {last}& ?\w*\) = delete", declared):
            fixed.add(name)
    return {name for name in found if name not in fixed}


def rows_of(path):
    """The header, name and rule of each row."""
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            cells = [cell.strip(" `").replace("\\|", "|")
                     for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]
            if len(cells) == 3 and cells[0].endswith(".h"):
                yield tuple(cells)


def contents(pattern):
    text = ""
    for path in sorted(glob.glob(pattern)):
        with open(path, encoding="utf-8") as file:
            text += file.read()
    return text


def problems_of(project):
    rows = list(rows_of(os.path.join(project, "docs/lifetimes.md")))
    tried = {
        "refused": contents(os.path.join(project, "tests/refused/*.cpp")),
        "run": contents(os.path.join(project, "tests/misuse/*.cpp")) +
               contents(os.path.join(project, "tests/terraform/misuse_test.cpp")),
    }
    used, names = set(), 0
    for path in sorted(glob.glob(os.path.join(project, "include/hcl/*.h"))):
        header = os.path.basename(path)
        for name in sorted(set(gives_or_keeps(path))):
            names += 1
            matching = [row for row in rows if row[0] == header and
                        fnmatch.fnmatchcase(name, row[1])]
            used.update(matching)
            if not matching:
                yield f"{header}: {name} is not in docs/lifetimes.md"
        for name in sorted(movable_classes(path)):
            plain = re.sub(r"<.*>", "", name).replace("::", "_")
            test = f"MovedFromTest, {plain})"
            if test not in tried["run"]:
                yield f"{header}: {name} is moved from in no test"
    for row in rows:
        if row not in used:
            yield f"{row[0]}: {row[1]} gives and keeps nothing"
        if row[2] not in RULES:
            yield f"{row[0]}: {row[1]} has the unknown rule {row[2]}"
            continue
        place = RULES[row[2]]
        if place and not re.search(rf"// .*(?<![\w:]){re.escape(row[1])}(?!\w)",
                                   tried[place]):
            yield f"{row[0]}: {row[1]} is tried in no test ({place})"
    if names < 100:
        yield f"only {names} names were found"


def main():
    problems = list(problems_of(sys.argv[1]))
    print("\n".join(problems) or "every row is tried")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
