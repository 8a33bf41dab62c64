#!/usr/bin/env python3
"""Puts recorded calls of functions to hcl-adapter and counts what is the same.

    replay.py [--min-percent P] [--only F,...] [-v] [-r] ADAPTER SHARED

Reads functions/calls.jsonl and cases/cty_stdlib.jsonl of the folder SHARED and
prints for each family of functions how many of the recorded answers the adapter
gives: the same value, type, refinements and marks, or an error where one is
recorded, of the same argument. -v prints every difference, -r also compares
the ranges of diagnostics. Exit status: 0, 1 when less than P percent (of what is not explained in
explained.json) are the same or something else than answers came back, 77 when
the recorded data is not there.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys
from decimal import Decimal

HERE = os.path.dirname(os.path.abspath(__file__))

FAMILIES = {
    'collections': 'alltrue anytrue chunklist coalesce coalescelist compact concat contains distinct element flatten '
                   'hasindex index keys length list lookup map matchkeys merge one range reverse setintersection '
                   'setproduct setsubtract setsymmetricdifference setunion slice sort sum transpose values zipmap',
    'strings': 'byteslen bytesslice chomp endswith format formatlist indent join lower regex regexall regexreplace replace split '
               'startswith strcontains strlen strrev substr title trim trimprefix trimspace trimsuffix upper',
    'numbers': 'abs ceil floor int log max min parseint pow signum add subtract multiply divide modulo negate',
    'logic': 'and or not equal notequal lessthan lessthanorequalto greaterthan greaterthanorequalto',
    'conversion': 'to tobool tolist tomap tonumber toset tostring type try can convert sensitive nonsensitive '
                  'issensitive ephemeralasnull hcl',
    'json and csv': 'csvdecode jsondecode jsonencode',
    'yaml': 'yamldecode yamlencode',
    'encoding': 'base64decode base64encode base64gunzip base64gzip textdecodebase64 textencodebase64 urldecode urlencode',
    'hash': 'base64sha256 base64sha512 bcrypt md5 rsadecrypt sha1 sha256 sha512 uuid uuidv5',
    'network': 'cidrcontains cidrhost cidrnetmask cidrsubnet cidrsubnets',
    'time': 'formatdate plantimestamp timeadd timecmp timestamp',
    'files': 'abspath basename dirname file filebase64 filebase64sha256 filebase64sha512 fileexists filemd5 fileset '
             'filesha1 filesha256 filesha512 pathexpand templatefile templatestring',
}
FAMILY = {name: family for family, names in FAMILIES.items() for name in names.split()}


def loads(text):
    return json.loads(text, parse_float=Decimal, parse_int=Decimal)


def dumps(value):
    if isinstance(value, Decimal):
        return format(value, 'f')
    if isinstance(value, dict):
        return '{' + ','.join(json.dumps(k) + ':' + dumps(v) for k, v in value.items()) + '}'
    if isinstance(value, (list, tuple)):
        return '[' + ','.join(dumps(v) for v in value) + ']'
    return json.dumps(value)


def same(want, got):
    """Whether two pieces of typed JSON are equal; marks are sets."""
    if isinstance(want, dict) and isinstance(got, dict):
        if want.keys() != got.keys():
            return False
        return all(sorted(v) == sorted(got[k]) if k == '$marks' else same(v, got[k]) for k, v in want.items())
    if isinstance(want, list) and isinstance(got, list):
        return len(want) == len(got) and all(map(same, want, got))
    if isinstance(want, Decimal) and isinstance(got, Decimal):
        # The file has numbers rounded to doubles.
        return want == got or want == Decimal(repr(float(got)))
    return type(want) is type(got) and want == got


class Skip(Exception):
    pass


def opentofu_request(case):
    if '$nilval' in dumps(case.get('args', [])):
        raise Skip()
    if case['kind'] == 'call':
        keys = ('kind', 'func', 'args', 'type')
    elif case['kind'] == 'expr':
        keys = ('kind', 'src', 'vars')
    else:
        raise Skip()
    return dict({k: case[k] for k in keys if k in case}, functions='opentofu')


def standard_request(case):
    if '$nilval' in dumps(case['args']):
        raise Skip()
    request = {'kind': 'call', 'func': case['func'], 'args': case['args'], 'functions': 'stdlib'}
    if case['func'].startswith('to:'):
        kind, _, element = case['func'][3:].partition(' of ')
        if element:
            request.update(func='to', type=[kind, element])
        elif kind in ('string', 'number', 'bool'):
            request['func'] = 'to' + kind
        else:
            raise Skip()
    return request


def read_cases(path, request_of):
    with open(path, encoding='utf-8') as file:
        for number, line in enumerate(file, 1):
            case = loads(line)
            try:
                request = request_of(case)
            except Skip:
                continue
            request['id'] = case.get('id') or 'cty_stdlib:%d' % number
            yield case, request


def ranges(diags):
    places = ([d['severity']] + [d['range'][end][unit] for end in ('start', 'end') for unit in ('byte', 'line', 'column')]
              if d.get('range') else [d['severity']] for d in diags)
    return sorted(map(dumps, places))


def expression_difference(case, got, with_ranges):
    if 'value' in case:
        if not got['ok'] or not same(case['value'], got['value']):
            return 'value'
    elif got['ok']:
        return 'no error'
    if with_ranges and ranges(case['diags']) != ranges(got['diags']):
        return 'ranges'
    return None


def difference(case, got, with_ranges):
    """What is not as recorded, or None."""
    if got is None or 'request_error' in got:
        return 'no answer'
    if case['kind'] == 'expr':
        return expression_difference(case, got, with_ranges)
    if 'error' in case:
        if got['ok']:
            return 'no error'
        # The cases of go-cty's tests do not say which argument is blamed.
        known = 'id' in case
        return None if not known or case.get('arg') == got.get('arg') else 'argument'
    if not got['ok']:
        return 'error'
    return None if same(case['result'], got['result']) else 'result'


def explanation(explained, case, request):
    """Why a recorded answer is not ours, from the table of differences."""
    name = case.get('func') or case.get('fn')
    for entry in explained:
        if request['id'] in entry.get('ids', ()):
            return entry['why']
        if name in entry.get('functions', ()) and re.search(entry.get('request', ''), dumps(request)) and \
                re.search(entry.get('answer', ''), dumps(case)):
            return entry['why']
    return None


# Where the cases of a test found their files, below the folder functions, and the home folder they had.
FOLDERS = {
    'funcs': ('fixtures_unit/funcs', '/root'),
    'lang': ('fixtures_unit/lang/testdata/functions-test', '/root'),
    '': ('fixtures', '/home/user'),
}


def place(case):
    package = case.get('test', '').partition('.')[0]
    return package if package in FOLDERS else ''


def ask(adapter, requests, folder, home):
    text = ''.join(dumps(r) + '\n' for r in requests)
    environment = dict(os.environ, HCL_ADAPTER_FOLDER='/srv/tf-fixtures', HOME=home)
    done = subprocess.run([adapter, 'jsonl'], input=text.encode(), stdout=subprocess.PIPE, cwd=folder,
                          env=environment, check=False)
    answers = {}
    for line in done.stdout.decode().split('\n'):
        if line:
            answer = loads(line)
            answers[answer['id']] = answer
    return answers, done.returncode


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--min-percent', type=float, default=0)
    parser.add_argument('--only', default='')
    parser.add_argument('-v', action='store_true')
    parser.add_argument('-r', action='store_true')
    parser.add_argument('adapter')
    parser.add_argument('shared')
    options = parser.parse_args()
    calls = os.path.join(options.shared, 'functions', 'calls.jsonl')
    standard = os.path.join(options.shared, 'cases', 'cty_stdlib.jsonl')
    if not os.path.exists(calls) or not os.path.exists(standard):
        print('skipped: the recorded calls are not at %s' % options.shared)
        return 77
    with open(os.path.join(HERE, 'explained.json'), encoding='utf-8') as file:
        explained = json.load(file)
    cases = list(read_cases(calls, opentofu_request)) + list(read_cases(standard, standard_request))
    if options.only:
        only = options.only.split(',')
        cases = [c for c in cases if (c[0].get('func') or c[0].get('fn')) in only]
    adapter = os.path.abspath(options.adapter)
    answers, status = {}, 0
    for name, (folder, home) in FOLDERS.items():
        requests = [r for c, r in cases if place(c) == name]
        got, returned = ask(adapter, requests, os.path.join(options.shared, 'functions', folder), home)
        answers.update(got)
        status = status or returned
    total = collections.defaultdict(collections.Counter)
    functions = collections.defaultdict(collections.Counter)
    for case, request in cases:
        name = (case.get('func') or case.get('fn')).partition(':')[0]
        what = difference(case, answers.get(request['id']), options.r)
        outcome = 'same'
        if what:
            outcome = 'explained' if explanation(explained, case, request) else 'different'
        for counter in (total[FAMILY.get(name, 'other')], total['all'], functions[name]):
            counter[outcome] += 1
        if options.v and outcome == 'different':
            got = answers.get(request['id']) or {}
            for noise in ('type', 'unknown', 'marked', 'id', 'kind') + (('value',) if case['kind'] == 'call' else ()):
                got.pop(noise, None)
            print('DIFFERENT %s: %s\n    got %s' % (what, dumps(case), dumps(got)))
    rows = [(f, total[f]) for f in list(FAMILIES) + ['other', 'all'] if f in total]
    rows += [('  ' + n, c) for n, c in sorted(functions.items()) if c['different'] or options.only]
    print('%-24s%8s%8s%11s%11s' % ('family', 'cases', 'same', 'explained', 'different'))
    for name, c in rows:
        print('%-24s%8d%8d%11d%11d' % (name, sum(c.values()), c['same'], c['explained'], c['different']))
    everything = total['all']
    asked = max(1, sum(everything.values()))
    percent = 100.0 * everything['same'] / asked
    print('%.3f %% the same' % percent)
    return 0 if status == 0 and percent >= options.min_percent else 1


if __name__ == '__main__':
    sys.exit(main())
