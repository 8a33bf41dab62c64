#!/usr/bin/env python3
"""Asks every function for every kind of argument, one parameter after another.

    table_test.py [--print] [--reference ORACLE] ADAPTER SHARED

Takes a recorded call of each function of OpenTofu's table (functions/calls.jsonl
of the folder SHARED) and of go-cty's (cases/cty_stdlib.jsonl), one that gives a
known result where there is one, and replaces one argument by each kind of
arguments.py. What must come out is

* what the recorded data has, where it has the same call. What differs from call
  to call matches the recorded pattern;
* for OpenTofu's table, what follows from the facts about the parameter in
  functions/signatures.json;
* what the program ORACLE answers, a build of the reference, for the functions
  that it has. Where it is not there, nothing is compared with it.

try, can and convert, whose arguments are expressions, are asked for a variable.
Every function has a row. --print shows the table. Exit status: 0, 1 when something else
came out, 77 when the recorded data is not there.
"""
import argparse
import collections
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from arguments import KINDS, typed, variant  # noqa: E402
from bases import Bases  # noqa: E402
from reference import agrees, ask_reference, functions_of, is_unknown  # noqa: E402
from replay import FOLDERS, Skip, ask, difference, dumps, loads, place, same, standard_request  # noqa: E402

# What they give depends on the marks, or on nothing that is asked here.
OF_MARKS = {'sensitive', 'nonsensitive', 'issensitive', 'ephemeralasnull', 'type', 'list', 'map'}
# Calls whose arguments are expressions, which may be whatever they are, and what they give of KNOWN.
KNOWN = typed(['tuple', ['string']], ['a'])
OF_EXPRESSIONS = {'try': ('try(x)', KNOWN), 'can': ('can(x)', typed('bool', True)),
                  'convert': ('convert(x, tuple([string]))', KNOWN)}
EXPRESSION = {'type': 'dynamic', 'allow_null': True, 'allow_unknown': True, 'allow_dynamic': True, 'allow_marked': True}
# Arguments for what has no recorded calls because its results differ.
OF_CHANCE = {'bcrypt': [typed('string', 'a'), typed('number', 4)]}
# Arguments for functions of go-cty that have no recorded calls.
STANDARD = {'assertnotnull': [typed('string', 'a')], 'notequal': [typed('number', 1), typed('number', 2)],
            'sethaselement': [typed(['set', 'string'], ['a', 'b']), typed('string', 'b')]}

# What the reference, an older release, does not accept yet: since go-cty 1.18 a
# null may be sought.
NEWER = {('contains', 1, 'null')}

Cell = collections.namedtuple('Cell', 'table name place kind parameter result request')


def parameter_of(signature, place_):
    if place_ < len(signature['params']):
        return signature['params'][place_]
    return signature['var_param']


def without_marks(value):
    if isinstance(value, dict):
        if '$marks' in value:
            return without_marks(value['value'])
        return {k: without_marks(v) for k, v in value.items()}
    if isinstance(value, list):
        return [without_marks(v) for v in value]
    return value


def letter(answer):
    if not answer['ok']:
        return 'E%s' % answer.get('arg', '')
    marks = '*' if '"$marks"' in dumps(answer['result']) else ''
    return ('?' if is_unknown(answer['result']['value']) else 'V') + marks


def is_result(base, result):
    """Whether a result is the recorded one, or matches the recorded pattern."""
    if isinstance(base, re.Pattern):
        return result['$type'] == 'string' and isinstance(result['value'], str) and bool(base.search(result['value']))
    return same(base, result)


