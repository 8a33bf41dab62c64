#!/usr/bin/env python3
"""Compares the program hclfmt with that of the reference, flag by flag.

Usage: compare_hclfmt.py HCLFMT REFERENCE [COUNT [SEED]]

Every combination of flags, in several spellings, on standard input, files with
and without mistakes, folders and what does not exist; and COUNT command lines
of random words. Exit codes, standard output, the files afterwards and standard
error have to be the same; of diagnostics only whether there are any is
compared. Exit code 77 where the reference is not there.
"""

import itertools
import os
import random
import subprocess
import sys
import tempfile

import comparison

FLAGS = ['-check', '-require-no-change', '-w', '-version']
WORDS = FLAGS + [
    '--check', '-check=true', '-check=false', '-check=0', '-check=T', '-check=yes', '-check=', '-w=1', '--w=false', '-h', '-help',
    '--help', '-x', '---', '--', '-', '-=', '--=1', '-require-no-change=F', '-version=false', 'good.hcl', 'bad.hcl', 'done.hcl',
    'crlf.hcl', 'empty.hcl', 'none.hcl', 'folder', './good.hcl', 'good.hcl', 'utf.hcl',
]
FILES = {
    'good.hcl': b'a=1\nb {\nc=2 # d\n}\n',
    'bad.hcl': b'a=\nb {\n',
    'done.hcl': b'a = 1\n',
    'crlf.hcl': b'a=1\r\nb=[\r\n2]\r\n',
    'empty.hcl': b'',
    'utf.hcl': b'a="\xff"\n',
}
INPUTS = [b'', b'a=1\n', b'a = 1\n', b'a=\n', b'a="${b']


def run(program, words, text):
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, 'folder'))
        for name, content in FILES.items():
            with open(os.path.join(folder, name), 'wb') as file:
                file.write(content)
        ran = subprocess.run([program] + words, input=text, capture_output=True, cwd=folder, check=False, timeout=60)
        after = {}
        for name in FILES:
            with open(os.path.join(folder, name), 'rb') as file:
                after[name] = file.read()
        return ran.returncode, ran.stdout, last_line(ran.stderr), after


def last_line(text):
    """What stands behind diagnostics, and whether there are any; a usage whole."""
    usage = text.find(b'usage: ')
    if usage >= 0:
        # The reference gives its path.
        return text[:usage] + b'usage: ' + text[usage:].split(b' ', 2)[2]
    lines = text.split(b'\n')
    return len(lines) > 2, lines[-2:]


def command_lines(count, seed):
    for size in range(len(FLAGS) + 1):
        for flags in itertools.combinations(FLAGS, size):
            yield list(flags), b'a=1\n'
            yield list(flags), b'a=\n'
            for name in list(FILES) + ['none.hcl', 'folder']:
                yield list(flags) + [name], b''
            yield list(flags) + ['good.hcl', 'bad.hcl', 'done.hcl'], b''
    for word in WORDS:
        yield [word], b'a=1\n'
        yield [word, 'good.hcl'], b'a=1\n'
    r = random.Random(seed)
    for _ in range(count):
        yield [r.choice(WORDS) for _ in range(r.randrange(5))], r.choice(INPUTS)


def compare(ours, reference, count, seed):
    total = differences = 0
    for words, text in command_lines(count, seed):
        total += 1
        got, want = run(ours, words, text), run(reference, words, text)
        if got == want:
            continue
        differences += 1
        if differences <= 10:
            print(words, text, 'ours:', got, 'reference:', want, sep='\n')
    print('%d command lines, %d differences' % (total, differences))
    return 1 if differences else 0


if __name__ == '__main__':
    sys.exit(comparison.run(compare, 300))
