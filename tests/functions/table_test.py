#!/usr/bin/env python3
"""Asks every function for every kind of argument, one parameter after another.

    table_test.py [--print] [--reference ORACLE] ADAPTER SHARED

Takes a recorded call of each function (functions/calls.jsonl of the folder
SHARED), one that gives a known result where there is one, and replaces one
argument by: null, an unknown value, one with refinements, a marked value, one
with a mark inside, the dynamic value, a value of another type. What differs from
call to call must match the recorded pattern; try and can, whose arguments are
expressions, are asked for a variable. Every function has a row. What must come out follows from the
facts about its parameters in functions/signatures.json, and where the same call
was recorded, or the program ORACLE knows the function, also from that answer.
--print shows the table. Exit status: 0, 1 when something else came out, 77 when
the recorded data is not there.
"""
import argparse
import collections
import copy
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from replay import FOLDERS, ask, dumps, loads, place, same  # noqa: E402

KINDS = ('known', 'null', 'unknown', 'refined', 'marked', 'inside', 'dynamic', 'wrong')
# What they give depends on the marks, or on nothing that is asked here.
OF_MARKS = {'sensitive', 'nonsensitive', 'issensitive', 'ephemeralasnull', 'type', 'list', 'map'}
# Their parameters are expressions, which may be whatever they are.
OF_EXPRESSIONS = {'try': None, 'can': {'$type': 'bool', 'value': True}}
EXPRESSION = {'type': 'dynamic', 'allow_null': True, 'allow_unknown': True, 'allow_dynamic': True, 'allow_marked': True}
# Arguments for what has no recorded calls because its results differ.
OF_CHANCE = {'bcrypt': [{'$type': 'string', 'value': 'a'}, {'$type': 'number', 'value': 4}]}
# Newer releases of go-cty than Debian's decide more of these.
NEWER = {'sort', 'length', 'strlen', 'element', 'keys', 'setproduct', 'flatten', 'jsondecode', 'jsonencode', 'format',
         'index', 'lookup', 'replace', 'reverse', 'coalesce', 'formatlist', 'tolist', 'toset', 'tomap', 'join'}


def typed(type_, value):
    return {'$type': type_, 'value': value}


def is_plain(value):
    text = dumps(value)
    # Of very long numbers the file does not say the precision.
    return not re.search('[0-9]{14}', text) and '"$unknown"' not in text and '"$marks"' not in text and '"$bytes"' not in text


def refined(type_, value):
    facts = {'not_null': True}
    if type_ == 'string' and isinstance(value, str) and value:
        facts['string_prefix'] = value[0]
    if isinstance(type_, list) and type_[0] in ('list', 'set', 'map'):
        facts['length_lower_bound'] = 1
    return {'$unknown': type_, 'refinements': facts}


def marked_inside(value):
    """The value with a mark on its first part, or None where it has none."""
    value = copy.deepcopy(value)
    if isinstance(value, list) and value:
        value[0] = {'$marks': ['sensitive'], 'value': value[0]}
        return value
    if isinstance(value, dict) and value and not any(k.startswith('$') for k in value):
        key = next(iter(value))
        value[key] = {'$marks': ['sensitive'], 'value': value[key]}
        return value
    return None


def variant(kind, argument, parameter):
    type_, value = argument['$type'], argument['value']
    if kind == 'known':
        return argument
    if kind == 'null':
        return typed(type_, None)
    if kind == 'unknown':
        return typed(type_, {'$unknown': type_})
    if kind == 'refined':
        return None if type_ == 'dynamic' else typed(type_, refined(type_, value))
    if kind == 'marked':
        return typed(type_, {'$marks': ['sensitive'], 'value': value})
    if kind == 'inside':
        inner = marked_inside(value)
        # A set is marked as a whole.
        is_set = isinstance(type_, list) and type_[0] == 'set'
        return None if inner is None or is_set else typed(type_, inner)
    if kind == 'dynamic':
        return typed('dynamic', {'$unknown': 'dynamic'})
    if parameter['type'] == 'dynamic':
        return None
    other = typed('number', 1) if isinstance(parameter['type'], list) else typed(['list', 'bool'], [True])
    return other


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


