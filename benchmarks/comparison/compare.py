#!/usr/bin/env python3
"""Tasks with five libraries: lines, compile time, size and decode time.

usage: compare.py BUILD_FOLDER

BUILD_FOLDER is an optimised build of the library, such as build/release. A
missing library, or missing Go packages, are skipped with a line that says so.
Prints the tables of docs/comparison-libraries.md.
"""
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile

import programs

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
GO = {"GO111MODULE": "off", "GOPATH": "/usr/share/gocode", "GOFLAGS": "",
      "CGO_ENABLED": "0", "GOTOOLCHAIN": "local"}

# Name, source, and the text of the file of task 1.
PROGRAMS = [
    ("hcl-cpp", "hcl.cpp", 'title = "shop"\n'),
    ("toml++", "toml.cpp", 'title = "shop"\n'),
    ("nlohmann/json", "json.cpp", '{"title": "shop"}\n'),
    ("yaml-cpp", "yaml.cpp", "title: shop\n"),
    ("gohcl", "gohcl.go", 'title = "shop"\n'),
]

# Those with the programs of more/, which check what they do and measure nothing.
MORE = [name for name, _, _ in PROGRAMS[:3]]


def tasks(source):
    """Pairs of a task's title and its number of lines, or None if not offered."""
    with open(os.path.join(HERE, source), encoding="utf-8") as file:
        text = file.read()
    found = re.findall(r"// task (\d+): ([^\n]*)\n(.*?)(?=// (?:end|task)|^std::"
                       r"string document|^static std::string document)",
                       text, re.DOTALL | re.MULTILINE)
    result = []
    for _, title, body in found:
        lines = [line for line in body.split("\n") if line.strip()]
        offered = not body.startswith("// not offered")
        result.append((title, len(lines) if offered else None))
    return result


def flags(package):
    done = subprocess.run(["pkg-config", "--cflags", "--libs", package],
                          capture_output=True, text=True, check=False)
    return done.stdout.split()


def command(source, program, build):
    """The command that compiles a program, and additions to the environment."""
    path = os.path.join(HERE, source)
    if source.endswith(".go"):
        return ["go", "build", "-o", program, path], GO
    words = ["g++", "-std=c++20", "-O2", "-DNDEBUG", path, "-o", program]
    if source == "hcl.cpp":
        words += ["-I", os.path.join(ROOT, "include"),
                  os.path.join(build, "lib", "libhcl.a"), "-pthread"]
        words += flags("icu-uc")
    elif source == "yaml.cpp":
        words += flags("yaml-cpp")
    return words, {}


def used():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measured(source, text, build, folder):
    """Seconds of processor time to compile, bytes stripped, bytes of the
    document and microseconds to read it; None where it cannot be compiled."""
    program = os.path.join(folder, source.split(".")[0])
    words, more = command(source, program, build)
    if shutil.which(words[0]) is None:
        return None
    environment = {**os.environ, **more, "GOCACHE": os.path.join(folder, "go")}
    if words[0] == "go":
        # The packages are compiled beforehand, like the C++ libraries; a copy
        # with one more comment is compiled from scratch.
        subprocess.run(words, env=environment, check=False, capture_output=True)
        words[-1] = os.path.join(folder, source)
        shutil.copy(os.path.join(HERE, source), words[-1])
        with open(words[-1], "a", encoding="utf-8") as copy:
            copy.write("// compiled again\n")
    before = used()
    done = subprocess.run(words, env=environment, check=False,
                          capture_output=True, text=True)
    seconds = used() - before
    if done.returncode != 0:
        print(f"{source}: left out: {done.stderr.strip()[:300]}",
              file=sys.stderr)
        return None
    subprocess.run(["strip", program], check=True)
    path = os.path.join(folder, "input.hcl")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    out = subprocess.run([program, path], check=True, capture_output=True,
                         text=True).stdout.split()
    return seconds, os.path.getsize(program), int(out[0]), float(out[1])


def print_lines(names, columns, first=1):
    print("| task | " + " | ".join(names) + " |")
    print("| --- |" + " --- |" * len(names))
    for row, (title, _) in enumerate(columns[0]):
        cells = ["-" if column[row][1] is None else str(column[row][1])
                 for column in columns]
        print(f"| {row + first}. {title} | " + " | ".join(cells) + " |")


def print_figures(names, figures):
    first = figures[0]
    print("| library | compile | program | document | read |")
    print("| --- | --- | --- | --- | --- |")
    for name, each in zip(names, figures):
        if each is not None:
            print(f"| {name} | {each[0] / first[0]:.2f} "
                  f"| {each[1] / first[1]:.2f} | {each[2] / first[2]:.2f} "
                  f"| {each[3] / first[3]:.2f} |")


def main(build):
    names = [name for name, _, _ in PROGRAMS]
    print_lines(names, [tasks(source) for _, source, _ in PROGRAMS])
    print()
    print_lines(MORE, [tasks(os.path.join("more", source))
                       for _, source, _ in PROGRAMS[:len(MORE)]], 11)
    print()
    programs.print_table()
    print()
    with tempfile.TemporaryDirectory() as folder:
        figures = [measured(source, text, build, folder)
                   for _, source, text in PROGRAMS]
    if figures[0] is None:
        sys.exit("the program with hcl-cpp could not be compiled")
    print_figures(names, figures)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
