"""symbols_test.py LIST HEADER LIBRARY: compares the names that the library
exports, those that the header declares and the checked-in list. A name that is
in a release stays there: programs were linked with it."""

import re
import subprocess
import sys


def main():
    listed = set(open(sys.argv[1], encoding="utf-8").read().split())
    header = open(sys.argv[2], encoding="utf-8").read()
    declared = set(re.findall(r"\b(hcl_\w+)\(", re.sub(r"/\*.*?\*/", "", header, flags=re.S)))
    shown = subprocess.run(["nm", "-D", "--defined-only", sys.argv[3]],
                           check=True, capture_output=True, text=True).stdout
    exported = {line.split()[-1].split("@")[0] for line in shown.splitlines()
                if line.split()[-2] != "A"}
    wrong = 0
    for name, other in (("header", declared), ("library", exported)):
        for each in sorted(listed - other):
            print(f"{each} is in the list, but not in the {name}")
            wrong += 1
        for each in sorted(other - listed):
            print(f"{each} is in the {name}, but not in the list")
            wrong += 1
    print(f"{len(listed)} names, {wrong} differences")
    return 1 if wrong else 0


sys.exit(main())
