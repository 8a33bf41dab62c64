#!/usr/bin/env python3
"""Compares how fast this library and other parsers of HCL read the same files.

usage: compare.py PROGRAM --corpus DIRECTORY [--reference PROGRAM] [--passes N]
                  [--every N] [--build DIRECTORY] [--write FILE] [--charts DIRECTORY]

PROGRAM is hcl_parse_files. The corpus is a directory with verdicts.jsonl; its
native files that the reference accepts are read. Each parser runs once, one after
the other, and reports its own CPU time; what is not installed is skipped, and the
reason is printed. `--write` keeps the figures, `--charts` draws them.

The peers are built in `--build` (default build/peers): the crates hcl-edit and
hcl-rs with cargo, `@cdktf/hcl2json` with npm, python-hcl2 and tree-sitter-hcl with
pip.
"""

import argparse
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

import charts

HERE = pathlib.Path(__file__).resolve().parent
OURS = "hcl-cpp, typed tree"


def accepted_files(corpus, every):
    """The native files that the reference accepts."""
    paths = []
    for line in (corpus / "verdicts.jsonl").read_text(encoding="utf-8").splitlines():
        verdict = json.loads(line)
        if verdict.get("ok") and verdict.get("syntax") == "native":
            path = corpus / verdict["path"]
            if is_text(path):
                paths.append(path)
    return paths[::every]


def is_text(path):
    """Whether every peer can be given the file: most want UTF-8."""
    try:
        path.read_text(encoding="utf-8")
        return True
    except (OSError, UnicodeDecodeError):
        return False


def output_of(command, **options):
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if done.stderr.strip():
        print(done.stderr.strip().splitlines()[-1], file=sys.stderr)
    return done.stdout if done.returncode == 0 else ""


def figures(output):
    """The lines that a program prints: name, seconds, files refused."""
    rows = []
    for line in output.splitlines():
        fields = line.split("\t")
        if len(fields) == 3:
            rows.append({"name": fields[0], "seconds": float(fields[1]),
                         "refused": int(fields[2])})
    return rows


def built(name, needed, directory, command, product):
    """The path of a peer's product, built if it is absent; None if it cannot be."""
    if shutil.which(needed) is None:
        print(f"skipped: {name}: {needed} is not installed", file=sys.stderr)
        return None
    directory.mkdir(parents=True, exist_ok=True)
    if not product.exists():
        done = subprocess.run(command, cwd=directory, capture_output=True, check=False)
        if done.returncode != 0:
            print(f"skipped: {name} cannot be built", file=sys.stderr)
            return None
    return product


def rust(build, files, passes):
    target = build / "rust"
    program = built("hcl-edit and hcl-rs", "cargo", target,
                    ["cargo", "build", "--release", "--target-dir", str(target),
                     "--manifest-path", str(HERE / "rust/Cargo.toml")],
                    target / "release/hcl-peers")
    return output_of([str(program), files, passes]) if program else ""


def node(build, files, passes):
    directory = build / "node"
    package = built("@cdktf/hcl2json", "npm", directory,
                    ["npm", "install", "--no-audit", "--no-fund", "@cdktf/hcl2json"],
                    directory / "node_modules/@cdktf/hcl2json")
    if package is None:
        return ""
    return output_of(["node", str(HERE / "measure.mjs"), files, passes], cwd=directory)


def python(build, files, passes):
    directory = build / "python"
    interpreter = directory / "bin/python"
    done = built("python-hcl2 and tree-sitter-hcl", sys.executable, build,
                 [sys.executable, "-m", "venv", str(directory)], interpreter)
    if done is None:
        return ""
    subprocess.run([str(interpreter), "-m", "pip", "install", "-q", "python-hcl2",
                    "tree-sitter", "tree-sitter-hcl"], capture_output=True, check=False)
    return output_of([str(interpreter), str(HERE / "measure.py"), files, passes])


def reference(program, files, size):
    """hashicorp/hcl, whose program prints a speed instead of a time."""
    if program is None or not os.path.exists(program):
        print("skipped: hashicorp/hcl: no hcl-bench", file=sys.stderr)
        return []
    output = output_of([program, "-sec", "5", "-only", "parse", "-list", files])
    speed = re.search(r"^parse .*CPU mean\s+([\d.]+)", output, re.MULTILINE)
    if speed is None:
        return []
    return [{"name": "hashicorp/hcl", "seconds": size / 1e6 / float(speed.group(1)),
             "refused": 0}]


def measure(arguments):
    paths = accepted_files(arguments.corpus, arguments.every)
    size = sum(path.stat().st_size for path in paths)
    passes = str(arguments.passes)
    with tempfile.TemporaryDirectory() as folder:
        files = os.path.join(folder, "files")
        pathlib.Path(files).write_text("".join(f"{path}\n" for path in paths), encoding="utf-8")
        rows = figures(output_of([arguments.program, files, passes]))
        for peer in (rust, node, python):
            rows += figures(peer(arguments.build, files, passes))
        rows += reference(arguments.reference, files, size)
    ours = next((row["seconds"] for row in rows if row["name"] == OURS), None)
    if ours is None:
        sys.exit(f"{arguments.program} has measured nothing")
    for row in rows:
        row["mb_per_second"] = size / row["seconds"] / 1e6
        row["ratio"] = row["seconds"] / ours
    return {"files": len(paths), "bytes": size, "machine": platform.machine(),
            "load": os.getloadavg()[0], "rows": rows,
            "curves": curves(arguments.program)}


def curves(program):
    """The times of sources of growing size and depth, by kind."""
    result = {}
    for line in output_of([program, "--curves"]).splitlines():
        kind, size, seconds = line.split("\t")
        result.setdefault(kind, []).append([int(size), float(seconds)])
    return result


def print_table(result):
    print(f"{result['files']} files, {result['bytes']} bytes; load {result['load']:.1f}\n")
    print("| parser | MB/s | times the time of the typed tree | files refused |")
    print("| --- | --- | --- | --- |")
    for row in sorted(result["rows"], key=lambda row: row["seconds"]):
        print(f"| {row['name']} | {row['mb_per_second']:.3g} | {charts.shown(row['ratio'])} | "
              f"{row['refused']} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--reference")
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--every", type=int, default=1, help="read every Nth file only")
    parser.add_argument("--build", type=pathlib.Path, default=pathlib.Path("build/peers"))
    parser.add_argument("--write", type=pathlib.Path)
    parser.add_argument("--charts", type=pathlib.Path)
    arguments = parser.parse_args()
    arguments.build = arguments.build.resolve()
    arguments.program = os.path.abspath(arguments.program)
    if not (arguments.corpus / "verdicts.jsonl").exists():
        print(f"skipped: no {arguments.corpus}/verdicts.jsonl")
        return 0
    result = measure(arguments)
    print_table(result)
    if arguments.write:
        arguments.write.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    if arguments.charts:
        charts.draw(result, arguments.charts)
    return 0


if __name__ == "__main__":
    sys.exit(main())
