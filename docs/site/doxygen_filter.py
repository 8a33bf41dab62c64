#!/usr/bin/env python3
"""What Doxygen reads instead of the headers: the same declarations, and their
comments in Doxygen's words.

usage: doxygen_filter.py HEADERS TARGET

* The comment above a namespace, or above the first include, is about the file.
* Lines that are indented three spaces after an empty line are code or a table.
* Specializations of templates are left out: what they do is told where the
  template is. So are deduction guides.
* `Spec:`, `Errors:`, `Cost:` and the like begin a paragraph with a title.
"""
import os
import re
import sys

COMMENT = re.compile(r"^(\s*)///(?: (.*)|)$")
TITLES = ("Spec", "Errors", "Error", "Cost", "Thread safety", "Lifetime")
TITLE = re.compile(r"(?:^|(?<=[.)\"] ))(%s): " % "|".join(TITLES))
# A specialization of a template, with its comment: `template <...> struct A<`.
SPECIALIZATION = re.compile(
    r"(?:^///.*\n)*^template <[^{;]*?>\s+(?:requires[^{;]*?)?"
    r"(?:struct|class) [\w:]+<(?:[^{]*\{\}|(?:.|\n)*?^\});\n", re.MULTILINE)
# A deduction guide, which Doxygen takes for a function.
GUIDE = re.compile(r"template <[^{;]*?>\s+(\w+)\([^;{]*\) -> \1<[^;]*>;\n")
SHOWN = {"Spec": "Specification", "Error": "Errors"}


def titled(line):
    """A line with each title as a command of its own line."""
    parts = TITLE.split(line)
    lines = [parts[0].rstrip()] if parts[0] else []
    for title, text in zip(parts[1::2], parts[2::2]):
        lines += ["@par " + SHOWN.get(title, title), text.rstrip()]
    return lines or [""]


def plain(lines):
    """Without the signs that Doxygen takes for commands, outside of code."""
    parts = re.split(r"(`[^`]*`)", "\n".join(lines))
    parts[::2] = [re.sub(r"([@\\<#])", r"\\\1", part) for part in parts[::2]]
    return "".join(parts).split("\n")


def documented(lines):
    """The lines of one comment as Doxygen wants them."""
    result, code = [], False
    escaped = plain(lines)
    for at, line in enumerate(lines):
        indented = line.startswith("  ")
        if code and line and not indented:
            result.append("@endcode")
            code = False
        listed = re.match(r"\s+([*-]|\d\.) ", line)
        before = lines[at - 1] if at else ""
        if (indented and not code and not listed and
                (not before or before.endswith(":"))):
            result.append("@code{.cpp}")
            code = True
        result += [line] if code else titled(escaped[at])
    return result + (["@endcode"] if code else [])


def about_file(following):
    return following.startswith(("namespace", "#include", "#if"))


def blocks(lines):
    """Pairs of an indentation, None for code, and lines."""
    at = 0
    while at < len(lines):
        match = COMMENT.match(lines[at])
        if not match:
            yield None, [lines[at]]
            at += 1
            continue
        indent, block = match.group(1), []
        while at < len(lines) and (found := COMMENT.match(lines[at])):
            block.append(found.group(2) or "")
            at += 1
        yield indent, block


def filtered(text):
    text = GUIDE.sub("", SPECIALIZATION.sub("", text))
    lines, result, at = text.split("\n"), [], 0
    for indent, block in blocks(lines):
        at += len(block)
        if indent is None:
            result += block
            continue
        following = next((line for line in lines[at:] if line.strip()), "")
        block = documented(block)
        if about_file(following):
            block = ["@file", ""] + block
        result += [f"{indent}/// {line}".rstrip() for line in block]
    return "\n".join(result)


def main(source, target):
    for folder, _, names in os.walk(source):
        made = os.path.join(target, os.path.relpath(folder, source))
        os.makedirs(made)
        for name in sorted(names):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                text = file.read()
            with open(os.path.join(made, name), "w", encoding="utf-8") as file:
                file.write(filtered(text) if name.endswith(".h") else text)


if __name__ == "__main__":
    main(*sys.argv[1:])
