#!/usr/bin/env python3
"""Tries `hcl terraform docs`: what it prints, and what of a file it changes.

usage: docs_test.py HCL
"""
import os
import subprocess
import sys
import tempfile
import unittest

HCL = os.path.abspath(sys.argv.pop(1))

MODULE = '''terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.0"
    }
  }
}
variable "region" {
  description = "Where"
  default     = "eu"
}
resource "aws_instance" "web" {}
module "net" {
  source = "./net"
}
output "region" {
  value = var.region
}
'''
TITLES = ['## Providers', '## Modules', '## Resources', '## Inputs', '## Outputs']
BEGIN, END = '<!-- BEGIN_TF_DOCS -->', '<!-- END_TF_DOCS -->'


class Docs(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.addCleanup(self.scratch.cleanup)
        self.write('infra/main.tf', MODULE)
        self.write('infra/net/main.tf', '')
        self.docs = self.run_hcl('infra')[0]

    def path(self, name):
        return os.path.join(self.scratch.name, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), 'w', encoding='utf-8', newline='') as file:
            file.write(text)

    def read(self, name):
        with open(self.path(name), encoding='utf-8', newline='') as file:
            return file.read()

    def run_hcl(self, *words, code=0):
        done = subprocess.run([HCL, 'terraform', 'docs', *words], cwd=self.scratch.name, capture_output=True, text=True,
                              check=False)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout, done.stderr

    def test_a_page_with_everything(self):
        self.assertEqual([line for line in self.docs.splitlines() if line.startswith('#')], TITLES)
        for text in ('| aws |', '| net | ./net |', '| aws\\_instance.web |', '| region | Where |'):
            self.assertIn(text, self.docs)

    def test_only_what_is_between_the_comments_changes(self):
        before, after = '# Title\r\n\r\n' + BEGIN, END + ' and more\r\nno end'
        self.write('README.md', before + 'old' + after)
        self.assertEqual(self.run_hcl('infra', '--into', 'README.md')[0], 'README.md\n')
        self.assertEqual(self.read('README.md'), before + '\n' + self.docs + after)
        self.assertEqual(self.run_hcl('infra', '--into', 'README.md'), ('', ''))

    def test_a_file_without_comments_gets_them_at_its_end(self):
        whole = BEGIN + '\n' + self.docs + END + '\n'
        for text, gap in (('', ''), ('a\n', '\n'), ('a', '\n\n')):
            self.write('README.md', text)
            self.run_hcl('infra', '--into', 'README.md')
            self.assertEqual(self.read('README.md'), text + gap + whole)
        self.run_hcl('infra', '--into', 'new.md')
        self.assertEqual(self.read('new.md'), whole)

    def test_diff_writes_nothing(self):
        self.write('README.md', 'a\n')
        out, _ = self.run_hcl('infra', '--into', 'README.md', '--diff')
        self.assertIn('+## Inputs\n', out)
        self.run_hcl('infra', '--into', 'README.md', '--diff', '--exit-code', code=1)
        self.assertEqual(self.read('README.md'), 'a\n')
        self.run_hcl('infra', '--into', 'README.md')
        self.assertEqual(self.run_hcl('infra', '--into', 'README.md', '--diff', '--exit-code'), ('', ''))

    def test_what_cannot_be_written(self):
        for text in (BEGIN, END, END + BEGIN):
            self.write('README.md', text)
            _, err = self.run_hcl('infra', '--into', 'README.md', code=2)
            self.assertIn('_TF_DOCS --> has no ', err)
            self.assertEqual(self.read('README.md'), text)
        _, err = self.run_hcl('infra', '--into', 'none/README.md', code=2)
        self.assertIn('none/README.md: ', err)
        _, err = self.run_hcl('infra', '--into', 'infra', code=2)
        self.assertIn('infra: ', err)
        self.run_hcl('infra', '--diff', code=2)


if __name__ == '__main__':
    unittest.main()
