#!/usr/bin/env python3
"""Counts the work of every command of `hcl` for an input and for one of four
times its size.

usage: commands.py HCL COUNTING_LIBRARY

Four times the size may cost at most 5.2 times as much, and 10 times as many
bytes of memory, as in tests/linear/cost.h. Every command that the help of `hcl`
and of `hcl terraform` lists must be in the table below.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

SIZE = 500
# Counted in this order, each with the most that four times the size may cost.
COUNTS = {"allocations": 5.2, "bytes": 10.0, "comparisons of texts": 5.2,
          "compared bytes of texts": 5.2}
# What a program does at its start and with one more buffer.
SLACK = 3000

# Not in the help: completion scripts call it.
HIDDEN = {"__complete"}

# Commands whose input is the command line, and the one that speaks with an
# editor, whose work tests/lsp counts.
BOUNDED = {"completion", "explain", "functions", "host", "lsp", "manual"}


def name(i):
    return f"n{i:06}"


def blocks(n, value="1", prefix="", labels=True):
    return "".join(
        f'b{" " + chr(34) + prefix + name(i) + chr(34) if labels else ""} {{\n'
        f"  a = {value}\n  c = [1, {{ d = {i} }}]\n}}\n\n" for i in range(n))


def attributes(n, value="1"):
    return "".join(f"{name(i)} = {value}\n" for i in range(n))


def chained(n):
    return "".join(f"{name(i)} = {name(i + 1)}\n"
                   for i in range(n)) + f"{name(n)} = 1\n"


def elements(n, value="1"):
    return "x = {\n" + "".join(f"  {name(i)} = {value}\n"
                               for i in range(n)) + "}\n"


def mistakes(n):
    return "".join(f"{name(i)} = {{ a = 'x', a = \"${{b}}\" }}\n"
                   for i in range(n))


def unformatted(n):
    return blocks(n).replace(" = ", "=").replace("  ", " ")


def json_text(n):
    return json.dumps({name(i): {"a": [i, "${b}"], "c": {"d": None}}
                       for i in range(n)})


def module(n):
    return "".join(
        f'variable "{name(i)}" {{\n  default = {i}\n}}\n'
        f'locals {{\n  l{i} = var.{name(i)}\n}}\n'
        f'output "{name(i)}" {{\n  value = local.l{i}\n}}\n'
        for i in range(n))


def old_module(n):
    """Every eighth declaration has a mistake with a fix: fewer than the limit of
    diagnostics, beyond which fixes need more rounds."""
    return "".join(
        f'variable "{name(i)}" {{\n  type    = {t}\n  default = {i}\n}}\n'
        f'locals {{\n  l{i} = {f}(var.{name(i)})\n}}\n'
        for i in range(n)
        for t, f in [('"string"', "list") if i % 8 == 0 else
                     ("string", "upper")])


def moving_module(n):
    """A resource that refers to few values and to which much refers. The
    module that it moves into is made by counts()."""
    return ('module "m" {\n  source = "./m"\n}\n'
            'resource "terraform_data" "x" {\n  input = [' +
            "local.a, " * n + "]\n}\nlocals {\n  a = 1\n}\n" + "".join(
                f'output "{name(i)}" {{\n  value = terraform_data.x.id\n}}\n'
                for i in range(n)))


def reversed_blocks(n):
    return "".join(f'b "{name(i)}" {{\n  a = {i}\n}}\n\n'
                   for i in reversed(range(n)))


def ordered_blocks(n):
    return "".join(f'b "{name(i)}" {{\n  a = {i}\n}}\n\n' for i in range(n))


# For each command its runs: the arguments after the command, and the texts of
# the files a.hcl and b.hcl. An argument `patch` is made by `hcl diff`.
RUNS = {
    "__complete": [(["get", "a.hcl", "b."], blocks, None),
                   (["set", "a.hcl", ""], attributes, None)],
    "append": [(["a.hcl", "b.*.c", "2"], blocks, None),
               (["a.hcl", "b.*", "e {}"], blocks, None)],
    "ast": [(["a.hcl"], blocks, None)],
    "check": [(["a.hcl"], blocks, None), (["a.hcl"], mistakes, None),
              (["--fix", "a.hcl"], mistakes, None),
              (["a.tf.json"], json_text, None)],
    "console": [(["a.hcl"], attributes, None), (["a.hcl"], blocks, None),
                (["a.hcl"], lambda n: blocks(n, labels=False), None)],
    "diff": [(["a.hcl", "b.hcl"], blocks, lambda n: blocks(n, "2")),
             (["a.hcl", "b.hcl", "--equal-meaning"], blocks,
              lambda n: blocks(n, "2")),
             (["a.hcl", "b.hcl", "--format=json"], attributes,
              lambda n: attributes(n, "2")),
             (["a.hcl", "b.hcl", "--format=patch"], blocks,
              lambda n: blocks(n, "2", "m")),
             (["a.hcl", "b.hcl", "--format=patch"], ordered_blocks,
              reversed_blocks)],
    "eval": [(["a.hcl"], attributes, None), (["a.hcl"], elements, None),
             (["a.hcl", "--scope", "attributes"], chained, None),
             (["a.hcl"], ordered_blocks, None),
             (["a.hcl"], lambda n: blocks(n, labels=False).replace("d", "e"),
              None)],
    "fmt": [(["a.hcl"], mistakes, None), (["--diff", "a.hcl"], unformatted,
                                          None)],
    "get": [(["a.hcl", "b.*.a", "--format=json"], blocks, None),
            (["a.hcl", "x.*", "--format=json"], elements, None),
            (["a.hcl", "*"], attributes, None)],
    "json": [(["a.hcl"], blocks, None), (["a.hcl"], elements, None)],
    "list": [(["a.hcl"], blocks, None), (["a.hcl"], attributes, None),
             (["a.hcl"], lambda n: blocks(n, labels=False), None),
             (["a.hcl", "x.*", "--format=json"], elements, None)],
    "merge": [(["a.hcl", "b.hcl", "a.hcl"], blocks,
               lambda n: blocks(n, "2"))],
    "mv": [(["a.hcl", "b." + name(3), "--before", "b." + name(1)], blocks,
            None)],
    "native": [(["a.tf.json"], json_text, None)],
    "patch": [(["a.hcl", "patch"], blocks, lambda n: blocks(n, "2", "m")),
              (["a.hcl", "patch"], ordered_blocks, reversed_blocks),
              (["a.hcl", "patch"], elements, lambda n: elements(n // 2, "2"))],
    "query": [(["block type:\"b\" labels:(_ @name)", "a.hcl"], blocks, None),
              (["attribute name:\"a\" @x", "a.hcl"], blocks, None)],
    "rename": [(["a.hcl", "b.*.a", "e"], blocks, None),
               (["a.hcl", name(1), "e", "--references", name(1)],
                lambda n: attributes(n, name(1)), None)],
    "rm": [(["a.hcl", "b.*.a"], blocks, None),
           (["a.hcl", "x.*"], elements, None), (["a.hcl", "*"], attributes,
                                                None)],
    "set": [(["a.hcl", "b.*.a", "2"], blocks, None),
            (["a.hcl", "b.*.e", "2"], blocks, None),
            (["--create", "a.hcl", "b.new.e.f", "2"], blocks, None),
            (["a.hcl", "x.*", "2"], elements, None)],
    "terraform check": [(["."], module, None),
                        (["--diff", "."], old_module, None)],
    "terraform console": [(["."], module, None)],
    "terraform docs": [(["."], module, None),
                       (["--into", "README.md", "."], module, None)],
    "terraform eval": [(["."], module, None)],
    "terraform graph": [(["."], module, None)],
    "terraform modules": [(["."], module, None)],
    "terraform outputs": [(["."], module, None)],
    "terraform providers": [(["."], module, None)],
    "terraform resources": [(["."], module, None)],
    "terraform tfvars": [(["."], module, None),
                         (["--json-schema", "."], module, None)],
    "terraform extract": [([".", "main.tf:2:13", "local.other"], module, None),
                          ([".", "main.tf:5:8", "local.other"], module, None)],
    "terraform inline": [([".", "local.l1"], module, None)],
    "terraform mv": [([".", "terraform_data.x", "module.m"], moving_module,
                      None)],
    "terraform rename": [([".", "local.l1", "other"], module, None),
                         ([".", "var." + name(1), "other"], module, None)],
    "terraform unknown": [(["."], module, None)],
    "terraform unused": [(["."], module, None)],
    "terraform variables": [(["."], module, None)],
    "terraform versions": [(["."], module, None)],
    "terraform why": [([".", "local.l1"], module, None)],
    "tokens": [(["a.hcl"], blocks, None)],
    "tree": [(["a.hcl"], blocks, None)],
}


def commands_of(hcl, *words):
    text = subprocess.run([hcl, *words, "--help"], capture_output=True,
                          text=True, check=True).stdout
    found = []
    for title, rows in re.findall(r"^([A-Z][\w ]*):\n((?:  .*\n|\n(?=  ))*)",
                                  text, re.M):
        if title != "Examples":
            found += re.findall(r"^  (\w+) ", rows, re.M)
    found = [one for one in found if one != "hcl"]
    return [" ".join([*words, one]) for one in found]


def write(folder, file, text):
    with open(os.path.join(folder, file), "w", encoding="utf-8") as out:
        out.write(text)


def counts(hcl, library, command, run, size):
    words, a, b = run
    with tempfile.TemporaryDirectory() as folder:
        if command.startswith("terraform"):
            write(folder, "main.tf", a(size))
            os.mkdir(os.path.join(folder, "m"))
            write(folder, "m/main.tf", "")
        else:
            write(folder, words[-1] if words[-1].endswith(".json") else
                  "a.hcl", a(size))
        if b:
            write(folder, "b.hcl", b(size))
        if words[-1] == "patch":
            made = subprocess.run(
                [hcl, "diff", "--format=patch", "a.hcl", "b.hcl"], cwd=folder,
                capture_output=True, text=True, check=False)
            write(folder, "patch", made.stdout)
        environment = dict(os.environ, LD_PRELOAD=library,
                           HCL_COUNTS=os.path.join(folder, "counts"))
        done = subprocess.run([hcl, *command.split(), *words], cwd=folder,
                              env=environment, capture_output=True, text=True,
                              input="1\n", check=False)
        if done.returncode not in (0, 1):
            sys.exit(f"hcl {command} {words}: {done.stderr[:400]}")
        with open(os.path.join(folder, "counts"), encoding="utf-8") as file:
            return [int(line) for line in file]


def problems_of(hcl, library):
    listed = {one for one in commands_of(hcl) if one != "terraform"}
    listed.update(commands_of(hcl, "terraform"))
    listed.update(HIDDEN)
    for one in sorted(listed - set(RUNS) - BOUNDED):
        yield f"hcl {one} has no counted run"
    for one in sorted((set(RUNS) | BOUNDED) - listed):
        yield f"there is no command hcl {one}"
    for command in sorted(set(RUNS) & listed):
        for run in RUNS[command]:
            one = counts(hcl, library, command, run, SIZE)
            four = counts(hcl, library, command, run, 4 * SIZE)
            for (what, most), low, high in zip(COUNTS.items(), one, four):
                if high > low * most + SLACK:
                    yield (f"hcl {command} {' '.join(run[0])}: {what}: {low} "
                           f"grow to {high}")


def main():
    problems = list(problems_of(*map(os.path.abspath, sys.argv[1:3])))
    print("\n".join(problems) or "every command is linear")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
