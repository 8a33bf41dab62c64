"""Compares docs/functions.md with what `hcl functions --markdown` prints, and
`hcl functions --json` with `terraform metadata functions -json` where that
program is installed: page_test.py HCL DOCS"""
import json
import shutil
import subprocess
import sys


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout.decode()


def without_texts(value):
    """Descriptions are our own."""
    if isinstance(value, dict):
        return {k: without_texts(v) for k, v in value.items() if k != 'description'}
    if isinstance(value, list):
        return [without_texts(v) for v in value]
    return value


# Terraform has an older go-cty, in which these do not accept dynamic values and
# have a result of unknown type therefore: docs/deviations.md, "Functions".
RESULT_OTHERWISE = {'format', 'formatlist'}


def compared(signature, name):
    kept = without_texts(signature)
    if name.replace('core::', '') in RESULT_OTHERWISE:
        del kept['return_type']
    return kept


def differences(ours, theirs):
    for name in sorted(set(ours) - set(theirs)):
        yield '%s is in no list of Terraform' % name
    for name in sorted(theirs):
        if name not in ours:
            yield '%s is missing' % name
        elif compared(ours[name], name) != compared(theirs[name], name):
            yield '%s: ours %s, theirs %s' % (name, without_texts(ours[name]), without_texts(theirs[name]))


def main():
    program, page = sys.argv[1:]
    failed = False
    with open(page, encoding='utf-8') as file:
        if file.read() != run(program, 'functions', '--markdown'):
            print('%s is not what `hcl functions --markdown` prints' % page)
            failed = True
    if shutil.which('terraform'):
        theirs = json.loads(run('terraform', 'metadata', 'functions', '-json'))
        ours = json.loads(run(program, 'functions', '--json', '--dialect', 'terraform'))
        if ours['format_version'] != theirs['format_version']:
            print('the format versions differ')
            failed = True
        for text in differences(ours['function_signatures'], theirs['function_signatures']):
            print(text)
            failed = True
    else:
        print('terraform is not installed: its table was not compared')
    return 1 if failed else 0


sys.exit(main())
