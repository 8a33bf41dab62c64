#!/usr/bin/env python3
"""Compares evaluation with the reference on generated expressions and types.

Usage: compare_eval.py ADAPTER REFERENCE [COUNT [SEED]]

COUNT expressions and as many questions about common types, equality and
conversion are put to both programs in the protocol of docs/adapter.md. Whether
there is an error, values and types have to be the same, sets of anything but
primitive values in any order. Exit code 77 where the reference is not there.
Where the reference has an unknown result, newer ones and we may know more, so
that ours is not compared. The generator leaves out what docs/deviations.md
lists.
"""

import json
import random
import subprocess
import sys

import comparison

VARIABLES = {
    'n': 5, 'f': 2.5, 'big': 123456789012345678901234567890, 's': 'hello', 'e': 'e\u0301\U0001f469\u200d\U0001f467', 'd': '12', 't': True,
    'nu': None, 'ns': {'$null': 'string'}, 'nl': {'$null': ['list', 'string']},
    'ls': {'$type': ['list', 'string'], 'value': ['a', 'b']}, 'ln': {'$type': ['list', 'number'], 'value': [1, 2]},
    'le': {'$type': ['list', 'string'], 'value': []}, 'ss': {'$type': ['set', 'string'], 'value': ['b', 'a']},
    'm': {'$type': ['map', 'number'], 'value': {'a': 1, 'b': 2}}, 'me': {'$type': ['map', 'string'], 'value': {}},
    'lo': {'$type': ['list', ['object', {'a': 'number'}]], 'value': [{'a': 1}, {'a': 2}]},
    'o': {'a': 1, 'b': 'x', 'c': [1, 2]}, 'oe': {}, 'tu': [1, 'a', True], 'te': [],
    'us': {'$unknown': 'string'}, 'ul': {'$unknown': ['list', 'number']}, 'dyn': {'$unknown': 'dynamic'},
}
NAMES = {
    'text': ['s', 'e', 'd', 'ns', 'us', '"a"', '""', '"1"', '"e\u0301"'], 'number': ['n', 'f', 'big', '0', '1', '0.1', '1e3', '"7"'],
    'bool': ['t', 'true', 'false', '"true"'], 'list': ['ls', 'ln', 'le', 'ss', 'tu', 'te', 'lo', 'nl', '[]', '[null]'],
    'map': ['m', 'me', 'o', 'oe', '{}', '{a = 1}'], 'any': ['nu', 'null', 'dyn', 'ul'],
}
FUNCTIONS = ['length', 'upper', 'convert', 'max']
TEXTS = ['a', ' ', ' x ', '\\n', '$', '%', '$${', '%%{', 'e\u0301', '\\"']
PRIMITIVES = ['string', 'number', 'bool']


