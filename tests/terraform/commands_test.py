#!/usr/bin/env python3
"""Runs `hcl terraform` on a module of its own and compares what is printed.

    commands_test.py HCL

Also what is not printed: sensitive values; and what is not read: files outside of the module.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

NOBODY = 65534

FILES = {
    'main.tf': '''variable "name" {
  type        = string
  description = "Who | what"
  default     = "demo"
}
variable "secret" {
  type      = string
  sensitive = true
  default   = "s3cr3t"
}
variable "spare" {
  default = 1
}
locals {
  upper = upper(var.name)
  id    = cloud_box.b.id
  list  = [for i in range(2) : "${var.name}${i}"]
}
resource "cloud_box" "b" {
  size = length(local.list)
}
module "m" {
  source   = "./m"
  for_each = toset(["x", "y"])
  v        = "${each.key}-${local.upper}"
}
output "all" {
  description = "All of it"
  value       = [for k, m in module.m : m.r]
}
output "id" {
  value = local.id
}
output "secret" {
  value     = var.secret
  sensitive = true
}
''',
    'm/main.tf': '''variable "v" {}
output "r" {
  value = "<${var.v}>"
}
''',
    'values.json': '{"resources": {"cloud_box.b": {"id": "box-1"}}}',
    'by_type.json': '{"resources": {"cloud_box": {"id": "box-2"}}}',
    'state.json': '{"values": {"root_module": {"resources": [{"address": "cloud_box.b", "values": '
                  '{"id": "box-3", "key": "s3cr3t"}, "sensitive_values": {"key": true}}]}}}',
    'kept.json': '{"version": 4, "resources": [{"mode": "managed", "type": "cloud_box", "name": "b", '
                 '"instances": [{"attributes": {"id": "box-4"}}]}]}',
    'other.json': '{"something": 1}',
}

# Arguments, exit status, standard output.
CASES = (
    (['eval', '.', '-e', 'local.list', '--json'], 0, '["demo0","demo1"]\n'),
    (['eval', '.', '-e', 'local.upper', '--raw'], 0, 'DEMO\n'),
    (['eval', '.', '-e', 'local.upper', '--var', 'name=q'], 0, '"Q"\n'),
    (['eval', '.', '-e', 'var.secret', '--raw'], 1, ''),
    (['eval', '.', '-e', 'var.secret'], 0, '(sensitive value)\n'),
    (['eval', '.', '-e', 'local.nope'], 1, ''),
    (['eval', '.', '-e', 'local.id', '--values', 'values.json'], 0, '"box-1"\n'),
    (['eval', '.', '-e', 'local.id', '--values', 'by_type.json'], 0, '"box-2"\n'),
    (['eval', '.', '-e', 'local.id', '--values', 'state.json', '--phase', 'console'], 0, '"box-3"\n'),
    (['eval', '.', '-e', 'cloud_box.b.key', '--values', 'state.json'], 0, '(sensitive value)\n'),
    (['eval', '.', '-e', 'local.id', '--values', 'kept.json'], 0, '"box-4"\n'),
    (['eval', '.', '--values', 'other.json'], 2, ''),
    (['eval', '.'], 0, '''var.name = "demo"
var.secret = (sensitive value)
var.spare = 1
local.id = (unknown value)
local.list = ["demo0", "demo1"]
local.upper = "DEMO"
output.all = ["<x-DEMO>", "<y-DEMO>"]
output.id = (unknown value)
output.secret = (sensitive value)
module.m["x"].var.v = "x-DEMO"
module.m["x"].output.r = "<x-DEMO>"
module.m["y"].var.v = "y-DEMO"
module.m["y"].output.r = "<y-DEMO>"
'''),
    (['outputs', '.'], 0, '''all = ["<x-DEMO>", "<y-DEMO>"]
id = (unknown value)
secret = (sensitive value)
'''),
    (['check', '.'], 0, '1 module checked, no errors\n'),
    (['variables', '.', '--markdown'], 0, '''## Inputs

| Name | Description | Type | Default | Required |
|------|-------------|------|---------|:--------:|
| name | Who \\| what | `string` | `"demo"` | no |
| secret | n/a | `string` | `(sensitive value)` | no |
| spare | n/a | `any` | `1` | no |

## Outputs

| Name | Description |
|------|-------------|
| all | All of it |
| id | n/a |
| secret | n/a |
'''),
    (['unused', '.'], 0, 'var.spare  (main.tf:11)\n'),
    (['unknown', '.'], 0, '''local.id = (unknown value)
    because of cloud_box.b  (main.tf:19)
output.id = (unknown value)
    because of cloud_box.b  (main.tf:19)
'''),
    (['unknown', '.', '--values', 'values.json'], 0, ''),
    (['why', '.', 'module.m.output.r'], 0, '''module.m["x"].output.r = "<x-DEMO>"
module.m["y"].output.r = "<y-DEMO>"
    m/main.tf:2  "<${var.v}>"
  module.m["x"].var.v = "x-DEMO"
  module.m["y"].var.v = "y-DEMO"
      m/main.tf:1  "${each.key}-${local.upper}"
    local.upper = "DEMO"
        main.tf:15  upper(var.name)
      var.name = "demo"
          main.tf:1
'''),
    (['why', '.', 'nope.x'], 2, ''),
    (['why', 'm'], 2, ''),
    (['why', './m'], 2, ''),
    (['versions', '.'], 0, 'Terraform: 1.6 to 1.17\nOpenTofu: 1.6 to 1.13\n'),
    (['versions', '.', '--tool-version', '1.9'], 2, ''),
)

# What versions do not have, and versions that required_version admits in vain.
VERSIONS = {
    'new/main.tf': 'terraform {\n  required_version = ">= 1.9"\n}\n'
               'ephemeral "random_password" "p" {\n}\n',
}
VERSIONS_TEXT = '''Terraform: 1.10 to 1.17
  1.9: new/main.tf:4:1: Not available in this version. A block "ephemeral" needs Terraform 1.10 or newer; this is \
evaluated as Terraform 1.9.8.
  warning: required_version does not exclude 1.9
OpenTofu: 1.11 to 1.13
  1.10: new/main.tf:4:1: Not available in this version. A block "ephemeral" needs OpenTofu 1.11 or newer; this is \
evaluated as OpenTofu 1.10.10.
  warning: required_version does not exclude 1.9 to 1.10
'''

# Terraform 1.12.2 allows such an output.
PATCHED = {
    'patched/main.tf': 'terraform {\n  required_version = "~> 1.12.1"\n}\nmodule "m" {\n  source = "./m"\n}\n',
    'patched/m/main.tf': 'output "o" {\n  ephemeral = true\n  value     = 1\n}\n',
}
PATCHED_TEXT = '''Terraform: 1.12.2 to 1.17
  1.12.1: patched/m/main.tf:3:15: Value not allowed in ephemeral output. The output is declared as ephemeral, but its \
value is not ephemeral.
  warning: required_version does not exclude 1.12.1
OpenTofu: 1.11 to 1.13
  1.10: patched/m/main.tf:2:3: Not available in this version. The argument "ephemeral" needs OpenTofu 1.11 or newer; \
this is evaluated as OpenTofu 1.10.10.
'''

NEEDS = {'cloud_box.b': ['local.list'], 'local.list': ['var.name'], 'output.id': ['local.id'],
         'module.m.var.v': ['local.upper'], 'var.spare': []}


class Test:
    def __init__(self, hcl, folder):
        self.hcl, self.folder, self.failed = hcl, folder, 0

    def run(self, arguments, given=''):
        environment = {k: v for k, v in os.environ.items() if not k.startswith('TF_VAR_')}
        done = subprocess.run([self.hcl, 'terraform'] + arguments, cwd=self.folder, input=given.encode(),
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, check=False)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def expect(self, what, wanted, got):
        if wanted == got:
            return
        self.failed += 1
        print('%s\n  wanted %r\n  got    %r' % (what, wanted, got))

    def write(self, files):
        for path, text in files.items():
            path = os.path.join(self.folder, path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)


def check_commands(test):
    for arguments, status, printed in CASES:
        code, out, err = test.run(arguments)
        test.expect(arguments, (status, printed), (code, out))
        test.expect('the same again', (code, out, err), test.run(arguments))
        test.expect('no secret from %s' % arguments, False, 's3cr3t' in out + err)
    for arguments in (['variables', '.', '--json'], ['eval', '.', '--json'], ['why', '.', 'output.secret'],
                      ['outputs', '.', '--json'], ['why', '.', 'output.secret', '--json']):
        code, out, err = test.run(arguments)
        test.expect('no secret from %s' % arguments, (0, False), (code, 's3cr3t' in out + err))
    interface = json.loads(test.run(['variables', '.', '--json'])[1])
    test.expect('the interface', ['all', 'id', 'secret'], sorted(interface['outputs']))
    graph = {item['address']: item['needs'] for item in json.loads(test.run(['graph', '.', '--json'])[1])}
    test.expect('the graph', NEEDS, {name: graph.get(name) for name in NEEDS})
    code, out, err = test.run(['console', '.'], 'local.upper\nvar.secret\n\n1 )\nlocal.list\n')
    test.expect('console', (1, '"DEMO"\n(sensitive value)\n["demo0", "demo1"]\n'), (code, out))
    out, err = test.run(['console', '.'], 'provider::terraform::encode_expr(1)\n')[1:]
    test.expect('function of a provider that is not required', (True, False, ''), ('no functions in namespace' in err, 'Did you mean' in err, out))
    code, out, err = test.run(['eval', '.', '-e', 'provider::nowhere::f(1)'])
    test.expect('the same of an expression', (1, '', True), (code, out, 'no functions in namespace' in err))
    test.expect('console --raw', (0, 'DEMO\n'), test.run(['console', '.', '--raw'], 'local.upper\n')[:2])


def check_sandbox(test, outside):
    """A module reads nothing outside of its folder, by whatever path."""
    os.symlink(os.path.join(outside, 'secret.txt'), os.path.join(test.folder, 'link.txt'))
    os.symlink(outside, os.path.join(test.folder, 'linked'))
    for text in ('file("link.txt")', 'file("linked/secret.txt")', 'file("../%s/secret.txt")' % os.path.basename(outside),
                 'file("%s/secret.txt")' % outside, 'templatefile("linked/secret.txt", {})',
                 'filebase64("m/../link.txt")', 'filemd5("link.txt")'):
        code, out, err = test.run(['eval', '.', '-e', text])
        test.expect(text, (1, '', False), (code, out, 'outside text' in err))
    code, out, _ = test.run(['eval', '.', '-e', 'fileset(".", "linked/*")', '--json'])
    test.expect('fileset', False, 'secret' in out)
    os.mkdir(os.path.join(test.folder, '.git'))
    test.write({'call.tf': 'module "far" {\n  source = "./linked"\n}\n'})
    test.expect('a module through a link', 1, test.run(['eval', '.', '-e', '1'])[0])
    os.remove(os.path.join(test.folder, 'call.tf'))
    os.rmdir(os.path.join(test.folder, '.git'))


MANY = {
    'many/a/main.tf': 'module "m" {\n  source = "../m"\n}\n',
    'many/b/main.tf': 'module "m" {\n  source = "../m"\n}\nlocals {\n  b = local.nope\n}\n',
    'many/m/main.tf': 'locals {\n  m = var.nope\n}\n',
    'many/one/main.tf': 'module "two" {\n  source = "../two"\n}\n',
    'many/two/main.tf': 'module "one" {\n  source = "../one"\n}\n',
    'many/fine/main.tf': 'variable "v" {}\noutput "o" {\n  value = var.v\n}\n',
    'many/.terraform/modules/x/main.tf': 'bogus {}\n',
    'many/texts/readme.txt': 'bogus {}\n',
}


def places(text):
    """The places of diagnostics; those of related places are indented."""
    return re.findall(r'^(\S+:\d+:\d+): (?:error|warning): ', text, re.M)


def one_line(text):
    return ' '.join(text.split())


def check_many(test):
    """Several folders and all below one; options as for Terraform; paths of the user."""
    test.write(MANY)
    code, out, err = test.run(['check', 'many/fine', 'many/b'])
    test.expect('two folders', (1, '2 modules checked, 1 module with 2 errors', '',
                                ['many/b/main.tf:5:7', 'many/m/main.tf:2:7']),
                (code, out.splitlines()[-1], err, sorted(places(out))))
    code, out, err = test.run(['check', '--recursive', 'many'])
    test.expect('each module once', (1, ['many/b/main.tf:5:7', 'many/m/main.tf:2:7'], 1),
                (code, sorted(p for p in places(out) if 'many/m' in p or 'many/b' in p), out.count('undeclared input variable')))
    test.expect('called ones through their callers', '4 modules checked', out.splitlines()[-1].split(',')[0])
    code, out, err = test.run(['check', '-r', '-json', 'many/fine', 'many/m'])
    lines = [json.loads(line) for line in out.splitlines()]
    test.expect('a line for each', (1, [('many/fine', True, 0), ('many/m', False, 1)], ''),
                (code, [(line['path'], line['ok'], len(line['diagnostics'])) for line in lines], err))
    code, out, err = test.run(['check', '-r', 'many/texts'])
    test.expect('no module below', (2, '', True), (code, out, 'many/texts: no module' in err))
    code, out, err = test.run(['check', '-r', 'many/nowhere', 'many/fine'])
    test.expect('no folder', (2, '1 module checked, no errors\n', True), (code, out, 'many/nowhere' in err))
    code, out, err = test.run(['check', 'many/nowhere', 'many/fine'])
    test.expect('no folder, without -r', (2, '1 module checked, no errors\n', True), (code, out, 'many/nowhere' in err))
    test.write({'many/vars.tfvars': 'v = 3\n'})
    for options in (['-var', 'v=3'], ['-var=v=3'], ['-var-file', 'many/vars.tfvars'], ['-var-file=many/vars.tfvars']):
        test.expect(options, (0, '"3"\n' if 'file' not in options[0] else '3\n'),
                    test.run(['eval', 'many/fine', '-e', 'var.v'] + options)[:2])
    test.expect('-json', (0, '[1]\n'), test.run(['eval', 'many/fine', '-e', '[1]', '-json', '-var', 'v=1'])[:2])
    for arguments in (['-chdir=many', 'check', 'fine'], ['check', '-chdir=many', 'fine'], ['-chdir=many/fine', 'check'],
                      ['check', '--chdir', 'many/fine']):
        test.expect(arguments, (0, '1 module checked, no errors\n', ''), test.run(arguments))
    test.expect('-no-color', 0, test.run(['check', '-no-color', 'many/fine'])[0])


OPEN = '''data "terraform_remote_state" "net" {
  backend = "s3"
  config  = {}
}
terraform {
  required_version = ">= 99"
  required_providers {
    time = {
      source = "hashicorp/time"
    }
  }
}
locals {
  t = provider::time::rfc3339_parse("2024-01-02T03:04:05Z")
}
output "o" {
  value = { null = null, list = [1, data.terraform_remote_state.net.outputs.id], known = local.n }
}
output "hidden" {
  sensitive = true
  value     = { key = local.t }
}
locals {
  n = var.n
}
variable "n" {
  default = 2
}
'''


# Each begins with a mistake of syntax, and says nothing else.
HALF_WRITTEN = ('variable "a" {\n  type =\n}\n', 'output "o" {\n  value = var.\n}\n', 'output "o" {\n',
                'variable "v" {\n  validation {\n    condition     =\n    error_message = "x"\n  }\n}\n',
                'resource "a" "b" {\n  provider =\n}\n', 'provider "aws" {\n  alias =\n}\n',
                'moved {\n  from = a.b\n  to   =\n}\n', 'module "m" {\n  source =\n}\n')


def check_consequences(test):
    """One mistake gives one message."""
    for index, text in enumerate(HALF_WRITTEN):
        name = 'half%d' % index
        test.write({name + '/main.tf': text})
        code, out, err = test.run(['check', name])
        test.expect(text, (1, 1, ''), (code, out.count('error: '), err))


def check_directories(test):
    """What is no directory of a module, and why; an empty one."""
    test.write({'empty/main.tf': ''})
    test.expect('an empty module', (0, '## Inputs\n\nNo inputs.\n\n## Outputs\n\nNo outputs.\n', ''),
                test.run(['variables', 'empty', '--markdown']))
    test.expect('no modules', (0, '## Modules\n\nNo modules.\n', ''), test.run(['modules', 'empty', '--markdown']))
    code, out, err = test.run(['why', '.', 'local.uper'])
    test.expect('near addresses', (2, '', 'hcl terraform why: nothing found at local.uper. Did you mean "local.upper"?'),
                (code, out, err.splitlines()[-1]))
    for option in ('--schemas', '--values'):
        test.expect('a missing file', (2, '', 'hcl terraform: gone.json: The file could not be opened: No such file or '
                                       'directory.\n'), test.run(['eval', 'empty', option, 'gone.json']))
    test.expect('a depth without a focus', 2, test.run(['graph', '.', '--depth', '1'])[0])
    test.expect('a wrong depth', 2, test.run(['graph', '.', '--focus', 'local.upper', '--depth', '-1'])[0])
    test.write({'somewhere/main.tf': ''})
    test.expect('a file', (2, '', 'hcl terraform: somewhere/main.tf is a file; the directory of a module is needed, such '
                           'as somewhere/\n'), test.run(['check', 'somewhere/main.tf']))
    test.expect('nothing', (2, '', 'hcl terraform: cannot read directory nowhere: No such file or directory\n'),
                test.run(['eval', 'nowhere']))


def check_permissions(test):
    """Directories and files that may not be read are not left out silently."""
    test.write({'kept/a/main.tf': '', 'kept/b/main.tf': '', 'kept/c/main.tf': ''})
    top = os.path.join(test.folder, 'kept')
    for place, _, names in os.walk(top):
        for path in [place] + [os.path.join(place, name) for name in names]:
            os.chown(path, NOBODY, NOBODY) if os.geteuid() == 0 else None
    for folder in (test.folder, os.path.dirname(test.folder)):
        os.chmod(folder, 0o755)
    os.chmod(os.path.join(top, 'b'), 0)
    os.chmod(os.path.join(top, 'c/main.tf'), 0)
    # Root may read everything.
    user = {'user': NOBODY, 'group': NOBODY, 'extra_groups': []} if os.geteuid() == 0 else {}

    def run(*words):
        done = subprocess.run([test.hcl, *words], cwd=test.folder, capture_output=True, text=True, check=False, **user)
        return done.returncode, done.stdout + done.stderr
    code, out = run('terraform', 'check', '--recursive', 'kept')
    test.expect('directories below', (2, True, True), (code, 'cannot read directory kept/b: Permission denied' in out,
                                                       'kept/c/main.tf: error: ' in out))
    for words in (('check', 'kept'), ('fmt', '--check', 'kept'), ('get', 'kept/', 'locals'), ('query', 'block', 'kept')):
        code, out = run(*words)
        test.expect(' '.join(words), (2, True), (code, 'kept/b' in out and 'Permission denied' in out))
    os.chmod(os.path.join(top, 'b'), 0o755)


def check_unknown(test):
    """What is unknown, because of what, and apart from null; a version that does not fit hides nothing."""
    test.write({'open/main.tf': OPEN, 'open/x.auto.tfvars': 'n = 3\n'})
    code, out, err = test.run(['unknown', 'open'])
    test.expect('unknown', (1, """local.t = (unknown value)
    because of provider::time::rfc3339_parse  (open/main.tf:14)
