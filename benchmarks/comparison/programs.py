#!/usr/bin/env python3
"""Thirteen whole programs, with three libraries: their lines, and what they print.

usage: programs.py            prints the table of docs/comparison-libraries.md
       programs.py --run      compiles and runs those of the other libraries

Each folder of programs/ has the program with hcl-cpp, which is a test of its own,
and those of the other libraries that can do it at all. A line counts if it is
neither empty nor a comment nor an #include; where `// begin` and `// end` surround
parts, the lines of these count, because the rest only prepares the input.
"""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs")
LIBRARIES = {"hcl-cpp": "hcl", "toml++": "toml", "nlohmann/json": "json"}

# Folder, what the program does, and its lines before layers, scopes, unions,
# units and plain structs existed (0: nothing to write; None: not possible).
PROGRAMS = [
    ("web_server", "a web server: sizes, durations, one of several, checks", 107),
    ("jobs", "jobs that refer to each other, drivers decoded later", 86),
    ("plugin", "a plug-in with a library of its own, loaded and unloaded", 34),
    ("policy", "three rules, evaluated for each request", 25),
    ("locals", "variables and locals in one file", 33),
    ("reload", "reloading: the last good one stays, changes are printed", 28),
    ("two_syntaxes", "a struct as JSON that reads back", None),
    ("overlay", "a base, an overlay and a directory, and what was set", None),
    ("edit", "changes that keep comments", 12),
    ("editor", "mistakes for a terminal and an editor", 8),
    ("sandbox", "hostile texts with a limit of memory and time", 30),
    ("describe", "schema, page, example and specification of a struct", 1),
    ("secrets", "a secret that is in no message and no output", 12),
]
ARGUMENTS = {
    "web_server": ["input.{0}"],
    "plugin": ["input.{0}", "{1}/plugin.so"],
    "reload": ["{1}/watched.{0}"],
    "overlay": ["base.{0}", "prod.{0}", "{0}.d"],
}


def counted(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    parts = re.findall(r"// begin\n(.*?)\n *// end", text, re.DOTALL) or [text]
    lines = [line.strip() for part in parts for line in part.split("\n")]
    return sum(1 for line in lines if line and not line.startswith(("//", "#include")))


def lines_of(folder, form):
    """The lines of the program of a library with its plug-in; None if it has none."""
    names = [f"{form}.cpp", "plugin.cpp" if form == "hcl" else f"{form}_plugin.cpp"]
    paths = [os.path.join(HERE, folder, name) for name in names]
    if not os.path.exists(paths[0]):
        return None
    return sum(counted(path) for path in paths if os.path.exists(path))


def cell(number):
    return "-" if number is None else str(number)


def rows():
    """The cells of each program, by the label of its row."""
    result = {}
    for number, (folder, title, before) in enumerate(PROGRAMS, 1):
        now = [lines_of(folder, form) for form in LIBRARIES.values()]
        result[f"{number}. {title}"] = [cell(each) for each in [before, *now]]
    return result


def compile_one(source, program, *words):
    subprocess.run(["g++", "-std=c++20", "-Wall", "-Wextra", "-Werror", source, "-o",
                    program, *words], check=True)


def run_one(name, form, target):
    """What is wrong with the output of a program of another library."""
    folder = os.path.join(HERE, name)
    program = os.path.join(target, f"{name}-{form}")
    compile_one(os.path.join(folder, f"{form}.cpp"), program, "-ldl", "-pthread")
    plugin = os.path.join(folder, f"{form}_plugin.cpp")
    if os.path.exists(plugin):
        compile_one(plugin, os.path.join(target, "plugin.so"), "-shared", "-fPIC")
    words = [word.format(form, target) for word in ARGUMENTS[name]]
    done = subprocess.run([program, *words], cwd=folder, capture_output=True, text=True,
                          check=False)
    with open(os.path.join(folder, f"expected.{form}"), encoding="utf-8") as file:
        expected = file.read()
    if done.returncode == 0 and done.stdout == expected:
        return ""
    return f"{name}/{form}.cpp prints\n{done.stdout}{done.stderr}"


def run():
    problems = []
    with tempfile.TemporaryDirectory() as target:
        for name, _, _ in PROGRAMS:
            problems += [run_one(name, form, target) for form in ("toml", "json")
                         if lines_of(name, form) is not None]
    wrong = [each for each in problems if each]
    print("\n".join(wrong) or f"{len(problems)} programs of other libraries ran")
    return 1 if wrong else 0


def print_table():
    print("| program | before | " + " | ".join(LIBRARIES) + " |")
    print("| --- |" + " --- |" * (len(LIBRARIES) + 1))
    for label, cells in rows().items():
        print(f"| {label} | " + " | ".join(cells) + " |")


def main():
    if sys.argv[1:] == ["--run"]:
        return run()
    if sys.argv[1:]:
        sys.exit(__doc__)
    print_table()
    return 0


if __name__ == "__main__":
    sys.exit(main())
