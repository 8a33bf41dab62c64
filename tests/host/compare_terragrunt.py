"""What `hcl eval` makes of units and stacks, against Terragrunt's library.

compare_terragrunt.py HCL FOLDER [COUNT [SHARED [WORD]]]

The library is an ordinary Go module, which is built in FOLDER; without Go, or
where the module cannot be fetched, the comparison is skipped. Compared are the
cases of SHARED, the files of its corpus, the inputs that were thought out, and
COUNT random ones: values must be equal, and where one reports an error the
other must, too. No other program is run: dependencies have the outputs that an
input gives, and sources are directories. WORD selects inputs.
"""

import glob
import json
import os
import re
import shutil
import sys

import reference
import terragrunt_inputs

HCL = os.path.abspath(sys.argv[1])
FOLDER = os.path.abspath(sys.argv[2])
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 100
SHARED = sys.argv[4] if len(sys.argv) > 4 else ""
WORD = sys.argv[5] if len(sys.argv) > 5 else ""

NAMES = ["terragrunt.hcl.json", "terragrunt.hcl", "terragrunt.stack.hcl"]
# What other programs, networks and accounts answer.
OUTSIDE = re.compile(r"run_cmd|sops_decrypt|get_aws|_repo_root|get_platform|"
                     r"uuid\(|timestamp\(|get_env\(|get_working_dir|_cli_args")

# Directories that the corpus lacks, and sources that are computed. Features of
# two files that are not objects cannot be merged, where we take the child's.
LACKING = re.compile(r"with a pwd|cannot unmarshal string|downloading source|outputs: /\S+ does not|"
                     r"Found paths in|same path")
BARE_SOURCE = re.compile(r'(source\s*=\s*)"([\w-]+)"')


def inputs():
    yield from reference.cases(SHARED, "terragrunt", uses_iteration)
    yield from terragrunt_inputs.thought_out()
    yield from corpus()
    for seed in range(COUNT):
        yield terragrunt_inputs.random_input(seed)


def uses_iteration(case):
    """Whether the case asks for what this version of Terragrunt has not."""
    return "block-iteration" in case.get("options", {}).get("experiments", [])


def corpus():
    """Every unit in the fixtures of Terragrunt, each among its files."""
    root = os.path.join(SHARED, "corpus", "gruntwork-io+terragrunt")
    for fixture in sorted(glob.glob(root + "/test/fixtures/*/")):
        files = {}
        for path in glob.glob(fixture + "/**/*", recursive=True):
            if os.path.isfile(path):
                with open(path, encoding="utf-8", errors="replace") as file:
                    files[os.path.relpath(path, fixture)] = file.read()
        if any(OUTSIDE.search(text) for text in files.values()):
            continue
        for name in sorted(files):
            if os.path.basename(name) in NAMES[:2]:
                yield {"id": "corpus " + os.path.join(fixture, name),
                       "files": files, "unit": name}


def unit_of(case):
    if "unit" in case:
        return case["unit"]
    names = [unit + name for unit in ("live/app/", "") for name in NAMES]
    return next(name for name in names if name in case["files"])


def options_of(case):
    return {"command": "plan", "outputs": {}, "feature": {}, "experiments": [],
            **case.get("options", {})}


def mentioned(argument, text):
    return re.findall(argument + r'"?\s*[:=]\s*"([^"$%]+)"', text)


def request(case, folder):
    """Lays files, and directories for what they name as units and sources."""
    top = os.path.join(folder, "x", "y", "z")
    # A word alone would be a module of a registry.
    reference.lay({name: BARE_SOURCE.sub(r'\1"./\2"', text)
                   if unit_of(case).endswith(".stack.hcl") else text
                   for name, text in case["files"].items()}, top)
    unit = os.path.join(top, unit_of(case))
    here = os.path.dirname(unit)
    wanted = [(here, path) for text in case["files"].values()
              for path in mentioned("config_path", text) +
              mentioned("source", text)]
    # The corpus lacks what the units in it depend on.
    wanted += [(os.path.join(top, os.path.dirname(name)), path)
               for name, text in case["files"].items() if "unit" in case
               for path in mentioned("config_path", text) +
               re.findall(r'"(\.\.?/[^"]*)"', text)]
    for start, path in wanted:
        path = os.path.normpath(os.path.join(start, path))
        if path.startswith(folder) and not os.path.exists(path):
            reference.lay({"terragrunt.hcl": "", "main.tf": ""}, path)
        elif path.startswith(folder) and os.path.isdir(path):
            reference.lay({"main.tf": ""}, path)
    options = options_of(case)
    outputs = {os.path.normpath(os.path.join(here, path)): value
                 for path, value in options["outputs"].items()}
    return {"file": unit, "env": case.get("env", {}),
            "features": options["feature"], "command": options["command"],
            "experiments": options["experiments"], "outputs": outputs}


