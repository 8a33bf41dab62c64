#!/usr/bin/env python3
"""Compares `hcl fmt --style=terraform` with `terraform fmt`.

Usage: compare_terraform_fmt.py HCL TERRAFORM [COUNT [SEED]]

Files of the corpus that the reference accepts, where it is there, and COUNT
files made of them or of small ones: tokens removed, moved and repeated, spaces,
newlines and comments inserted. What terraform refuses has to be refused; the
texts have to be the same byte for byte. Exit code 77 without terraform.
"""

import os
import random
import re
import subprocess
import sys
import tempfile

import compare_format
import comparison

EXTRA = [
    'variable "a" {\n  type = "list"\n  default = "${b}"\n}\nresource a "b" {\n  c = "${d.e}"\n  f = [ "${g}", "h-${i}" ]\n}\n',
    'module m {\n  source = "./x"\n\n\n\n  a = "${\n    b\n  }"\n}\n# c\nlocals {\n  a=1\n  bcd = {\n    "e": 2, f=3\n  }\n}\n',
]


# terraform fmt drops a label that has `$` or `%` beside other characters, and
# with it changes the address of the block. Ours keeps it.
LOST_LABEL = re.compile(rb'[\w-]+[ \t]*[^=\n]*"[^"\n]*[$%][^\n]*\{')


def run_all(command, folder):
    subprocess.run(command + [folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def read_all(folder, count):
    texts = []
    for i in range(count):
        with open(os.path.join(folder, '%06d.tf' % i), 'rb') as file:
            texts.append(file.read())
    return texts


def formatted(command, texts):
    with tempfile.TemporaryDirectory() as folder:
        for i, text in enumerate(texts):
            with open(os.path.join(folder, '%06d.tf' % i), 'wb') as file:
                file.write(text)
        run_all(command, folder)
        return read_all(folder, len(texts))


def is_explained(terraform, text, formatted_text):
    """terraform fmt lost a label, or made something that it refuses itself."""
    if LOST_LABEL.search(text):
        return True
    again = subprocess.run([terraform, 'fmt', '-'], input=formatted_text, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, check=False)
    return again.returncode != 0


def compare(ours, terraform, count, seed):
    r = random.Random(seed)
    files = compare_format.corpus()
    seeds = files or [text.encode() for text in compare_format.SMALL + EXTRA]
    texts = files[:count] + [text.encode() for text in EXTRA]
    texts += [compare_format.mutate(compare_format.part(r.choice(seeds), r), r) for _ in range(count)]
    differences = explained = 0
    got = formatted([ours, 'fmt', '--style=terraform'], texts)
    want = formatted([terraform, 'fmt', '-write=true'], texts)
    for text, a, b in zip(texts, got, want):
        if a == b:
            continue
        if is_explained(terraform, text, b):
            explained += 1
            continue
        differences += 1
        if differences <= 5:
            print(repr(text), 'ours:', repr(a), 'terraform:', repr(b), sep='\n')
    print('%d files, %d differences, %d explained' % (len(texts), differences, explained))
    return 1 if differences or not texts else 0


if __name__ == '__main__':
    sys.exit(comparison.run(compare, 1000))
