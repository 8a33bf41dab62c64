#!/usr/bin/env python3
"""Compares the formatter with hclwrite.Format of the reference.

Usage: compare_format.py ADAPTER REFERENCE [COUNT [SEED]]

All files of the corpus in native syntax, where it is there, and COUNT files made
of them or of small ones: tokens removed, moved and repeated, spaces, newlines,
comments and odd characters inserted. The texts have to be the same byte for
byte. Sources with `::` are left out: version 2.14 knows no functions in
namespaces. So is a byte order mark with nothing but spaces behind it, which the
reference turns into spaces. A text that differs is explained where the reference
read an identifier that is not UTF-8 (docs/deviations.md, D-212); such texts are
counted. Exit code 77 where the reference is not there.
"""

import json
import os
import random
import re
import subprocess
import sys

import comparison

SMALL = [
    'a = 1\nbb = "x ${y}" # c\n\nb "l" {\n  c = [\n    1,\n    2,\n  ]\n  d = f(a, -1, b...)\n}\n',
    'a = <<EOT\n  x ${ [for k in m : k] }\n  %{ if a }y%{ endif }\nEOT\nb = { a = 1, "b" : c ? d : e }\n',
    '// x\nresource a "b" { c = -d + e[0].f.*.g }\n/* y\n z */ o = {\n  a = 1 // x\n  bcd = { e = 2 } # y\n}\n',
]
TOKEN = re.compile(
    rb'\s+|[A-Za-z_][\w-]*|[0-9.]+|"|\$\{|%\{|[=!<>]=|&&|\|\||\.\.\.|=>|#[^\n]*|//[^\n]*|/\*.*?\*/|.', re.S)
SPACES = [b' ', b'   ', b'\n', b'\n\n', b'\t', b'', b'\r\n', b' \n ']
TRIVIA = [b' ', b'\n', b'\n\n', b'\t', b' # c\n', b'/* b */', b'// d\n', b'\r\n']
PIECES = TRIVIA + [
    b'{', b'}', b'[', b']', b'(', b')', b'"', b'${', b'%{', b'=', b'-', b'!', b',', b'...', b'.', b'in', b'for', b':', b'?', b'a', b'1',
    b'\r', b'\xc3\xa9', b'\xff', b"'", b'<<EOT\n', b'EOT\n', b'e\xcc\x81', b'\xf0\x9f\x91\x8d\xf0\x9f\x8f\xbd', b'\xef\xbb\xbf', b'&',
    b';', b'$', b'%', b'~', b'\\', b'$${', b'%%{', b'<<-E\n  x\n  E\n', b'"a ${ b } c"', b'[for x in [1] : - x]',
]


def corpus():
    folder = os.path.join(os.environ.get('HCL_SHARED_DIR', '../shared'), 'corpus')
    verdicts = os.path.join(folder, 'verdicts.jsonl')
    if not os.path.exists(verdicts):
        return []
    with open(verdicts) as lines:
        paths = [f['path'] for f in map(json.loads, lines) if f['syntax'] == 'native']
    texts = []
    for path in paths:
        with open(os.path.join(folder, path), 'rb') as file:
            texts.append(file.read())
    return texts


def mutate(text, r):
    tokens = TOKEN.findall(text)
    for _ in range(r.choice([1, 1, 2, 3, 5, 8])):
        tokens = tokens or [b'a']
        i = r.randrange(len(tokens))
        change = r.randrange(7)
        if change == 0:
            del tokens[i]
        elif change == 1:
            tokens.insert(i, r.choice(PIECES))
        elif change == 2:
            tokens.insert(i, r.choice(TRIVIA))
        elif change == 3:
            tokens.insert(i, tokens.pop(r.randrange(len(tokens))))
        elif change == 4:
            tokens.insert(i, r.choice(tokens))
        elif change == 5:
            j = r.randrange(len(tokens))
            tokens[i], tokens[j] = tokens[j], tokens[i]
        else:
            spaces = [j for j, token in enumerate(tokens) if token.isspace()]
            if spaces:
                tokens[r.choice(spaces)] = r.choice(SPACES)
    return b''.join(tokens)


def part(text, r):
    """Some forty lines of a long file."""
    lines = text.split(b'\n')
    begin = r.randrange(len(lines))
    return text if len(text) < 3000 else b'\n'.join(lines[begin:begin + 40])


def request(text, kind='format'):
    try:
        source = text.decode('utf-8')
    except UnicodeDecodeError:
        source = {'$bytes': text.hex()}
    return json.dumps({'kind': kind, 'src': source})


def is_comparable(text):
    without_mark = text[3:] if text.startswith(b'\xef\xbb\xbf') else b'a'
    return b'::' not in text and without_mark.strip(b' \t')


def ask(command, lines, key='formatted'):
    result = subprocess.run(command, input='\n'.join(lines) + '\n', stdout=subprocess.PIPE, check=True, text=True)
    return [json.loads(line).get(key) for line in result.stdout.splitlines()]


def has_bad_identifier(reference, text):
    """Whether the reference reads bytes as an identifier that are not UTF-8."""
    [tokens] = ask([reference], [request(text, 'tokens')], 'tokens')
    return any(token['type'] == 'TokenIdent' and not isinstance(token['bytes'], str) for token in tokens)


def compare(ours, reference, count, seed):
    r = random.Random(seed)
    files = corpus()
    seeds = files or [text.encode() for text in SMALL]
    texts = files + [mutate(part(r.choice(seeds), r), r) for _ in range(count)]
    texts = [text for text in texts if is_comparable(text)]
    lines = [request(text) for text in texts]
    differences = explained = 0
    for text, line, got, want in zip(texts, lines, ask([ours, 'jsonl'], lines), ask([reference], lines)):
        if got == want:
            continue
        if has_bad_identifier(reference, text):
            explained += 1
            continue
        differences += 1
        if differences <= 5:
            print(line, 'ours:', repr(got), 'reference:', repr(want), sep='\n')
    print('%d files, %d differences, %d explained' % (len(texts), differences, explained))
    return 1 if differences or not texts else 0


if __name__ == '__main__':
    sys.exit(comparison.run(compare, 3000))