class Generator:
    names = NAMES

    def __init__(self, seed):
        self.r = random.Random(seed)
        self.locals = []

    def pick(self, *choices):
        return self.r.choice(choices)

    def chance(self, p):
        return self.r.random() < p

    # Expressions, mostly of the kind that is asked for.

    def expression(self, kind, depth):
        if self.chance(0.12):
            kind = self.r.choice(list(self.names))
        if self.locals and self.chance(0.25):
            return self.r.choice(self.locals)
        if depth <= 0:
            return self.r.choice(self.names[kind])
        if self.chance(0.12):
            return '%s ? %s : %s' % tuple(self.operand(k, depth) for k in ('bool', kind, kind))
        if self.chance(0.12):
            return self.access(depth)
        return getattr(self, kind + '_expression')(depth - 1)

    def operand(self, kind, depth):
        return '(%s)' % self.expression(kind, depth - 1)

    def access(self, depth):
        base = self.operand(self.pick('list', 'map'), depth)
        if self.chance(0.4):
            return base + self.pick('.a', '.b', '.z', '.0', '.1')
        return '%s[%s]' % (base, self.expression(self.pick('text', 'number'), depth - 1))

    def text_expression(self, depth):
        if self.chance(0.2):
            return 'upper(%s)' % self.expression('text', depth)
        return '"%s"' % self.template(depth)

    def template(self, depth):
        parts = []
        for _ in range(self.r.randrange(4)):
            left, right = self.pick('', '~'), self.pick('', '~')
            value = self.expression(self.pick('text', 'number', 'bool', 'any'), depth)
            parts.append(self.pick(
                self.r.choice(TEXTS), '${%s %s %s}' % (left, value, right),
                '%%{ if %s %s}%s%%{%s endif }' % (self.expression('bool', depth), right, self.r.choice(TEXTS), left)))
        return ''.join(parts)

    def number_expression(self, depth):
        if self.chance(0.2):
            return 'length(%s)' % self.expression('list', depth)
        if self.chance(0.2):
            return 'max(%s, 1)' % self.expression('number', depth)
        return '(%s) %s (%s)' % (self.expression('number', depth), self.r.choice('+-*/'), self.expression('number', depth))

    def bool_expression(self, depth):
        kind = self.r.choice(list(self.names))
        equality = '(%s) %s (%s)' % (self.expression(kind, depth), self.pick('==', '!='), self.expression(kind, depth))
        order = '(%s) %s (%s)' % (self.expression('number', depth), self.pick('<', '<=', '>', '>='), self.expression('number', depth))
        return self.pick(equality, order, '!(%s)' % self.expression('bool', depth))

    def list_expression(self, depth):
        if self.chance(0.4):
            return '[%s]' % ', '.join(self.expression(self.r.choice(list(self.names)), depth) for _ in range(self.r.randrange(4)))
        if self.chance(0.3):
            return self.conversion('list', depth)
        return '[for %s]' % self.loop(depth, '%s')

    def map_expression(self, depth):
        if self.chance(0.4):
            return '{%s}' % ', '.join('%s = %s' % (key, self.expression(self.r.choice(list(self.names)), depth)) for key in self.r.sample('abc', self.r.randrange(4)))
        if self.chance(0.3):
            return self.conversion('map', depth)
        return '{for %s}' % self.loop(depth, 'k => %%s%s' % self.pick('', '...'))

    def conversion(self, kind, depth):
        kinds = ('list', 'set') if kind == 'list' else ('map',)
        element = self.pick('any', 'string', 'number') if kind == 'list' else self.pick('any', 'string')
        return 'convert(%s, %s(%s))' % (self.expression(kind, depth), self.pick(*kinds), element)

    def loop(self, depth, result):
        collection = self.expression(self.pick('list', 'map'), depth)
        outer, self.locals = self.locals, self.locals + ['k', 'v']
        body = result % self.expression(self.r.choice(list(self.names)), depth)
        self.locals = outer
        return 'k, v in %s : %s' % (collection, body)

    def any_expression(self, depth):
        return self.expression(self.pick('text', 'number', 'bool', 'list', 'map'), depth)

    # Types and values of them.

    def type(self, depth, leaves=('dynamic',)):
        if depth <= 0 or self.chance(0.35):
            return self.r.choice([*PRIMITIVES, *leaves])
        kind = self.pick('list', 'set', 'map', 'tuple', 'object')
        if kind == 'tuple':
            return [kind, [self.type(depth - 1, leaves) for _ in range(self.r.randrange(4))]]
        if kind == 'object':
            return [kind, {name: self.type(depth - 1, leaves) for name in self.r.sample('abc', self.r.randrange(4))}]
        return [kind, self.type(depth - 1, leaves)]

    def near(self, of):
        """The type with a change or none."""
        if isinstance(of, str) or self.chance(0.2):
            return self.pick(of, self.type(1))
        if of[0] == 'tuple':
            return self.pick([of[0], [self.near(part) for part in of[1]]], ['list', of[1][0] if of[1] else 'string'])
        if of[0] == 'object':
            return self.pick([of[0], {name: self.near(part) for name, part in of[1].items()}], ['map', next(iter(of[1].values()), 'string')])
        return [self.pick(of[0], of[0], 'list', 'set', 'map'), self.near(of[1])]

    def value(self, of, in_set=False):
        if self.chance(0.1):
            return {'$null' if in_set else self.pick('$unknown', '$null'): of}
        if isinstance(of, str):
            return {'string': self.pick('', 'a', '1', 'true'), 'number': self.pick(0, 1, -1, 0.5), 'bool': self.chance(0.5)}[of]
        if of[0] == 'tuple':
            return [self.value(part, in_set) for part in of[1]]
        if of[0] == 'object':
            return {name: self.value(part, in_set) for name, part in of[1].items()}
        if of[0] == 'map':
            return {name: self.value(of[1], in_set) for name in self.r.sample('ab1', self.r.randrange(3))}
        return [self.value(of[1], in_set or of[0] == 'set') for _ in range(self.r.randrange(3))]

    def typed(self, of):
        return {'$type': of, 'value': self.value(of)}

    # Questions.

    def expression_question(self):
        source = self.expression(self.r.choice(list(self.names)), self.r.randrange(1, 4))
        return {'kind': 'expr', 'src': source, 'vars': VARIABLES, 'funcs': FUNCTIONS}

    def unify_question(self):
        of = self.type(3)
        return {'kind': 'unify', 'types': [of, self.near(of), self.near(self.near(of))], 'mode': self.pick('unsafe', 'safe')}

    def equality_question(self):
        exact = self.type(2, ())
        return {'kind': 'op', 'op': self.pick('Equals', 'NotEqual'), 'value': self.typed(exact),
                'args': [self.typed(self.pick(exact, exact, self.type(2, ())))]}

    def convert_question(self):
        return {'kind': 'convert', 'value': self.typed(self.type(2, ())), 'type': self.type(1, ())}

    def questions(self):
        return [self.expression_question(), self.unify_question(), self.equality_question(), self.convert_question()]


