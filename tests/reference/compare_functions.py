#!/usr/bin/env python3
"""Asks `hcl terraform console` and `terraform console` generated calls.

Usage: compare_functions.py HCL TERRAFORM [COUNT [SEED [FUNCTION]]]

COUNT calls of Terraform's pure functions (of FUNCTION alone, if one is named)
are evaluated, several by one call of the console, which starts slowly: each
must fail for both, or give both the same value as JSON, digit by digit, and the
same mark. The console shows types of single expressions only, so types are
compared by what can be done with a value. Exit code 77 where Terraform is not
there.
"""

import base64
import functools
import json
import os
import re
import resource
import subprocess
import sys
import tempfile

import calls
import comparison

# Calls for one question, and the bytes that a program may take.
BATCH = 50
MEMORY = 3 << 30
# Functions of a provider need one.
CONFIGURATION = """terraform {
  required_providers {
    terraform = {
      source = "terraform.io/builtin/terraform"
    }
  }
}
"""
# Whether there is a value, its mark and JSON, and whether it has an index, is a
# list or a map, and can be a set: lists, tuples, sets, maps and objects differ.
QUESTION = ('[can(X), try(issensitive(X), false), try(nonsensitive(jsonencode(X)), "no JSON"), '
            'can((X)[0]), can(true ? [] : X), can(true ? {} : X), can(setunion(X))]')
REFUSED = [False, False, 'no JSON', False, True, True, False]
# Calls that Terraform 1.11 answers wrongly, and how; docs/deviations.md says why.
MISTAKES = [
    (r'format(list)?\(.*null', '(known after apply)'),
    (r'element\(.*-', REFUSED),
    (r'set(union|intersection|subtract)\(.*null', REFUSED),
    (r'setproduct\(.*null', [True, False, '[]', False, True, False, True]),
    (r'setproduct\(.*null', REFUSED),
    (r'indent\(\d{10}', REFUSED),
    (r'cidr\w+\("::ffff:', REFUSED),
    (r'cidrsubnet\(.*-', [True, False, '"\\u003cnil\\u003e"', False, False, False, False]),
]


def together(sources):
    # Base64, as a console writes some characters in a way of its own.
    return 'base64encode(nonsensitive(jsonencode([%s])))' % ', '.join(QUESTION.replace('X', source) for source in sources)


def is_mistake(source, answer):
    return 'out of memory' in answer or any(re.match(call, source) and answer == wrong for call, wrong in MISTAKES)


def settings():
    """Neither the user's configuration nor a look for new versions."""
    return {**os.environ, 'TF_CLI_CONFIG_FILE': os.devnull, 'CHECKPOINT_DISABLE': '1'}


def ask(program, folder, sources):
    """The answers of a console, or what it printed if there are none."""
    source = together(sources)
    # Some calls would take all memory of the machine.
    done = subprocess.run(program, input=source.encode() + b'\n', cwd=folder, env=settings(), stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY)))
    text = done.stdout.decode().strip()
    return json.loads(base64.b64decode(text[1:-1])) if text.startswith('"') else text


def compare(hcl, terraform, count=400, seed=1, function=None):
    maker = calls.Maker(seed)
    asked = differ = 0
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, 'main.tf'), 'w', encoding='utf-8') as file:
            file.write(CONFIGURATION)
        subprocess.run([terraform, 'init'], cwd=folder, env=settings(), stdout=subprocess.DEVNULL, check=True)
        version = json.loads(subprocess.run([terraform, 'version', '-json'], env=settings(), stdout=subprocess.PIPE,
                                            check=True).stdout)['terraform_version']
        ours = functools.partial(ask, [hcl, 'terraform', 'console', '--tool-version', version], folder)
        theirs = functools.partial(ask, [terraform, 'console', '-no-color'], folder)
        while asked < count:
            sources = [maker.call(function) for _ in range(min(BATCH, count - asked))]
            asked += len(sources)
            differ += comparison.differences(sources, ours, theirs, is_mistake)
    print('%d calls, %d different' % (asked, differ))
    return 1 if differ else 0


def main(hcl, terraform, *rest):
    if not os.access(terraform, os.X_OK):
        print('not there:', terraform)
        return 77
    numbers = [int(number) for number in rest[:2]]
    return compare(os.path.abspath(hcl), terraform, *numbers, *rest[2:])


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
