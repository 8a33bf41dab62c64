#!/usr/bin/env python3
"""Compares the places of mistakes in real files with Debian's implementation.

Usage: compare_corpus.py ADAPTER REFERENCE

Every native file of the corpus is read by both. Where one of them finds a
mistake, the places are the same, or the first one begins at the same byte and the
rest follows from decision D-200 (one message for one mistake) or D-201 (the whole
of what is wrong), or 2.14.1 does not know functions in namespaces. The exit code is 1 if a
file differs otherwise, 77 where the reference or the corpus is not there.
"""

import collections
import json
import os
import subprocess
import sys

import comparison

ENDINGS = ('.hcl', '.tf', '.tfvars', '.nomad', '.tofu')


def texts(root):
    for folder, _, names in sorted(os.walk(root)):
        for name in sorted(names):
            if not name.endswith(ENDINGS):
                continue
            path = os.path.join(folder, name)
            with open(path, 'rb') as file:
                content = file.read()
            try:
                yield os.path.relpath(path, root), content.decode()
            except UnicodeDecodeError:
                continue


def answers(command, sources):
    lines = ''.join(json.dumps({'id': i, 'kind': 'ast', 'src': source}) + '\n' for i, (_, source) in enumerate(sources))
    ran = subprocess.run(command, input=lines.encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return [json.loads(line) for line in ran.stdout.decode().splitlines()]


def places(answer):
    return [d.get('range') or d.get('subject') for d in answer.get('diags', []) if d.get('severity', 'error') == 'error']


def cause(source, ours, reference):
    """Why the places differ; nothing if they should not."""
    if ours == reference:
        return 'the same places'
    if reference and source.encode()[reference[0]['start']['byte']:][:2] == b'::' and reference[:1] != ours[:1]:
        return '2.14.1 has no functions in namespaces'
    if ours and reference and ours[0]['start'] == reference[0]['start']:
        return 'the first place begins where it does there (D-200, D-201)'
    return None


def compare(adapter, reference, *_):
    root = os.path.join(os.environ.get('HCL_SHARED_DIR', '../shared'), 'corpus')
    sources = list(texts(root))
    if not sources:
        print('not there:', root)
        return 77
    counts = collections.Counter()
    failed = False
    for (path, source), ours, theirs in zip(sources, answers([adapter, 'jsonl'], sources), answers([reference], sources),
                                            strict=True):
        ours, theirs = places(ours), places(theirs)
        if not ours and not theirs:
            continue
        why = cause(source, ours, theirs)
        counts[why] += 1
        if why is None:
            failed = True
            print(path, 'ours:', ours, 'reference:', theirs)
    print('%d files, %d with a mistake' % (len(sources), sum(counts.values())))
    for why, count in counts.most_common():
        print('%5d %s' % (count, why or 'no cause'))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(comparison.run(compare, 0))
