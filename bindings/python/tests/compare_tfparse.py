"""Compares `hcl.compat.tfparse` with tfparse over modules. Ids are random in both:
each is compared by what it names, and others only as such.

usage: compare_tfparse.py FOLDER...
Exit code 77 if tfparse is not installed.
"""

import json
import re
import sys
from pathlib import Path

from hcl.compat import tfparse as ours

try:
    import tfparse as theirs
except ImportError:
    theirs = None

UUID = re.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")


def names(node, place, found):
    """The place of every id."""
    if isinstance(node, dict):
        if isinstance(node.get("id"), str) and "__tfmeta" in node:
            found.setdefault(node["id"], "%s %s" % (place, node["__tfmeta"].get("path", "")))
        for name, each in node.items():
            names(each, "%s.%s" % (place, name), found)
    elif isinstance(node, list):
        for number, each in enumerate(node):
            names(each, "%s[%d]" % (place, number), found)


def renamed(node, ids):
    if isinstance(node, dict):
        return {name: renamed(each, ids) for name, each in node.items()}
    if isinstance(node, list):
        return [renamed(each, ids) for each in node]
    return UUID.sub(lambda found: ids.get(found[0], "drawn"), node) if isinstance(node, str) else node


def ordered(answer):
    """The answer with the blocks of a type in the order of their places."""
    def place(block):
        meta = block["__tfmeta"]
        return meta["filename"], meta["line_start"], meta.get("path", "")
    answer = {key: sorted(blocks, key=place) for key, blocks in answer.items()}
    found = {}
    names(answer, "", found)
    return renamed(answer, found)


def differences(first, second, place=""):
    if isinstance(first, dict) and isinstance(second, dict):
        for name in sorted({*first, *second}):
            if name not in first or name not in second:
                yield "%s.%s: only in %s" % (place, name, "ours" if name in first else "theirs")
            else:
                yield from differences(first[name], second[name], "%s.%s" % (place, name))
    elif isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        for number, (one, two) in enumerate(zip(first, second)):
            yield from differences(one, two, "%s[%d]" % (place, number))
    elif first != second or isinstance(first, bool) != isinstance(second, bool):
        yield "%s: %s, theirs %s" % (place, json.dumps(first)[:200], json.dumps(second)[:200])


def compare(folder):
    return list(differences(ordered(ours.load_from_path(folder)), ordered(theirs.load_from_path(folder))))


def main():
    if theirs is None:
        return 77
    same = different = 0
    for folder in map(Path, sys.argv[1:]):
        try:
            found = compare(folder)
        except (ours.ParseError, theirs.ParseError) as error:
            found = [str(error)]
        same += not found
        different += bool(found)
        for each in found[:20]:
            print("%s: %s" % (folder, each))
    print("same: %d" % same)
    print("different: %d" % different)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
