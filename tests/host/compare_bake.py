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
import shutil
import subprocess
import sys
import tempfile

import bake_inputs

HCL = os.path.abspath(sys.argv[1])
FOLDER = os.path.abspath(sys.argv[2])
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 100
SHARED = sys.argv[4] if len(sys.argv) > 4 else ""
SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                      "bake_reference")
SKIPPED = 77

# The names of default files, and the order in which they are read.
NAMES = ["docker-bake.json", "docker-bake.hcl", "docker-bake.override.json",
         "docker-bake.override.hcl"]


def built_reference():
    """The program that answers with the library; none if it cannot be built."""
    if not shutil.which("go"):
        print("skipped: there is no Go")
        return None
    os.makedirs(FOLDER, exist_ok=True)
    program = os.path.join(FOLDER, "bake_reference")
    done = subprocess.run(["go", "build", "-mod=readonly", "-o", program, "."],
                          cwd=SOURCE, capture_output=True, text=True,
                          check=False)
    if done.returncode == 0:
        return program
    print("skipped: the library of buildx cannot be built:",
          (done.stderr.strip() or "?").splitlines()[-1])
    return None


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


def lay(files, folder):
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def ours(case, folder):
    command = [HCL, "eval", "--host", "bake"] + ordered(case["files"])
    for name, text in case["vars"].items():
        command += ["--var", f"{name}={text}"]
    for name in case["targets"]:
        command += ["--setting", "targets=" + name]
    for text in case["set"]:
        command += ["--setting", "set=" + text]
    env = {"HOME": os.environ.get("HOME", "/"), **case["env"]}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True,
                          text=True, timeout=60, check=False)
    if done.returncode not in (0, 1):
        return {"error": f"exit code {done.returncode}: {done.stderr}"}
    if done.returncode == 1:
        return {"error": done.stderr}
    return json.loads(done.stdout)


def comparable(answer):
    """Without what Go's maps leave to chance: the order of instances."""
    for group in answer.get("group", {}).values():
        if isinstance(group, dict) and group.get("targets"):
            group["targets"] = sorted(group["targets"])
    return answer


def differences(a, b, path=""):
    if isinstance(a, dict) and isinstance(b, dict):
        for key in sorted(a.keys() | b.keys()):
            if key not in a or key not in b:
                yield f"{path}.{key}: only {'ours' if key in a else 'theirs'}"
            else:
                yield from differences(a[key], b[key], f"{path}.{key}")
    elif a != b:
        yield f"{path}: ours {a!r}, theirs {b!r}"


def compare(case, own, other):
    # This needs an agent, which says nothing about the files.
    if "ssh agent" in other.get("error", ""):
        return []
    if ("error" in own) != ("error" in other):
        which = "ours" if "error" in own else "theirs"
        text = own.get("error") or other.get("error")
        return [f"only {which} is an error: {text}"]
    if "error" in own:
        return []
    return list(differences(comparable(own), comparable(other)))


def main():
    program = built_reference()
    if program is None:
        return SKIPPED
    reference = subprocess.Popen([program], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE,
                                 stderr=subprocess.DEVNULL, text=True)
    counts = {"equal": 0, "errors": 0, "different": 0}
    for case in inputs():
        with tempfile.TemporaryDirectory() as folder:
            lay(case["files"], folder)
            request = {**case, "folder": folder,
                       "files": ordered(case["files"])}
            request["targets"] = case["targets"]
            reference.stdin.write(json.dumps(request) + "\n")
            reference.stdin.flush()
            other = json.loads(reference.stdout.readline())
            own = ours(case, folder)
        found = compare(case, own, other)
        kind = ("different" if found else
                "errors" if "error" in own else "equal")
        counts[kind] += 1
        if found:
            print(case["id"])
            for each in found[:5]:
                print("   ", each)
    reference.stdin.close()
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()))
    return 1 if counts["different"] or not counts["equal"] else 0


if __name__ == "__main__":
    sys.exit(main())
