#!/usr/bin/env python3
"""Tests the runners that need no C++: they ask and judge as the runner in C++ does.

Usage: small_runners.py node|python SOURCES HCL_CONFORMANCE
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

# A program of jsonl. It answers from a file `answers.json`: texts are outcomes,
# `crash`, `hang` and `noise` are what they say. It notes its questions.
PROGRAM = r'''
import json, os, sys, time
here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, 'starts'), 'a') as file:
    file.write('x')
answers = json.load(open(os.path.join(here, 'answers.json')))
for line in sys.stdin:
    question = json.loads(line)
    with open(os.path.join(here, 'questions'), 'a') as file:
        file.write(line)
    key = question['id'] + ' ' + question['mode']
    answer = answers.get(key, answers.get(question['id'], answers.get('', {'unsupported': question['mode']})))
    if answer == 'crash':
        sys.exit(3)
    if answer == 'hang':
        time.sleep(60)
    print('{' if answer == 'noise' else json.dumps({'id': question['id'], **answer}), flush=True)
'''

TESTS = [
    {'id': 'T-1.1', 'name': 'one', 'mode': 'expr', 'input': '1', 'expect': '1 : number'},
    {'id': 'T-1.2', 'name': 'bytes', 'mode': 'config', 'input_hex': '61ff', 'expect': 'ERR'},
    {'id': 'T-1.3', 'name': 'either', 'mode': 'expr', 'input': 's', 'vars': {'s': 'toset([1, 2])'}, 'needs': ['toset'],
     'expect': '[1, 2]', 'expect_reference': '[1, 2] : x', 'expect_or': ['[2, 1]', '[]']},
    {'id': 'T-1.4', 'name': 'open', 'mode': 'parse', 'input': '--1', 'expect': 'OK', 'expect_or': ['ERR']},
    {'id': 'T-1.5', 'name': 'ranges', 'mode': 'parse', 'input': '1 +', 'expect': 'ERR', 'diagnostics': 'error 1:3-1:4'},
    {'id': 'T-1.6', 'name': 'by-hand', 'mode': 'manual', 'input': '', 'expect': 'OK'},
    {'id': 'T-1.7', 'name': 'later', 'mode': 'expr', 'input': '2', 'expect': '3 : number', 'skip': 'not yet'},
    {'id': 'T-1.8', 'name': 'two', 'mode': 'attrs', 'input': 'a = 1\nb = "é"\n', 'expect': '{a = 1; b = "é"}',
     'expect_zcl': 'ERR'},
]
SUITE = {'format': 2, 'version': '9.9.9', 'clauses': [
    {'id': 'T-1', 'source': 'x', 'section': 'x', 'requirement': 'It is so.', 'kind': 'value',
     'dialects': ['hcl', 'zcl', 'terraform'], 'discrepancies': [], 'tests': TESTS}]}
RIGHT = {
    'T-1.1': {'outcome': '1 : number'}, 'T-1.1 accept': {'outcome': 'OK'}, 'T-1.2': {'outcome': 'ERR'},
    'T-1.3': {'outcome': '[1, 2]'}, 'T-1.3 accept': {'outcome': 'OK'}, 'T-1.4': {'outcome': 'ERR'},
    'T-1.5': {'outcome': 'ERR', 'diagnostics': ['error 1:3-1:4']}, 'T-1.5 accept': {'outcome': 'ERR'},
    'T-1.7': {'outcome': '2 : number'}, 'T-1.8': {'outcome': '{a = 1; b = "é"}'}, 'T-1.8 accept': {'outcome': 'OK'}}

RUNNER, SCORE, SOURCES, CONFORMANCE = [], [], pathlib.Path(), ''


class SmallRunner(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='hcl-small-runner-'))
        self.addCleanup(shutil.rmtree, self.folder)
        self.file('program.py', PROGRAM)
        self.file('suite.json', json.dumps(SUITE))

    def file(self, name, text):
        (self.folder / name).write_text(text, 'utf-8')
        return str(self.folder / name)

    def text(self, name):
        path = self.folder / name
        return path.read_text('utf-8') if path.exists() else ''

    def call(self, *command):
        done = subprocess.run(command, cwd=self.folder, capture_output=True, timeout=300)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def run_with(self, answers, *options, suite='suite.json'):
        """Exit code, output and errors of the runner with the program and its answers."""
        self.file('answers.json', json.dumps(answers))
        self.file('starts', '')
        self.file('questions', '')
        options = ('--jobs', '1', *options)
        return self.call(*RUNNER, suite, *options, '--', sys.executable, 'program.py')

    def results(self):
        return json.loads(self.text('out.json'))['results']

    def test_passes_right_answers(self):
        code, out, errors = self.run_with(RIGHT)
        self.assertEqual((code, out.splitlines()[-1], errors),
                         (0, '11 passed, 0 failed, 0 unsupported, 1 skipped', ''), out)
        self.assertEqual(self.text('starts'), 'x')

    def test_names_wrong_answers_and_counts_unsupported_ones(self):
        code, out, _ = self.run_with({**RIGHT, 'T-1.1': {'outcome': '2 : number', 'reason': 'why'},
                                      'T-1.8': {'unsupported': 'strings'}})
        self.assertEqual(code, 1)
        self.assertIn('FAILED T-1.1 one expr hcl spec input "1" expected "1 : number" actual "2 : number" (why)\n'
                      '    T-1: It is so.\n', out)
        self.assertIn('unsupported: strings (1)\n', out)
        self.assertTrue(out.endswith('9 passed, 1 failed, 1 unsupported, 1 skipped\n'), out)

    def test_accepts_each_right_outcome(self):
        for outcome, passes in [('[1, 2]', True), ('[2, 1]', True), ('[]', True), ('[2]', False), ('ERR', False)]:
            code, out, _ = self.run_with({**RIGHT, 'T-1.3': {'outcome': outcome}})
            self.assertEqual(code, 0 if passes else 1, outcome)
        self.assertIn('expected "[1, 2], or [2, 1], or []" actual "ERR"', out)
        # The reference has made the choice.
        code, out, _ = self.run_with({**RIGHT, 'T-1.3': {'outcome': '[]'}}, '--conformance', 'reference')
        self.assertIn('expected "[1, 2] : x" actual "[]"', out)

    def test_asks_one_level_one_clause_and_one_dialect(self):
        for options, total in [(['--level', 'accept'], 4), (['--level', 'tree', '--level', 'diagnostics'], 4),
                               (['--clause', 'two'], 1), (['--dialect', 'zcl', '--level', 'values'], 4)]:
            _, out, _ = self.run_with({}, *options)
            self.assertEqual(out.splitlines()[-1], f'0 passed, 0 failed, {total} unsupported', options)

    def test_calls_answers_broken(self):
        for answer, why in [('crash', 'ended with exit code 3'), ('noise', 'no JSON: {'),
                            ({}, 'an answer without outcome'), ({'outcome': 1}, 'an answer without outcome'),
                            ({'id': 'other', 'outcome': 'OK'}, 'answers another test'),
                            ('hang', 'no answer in time')]:
            code, out, _ = self.run_with({**RIGHT, 'T-1.8': answer}, '--timeout', '1')
            self.assertEqual(code, 1)
            self.assertIn(f'BROKEN T-1.8 two attrs hcl spec: {why}\n', out)
            self.assertTrue(out.endswith('10 passed, 0 failed, 0 unsupported, 1 broken, 1 skipped\n'), out)

    def test_goes_on_after_a_broken_answer(self):
        code, out, _ = self.run_with({**RIGHT, 'T-1.2': 'crash'})
        self.assertEqual((code, self.text('starts')), (1, 'xxx'))
        self.assertTrue(out.endswith('9 passed, 0 failed, 0 unsupported, 2 broken, 1 skipped\n'), out)

    def test_stops_if_the_first_answers_are_broken(self):
        for answer, why in [('crash', 'ended with exit code 3'), ({}, 'an answer without outcome')]:
            code, out, errors = self.run_with({'': answer})
            self.assertEqual((code, out, self.text('starts')), (2, '', 'xxxxx'))
            self.assertIn(f'the program is broken: its first 5 answers could not be used; T-1.1: {why}\n', errors)

    def test_says_what_cannot_be_run(self):
        self.file('other.json', '[]')
        self.file('old.json', '{"format": 1, "clauses": []}')
        for args, part in [(['--', './no-such-program'], 'the program cannot be started: '),
                           ([], 'there is no -- COMMAND'), (['--level', 'x', '--', 'cat'], '--level'),
                           (['--timeout', '0', '--', 'cat'], 'a number from'), (['--foo', '--', 'cat'], '--foo'),
                           (['--clause', 'nothing', '--', 'cat'], 'no test has these properties'),
                           (['--expect', 'none', '--', 'cat'], 'none cannot be read'),
                           (['--output', 'no/folder', '--protocol', 'exit', '--', 'true'], 'no/folder')]:
            code, _, errors = self.call(*RUNNER, 'suite.json', *args)
            self.assertEqual(code, 2, args)
            self.assertIn(part, errors)
        for suite, part in [('none.json', 'none.json cannot be read'), ('program.py', 'program.py is not a suite'),
                            ('other.json', 'other.json is not a suite'), ('old.json', 'old.json has format 1, not 2')]:
            code, _, errors = self.call(*RUNNER, suite, '--', 'cat')
            self.assertEqual(code, 2, suite)
            self.assertIn(part, errors)

    def test_speaks_exit(self):
        program = 'test "$(cat)" = "x = 1" || exit 1; test $HCL_DIALECT$HCL_CONFORMANCE = hclspec'
        code, out, _ = self.call(*RUNNER, 'suite.json', '--protocol', 'exit', '--', 'sh', '-c', program)
        self.assertEqual((code, out.splitlines()[-1]), (1, '3 passed, 1 failed, 0 unsupported'), out)
        code, out, errors = self.call(*RUNNER, 'suite.json', '--protocol', 'exit', '--', 'sh', '-c', 'kill -9 $$')
        self.assertEqual(code, 2)
        self.assertIn('T-1.1: ended with SIGKILL', errors)

    def test_knows_failures(self):
        known = self.file('known.txt', 'T-1.1 hcl spec # why\n\nT-9\n')
        code, out, errors = self.run_with({**RIGHT, 'T-1.1': {'outcome': 'ERR'}}, '--expect', known)
        self.assertEqual(code, 0, out)
        self.assertIn('known.txt: "T-9" was not asked', errors)
        code, out, _ = self.run_with(RIGHT, '--expect', known)
        self.assertEqual(code, 1)
        self.assertIn('(it passes: take it out of the list)', out)

    def test_does_not_mind_that_nobody_reads(self):
        self.file('answers.json', json.dumps({'': {'outcome': 'x'}}))
        with subprocess.Popen([*RUNNER, str(SOURCES / 'conformance/suite.json'), '--', sys.executable, 'program.py'],
                              cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
            child.stdout.close()
            self.assertEqual((child.stderr.read(), child.wait()), (b'', 1))

    def test_judges_as_the_runner_in_cpp(self):
        """The results are the same, byte for byte."""
        answers = {**RIGHT, 'T-1.1': {'outcome': '2'}, 'T-1.2': {'outcome': 'x\u2028"\\\t\u0001'}, 'T-1.4': 'noise',
                   'T-1.3': {'outcome': '[]'}, 'T-1.5': {'outcome': 'ERR', 'diagnostics': []}}
        options = ['--conformance', 'both', '--dialect', 'hcl', '--dialect', 'zcl', '--dialect', 'terraform']
        self.run_with(answers, *options, '--name', 'a "b"', '--output', 'out.json')
        done = subprocess.run([CONFORMANCE, 'run', 'suite.json', '--impl', f"'{sys.executable}' program.py", '--jobs', '1',
                               *('='.join(pair) for pair in zip(options[::2], options[1::2])), '--name', 'a "b"',
                               '--output', 'cpp.json'], cwd=self.folder, capture_output=True)
        self.assertEqual(done.returncode, 1, done.stderr)
        # The small runners take the digest from the suite, which has none here.
        lines = [line for line in self.text('cpp.json').splitlines() if not line.startswith('"suite"')]
        self.assertEqual(self.text('out.json').splitlines(), lines)

    def test_asks_what_the_runner_in_cpp_asks(self):
        """Every question of the whole suite is the same."""
        options = ['--conformance=both', '--dialect=hcl', '--dialect=zcl', '--dialect=terraform']
        self.run_with({}, *options, suite=str(SOURCES / 'conformance/suite.json'))
        asked = self.text('questions').split('\n')[:-1]
        self.file('questions', '')
        subprocess.run([CONFORMANCE, 'run', str(SOURCES / 'conformance/suite.json'), '--jobs', '1', *options,
                        '--impl', f"'{sys.executable}' program.py"], cwd=self.folder, capture_output=True, check=True)
        # The runner in C++ asks once more to see whether the program can be used.
        expected = self.text('questions').split('\n')[1:-1]
        self.assertGreater(len(expected), 10000)
        for ours, theirs in zip(asked, expected):
            self.assertEqual(json.loads(ours), json.loads(theirs))
        self.assertEqual(len(asked), len(expected))


class Score(unittest.TestCase):
    setUp, file, text, call = SmallRunner.setUp, SmallRunner.file, SmallRunner.text, SmallRunner.call

    def test_makes_a_table_and_a_badge(self):
        line = {'test': 'T-1.1', 'settings': ['hcl spec', 'zcl spec']}
        self.file('results.json', json.dumps({
            'implementation': 'a|b\n<c>', 'suite': {'version': '1.2.3', 'sha256': 'f00'}, 'results': [
                {**line, 'level': 'accept', 'verdict': 'passed'}, {**line, 'level': 'tree', 'verdict': 'broken'},
                {**line, 'level': 'tokens', 'verdict': 'unsupported'}, {**line, 'level': 'tree', 'verdict': 'skipped'}]}))
        self.assertEqual(self.call(*SCORE, 'results.json', 'made/here'), (0, '', ''))
        self.assertEqual(self.text('made/here/score.md'), '\n'.join([
            '# a\\|b \\<c\\>', '', '![HCL suite 1.2.3: 2 of 4, accept, tree](score.svg)', '',
            'The suite has the SHA-256 `f00`.', '', '| level | right | of | not supported | known to fail |',
            '| --- | ---: | ---: | ---: | ---: |', '| accept | 2 | 2 | 0 | 0 |', '| tokens | 0 | 0 | 2 | 0 |',
            '| tree | 0 | 2 | 0 | 2 |', '| all | 2 | 4 | 2 | 2 |', '']))
        self.assertEqual(self.text('made/here/score.svg'), '\n'.join([
            '<svg xmlns="http://www.w3.org/2000/svg" width="269" height="20" role="img" '
            'aria-label="HCL suite 1.2.3: 2 of 4, accept, tree">',
            '<title>HCL suite 1.2.3: 2 of 4, accept, tree</title>', '<rect width="117" height="20" fill="#444"/>',
            '<rect x="117" width="152" height="20" fill="#b3261e"/>',
            '<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">',
            '<text x="58.5" y="14" text-anchor="middle">HCL suite 1.2.3</text>',
            '<text x="193" y="14" text-anchor="middle">2 of 4, accept, tree</text>', '</g>', '</svg>', '']))

    def test_says_what_it_cannot_read(self):
        line = {'test': 'T', 'settings': [], 'level': 'accept', 'verdict': 'well'}
        self.file('odd.json', json.dumps({'implementation': 'x', 'results': [line]}))
        self.file('list.json', '[]')
        for args, part in [([], 'usage: '), (['a', 'b', 'c'], 'usage: '), (['none'], 'none cannot be read'),
                           (['program.py'], 'has no results of a run'), (['list.json'], 'has no results of a run'),
                           (['odd.json'], 'has no results of a run')]:
            code, out, errors = self.call(*SCORE, *args)
            self.assertEqual((code, out), (2, ''))
            self.assertIn(part, errors)
            self.assertEqual(errors.count('\n'), 1)


def main(language, sources, conformance):
    global RUNNER, SCORE, SOURCES, CONFORMANCE
    program = shutil.which('node') if language == 'node' else sys.executable
    if program is None:
        print('skipped: there is no node')
        return 77
    SOURCES, CONFORMANCE = pathlib.Path(sources).resolve(), os.path.abspath(conformance)
    ending = 'mjs' if language == 'node' else 'py'
    RUNNER, SCORE = ([program, str(SOURCES / f'conformance/runners/{name}.{ending}')] for name in ('run', 'score'))
    sys.dont_write_bytecode = True
    os.environ['PYTHONDONTWRITEBYTECODE'] = '1'
    return 0 if unittest.main(argv=[sys.argv[0]], exit=False).result.wasSuccessful() else 1


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
