#!/usr/bin/env python3
"""Compares our hcldec with the reference's on generated specifications and inputs.

Usage: compare_hcldec.py OURS REFERENCE [COUNT [SEED]]

The same exit codes, results and, with --diags=json, severities and ranges of
diagnostics are expected. Exit code 77 where the reference is not there. Left
out is what the reference cannot do: docs/hcldec.md tells what differs on
purpose.
"""

import json
import os
import random
import subprocess
import sys
import tempfile

import comparison

STRINGS = ['', 'x', 'true', '12', 'a<b>&c', 'caf\u00e9 e\u0301', '\u2028', 'q"\\', 'two\nlines', '1e3', '\U0001f469\u200d\U0001f4bb']
NUMBERS = ['0', '1', '-7', '12', '0.5', '3.14159', '1e3', '1e-7', '123456789012345678901234567890', '9007199254740993', '100000000000000000000000.5']
EXPRESSIONS = ['1 + 2 * 3', '10 / 4', '7 % 3', '-(2)', '"a${1}b"', '[for x in [1, 2, 3]: x * 2 if x > 1]',
               '{for k, v in {a = 1, b = 2}: k => v}', 'true ? 1 : "x"', '!false', '[1, 2, 3][1]', '{a = 1}.a', '"%{ if true }y%{ endif }"',
               '1 == 1', '[{a = 1}, {a = 2}].*.a', '1 / 3', '"${true}"', '<<T\nheredoc ${1 + 1}\nT\n', 'x', 'y.z[0]', 'twice(2)', 'y["z"]', 'missing', '1 +']
TYPES = ['string', 'number', 'bool', 'any', 'list(string)', 'set(number)', 'map(string)', 'tuple([string, number])', 'object({a = string})', '(list(any))', 'null']


