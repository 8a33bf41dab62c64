#!/usr/bin/env python3
"""Measures the language server: opening a workspace, and typing.

usage: measure.py [--folder FOLDER] [--keys N] [--lines N] COMMAND...

COMMAND starts the server. With FOLDER, that workspace is opened and all its
declarations are asked for. Then N key strokes (5,000) are typed into a file of
10,000 lines in a workspace of 1,000 files, and the time from each to its
diagnostics is taken. Times are those of this computer; figures are printed,
nothing is judged.
"""

import argparse
import os
import sys
import tempfile
import time

from client import Client

# One module of the workspace, and what is typed, again and again.
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
TYPED = '  typed = upper("${var.name}-a")\n'


def memory(client, name):
    """A line of the process's status, in MiB."""
    with open(f"/proc/{client.process.pid}/status", encoding="ascii") as file:
        for line in file:
            if line.startswith(name + ":"):
                return int(line.split()[1]) / 1024
    return 0


def seconds(client):
    """The time of the processor that the server has used."""
    with open(f"/proc/{client.process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def processor_milliseconds(client):
    """The same, finely: the time that the scheduler has counted."""
    with open(f"/proc/{client.process.pid}/schedstat",
              encoding="ascii") as file:
        return int(file.read().split()[0]) / 1e6


def percentiles(times):
    times = sorted(times)
    return (f"median {times[len(times) // 2]:.1f} ms, "
            f"p99 {times[len(times) * 99 // 100]:.1f} ms, "
            f"at most {times[-1]:.1f} ms")


def count_files(folder):
    return sum(len(files) for _, _, files in os.walk(folder))


def measure_opening(command, folder):
    start = time.perf_counter()
    client = Client(command, folder=os.path.realpath(folder))
    found = client.ask("workspace/symbol", {"query": ""})
    took = time.perf_counter() - start
    print(f"opening {count_files(folder)} files and listing "
          f"{len(found)} declarations: {took:.2f} s "
          f"({seconds(client):.2f} s of the processor), "
          f"at most {memory(client, 'VmHWM'):.0f} MiB, "
          f"then {memory(client, 'VmRSS'):.0f} MiB")
    client.end()


def write_workspace(folder, files):
    for number in range(files):
        path = os.path.join(folder, f"m{number}")
        os.makedirs(path)
        with open(os.path.join(path, "main.tf"), "w", encoding="utf-8") as file:
            file.write(MODULE % number)


def measure_typing(command, keys, lines):
    with tempfile.TemporaryDirectory() as temporary:
        folder = os.path.realpath(temporary)
        write_workspace(folder, 999)
        count = lines // MODULE.count("\n") + 1
        text = "".join(MODULE.replace('"name"', f'"name{n}"').replace(
            "var.name", f"var.name{n}").replace("label", f"label{n}") % n
                       for n in range(count))
        half = text.rindex("locals {\n", 0, len(text) // 2) + len("locals {\n")
        line = text[:half].count("\n")
        uri = f"file://{folder}/m0/big.tf"
        client = Client(command, folder=folder)
        client.open(uri, text, "terraform")
        client.diagnostics(uri)
        times, of_processor = [], []
        column = 0
        for key in range(keys):
            letter = TYPED[key % len(TYPED)]
            at = {"line": line, "character": column}
            start = time.perf_counter()
            before = processor_milliseconds(client)
            client.change(uri, ({"start": at, "end": at}, letter))
            client.diagnostics(uri)
            of_processor.append(processor_milliseconds(client) - before)
            times.append((time.perf_counter() - start) * 1000)
            line, column = (line + 1, 0) if letter == "\n" else (line,
                                                                column + 1)
        print(f"{keys} key strokes in a file of {text.count(chr(10))} lines: "
              f"{percentiles(times)}; of the processor alone: "
              f"{percentiles(of_processor)}; "
              f"{memory(client, 'VmHWM'):.0f} MiB")
        client.end()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder")
    parser.add_argument("--keys", type=int, default=5000)
    parser.add_argument("--lines", type=int, default=10000)
    parser.add_argument("command", nargs="+")
    given = parser.parse_args()
    if given.folder:
        measure_opening(given.command, given.folder)
    measure_typing(given.command, given.keys, given.lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
