#!/usr/bin/env python3
"""Asks this library and `terraform console` generated expressions.

Usage: compare_terraform.py ADAPTER TERRAFORM [COUNT [SEED]]

This library is told nothing but `--dialect terraform`. COUNT expressions are
evaluated, several by one call of the console, which starts slowly: each must
fail for both, or give both the same value as JSON. Types are not compared, as
the console shows one of a single expression only. Exit code 77 where Terraform
is not there.
"""

import functools
import json
import os
import subprocess
import sys
import tempfile

import areas
import compare_eval
import comparison

# Expressions for one call.
BATCH = 40

# Names, values in the protocol of docs/adapter.md, and Terraform's expressions.
LOCALS = {
    'n': (5, '5'), 'f': (2.5, '2.5'), 'big': (123456789012345678901234567890, '123456789012345678901234567890'),
    's': ('hello', '"hello"'), 'e': ('e\u0301\U0001f469\u200d\U0001f467', '"e\u0301\U0001f469\u200d\U0001f467"'), 'd': ('12', '"12"'), 't': (True, 'true'),
    'ns': ({'$null': 'string'}, 'tostring(null)'), 'nl': ({'$null': ['list', 'string']}, 'null == null ? tolist(null) : tolist([""])'),
    'ls': ({'$type': ['list', 'string'], 'value': ['a', 'b', 'c']}, 'tolist(["a", "b", "c"])'),
    'ln': ({'$type': ['list', 'number'], 'value': [1, 2]}, 'tolist([1, 2])'), 'le': ({'$type': ['list', 'string'], 'value': []}, 'slice(tolist([""]), 0, 0)'),
    'ss': ({'$type': ['set', 'string'], 'value': ['a', 'b']}, 'toset(["a", "b"])'),
    'lo': ({'$type': ['list', ['object', {'a': 'number'}]], 'value': [{'a': 1}, {'a': 2}]}, 'tolist([{a = 1}, {a = 2}])'),
    'm': ({'$type': ['map', 'string'], 'value': {'a': 'x', 'b': 'y'}}, 'tomap({a = "x", b = "y"})'),
    'o': ({'a': 1, 'b': 'x', 'c': [1, 2]}, '{a = 1, b = "x", c = [1, 2]}'), 'tu': ([1, 'a', True], '[1, "a", true]'),
}
NAMES = {
    'text': ['local.s', 'local.e', 'local.d', 'local.ns', '"a"', '""', '"1"'], 'number': ['local.n', 'local.f', 'local.big', '0', '1', '0.1', '"7"'],
    'bool': ['local.t', 'true', 'false', '"true"'], 'list': ['local.ls', 'local.ln', 'local.le', 'local.ss', 'local.tu', 'local.lo', 'local.nl', '[]', '[null]'],
    'map': ['local.m', 'local.o', '{}', '{a = 1}'], 'any': ['null'],
}


class Maker(areas.Maker):
    names = NAMES

    def conversion(self, kind, depth):
        return 'to%s(%s)' % (self.pick('list', 'set') if kind == 'list' else 'map', self.expression(kind, depth))


def together(sources):
    """One expression that gives whether each has a value, and which."""
    parts = ('[can(%s), try(jsonencode(%s), "no JSON")]' % (source, source) for source in sources)
    return 'jsonencode([%s])' % ', '.join(parts)


def console(terraform, folder, source):
    # Neither the user's configuration nor a look for new versions.
    settings = {**os.environ, 'TF_CLI_CONFIG_FILE': os.devnull, 'CHECKPOINT_DISABLE': '1'}
    done = subprocess.run([terraform, 'console', '-no-color'], input=source.encode() + b'\n', cwd=folder, env=settings,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    text = done.stdout.decode().strip()
    # The console quotes a string as the language does.
    return json.loads(json.loads(text.replace('$${', '${').replace('%%{', '%{'))) if done.returncode == 0 else text


def ask_ours(adapter, sources):
    question = {'kind': 'expr', 'src': together(sources), 'functions': 'terraform', 'vars': {'local': {name: value for name, (value, _) in LOCALS.items()}}}
    answer = compare_eval.answers([adapter, 'jsonl', '--dialect', 'terraform'], [question])[0]
    return json.loads(answer['value']['value']) if answer.get('ok') else json.dumps(answer, ensure_ascii=False)[:600]


def compare(ours, terraform, count, seed):
    maker = Maker(seed)
    asked = differ = 0
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, 'main.tf'), 'w', encoding='utf-8') as file:
            file.write('locals {\n%s}\n' % ''.join('  %s = %s\n' % (name, text) for name, (_, text) in LOCALS.items()))
        def theirs(sources):
            return console(terraform, folder, together(sources))

        while asked < count:
            sources = [maker.source(4) for _ in range(min(BATCH, count - asked))]
            asked += len(sources)
            differ += comparison.differences(sources, functools.partial(ask_ours, ours), theirs)
    print('%d expressions, %d different' % (asked, differ))
    return 1 if differ else 0


if __name__ == '__main__':
    sys.exit(comparison.run(compare, count=400))
