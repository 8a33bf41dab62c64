#!/usr/bin/env python3
"""`hcl terraform console` in a pipe, and on a terminal as a person uses it.

    console_test.py HCL TERMINAL

TERMINAL is the folder of console_terminal_test.py, whose terminal this uses.
"""
import os
import subprocess
import sys
import tempfile

FILES = {
    'main.tf': '''variable "name" {
  default = "demo"
}
locals {
  tags = { owner = "me", name = var.name }
}
resource "cloud_box" "b" {
  size = 3
  tags = local.tags
}
module "m" {
  source   = "./m"
  for_each = toset(["x", "y"])
  v        = "${each.key}-${var.name}"
}
output "id" {
  value = cloud_box.b.id
}
''',
    'm/main.tf': 'variable "v" {}\nlocals {\n  inner = upper(var.v)\n}\n',
}

# Input, options, exit code, standard output, and a part of standard error.
CASES = (
    ('several lines', '[var.name,\n1 +\n2]\n', [], 0, '["demo", 3]\n', ''),
    ('definitions', 'x = 4\nx * 2\n"${x}${var.name}"\n', [], 0, '8\n"4demo"\n', ''),
    ('a reserved name', 'var = 1\n', [], 1, '', 'choose another name'),
    ('a block', 'a {}\n1\n', [], 1, '1\n', ':reload'),
    ('a type', ':type local.tags\n', [], 0, 'object({name=string,owner=string})\n', ''),
    ('the shape of a resource', ':type cloud_box.b\n', [], 0,
     'object({id=any,size=number,tags=object({name=string,owner=string})})\n', ''),
    ('resources', ':resources\n', ['--var', 'name=q'], 0,
     'cloud_box.b: object({id=any,size=number,tags=object({name=string,owner=string})})\n', ''),
    ('phases', 'cloud_box.b.size\n:phase plan\ncloud_box.b.size\n:phase\n', [], 0, '(unknown value)\n3\nplan\n', ''),
    ('a wrong phase', ':phase apply\n', [], 1, '', 'The phases are'),
    ('why', ':why local.tags["name"]\n', [], 0,
     'local.tags["name"] = "demo"\n    main.tf:5  var.name\n  var.name = "demo"\n      main.tf:1\n', ''),
    ('why nothing', ':why local.nope\n', [], 1, '', 'Nothing has the address "local.nope"'),
    ('unknown', ':unknown\n', ['--phase=plan'], 0,
     'output.id = (unknown value)\n    because of cloud_box.b  (main.tf:7)\n', ''),
    ('unknown of a known', ':unknown local.tags\n', [], 0, 'No unknown value has this address.\n', ''),
    ('scope', ':scope\n:scope module.m["y"]\nlocal.inner\n:why local.inner\n:scope root\nvar.name\n', [], 0,
     'the root module\n  module.m["x"]\n  module.m["y"]\n"Y-DEMO"\nmodule.m["x"].local.inner = "X-DEMO"\n'
     'module.m["y"].local.inner = "Y-DEMO"\n    m/main.tf:3  upper(var.v)\n  module.m["x"].var.v = "x-demo"\n'
     '  module.m["y"].var.v = "y-demo"\n      m/main.tf:1  "${each.key}-${var.name}"\n    var.name = "demo"\n'
     '        main.tf:1\n"demo"\n', ''),
    ('a scope as an option', 'local.inner\n', ['-scope', 'module.m["x"]'], 0, '"X-DEMO"\n', ''),
    ('no such scope', ':scope module.m["z"]\n1\n', [], 1, '1\n', 'There is no instance module.m["z"].'),
    ('names', ':vars\n', ['--scope=module.m["x"]'], 0, 'local.inner = "X-DEMO"\nvar.v = "x-demo"\n', ''),
    ('a function', ':help upper\n', [], 0, 'upper(str string)\n  Converts every letter of a text to upper case.\n', ''),
    ('a misspelt command', ':relaod\n', [], 1, '', 'Did you mean `:reload`?'),
    ('raw', 'var.name\n', ['--raw'], 0, 'demo\n', ''),
    ('leaving', 'exit\n1\n', [], 0, '', ''),
)


def write(folder, files):
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)


def check_pipe(hcl, folder):
    failed = 0
    for name, text, options, *wanted, said in CASES:
        ran = subprocess.run([hcl, 'terraform', 'console', *options], cwd=folder, input=text, capture_output=True,
                             text=True, check=False, env=dict(os.environ, NO_COLOR='1'))
        if [ran.returncode, ran.stdout] != wanted or said not in ran.stderr or bool(said) != bool(ran.stderr):
            failed += 1
            print('%s\n  wanted %s %s\n  got    %s %s' % (name, wanted, said, [ran.returncode, ran.stdout], ran.stderr))
    return failed


def check_terminal(hcl, folder, terminal_class):
    history = os.path.join(folder, 'history')
    environment = dict(os.environ, HCL_HISTORY=history, TERM='xterm')
    arguments = [hcl, 'terraform', 'console', folder]
    terminal = terminal_class(arguments, environment)
    terminal.wait_for('hcl> ')
    # Names, attributes, instances and attributes of a resource that is unknown.
    for typed, shown in (('loc\t.ta\t.ow\t\n', '"me"'), ('upper(var.n\t)\n', '"DEMO"'),
                         (':type cloud_b\t.b.si\t\n', 'number'), (':sc\t module.m["x"]\nloc\t.in\t\n', '"X-DEMO"'),
                         (':scope root\n"${\nvar.name}"\n', '"demo"')):
        terminal.send(typed)
        terminal.wait_for(shown)
        terminal.wait_for('hcl> ')
    # A file that changes.
    write(folder, {'more.tf': 'locals {\n  late = "too"\n}\n'})
    terminal.send(':rel\t\n')
    terminal.wait_for('hcl> ')
    terminal.send('local.la\t\n')
    terminal.wait_for('"too"')
    terminal.wait_for('hcl> ')
    # The last entry again.
    terminal.send('\x10\n')
    terminal.wait_for('"too"')
    terminal.wait_for('hcl> ')
    terminal.send('\x04')
    assert terminal.end() == 0
    with open(history, encoding='utf-8') as file:
        assert 'local.late' in file.read()


def main():
    hcl, terminal = sys.argv[1:]
    sys.path.insert(0, terminal)
    from console_terminal_test import Terminal
    with tempfile.TemporaryDirectory() as folder:
        write(folder, FILES)
        failed = check_pipe(os.path.abspath(hcl), folder)
        check_terminal(os.path.abspath(hcl), folder, Terminal)
    print('%d failed' % failed)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
