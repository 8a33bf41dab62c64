"""Answers tests of the conformance suite with python-hcl2, release 7 or 8: one
JSON text a line, as conformance/README.md, "Protocols" describes it."""

import decimal
import json
import sys

import hcl2

# What the package gives as a value, not as the text of an expression.
LITERAL_RULES = {'expr_term', 'float_lit', 'heredoc_template', 'heredoc_template_trim', 'identifier', 'int_lit',
                 'keyword', 'literal_value', 'new_line_or_comment', 'object', 'object_elem', 'object_elem_key',
                 'string', 'string_part', 'tuple'}
CONSTANTS = {'true', 'false', 'null'}


class Unsupported(Exception):
    """The package cannot be asked this."""


def loaded(text):
    """The values that the release gives where it is asked for values."""
    if not hasattr(hcl2, 'SerializationOptions'):
        return hcl2.loads(text)
    options = hcl2.SerializationOptions(
        with_comments=False, explicit_blocks=False, preserve_heredocs=False,
        preserve_scientific_notation=False, strip_string_quotes=True)
    return hcl2.loads(text, serialization_options=options)


def tree_of(text):
    """Lark's tree. Release 7 adds the line end to the text in loads() only."""
    if hasattr(hcl2, 'parses_to_tree'):
        return hcl2.parses_to_tree(text)
    return hcl2.parses(text + '\n')


def rule(node):
    return str(getattr(node, 'data', ''))


def parts(node, *rules):
    return [child for child in node.children if rule(child) in rules]


def text_below(node):
    return ''.join(str(token) for token in node.scan_values(lambda token: True))


def quoted(text):
    named = {'"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t'}
    return '"%s"' % ''.join(
        named.get(char) or ('\\u%04x' % ord(char) if char < ' ' or char == '\x7f' else char) for char in text)


def items(body):
    """The items of a body in source order."""
    return '{%s}' % '; '.join(item(child) for child in parts(body, 'attribute', 'block'))


def item(node):
    names = parts(node, 'identifier', 'keyword', 'literal_value', 'string')
    name = text_below(names[0])
    if rule(node) == 'attribute':
        return '%s = <expr>' % name
    labels = ''.join(' ' + label(one) for one in names[1:])
    return '%s%s %s' % (name, labels, items(parts(node, 'body')[0]))


def label(node):
    text = text_below(node)
    if rule(node) != 'string':
        return quoted(text)
    if '\\' in text or '${' in text or '%{' in text:
        raise Unsupported('labels with escapes')
    return quoted(text[1:-1] if text.startswith('"') else text)


def check_literal(node):
    """Expressions are given as text, not as values."""
    if rule(node) not in LITERAL_RULES:
        raise Unsupported('evaluation of %s' % rule(node))
    below = [child for child in node.children if hasattr(child, 'children')]
    if rule(node) == 'expr_term':
        if parts(node, 'expr_term'):
            raise Unsupported('evaluation of parentheses')
        if any(text_below(name) not in CONSTANTS for name in parts(node, 'identifier', 'keyword')):
            raise Unsupported('evaluation of variables')
    for child in below:
        if not is_name_of_member(child):
            check_literal(child)


def is_name_of_member(node):
    """Whether it is a key of an object that is an identifier: release 8 has terms of them."""
    below = [child for child in node.children if hasattr(child, 'children')]
    while len(below) == 1 and rule(below[0]) == 'expr_term':
        below = below[0].children
    return rule(node) == 'object_elem_key' and len(below) == 1 and rule(below[0]) in ('identifier', 'keyword')


def shown(value):
    if value is None:
        return 'null(any)'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float, decimal.Decimal)):
        return number(value)
    if isinstance(value, list):
        return '[%s]' % ', '.join(shown(one) for one in value)
    if isinstance(value, dict):
        return '{%s}' % ', '.join('%s = %s' % (key(name), shown(value[name])) for name in sorted(value, key=str))
    return quoted(str(value))


def number(value):
    if value != value or value in (float('inf'), float('-inf')):
        return {'inf': 'Infinity', '-inf': '-Infinity'}.get(str(value), 'NaN')
    text = format(decimal.Decimal(repr(value)) if isinstance(value, float) else value, 'f')
    return text.rstrip('0').rstrip('.') if '.' in text else text


def key(name):
    name = str(name)
    plain = (name[:1].isalpha() or name[:1] == '_') and all(char.isalnum() or char in '_-' for char in name)
    return name if plain else quoted(name)


def accept(text):
    loaded(text)
    return 'OK'


def config(text):
    loaded(text)
    tree = tree_of(text)
    return items(parts(tree, 'body')[0])


def attrs(text):
    values = loaded(text)
    body = parts(tree_of(text), 'body')[0]
    if parts(body, 'block'):
        raise Unsupported('a body that must not have blocks')
    for attribute in parts(body, 'attribute'):
        check_literal(attribute.children[-1])
        if '${' in text_below(attribute) or '%{' in text_below(attribute):
            raise Unsupported('evaluation of templates')
    return '{%s}' % '; '.join('%s = %s' % (name, shown(values[name])) for name in sorted(values))


MODES = {'accept': accept, 'attrs': attrs, 'config': config}


def text_of(question):
    """The package takes text, so bytes that are none cannot be asked."""
    if 'input_hex' not in question:
        return question.get('input', '')
    try:
        return bytes.fromhex(question['input_hex']).decode('utf-8')
    except UnicodeDecodeError:
        raise Unsupported('input that is not UTF-8') from None


def answer(question):
    if question['dialect'] == 'zcl':
        return {'unsupported': 'dialect zcl'}
    if question['mode'] not in MODES:
        return {'unsupported': 'mode ' + question['mode']}
    if question.get('needs'):
        return {'unsupported': question['needs'][0]}
    try:
        return {'outcome': MODES[question['mode']](text_of(question))}
    except Unsupported as problem:
        return {'unsupported': str(problem)}
    except Exception as problem:  # Whatever the package raises means that it does not read the text.
        return {'outcome': 'ERR', 'reason': '%s: %s' % (type(problem).__name__, str(problem)[:200])}


for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({'id': asked['id'], **answer(asked)}), flush=True)
