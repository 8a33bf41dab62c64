"""What `hcl eval` prints for files of bake, against the library of buildx.

compare_bake.py HCL FOLDER [COUNT [SHARED]]

The library is an ordinary Go module, which is built in FOLDER; without Go, or
where the module cannot be fetched, the comparison is skipped. Compared are the
cases of SHARED, the files of its corpus, and COUNT random inputs: what is
printed must be equal, and where one reports an error the other must, too.
"""

import glob
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
    for case in reference.cases(SHARED, "bake", names_platform):
        yield {"id": case["id"], "files": case["files"],
               "env": case.get("env", {}), "vars": case.get("vars", {}),
               "targets": case["options"].get("targets", ["*"]),
               "set": case["options"].get("set", [])}
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


def names_platform(case):
    """Whether the case is for the platform of another machine."""
    return "platform" in case.get("options", {})


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


def compare(_, own, other):
    if "ssh agent" in other.get("error", ""):
        return "excused"
    found = reference.verdicts(own, other)
    if found is None:
        return list(reference.differences(comparable(own), comparable(other)))
    return found


if __name__ == "__main__":
    sys.exit(reference.run("bake_reference", FOLDER, inputs(), request, ours,
                           compare))
