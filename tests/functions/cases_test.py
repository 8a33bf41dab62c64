#!/usr/bin/env python3
"""Whether the suite has cases enough of every function.

    cases_test.py HCL SUITE

Every function of the three tables that `hcl functions --markdown` prints needs at
least three cases of SUITE (conformance/suite.json) that call it, one of them
refused at a range that the case states. Cases of the topics functions and
extensions count. Functions of providers are left out: the suite has no providers.
Exit status: 0, or 1 when a function has fewer.
"""
import collections
import json
import re
import subprocess
import sys

SOURCES = {'functions', 'extensions'}
LEAST = 3
# Only hosts make bytes, so that no expression can have them.
OF_BYTES = {'byteslen', 'bytesslice'}
# Functions that types are called like, and functions whose arguments are types.
TYPES = {'list', 'map'}
OF_TYPES = {'convert', 'unknown', 'nullof'}


def functions_of(hcl):
    """The names of all tables: the headings of the page of functions."""
    done = subprocess.run([hcl, 'functions', '--markdown'], stdout=subprocess.PIPE, check=True)
    return re.findall(r'^## ([\w:]+)', done.stdout.decode(), re.MULTILINE)


def called(test):
    """The names of the functions that a case calls, without core::."""
    source = test.get('input', '')
    names = {name.removeprefix('core::') for name in re.findall(r'([A-Za-z_][\w:-]*)[ \t]*\(', source)}
    # Types are written like calls: list(string).
    is_of_types = test['mode'] == 'type' or names & OF_TYPES
    return names - TYPES if is_of_types else names


def main():
    hcl, suite = sys.argv[1:]
    with open(suite, encoding='utf-8') as file:
        clauses = json.load(file)['clauses']
    cases, refused = collections.Counter(), collections.Counter()
    for clause in clauses:
        if clause['source'] not in SOURCES:
            continue
        for test in clause['tests']:
            names = called(test)
            cases.update(names)
            if test['expect'] == 'ERR' and test.get('diagnostics'):
                refused.update(names)
    names = {name for name in functions_of(hcl) if name not in OF_BYTES and '::' not in name}
    lacking = [name for name in sorted(names) if cases[name] < LEAST or not refused[name]]
    for name in lacking:
        print('%s: %d cases, %d of them refused at a range' % (name, cases[name], refused[name]))
    print('%d functions, %d with too few cases' % (len(names), len(lacking)))
    return 1 if lacking else 0


if __name__ == '__main__':
    sys.exit(main())
