#!/usr/bin/env python3
"""What the language server does after an edit does not grow with the workspace:
it allocates and compares as much in one of N modules as in one of 2 N.

usage: language_server.py LIBRARY COMMAND...

LIBRARY counts (counting.cpp), COMMAND starts the server.
"""

import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "..", "lsp"))

from client import Client, place  # noqa: E402 (after the path)

MODULE = '''variable "name" {
  type    = string
  default = "x"
}

locals {
  label = "${var.name}-%d"
}

output "label" {
  value = local.label
}
'''
EDITED = "main.tf"
MODULES = 60
EDITS = 20
# Files are found by their paths, which takes the logarithm of their number.
MOST = 1.05


def write(folder, number):
    os.mkdir(os.path.join(folder, f"m{number}"))
    path = os.path.join(folder, f"m{number}", EDITED)
    with open(path, "w", encoding="utf-8") as file:
        file.write(MODULE % number)


def session(library, command, modules, edits):
    """The counts of a session in which a document is edited."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = os.path.realpath(temporary)
        for number in range(modules):
            write(folder, number)
        counts = os.path.join(folder, "counts")
        client = Client(["env", f"LD_PRELOAD={library}", f"HCL_COUNTS={counts}",
                         *command], folder=folder)
        uri = f"file://{folder}/m0/{EDITED}"
        client.open(uri, MODULE % 0, "terraform")
        client.ask("workspace/symbol", {"query": "label"})
        ask_about(client, uri)
        for _ in range(edits):
            at = place(6, 21)
            client.change(uri, ({"start": at, "end": at}, "a"))
            client.diagnostics(uri)
            ask_about(client, uri)
        client.end()
        with open(counts, encoding="utf-8") as file:
            return [int(line) for line in file]


def ask_about(client, uri):
    """What editors ask for after an edit."""
    for method in ("diagnostic", "documentSymbol", "foldingRange",
                   "semanticTokens/full", "documentLink", "codeLens"):
        client.about(method, uri)
    everything = {"start": place(0, 0), "end": place(99, 0)}
    client.about("inlayHint", uri, range=everything)
    found = client.about("hover", uri, position=place(6, 4))
    assert "local.label" in found["contents"]["value"], found
    assert client.about("completion", uri, position=place(6, 17))["items"]


def work_of_edits(library, command, modules):
    without = session(library, command, modules, 0)
    edited = session(library, command, modules, EDITS)
    return [b - a for a, b in zip(without, edited)]


def main():
    library, command = sys.argv[1], sys.argv[2:]
    few = work_of_edits(library, command, MODULES)
    many = work_of_edits(library, command, 2 * MODULES)
    wrong = 0
    for name, a, b in zip(("allocations", "bytes allocated", "comparisons",
                           "bytes compared"), few, many):
        print(f"{name} of {EDITS} edits: {a} among {MODULES} modules, "
              f"{b} among {2 * MODULES}")
        wrong += b > a * MOST
    print(f"{4 - wrong} passed, {wrong} failed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