def ours(case, folder):
    top = os.path.join(folder, "x", "y", "z")
    command = [HCL, "eval", os.path.join(top, unit_of(case)),
               "--allow-read", folder]
    options = options_of(case)
    settings = [f"feature={k}={v}" for k, v in options["feature"].items()]
    settings += ["experiments=" + name for name in options["experiments"]]
    # Dependencies of which nothing is said have no state.
    paths = {path: {} for text in case["files"].values()
             for path in mentioned("config_path", text)}
    settings += [f"outputs={path}={json.dumps(value)}"
                 for path, value in {**paths, **options["outputs"]}.items()]
    for setting in settings + ["command=" + options["command"]]:
        command += ["--setting", setting]
    answer = reference.answer_of(command, top, case.get("env", {}))
    shutil.rmtree(os.path.join(top, ".terragrunt-stack"), ignore_errors=True)
    return answer


def comparable(answer):
    """Without what is not set, and with blocks by their names."""
    if "units" not in answer and "unit" not in answer:
        return set_of(by_name(answer))
    result = {}
    for kind in ("unit", "stack"):
        for name, found in answer[kind].items():
            text = found.get("generated") or answer.get(
                "generated", {}).get(name)
            result[f"{kind} {name}"] = {
                "generated": unindented(text or None), "values": found.get("values"),
                **{key: found[key] for key in ("folder", "path", "source")}}
    return result


def unindented(text):
    if isinstance(text, str):
        return [line.strip() for line in text.splitlines()]
    return text and {name: unindented(inner) for name, inner in text.items()}


def by_name(unit):
    """The blocks of a unit as they are written, not as functions give them."""
    for block in (unit.get("dependency") or {}).values():
        if "name" in block:
            block["skip_outputs"] = block.pop("skip", None)
            for name in ("outputs", "inputs"):
                block.pop(name, None)
    for kind, blocks in (unit.get("errors") or {}).items():
        if isinstance(blocks, list):
            unit["errors"][kind] = {block["name"]: block for block in blocks}
    named = [unit.get("dependency"), unit.get("feature")]
    named += [*(unit.get("errors") or {}).values()]
    named += [blocks for blocks in (unit.get("terraform") or {}).values()
              if isinstance(blocks, dict)]
    for blocks in named:
        for block in (blocks or {}).values():
            block.pop("name", None)
    if not (unit.get("dependencies") or {}).get("paths"):
        unit.pop("dependencies", None)
    for name in ("version", "type"):
        if (unit.get("engine") or {}).get(name) == "":
            del unit["engine"][name]
    state = unit.get("remote_state")
    for name in ("disable_init", "disable_dependency_optimization"):
        if isinstance(state, dict):
            state[name] = state.get(name) or None
    return unit


def set_of(value, depth=0, is_data=False):
    if not isinstance(value, dict):
        return value
    result = {}
    for name, inner in value.items():
        data = is_data or name in ("inputs", "locals", "config", "meta",
                                   "outputs", "default", "mock_outputs")
        inner = set_of(inner, depth + 1, data)
        if is_data or not (inner is None or inner == {} or
                           (depth == 0 and inner == "")):
            result[name] = inner
    return result


def compare(_, own, other):
    if "error" in other and LACKING.search(other["error"]):
        return "excused"
    found = reference.verdicts(own, other)
    if found is None:
        return list(reference.differences(comparable(own), comparable(other)))
    return found


def main():
    chosen = (case for case in inputs() if WORD in case["id"] and
              not terragrunt_inputs.is_different(case))
    return reference.run("terragrunt_reference", FOLDER, chosen, request, ours,
                         compare)


if __name__ == "__main__":
    sys.exit(main())
