#!/usr/bin/env python3
"""Makes modules by seed and compares hcl-adapter with terraform.

    differential.py [--seed N] [--modules M] [--min-percent P] [-v] ADAPTER RULES

Each module is one or two of RULES (see rules_test.py) with some changes: lines
taken away, repeated or moved, expressions and names replaced. Terraform
validates and plans it. What is compared: whether there are errors, then
severities and places of all messages. Differences are grouped by the summaries
of what one says and the other does not, with the shortest module of each
group. Exit status: 0, 1 when less than P percent of the verdicts are the same,
77 without terraform.
"""
import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

from rules_test import place, read

EXPRESSIONS = (
    '1', '"a"', 'true', 'null', '[]', '{}', '["a", "b"]', '{ a = 1 }', 'toset(["a"])', '1 / 0', '-1', '1.5',
    'var.a', 'local.a', 'local.zzz', 'module.m', 'module.m.x', 'terraform_data.a', 'terraform_data.a.id',
    'terraform_data.a[0].id', 'terraform_data.a["a"]', 'terraform_data.a[*].input', 'each.key', 'each.value',
    'count.index', 'self', 'self.id', 'path.module', 'path.zzz', 'terraform.workspace', 'sensitive("x")',
    'nofunc(1)', 'upper("a")', 'length([])', '"${var.a}"', 'try(var.a, 1)', 'timestamp()', 'tomap({ a = 1 })',
    '[for x in ["a"] : x]', '{ for k, v in var.a : k => v }', 'var.a ? 1 : 2', 'var.a.b', 'var.a[0]', 'ephemeralasnull(1)')
EXTRA = (
    'variable "a" {\n  default = 1\n}\n', 'variable "a" {\n  type = map(string)\n  default = {}\n}\n',
    'variable "a" {\n  sensitive = true\n  default = "s"\n}\n', 'variable "a" {\n  ephemeral = true\n  default = "e"\n}\n',
    'locals {\n  a = 1\n}\n', 'resource "terraform_data" "a" {\n  input = 1\n}\n',
    'resource "terraform_data" "a" {\n  count = 2\n  input = count.index\n}\n',
    'resource "terraform_data" "a" {\n  for_each = { a = 1 }\n  input = each.value\n}\n',
    'output "o" {\n  value = local.a\n}\n', 'check "c" {\n  assert {\n    condition = local.a == 2\n'
    '    error_message = "No."\n  }\n}\n')
VALUE = re.compile(r'^(\s*[\w-]+\s*=\s*)(\S.*)$')
# Settled on purpose, or not asked: what the tools do with backends and with
# what is not installed.
LEFT_OUT = re.compile(r'backend|cloud|terraform_remote_state|registry|required_version|provider::|timestamp|\bfile\(')


def changed(text, rng):
    lines = text.splitlines(keepends=True)
    for _ in range(rng.randint(1, 2)):
        if not lines:
            break
        at = rng.randrange(len(lines))
        kind = rng.random()
        match = VALUE.match(lines[at].rstrip('\n'))
        if kind < 0.65 and match and match[2][-1] not in '{[(':
            lines[at] = match[1] + rng.choice(EXPRESSIONS) + '\n'
        elif kind < 0.75 and '{' not in lines[at] and '}' not in lines[at]:
            del lines[at]
        elif kind < 0.85 and match:
            lines.insert(at, lines[at])
        else:
            lines.append(rng.choice(EXTRA))
    return ''.join(lines)


def make(cases, rng):
    files = dict(rng.choice(cases)['files'])
    if rng.random() < 0.3:
        files['main.tf'] = files.get('main.tf', '') + rng.choice(EXTRA)
    native = [name for name in sorted(files) if name.endswith('.tf')]
    if native:
        name = rng.choice(native)
        files[name] = changed(files[name], rng)
    return files


def from_json(line):
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found.get('diagnostic')


