"""The commands of docs/hosts.md print what the page says.

page_test.py HCL PAGE FOLDER [--write]

A block ```console holds a command after `$ hcl` and what it prints, on both
outputs, when it runs in the folder of the example; a line "..." stands for any
lines.
"""

import os
import re
import subprocess
import sys

HCL = os.path.abspath(sys.argv[1])
PAGE, FOLDER = sys.argv[2:4]
BLOCK = re.compile(r"```console\n\$ hcl ([^\n]*)\n(.*?)```", re.S)


def printed(words):
    done = subprocess.run([HCL] + words.split(), cwd=FOLDER, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          check=False)
    return done.stdout


def is_printed(words, text):
    parts = text.split("...\n")
    pattern = r"(?:[^\n]*\n)*".join(re.escape(part) for part in parts)
    return re.fullmatch(pattern, printed(words)) is not None


def main():
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    if "--write" in sys.argv:
        page = BLOCK.sub(lambda m: m[0] if "\n...\n" in m[0] else
                         f"```console\n$ hcl {m[1]}\n{printed(m[1])}```", page)
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(page)
    wrong = [m[1] for m in BLOCK.finditer(page) if not is_printed(m[1], m[2])]
    for words in wrong:
        print(f"hcl {words} prints\n{printed(words)}")
    return 1 if wrong or not BLOCK.search(page) else 0


if __name__ == "__main__":
    sys.exit(main())
