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
import os
import sys

import nomad_inputs
import reference

HOST_CASE = os.path.abspath(sys.argv[1])
FOLDER = os.path.abspath(sys.argv[2])
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 100
SHARED = sys.argv[4] if len(sys.argv) > 4 else ""


def inputs():
    yield from reference.cases(SHARED, "nomad")
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
    arguments = ["nomad", "--file", job_file(case)]
    for name in options.get("var-files", []):
        arguments += ["--values", name]
    if options.get("allow-files") is False:
        arguments += ["--flag", "no-files"]
    for name, text in case.get("env", {}).items():
        arguments += ["--env", f"{name}={text}"]
    for name, text in case.get("vars", {}).items():
        arguments += ["--var", f"{name}={text}"]
    answer = reference.host_case(HOST_CASE, arguments, folder)
    return answer.get("value", answer)


def request(case, folder):
    reference.lay(case["files"], folder)
    options = case.get("options", {})
    return {
        "folder": folder, "file": job_file(case), "env": case.get("env", {}),
        "vars": [f"{k}={v}" for k, v in case.get("vars", {}).items()],
        "var_files": options.get("var-files", []),
        "no_files": options.get("allow-files") is False}


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
    found = reference.verdicts(own, other)
    if found is None:
        return list(differences(own, other))
    return found or list(wrong_places(case, own, other))


if __name__ == "__main__":
    sys.exit(reference.run(
        "nomad_reference", FOLDER, inputs(), request, ours, compare,
        lambda case: nomad_inputs.newer(case) and "newer"))
