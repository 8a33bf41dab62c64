#!/usr/bin/env python3
"""Compares the schema of `hcl terraform tfvars --json-schema` with what the module accepts.

usage: values_schema_test.py HCL

A validator of JSON Schema accepts a file of values where `hcl terraform eval` does. Exit status: 0, 1 when they differ,
77 without Python's jsonschema.
"""
import json
import os
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    print('skipped: no jsonschema for Python')
    sys.exit(77)

MODULE = '''variable "a" {
  type        = object({ n = optional(number, 3), s = string, l = list(bool), t = tuple([string, number]) })
  description = "Everything"
  default     = null
}
variable "m" {
  type    = map(set(string))
  default = {}
}
variable "hidden" {
  default   = "x"
  sensitive = true
}
variable "d" {
  type     = string
  nullable = false
}
variable "e" {}
'''
RIGHT = {'d': 'x', 'e': None}
WHOLE = {'s': 'x', 'l': [], 't': ['a', 1]}
# What is added to the right values; None removes.
CASES = [
    {}, {'d': 1}, {'d': True}, {'d': None}, {'d': []}, {'d': {}}, {'e': [1, {'a': None}]},
    {'m': {}}, {'m': None}, {'m': {'a': ['x', 'x', 1]}}, {'m': {'a': 'x'}}, {'m': []}, {'m': {'a': [[]]}},
    {'a': None}, {'a': WHOLE}, {'a': {**WHOLE, 'more': 1}}, {'a': {'s': 'x', 'l': []}}, {'a': 'x'}, {'a': []},
    {'a': {**WHOLE, 'n': '12'}}, {'a': {**WHOLE, 'n': '1.5e3'}}, {'a': {**WHOLE, 'n': 'x'}}, {'a': {**WHOLE, 'n': ''}},
    {'a': {**WHOLE, 'n': True}}, {'a': {**WHOLE, 'n': None}}, {'a': {**WHOLE, 'l': [True, 'false', None]}},
    {'a': {**WHOLE, 'l': ['yes']}}, {'a': {**WHOLE, 'l': [1]}}, {'a': {**WHOLE, 'l': ['1']}},
    {'a': {**WHOLE, 't': ['a']}}, {'a': {**WHOLE, 't': ['a', '2']}}, {'a': {**WHOLE, 't': ['a', 2, 3]}},
    {'a': {**WHOLE, 't': ['a', 'b']}},
]


def accepts(hcl, folder, values):
    with open(os.path.join(folder, 'values.tfvars.json'), 'w', encoding='utf-8') as file:
        json.dump(values, file)
    done = subprocess.run([hcl, 'terraform', 'eval', '.', '--var-file', 'values.tfvars.json'], cwd=folder,
                          capture_output=True, text=True, check=False)
    return done.returncode == 0


def main():
    hcl = os.path.abspath(sys.argv[1])
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, 'main.tf'), 'w', encoding='utf-8') as file:
            file.write(MODULE)
        text = subprocess.run([hcl, 'terraform', 'tfvars', '.', '--json-schema'], cwd=folder, capture_output=True,
                              text=True, check=True).stdout
        schema = json.loads(text)
        jsonschema.Draft202012Validator.check_schema(schema)
        if schema['properties']['a']['description'] != 'Everything' or 'default' in schema['properties']['hidden']:
            print('the description of a is missing, or the default of hidden is shown')
            wrong += 1
        cases = [{**RIGHT, **case} for case in CASES] + [{'d': 'x'}, {'e': 1}]
        for values in cases:
            by_schema = jsonschema.Draft202012Validator(schema).is_valid(values)
            by_module = accepts(hcl, folder, values)
            if by_schema != by_module:
                print('%s: %s by the schema, %s by the module' % (json.dumps(values), by_schema, by_module))
                wrong += 1
    print('%d files of values, %d differ' % (len(cases), wrong))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
