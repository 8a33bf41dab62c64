#!/usr/bin/env python3
"""Checks folders of the corpus against real providers, with hcl and with terraform.

    corpus_schemas.py [--every N] [--min-percent P] [-v] HCL SHARED PLUGINS

PLUGINS is a mirror of provider packages as `terraform providers mirror` makes
it, unpacked. Every folder of SHARED/corpus that mentions one of these
providers, needs no other one and calls local modules alone is installed, put to `terraform validate`, and to
`hcl terraform check` with what `terraform providers schema -json` prints. What
the code of a provider refuses is left out: no schema says it. Where it refuses
something, terraform does not look at what depends on it, and hcl may find more.
Exit status: 0, 1 when less than P percent of the folders have the same errors
at the same lines, 77 without corpus, terraform or providers.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import corpus

# Summaries that a provider's code has too, with the sentence of the host's own.
OWN_DETAIL = {
    'Missing required argument': re.compile('is required, but no definition was found'),
    'Unsupported argument': re.compile('is not expected here'),
    'Incorrect attribute value type': re.compile('Inappropriate value for attribute'),
}
# The language's and the host's own summaries, which hcl uses as well.
OWN = re.compile(r'Unsupported (block type|attribute)|(Insufficient|Too many) .* blocks|Missing required argument|'
                 r'Unsupported argument|Incorrect attribute value type|Reference to undeclared .*|Invalid resource type|'
                 r'Invalid data source|Invalid reference|Call to unknown function|Invalid function argument|'
                 r'Duplicate .*|Missing .* for .*|Extraneous label for .*|Attribute redefined|Argument or block .*|'
                 r'Invalid index|Missing resource instance key|Invalid template .*|Invalid for_each .*|Invalid count .*|'
                 r'.*[Aa]ttribute is read-only|Not enough function arguments|Too many function arguments|Cycle')


def run(command, folder, scratch):
    environment = dict(os.environ, TF_DATA_DIR=os.path.join(scratch, 'data'), CHECKPOINT_DISABLE='1',
                       TF_CLI_CONFIG_FILE=os.path.join(scratch, 'terraformrc'))
    return subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          check=False)


def forget_data(scratch):
    shutil.rmtree(os.path.join(scratch, 'data'), ignore_errors=True)


def install(folder, plugins, scratch):
    forget_data(scratch)
    lock = os.path.join(folder, '.terraform.lock.hcl')
    if os.path.exists(lock):
        os.remove(lock)
    return run(['terraform', 'init', '-backend=false', '-input=false', '-no-color', '-plugin-dir=' + plugins], folder,
               scratch)


def sources_in(plugins):
    return ['%s/%s/%s' % (host, namespace, name)
            for host in sorted(os.listdir(plugins))
            for namespace in sorted(os.listdir(os.path.join(plugins, host)))
            for name in sorted(os.listdir(os.path.join(plugins, host, namespace)))]


def mentions(folder, names):
    """Whether a file of the folder has something of a provider of that name."""
    pattern = re.compile(r'"(%s)[_"]' % '|'.join(names))
    for name in os.listdir(folder):
        if name.endswith(('.tf', '.tf.json')):
            with open(os.path.join(folder, name), encoding='utf-8', errors='replace') as file:
                if pattern.search(file.read()):
                    return True
    return False


def write_schemas(plugins, scratch):
    """Asks every provider of the mirror for its schema."""
    folder = os.path.join(scratch, 'all')
    os.mkdir(folder)
    with open(os.path.join(folder, 'main.tf'), 'w', encoding='utf-8') as file:
        file.write('terraform {\n  required_providers {\n%s  }\n}\n' % ''.join(
            '    p%d = { source = "%s" }\n' % item for item in enumerate(sources_in(plugins))))
    install(folder, plugins, scratch)
    path = os.path.join(scratch, 'schemas.json')
    with open(path, 'wb') as file:
        file.write(run(['terraform', 'providers', 'schema', '-json'], folder, scratch).stdout)
    return path


def own_errors(diagnostics, folder=None):
    found = set()
    for item in diagnostics:
        summary = item['summary']
        if item['severity'] != 'error' or not OWN.fullmatch(summary):
            continue
        where = item.get('range')
        if where is None and item.get('subject'):
            where = dict(item['subject'], filename=os.path.relpath(item['file'], folder))
        # The summaries of codes are without names.
        summary = re.sub(r'^"[^"]*" attribute', 'Attribute', summary)
        summary = re.sub(r'^(Duplicate) (resource|data|ephemeral) "[^"]*"', r'\1 resource', summary)
        found.add((summary, '%s:%d' % (where['filename'], where['start']['line'])
                   if where and summary != 'Cycle' else ''))
    return found


def expected(folder, scratch):
    """The errors, and whether a provider refuses something as well.

    None where terraform lacks a plug-in, and looks at nothing else then.
    """
    answer = json.loads(run(['terraform', 'validate', '-json', '-no-color'], folder, scratch).stdout)
    if any(item['summary'] == 'Missing required provisioner plugin' for item in answer['diagnostics']):
        return None
    host = [item for item in answer['diagnostics']
            if OWN.fullmatch(item['summary']) and
            (item['summary'] not in OWN_DETAIL or OWN_DETAIL[item['summary']].search(item['detail']))]
    errors = [item for item in answer['diagnostics'] if item['severity'] == 'error']
    return own_errors(host), any(item not in host for item in errors)


def given(hcl, root, folder, schemas):
    done = subprocess.run([hcl, 'terraform', 'check', '--json', '--allow-read', root, '--schemas', schemas, *corpus.version_options(), folder],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return own_errors(json.loads(done.stdout)['diagnostics'], folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--every', type=int, default=1)
    parser.add_argument('--min-percent', type=float, default=0)
    parser.add_argument('-v', action='store_true')
    parser.add_argument('hcl')
    parser.add_argument('shared')
    parser.add_argument('plugins')
    options = parser.parse_args()
    source = os.path.abspath(os.path.join(options.shared, 'corpus'))
    plugins = os.path.abspath(options.plugins)
    if not os.path.isdir(source) or shutil.which('terraform') is None or not os.path.isdir(plugins):
        print('skipped: there is no corpus at %s, no terraform, or no provider at %s' % (options.shared, plugins))
        return 77
    same = asked = 0
    with tempfile.TemporaryDirectory() as scratch:
        with open(os.path.join(scratch, 'terraformrc'), 'w', encoding='utf-8'):
            pass
        schemas = write_schemas(plugins, scratch)
        root = os.path.join(scratch, 'corpus')
        # What is installed leaves a file behind; the corpus stays as it is.
        shutil.copytree(source, root, symlinks=True)
        names = [source.rpartition('/')[2] for source in sources_in(plugins)]
        for folder in [item for item in corpus.folders(root) if mentions(item, names)][::options.every]:
            if install(folder, plugins, scratch).returncode != 0:
                continue
            wanted = expected(folder, scratch)
            if wanted is None:
                continue
            wanted, is_refused = wanted
            found = given(options.hcl, root, folder, schemas)
            asked += 1
            is_same = wanted <= found if is_refused else wanted == found
            same += is_same
            if not is_same and options.v:
                print('DIFFERENT %s\n  terraform alone: %s\n  hcl alone: %s' % (
                    os.path.relpath(folder, root), sorted(wanted - found), sorted(found - wanted)), flush=True)
    percent = 100.0 * same / max(1, asked)
    print('%d of %d folders with the same errors at the same lines, %.2f %%' % (same, asked, percent))
    return 0 if percent >= options.min_percent else 1


if __name__ == '__main__':
    sys.exit(main())
