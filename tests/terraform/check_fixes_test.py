#!/usr/bin/env python3
"""Tries `hcl terraform check --fix`: modules of Terraform 0.11, several modules, and what must stay as it is.

usage: check_fixes_test.py HCL
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

HCL = os.path.abspath(sys.argv.pop(1))

# Before and after; the rules are those that Terraform 0.12 to 0.15 introduced.
OLD = '''variable "amis" {
  type = "map"
}
variable "names" {
  type    = "list"
  default = ["a"]
}
variable "s" { type = "string" }
resource "terraform_data" "web" {
  depends_on = ["terraform_data.a"]
  lifecycle {
    ignore_changes = ["input"]
  }
}
resource "terraform_data" "a" {
  input = list(var.s, "b")
}
locals {
  key  = "k"
  some = map("a", 1, local.key, 2)
}
'''
NEW = '''variable "amis" {
  type = map(string)
}
variable "names" {
  type    = list(string)
  default = ["a"]
}
variable "s" { type = string }
resource "terraform_data" "web" {
  depends_on = [terraform_data.a]
  lifecycle {
    ignore_changes = [input]
  }
}
resource "terraform_data" "a" {
  input = tolist([var.s, "b"])
}
locals {
  key  = "k"
  some = tomap({"a" = 1, (local.key) = 2})
}
'''
TAGS = '''resource "x_a" "b" {
  tags {
    a = 1
  }
}
'''
SCHEMAS = {'format_version': '1.0', 'provider_schemas': {'registry.terraform.io/hashicorp/x': {'resource_schemas': {
    'x_a': {'version': 0, 'block': {'attributes': {'tags': {'type': ['map', 'string'], 'optional': True}}}}}}}}


class CheckFixes(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.addCleanup(self.scratch.cleanup)

    def write(self, name, text):
        path = os.path.join(self.scratch.name, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)

    def read(self, name):
        with open(os.path.join(self.scratch.name, name), encoding='utf-8') as file:
            return file.read()

    def check(self, *words, code=0):
        done = subprocess.run([HCL, 'terraform', 'check', *words], cwd=self.scratch.name, capture_output=True,
                              text=True, check=False)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout, done.stderr

    def test_a_module_of_0_11_becomes_valid(self):
        self.write('m/main.tf', OLD)
        out, err = self.check('m', '--fix')
        self.assertEqual(self.read('m/main.tf'), NEW)
        self.assertEqual(out, '1 module checked, no errors\n')
        self.assertEqual(err, 'm: 7 mistakes fixed\n')
        _, err = self.check('m', '--fix')
        self.assertEqual(err, '')

    def test_diff_writes_nothing(self):
        self.write('m/main.tf', OLD)
        out, err = self.check('m', '--diff')
        self.assertIn('--- a/m/main.tf\n+++ b/m/main.tf\n', out)
        self.assertIn('-  type = "map"\n+  type = map(string)\n', out)
        self.assertNotIn('checked', out)
        self.assertEqual(err, '')
        self.assertEqual(self.read('m/main.tf'), OLD)

    def test_what_has_no_fix_stays_and_is_reported(self):
        text = 'variable "a" {\n  type = "nothing"\n}\noutput "b" {\n  value = var.c\n}\n'
        self.write('m/main.tf', text)
        out, err = self.check('m', '--fix', code=1)
        self.assertEqual(self.read('m/main.tf'), text)
        self.assertIn('QuotedType', out)
        self.assertEqual(err, '')

    def test_the_report_stays_json(self):
        self.write('m/main.tf', OLD)
        out, _ = self.check('m', '--fix', '--format=json')
        self.assertIs(json.loads(out)['ok'], True)

    def test_modules_that_are_called_are_fixed_once(self):
        self.write('a/main.tf', 'module "c" {\n  source = "../c"\n}\n')
        self.write('b/main.tf', 'module "c" {\n  source = "../c"\n}\n')
        self.write('c/main.tf', 'variable "x" {\n  type    = "string"\n  default = ""\n}\n')
        out, _ = self.check('-r', '--diff', '.')
        self.assertEqual(out.count('+++'), 1)
        _, err = self.check('-r', '--fix', '.')
        self.assertEqual(err, 'a: 1 mistake fixed\n')
        self.assertIn('type    = string\n', self.read('c/main.tf'))

    def test_installed_modules_stay(self):
        old = 'variable "x" {\n  type    = "string"\n  default = ""\n}\n'
        self.write('m/main.tf', 'module "c" {\n  source = "a/b/c"\n}\n')
        self.write('m/.terraform/modules/c/main.tf', old)
        self.write('m/.terraform/modules/modules.json', json.dumps(
            {'Modules': [{'Key': '', 'Source': '', 'Dir': '.'},
                         {'Key': 'c', 'Source': 'registry.terraform.io/a/b/c', 'Dir': '.terraform/modules/c'}]}))
        out, err = self.check('m', '--fix', code=1)
        self.assertIn('QuotedType', out)
        self.assertEqual(err, '')
        self.assertEqual(self.read('m/.terraform/modules/c/main.tf'), old)

    def test_a_block_becomes_the_argument_that_the_schema_has(self):
        self.write('schemas.json', json.dumps(SCHEMAS))
        self.write('m/main.tf', TAGS)
        self.check('m', '--fix', '--schemas', 'schemas.json')
        self.assertEqual(self.read('m/main.tf'), TAGS.replace('tags {', 'tags = {'))
        twice = TAGS.replace('  tags {\n    a = 1\n  }\n', '  tags {\n  }\n  tags {\n  }\n')
        self.write('m/main.tf', twice)
        self.check('m', '--fix', '--schemas', 'schemas.json', code=1)
        self.assertEqual(self.read('m/main.tf'), twice)

    def test_several_instances_of_a_module_are_fixed_once(self):
        self.write('m/main.tf', 'module "c" {\n  source   = "./c"\n  for_each = toset(["a", "b"])\n}\n')
        self.write('m/c/main.tf', 'locals {\n  a = list(1)\n}\noutput "a" {\n  value = local.a\n}\n')
        _, err = self.check('m', '--fix')
        self.assertEqual(err, 'm: 1 mistake fixed\n')
        self.assertIn('  a = tolist([1])\n', self.read('m/c/main.tf'))

    def test_a_directory_that_is_missing(self):
        _, err = self.check('none', '--fix', code=2)
        self.assertIn('none', err)


if __name__ == '__main__':
    unittest.main()