def is_unknown(answer):
    value = answer['result']['value']
    while isinstance(value, dict) and '$marks' in value:
        value = value['value']
    return isinstance(value, dict) and '$unknown' in value


def letter(answer):
    if not answer['ok']:
        return 'E%s' % answer.get('arg', '')
    marks = '*' if '"$marks"' in dumps(answer['result']) else ''
    return ('?' if is_unknown(answer) else 'V') + marks


def is_result(base, result):
    """Whether a result is the recorded one, or matches the recorded pattern."""
    if isinstance(base, re.Pattern):
        return result['$type'] == 'string' and isinstance(result['value'], str) and bool(base.search(result['value']))
    return same(base, result)


def complaint(kind, place_, parameter, base, answer, name):
    """What is wrong with an answer by the facts about the parameter, or None."""
    if kind == 'known' and base is None:
        return 'is not refused' if answer['ok'] else None
    if kind == 'known':
        return None if answer['ok'] and is_result(base, answer['result']) else 'is not the recorded result'
    if kind == 'null' and not parameter['allow_null']:
        blamed = not answer['ok'] and answer.get('arg') == place_
        return None if blamed else 'null is not refused at the argument'
    if kind == 'wrong':
        blamed = not answer['ok'] and answer.get('arg') == place_
        return None if blamed else 'another type is not refused at the argument'
    if kind == 'dynamic' and not parameter['allow_dynamic']:
        is_dynamic = answer['ok'] and is_unknown(answer)
        return None if is_dynamic else 'the dynamic value does not give an unknown one'
    if kind in ('unknown', 'refined') and not parameter['allow_unknown']:
        # What the result has to be may be known all the same.
        return None if not answer['ok'] or is_unknown(answer) else 'an unknown value gives a known one'
    if base is None:
        # The call is wrong whatever the marks are, and functions that were removed are wrong in any call.
        return 'is not refused' if answer['ok'] else None
    if kind in ('marked', 'inside') and name not in OF_MARKS:
        if not answer['ok'] or not is_result(without_marks(base), without_marks(answer['result'])):
            return 'a mark changes the result'
        if not parameter['allow_marked'] and '"$marks"' not in dumps(answer['result']):
            return 'the mark is lost'
    return None