def terraform(files, scratch):
    """What validate and plan say, or nothing where it cannot be asked."""
    folder = tempfile.mkdtemp(dir=scratch)
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
    environment = dict(os.environ, CHECKPOINT_DISABLE='1', TF_IN_AUTOMATION='1', GOMAXPROCS='1', GOGC='off',
                       TF_CLI_CONFIG_FILE=os.path.join(scratch, 'terraformrc'))

    def run(*words):
        return subprocess.run(('terraform',) + words, cwd=folder, env=environment, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, check=False).stdout.decode(errors='replace')

    if any('module' in text or 'provider' in text or '"data"' in text for text in files.values()):
        run('init', '-input=false')
    try:
        validated = json.loads(run('validate', '-json'))['diagnostics']
    except ValueError:
        validated = None
    planned = []
    if validated is not None and not any(d['severity'] == 'error' for d in validated):
        planned = [d for d in map(from_json, run('plan', '-json', '-input=false').splitlines()) if d]
    shutil.rmtree(folder)
    return None if validated is None else (validated, planned)


def ours(adapter, modules):
    requests = ''.join(json.dumps({'id': str(number), 'kind': 'module', 'files': files, 'tool': 'terraform'}) + '\n'
                       for number, files in enumerate(modules))
    done = subprocess.run([adapter, 'jsonl'], input=requests.encode(), stdout=subprocess.PIPE, check=True)
    result = []
    for line in done.stdout.decode().splitlines():
        expect = json.loads(line)['expect']
        load = [d for key in ('init_diags', 'load_diags') for d in expect.get(key) or []]
        validated = load + expect.get('validate', {}).get('diags', [])
        plan = expect.get('plan', {})
        planned = [d for key in ('variable_diags', 'diags') for d in plan.get(key) or []]
        if any(d['severity'] == 'error' for d in validated):
            planned = []
        result.append((validated, planned))
    return result


def places(found):
    return {(d['severity'], place(d)): d['summary'] for d in found}


def failed(found):
    return any(d['severity'] == 'error' for d in found[0] + found[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--modules', type=int, default=100)
    parser.add_argument('--min-percent', type=float, default=0)
    parser.add_argument('-v', action='store_true', help='show a module of each group')
    parser.add_argument('adapter')
    parser.add_argument('rules')
    options = parser.parse_args()
    if shutil.which('terraform') is None:
        print('skipped: there is no terraform')
        return 77
    rng = random.Random(options.seed)
    cases = [case for case in read(options.rules) if not case['args'] and not any(
        LEFT_OUT.search(text) or name.endswith('.tfvars') for name, text in case['files'].items())]
    modules = [make(cases, rng) for _ in range(options.modules)]
    found = ours(options.adapter, modules)
    asked = verdicts = same = 0
    groups = {}
    with tempfile.TemporaryDirectory() as scratch:
        with open(os.path.join(scratch, 'terraformrc'), 'w', encoding='utf-8'):
            pass
        for files, mine in zip(modules, found):
            wanted = terraform(files, scratch)
            if wanted is None:
                continue
            asked += 1
            verdict = failed(wanted) == failed(mine)
            verdicts += verdict
            left, right = places(wanted[0] + wanted[1]), places(mine[0] + mine[1])
            if left.keys() == right.keys():
                same += 1
                continue
            key = (verdict, tuple(sorted({left[k] for k in left.keys() - right.keys()})),
                   tuple(sorted({right[k] for k in right.keys() - left.keys()})))
            number, example = groups.get(key, (0, files))
            shorter = min(example, files, key=lambda one: sum(map(len, one.values())))
            groups[key] = (number + 1, shorter)
    for (verdict, missing, extra), (number, files) in sorted(groups.items(), key=lambda item: (item[0][0], -item[1][0])):
        print('%4d %s  missing %s  extra %s' % (number, 'places ' if verdict else 'VERDICT', list(missing), list(extra)))
        if options.v:
            for name, text in files.items():
                print('     --- %s\n%s' % (name, re.sub('^', '     ', text, flags=re.M)))
    percent = 100.0 * verdicts / max(1, asked)
    print('seed %d: %d modules, %d verdicts the same (%.1f %%), %d with all places' % (
        options.seed, asked, verdicts, percent, same))
    return 0 if percent >= options.min_percent else 1


if __name__ == '__main__':
    sys.exit(main())
