#!/usr/bin/env python3
"""Evaluates folders of the corpus with hcl and with terraform console.

    corpus_values.py [--every N] [--min-percent P] [-v] HCL SHARED

Every N-th folder of SHARED/corpus that needs neither providers nor modules is
asked for its variables, local values and the values of its outputs, as JSON;
what is unknown or an error is asked as such. Modules that terraform refuses as
a whole are left out. Exit status: 0, 1 when less than
P percent of the values are the same, 77 without corpus or terraform.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

from corpus import version_options

NEEDS_MORE = re.compile(r'^\s*(module|provider|data|ephemeral|backend|cloud|required_providers)\b|'
                        r'^\s*resource\s+"(?!terraform_data)|^\s*"(module|provider|data|resource)"\s*:', re.M)
BLOCK = re.compile(r'^(variable|output)\s+"?([\w-]+)"?\s*\{', re.M)
LOCAL = re.compile(r'^  ([\w-]+)\s*=', re.M)
VALUE = re.compile(r'^\s*value\s*=\s*(\S.*)$', re.M)


def texts(folder):
    """The files of the module by name; nothing where it needs more."""
    result = {}
    for name in sorted(os.listdir(folder)):
        if not name.endswith(('.tf', '.tf.json')):
            continue
        try:
            with open(os.path.join(folder, name), encoding='utf-8') as file:
                result[name] = file.read()
        except (OSError, UnicodeDecodeError):
            return {}
        if NEEDS_MORE.search(result[name]):
            return {}
    return result


def expressions(files):
    found = []
    for text in files.values():
        for match in BLOCK.finditer(text):
            if match[1] == 'variable':
                found.append('var.' + match[2])
            else:
                end = text.find('\n}', match.end())
                value = VALUE.search(text, match.end(), end if end >= 0 else len(text))
                # Those of one line, as the console reads lines.
                if value and all(value[1].count(a) == value[1].count(b) for a, b in ('()', '[]', '{}')) and \
                        '<<' not in value[1] and '#' not in value[1] and '//' not in value[1]:
                    found.append(value[1])
        for block in re.finditer(r'^locals\s*\{(.*?)^\}', text, re.M | re.S):
            found.extend('local.' + match[1] for match in LOCAL.finditer(block[1]))
    return ['try(jsonencode(%s), "error")' % one for one in dict.fromkeys(found)]


def lines(command, folder, asked, environment):
    done = subprocess.run(command, cwd=folder, env=environment, input=''.join(one + '\n' for one in asked).encode(),
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    text = re.sub('\x1b\\[[0-9;]*m', '', done.stdout.decode(errors='replace'))
    # Warnings are in boxes.
    return [line for line in text.splitlines() if line and line[0] not in '\u2577\u2502\u2575']


def answers(command, folder, asked, environment):
    """One line for each expression; nothing for those that are wrong, after
    which terraform does not go on."""
    found = lines(command, folder, asked, environment)
    if len(found) == len(asked):
        return found
    return [(lines(command, folder, [one], environment) or [None])[0] for one in asked]


def plain(line):
    # What is unknown is shown in words of its own.
    return '(unknown)' if line and line.startswith(('(unknown', '(known after apply')) else line


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
    hcl = os.path.abspath(options.hcl)
    folders = [place for place, _, names in os.walk(corpus) if any(n.endswith(('.tf', '.tf.json')) for n in names)]
    chosen = [(place, expressions(texts(place))) for place in sorted(folders)]
    chosen = [item for item in chosen if item[1]][::options.every]
    values = same = modules = refused = 0
    with tempfile.TemporaryDirectory() as scratch:
        with open(os.path.join(scratch, 'terraformrc'), 'w', encoding='utf-8'):
            pass
        environment = dict(os.environ, TF_DATA_DIR=os.path.join(scratch, 'data'), CHECKPOINT_DISABLE='1',
                           TF_CLI_CONFIG_FILE=os.path.join(scratch, 'terraformrc'))
        for place, asked in chosen:
            copy = os.path.join(scratch, 'module')
            shutil.copytree(place, copy, symlinks=True)
            wanted = answers(['terraform', 'console'], copy, asked, environment)
            found = answers([hcl, 'terraform', 'console', '.', *version_options()], copy, asked, environment)
            shutil.rmtree(copy)
            if all(line is None for line in wanted):
                refused += 1
                continue
            modules += 1
            values += len(asked)
            for expression, line, given in zip(asked, wanted, found):
                equal = plain(given) == plain(line)
                same += equal
                if not equal and options.v:
                    print('DIFFERENT %s\n  %s\n  terraform: %.200s\n  hcl: %.200s' % (
                        os.path.relpath(place, corpus), expression, line, given))
    percent = 100.0 * same / max(1, values)
    print('%d of %d values of %d modules the same, %.2f %%; terraform refuses %d others' % (
        same, values, modules, percent, refused))
    return 0 if percent >= options.min_percent else 1


if __name__ == '__main__':
    sys.exit(main())
