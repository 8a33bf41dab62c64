#!/usr/bin/env python3
"""Runs the commands of docs/terraform.md and compares what they print with the page.

    page_test.py [--write] HCL PAGE SHARED

A block of the page that begins with `$ hcl terraform` is a command, run in
SHARED/corpus, and what it prints. --write puts the output into the page. Exit
status: 0, 1 when something else is printed, 77 without corpus.
"""
import os
import re
import shlex
import subprocess
import sys


def run(hcl, command, corpus):
    arguments = shlex.split(command)[1:]
    done = subprocess.run([hcl] + arguments, cwd=corpus, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.stdout.decode()


def main():
    arguments = [a for a in sys.argv[1:] if a != '--write']
    hcl, page, shared = arguments
    hcl = os.path.abspath(hcl)
    corpus = os.path.join(shared, 'corpus')
    if not os.path.isdir(corpus):
        print('skipped: there is no corpus at %s' % shared)
        return 77
    with open(page, encoding='utf-8') as file:
        text = file.read()
    different = count = 0

    def replace(match):
        nonlocal different, count
        count += 1
        printed = run(hcl, match.group(1), corpus)
        if printed != match.group(2):
            different += 1
            print('%s prints\n%s' % (match.group(1), printed))
        return '```console\n$ %s\n%s```' % (match.group(1), printed)

    written = re.sub(r'```console\n\$ (hcl terraform [^\n]*)\n(.*?)```', replace, text, flags=re.DOTALL)
    if '--write' in sys.argv:
        with open(page, 'w', encoding='utf-8') as file:
            file.write(written)
        return 0
    print('%d commands, %d print something else' % (count, different))
    return 1 if different or not count else 0


if __name__ == '__main__':
    sys.exit(main())
