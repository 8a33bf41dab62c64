#!/usr/bin/env python3
"""Asks `terraform validate` about modules of the corpus before and after changes of their names.

    refactor_validate.py [--every N] [--names N] [-v] HCL SHARED

Of every N-th directory of SHARED/corpus that terraform accepts without installing anything, names of each kind are
renamed one by one with `hcl terraform rename`, in a copy; terraform must accept the result. Exit status: 0, 1 when terraform rejects a result, 77 without corpus or
terraform.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from corpus import folders

DECLARED = re.compile(r'^(variable|output|module|resource|data) +"([^"\n]+)"(?: +"([^"\n]+)")?', re.M)
LOCALS = re.compile(r'^locals \{\n((?:.*\n)*?)\}', re.M)
PREFIX = {'variable': 'var.%s', 'output': 'output.%s', 'module': 'module.%s'}


def validate(folder, scratch):
    environment = dict(os.environ, TF_DATA_DIR=os.path.join(scratch, 'data'), CHECKPOINT_DISABLE='1',
                       TF_CLI_CONFIG_FILE=os.path.join(scratch, 'terraformrc'))
    done = subprocess.run(['terraform', 'validate', '-json', '-no-color'], cwd=folder, env=environment,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        return None
    return sorted(each['summary'] for each in answer['diagnostics'] if each['severity'] == 'error')


def addresses(folder):
    found = []
    for name in sorted(os.listdir(folder)):
        if not name.endswith('.tf'):
            continue
        with open(os.path.join(folder, name), encoding='utf-8', errors='replace') as file:
            text = file.read()
        for kind, first, second in DECLARED.findall(text):
            if kind in PREFIX:
                found.append(PREFIX[kind] % first)
            else:
                found.append(('data.' if kind == 'data' else '') + '%s.%s' % (first, second))
        for body in LOCALS.findall(text):
            found.extend('local.' + local for local in re.findall(r'^  (\w+) +=', body, re.M))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--every', type=int, default=1)
    parser.add_argument('--names', type=int, default=1000000)
    parser.add_argument('-v', action='store_true')
    parser.add_argument('hcl')
    parser.add_argument('shared')
    options = parser.parse_args()
    corpus = os.path.abspath(os.path.join(options.shared, 'corpus'))
    if not os.path.isdir(corpus) or shutil.which('terraform') is None:
        print('skipped: there is no corpus at %s, or no terraform' % options.shared)
        return 77
    modules = renamed = rejected = refused = 0
    with tempfile.TemporaryDirectory() as scratch:
        for folder in folders(corpus)[::options.every]:
            if validate(folder, scratch) != []:
                continue
            modules += 1
            for address in addresses(folder)[:options.names]:
                copy = os.path.join(scratch, 'module')
                shutil.rmtree(copy, ignore_errors=True)
                shutil.copytree(folder, copy)
                done = subprocess.run([options.hcl, 'terraform', 'rename', copy, address, 'other_name'],
                                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
                if done.returncode != 0:
                    refused += 1
                    if options.v:
                        print('%s %s: %s' % (folder, address, done.stdout.decode(errors='replace')))
                    continue
                renamed += 1
                problems = validate(copy, scratch)
                if problems != []:
                    rejected += 1
                    print('%s %s: %s' % (folder, address, problems))
    print('%d modules that terraform accepts: %d names renamed, %d refused, %d results rejected' %
          (modules, renamed, refused, rejected))
    return 1 if rejected or not renamed else 0


if __name__ == '__main__':
    sys.exit(main())
