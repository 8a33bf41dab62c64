#!/usr/bin/env python3
"""Tries the commands of `hcl terraform` that change modules.

usage: refactor_test.py HCL
"""
import os
import subprocess
import sys
import tempfile
import unittest

HCL = os.path.abspath(sys.argv.pop(1))
NOBODY = 65534

MAIN = '''variable "region" {
  default = "eu"
}
locals {
  name = "app-${var.region}"
}
resource "terraform_data" "web" {
  input = local.name
}
module "m" {
  source = "./m"
  size   = var.region
}
output "id" {
  value = module.m.size
}
'''
CHILD = 'variable "size" {}\noutput "size" {\n  value = var.size\n}\n'


class Refactoring(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.addCleanup(self.scratch.cleanup)
        self.folder = os.path.join(self.scratch.name, 'infra')
        os.makedirs(os.path.join(self.folder, 'm'))
        self.write('main.tf', MAIN)
        self.write('m/main.tf', CHILD)
        self.write('terraform.tfvars', 'region = "us"\n')

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), 'w', encoding='utf-8') as file:
            file.write(text)

    def read(self, name):
        with open(self.path(name), encoding='utf-8') as file:
            return file.read()

    def run_hcl(self, *words, code=0, **more):
        done = subprocess.run([HCL, 'terraform', *words], cwd=self.scratch.name, capture_output=True, text=True,
                              check=False, **more)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout, done.stderr

    def test_rename_writes_all_files(self):
        out, err = self.run_hcl('rename', 'infra', 'var.region', 'location')
        self.assertEqual(out, 'infra/main.tf\ninfra/terraform.tfvars\n')
        # var.region, local.name, module.m.var.size and .output.size, output.id.
        self.assertRegex(err, r'^hcl terraform: the module evaluates to the same: 5 values, 1 planned resource, '
                              r'\d+ references\nhcl terraform: note: TF_VAR_region and -var need the new name\n$')
        self.assertEqual(self.read('main.tf'), MAIN.replace('region', 'location'))
        self.assertEqual(self.read('terraform.tfvars'), 'location = "us"\n')

    def test_rename_shows_a_diff_and_writes_nothing(self):
        for option in ('--diff', '--dry-run'):
            out, _ = self.run_hcl('rename', 'infra', 'module.m.var.size', 'amount', option)
            self.assertIn('-  size   = var.region\n+  amount   = var.region\n', out)
            self.assertIn('+variable "amount" {}\n', out)
        self.assertEqual(self.read('main.tf'), MAIN)

    def test_rename_in_the_working_directory(self):
        self.run_hcl('rename', '--chdir', 'infra', 'local.name', 'title')
        self.assertIn('input = local.title', self.read('main.tf'))

    def test_rename_with_moved(self):
        self.run_hcl('rename', 'infra', 'terraform_data.web', 'app', '--moved')
        self.assertIn('moved {\n  from = terraform_data.web\n  to   = terraform_data.app\n}', self.read('main.tf'))

    def test_notes_say_what_is_outside_of_the_files(self):
        _, err = self.run_hcl('rename', 'infra', 'module.m', 'n', '--diff')
        self.assertIn('note: what exists in a state keeps its old address', err)
        self.assertIn('note: the module must be installed again', err)
        _, err = self.run_hcl('rename', 'infra', 'module.m', 'n', '--diff', '--moved')
        self.assertNotIn('old address', err)

    def test_variables_of_the_command_line_follow(self):
        self.run_hcl('rename', 'infra', 'var.region', 'location', '-var', 'region=de')

    def test_nothing_is_written_after_a_mistake(self):
        self.write('other.tf', 'locals {\n  x = \n}\n')
        _, err = self.run_hcl('rename', 'infra', 'var.region', 'location', code=1)
        self.assertIn('infra/other.tf:2:7: error: Invalid expression', err)
        self.assertIn('nothing is changed', err)
        self.assertEqual(self.read('main.tf'), MAIN)

    def test_what_collides_is_said_with_its_place(self):
        _, err = self.run_hcl('rename', 'infra', 'module.m.var.size', 'source', code=1)
        self.assertIn('no variable can be called source', err)
        self.write('x.tf', 'variable "zone" {}\n')
        _, err = self.run_hcl('rename', 'infra', 'var.region', 'zone', code=1)
        self.assertEqual(err, 'hcl terraform: infra/x.tf:1:11: var.zone exists already\n')

    def test_a_module_that_reads_its_own_files_differs(self):
        self.write('x.tf', 'output "hash" {\n  value = filesha1("main.tf")\n}\n')
        _, err = self.run_hcl('rename', 'infra', 'var.region', 'location', code=1)
        self.assertIn('the module would evaluate differently, so nothing is changed\n  output.hash\n', err)
        self.assertEqual(self.read('main.tf'), MAIN)

    def test_renames_at_the_same_time_are_all_made(self):
        names = ['n%d' % i for i in range(8)]
        self.write('main.tf', 'locals {\n' + ''.join('  %s = 1\n' % n for n in names) + '}\n')
        self.write('terraform.tfvars', '')
        running = [subprocess.Popen([HCL, 'terraform', 'rename', 'infra', 'local.' + n, 'new_' + n],
                                    cwd=self.scratch.name, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
                   for n in names]
        errors = [each.communicate()[1] for each in running]
        self.assertEqual([each.returncode for each in running], [0] * len(names), errors)
        self.assertEqual(self.read('main.tf'), 'locals {\n' + ''.join('  new_%s = 1\n' % n for n in names) + '}\n')

    def test_mv(self):
        out, _ = self.run_hcl('mv', 'infra', 'terraform_data.web', 'module.m')
        self.assertEqual(out, 'infra/m/main.tf\ninfra/main.tf\n')
        self.assertIn('  name   = local.name\n', self.read('main.tf'))
        self.assertIn('moved {\n  from = terraform_data.web\n  to   = module.m.terraform_data.web\n}\n',
                      self.read('main.tf'))
        self.assertIn('resource "terraform_data" "web" {\n  input = var.name\n}\n', self.read('m/main.tf'))
        _, err = self.run_hcl('mv', 'infra', 'module.m.terraform_data.web', 'module.n', code=1)
        self.assertEqual(err, 'hcl terraform: module.n is not called or not installed\n')

    def test_inline(self):
        self.run_hcl('inline', 'infra', 'local.name')
        self.assertEqual(self.read('main.tf'), MAIN.replace('locals {\n  name = "app-${var.region}"\n}\n', '').replace(
            'local.name', '"app-${var.region}"'))

    def test_extract(self):
        for place in ('main.tf:5:10', 'infra/main.tf:5:10', 'infra/main.tf:5:10-5:29'):
            out, _ = self.run_hcl('extract', 'infra', place, 'local.whole', '--diff')
            self.assertIn('-  name = "app-${var.region}"\n+  name = local.whole\n+  whole = "app-${var.region}"\n', out)
        self.run_hcl('extract', 'infra', 'main.tf:2:13', 'local.a', code=1)
        for place in ('main.tf', 'main.tf:99:1', 'main.tf:1:99', 'no.tf:1:1'):
            _, err = self.run_hcl('extract', 'infra', place, 'local.a', code=1)
            self.assertRegex(err, 'is not a place|there is nothing at|has a file')

    def test_extract_a_variable_with_a_type_that_keeps_the_value(self):
        self.write('x.tf', 'locals {\n  list = join(",", ["a"])\n  tuple = ["a", "b"]\n}\n')
        self.run_hcl('extract', 'infra', 'x.tf:2:20', 'var.list')
        self.run_hcl('extract', 'infra', 'x.tf:3:11', 'var.tuple')
        self.assertIn('variable "list" {\n  type    = list(string)\n  default = ["a"]\n}', self.read('x.tf'))
        self.assertIn('variable "tuple" {\n  type    = tuple([string, string])\n  default = ["a", "b"]\n}',
                      self.read('x.tf'))

    def test_files_that_cannot_be_written(self):
        # Root may write everywhere.
        user = {'user': NOBODY, 'group': NOBODY, 'extra_groups': []} if os.geteuid() == 0 else {}
        if user:
            for place, _, names in os.walk(self.scratch.name):
                for path in [place] + [os.path.join(place, name) for name in names]:
                    os.chown(path, NOBODY, NOBODY)
        os.chmod(self.path('m'), 0o555)
        self.addCleanup(os.chmod, self.path('m'), 0o755)
        _, err = self.run_hcl('rename', 'infra', 'module.m.var.size', 'amount', code=2, **user)
        self.assertIn('infra/m/main.tf: ', err)
        self.assertEqual(self.read('main.tf'), MAIN)


if __name__ == '__main__':
    unittest.main()
