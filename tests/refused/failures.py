#!/usr/bin/env python3
"""Makes docs/failures.md from the public headers, or compares the two.

usage: failures.py PROJECT_FOLDER [--write]

The page lists every public function that can fail, by the way in which it says
so: the type that it returns, a list of diagnostics that it adds to, or a
requirement that ends the process.
"""

import glob
import os
import re
import sys

from lifetimes import declarations, own_name, without_comments

EXPECTED = r"\b(?:Expected<|EditResult|EditOutcome|ConversionResult|" \
           r"FunctionResult|TypeResult|NativeResult|OperationResult)"

INTRODUCTION = """# Failures

No function of the library throws, and none fails silently. How a function says that it failed can be seen in its
declaration:

| declaration | what happens on failure | what a program does |
| --- | --- | --- |
| returns `Expected<T, E>`, or one of its names such as `EditResult` | there is an error and no `T` | asks `ok()`, then reads `*result` or `result.error()`; reading the wrong one ends the process with a sentence |
| returns `Expected<void, E>` | nothing was done, and the error says why | asks `ok()` |
| returns `Result<T>` | the diagnostics have an error, and the value lacks what was wrong | shows the diagnostics; asks `ok()` if it wants all or nothing |
| takes `Diagnostics&` | errors are added to the list | looks at the list after one or several calls |
| requires something | the process ends with a sentence on the standard error output | asks first: `size()`, `kind()`, `is_known()`; only a mistake of the program gets there |

All of these types are `[[nodiscard]]`: a result that is dropped is a warning of the compiler. Functions that look
something up return a pointer, an optional or a missing `Item`, and nothing has failed if there is none. Everything else
cannot fail. Bytes of other people, however wrong, never end a process; [limits.md](limits.md) says what protects from
large ones.

Made by `tests/refused/failures.py . --write` from the headers, where the comment of each function says which errors
there are; a test checks that the page is current.
"""

SECTIONS = [
    ("expected", "Functions that return `Expected`"),
    ("result", "Functions that return `Result`"),
    ("list", "Functions that add to a list of diagnostics"),
    ("requires", "Functions that require something"),
]


def named(declared):
    """What a declaration returns, its name and its parameters, or None."""
    declared = re.sub(r"^template\s*<[^()]*?>\s*", "", declared)
    call = re.match(r"(.*?)(operator\s*(?:\(\)|[^\s(]+)|[~A-Za-z_]\w*)\s*\(",
                    declared)
    if not call or declared.startswith(("concept ", "using ", "friend ")):
        return None
    return call[1].strip(), call[2].replace(" ", ""), declared[call.end():]


def functions(text):
    for scopes, declared in declarations(without_comments(text)):
        declared = " ".join(declared.split())
        if not scopes or any(s[2] != "public" for s in scopes) or any(
                re.search(r"\bdetail\b", s[1]) for s in scopes):
            continue
        parts = named(declared)
        if parts and parts[1] != "void" and \
                not declared.endswith(("= delete", "= default")):
            where = own_name(scopes)
            yield (where + "::" if where else "") + parts[1], parts


def with_requirements(text):
    """The functions whose comment names a requirement, without their scope."""
    comments = re.finditer(r"((?:^ *///[^\n]*\n)+)([^;{]*[;{])", text, re.M)
    for comment, declared in (found.groups() for found in comments):
        words = " ".join(re.sub(r"^ *///", "", comment, flags=re.M).split())
        parts = named(" ".join(declared.split()))
        if parts and re.search(r"\bRequires?\b|ends the process", words):
            yield parts[1]


def that_check(project):
    """The functions that check a requirement, as `Class::name`."""
    for path in glob.glob(os.path.join(project, "include/hcl/*.h")) + \
            glob.glob(os.path.join(project, "src/*/*.cpp")):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for check in re.finditer(r"\b(?:detail::require|misused)\(", text):
            before = text[:check.start()]
            heads = re.findall(r"^ *[\w:<>*& ]*?(?:(\w+)::)?(\w+)\([^;{}]*\)"
                               r"[^;{}()]*\{$", before, re.M)
            scopes = re.findall(r"^class (\w+)", before, re.M)
            if heads:
                scope = heads[-1][0] or (scopes or [""])[-1]
                yield f"{scope}::{heads[-1][1]}"


def ways(path, checked):
    """The ways in which the functions of a header fail: (way, name)."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    required = set(with_requirements(text))
    for name, (gives, own, rest) in functions(text):
        if re.search(EXPECTED, gives):
            yield "expected", name
        elif re.search(r"\bResult<", gives):
            yield "result", name
        if re.search(r"(?<!const )\b(?:Diagnostics|Reading)& \w+", rest):
            yield "list", name
        if own in required or name in checked:
            yield "requires", name


def page(project):
    found = {way: {} for way, _ in SECTIONS}
    checked = set(that_check(project))
    for path in sorted(glob.glob(os.path.join(project, "include/hcl/*.h"))):
        for way, name in ways(path, checked):
            rows = found[way].setdefault(os.path.basename(path), [])
            if name not in rows:
                rows.append(name)
    text = INTRODUCTION
    for way, title in SECTIONS:
        text += f"\n## {title}\n\n| header | functions |\n| --- | --- |\n"
        for header, names in sorted(found[way].items()):
            shown = ", ".join(f"`{name}`" for name in sorted(names))
            text += f"| `{header}` | {shown} |\n"
    return text, sum(len(n) for rows in found.values() for n in rows.values())


def main():
    project = sys.argv[1]
    path = os.path.join(project, "docs/failures.md")
    text, count = page(project)
    if "--write" in sys.argv:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return 0
    with open(path, encoding="utf-8") as file:
        is_current = file.read() == text
    if count < 100:
        print(f"only {count} functions were found")
    if not is_current:
        print("docs/failures.md is not current; "
              "run tests/refused/failures.py . --write")
    return 0 if is_current and count >= 100 else 1


if __name__ == "__main__":
    sys.exit(main())
