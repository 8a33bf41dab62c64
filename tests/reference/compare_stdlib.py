#!/usr/bin/env python3
"""Asks this library and the reference generated calls of go-cty's functions.

Usage: compare_stdlib.py ADAPTER REFERENCE [COUNT [SEED]]

COUNT calls are put to both programs in the protocol of docs/adapter.md: each
must fail for both, or give both the same value of the same type. Exit code 77
where the reference is not there.
"""

import json
import re
import sys

import calls
import compare_eval
import comparison

REFUSED = (False, None, None)
# What Debian's version answers otherwise than newer ones, or wrongly:
# docs/deviations.md and docs/host-functions.md say why.
OTHERWISE = [
    # Times that RFC 3339 does not have.
    (r'(formatdate|timeadd)\(', lambda theirs, ours: ours == REFUSED),
    # From the end.
    (r'element\(.*-', lambda theirs, ours: theirs == REFUSED),
    (r'indent\(.*\d', lambda theirs, ours: theirs == REFUSED),
    # Every number has a sign since go-cty 1.20, not only whole ones.
    (r'signum\(', lambda theirs, ours: theirs == REFUSED),
    # A null may be sought since go-cty 1.18.
    (r'contains\(.*null\)$', lambda theirs, ours: theirs == REFUSED),
    # Without a type there.
    (r'to\w+\(null\)', lambda theirs, ours: theirs[1] == ours[1]),
    (r'regex.*\(\?<', lambda theirs, ours: theirs == REFUSED),
    # Zeros with and without a sign are two elements.
    (r'set.*-0\b', lambda theirs, ours: True),
    (r'set.*null', lambda theirs, ours: theirs == REFUSED or theirs[1] == '[]'),
]


def outcome(answer):
    return (True, json.dumps(answer.get('value')), answer.get('type')) if answer.get('ok') else REFUSED


def is_otherwise(source, theirs, ours):
    return any(re.search(call, source) and suits(theirs, ours) for call, suits in OTHERWISE)


def is_missing(answer):
    return any('no function named' in found['detail'] for found in answer['diags'])


def compare(ours, reference, count, seed):
    maker = calls.Maker(seed, calls.GO_CTY)
    sources = [maker.call() for _ in range(count)]
    questions = [{'kind': 'expr', 'src': source} for source in sources]
    got = compare_eval.answers([ours, 'jsonl', '--conformance', 'reference'], questions)
    want = compare_eval.answers([reference], questions)
    differ = asked = 0
    for source, mine, theirs in zip(sources, got, want, strict=True):
        # Functions that newer versions have.
        if is_missing(theirs):
            continue
        asked += 1
        if outcome(mine) != outcome(theirs) and not is_otherwise(source, outcome(theirs), outcome(mine)):
            differ += 1
            print('%s\n  ours      %s\n  reference %s' % (source, outcome(mine), outcome(theirs)))
    print('%d calls, %d different' % (asked, differ))
    return 1 if differ else 0


if __name__ == '__main__':
    sys.exit(comparison.run(compare, count=2000))
