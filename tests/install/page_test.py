#!/usr/bin/env python3
"""Runs the blocks of docs/install.md with a library that is installed already:
what a reader copies has to work as it stands on the page.

usage: page_test.py SOURCE PREFIX WORK COMPILER GENERATOR

PREFIX is where tests/install/run.cmake has installed this build. Blocks that
build the whole project again, or packages of it, are what `./dev run` and
`./dev check packages` do; of these the options and presets are compared with
those that exist. A block without a test here is an error.
"""
import glob
import json
import os
import re
import shutil
import subprocess
import sys

PROLOGUE = """cmake_minimum_required(VERSION 3.22)
project(app LANGUAGES CXX)
add_executable(app app.cpp)
"""


def blocks_of(page):
    """(heading, language, text) of each fenced block."""
    heading = ""
    for match in re.finditer(r"^## ([^\n]*)$|^```(\w+)\n(.*?)^```$", page,
                             re.MULTILINE | re.DOTALL):
        if match[1]:
            heading = match[1]
        else:
            yield heading, match[2], match[3]


class Page:
    """The blocks, and how each of them is tested."""

    def __init__(self, source, prefix, work, compiler, generator):
        self.source = os.path.abspath(source)
        self.prefix = os.path.abspath(prefix)
        self.work = os.path.abspath(work)
        shutil.rmtree(self.work, ignore_errors=True)
        self.environment = dict(
            os.environ, CXX=compiler, CMAKE_GENERATOR=generator,
            CMAKE_PREFIX_PATH=self.prefix, HOME=self.work, MANPAGER="cat",
            MANROFFOPT="-c", LD_LIBRARY_PATH=self.libraries(),
            PATH=f"{self.prefix}/bin:{os.environ['PATH']}",
            PKG_CONFIG_PATH=f"{self.libraries()}/pkgconfig")
        with open(f"{source}/docs/install.md", encoding="utf-8") as file:
            self.text = file.read()

    def libraries(self):
        found = glob.glob(f"{self.prefix}/**/hcl.pc", recursive=True)
        return os.path.dirname(os.path.dirname(found[0]))

    def run(self, command, folder):
        done = subprocess.run(["bash", "-euo", "pipefail", "-c", command],
                              cwd=folder, env=self.environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              check=False)
        if done.returncode != 0:
            sys.exit(f"{command}\n{done.stdout}")
        return done.stdout

    def folder(self, name):
        path = f"{self.work}/{name}"
        os.makedirs(path)
        shutil.copy(f"{self.source}/tests/install/consumer/main.cpp",
                    f"{path}/app.cpp")
        return path

    def project(self, name, text):
        path = self.folder(name)
        os.makedirs(f"{path}/third_party")
        os.symlink(self.source, f"{path}/third_party/hcl-cpp")
        with open(f"{path}/CMakeLists.txt", "w", encoding="utf-8") as file:
            file.write(PROLOGUE + text)
        self.run("cmake -B build", path)
        return path

    def options_exist(self, text):
        options = set()
        for path in glob.glob(f"{self.source}/cmake/*.cmake"):
            with open(path, encoding="utf-8") as file:
                options |= set(re.findall(r"(?:option|set)\((HCL_\w+)",
                                          file.read()))
        for option in re.findall(r"-D(HCL_\w+)", text):
            if option not in options:
                sys.exit(f"there is no option {option}")

    def presets_exist(self, text):
        with open(f"{self.source}/CMakePresets.json", encoding="utf-8") as file:
            presets = json.load(file)["configurePresets"]
        for name in re.findall(r"--preset (\S+)|build/(\w+)", text):
            if not any(preset["name"] in name for preset in presets):
                sys.exit(f"there is no preset {name}")

    def program(self, text):
        path = self.project("find_package", text)
        self.run("cmake --build build && build/app", path)

    def subproject(self, text):
        self.project("fetch_content", text)
        line = re.search(r"`(add_subdirectory\(.*?\))`", self.text)[1]
        self.project("add_subdirectory",
                     f"{line}\ntarget_link_libraries(app PRIVATE hcl::hcl)\n")

    def shell(self, text):
        self.run(f"{text}./a.out", self.folder("pkg_config"))

    def completions(self, text):
        path = self.folder("completions")
        for line in text.splitlines():
            shell = re.search(r"completion (\w+)|\| (man)", line)
            if shell and not shutil.which(shell[1] or shell[2]):
                print(f"skipped: {shell[1] or shell[2]} is absent")
            elif shell and shell[1] == "zsh":
                self.run(f"zsh -c 'fpath=(\"$HOME\"); {line}'", path)
            else:
                self.run(line, path)

    def test(self):
        tests = {
            ("From source", "sh", 0): self.presets_exist,
            ("From source", "sh", 1): self.options_exist,
            ("In a CMake project", "cmake", 0): self.program,
            ("In a CMake project", "cmake", 1): self.subproject,
            ("With pkg-config", "sh", 0): self.shell,
            ("Debian packages", "sh", 0): self.presets_exist,
            # `./dev check small` builds and runs the program.
            ("Small programs", "sh", 0): self.presets_exist,
            ("Completions and manual pages", "sh", 0): self.completions,
        }
        numbers = {}
        for heading, language, text in blocks_of(self.text):
            place = (heading, language)
            key = place + (numbers.get(place, 0),)
            numbers[place] = key[2] + 1
            if key not in tests:
                sys.exit(f"docs/install.md: no test of {key}")
            tests.pop(key)(text)
            print("ok", *key)
        self.options_exist(self.text)
        if tests:
            sys.exit(f"docs/install.md: no block for {sorted(tests)}")


if __name__ == "__main__":
    Page(*sys.argv[1:]).test()
