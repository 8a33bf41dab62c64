"""compare_hcl2.py 7|8 FOLDER [--seconds N] [--stride N]: compares hcl.compat.hcl2
with python-hcl2 of that version, which this interpreter has, over every file of
a folder. Prints how many answers are the same, and the reasons of the others.
Exit code 77 if python-hcl2 of the version is absent; 1 if more than one answer
in a hundred differs without a reason that README.md lists."""

import argparse
import importlib
import sys
import time
from collections import Counter
from pathlib import Path

ENDINGS = (".tf", ".hcl", ".tfvars", ".tofu", ".nomad")


def real_version():
    from importlib import metadata

    try:
        return metadata.version("python-hcl2").split(".")[0]
    except metadata.PackageNotFoundError:
        return None


def answer(load, text):
    try:
        return load(text), None
    except RecursionError:
        return None, "recursion"
    except Exception as error:  # what it raises is not specified
        return None, type(error).__name__


def first_difference(a, b, path=""):
    if type(a) is not type(b):
        return path, a, b
    if isinstance(a, dict):
        for key in a.keys() | b.keys():
            if key not in a or key not in b:
                return f"{path}.{key}", a.get(key, "missing"), b.get(key, "missing")
            found = first_difference(a[key], b[key], f"{path}.{key}")
            if found:
                return found
        return None
    if isinstance(a, list):
        if len(a) != len(b):
            return path, a, b
        for i, (x, y) in enumerate(zip(a, b)):
            found = first_difference(x, y, f"{path}[{i}]")
            if found:
                return found
        return None
    return None if a == b else (path, a, b)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("version", choices=("7", "8"))
    parser.add_argument("folder")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--stride", type=int, default=1)
    parser.add_argument("--show", type=int, default=10)
    options = parser.parse_args()
    if real_version() != options.version:
        print(f"skipped: this interpreter has no python-hcl2 {options.version}")
        return 77
    real = importlib.import_module("hcl2")
    mine = importlib.import_module(f"hcl.compat.hcl2.v{options.version}")
    if options.version == "8":
        plain = real.SerializationOptions(with_comments=False)
        load_real = lambda text: real.loads(text, serialization_options=plain)
    else:
        load_real = real.loads
    files = sorted(p for p in Path(options.folder).rglob("*")
                   if p.suffix in ENDINGS and p.is_file() and p.stat().st_size < 20000)
    counts, shown, took = Counter(), 0, Counter()
    deadline = time.monotonic() + options.seconds
    for path in files[::options.stride]:
        if time.monotonic() > deadline:
            break
        text = path.read_text(encoding="utf-8", errors="replace")
        began = time.perf_counter()
        theirs, their_error = answer(load_real, text)
        middle = time.perf_counter()
        ours, our_error = answer(mine.loads, text)
        took["real"] += middle - began
        took["mine"] += time.perf_counter() - middle
        if their_error or our_error:
            kind = ("both reject" if their_error and our_error
                    else "only python-hcl2 rejects" if their_error else "only hcl rejects")
            counts[kind] += 1
            continue
        difference = first_difference(theirs, ours)
        counts["same" if difference is None else "different"] += 1
        if difference is not None and shown < options.show:
            shown += 1
            print(f"{path}: {difference[0]}\n  real {difference[1]!r:.200}\n  mine {difference[2]!r:.200}")
    for kind, count in counts.most_common():
        print(f"{kind}: {count}")
    print(f"seconds: python-hcl2 {took['real']:.2f}, hcl {took['mine']:.2f}")
    compared = counts["same"] + counts["different"]
    return 1 if counts["different"] * 100 > compared else 0


if __name__ == "__main__":
    sys.exit(main())
