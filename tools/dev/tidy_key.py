#!/usr/bin/env python3
"""Prints what the findings of clang-tidy about one source file depend on, as
a hash: the text after the preprocessor, with comments, the options of the
compiler and the checks.

usage: tidy_key.py BUILD_FOLDER FILE
"""
import hashlib
import json
import os
import shlex
import subprocess
import sys


def compile_command(build, path):
    """The command that compiles the file, as a list, and its folder."""
    with open(os.path.join(build, "compile_commands.json")) as file:
        for entry in json.load(file):
            if os.path.samefile(entry["file"], path):
                return shlex.split(entry["command"]), entry["directory"]
    sys.exit(f"no command compiles {path}")


def preprocessor_options(words):
    """The options that choose what is compiled, for clang."""
    kept = []
    for before, word in zip([""] + words, words):
        if before in ("-isystem", "-I", "-D") or word == "-isystem":
            kept.append(word)
        elif word.startswith(("-I", "-D", "-std=", "-f", "-W")):
            kept.append(word)
    return kept


def main():
    build, path = sys.argv[1:]
    words, folder = compile_command(build, path)
    options = preprocessor_options(words)
    text = subprocess.run(
        ["clang++-14", "-E", "-CC", "-w", *options, os.path.abspath(path)],
        cwd=folder, stdout=subprocess.PIPE, check=True).stdout
    version = subprocess.run(["clang-tidy-14", "--version"],
                             stdout=subprocess.PIPE, check=True).stdout
    with open(".clang-tidy", "rb") as file:
        checks = file.read()
    key = hashlib.sha256()
    for part in (text, " ".join(options).encode(), version, checks):
        key.update(hashlib.sha256(part).digest())
    print(key.hexdigest())


if __name__ == "__main__":
    main()
