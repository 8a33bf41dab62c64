#!/usr/bin/env python3
"""Asks this library and Debian's implementation for their verdicts on what hcl-lab generates.

Usage: compare_sentences.py LAB ADAPTER REFERENCE [COUNT [SEED]]

The sentences reach every rule and alternative of the grammar and pair of them;
COUNT random ones come besides, and for each sentence one with a token wrong.
The grammar's verdict may be overruled by the checks after parsing, never the
other way round. Where the two libraries differ, under --conformance=spec, the
cause is an id of docs/deviations.md or what Debian's release lacks
(CAUSES). The exit code is 1 where there is another cause, 77 where a program is
missing.
"""

import collections
import json
import os
import re
import shutil
import subprocess
import sys

MODES = {'configFile': 'config', 'expressionEntry': 'expr', 'templateEntry': 'template'}

# Rules about a source and which side refuses it; the first that applies is the cause.
CAUSES = [
    ('D-010: an exponent right behind the point', 'we', r'[0-9]\.[eE][0-9+-]'),
    ('2.14.1 has no functions in namespaces', 'they', r'::'),
]


def lines(command, text=''):
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit('%s: %s' % (command[0], done.stderr))
    return [json.loads(line) for line in done.stdout.splitlines()]


def cause_of(sentence, side):
    for cause, who, pattern in CAUSES:
        if who == side and re.search(pattern, sentence['text'], re.DOTALL):
            return cause
    return None


def compare(lab, adapter, reference, count, seed):
    sentences = [one for one in lines([lab, 'generate', '--all-pairs', '--negative', '--json', '--random', str(count),
                                       '--seed', str(seed)]) if one['entry'] in MODES]
    questions = ''.join(json.dumps({'kind': 'ast', 'src': one['text'], 'mode': MODES[one['entry']]}) + '\n'
                        for one in sentences)
    ours = lines([adapter, 'jsonl', '--conformance=spec'], questions)
    theirs = lines([reference], questions)
    groups, wrong = collections.defaultdict(list), []
    for one, mine, other in zip(sentences, ours, theirs, strict=True):
        if mine['ok'] and not one['accepted']:
            wrong.append('the grammar refuses what the library accepts: %s' % json.dumps(one))
        if mine['ok'] != other['ok']:
            groups[cause_of(one, 'they' if mine['ok'] else 'we')].append((one, mine, other))
    print('%d sentences, %d accepted by the grammar, %d by the library, %d by the reference' % (
        len(sentences), *(sum(side) for side in ([one['accepted'] for one in sentences], [a['ok'] for a in ours],
                                                 [a['ok'] for a in theirs]))))
    for cause, group in groups.items():
        print('%d: %s' % (len(group), cause or 'without a cause'))
        for one, mine, other in group[:30 if cause is None else 1]:
            refusing = other if mine['ok'] else mine
            print('  %s %s: %s' % (one['entry'], json.dumps(one['text']),
                                   [d['summary'] for d in refusing.get('diags', [])][:2]))
    print('\n'.join(wrong))
    return 1 if wrong or None in groups else 0


def main():
    programs = sys.argv[1:4]
    for program in [*programs, shutil.which('antlr4') or 'antlr4']:
        if not os.access(program, os.X_OK):
            print('not there:', program)
            return 77
    numbers = [int(number) for number in sys.argv[4:]]
    return compare(*map(os.path.abspath, programs), *numbers, *[500, 1][len(numbers):])


if __name__ == '__main__':
    sys.exit(main())