def complaint(cell, answer):
    """What is wrong with an answer by the facts about the parameter, or None."""
    kind, parameter, base = cell.kind, cell.parameter, cell.result
    is_ok = answer['ok']
    is_blamed = not is_ok and answer.get('arg') == cell.place
    gives_unknown = is_ok and is_unknown(answer['result']['value'])
    if kind == 'known' and base is not None:
        return None if is_ok and is_result(base, answer['result']) else 'is not the recorded result'
    if parameter is not None:
        if kind == 'null' and not parameter['allow_null']:
            return None if is_blamed else 'null is not refused at the argument'
        if kind == 'wrong':
            return None if is_blamed else 'another type is not refused at the argument'
        if kind == 'dynamic' and not parameter['allow_dynamic']:
            return None if gives_unknown else 'the dynamic value does not give an unknown one'
        if kind in ('unknown', 'refined') and not parameter['allow_unknown']:
            # What the result has to be may be known all the same.
            return None if not is_ok or gives_unknown else 'an unknown value gives a known one'
    if base is None:
        # The call is wrong whatever the marks are, and functions that were removed are wrong in any call.
        return 'is not refused' if is_ok and parameter is not None else None
    if kind in ('marked', 'inside') and cell.name not in OF_MARKS:
        if not is_ok or not is_result(without_marks(base), without_marks(answer['result'])):
            return 'a mark changes the result'
        if parameter is not None and not parameter['allow_marked'] and '"$marks"' not in dumps(answer['result']):
            return 'the mark is lost'
    return None


