#!/usr/bin/env python3
"""What documents a module: `hcl terraform variables`, `outputs`, `providers`, `modules`, `resources`, `tfvars`, `graph`, `unused`.

    interface_test.py HCL
"""
import json
import os
import stat
import subprocess
import sys
import tempfile

FILES = {
    'main.tf': '''terraform {
  required_providers {
    cloud = {
      source  = "acme/cloud"
      version = ">= 1.0, < 2.0"
    }
  }
}
variable "config" {
  description = <<-EOT
    The <size> of a `a<b` box.

    - one | two
  EOT
  type = object({
  name=string
      # How big.
      size=optional(number, 3)
      parts = optional(list(object({ kind = string, n = optional(number) })), [])
  })
}
variable "fence" {
  default = "a`b"
}
variable "nothing" {
  type    = string
  default = null
}
variable "secret" {
  type      = string
  sensitive = true
  default   = "s3cr3t"
}
resource "cloud_box" "b" {
  count = var.config.size
}
data "cloud_zone" "z" {}
locals {
  upper = upper(var.config.name)
}
module "m" {
  source = "./m"
  v      = local.upper
}
output "o_name" {
  description = "Name"
  value       = module.m.r
}
''',
    'm/main.tf': 'variable "v" {}\noutput "r" {\n  value = var.v\n}\n',
}

TYPE = '''object({
  name = string
  # How big.
  size  = optional(number, 3)
  parts = optional(list(object({ kind = string, n = optional(number) })), [])
})'''

MARKDOWN = '''## Inputs

| Name | Description | Type | Default | Required |
|------|-------------|------|---------|:--------:|
| config | The &lt;size> of a `a<b` box.<br><br>- one \\| two | <pre>%s</pre> | n/a | yes |
| fence | n/a | `any` | `` "a`b" `` | no |
| nothing | n/a | `string` | `null` | no |
| secret | n/a | `string` | `(sensitive value)` | no |

## Outputs

| Name | Description |
|------|-------------|
| o\\_name | Name |
'''

TFVARS = '''# The <size> of a `a<b` box.
#
# - one | two
# Type: %s
config = {
  name = ""
}

# Type: any
# fence = "a`b"

# Type: string
# nothing = null

# Type: string
# Sensitive.
# The default is not shown.
# secret =
'''


def line_of(text):
    """The line of main.tf that begins so."""
    return FILES['main.tf'].split('\n' + text)[0].count('\n') + 2


class Test:
    def __init__(self, hcl, folder):
        self.hcl, self.folder, self.failed = hcl, folder, 0

    def run(self, *arguments, path=None):
        environment = dict(os.environ, NO_COLOR='1', **({'PATH': path} if path else {}))
        ran = subprocess.run([self.hcl, 'terraform', *arguments], cwd=self.folder, capture_output=True, text=True,
                             check=False, env=environment)
        return ran.returncode, ran.stdout, ran.stderr

    def expect(self, what, wanted, got):
        if wanted != got:
            self.failed += 1
            print('%s\n  wanted %s\n  got    %s' % (what, wanted, got))


def check_variables(test):
    laid_out = test.run('variables')[1]
    test.expect('types', True, laid_out.startswith('variable config: ' + TYPE + ', required\n'))
    escaped = TYPE.replace('\n', '<br>')
    test.expect('markdown', (0, MARKDOWN % escaped, ''), test.run('variables', '--markdown'))
    found = json.loads(test.run('variables', '--json')[1])['variables']
    test.expect('the type', TYPE, found['config']['type'])
    test.expect('nested attributes', {
        'name': {'type': 'string', 'required': True},
        'parts': {'type': 'list(object({ kind = string, n = optional(number) }))', 'required': False, 'default': [],
                  'attributes': {'kind': {'type': 'string', 'required': True},
                                 'n': {'type': 'number', 'required': False}}},
        'size': {'type': 'number', 'required': False, 'default': 3}}, found['config']['attributes'])
    test.expect('null', (None, False), (found['nothing']['default'], 'default_is_hidden' in found['nothing']))
    test.expect('secret', (True, False), (found['secret']['default_is_hidden'], 'default' in found['secret']))