class Generator:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.names = 0

    def chance(self, p):
        return self.r.random() < p

    def name(self):
        self.names += 1
        return self.r.choice('abcxyz') + str(self.names)

    # Specifications: lists of lines, and what belongs to them in a body.

    def spec(self, depth, label=None, any_type=True):
        """A specification block, and the parts of a body that it reads."""
        kinds = ['attr'] * 4 + ['literal']
        if depth > 0:
            kinds += ['object', 'object', 'array', 'block', 'block_list', 'block_set', 'block_map', 'default', 'transform']
        kind = self.r.choice(kinds)
        lines, parts = getattr(self, kind)(depth, any_type)
        header = kind + (' "%s"' % label if label else '')
        return [header + ' {'] + ['  ' + line for line in lines] + ['}'], parts

    def attr(self, depth, any_type, required=None):
        name = self.name()
        kind = self.r.choice(TYPES if any_type else [t for t in TYPES if 'any' not in t and t != 'null'])
        lines = ['name = "%s"' % name]
        if kind != 'null' or any_type and self.chance(0.5):
            lines.append('type = ' + kind)
        must = self.chance(0.3) if required is None else required
        if must:
            lines.append('required = true')
        if not any_type and len(lines) == 1:
            lines.append('type = string')
        return lines, [('attr', name, kind, must)]

    def literal(self, depth, any_type):
        return ['value = ' + self.r.choice(['1', '"s"', 'true', 'upper("x")', 'max(1, 2)', 'jsondecode("{}")'])], []

    def object(self, depth, any_type):
        lines, parts = [], []
        for _ in range(self.r.randrange(4)):
            block, more = self.spec(depth - 1, self.name(), any_type)
            lines += block
            parts += more
        return lines, parts

    def array(self, depth, any_type):
        lines, parts = [], []
        for _ in range(self.r.randrange(3)):
            block, more = self.spec(depth - 1, None, any_type)
            lines += block
            parts += more
        return lines, parts

    def nested(self, depth, any_type):
        block, parts = self.spec(depth - 1, None, any_type)
        return block, parts

    def block(self, depth, any_type):
        name = self.name()
        block, parts = self.nested(depth, any_type)
        must = self.chance(0.3)
        lines = ['block_type = "%s"' % name] + (['required = true'] if must else []) + block
        return lines, [('blocks', name, 0, parts, 1 if must else 0, 1)]

    def several(self, depth, any_type):
        name = self.name()
        block, parts = self.nested(depth, any_type)
        least, most = self.r.choice([(0, 0), (0, 0), (1, 0), (0, 2), (1, 2)])
        lines = ['block_type = "%s"' % name]
        lines += ['min_items = %d' % least] if least else []
        lines += ['max_items = %d' % most] if most else []
        return lines + block, [('blocks', name, 0, parts, least, most or 3)]

    def block_list(self, depth, any_type):
        return self.several(depth, any_type)

    def block_set(self, depth, any_type):
        return self.several(depth, any_type)

    def block_map(self, depth, any_type):
        name = self.name()
        block, parts = self.nested(depth, False)
        labels = self.r.randrange(1, 3)
        lines = ['block_type = "%s"' % name, 'labels = [%s]' % ', '.join('"l%d"' % i for i in range(labels))]
        # With two labels the reference gives an empty map the wrong type, so that
        # types are not compared.
        return lines + block, [('blocks', name, labels, parts, labels - 1, 3)]

    def default(self, depth, any_type):
        lines, parts = [], []
        for _ in range(self.r.randrange(1, 3)):
            block, more = self.attr(depth, any_type, required=False)
            lines += ['attr {'] + ['  ' + line for line in block] + ['}']
            parts += more
        return lines + ['literal {', '  value = 1', '}'], parts

    def transform(self, depth, any_type):
        block, parts = self.nested(depth, any_type)
        result = self.r.choice(['nested', '[nested]', 'jsonencode(nested)', '{n = nested}'] if any_type else ['jsonencode(nested)', '"x"'])
        return block + ['result = ' + result], parts

    # Inputs.

    def value(self, kind, as_json):
        if self.chance(0.05):
            return None
        if self.chance(0.1):
            kind = self.r.choice(TYPES)
        if kind == 'string':
            return self.r.choice(STRINGS)
        if kind == 'number':
            return Number(self.r.choice(NUMBERS))
        if kind == 'bool':
            return self.chance(0.5)
        if kind.startswith(('list', 'set', '(list')):
            element = 'number' if 'number' in kind else 'string'
            return [self.value(element, as_json) for _ in range(self.r.randrange(4))]
        if kind.startswith('map'):
            return {self.r.choice('kmn'): self.value('string', as_json) for _ in range(self.r.randrange(3))}
        if kind.startswith('tuple'):
            return [self.value('string', as_json), self.value('number', as_json)]
        if kind.startswith('object'):
            return {'a': self.value('string', as_json)}
        if not as_json and self.chance(0.5):
            return Raw(self.r.choice(EXPRESSIONS))
        return self.value(self.r.choice(TYPES[:3] + TYPES[4:9]), as_json)

    def body(self, parts, as_json, wrong):
        """Attributes and blocks: ([(name, value)], [(type, labels, body)])."""
        attributes, blocks = [], []
        for part in parts:
            if part[0] == 'attr':
                if part[3] and not self.chance(wrong) or self.chance(0.7):
                    attributes.append((part[1], self.value(part[2], as_json)))
                continue
            _, name, labels, inner, least, most = part
            count = self.r.randrange(least, most + 1)
            if self.chance(wrong):
                count = self.r.randrange(4)
            for i in range(count):
                texts = ['%s%d' % (self.r.choice('pq'), i if not self.chance(wrong) else 0) for _ in range(labels)]
                if self.chance(wrong):
                    texts = texts[1:] if self.chance(0.5) else texts + ['more']
                blocks.append((name, texts, self.body(inner, as_json, wrong)))
        if self.chance(wrong):
            attributes.append((self.name(), 1))
        if self.chance(wrong):
            blocks.append((self.name(), [], ([], [])))
        return attributes, blocks


class Number(str):
    pass


class Raw(str):
    pass


def native_value(value):
    if isinstance(value, (Raw, Number)):
        return str(value)
    if isinstance(value, list):
        return '[' + ', '.join(native_value(v) for v in value) + ']'
    if isinstance(value, dict):
        return '{' + ', '.join('%s = %s' % (k, native_value(v)) for k, v in value.items()) + '}'
    if isinstance(value, str):
        return json.dumps(value).replace('\\ud83d\\udc69', '\\U0001f469').replace('\\ud83d\\udcbb', '\\U0001f4bb').replace('${', '$${')
    return {None: 'null', True: 'true', False: 'false'}[value] if not isinstance(value, int) or isinstance(value, bool) else str(value)


def native_body(body, indent=''):
    attributes, blocks = body
    lines = [indent + '%s = %s' % (name, native_value(value).rstrip('\n')) for name, value in attributes]
    for kind, labels, inner in blocks:
        lines.append(indent + kind + ''.join(' "%s"' % label for label in labels) + ' {')
        lines += native_body(inner, indent + '  ')
        lines.append(indent + '}')
    return lines


