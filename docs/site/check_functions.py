#!/usr/bin/env python3
"""Fails if a free function of a public header has no entry in the site, so that
neither its page nor the search would show it.

usage: check_functions.py HEADERS OBJECTS_INV [NAME]...

With names, only the functions of these headers.
"""
import os
import sys
import zlib

from reference_pages import free_functions


def entries(path):
    """The full names of the C++ functions that the site describes."""
    with open(path, "rb") as file:
        for _ in range(4):
            file.readline()
        lines = zlib.decompress(file.read()).decode("utf-8").splitlines()
    return {line.split(" cpp:function ")[0] for line in lines
            if " cpp:function " in line}


def main(headers, inventory, *only):
    known = entries(inventory)
    names = [name + ".h" for name in only] or [
        name for name in sorted(os.listdir(headers)) if name.endswith(".h")]
    missing, count = [], 0
    for name in names:
        for function in free_functions(os.path.join(headers, name)):
            count += 1
            if "hcl::" + function not in known:
                missing.append(f"{name}: {function}")
    print(f"{count} functions, {len(missing)} without an entry")
    if missing:
        sys.exit("\n".join(missing))


if __name__ == "__main__":
    main(*sys.argv[1:])
