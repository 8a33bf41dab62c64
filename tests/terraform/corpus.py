#!/usr/bin/env python3
"""Loads folders of the corpus with hcl and with terraform and compares the verdicts.

    corpus.py [--every N] [--min-percent P] [-v] HCL SHARED

Every N-th folder of SHARED/corpus with files of Terraform is put to `terraform
validate` and to `hcl terraform check`; where providers or modules are missing
to `hcl terraform variables`, because terraform says then only what it finds
while it loads. Exit status: 0, 1 when less
than P percent of the verdicts are the same, 77 without corpus or terraform.
"""
import argparse
import functools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

# The first line of an error.
HEADING = re.compile(r'^(?:(?P<file>[^\n:]+):(?:\d+:\d+:)? )?error: (?P<summary>.*) \[\w+\]$', re.M)

# What terraform says because nothing was installed.
NOT_INSTALLED = ('Missing required provider', 'Missing required provisioner plugin', 'Module not installed',
                 'Inconsistent dependency lock file', 'Unreadable module directory',
                 'Backend initialization required',
                 # Found when a called module is there, and not before.
                 'Provider type mismatch', 'Missing required provider configuration')
STACKS = ('.tfcomponent.hcl', '.tfcomponent.json', '.tfdeploy.hcl', '.tfdeploy.json')


@functools.lru_cache
def version_options():
    """The options that make hcl judge as the terraform does that is installed."""
    done = subprocess.run(['terraform', 'version', '-json'], capture_output=True, text=True, check=True,
                          env=dict(os.environ, CHECKPOINT_DISABLE='1'))
    return ['--tool-version', json.loads(done.stdout)['terraform_version']]


def folders(corpus):
    found = set()
    for place, _, files in os.walk(corpus):
        if any(name.endswith(('.tf', '.tf.json')) for name in files):
            found.add(place)
    return sorted(found)


def terraform_errors(folder, scratch):
    environment = dict(os.environ, TF_DATA_DIR=os.path.join(scratch, 'data'), CHECKPOINT_DISABLE='1',
                       TF_CLI_CONFIG_FILE=os.path.join(scratch, 'terraformrc'))
    done = subprocess.run(['terraform', 'validate', '-json', '-no-color'], cwd=folder, env=environment,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        return None, False
    errors = [d for d in answer['diagnostics'] if d['severity'] == 'error']
    found = [d for d in errors if d['summary'] not in NOT_INSTALLED and 'there is no package' not in d['summary']]
    return found, len(found) == len(errors)


def places(diagnostics):
    return sorted({'%s:%s' % (d['range']['filename'], d['range']['start']['line'])
                   for d in diagnostics if d.get('range')})


def hcl_errors(hcl, corpus, folder, command):
    done = subprocess.run([hcl, 'terraform', command, '--allow-read', corpus, *version_options()], cwd=folder, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, check=False)
    # Mistakes in called modules are not known to terraform before they are installed; files of stacks are read by
    # another of its commands.
    return [match[0] for match in HEADING.finditer((done.stdout + done.stderr).decode(errors='replace'))
            if match['summary'] not in NOT_INSTALLED and '/' not in (match['file'] or '')
            and not (match['file'] or '').endswith(STACKS)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--every', type=int, default=1)
    parser.add_argument('--min-percent', type=float, default=0)
    parser.add_argument('-v', action='store_true')
    parser.add_argument('hcl')
    parser.add_argument('shared')
    options = parser.parse_args()
    corpus = os.path.abspath(os.path.join(options.shared, 'corpus'))
    if not os.path.isdir(corpus) or shutil.which('terraform') is None:
        print('skipped: there is no corpus at %s, or no terraform' % options.shared)
        return 77
    same = asked = 0
    with tempfile.TemporaryDirectory() as scratch:
        with open(os.path.join(scratch, 'terraformrc'), 'w', encoding='utf-8'):
            pass
        for folder in folders(corpus)[::options.every]:
            wanted, is_whole = terraform_errors(folder, scratch)
            if wanted is None:
                continue
            found = hcl_errors(os.path.abspath(options.hcl), corpus, folder, 'check' if is_whole else 'variables')
            asked += 1
            equal = bool(found) == bool(wanted)
            same += equal
            if not equal and options.v:
                print('DIFFERENT %s\n  terraform: %s\n  hcl: %s' % (
                    os.path.relpath(folder, corpus),
                    [d['summary'] + ' ' + ' '.join(places([d])) for d in wanted][:4], found[:4]))
    percent = 100.0 * same / max(1, asked)
    print('%d of %d verdicts the same, %.2f %%' % (same, asked, percent))
    return 0 if percent >= options.min_percent else 1


if __name__ == '__main__':
    sys.exit(main())
