"""Jobs of Nomad as we read them, against Nomad's package jobspec2.

compare_nomad.py HOST_CASE FOLDER [COUNT [SHARED]]

HOST_CASE is the program hcl_host_case. The package is an ordinary Go module of
version 1.6.0, which is built in FOLDER; without Go, or where the module cannot
be fetched, the comparison is skipped. Compared are the cases of SHARED, the
files of its corpus, inputs that are listed, and COUNT random ones, with COUNT
of 1000 and more also every argument of every block with right and wrong values.
The jobs must be equal, an error of one must be an error of the other, and the
first place of each must be among those of the other.
"""

import glob
import json
import os
import subprocess
import sys
import tempfile

import nomad_inputs
import reference

HOST_CASE = os.path.abspath(sys.argv[1])
FOLDER = os.path.abspath(sys.argv[2])
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 100
SHARED = sys.argv[4] if len(sys.argv) > 4 else ""


def inputs():
    cases = os.path.join(SHARED, "hosts", "cases.jsonl")
    if SHARED and os.path.exists(cases):
        with open(cases, encoding="utf-8") as file:
            for case in map(json.loads, file):
                if case["host"] == "nomad" and "original" not in case["expect"]:
                    yield {**case, "options": case.get("options", {})}
    corpus = os.path.join(SHARED, "corpus", "hashicorp+nomad")
    for path in sorted(glob.glob(corpus + "/**/*", recursive=True)):
        if os.path.isfile(path) and path.endswith((".nomad", ".nomad.hcl")):
            with open(path, encoding="utf-8") as file:
                yield {"id": path[len(corpus) + 1:],
                       "files": {"job.nomad.hcl": file.read()}}
    yield from nomad_inputs.listed()
    if COUNT >= 1000:
        yield from nomad_inputs.every_argument()
    for seed in range(COUNT):
        yield nomad_inputs.make_input(seed)


def job_file(case):
    return next(name for name in case["files"] if "nomad" in name)


def ours(case, folder):
    options = case.get("options", {})
    command = [HOST_CASE, "nomad", "--file", job_file(case)]
    for name in options.get("var-files", []):
        command += ["--values", name]
    if options.get("allow-files") is False:
        command += ["--flag", "no-files"]
    for name, text in case.get("env", {}).items():
        command += ["--env", f"{name}={text}"]
    for name, text in case.get("vars", {}).items():
        command += ["--var", f"{name}={text}"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True,
                          timeout=60, check=False)
    if done.returncode != 0:
        return {"panic": done.stderr}
    answer = json.loads(done.stdout)
    errors = [p for p in answer["problems"] if p["severity"] == "error"]
    if errors:
        # Theirs has no place for a variable without a value.
        return {"error": errors, "places": [
            p["at"] for p in errors if p["code"] != "HostUnsetVariable"]}
    return answer["value"]


def theirs(case, folder, program):
    options = case.get("options", {})
    return program.ask({
        "folder": folder, "file": job_file(case), "env": case.get("env", {}),
        "vars": [f"{k}={v}" for k, v in case.get("vars", {}).items()],
        "var_files": options.get("var-files", []),
        "no_files": options.get("allow-files") is False})


def empty(value):
    return value in (None, False, 0, "") or value == []


def same(own, other):
    """Of large numbers, JSON has only the digits of a float."""
    if isinstance(own, bool) or isinstance(other, bool):
        return own is other
    if isinstance(own, (int, float)) and isinstance(other, (int, float)):
        return own == other or abs(own) > 2**53 and float(own) == float(other)
    return own == other


def with_ports(network):
    """Reserved ports beside the others, as theirs; it loses them if there are
    others."""
    if not isinstance(network, dict) or "reserved_ports" not in network:
        return network
    ports = network.get("port") or network["reserved_ports"]
    return {**network, "port": ports, "reserved_ports": []}


def differences(own, other, path=""):
    """Theirs has null for what is absent, and lacks what may be absent or have
    no value."""
    if isinstance(own, dict) and isinstance(other, dict):
        for key in sorted(own.keys() | other.keys()):
            at = f"{path}.{key}"
            if at in nomad_inputs.MOVED or key in nomad_inputs.moved(path):
                continue
            if key not in other:
                if not empty(own[key]):
                    yield f"{at}: only ours: {own[key]!r}"
            elif key not in own:
                if other[key] not in (None, []):
                    yield f"{at}: only theirs: {other[key]!r}"
            else:
                yield from differences(own[key], other[key], at)
    elif isinstance(own, list) and isinstance(other, list) and (
            len(own) == len(other)):
        if path.endswith(".network"):
            own = [with_ports(network) for network in own]
        for i, (a, b) in enumerate(zip(own, other)):
            yield from differences(a, b, f"{path}.{i}")
    elif not same(own, other):
        yield f"{path}: ours {own!r}, theirs {other!r}"


def agree(one, others, quote):
    """Whether the others have the place, or the character behind it: of a
    quoted text Nomad gives the place after its first quotation mark, or both."""
    return any(one == other or quote and one[:2] == other[:2] and
               abs(one[2] - other[2]) <= 2
               for other in others)


def wrong_places(case, own, other):
    mine = reference.ordered_places(own["places"], case["files"])
    those = reference.ordered_places(other["places"], case["files"])
    if not mine or not those:
        return
    name, line, column = mine[0]
    text = case["files"][name].split("\n")[line - 1]
    quote = text[column - 1:column] == "\""
    if not agree(mine[0], those, quote) or not agree(those[0], mine, quote):
        yield f"places: ours {mine}, theirs {those}: {other['error']}"


def compare(case, own, other):
    if "panic" in other and "error" in own:
        return []
    if "panic" in own or ("error" in own) != ("error" in other):
        which = "theirs" if "error" in other else "ours"
        text = own.get("error") or other.get("error") or own["panic"]
        return [f"only {which} is an error: {text}"]
    if "error" in own:
        return list(wrong_places(case, own, other))
    return list(differences(own, other))


def main():
    path = reference.built("nomad_reference", FOLDER)
    if path is None:
        return reference.SKIPPED
    program = reference.Reference(path)
    counts = {"equal": 0, "errors": 0, "different": 0, "newer": 0}
    for case in inputs():
        if nomad_inputs.newer(case):
            counts["newer"] += 1
            continue
        with tempfile.TemporaryDirectory() as folder:
            reference.lay(case["files"], folder)
            other = theirs(case, folder, program)
            own = ours(case, folder)
        found = compare(case, own, other)
        kind = ("different" if found else
                "errors" if "error" in own else "equal")
        counts[kind] += 1
        if found:
            print(case["id"])
            for each in found[:5]:
                print("   ", each)
    program.close()
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()))
    return 1 if counts["different"] or not counts["equal"] else 0


if __name__ == "__main__":
    sys.exit(main())
