#!/usr/bin/env python3
"""Puts recorded modules to hcl-adapter and counts what is the same.

    replay.py [--min-objects P] [--min-diagnostics P] [--min-modules P]
              [--only ID,...] [-v] ADAPTER SHARED

Reads terraform/modules.jsonl and modules_opentofu.jsonl of the folder SHARED.
For each phase it counts the objects (values of variables, locals and outputs,
planned outputs and resources, checks, expressions of the console) that are
equal with type, marks, unknown parts and refinements; objects that are only on
one side count as different. Then the diagnostics: a list counts as equal when
severities and places are the same. -v prints every difference. Exit status: 0,
1 when less is the same than asked for or something else than answers came
back, 77 when the recorded data is not there.
"""
import argparse
import collections
import json
import os
import subprocess
import sys
from decimal import Decimal

HERE = os.path.dirname(os.path.abspath(__file__))
FILES = ('modules.jsonl', 'modules_opentofu.jsonl')
REQUEST = ('id', 'files', 'workspace', 'env', 'var_args', 'exprs', 'load_only')


def loads(text):
    return json.loads(text, parse_float=Decimal, parse_int=Decimal)


def dumps(value):
    if isinstance(value, Decimal):
        return format(value, 'f')
    if isinstance(value, dict):
        return '{' + ','.join(json.dumps(k) + ':' + dumps(v) for k, v in sorted(value.items())) + '}'
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
        return want == got or want == Decimal(repr(float(got)))
    return type(want) is type(got) and want == got


def objects(phase):
    """The objects of a phase by a name."""
    found = {}
    for module, kinds in phase.get('values', {}).items():
        for kind, values in kinds.items():
            for name, value in values.items():
                found['[%s] %s.%s' % (module, kind, name)] = value
    for name, output in phase.get('outputs', {}).items():
        found['outputs ' + name] = output
    for address, value in phase.get('resources', {}).items():
        found['resource ' + address] = value
    for address, check in phase.get('checks', {}).items():
        found['check ' + address] = {'status': check['status'], 'failures': len(check['failures'])}
    for number, item in enumerate(phase.get('exprs') or []):
        found['expr %d %s' % (number, item['src'])] = item.get('value', 'error')
    return found


def place(diagnostic):
    where = diagnostic.get('range')
    # A folder that is missing has a place here.
    if diagnostic['summary'] == 'Unreadable module directory':
        return 'nowhere'
    if where is None:
        return 'nowhere'
    return '%s:%s-%s' % (where['filename'], where['start']['byte'], where['end']['byte'])


def places(diagnostics):
    # Several messages about one place count once.
    return sorted({'%s %s' % (d['severity'], place(d)) for d in diagnostics or []})


def lists(expect):
    """The lists of diagnostics of one recorded answer."""
    found = {key: expect.get(key) or [] for key in ('var_diags', 'init_diags', 'load_diags') if key in expect}
    for phase in ('validate', 'plan', 'console'):
        if phase in expect:
            for key in ('variable_diags', 'diags'):
                if key in expect[phase]:
                    found[phase + '.' + key] = expect[phase][key]
    return found


class Counts:
    def __init__(self):
        self.objects = collections.defaultdict(collections.Counter)
        self.diagnostics = collections.Counter()
        self.modules = collections.Counter()

    def percent(self, counter):
        return 100.0 * counter['same'] / max(1, counter['same'] + counter['different'])


def compare(case, got, counts, verbose):
    want = case['expect']
    problems = []
    for phase in ('validate', 'plan', 'console'):
        # Nothing is recorded where functions of time and randomness make values vary.
        if phase not in want and 'validate' in want:
            got.pop(phase, None)
        expected, given = objects(want.get(phase, {})), objects(got.get(phase, {}))
        for name in sorted(expected.keys() | given.keys()):
            equal = name in expected and name in given and same(expected[name], given[name])
            counts.objects[phase]['same' if equal else 'different'] += 1
            if not equal:
                problems.append('%s %s\n      want %s\n      got  %s' % (
                    phase, name, dumps(expected.get(name))[:400], dumps(given.get(name))[:400]))
    expected, given = lists(want), lists(got)
    for key in sorted(expected.keys() | given.keys()):
        wanted, found = places(expected.get(key)), places(given.get(key))
        equal = wanted == found
        counts.diagnostics['same' if equal else 'different'] += 1
        if not equal:
            missing = collections.Counter(wanted) - collections.Counter(found)
            extra = collections.Counter(found) - collections.Counter(wanted)
            show = lambda d: '%s [%s] %s' % (d['summary'][:80], place(d), d['detail'][:160].replace('\n', ' '))
            problems.append('%s\n      missing %s\n      extra   %s' % (
                key,
                [show(d) for d in expected.get(key) or [] if places([d])[0] in missing],
                [show(d) for d in given.get(key) or [] if places([d])[0] in extra]))
    counts.modules['same' if not problems else 'different'] += 1
    if problems and verbose:
        print('DIFFERENT %s %s' % (case['id'], case.get('cat') or case.get('name')))
        for text in problems:
            print('   ', text)


def ask(adapter, cases, shared):
    text = ''.join(dumps(dict({k: c[k] for k in REQUEST if k in c}, kind='module', tool='tofu')) + '\n' for c in cases)
    folder = os.path.join(shared, 'functions', 'fixtures')
    environment = dict(os.environ, HCL_ADAPTER_FOLDER='/srv/tf-fixtures', HOME='/home/user')
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
    parser.add_argument('--min-objects', type=float, default=0)
    parser.add_argument('--min-diagnostics', type=float, default=0)
    parser.add_argument('--min-modules', type=float, default=0)
    parser.add_argument('--only', default='')
    parser.add_argument('-v', action='store_true')
    parser.add_argument('adapter')
    parser.add_argument('shared')
    options = parser.parse_args()
    paths = [os.path.join(options.shared, 'terraform', name) for name in FILES]
    if not all(map(os.path.exists, paths)):
        print('skipped: the recorded modules are not at %s' % options.shared)
        return 77
    cases = []
    for path in paths:
        with open(path, encoding='utf-8') as file:
            cases += [loads(line) for line in file]
    if options.only:
        only = options.only.split(',')
        cases = [c for c in cases if c['id'] in only]
    answers, status = ask(os.path.abspath(options.adapter), cases, options.shared)
    counts = Counts()
    for case in cases:
        answer = answers.get(case['id'], {})
        if 'expect' not in answer:
            status = 1
            print('no answer for', case['id'], answer.get('request_error', ''))
        compare(case, answer.get('expect', {}), counts, options.v)
    everything = collections.Counter()
    for phase, counter in counts.objects.items():
        everything += counter
        print('%-10s objects: %6d of %6d the same, %.2f %%' % (
            phase, counter['same'], sum(counter.values()), counts.percent(counter)))
    worst = min((counts.percent(c) for c in counts.objects.values()), default=100.0)
    print('diagnostics: %d of %d lists the same, %.2f %%' % (
        counts.diagnostics['same'], sum(counts.diagnostics.values()), counts.percent(counts.diagnostics)))
    print('modules: %d of %d wholly the same, %.2f %%' % (
        counts.modules['same'], sum(counts.modules.values()), counts.percent(counts.modules)))
    enough = (worst >= options.min_objects and counts.percent(counts.diagnostics) >= options.min_diagnostics and
              counts.percent(counts.modules) >= options.min_modules)
    return 0 if status == 0 and enough else 1


if __name__ == '__main__':
    sys.exit(main())
