"""What the comparisons with the programs themselves share.

Each program answers by a small Go program over its own library, in a directory
here: it reads a JSON object a line and writes one a line, which has "error" if
the files are rejected.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SKIPPED = 77
PLACE = re.compile(r"^(.*):(\d+):(\d+)$")


def built(name, folder):
    """The Go program that answers; none if it cannot be built."""
    if not shutil.which("go"):
        print("skipped: there is no Go")
        return None
    os.makedirs(folder, exist_ok=True)
    program = os.path.join(folder, name)
    done = subprocess.run(["go", "build", "-mod=readonly", "-o", program, "."],
                          cwd=os.path.join(HERE, name), capture_output=True,
                          text=True, check=False)
    if done.returncode == 0:
        return program
    print(f"skipped: {name} cannot be built:",
          (done.stderr.strip() or "?").splitlines()[-1])
    return None


class Reference:
    """The running program: one question and one answer a line."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)

    def ask(self, request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def ordered_places(places, files):
    """Places in these files, the first one first."""
    found = [PLACE.match(place) for place in places]
    return sorted((m[1], int(m[2]), int(m[3])) for m in found
                  if m and m[1] in files)


def lay(files, folder):
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def answer_of(command, folder, env):
    """What our command prints, or its error."""
    env = {"HOME": os.environ.get("HOME", "/"), **env}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True,
                          text=True, timeout=60, check=False)
    if done.returncode not in (0, 1):
        return {"error": f"exit code {done.returncode}: {done.stderr}"}
    if done.returncode == 1:
        return {"error": done.stderr}
    return json.loads(done.stdout or '{"error": "nothing is printed"}')


def differences(a, b, path=""):
    if isinstance(a, dict) and isinstance(b, dict):
        for key in sorted(a.keys() | b.keys()):
            if key not in a or key not in b:
                yield f"{path}.{key}: only {'ours' if key in a else 'theirs'}"
            else:
                yield from differences(a[key], b[key], f"{path}.{key}")
    elif a != b:
        yield f"{path}: ours {a!r}, theirs {b!r}"


def verdicts(own, other):
    """What differs if not both are values: None if both are."""
    if "panic" in own:
        return [f"ours ended: {own['panic']}"]
    if ("error" in own) != ("error" in other):
        which = "ours" if "error" in own else "theirs"
        text = own.get("error") or other.get("error")
        return [f"only {which} is an error: {text}"]
    return [] if "error" in own else None


def cases(shared, host, leaves_out=lambda case: False):
    """The cases of a host that its program answers as they expect."""
    path = os.path.join(shared, "hosts", "cases.jsonl")
    if not shared or not os.path.exists(path):
        return
    with open(path, encoding="utf-8") as file:
        for case in map(json.loads, file):
            if (case["host"] == host and "original" not in case["expect"] and
                    not leaves_out(case)):
                yield {"options": {}, **case}


def host_case(program, arguments, folder):
    """The answer of hcl_host_case; "error" and "places" if it has errors."""
    done = subprocess.run([program, *arguments], cwd=folder,
                          capture_output=True, text=True, timeout=60,
                          check=False)
    if done.returncode != 0:
        return {"panic": done.stderr}
    answer = json.loads(done.stdout)
    errors = [p for p in answer["problems"] if p["severity"] == "error"]
    if not errors:
        return answer
    # Theirs has no place for a variable without a value.
    return {"error": errors, "places": [
        p["at"] for p in errors if p["code"] != "HostUnsetVariable"]}


def run(name, folder, inputs, request, ours, compare,
        left_out=lambda case: None):
    """Compares all inputs with what the Go program in the directory `name`
    answers, which is built in `folder`; 1 if there is a difference.

    Of an input, whose files are in a folder then, `request` is what the Go
    program is asked and `ours` our answer. `compare` gives the differences of
    an input's two answers, or a word for why theirs says nothing about it.
    Inputs for which `left_out` has such a word are counted by it.
    """
    path = built(name, folder)
    if path is None:
        return SKIPPED
    program = Reference(path)
    counts = {"equal": 0, "errors": 0, "different": 0}
    for case in inputs:
        found = left_out(case)
        if not found:
            with tempfile.TemporaryDirectory() as place:
                question = request(case, place)
                own = ours(case, place)
                other = program.ask(question)
            found = compare(case, own, other)
        kind = (found if isinstance(found, str) else
                "different" if found else
                "errors" if "error" in own else "equal")
        counts[kind] = counts.get(kind, 0) + 1
        if kind == "different":
            print(case["id"])
            for each in found[:5]:
                print("   ", each)
    program.close()
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()))
    return 1 if counts["different"] or not counts["equal"] else 0
