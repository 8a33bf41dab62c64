#!/usr/bin/env python3
"""Asks this library and Debian's implementation questions of every area.

Usage: compare_areas.py ADAPTER REFERENCE [COUNT [SEED]]

COUNT questions are made from SEED, as many of each area (areas.py). Where the
verdicts or the values differ the source is shortened while they do, and what is
left is grouped by its cause (causes.py), the id of a decision of
docs/deviations.md or what the reference's release lacks. The exit code is 1 if
there is a difference without a cause, 77 where the reference is not there.
With the environment variable HCL_SECONDS it stops asking after that time.
"""

import collections
import json
import os
import subprocess
import sys
import time

import areas
import causes
import compare_eval
import comparison

# Questions put to a program at once.
BATCH = 500
# Steps to shorten one source.
STEPS = 150


class Program:
    """A program that answers lines as long as it lives."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def ask(self, question):
        self.process.stdin.write(json.dumps(question).encode() + b'\n')
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline(), parse_float=str, parse_int=str)


def comparable(answer):
    """What of an answer has to be the same."""
    if answer.get('kind') == 'tokens':
        return [(token['type'], token['bytes']) for token in answer.get('tokens', [])]
    if 'value' in answer and 'type' in answer:
        return compare_eval.outcome({**answer, 'ok': True})
    names = ('value', 'type', 'type_string', 'valid', 'conversions', 'result')
    return {name: answer[name] for name in names if name in answer}


def is_unanswered(answer):
    return any(name in answer for name in ('panic', 'crash', 'timeout', 'request_error'))


def knowledge(answer):
    """The type and the marks of an answer, and what is known of an unknown one; bounds count as inclusive."""
    value = answer['value']
    is_marked = isinstance(value, dict) and '$marks' in value
    marks, value = (value['$marks'], value['value']) if is_marked else ([], value)
    known = dict(value.get('refinements', {})) if isinstance(value, dict) else {}
    return answer['type'], marks, {name: fact[0] if isinstance(fact, list) else fact for name, fact in known.items()}


def is_known_less(mine, theirs):
    """Whether the reference knows something of an unknown element that we do not. Its prefixes may end inside a character."""
    if '$unknown' not in json.dumps(mine['value']):
        return False
    (type_here, marks_here, here), (type_there, marks_there, there) = knowledge(mine), knowledge(theirs)
    if isinstance(there.get('string_prefix'), dict):
        there.pop('string_prefix')
    return (type_here, marks_here) != (type_there, marks_there) or any(here.get(name) != fact for name, fact in there.items())


def difference(mine, theirs):
    """Nothing, "verdict" or "value"."""
    if is_unanswered(mine) or is_unanswered(theirs):
        return None
    if mine.get('kind') == 'ast' and 'diags' in mine and bool(mine.get('ok')) == bool(theirs.get('ok')):
        return None
    if mine.get('kind') == 'tokens':
        return None if not theirs.get('ok') or comparable(mine) == comparable(theirs) else 'value'
    if bool(mine.get('ok')) != bool(theirs.get('ok')):
        return 'verdict'
    if mine.get('kind') == 'op' and theirs.get('ok') and 'refinements' in json.dumps(theirs.get('value')):
        return 'value' if is_known_less(mine, theirs) else None
    if not theirs.get('ok') or '$unknown' in json.dumps(theirs.get('value')):
        return None
    return None if comparable(mine) == comparable(theirs) else 'value'


class Shortener:
    """Makes the source of a question short while its difference stays."""

    def __init__(self, ours, reference):
        self.ours, self.reference = ours, reference

    def differs(self, question):
        return difference(self.ours.ask(question), self.reference.ask(question))

    def run(self, question, kind):
        source, steps = question.get('src', ''), 0
        size = max(len(source) // 2, 1)
        while size >= 1 and steps < STEPS and isinstance(source, str):
            at, shorter = 0, False
            while at < len(source) and steps < STEPS:
                candidate = source[:at] + source[at + size:]
                steps += 1
                if candidate and self.differs({**question, 'src': candidate}) == kind:
                    source, shorter = candidate, True
                else:
                    at += size
            if not shorter or size > 1:
                size //= 2
        return {**question, 'src': source} if source else question


class Comparison:
    def __init__(self, ours, reference):
        self.commands = [[ours, 'jsonl', '--conformance=reference'], [reference]]
        self.shortener = Shortener(*[Program(command) for command in self.commands])
        self.asked = collections.Counter()
        # Questions that one of the programs does not answer.
        self.unanswered = collections.Counter()
        self.found = collections.defaultdict(collections.Counter)
        self.groups = collections.defaultdict(list)

    def batch(self, area, maker, count):
        questions = [areas.AREAS[area](maker) for _ in range(count)]
        answers = [compare_eval.answers(command, questions) for command in self.commands]
        self.asked[area] += len(questions)
        for question, mine, theirs in zip(questions, *answers, strict=True):
            self.unanswered[area] += is_unanswered(mine) or is_unanswered(theirs)
            kind = difference(mine, theirs)
            if kind:
                self.explain(area, question, kind)

    def explain(self, area, question, kind):
        self.found[area][kind] += 1
        short = self.shortener.run(question, kind)
        mine, theirs = self.shortener.ours.ask(short), self.shortener.reference.ask(short)
        cause = causes.cause_of(short, mine, theirs)
        self.groups[cause].append((area, kind, short, mine, theirs))

    def report(self):
        print('%-22s %10s %10s %10s %10s' % ('area', 'questions', 'unanswered', 'verdict', 'value'))
        for area in areas.AREAS:
            counts = self.asked[area], self.unanswered[area], self.found[area]['verdict'], self.found[area]['value']
            print('%-22s %10d %10d %10d %10d' % (area, *counts))
        print('%-22s %10d' % ('all', sum(self.asked.values())))
        for cause, group in sorted(self.groups.items(), key=lambda item: -len(item[1])):
            print('\n%d: %s' % (len(group), cause))
            for area, kind, question, mine, theirs in group[:20 if cause == causes.UNKNOWN else 2]:
                print('  %s, %s: %s' % (area, kind, json.dumps(shown(question), ensure_ascii=False)[:300]))
                print('    ours      %s' % short_answer(mine))
                print('    reference %s' % short_answer(theirs))


def shown(question):
    return {name: part for name, part in question.items() if name not in ('vars', 'funcs')}


def short_answer(answer):
    if answer.get('ok'):
        return json.dumps(comparable(answer), ensure_ascii=False)[:200]
    diags = answer.get('diags') or [{'summary': answer.get('error')}]
    return 'error: %s: %s' % (diags[0].get('summary'), (diags[0].get('detail') or '')[:120])


def compare(ours, reference, count, seed):
    end = time.monotonic() + float(os.environ.get('HCL_SECONDS', 'inf'))
    run = Comparison(ours, reference)
    names = list(areas.AREAS)
    maker = areas.Maker(seed)
    left = dict.fromkeys(names, -(-count // len(names)))
    while any(left.values()) and time.monotonic() < end:
        for area in names:
            size = min(BATCH, left[area])
            left[area] -= size
            if size and time.monotonic() < end:
                run.batch(area, maker, size)
    run.report()
    return 1 if causes.UNKNOWN in run.groups else 0


if __name__ == '__main__':
    sys.exit(comparison.run(compare, count=2000))
