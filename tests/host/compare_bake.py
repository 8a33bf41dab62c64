"""What `hcl eval` prints for files of bake, against the library of buildx.

compare_bake.py HCL FOLDER [COUNT [SHARED]]

The library is an ordinary Go module, which is built in FOLDER; without Go, or
where the module cannot be fetched, the comparison is skipped. Compared are the
cases of SHARED, the files of its corpus, and COUNT random inputs: what is
printed must be equal, and where one reports an error the other must, too.
"""

import glob
import json
import os
import sys

import bake_inputs
import reference

HCL = os.path.abspath(sys.argv[1])
FOLDER = os.path.abspath(sys.argv[2])
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 100
SHARED = sys.argv[4] if len(sys.argv) > 4 else ""

# The names of default files, and the order in which they are read.
NAMES = ["docker-bake.json", "docker-bake.hcl", "docker-bake.override.json",
         "docker-bake.override.hcl"]


def inputs():
    cases = os.path.join(SHARED, "hosts", "cases.jsonl")
    if SHARED and os.path.exists(cases):
        with open(cases, encoding="utf-8") as file:
            for case in map(json.loads, file):
                if case["host"] != "bake" or is_defective(case):
                    continue
                options = case.get("options", {})
                yield {"id": case["id"], "files": case["files"],
                       "env": case.get("env", {}),
                       "vars": case.get("vars", {}),
                       "targets": options.get("targets", ["*"]),
                       "set": options.get("set", [])}
    corpus = os.path.join(SHARED, "corpus", "docker+buildx")
    for path in sorted(glob.glob(corpus + "/**/*", recursive=True)):
        name = os.path.basename(path)
        if os.path.isfile(path) and "bake" in name and name.endswith(
                (".hcl", ".json")):
            with open(path, encoding="utf-8") as file:
                yield {"id": path, "files": {name: file.read()}, "env": {},
                       "vars": {}, "targets": ["*"], "set": []}
    for seed in range(COUNT):
        yield bake_inputs.make_input(seed)


def is_defective(case):
    """Whether the original does not do what the case asks for."""
    return ("original" in case["expect"] or "platform" in
            case.get("options", {}))


def ordered(files):
    known = [name for name in NAMES if name in files]
    return known or sorted(files)


def request(case, folder):
    reference.lay(case["files"], folder)
    return {**case, "folder": folder, "files": ordered(case["files"])}


def ours(case, folder):
    command = [HCL, "eval", "--host", "bake"] + ordered(case["files"])
    for name, text in case["vars"].items():
        command += ["--var", f"{name}={text}"]
    for name in case["targets"]:
        command += ["--setting", "targets=" + name]
    for text in case["set"]:
        command += ["--setting", "set=" + text]
    return reference.answer_of(command, folder, case["env"])


def comparable(answer):
    """Without what Go's maps leave to chance: the order of instances."""
    for group in answer.get("group", {}).values():
        if isinstance(group, dict) and group.get("targets"):
            group["targets"] = sorted(group["targets"])
    return answer


def main():
    program = reference.built("bake_reference", FOLDER)
    if program is None:
        return reference.SKIPPED
    return reference.run(program, inputs(), request, ours, comparable,
                         lambda error: "ssh agent" in error)


if __name__ == "__main__":
    sys.exit(main())