def check_declarations(test):
    test.expect('providers', (0, 'cloud  source registry.terraform.io/acme/cloud, version >= 1.0, < 2.0  (main.tf:3)\n',
                              ''), test.run('providers'))
    test.expect('modules', (0, 'm  source ./m  (main.tf:%d)\n' % line_of('module'), ''), test.run('modules'))
    test.expect('resources', {
        'cloud_box.b': {'mode': 'managed', 'provider': 'registry.terraform.io/acme/cloud', 'configuration': 'cloud',
                        'repetition': 'count', 'declared': 'main.tf:%d' % line_of('resource')},
        'data.cloud_zone.z': {'mode': 'data', 'provider': 'registry.terraform.io/acme/cloud', 'configuration': 'cloud',
                              'declared': 'main.tf:%d' % line_of('data')}}, json.loads(test.run('resources', '--json')[1])['resources'])
    test.expect('a table', '| data.cloud\\_zone.z | data | registry.terraform.io/acme/cloud | cloud | n/a |',
                test.run('resources', '--markdown')[1].splitlines()[-1])
    test.expect('outputs as Markdown', (0, MARKDOWN[MARKDOWN.index('## Outputs'):], ''),
                test.run('outputs', '--markdown'))


def check_tfvars(test):
    code, out, err = test.run('tfvars')
    test.expect('tfvars', (0, TFVARS % TYPE.replace('\n', '\n# '), ''), (code, out.replace('secret = \n', 'secret =\n'), err))
    with open(os.path.join(test.folder, 'new.tfvars'), 'w', encoding='utf-8') as file:
        file.write(out)
    test.expect('values of it', (0, '""\n', ''), test.run('eval', '--var-file=new.tfvars', '-e', 'local.upper'))


def check_graph(test):
    test.expect('focus', ['local.upper', 'module.m.var.v', 'var.config'],
                [part['address'] for part in json.loads(
                    test.run('graph', '--focus', 'local.upper', '--depth', '1', '--format', 'json')[1])
                 if part['address'] != 'module.m'])
    code, out, _ = test.run('graph', '--focus', 'cloud_box.b', '--format', 'mermaid')
    lines = out.splitlines()
    test.expect('mermaid', (0, 'flowchart RL', 4), (code, lines[0], len(lines)))
    test.expect('an edge', True, any(' --> ' in line for line in lines))
    code, out, err = test.run('graph', '--focus', 'local.uper')
    test.expect('a near name', (2, '', True), (code, out, 'Did you mean "local.upper"?' in err))
    code, out, err = test.run('graph', '--format', 'svg', path='/nonexistent')
    test.expect('without Graphviz', (2, '', True), (code, out, 'Graphviz' in err))
    # A program in the place of Graphviz's.
    program = os.path.join(test.folder, 'dot')
    with open(program, 'w', encoding='utf-8') as file:
        file.write('#!/bin/sh\necho "<svg $1>"\nhead -1\n')
    os.chmod(program, os.stat(program).st_mode | stat.S_IXUSR)
    test.expect('with Graphviz', (0, '<svg -Tsvg>\ndigraph {\n', ''),
                test.run('graph', '--format', 'svg', path=test.folder + ':' + os.environ['PATH']))


def check_unused(test):
    test.expect('places', [
        {'address': 'data.cloud_zone.z', 'kind': 'data', 'file': 'main.tf', 'line': line_of('data'), 'column': 1},
        {'address': 'var.fence', 'kind': 'variable', 'file': 'main.tf', 'line': line_of('variable "fence'), 'column': 1},
        {'address': 'var.nothing', 'kind': 'variable', 'file': 'main.tf', 'line': line_of('variable "nothing'), 'column': 1},
        {'address': 'var.secret', 'kind': 'variable', 'file': 'main.tf', 'line': line_of('variable "secret'), 'column': 1},
    ], json.loads(test.run('unused', '--json')[1]))
    test.expect('exit codes', (0, 1, 0), (test.run('unused')[0], test.run('unused', '--exit-code')[0],
                                          test.run('unused', 'm', '--exit-code')[0]))


def check_needs(test):
    """`eval -e` and `why` need no more variables than the value."""
    test.expect('unneeded', (0, '6\n', ''), test.run('eval', '-e', '1 + 5'))
    test.expect('needed', (1, True), (test.run('eval', '-e', 'local.upper')[0],
                                      'No value for required variable' in test.run('eval', '-e', 'local.upper')[2]))
    test.expect('why', (0, ''), (test.run('why', 'var.nothing')[0], test.run('why', 'var.nothing')[2]))


def main():
    with tempfile.TemporaryDirectory() as folder:
        for name, text in FILES.items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)
        test = Test(os.path.abspath(sys.argv[1]), folder)
        for check in (check_variables, check_declarations, check_tfvars, check_graph, check_unused, check_needs):
            check(test)
    print('%d failed' % test.failed)
    return 1 if test.failed else 0


if __name__ == '__main__':
    sys.exit(main())