def json_value(value):
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, list):
        return '[' + ','.join(json_value(v) for v in value) + ']'
    if isinstance(value, dict):
        return '{' + ', '.join(json.dumps(k) + ': ' + json_value(v) for k, v in value.items()) + '}'
    return json.dumps(value, ensure_ascii=False)


def json_body(body):
    attributes, blocks = body
    members = [json.dumps(name) + ': ' + json_value(value) for name, value in attributes]
    by_type = {}
    for kind, labels, inner in blocks:
        text = json_body(inner)
        for label in reversed(labels):
            text = '{%s: %s}' % (json.dumps(label), text)
        by_type.setdefault(kind, []).append(text)
    for kind, texts in by_type.items():
        members.append(json.dumps(kind) + ': ' + (texts[0] if len(texts) == 1 else '[' + ', '.join(texts) + ']'))
    return '{' + ',\n'.join(members) + '}'


def run(program, arguments):
    done = subprocess.run([program] + arguments, stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def places(text):
    """The set of severities and subjects in diagnostics."""
    found = json.loads(text)['diagnostics'] if text else []
    return sorted({json.dumps([d['severity'], d.get('subject')], sort_keys=True) for d in found})


def same_places(want, got):
    """Whether they are the same; a literal has no place in the reference."""
    known = [p for p in want if '"<unknown>"' not in p]
    return want == got or (len(want) == len(got) and known != want and set(known) <= set(got))


def without_order(value):
    """Sets of sets and the like are in an order of their own."""
    if isinstance(value, dict):
        return {k: without_order(v) for k, v in value.items()}
    if isinstance(value, list):
        return sorted((without_order(v) for v in value), key=lambda v: json.dumps(v, sort_keys=True))
    return value


def same_results(want, got, specification):
    if want == got or 'set' not in specification:
        return want == got
    return without_order(json.loads(want, parse_float=str)) == without_order(json.loads(got, parse_float=str))


def references(text):
    return sorted(json.dumps(r, sort_keys=True) for r in json.loads(text))


def compare(ours, reference, arguments):
    """What differs, or None; False where the reference has crashed or, for
    blocks of different types, its result is none."""
    want, got = run(reference, arguments), run(ours, arguments)
    if 'goroutine ' in want[2] or 'value is not known' in want[2] or '[,' in want[1]:
        return False
    if want[0] != got[0]:
        return 'exit codes %d and %d\n%s\n%s' % (want[0], got[0], want[2], got[2])
    if '--var-refs' in arguments and want[0] == 0:
        return None if references(want[1]) == references(got[1]) else 'references\n%s\n%s' % (want[1], got[1])
    if not same_results(want[1], got[1], open('spec').read()):
        return 'results\n%s\n%s' % (want[1], got[1])
    if '--diags=json' in arguments and want[0] == 2 and not same_places(places(want[2]), places(got[2])):
        return 'diagnostics\n%s\n%s' % ('\n'.join(places(want[2])), '\n'.join(places(got[2])))
    return None


def compare_all(ours, reference, count, first):
    failed = crashed = succeeded = 0
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for seed in range(first, first + count):
            g = Generator(seed)
            as_json = g.chance(0.4)
            has_context = g.chance(0.4)
            lines, parts = g.spec(g.r.randrange(4), None, True)
            if has_context:
                lines += ['function "twice" {', '  params = [n]', '  result = n * 2', '}', 'variables {', '  w = 1', '}']
            name = 'input.json' if as_json else 'input.hcl'
            body = g.body(parts, as_json, g.r.choice([0, 0, 0.1, 0.3]))
            open('spec', 'w').write('\n'.join(lines) + '\n')
            open(name, 'w').write(json_body(body) if as_json else '\n'.join(native_body(body)) + '\n')
            arguments = ['--spec=spec', '--diags=json']
            arguments += [flag for flag in ('--with-type', '--keep-nulls') if g.chance(0.4)]
            if '"l1"' in '\n'.join(lines):
                arguments = [a for a in arguments if a != '--with-type']
            arguments += ['--var-refs'] if g.chance(0.1) else []
            arguments += ['--vars', '{"x": 5, "y": {"z": ["t"]}}'] if has_context else []
            why = compare(ours, reference, arguments + [name])
            crashed += why is False
            succeeded += why is None
            if why:
                failed += 1
                print('SEED %d %s\n%s\n---\n%s\n---\n%s\n' % (seed, arguments, open('spec').read(), open(name).read(), why))
    print('%d the same, %d different, %d crashes of the reference' % (succeeded, failed, crashed))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(comparison.run(compare_all, count=200))
