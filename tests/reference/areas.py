"""Questions of every area of the language, made from a seed.

`AREAS` maps the name of an area to a function that gives one question in the
protocol of docs/adapter.md. What a question has in `src` may be shortened.
"""

import re

import compare_eval

PIECES = ['a', 'b = 1', '\n', ' ', '"', '${', '}', '%{', 'if t', 'endif', 'else', 'for v in ls', 'endfor', '[', ']', '(', ')',
          '{', '.', '*', '=', '==', '&&', '||', '?', ':', ',', '...', '1', '2.5', '1e3', '0', 's', 'n', 't', 'null', 'true', '-', '!', '~',
          '/', '%', '<', '>', '#x\n', '//x\n', '/* x */', '<<E\n', '\nE\n', '<<-E\n', '\\n', '\\u00e9', 'e\u0301', '\U0001f469\u200d\U0001f467',
          '\t', '$', '$${', '%%{', '=>', 'for', 'in', 'b "l" {\n}\n', '@', "'", '`', ';', '::', '\r\n']


class Maker(compare_eval.Generator):
    """Adds to expressions, types and values what else there is to ask."""

    def source(self, depth=3):
        return self.expression(self.r.choice(list(self.names)), self.r.randrange(1, depth))

    # What the generator of compare_eval.py leaves to this one.

    def bool_expression(self, depth):
        if self.chance(0.3):
            return '(%s) %s (%s)' % (self.expression('bool', depth), self.pick('&&', '||'), self.expression('bool', depth))
        return super().bool_expression(depth)

    def number_expression(self, depth):
        if self.chance(0.1):
            return '(%s) %% (%s)' % (self.expression('number', depth), self.expression('number', depth))
        if self.chance(0.1):
            return '-%s' % self.operand('number', depth)
        return super().number_expression(depth)

    def list_expression(self, depth):
        if self.chance(0.25):
            steps = ''.join(self.pick('', '', '.a', '.b', '[0]', '["a"]', '.0') for _ in range(2))
            return self.operand(self.pick('list', 'list', 'map', 'text', 'any'), depth) + self.pick('[*]', '.*') + steps
        return super().list_expression(depth)

    def map_expression(self, depth):
        if self.chance(0.2):
            return '{%s}' % ', '.join('(%s) %s %s' % (self.expression('text', depth), self.pick('=', ':'), self.expression('any', depth))
                                      for _ in range(self.r.randrange(1, 3)))
        return super().map_expression(depth)

    def loop(self, depth, result):
        text = super().loop(depth, result)
        if self.chance(0.7):
            return text
        outer, self.locals = self.locals, self.locals + ['k', 'v']
        text += ' if ' + self.expression('bool', depth)
        self.locals = outer
        return text

    def template(self, depth):
        text = super().template(depth)
        if self.chance(0.8):
            return text
        collection = self.expression(self.pick('list', 'map'), depth - 1)
        outer, self.locals = self.locals, self.locals + ['v']
        text += '%%{ for v in %s %s}%s%%{%s endfor }' % (collection, self.pick('', '~'), super().template(depth - 1), self.pick('', '~'))
        self.locals = outer
        return text

    def number(self):
        digits = ''.join(self.r.choice('0123456789') for _ in range(self.r.randrange(1, 25)))
        fraction = self.pick('', '', '.' + digits[::-1])
        exponent = self.pick('', '', 'e%d' % self.r.randrange(-40, 40), 'E+%d' % self.r.randrange(40))
        return digits + fraction + exponent

    def numbers(self):
        return self.pick(
            self.number(), '%s %s %s' % (self.number(), self.pick('+', '-', '*', '/', '<', '>=', '==', '!='), self.number()),
            '"${%s}"' % self.number(), '-%s' % self.number(), '"%s" * 1' % self.number())

    def template_lines(self, depth):
        return ''.join(self.pick('  ', '', ' ', '\t') + self.template(depth) + self.pick('\n', '\n', '\n\n') for _ in range(self.r.randrange(1, 4)))

    def heredoc(self):
        return 'a = <<%sEOT\n%s%sEOT\n' % (self.pick('', '-'), self.template_lines(1).replace('\\n', 'x'), self.pick('', '  '))

    def body(self, depth):
        items = []
        for name in self.r.sample('abc', self.r.randrange(4)):
            if depth > 0 and self.chance(0.35):
                label = self.pick('', ' "l"', ' l')
                items.append('%s%s {\n%s}\n' % (name, label, self.body(depth - 1)))
            else:
                items.append('%s = %s\n' % (name, self.source(2)))
        return self.pick('', '', '# x\n', '\n').join(items)

    def mutated(self, text):
        for _ in range(self.r.randrange(1, 4)):
            at = self.r.randrange(len(text) + 1)
            end = min(len(text), at + self.r.randrange(4))
            text = text[:at] + self.pick('', self.r.choice(PIECES)) + text[self.pick(at, end):]
        return text

    def json(self, depth, strings=True):
        kind = self.r.randrange(7 if depth > 0 else 4)
        if kind == 0:
            return self.pick('1', '-2.5', '1e3', 'true', 'false', 'null')
        if kind < 4:
            text = self.pick('x', '${%s}' % self.pick('n', 's', 'zzz', 'o.b', '1 + 1'), 'a ${s}', '%{ if t }y%{ endif }', '')
            return '"%s"' % text
        if kind == 4:
            return '[%s]' % ', '.join(self.json(depth - 1) for _ in range(self.r.randrange(3)))
        return '{%s}' % ', '.join('"%s": %s' % (self.pick('a', 'b', 'c', 'l', '//', '${s}'), self.json(depth - 1)) for _ in range(self.r.randrange(4)))

    def type_expression(self, depth):
        if depth <= 0 or self.chance(0.3):
            return self.pick('string', 'number', 'bool', 'any', 'foo', '1')
        kind = self.pick('list', 'set', 'map', 'tuple', 'object', 'optional')
        inner = self.type_expression(depth - 1)
        if kind == 'tuple':
            return 'tuple([%s, %s])' % (inner, self.type_expression(depth - 1))
        if kind == 'object':
            default = self.pick('', ', 1', ', "x"', ', null')
            return 'object({a = %s, b = optional(%s%s)})' % (inner, self.type_expression(depth - 1), default)
        return '%s(%s)' % (kind, inner)

    def index_key(self, kind):
        """An unknown key, with what may be known of it. The reference does not check known ones."""
        if self.chance(0.1):
            return {'$unknown': 'dynamic'}
        if kind == 'map':
            known = {'string_prefix': self.pick('a', 'ab', 'b', 'zz')} if self.chance(0.5) else {}
            return {'$unknown': 'string', **({'refinements': known} if known else {})}
        known = {}
        if self.chance(0.4):
            known['number_lower_bound'] = [self.pick(0, 1, 1.5, 3), self.chance(0.5)]
        if self.chance(0.4):
            known['number_upper_bound'] = [self.pick(1, 2, 2.5, 5), self.chance(0.5)]
        if known.get('number_lower_bound', [0])[0] >= known.get('number_upper_bound', [9])[0]:
            known.pop('number_upper_bound')
        return {'$unknown': 'number', **({'refinements': known} if known else {})}

    def index_question(self):
        of = self.type(2, ())
        kind = self.pick('list', 'tuple', 'map')
        if kind == 'map':
            value = {'$type': ['map', of], 'value': {name: self.value(of) for name in self.r.sample(['a', 'ab', 'abc', 'b', 'x'], self.r.randrange(4))}}
        elif kind == 'list':
            value = {'$type': ['list', of], 'value': [self.value(of) for _ in range(self.r.randrange(4))]}
        else:
            types = [self.pick(of, of, self.type(1, ())) for _ in range(self.r.randrange(4))]
            value = {'$type': ['tuple', types], 'value': [self.value(each) for each in types]}
        return {'kind': 'op', 'op': 'Index', 'value': value, 'args': [self.index_key(kind)]}

    def schema(self, depth):
        return {'attributes': [{'name': name, 'required': self.chance(0.3)} for name in self.r.sample('abc', self.r.randrange(3))],
                'blocks': [{'type': name, 'labels': self.pick([], ['l']), 'schema': self.schema(depth - 1) if depth else {}}
                           for name in self.r.sample('abc', self.r.randrange(3))]}

    def dynamic(self):
        return 'dynamic "a" {\n  for_each = %s\n%s  content {\n    b = %s\n  }\n}\n' % (
            self.source(2), self.pick('', '', '  iterator = i\n', '  labels = [a.key]\n'), self.pick('a.value', 'a.key', 'i.value', self.source(2)))

    def traversal(self):
        return self.pick('o', 'n', 'zzz') + ''.join(self.pick('.a', '.b', '[0]', '["a"]', '.0', '[-1]', '[n]', '[true]', ' .c', '[1.5]') for _ in range(self.r.randrange(4)))

    def identifier(self):
        return ''.join(self.pick('a', 'Z', '_', '-', '1', '\u00e9', '\u0301', '\u4e2d', ' ', '\u200d', '\U0001f469', '.') for _ in range(self.r.randrange(4)))


