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
    """Descriptions are our own, and types that a host decides are not compared."""
    if isinstance(value, dict):
        return {k: without_texts(v) for k, v in value.items() if k != 'description'}
    if isinstance(value, list):
        return [without_texts(v) for v in value]
    return value


# Terraform has an older go-cty, whose functions do not accept dynamic values; and
# the type of a template's text is of no use to an argument that is an expression.
OTHERWISE = {'format', 'formatlist', 'templatestring'}


def differences(ours, theirs):
    for name in sorted(set(ours) - set(theirs)):
        yield '%s is in no list of Terraform' % name
    for name in sorted(theirs):
        if name.replace('core::', '') in OTHERWISE:
            continue
        if name not in ours:
            yield '%s is missing' % name
        elif without_texts(ours[name]) != without_texts(theirs[name]):
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