output.hidden = (sensitive value)
    because of provider::time::rfc3339_parse  (open/main.tf:14)
output.o = { known = 3, list = [1, (unknown value)], null = null }
    because of data.terraform_remote_state.net  (open/main.tf:1)
""", 1), (code, out, err.count('error: ')))
    test.write({'later/main.tf': 'module "vpc" {\n  source = "acme/vpc/aws"\n}\nlocals {\n  id = module.vpc.id\n}\n'
                                 'output "now" {\n  value = [timestamp(), local.id]\n}\n'})
    code, out, err = test.run(['unknown', 'later'])
    test.expect('unknown later', (0, """local.id = (unknown value)
    because of module.vpc  (later/main.tf:1)
output.now = [(unknown string), (unknown value)]
    because of timestamp()  (later/main.tf:7)
    because of module.vpc  (later/main.tf:1)
"""), (code, out))
    code, out, err = test.run(['outputs', 'open', '--json'])
    test.expect('outputs', (1, {
        'hidden': {'sensitive': True, 'value': None, 'complete': False, 'unknown': True},
        'o': {'sensitive': False, 'type': 'object({known=number,list=tuple([number,any]),null=any})',
              'value': {'known': 3, 'list': [1, None], 'null': None}, 'complete': False,
              'unknown': {'list': [False, True]}}}), (code, json.loads(out)))
    values = json.loads(test.run(['eval', 'open', '--json'])[1])
    test.expect('values', {'local.t': True, 'output.hidden': True, 'output.o': {'list': [False, True]}},
                values.get('unknown'))
    test.expect('all known', None, json.loads(test.run(['eval', 'm', '--json', '--var', 'v=1'])[1]).get('unknown'))
    code, out, err = test.run(['eval', 'open', '-e', 'local.n'])
    test.expect('another version', (1, '3\n', 1), (code, out, err.count('error: ')))
    test.write({'open/x.auto.tfvars': 'n = \n'})
    for command in ('check', 'variables', 'graph', 'unused'):
        test.expect('%s reads no values of variables' % command, False, 'tfvars' in test.run([command, 'open'])[2])
    test.expect('eval does', True, 'x.auto.tfvars' in test.run(['eval', 'open'])[2])


NOT_ALLOWED = 'reading this is not allowed; --allow-read=DIR allows it'


def check_reading(test):
    """What a configuration names is read below the root of its repository; functions read DIR alone."""
    test.write({'one/envs/root/main.tf': 'module "a" {\n  source = "../../modules/a"\n}\noutput "o" {\n  value = '
                                         'module.a.o + local.shared\n}\n',
                'one/modules/a/main.tf': 'module "b" {\n  source = "../b"\n}\noutput "o" {\n  value = module.b.o\n}\n',
                'one/modules/b/main.tf': 'output "o" {\n  value = 1\n}\n',
                'one/modules/text.txt': 'text', 'one/envs/shared/common.tf': 'locals {\n  shared = 2\n}\n',
                'other/main.tf': 'output "o" {\n  value = 4\n}\n'})
    root, link = 'one/envs/root', os.path.join(test.folder, 'one/envs/root/common.tf')
    os.symlink('../shared/common.tf', link)
    for repository in ('', '.git', 'one/.git'):
        if repository:
            os.mkdir(os.path.join(test.folder, repository))
        test.expect('modules and links in %r' % repository, (0, 'o = 3\n', ''), test.run(['outputs', root]))
        code, out, err = test.run(['eval', root, '-e', 'file("../../modules/text.txt")'])
        test.expect('a function in %r' % repository, (1, '', True), (code, out, NOT_ALLOWED in one_line(err)))
        test.expect('the option in %r' % repository, (0, '"text"\n', ''),
                    test.run(['eval', root, '-e', 'file("../../modules/text.txt")', '--allow-read', 'one/modules']))
    far = {'one/modules/b/main.tf': 'module "far" {\n  source = "../../../other"\n}\noutput "o" {\n  value = module.far.o\n}\n'}
    test.write(far)
    code, out, err = test.run(['check', root])
    test.expect('outside of the repository', (1, '', 1, 1, True),
                (code, err, out.count('error: '), one_line(out).count(NOT_ALLOWED), 'main.tf:2:12' in out))
    test.expect('the option', (0, 'o = 6\n', ''), test.run(['outputs', root, '--allow-read', 'other']))
    os.rmdir(os.path.join(test.folder, 'one/.git'))
    os.rmdir(os.path.join(test.folder, '.git'))
    test.expect('without a repository', (0, 'o = 6\n', ''), test.run(['outputs', root]))
    code, out, err = test.run(['check', 'one/modules/b'])
    test.expect('one more folder', (0, '1 module checked, no errors\n', ''), (code, out, err))
    test.write({'one/modules/b/main.tf': 'module "far" {\n  source = "../gone"\n}\n'})
    code, out, err = test.run(['check', 'one/modules/b'])
    test.expect('no folder', (1, '''one/modules/b/main.tf:2:12: error: Unreadable module directory [UnreadableModule]
  in module "far"
 2 |   source = "../gone"
   |            ^^^^^^^^^
  There is no directory ../gone.

1 module checked, 1 module with 1 error
''', ''), (code, out, err))
    os.remove(link)
    os.symlink('../gone.tf', link)
    code, out, err = test.run(['eval', root, '-e', '1'])
    test.expect('a dangling link', True, 'could not be read: it is a link to ../gone.tf, where there is nothing.' in one_line(err))
    os.remove(link)
    os.symlink('common.tf', link)
    code, out, err = test.run(['eval', root, '-e', '1'])
    test.expect('a link to itself', True, 'could not be read: Too many levels of symbolic links.' in one_line(err))
    os.remove(link)


SHOWN = {
    'shown/main.tf': '''module "m" {
  source   = "./m"
  for_each = toset(["x", "y", "z"])
}
variable "kind" {
  type    = "map"
  default = {}
}
''',
    'shown/m/main.tf': '''output "o" {
  value = local.nothing
}
''',
}

SHOWN_TEXT = '''shown/main.tf:6:13: error: Invalid quoted type constraints [QuotedType]
  in variable "kind"
 6 |   type    = "map"
   |             ^^^^^
  Write the type without quotes.
  Suggestion: map(string)

'''

SHOWN_PLAN = '''shown/m/main.tf:2:11: error: Reference to undeclared local value [UndeclaredLocal]
  in module.m["x"], output "o"
 2 |   value = local.nothing
   |           ^^^^^^^^^^^^^
  There is no local value "nothing" in module.m.

'''


def check_shown(test):
    """Diagnostics are those of every command: text, colour, forms, codes and streams."""
    test.write(SHOWN)
    code, out, err = test.run(['check', 'shown'])
    test.expect('text', (1, SHOWN_TEXT + '1 module checked, 1 module with 1 error\n', ''), (code, out, err))
    test.expect('colour', True, '\x1b[1;31merror\x1b[0m' in test.run(['check', 'shown', '--color=always'])[1])
    test.write({'shown/main.tf': SHOWN['shown/main.tf'].replace('"map"', 'map(string)')})
    code, out, err = test.run(['eval', 'shown'])
    test.expect('frames', (1, SHOWN_PLAN), (code, err))
    code, out, err = test.run(['check', 'shown', '--format', 'gcc'])
    test.expect('gcc', (1, 'shown/m/main.tf:2:11: error: Reference to undeclared local value: There is no local value '
                        '"nothing" in module.m. [UndeclaredLocal]\n', ''), (code, out, err))
    code, out, err = test.run(['check', 'shown', '--format=github'])
    test.expect('github', (1, '::error file=shown/m/main.tf,line=2,endLine=2,col=11,endColumn=24,'
                           'title=Reference to undeclared local value'), (code, out.rpartition('::')[0]))
    run = json.loads(test.run(['check', 'shown', '--format=sarif'])[1])['runs'][0]
    result = run['results'][0]
    test.expect('sarif', ('hcl terraform check', ['UndeclaredLocal'], 'UndeclaredLocal', 'shown/m/main.tf', True),
                (run['tool']['driver']['name'], [rule['id'] for rule in run['tool']['driver']['rules']], result['ruleId'],
                 result['locations'][0]['physicalLocation']['artifactLocation']['uri'],
                 'module.m' in result['locations'][0]['logicalLocations'][0]['fullyQualifiedName']))
    out = test.run(['check', 'shown', '--format=junit'])[1]
    test.expect('junit', (True, True), ('<testcase classname="hcl.terraform.check" name="shown">' in out,
                                        '<failure type="UndeclaredLocal"' in out))
    line = json.loads(test.run(['check', 'shown', '--format=json'])[1])
    found = line['diagnostics'][0]
    test.expect('json', (1, 'shown', False, 'UndeclaredLocal', 'shown/m/main.tf', ['output "o"']),
                (line['version'], line['path'], line['ok'], found['code'], found['file'], found['blocks']))
    test.write({'shown/terraform.tfvars': 'kind = \n'})
    code, out, err = test.run(['outputs', 'shown'])
    test.expect('broken values of variables', 1, err.count('terraform.tfvars:1:8: error: '))


def check_versions(test):
    """The versions that a module works with, and what other versions lack."""
    test.write(VERSIONS)
    test.expect('versions', (0, VERSIONS_TEXT, ''), test.run(['versions', 'new']))
    code, out, err = test.run(['versions', 'new', '--json'])
    tofu = json.loads(out)['tools'][1]
    test.expect('versions as JSON', (0, 'tofu', ['1.11', '1.12', '1.13'], ['1.9', '1.10'], '1.10',
                                     ['UnavailableInVersion']),
                (code, tofu['tool'], tofu['works'], tofu['admitted'][:2], tofu['limits'][0]['version'],
                 [each['code'] for each in tofu['limits'][0]['diagnostics']]))
    test.write(PATCHED)
    test.expect('versions with patches', (0, PATCHED_TEXT, ''), test.run(['versions', 'patched']))
    test.write({'never/main.tf': 'terraform {\n  required_version = "< 1.0"\n}\n'})
    test.expect('versions that nothing admits',
                (0, 'Terraform: 1.6 to 1.17\n  warning: required_version admits none of 1.6 to 1.17\n'
                    'OpenTofu: 1.6 to 1.13\n', ''), test.run(['versions', 'never']))
    test.write({'new/wrong.tf': 'locals {\n  a = b.c\n  a = 1\n}\n'})
    code, out, err = test.run(['versions', 'new'])
    test.expect('mistakes of the module', (1, True), (code, out.startswith(
        VERSIONS_TEXT + 'In every version:\n  new/wrong.tf:3:3: Attribute redefined. ')))
    everywhere = json.loads(test.run(['versions', 'new', '--json'])[1])['everywhere']
    test.expect('mistakes of the module in JSON', ['new/wrong.tf'], [each['file'] for each in everywhere])
    # A mistake in each of two instances of a module is told once.
    test.write({'twice/main.tf': 'module "m" {\n  source = "./m"\n  count  = 2\n}\n',
                'twice/m/main.tf': 'output "o" {\n  value = var.gone\n}\n'})
    code, out, err = test.run(['versions', 'twice'])
    test.expect('one mistake in two instances', (1, 1), (code, out.count('twice/m/main.tf:2:11')))
    test.write({'torn/main.tf': 'resource "terraform_data" "a" {\n  lifecycle {\n    enabled = true\n  }\n'
                                '  store {\n    input = 1\n  }\n}\n'})
    code, out, err = test.run(['versions', 'torn'])
    test.expect('no version', (1, True), (code, out.startswith('Terraform: no version from 1.6 to 1.17\n  1.17: ')))
    test.expect('no folder', 2, test.run(['versions', 'nowhere'])[0])


def check_half_written(test):
    """What is broken is said, with its place; locks of others are no concern."""
    test.write({'.terraform.tfstate.lock.info': '{"ID": "1"}', 'terraform.tfstate': '{"version": '})
    test.expect('under a lock', 0, test.run(['eval', '.', '-e', 'local.upper'])[0])
    test.write({'broken.tf': 'locals {\n  half = "writ'})
    code, out, err = test.run(['eval', '.', '-e', 'local.upper'])
    test.expect('half written', (1, '"DEMO"\n', True), (code, out, 'broken.tf:2' in err))
    test.expect('unused of half written', (1, ''), test.run(['unused', '.'])[:2])
    os.remove(os.path.join(test.folder, 'broken.tf'))
    test.write({'.terraform/modules/modules.json': '{"Modules": [',
                'far.tf': 'module "far" {\n  source = "a/b/c"\n}\nlocals {\n  far = module.far.x\n}\n'})
    code, out, err = test.run(['eval', '.', '-e', '[local.upper, local.far]'])
    test.expect('half a list of modules', (0, '["DEMO", (unknown value)]\n', True),
                (code, out, 'Module not installed' in err))
    test.write({'.terraform/modules/modules.json': '{"Modules": [{"Key": "far", "Source": "a/b/c", "Dir": "gone"}]}'})
    test.expect('an installed module that is gone', 1, test.run(['check', '.'])[0])


def main():
    with tempfile.TemporaryDirectory() as scratch:
        folder, outside = os.path.join(scratch, 'module'), os.path.join(scratch, 'outside')
        os.mkdir(outside)
        with open(os.path.join(outside, 'secret.txt'), 'w', encoding='utf-8') as file:
            file.write('outside text')
        test = Test(os.path.abspath(sys.argv[1]), folder)
        test.write(FILES)
        check_commands(test)
        check_sandbox(test, outside)
        check_half_written(test)
        check_reading(test)
        check_unknown(test)
        check_consequences(test)
        check_directories(test)
        check_permissions(test)
        check_many(test)
        check_shown(test)
        check_versions(test)
    print('%d failed' % test.failed)
    return 1 if test.failed else 0


if __name__ == '__main__':
    sys.exit(main())
