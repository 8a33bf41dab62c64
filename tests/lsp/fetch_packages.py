#!/usr/bin/env python3
"""Fetches what checks the messages of the language server: the npm package
vscode-languageserver-protocol and the Python package lsprotocol, which is
generated from the meta model of the protocol.

usage: fetch_packages.py FOLDER

They are put into FOLDER/node_modules and FOLDER/python, unless they are there.
The exit code is 77 if one of them cannot be fetched; the tests are then run
without it.
"""

import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
LSPROTOCOL = "lsprotocol==2025.0.0"
NOT_FETCHED = 77
SECONDS = 120


def run(command):
    """Whether a command succeeds in time."""
    try:
        return subprocess.run(command, timeout=SECONDS, check=False,
                              stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def fetch_npm(folder):
    if os.path.isdir(os.path.join(folder, "node_modules")):
        return True
    for name in ("package.json", "package-lock.json"):
        shutil.copy(os.path.join(HERE, name), folder)
    return run(["npm", "ci", "--prefix", folder, "--no-audit", "--no-fund",
                "--ignore-scripts", "--fetch-retries=0"])


def fetch_python(folder):
    target = os.path.join(folder, "python")
    if os.path.isdir(os.path.join(target, "lsprotocol")):
        return True
    return run([sys.executable, "-m", "pip", "install", "--quiet",
                "--retries=0", "--target", target, LSPROTOCOL])


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    missing = [name for name, fetch in (("npm", fetch_npm),
                                        ("Python", fetch_python))
               if not fetch(folder)]
    if missing:
        print("skipped: the package for " + " and that for ".join(missing) +
              " cannot be fetched")
        return NOT_FETCHED
    return 0


if __name__ == "__main__":
    sys.exit(main())
