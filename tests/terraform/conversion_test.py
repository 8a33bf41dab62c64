#!/usr/bin/env python3
"""Converts modules to JSON syntax and back and compares what they mean.

    conversion_test.py [--every N] [--validate M] [-v] HCL SHARED

Every N-th folder of SHARED/corpus with files of Terraform, and every N-th
module of SHARED/terraform, is converted with `hcl json` and the result with
`hcl native`: Modules in which `hcl terraform check` finds mistakes are left
out. `hcl terraform eval` must print the same values for all three, and of every
M-th of them `terraform validate` must accept what it accepted, but for what is
not installed. With HCL_WHOLE_CORPUS in the environment N and M are 1. Exit status: 0, 1 when
anything differs, 77 without corpus.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

ENDINGS = ('.tf', '.tofu', '.tfvars', '.tftest.hcl', '.tfmock.hcl')
# JSON cannot express these, so the conversion is another module: a block that only a provider knows with a label too
# many or too few, a block or a call of a function among values of variables, a file of them that ends too early, and
# an argument with the name of dynamic blocks.
MISTAKEN = {'m0708', 'm0823', 'm0826', 'm0933', 'm0934', 'm0935', 't1004',
            'hashicorp+terraform/internal/terraform/testdata/refresh-dynamic'}
# What terraform says because nothing was installed.
NOT_INSTALLED = {'Missing required provider', 'Module not installed', 'Unreadable module directory',
                 'Missing required provisioner plugin', 'Inconsistent dependency lock file'}
TIME = re.compile(rb'\d{4}-\d\d-\d\dT[\d:]+Z')
# Folders of more files are those of a whole repository.
MOST_FILES = 200


def folders(corpus):
    for place, inside, files in sorted(os.walk(corpus)):
        inside.sort()
        if any(name.endswith(('.tf', '.tofu')) for name in files):
            yield place


def recorded(shared):
    for name in ('modules.jsonl', 'modules_opentofu.jsonl'):
        path = os.path.join(shared, 'terraform', name)
        if not os.path.exists(path):
            continue
        with open(path, encoding='utf-8') as lines:
            for line in lines:
                case = json.loads(line)
                yield case['id'], case.get('files', {})


def lay_out(files, target):
    for name, text in files.items():
        path = os.path.join(target, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8', newline='') as out:
            out.write(text)


def file_count(folder):
    return sum(len(files) for _, _, files in os.walk(folder))


def run(arguments, **more):
    return subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, timeout=120, **more)


def convert(hcl, command, source, target):
    """Copies a tree and converts its modules; what went wrong, or nothing."""
    os.makedirs(os.path.dirname(target), exist_ok=True)
    shutil.copytree(source, target, symlinks=True)
    for place, _, files in list(os.walk(target)):
        wanted = [name for name in files
                  if name.endswith(tuple(e + '.json' if command == 'native' else e for e in ENDINGS))
                  or command == 'native' and name.endswith(('.tftest.json', '.tfmock.json'))]
        wanted = [os.path.join(place, name) for name in wanted if os.path.isfile(os.path.join(place, name))]
        if not wanted:
            continue
        made = run([hcl, command, '--output-dir', place] + wanted)
        if made.returncode != 0:
            return made.stderr.decode(errors='replace')
        for path in wanted:
            os.remove(path)
    return ''


def values(hcl, folder):
    done = run([hcl, 'terraform', 'eval', folder, '--json'])
    # The time of the run differs.
    return done.returncode, TIME.sub(b'TIME', done.stdout.replace(folder.encode(), b''))


def verdict(folder, scratch):
    environment = dict(os.environ, TF_DATA_DIR=os.path.join(scratch, 'data'), CHECKPOINT_DISABLE='1',
                       TF_CLI_CONFIG_FILE=os.devnull)
    done = run(['terraform', 'validate', '-json', '-no-color'], cwd=folder, env=environment)
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        return None
    return {d['summary'] for d in answer['diagnostics'] if d['severity'] == 'error'}


class Comparison:
    def __init__(self, options):
        self.options = options
        self.asked = self.validated = self.mistaken = 0
        self.different = []

    def take(self, name, fill):
        """Compares one module, which `fill` writes into a folder."""
        if name in MISTAKEN:
            return
        with tempfile.TemporaryDirectory() as scratch:
            native, as_json, again = (os.path.join(scratch, part) for part in ('a/m', 'b/m', 'c/m'))
            os.makedirs(os.path.dirname(native))
            fill(native)
            if run([self.options.hcl, 'terraform', 'check', native]).returncode != 0:
                self.mistaken += 1
                return
            problem = convert(self.options.hcl, 'json', native, as_json)
            if ': error: ' in problem or 'exists already' in problem:
                # `check` does not read the values of variables, and x.tofu may stand beside x.tofu.json.
                self.mistaken += 1
                return
            if problem:
                self.say(name, 'cannot be converted: ' + problem)
                return
            self.asked += 1
            problem = convert(self.options.hcl, 'native', as_json, again)
            if problem:
                self.say(name, 'cannot be converted back: ' + problem)
                return
            self.compare(name, scratch, native, as_json, again)

    def compare(self, name, scratch, native, as_json, again):
        wanted = values(self.options.hcl, native)
        for kind, folder in (('JSON', as_json), ('native syntax again', again)):
            found = values(self.options.hcl, folder)
            if found[1] != wanted[1] or found[0] > wanted[0]:
                self.say(name, '%s: other values\n%s\n%s' % (kind, wanted, found))
                return
        if shutil.which('terraform') is None or self.asked % self.options.validate:
            return
        wanted = verdict(native, scratch)
        if wanted is None or wanted - NOT_INSTALLED:
            return
        self.validated += 1
        for kind, folder in (('JSON', as_json), ('native syntax again', again)):
            found = verdict(folder, scratch)
            if found is None or found - wanted:
                self.say(name, '%s: terraform says %s instead of %s' % (kind, found, wanted))
                return

    def say(self, name, text):
        self.different.append(name)
        if self.options.v or len(self.different) <= 5:
            print('DIFFERENT %s\n  %s' % (name, text[:3000]), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--every', type=int, default=1)
    parser.add_argument('--validate', type=int, default=1)
    parser.add_argument('--only', default='')
    parser.add_argument('-v', action='store_true')
    parser.add_argument('hcl')
    parser.add_argument('shared')
    options = parser.parse_args()
    options.hcl = os.path.abspath(options.hcl)
    if os.environ.get('HCL_WHOLE_CORPUS'):
        options.every = options.validate = 1
    corpus = os.path.abspath(os.path.join(options.shared, 'corpus'))
    if not os.path.isdir(corpus):
        print('skipped: there is no corpus at %s' % options.shared)
        return 77
    comparison = Comparison(options)
    for folder in list(folders(corpus))[::options.every]:
        if options.only in folder and file_count(folder) <= MOST_FILES:
            comparison.take(os.path.relpath(folder, corpus),
                            lambda target, folder=folder: shutil.copytree(folder, target, symlinks=True))
    for name, files in list(recorded(options.shared))[::options.every]:
        if options.only in name and any(path.endswith(('.tf', '.tofu')) for path in files):
            comparison.take(name, lambda target, files=files: lay_out(files, target))
    print('%d modules converted, %d put to terraform, %d have mistakes, %d different'
          % (comparison.asked, comparison.validated, comparison.mistaken, len(comparison.different)))
    return 1 if comparison.different or not comparison.asked else 0


if __name__ == '__main__':
    sys.exit(main())