def asked(kind, src, **more):
    question = {'kind': kind, 'src': src, **more}
    if kind in ('expr', 'template', 'config', 'json', 'jsonexpr', 'dynamic'):
        # Reading all of them takes longer than the answer.
        named = set(re.findall(r'\w+', src))
        question.update(vars={name: value for name, value in compare_eval.VARIABLES.items() if name in named},
                        funcs=compare_eval.FUNCTIONS)
    return question


SCHEMA = {'attributes': [], 'blocks': [{'type': 'a', 'labels': [], 'schema': {'attributes': [{'name': 'b'}], 'blocks': []}}]}

AREAS = {
    'expressions': lambda m: asked('expr', m.source(4)),
    'templates': lambda m: asked('template', m.template(2)),
    'heredocs': lambda m: asked('config', m.heredoc()),
    'numbers': lambda m: asked('expr', m.numbers()),
    'mutated expressions': lambda m: asked('expr', m.mutated(m.source(3))),
    'bodies': lambda m: asked('config', m.body(2)),
    'mutated bodies': lambda m: asked('config', m.mutated(m.body(2))),
    'syntax': lambda m: asked('ast', m.mutated(m.body(2))),
    'tokens': lambda m: asked('tokens', m.body(1)),
    'convert': lambda m: m.convert_question(),
    'unify': lambda m: m.unify_question(),
    'equality': lambda m: m.equality_question(),
    'indexes': lambda m: m.index_question(),
    'type expressions': lambda m: asked('typeexpr', m.type_expression(3), mode=m.pick('constraint', 'type')),
    'JSON bodies': lambda m: asked('json', '{%s}' % m.json(3)[1:-1] if m.chance(0.1) else m.json(3)),
    'JSON expressions': lambda m: asked('jsonexpr', m.json(3)),
    'body with schema': lambda m: asked('body', m.body(2), schema=m.schema(0), mode=m.pick('full', 'partial')),
    'dynamic blocks': lambda m: asked('dynamic', m.dynamic(), schema=SCHEMA),
    'traversals': lambda m: asked('traversal', m.traversal()),
    'identifiers': lambda m: asked('identifier', m.identifier()),
    'variables': lambda m: asked('variables', m.source(4)),
}
