"""Reads results in the form in which the repository keeps them.

A run writes a line for each test and level. Here those of one clause with the
same level, verdict, settings and texts share a line, {"clause": "NAT-A-1",
"tests": "1-4,7", ...}: `hcl-conformance run --compact`.
"""
import json

# In the order of a run.
LEVELS = ['accept', 'tokens', 'tree', 'values', 'schemas', 'extensions', 'recovery', 'robustness', 'diagnostics']
SETTINGS = ['hcl spec', 'hcl reference', 'zcl spec', 'zcl reference', 'terraform spec', 'terraform reference']


def numbers(ranges):
    for part in ranges.split(','):
        first, _, last = part.partition('-')
        yield from range(int(first), int(last or first) + 1)


def tests_of(line):
    """A line for each test of a line, with its clause and number."""
    if 'clause' not in line:
        clause, _, number = line['test'].rpartition('.')
        yield clause, int(number), line
        return
    rest = {name: value for name, value in line.items() if name not in ('clause', 'tests')}
    for number in numbers(line['tests']):
        yield line['clause'], number, {'test': '%s.%d' % (line['clause'], number), **rest}


def expanded(record):
    """The record with a line for each test and level, in the order of the suite."""
    if not any('clause' in line for line in record['results']):
        return record
    clauses, found = {}, []
    for line in record['results']:
        for clause, number, one in tests_of(line):
            place = clauses.setdefault(clause, len(clauses))
            found.append(((place, number, LEVELS.index(one['level']), SETTINGS.index(one['settings'][0])), one))
    found.sort(key=lambda pair: pair[0])
    return {**record, 'results': [one for _, one in found]}


def read(path):
    return expanded(json.loads(path.read_text(encoding='utf-8')))
