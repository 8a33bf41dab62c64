#!/usr/bin/env python3
"""Compiles programs against the public headers with many warnings as errors.

usage: warnings.py INCLUDE_FOLDER FILE COMPILER

FILE is compiled, and so is a program made here, which initializes the first
member of every public aggregate by name. A clang that is installed compiles
both, too.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

FLAGS = ["-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic",
         "-Wconversion", "-Wsign-conversion", "-Wsign-compare", "-Wshadow",
         "-Werror"]
# Trees are made by the parser only.
LEFT_OUT = {"ast.h", "syntax.h", "nlohmann.h", "describe.h",
            # It contains itself, so that a member is incomplete.
            "evaluate_body.h"}

# Their first members are not members of theirs, or have no empty value.
SPECIAL = {"FunctionNotes", "TransformFunctionSpec"}


def aggregates(header):
    """The names of structs, and of their first members."""
    namespaces = []
    with open(header, encoding="utf-8") as file:
        text = file.read()
    text = re.sub(r"^namespace \w+ \{\n(?:\n|(?:class|struct) \w+;\n)+\}.*\n",
                  "", text, flags=re.MULTILINE)
    for part in re.finditer(
            r"^namespace (?:HCL_API )?([\w:]+) \{|^\}  // namespace ([\w:]*)|"
            r"^(template .*\n)?^struct (?:\[\[nodiscard\]\] )?(\w+) \{\n"
            r"((?:.*\n)*?)^\};", text, re.MULTILINE):
        if part[1]:
            namespaces.append(part[1])
        elif part[0].startswith("}"):
            namespaces.pop()
        elif (not part[3] and "detail" not in namespaces and
              part[4] not in SPECIAL):
            member = re.search(r"^  (?!///|static|using|friend|enum)[\w:<>, *]+ "
                               r"\**(\w+)(?: = .*| ?\{.*)?;$", part[5],
                               re.MULTILINE)
            if member and not re.search(r"^  (explicit )?%s\(" % part[4],
                                        part[5], re.MULTILINE):
                yield "::".join(namespaces + [part[4]]), member[1]


def program(include):
    """A program with an initializer for every aggregate; how many it has."""
    headers = [each for each in sorted(glob.glob(f"{include}/hcl/*.h"))
               if os.path.basename(each) not in LEFT_OUT]
    text = "".join(f"#include <hcl/{os.path.basename(each)}>\n"
                   for each in headers)
    found = [each for header in headers for each in aggregates(header)]
    for number, (name, member) in enumerate(found):
        text += (f"void set{number}();\nvoid set{number}() "
                 f"{{ (void){name}{{.{member} = {{}}}}; }}\n")
    return text, len(found)


def main():
    include, notes, compiler = sys.argv[1:]
    compilers = {compiler, shutil.which("clang++-14") or compiler}
    text, count = program(include)
    failed = count < 40
    with tempfile.TemporaryDirectory() as folder:
        made = os.path.join(folder, "aggregates.cpp")
        with open(made, "w", encoding="utf-8") as file:
            file.write(text)
        for each in sorted(compilers):
            for source in (made, notes):
                done = subprocess.run([each, *FLAGS, "-I", include, source],
                                      stderr=subprocess.PIPE, text=True,
                                      check=False)
                if done.returncode != 0:
                    failed = True
                    print(f"{each} {source}\n{done.stderr[:8000]}")
    print(f"{count} aggregates")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