class Table:
    def __init__(self, options):
        self.options = options
        with open(os.path.join(options.shared, 'functions', 'signatures.json'), encoding='utf-8') as file:
            self.signatures = loads(file.read())['functions']
        self.recorded = {}
        self.bases = {}
        self.requests = collections.defaultdict(list)
        self.cells = []

    def read_calls(self):
        patterns, others = {}, {}
        with open(os.path.join(self.options.shared, 'functions', 'calls.jsonl'), encoding='utf-8') as file:
            for line in file:
                call = loads(line)
                if call['kind'] == 'shape':
                    patterns[call['func']] = re.compile(call['pattern'])
                if call['kind'] != 'call' or call['func'] not in self.signatures:
                    continue
                self.recorded[call['func'] + dumps(call['args'])] = call
                if not place(call):
                    self.take_as_base(call, others)
        patterns['plantimestamp'] = patterns['timestamp']
        for name, pattern in patterns.items():
            self.bases[name] = {'args': OF_CHANCE.get(name, []), 'result': pattern}
        for name, call in others.items():
            self.bases.setdefault(name, call)

    def take_as_base(self, call, others):
        """Keeps the call with most to say; among `others` for want of a better one."""
        args = dumps(call['args'])
        if not call['args'] or len(call['args']) > 6:
            return
        is_short = len(args) < 400 and 'result' in call
        if is_short and is_plain(call['args']) and is_plain(call['result']):
            best = self.bases.get(call['func'])
            if best is None or len(args) > len(dumps(best['args'])):
                self.bases[call['func']] = call
        elif not any(word in args for word in ('$unknown', '$marks', '$bytes', 'null')):
            best = others.setdefault(call['func'], call)
            if 'result' in call and 'result' not in best:
                others[call['func']] = call

    def add_cells(self):
        for name, call in sorted(self.bases.items()):
            if not call['args']:
                self.add_cell(name, 0, 'known', None, call, [])
            for place_, argument in enumerate(call['args']):
                parameter = parameter_of(self.signatures[name], place_)
                for kind in KINDS:
                    changed = variant(kind, argument, parameter)
                    if changed is None:
                        continue
                    args = list(call['args'])
                    args[place_] = changed
                    self.add_cell(name, place_, kind, parameter, call, args)
        for name, result in OF_EXPRESSIONS.items():
            self.add_expressions(name, typed(['tuple', ['string']], ['a']), result)

    def add_cell(self, name, place_, kind, parameter, call, args):
        request = {'id': len(self.cells), 'kind': 'call', 'func': name, 'args': args, 'functions': 'opentofu'}
        self.cells.append((name, place_, kind, parameter, call.get('result'), request))

    def add_expressions(self, name, known, result):
        for kind in KINDS:
            changed = variant(kind, known, EXPRESSION)
            if changed is not None:
                request = {'id': len(self.cells), 'kind': 'expr', 'src': name + '(x)', 'vars': {'x': changed},
                           'functions': 'opentofu'}
                self.cells.append((name, 0, kind, EXPRESSION, result or known, request))

    def reference_answers(self):
        if not self.options.reference or not os.path.exists(self.options.reference):
            return {}
        text = ''.join(dumps(cell[-1]) + '\n' for cell in self.cells
                       if cell[0] not in NEWER and cell[2] != 'refined' and cell[-1]['kind'] == 'call')
        done = subprocess.run([self.options.reference], input=text.encode(), stdout=subprocess.PIPE, check=False)
        answers = {}
        for line in done.stdout.decode().split('\n'):
            if line:
                answer = loads(line)
                if not ({'request_error', 'panic', 'crash', 'timeout'} & set(answer)) and \
                        'panic in' not in answer.get('error', ''):
                    answers[answer['id']] = answer
        return answers

    def differences(self):
        folder, home = FOLDERS['']
        got, status = ask(os.path.abspath(self.options.adapter), [c[-1] for c in self.cells],
                          os.path.join(self.options.shared, 'functions', folder), home)
        if status != 0:
            yield 'the adapter ended with %d' % status
        reference = self.reference_answers()
        rows = collections.defaultdict(dict)
        self.compared = [0, 0]
        for name, place_, kind, parameter, base, request in self.cells:
            answer = got[request['id']]
            if request['kind'] == 'expr' and answer['ok']:
                answer['result'] = answer['value']
            rows[name, place_][kind] = letter(answer)
            where = '%s, argument %d, %s: ' % (name, place_, kind)
            known = self.recorded.get(name + dumps(request.get('args')))
            if known is not None and request.get('args'):
                self.compared[0] += 1
                if ('error' in known) == answer['ok'] or \
                        (answer['ok'] and not same(known['result'], answer['result'])):
                    yield where + 'recorded otherwise: ' + dumps(known)
                continue
            problem = complaint(kind, place_, parameter, base, answer, name)
            if problem:
                yield where + problem + ': ' + dumps(answer) + ' for ' + dumps(request.get('args', request.get('src')))
            other = reference.get(request['id'])
            if other is not None and kind != 'dynamic':
                self.compared[1] += 1
                if other['ok'] != answer['ok']:
                    yield where + 'the reference gives ' + dumps(other) + ', not ' + dumps(answer)
        self.rows = rows
        for name in sorted(self.signatures.keys() - {name for name, _ in rows}):
            yield '%s has no row' % name

    def show(self):
        print('%-24s%4s' % ('function', 'arg') + ''.join('%9s' % kind for kind in KINDS))
        for (name, place_), row in self.rows.items():
            print('%-24s%4d' % (name, place_) + ''.join('%9s' % row.get(kind, '-') for kind in KINDS))


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
    table.read_calls()
    table.add_cells()
    problems = list(table.differences())
    for problem in problems:
        print(problem)
    if options.print:
        table.show()
    print('%d cells of %d functions; %d recorded, %d asked of the reference; %d problems' %
          (len(table.cells), len({name for name, _ in table.rows}), *table.compared, len(problems)))
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
