"""Templates of Packer as we read them, against Packer's package hcl2template.

compare_packer.py HOST_CASE FOLDER [COUNT [SHARED]]

HOST_CASE is the program hcl_host_case. The package is an ordinary Go module of
version 1.9.4, which is built in FOLDER; without Go, or where the module cannot
be fetched, the comparison is skipped. Compared are the cases of SHARED, the
files of its corpus, inputs that are listed, and COUNT random ones: variables,
local values, builds and what plugins are prepared with must be equal, an error
of one must be an error of the other, and the first place of theirs must be
among ours.
"""

import fnmatch
import glob
import os
import sys

import packer_inputs
import reference

HOST_CASE = os.path.abspath(sys.argv[1])
FOLDER = os.path.abspath(sys.argv[2])
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 100
SHARED = sys.argv[4] if len(sys.argv) > 4 else ""


def inputs():
    yield from reference.cases(SHARED, "packer")
    corpus = os.path.join(SHARED, "corpus", "hashicorp+packer")
    for path in sorted(glob.glob(corpus + "/**/*.pkr.*", recursive=True)):
        if os.path.isfile(path):
            with open(path, encoding="utf-8") as file:
                yield {"id": path[len(corpus) + 1:],
                       "files": {os.path.basename(path): file.read()}}
    yield from packer_inputs.listed()
    for seed in range(COUNT):
        yield packer_inputs.make_input(seed)


def matching(names, patterns):
    return [n for p in patterns for n in sorted(names) if fnmatch.fnmatch(n, p)]


def arguments(case):
    """Those of hcl_host_case, in the order of Packer."""
    options = case.get("options", {})
    names = case["files"]
    if "argument" in options:
        yield "--file", options["argument"]
    else:
        for name in matching(names, ["*.pkr.hcl", "*.pkr.json"]):
            yield "--file", name
        for name in matching(names, ["*.auto.pkrvars.hcl",
                                     "*.auto.pkrvars.json"]):
            yield "--values", name
    for name in options.get("var-files", []):
        yield "--values", name
    yield "--set", "unknown-plugins=nosuch"
    yield "--set", "version=1.9.4"
    for name in ("only", "except", "generated"):
        for text in options.get(name, []):
            yield "--set", f"{name}={text}"
    if "command" in options:
        yield "--set", "command=" + options["command"]
    if options.get("warn-on-undeclared-var"):
        yield "--flag", "warn-undeclared"
    for key, text in case.get("env", {}).items():
        yield "--env", f"{key}={text}"
    for key, text in case.get("vars", {}).items():
        yield "--var", f"{key}={text}"


def ours(case, folder):
    given = [word for pair in arguments(case) for word in pair]
    answer = reference.host_case(HOST_CASE, ["packer", *given], folder)
    if "problems" not in answer:
        return answer
    names = answer["names"]
    found = {"var": names.get("var", {}), "local": names.get("local", {}),
             "build": answer["value"].get("build", [])}
    if is_prepared(case):
        found["prepared"] = [prepared(placed(b))
                             for b in answer["value"]["prepared"]]
    return found


def is_prepared(case):
    return case.get("options", {}).get("command") == "validate"


def placed(value):
    """A value with what plugins are given where it is not known."""
    if isinstance(value, list):
        return [placed(each) for each in value]
    if not isinstance(value, dict):
        return value
    if "unknown" in value:
        return "<unknown>" if value["unknown"] == "string" else None
    return {name: placed(inner) for name, inner in value.items()}


def prepared(build):
    """A build without the times of its steps, which theirs does not tell."""
    def step(given):
        return {"name": "", **{k: v for k, v in given.items()
                               if k in ("type", "name", "config")}}
    cleanup = "error-cleanup-provisioner"
    return {**build,
            "provisioners": [step(p) for p in build["provisioners"]],
            "post-processors": [
                [{"name": "", "keep_input_artifact": False, **p} for p in each]
                for each in build["post-processors"]],
            **({cleanup: step(build[cleanup])} if cleanup in build else {})}


def request(case, folder):
    reference.lay(case["files"], folder)
    options = case.get("options", {})
    return {
        "folder": folder, "argument": options.get("argument", "."),
        "env": case.get("env", {}), "vars": case.get("vars", {}),
        "var_files": options.get("var-files", []),
        "prepare": is_prepared(case), "only": options.get("only", []),
        "except": options.get("except", []),
        "generated": options.get("generated", []),
        "warn": options.get("warn-on-undeclared-var", False)}


def is_unset(path, value):
    return (path.startswith(".build") and not value or
            path.startswith(".prepared") and value in (None, "", [], {}))


def differences(own, other, path=""):
    if isinstance(own, dict) and isinstance(other, dict):
        if "unknown" in own and "unknown" in other:
            return
        for key in sorted(own.keys() | other.keys()):
            at = f"{path}.{key}"
            if is_unset(at, own.get(key)) and is_unset(at, other.get(key)):
                continue
            if key not in own or key not in other:
                yield f"{at}: only {'ours' if key in own else 'theirs'}"
            else:
                yield from differences(own[key], other[key], at)
    elif isinstance(own, list) and isinstance(other, list) and (
            len(own) == len(other)):
        for i, (a, b) in enumerate(zip(own, other)):
            yield from differences(a, b, f"{path}.{i}")
    elif own != other or isinstance(own, bool) != isinstance(other, bool):
        yield f"{path}: ours {own!r}, theirs {other!r}"


def wrong_places(case, own, other):
    mine = reference.ordered_places(own["places"], case["files"])
    those = reference.ordered_places(other["places"], case["files"])
    # Of a quoted text, theirs is the place after the quotation mark.
    near = [(name, line, column + step) for name, line, column in mine
            for step in (0, 1)]
    # What is missing in the graph of local values has a place of our own, and
    # functions have that of the argument in later versions.
    if any(p["code"] in ("HostInvalidReference", "HostCycle", "FunctionCallError")
           for p in own["error"]):
        return
    if mine and those and those[0] not in near:
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
        "packer_reference", FOLDER, inputs(), request, ours, compare,
        lambda case: packer_inputs.newer(case) and "newer"))
