#!/usr/bin/env python3
"""Compiles every source of a build folder by itself, without generating code;
not those of tests, which the preset dev compiles one by one.

usage: alone.py BUILD_FOLDER LOG_FOLDER [COMPILER ARGUMENT...]

With a COMPILER that one is asked, with the ARGUMENTs added, for every source,
united ones too. Prints `ok FILE` or `bad FILE`; what the compiler said is in the log folder.
"""
import concurrent.futures
import json
import os
import shlex
import subprocess
import sys

LEFT_OUT = ("generated/", "tests/", "build/")


def commands(build):
    """One command for each source, the first of those that compile it."""
    with open(os.path.join(build, "compile_commands.json")) as file:
        for entry in json.load(file):
            yield os.path.realpath(entry["file"]), entry


def arguments(entry, other):
    """The command without its launcher and its output."""
    words = shlex.split(entry["command"])
    if os.path.basename(words[0]) == "ccache":
        del words[0]
    at = words.index("-o")
    del words[at:at + 2]
    if other:
        words[:1] = other
        words = [word for word in words if not word.startswith("-stdlib=")]
    return words + ["-fsyntax-only"]


def compile_alone(path, entry, logs, other):
    """Whether the compiler has nothing to say."""
    done = subprocess.run(arguments(entry, other), cwd=entry["directory"],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          check=False)
    if done.returncode == 0:
        return True
    name = os.path.relpath(path).replace("/", "_") + ".txt"
    with open(os.path.join(logs, name), "wb") as file:
        file.write(done.stdout)
    return False


def main(build, logs, *other):
    once = {}
    for path, entry in commands(build):
        if other or not os.path.relpath(path).startswith(LEFT_OUT):
            once.setdefault(path, entry)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        tasks = {pool.submit(compile_alone, path, entry, logs, other): path
                 for path, entry in once.items()}
        for task in concurrent.futures.as_completed(tasks):
            good = task.result()
            print("ok" if good else "bad", os.path.relpath(tasks[task]),
                  flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
