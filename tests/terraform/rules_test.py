#!/usr/bin/env python3
"""Puts small modules to hcl-adapter and compares the places of what is wrong.

    rules_test.py ADAPTER RULES

RULES has one module for each rule of Terraform, and what Terraform 1.11.4 says
about it:

    === name of the module
    text of main.tf
    --- path of another file
    its text
    --- args -var a=1
    --- witness
    load error main.tf:9-24
    plan warning nowhere
    --- here
    load error main.tf:24-29

`load` is what `init` and `validate` say before anything is evaluated, `validate`
and `plan` come after it. Bytes begin at 0; the place of something that is
missing is one byte wide there. `here` replaces the witness where Terraform
gives no place or a wider one than this library. Exit status: 0, 1 if a place differs.
"""
import json
import re
import subprocess
import sys


def read(path):
    cases, case, name = [], None, None
    with open(path, encoding='utf-8') as file:
        for line in file:
            if line.startswith('=== '):
                case = {'id': line[4:].strip(), 'files': {}, 'args': [], 'witness': set(), 'here': set()}
                cases.append(case)
                name = 'main.tf'
            elif line.startswith('--- args '):
                case['args'] = line[9:].split()
                name = 'main.tf'
            elif line.startswith('--- '):
                name = line[4:].strip()
            elif name in ('witness', 'here'):
                case[name].add(line.strip())
            else:
                case['files'][name] = case['files'].get(name, '') + line
    return cases


def place(diagnostic):
    where = diagnostic.get('range')
    if where is None:
        return 'nowhere'
    begin, end = where['start']['byte'], where['end']['byte']
    return '%s:%d-%d' % (where['filename'], begin, max(end, begin + 1))


def found(expect):
    lines = set()
    for phase, lists in (('load', [expect.get(k) for k in ('var_diags', 'init_diags', 'load_diags')]),
                         ('validate', [expect.get('validate', {}).get('diags')]),
                         ('plan', [expect.get('plan', {}).get(k) for k in ('variable_diags', 'diags')])):
        for diagnostic in (d for one in lists for d in one or []):
            lines.add('%s %s %s' % (phase, diagnostic['severity'], place(diagnostic)))
    # A plan begins with validation, and says nothing twice.
    if any(line.startswith('validate error') for line in lines):
        lines = {line for line in lines if not line.startswith('plan ')}
    return {line for line in lines if not line.startswith('plan ') or
            line.replace('plan ', 'validate ', 1) not in lines}


def main():
    adapter, path = sys.argv[1:]
    cases = read(path)
    requests = ''
    for case in cases:
        request = {'id': case['id'], 'kind': 'module', 'files': case['files'], 'tool': 'terraform'}
        if case['args']:
            request['var_args'] = case['args']
        requests += json.dumps(request) + '\n'
    done = subprocess.run([adapter, 'jsonl'], input=requests.encode(), stdout=subprocess.PIPE, check=False)
    answers = {}
    for line in done.stdout.decode().splitlines():
        answer = json.loads(line)
        answers[answer['id']] = answer.get('expect', {})
    different = 0
    for case in cases:
        lines = found(answers.get(case['id'], {}))
        wanted = case['here'] or case['witness']
        if lines != wanted:
            different += 1
            print('%s\n  missing %s\n  extra   %s' % (case['id'], sorted(wanted - lines), sorted(lines - wanted)))
    print('%d modules, %d differ' % (len(cases), different))
    return 1 if different or not cases else 0


if __name__ == '__main__':
    sys.exit(main())