def answers(command, questions):
    text = ''.join(json.dumps(question) + '\n' for question in questions)
    out = subprocess.run(command, input=text.encode(), stdout=subprocess.PIPE, check=False).stdout
    return [json.loads(line, parse_float=str, parse_int=str) for line in out.splitlines()]


def plain(value, of):
    """A value without refinements, sets in one order."""
    if isinstance(value, dict) and '$unknown' in value:
        return {'$unknown': value['$unknown']}
    if value is None or isinstance(of, str) or isinstance(value, dict) and '$number' in value:
        return value
    # An object with a key that begins with `$`.
    if isinstance(value, dict) and '$object' in value:
        value = value['$object']
    if of[0] in ('list', 'set'):
        parts = [plain(part, of[1]) for part in value]
        return sorted(parts, key=json.dumps) if of[0] == 'set' else parts
    if of[0] == 'tuple':
        return [plain(part, kind) for part, kind in zip(value, of[1])]
    return {name: plain(part, of[1] if of[0] == 'map' else of[1][name]) for name, part in value.items()}


def is_unknown(answer):
    return answer.get('ok') and '$unknown' in json.dumps(answer.get('value'))


def is_random(question, mine):
    """Whether the reference's answer depends on the order in which it looks at
    the attributes of objects, which is another one each time (D-057)."""
    compares = question.get('op') in ('Equals', 'NotEqual') or '==' in question.get('src', '') or '!=' in question.get('src', '')
    return compares and is_unknown(mine)


def outcome(answer):
    if not answer.get('ok'):
        return 'an error'
    of = answer.get('type')
    return {'type': of, 'value': plain(answer.get('value'), of), 'conversions': answer.get('conversions')}


def compare(ours, reference, count, seed):
    generator = Generator(seed)
    questions = [question for _ in range(count) for question in generator.questions()]
    got = answers([ours, 'jsonl', '--conformance=reference'], questions)
    want = answers([reference], questions)
    differ = crashed = 0
    for question, mine, theirs in zip(questions, got, want, strict=True):
        if 'panic' in theirs or 'crash' in theirs:
            crashed += 1
        elif not is_unknown(theirs) and not is_random(question, mine) and outcome(mine) != outcome(theirs):
            differ += 1
            question.pop('vars', None)
            print('%s\n  ours      %s\n  reference %s' % (json.dumps(question, ensure_ascii=False), outcome(mine), outcome(theirs)))
    print('%d the same, %d different, %d crashes of the reference' % (len(questions) - differ - crashed, differ, crashed))
    return 1 if differ else 0


if __name__ == '__main__':
    sys.exit(comparison.run(compare, count=500))
