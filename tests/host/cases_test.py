"""The cases of the hosts, each with the answer of the program itself.

cases_test.py PROGRAM SHARED|FILE.jsonl [HOST=LEAST]... | [HOST [NAME]]

Every value and every problem with its place must be the one that the case
expects; what `follow` lists may be reported in addition. Of each host at least
LEAST cases must pass: what docs/hosts.md does not cover fails.
"""

import fnmatch
import json
import os
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
SHARED = sys.argv[2]
LEAST = dict(word.split("=") for word in sys.argv[3:] if "=" in word)
ONLY = [word for word in sys.argv[3:] if "=" not in word]
CASES = (SHARED if SHARED.endswith(".jsonl") else
         os.path.join(SHARED, "hosts", "cases.jsonl"))

BAKE_FILES = ["docker-bake.json", "docker-bake.hcl",
              "docker-bake.override.json", "docker-bake.override.hcl"]


def matching(names, patterns):
    return [n for p in patterns for n in sorted(names) if fnmatch.fnmatch(n, p)]


def bake_arguments(case, options):
    names = [n for n in BAKE_FILES if n in case["files"]]
    for name in names or sorted(case["files"]):
        yield "--file", name
    for name in options.get("targets", ["*"]):
        yield "--set", "targets=" + name
    for text in options.get("set", []):
        yield "--set", "set=" + text
    if "platform" in options:
        yield "--root", "BAKE_LOCAL_PLATFORM=" + options["platform"]


def nomad_arguments(case, options):
    given = options.get("var-files", [])
    names = [n for n in case["files"] if "nomad" in n]
    for name in names:
        yield "--file", name
    for name in given:
        yield "--values", name
    if options.get("allow-files") is False:
        yield "--flag", "no-files"


def packer_arguments(case, options):
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
    if options.get("warn-on-undeclared-var"):
        yield "--flag", "warn-undeclared"
    for key in ("command", "version"):
        if key in options:
            yield "--set", key + "=" + options[key]
    for key in ("only", "except", "generated"):
        for text in options.get(key, []):
            yield "--set", key + "=" + text


def terragrunt_arguments(case, options):
    names = case["files"]
    unit = "live/app/" if any(n.startswith("live/app/") for n in names) else ""
    first = [unit + n for n in ("terragrunt.hcl.json", "terragrunt.hcl",
                                "terragrunt.stack.hcl") if unit + n in names]
    yield "--file", first[0]
    for name, text in options.get("feature", {}).items():
        yield "--set", f"feature={name}={text}"
    for name in options.get("experiments", []):
        yield "--set", "experiments=" + name
    for name, outputs in options.get("outputs", {}).items():
        yield "--set", f"outputs={name}={json.dumps(outputs)}"
    yield "--set", "command=" + options.get("command", "plan")


ARGUMENTS = {"bake": bake_arguments, "nomad": nomad_arguments,
             "packer": packer_arguments, "terragrunt": terragrunt_arguments}


def run(case):
    options = case.get("options", {})
    host = case["host"]
    if host == "terragrunt" and "terragrunt.stack.hcl" in case["files"]:
        host = "terragrunt-stack"
    command = [PROGRAM, host]
    for pair in ARGUMENTS[case["host"]](case, options):
        command += pair
    for key, value in case.get("env", {}).items():
        command += ["--env", f"{key}={value}"]
    for key, value in case.get("vars", {}).items():
        command += ["--var", f"{key}={value}"]
    with tempfile.TemporaryDirectory() as folder:
        for name, text in case["files"].items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        done = subprocess.run(command, cwd=folder, capture_output=True,
                              text=True, timeout=60, check=False)
    if done.returncode != 0:
        raise AssertionError(f"exit code {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)


MISSING = object()


def step(value, name):
    if isinstance(value, dict):
        return value.get(name, MISSING)
    if isinstance(value, list) and name.isdigit() and int(name) < len(value):
        return value[int(name)]
    return MISSING


def find(answer, address):
    """The value at an address; names may contain dots, so longest first."""
    roots = dict(answer["names"])
    if isinstance(answer["value"], dict):
        roots.update(answer["value"])
    steps = address.split(".")

    def walk(value, rest):
        if value is MISSING or not rest:
            return value
        for count in range(1, len(rest) + 1):
            found = walk(step(value, ".".join(rest[:count])), rest[count:])
            if found is not MISSING:
                return found
        return MISSING
    return walk(roots, steps)


def same(expected, found):
    if isinstance(expected, dict) and isinstance(found, dict):
        if set(expected) == {"unknown"} and set(found) == {"unknown"}:
            return True
        return (expected.keys() == found.keys() and
                all(same(expected[k], found[k]) for k in expected))
    if isinstance(expected, list) and isinstance(found, list):
        return (len(expected) == len(found) and
                all(map(same, expected, found)))
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    return expected == found


def wrong_problems(expected, follow, problems):
    left = list(problems)
    for problem in expected:
        for found in left:
            if problem.get("at", "") not in ("", found["at"]):
                continue
            if problem.get("message", "") not in found["message"]:
                continue
            left.remove(found)
            break
        else:
            yield f"missing: {problem}"
    for found in left:
        if all(found["at"] != f.get("at") for f in follow):
            yield f"unexpected: {found}"


def check(case):
    answer = run(case)
    expect = case["expect"]
    by = {"error": [], "warning": []}
    for problem in answer["problems"]:
        by[problem["severity"]].append(problem)
    yield from wrong_problems(expect.get("problems", []),
                              expect.get("follow", []), by["error"])
    yield from wrong_problems(expect.get("warnings", []), [], by["warning"])
    for address, value in expect.get("values", {}).items():
        found = find(answer, address)
        if found is MISSING:
            yield f"{address}: missing"
        elif not same(value, found):
            yield f"{address}: {found}, not {value}"
    for address in expect.get("absent", []):
        found = find(answer, address)
        if found is not MISSING and found is not None:
            yield f"{address}: must be absent, is {found}"


def main():
    if not os.path.exists(CASES):
        print("skipped: no", CASES)
        return 77
    counts = {}
    failed = []
    with open(CASES, encoding="utf-8") as file:
        cases = [json.loads(line) for line in file]
    for case in cases:
        if ONLY and case["host"] != ONLY[0]:
            continue
        if len(ONLY) > 1 and ONLY[1] not in case["id"]:
            continue
        try:
            mistakes = list(check(case))
        except (AssertionError, json.JSONDecodeError, IndexError) as error:
            mistakes = [str(error)]
        passed, total = counts.get(case["host"], (0, 0))
        counts[case["host"]] = (passed + (not mistakes), total + 1)
        if mistakes:
            failed.append(case["id"])
            print(case["id"])
            for mistake in mistakes:
                print("   ", mistake)
    for host, (passed, total) in sorted(counts.items()):
        print(f"{host}: {passed} of {total}")
    if LEAST:
        return any(counts[host][0] < int(least)
                   for host, least in LEAST.items())
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