class Table:
    def __init__(self, options):
        self.options = options
        with open(self.shared('functions', 'signatures.json'), encoding='utf-8') as file:
            self.signatures = loads(file.read())['functions']
        self.of_reference = functions_of(options.reference)
        self.recorded = {}
        self.cells = []

    def shared(self, *path):
        return os.path.join(self.options.shared, *path)

    def calls_of(self, *path):
        with open(self.shared(*path), encoding='utf-8') as file:
            yield from map(loads, file)

    def add_opentofu(self):
        bases, patterns = Bases(), {}
        for call in self.calls_of('functions', 'calls.jsonl'):
            if call['kind'] == 'shape':
                patterns[call['func']] = re.compile(call['pattern'])
            if call['kind'] == 'call' and call['func'] in self.signatures:
                self.record('opentofu', call)
                if not place(call):
                    bases.consider(call)
        patterns['plantimestamp'] = patterns['timestamp']
        for name, pattern in patterns.items():
            bases.found[name] = {'args': OF_CHANCE.get(name, []), 'result': pattern}
        for name, call in bases.all():
            self.add_function('opentofu', name, call, self.signatures[name])
        for name in OF_EXPRESSIONS.keys() & self.signatures.keys():
            self.add_expressions('opentofu', name)
        return dict(bases.all())

    def add_standard(self, others):
        bases = Bases()
        for call in self.calls_of('cases', 'cty_stdlib.jsonl'):
            try:
                call = dict(call, **standard_request(call))
            except Skip:
                continue
            if call['func'] != 'to':
                self.record('stdlib', call)
                bases.consider(call)
        for name, args in STANDARD.items():
            bases.found.setdefault(name, {'args': args})
        for name in others.keys() & self.of_reference:
            bases.others.setdefault(name, {'args': others[name]['args']})
        for name, call in bases.all():
            self.add_function('stdlib', name, call, None)
        for name in OF_EXPRESSIONS:
            self.add_expressions('stdlib', name)

    def record(self, table, call):
        self.recorded[table, call['func'] + dumps(call['args'])] = call

    def add_function(self, table, name, call, signature):
        if not call['args']:
            self.add_cell(table, name, 0, 'known', None, call, [])
        for place_, argument in enumerate(call['args']):
            parameter = parameter_of(signature, place_) if signature else None
            for kind in KINDS:
                changed = variant(kind, argument, parameter['type'] if parameter else argument['$type'])
                if changed is not None:
                    args = list(call['args'])
                    args[place_] = changed
                    self.add_cell(table, name, place_, kind, parameter, call, args)

    def add_cell(self, table, name, place_, kind, parameter, call, args):
        request = {'id': len(self.cells), 'kind': 'call', 'func': name, 'args': args, 'functions': table}
        self.cells.append(Cell(table, name, place_, kind, parameter, call.get('result'), request))

    def add_expressions(self, table, name):
        source, result = OF_EXPRESSIONS[name]
        for kind in KINDS:
            changed = variant(kind, KNOWN, EXPRESSION['type'])
            if changed is not None:
                request = {'id': len(self.cells), 'kind': 'expr', 'src': source, 'vars': {'x': changed},
                           'functions': table}
                self.cells.append(Cell(table, name, 0, kind, EXPRESSION, result, request))

    def ask_reference(self):
        """The reference has no refinements and go-cty's functions only."""
        requests = [cell.request for cell in self.cells
                    if cell.table == 'stdlib' and cell.name in self.of_reference and cell.kind != 'refined']
        return ask_reference(self.options.reference, requests) if requests else {}

    def differences(self):
        folder, home = FOLDERS['']
        got, status = ask(os.path.abspath(self.options.adapter), [c.request for c in self.cells],
                          self.shared('functions', folder), home)
        if status != 0:
            yield 'the adapter ended with %d' % status
        reference = self.ask_reference()
        self.compared = collections.Counter()
        self.rows = collections.defaultdict(dict)
        for cell in self.cells:
            answer = got[cell.request['id']]
            if cell.request['kind'] == 'expr' and answer['ok']:
                answer['result'] = answer['value']
            self.rows[cell.table, cell.name, cell.place][cell.kind] = letter(answer)
            for problem in self.problems_of(cell, answer, reference.get(cell.request['id'])):
                yield '%s of %s, argument %d, %s: %s: %s for %s' % (
                    cell.name, cell.table, cell.place, cell.kind, problem, dumps(answer),
                    dumps(cell.request.get('args', cell.request.get('src'))))
        for table, names in (('opentofu', self.signatures.keys()), ('stdlib', self.of_reference)):
            for name in sorted(names - {row[1] for row in self.rows if row[0] == table}):
                yield '%s of %s has no row' % (name, table)

    def problems_of(self, cell, answer, other):
        known = self.recorded.get((cell.table, cell.name + dumps(cell.request.get('args'))))
        if known is not None and cell.request.get('args'):
            self.compared['recorded'] += 1
            if difference(known, answer, False):
                yield 'recorded is %s' % dumps(known)
        else:
            problem = complaint(cell, answer)
            if problem:
                yield problem
        if other is not None and (cell.name, cell.place, cell.kind) not in NEWER:
            self.compared['reference'] += 1
            if not agrees(other, answer):
                yield 'the reference gives %s' % dumps(other)

    def show(self):
        print('%-10s%-24s%4s' % ('table', 'function', 'arg') + ''.join('%9s' % kind for kind in KINDS))
        for (table, name, place_), row in self.rows.items():
            print('%-10s%-24s%4d' % (table, name, place_) + ''.join('%9s' % row.get(kind, '-') for kind in KINDS))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--print', action='store_true')
    parser.add_argument('--reference', default='')
    parser.add_argument('adapter')
    parser.add_argument('shared')
    options = parser.parse_args()
    if not os.path.exists(os.path.join(options.shared, 'functions', 'calls.jsonl')):
        print('skipped: the recorded calls are not at %s' % options.shared)
        return 77
    table = Table(options)
    table.add_standard(table.add_opentofu())
    problems = list(table.differences())
    for problem in problems:
        print(problem)
    if options.print:
        table.show()
    for name in ('opentofu', 'stdlib'):
        cells = [cell for cell in table.cells if cell.table == name]
        print('%s: %d cells of %d functions' % (name, len(cells), len({cell.name for cell in cells})))
    print('%d compared with recorded answers, ' % table.compared['recorded'] +
          ('%d with the reference' % table.compared['reference'] if table.of_reference else 'the reference is not there') +
          '; %d problems' % len(problems))
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
