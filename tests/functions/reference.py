"""The reference implementation as a program, hcl-oracle: an older release of
go-cty, which decides less of what unknown arguments give and has no refinements."""
import os
import subprocess

from replay import dumps, loads, same

FAILURES = {'request_error', 'panic', 'crash', 'timeout'}


def functions_of(program):
    """The names that the program knows, none where it is not there."""
    if not program or not os.path.exists(program):
        return set()
    done = subprocess.run([program, '-funcs'], stdout=subprocess.PIPE, check=True)
    return set(done.stdout.decode().split())


def ask_reference(program, requests):
    """Its answers by the ids of the requests, but for those it cannot give."""
    text = ''.join(dumps(request) + '\n' for request in requests)
    done = subprocess.run([program], input=text.encode(), stdout=subprocess.PIPE, check=True)
    answers = {}
    for line in done.stdout.decode().split('\n'):
        answer = loads(line) if line else {'panic': ''}
        if not FAILURES & set(answer) and 'panic in' not in answer.get('error', ''):
            answers[answer['id']] = answer
    return answers


def unmarked(value):
    while isinstance(value, dict) and '$marks' in value:
        value = value['value']
    return value


def is_unknown(value):
    value = unmarked(value)
    return isinstance(value, dict) and '$unknown' in value


def marks_of(value):
    return sorted(value['$marks']) if isinstance(value, dict) and '$marks' in value else []


def without_refinements(value):
    if isinstance(value, dict):
        return {k: without_refinements(v) for k, v in value.items() if k != 'refinements'}
    return [without_refinements(v) for v in value] if isinstance(value, list) else value


def agrees(theirs, ours):
    """Whether our answer is that of the reference. An unknown value of any type
    says less than one of a certain type."""
    if not theirs['ok'] or not ours['ok']:
        return theirs['ok'] == ours['ok']
    value = without_refinements(ours['result']['value'])
    if is_unknown(theirs['value']) and is_unknown(value):
        return theirs['type'] in ('dynamic', ours['result']['$type']) and marks_of(theirs['value']) == marks_of(value)
    return theirs['type'] == ours['result']['$type'] and same(theirs['value'], value)
