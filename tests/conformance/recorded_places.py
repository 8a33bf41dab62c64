#!/usr/bin/env python3
"""Counts where hashicorp/hcl puts diagnostics elsewhere, and why.

Usage: recorded_places.py CASES RESULTS...

RESULTS are recorded runs of the suite, go-RELEASE-reference.json. Each test that it failed on the
level `diagnostics` or `recovery` has to say why in its case: `differs` with the
id of a decision, or another witness who has to be followed. The exit code is 1
if one has neither.
"""

import collections
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / 'conformance/results'))
import kept  # pylint: disable=wrong-import-position

# The fields of a case that tell of each level: why it differs, who confirms it.
FIELDS = {'diagnostics': ('diagnostics differs', 'diagnostics witness'), 'recovery': ('differs', 'witness')}


def fields_of(folder):
    """The fields of each test, by its id."""
    tests = {}
    for path in pathlib.Path(folder).rglob('*.txt'):
        for part in re.split(r'\n(?==== )', '\n' + path.read_text(encoding='utf-8', errors='replace')):
            name = re.match(r'=== (\S+)', part)
            if name:
                head = part.split('--- input')[0]
                tests[name.group(1)] = dict(re.findall(r'^([a-z ]+?): (.*)$', head, re.M))
    return tests


def reason(test, level, settings, release):
    """Why the release may fail a test; nothing if the case does not say."""
    differs, witness = FIELDS[level]
    if not any(setting.startswith('hcl') for setting in settings) and differs not in test:
        return 'as terraform 1.11, whose dialect alone was asked'
    if differs in test:
        return test[differs].split(':')[0]
    witnesses = test.get(witness, '').split()
    if not witnesses or release in witnesses:
        return None
    return 'as ' + ' and '.join(witnesses)


def main(folder, *recordings):
    tests, unexplained = fields_of(folder), 0
    for recording in recordings:
        counts = collections.Counter()
        release = pathlib.Path(recording).name.split('-')[1]
        results = kept.read(pathlib.Path(recording))['results']
        for result in results:
            level = result['level']
            if level not in FIELDS or result['verdict'] not in ('passed', 'failed'):
                continue
            passed = result['verdict'] == 'passed'
            why = 'the same' if passed else reason(tests.get(result['test'], {}), level, result['settings'], release)
            counts[level, why or 'without a reason'] += 1
            if why is None:
                unexplained += 1
                print('%s: %s on the level %s' % (recording, result['test'], level))
        for (level, why), count in sorted(counts.items()):
            print('%-12s %5d  %s' % (level, count, why))
    return 1 if unexplained else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
