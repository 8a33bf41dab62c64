#!/usr/bin/env python3
"""Compares what `hcl terraform` knows of a version with what a program of that
version says about itself.

usage: compare_versions.py HCL [PROGRAM]

PROGRAM is terraform or tofu, `terraform` unless given. Its functions come from
`PROGRAM metadata functions -json`, the schema of the built-in provider from
`PROGRAM providers schema -json`. HCL, the built command, is asked for each
function and for each argument and block by the version of PROGRAM, or by the
newest one that it knows. Prints each difference with what to change. Exit code
1 if there is one, 77 without PROGRAM.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

NO_MODULE = 'terraform {\n  required_providers {\n    terraform = {\n      source = "terraform.io/builtin/terraform"\n    }\n  }\n}\n'
# Only the console has it, and no list names it.
CONSOLE_ONLY = {'type', 'core::type'}


def output_of(*command, cwd=None):
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False).stdout


class Known:
    """What the command knows, as one version of a tool."""

    def __init__(self, hcl, folder, tool, version):
        self.hcl, self.folder = hcl, folder
        self.options = ['--tool', tool, '--tool-version', version]

    def says(self, command, *words):
        ended = subprocess.run([self.hcl, 'terraform', command, self.folder, *words, *self.options],
                               capture_output=True, text=True, check=False)
        return ended.stdout + ended.stderr

    def has_version(self):
        return 'not a version' not in self.says('check')

    def has_function(self, name):
        # Not in the console, which lacks some.
        with open(os.path.join(self.folder, 'main.tf'), 'w', encoding='utf-8') as file:
            file.write('%slocals {\n  a = %s()\n}\n' % (NO_MODULE, name))
        return not re.search(r'\[(UnknownFunction|UnavailableInVersion)\]', self.says('check'))

    def accepts(self, kind, name, content):
        path = os.path.join(self.folder, 'main.tf')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('%s%s "%s" "a" {\n%s}\n' % (NO_MODULE, kind, name, content))
        said = self.says('check')
        return not re.search(r'\[(Unsupported\w+|UnavailableInVersion)\]', said)


def functions_of(program):
    said = output_of(program, 'metadata', 'functions', '-json')
    return set(json.loads(said)['function_signatures'])


def compared_functions(known, program, hcl):
    theirs = functions_of(program)
    own = json.loads(output_of(hcl, 'functions', '--json', '--dialect', 'terraform'))
    for name in sorted(theirs):
        if not known.has_function(name):
            yield 'the function %s is missing: src/terraform/rules/function_versions.cpp' % name
    for name in sorted(set(own['function_signatures']) - theirs - CONSOLE_ONLY):
        if not name.startswith('provider::') and known.has_function(name):
            yield 'the program has no function %s: src/terraform/rules/function_versions.cpp' % name


def builtin_schema(program, folder):
    with open(os.path.join(folder, 'main.tf'), 'w', encoding='utf-8') as file:
        file.write('resource "terraform_data" "a" {\n}\n')
    output_of(program, 'init', '-no-color', cwd=folder)
    schemas = json.loads(output_of(program, 'providers', 'schema', '-json', cwd=folder))
    return schemas['provider_schemas']['terraform.io/builtin/terraform']


def compared_schema(known, program, folder):
    schema = builtin_schema(program, folder)
    for kind, group in (('resource', 'resource_schemas'), ('data', 'data_source_schemas')):
        for name, each in schema.get(group, {}).items():
            block = each['block']
            needed = ''.join('%s = "local"\n' % other for other, info in block.get('attributes', {}).items() if info.get('required'))
            for attribute, info in block.get('attributes', {}).items():
                if info.get('required') or not info.get('optional'):
                    continue
                if not known.accepts(kind, name, '%s%s = null\n' % (needed, attribute)):
                    yield '%s has no argument %s: src/terraform/providers/builtin_provider.cpp' % (name, attribute)
            for inner in block.get('block_types', {}):
                if not known.accepts(kind, name, '%s%s {\n}\n' % (needed, inner)):
                    yield '%s has no block %s: src/terraform/providers/builtin_provider.cpp' % (name, inner)


def main():
    hcl = os.path.abspath(sys.argv[1])
    program = sys.argv[2] if len(sys.argv) > 2 else 'terraform'
    if shutil.which(program) is None:
        print('skipped: there is no', program)
        return 77
    version = json.loads(output_of(program, 'version', '-json'))['terraform_version']
    tool = 'tofu' if os.path.basename(program).startswith('tofu') else 'terraform'
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as own:
        known = Known(hcl, folder, tool, version)
        if not known.has_version():
            print('%s is not known: src/terraform/rules/versions.cpp' % version)
            return 1
        found = [*compared_functions(known, program, hcl), *compared_schema(known, program, own)]
    print('\n'.join([*found, '%s %s: %d differences' % (program, version, len(found))]))
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
