"""Files of bake, Packer, Nomad and Terragrunt, evaluated as they are.

corpus_test.py HCL SHARED LIST [--write]

Every file in SHARED/corpus that has the name of a language of the library is
evaluated, and where that gives errors its directory. LIST names the files in
which errors are right, each with the first error and the reason, and those
with values that stay unknown; anything else fails. --write writes the list, with "?" for
the reasons that are new.
"""

import collections
import concurrent.futures
import os
import re
import subprocess
import sys

HCL = os.path.abspath(sys.argv[1])
SHARED, LIST = sys.argv[2:4]
CORPUS = os.path.join(SHARED, "corpus")
SKIPPED = 77
UNKNOWN = "unknown values"
ERROR = re.compile(r"^(?P<file>\S+):(?P<place>\d+:\d+): error: .*"
                   r"\[(?P<code>\w+)\]$", re.M)
REASONS = {
    "mistake": "the file has the mistake",
    "variable": "a variable has no value",
    "environment": "an environment variable is not set",
    "missing": "a file that it reads is not in the corpus",
    "generated": "a stack gives the values or the file",
    "part": "another file includes it, or is evaluated with it",
    "experiment": "it uses an experiment",
    "template": "it is a template of another language",
    "other": "it is a file of another kind",
    "later": "values are known only when the program runs",
}


def language(path):
    """The language of a file, by its name."""
    name = os.path.basename(path)
    if name.endswith((".pkr.hcl", ".pkr.json")):
        return "packer"
    if name.startswith("docker-bake"):
        return "bake"
    if name.endswith((".nomad", ".nomad.hcl")):
        return "nomad"
    if name.startswith("terragrunt") and name.endswith((".hcl", ".hcl.json")):
        return "terragrunt"
    return None


def found_files():
    for folder, _, names in os.walk(CORPUS):
        for name in names:
            path = os.path.join(folder, name)
            if language(path):
                yield os.path.relpath(path, CORPUS)


def first_error(path):
    """PLACE CODE of the first error of a file or directory, UNKNOWN if there
    are none but unknown values, or "".
    """
    repository = path.split(os.sep)[0]
    done = subprocess.run([HCL, "eval", "--allow-read", repository, path],
                          cwd=CORPUS, capture_output=True, text=True,
                          check=False, timeout=300)
    if done.returncode == 0:
        return UNKNOWN if '"unknown":' in done.stdout else ""
    found = ERROR.search(done.stderr)
    if done.returncode != 1 or not found:
        return f"exit code {done.returncode}: {done.stderr[:200]!r}"
    file = os.path.basename(found["file"])
    return f"{file}:{found['place']} {found['code']}"


def outcome(path):
    found = first_error(path)
    if found in ("", UNKNOWN):
        return found
    whole = first_error(os.path.dirname(path))
    return whole if whole in ("", UNKNOWN) else found


def read_list():
    """The rows of the list by file: (error, reason)."""
    rows = {}
    with open(LIST, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                path, error, reason = line.rstrip("\n").split("\t")
                rows[path] = (error, reason)
    return rows


def write_list(errors, rows):
    with open(LIST, "w", encoding="utf-8") as file:
        file.write("# Made by corpus_test.py --write: files of the corpus in "
                   "which errors are right, or with unknown values; the first "
                   "error; the reason.\n")
        for path, error in sorted(errors.items()):
            file.write(f"{path}\t{error}\t{rows.get(path, ('', '?'))[1]}\n")


def main():
    if not os.path.isdir(CORPUS):
        print("skipped: there is no corpus")
        return SKIPPED
    paths = sorted(found_files())
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        errors = {path: error
                  for path, error in zip(paths, pool.map(outcome, paths))
                  if error}
    rows = read_list() if os.path.exists(LIST) else {}
    if "--write" in sys.argv:
        write_list(errors, rows)
    failed = 0
    for path in sorted(errors.keys() | rows.keys()):
        wanted, reason = rows.get(path, ("", ""))
        if errors.get(path, "") != wanted or (wanted and reason not in REASONS):
            failed += 1
            print(f"{path}: got {errors.get(path, '')!r}, "
                  f"wanted {wanted!r} ({reason})")
    counts = collections.Counter(language(path) for path in paths)
    found = collections.Counter((language(path), error == UNKNOWN)
                                for path, error in errors.items())
    for name, count in sorted(counts.items()):
        print(f"{name}: {count} files, {found[name, False]} with errors, "
              f"{found[name, True]} with unknown values")
    print(f"{len(paths) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
