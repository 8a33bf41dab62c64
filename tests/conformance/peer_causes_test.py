#!/usr/bin/env python3
"""Tests what conformance/peers finds wrong in files of causes and in results."""

import pathlib
import sys
import tempfile
import unittest

SOURCES = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(SOURCES / 'conformance/peers'))

import ask  # noqa: E402
import causes  # noqa: E402
import pages  # noqa: E402

HEAD = 'results: mine\nadapter: mine/run\nhome: https://example.com\n'
CAUSE = '== one\ntitle: One\nclause: A-B-001\nmode: expr\ninput: "1"\n| Text.\ntests: %s\n'
RECORD = {'implementation': 'mine 1', 'totals': {}, 'results': [
    {'test': 'A-B-001.1', 'level': 'values', 'verdict': 'failed', 'settings': ['hcl spec'], 'outcome': 'ERR'},
    {'test': 'A-B-001.2', 'level': 'values', 'verdict': 'passed', 'settings': ['hcl spec']},
    {'test': 'A-B-001.3', 'level': 'values', 'verdict': 'broken', 'settings': ['hcl spec']},
    {'test': 'A-B-001.4', 'level': 'values', 'verdict': 'failed', 'settings': ['hcl spec'], 'outcome': '2 : number'}]}
SUITE = {'clauses': [{'id': 'A-B-001', 'discrepancies': ['D-001'], 'tests': [
    {'id': 'A-B-001.1', 'mode': 'expr', 'input': '1', 'expect': '1 : number'},
    {'id': 'A-B-001.2', 'mode': 'expr', 'input': '1', 'expect': '1 : number'},
    {'id': 'A-B-001.3', 'mode': 'expr', 'input': '1', 'expect': '1 : number', 'differs': 'D-002: never'},
    {'id': 'A-B-001.4', 'mode': 'expr', 'input': '1', 'expect': '1 : number', 'expect_reference': '2 : number'}]}]}


class PeerCauses(unittest.TestCase):
    """Files of causes in a folder of their own."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)
        self.write('suite.json', SUITE)
        self.write('mine.json', RECORD)
        self.suite = causes.Suite(self.folder / 'suite.json')

    def write(self, name, content):
        text = content if isinstance(content, str) else causes.json.dumps(content)
        (self.folder / name).write_text(text, encoding='utf-8')

    def read(self, text):
        self.write('mine.txt', text)
        return causes.read_causes(self.folder / 'mine.txt')

    def grouping(self, text):
        file = self.read(text)
        return file, causes.Grouping(self.suite, file, causes.Results('mine', self.folder))

    def problems(self, text):
        file, grouping = self.grouping(text)
        return causes.problems_of(self.suite, file, [grouping])

    def test_refuses_files_that_say_something_impossible(self):
        cases = {
            'no field "home"': 'results: a\nadapter: b\n',
            'not an adapter for each': 'results: a b\nadapter: c\nhome: d\n',
            'a second "results"': 'results: a\nresults: b\n',
            'neither a field nor a text': HEAD + 'what is this\n',
            'lacks clause': HEAD + '== one\ntitle: One\nmode: expr\ninput: "1"\n| T.\ntests: A-B-001.1\n',
            'lacks tests or a text': HEAD + CAUSE.replace('| Text.\n', '') % 'A-B-001.1',
            'no JSON': HEAD + CAUSE.replace('"1"', '1"') % 'A-B-001.1',
            'is there twice': HEAD + (CAUSE % 'A-B-001.1') * 2,
            'by decisions or by causes': HEAD + 'group: taste\n'}
        for message, text in cases.items():
            with self.subTest(message), self.assertRaisesRegex(causes.Problem, message):
                self.read(text)

    def test_finds_what_does_not_fit(self):
        other = CAUSE.replace('== one', '== two')
        cases = {
            'does not fail': HEAD + CAUSE % 'A-B-001.1 A-B-001.2',
            'there is no clause': HEAD + CAUSE.replace('A-B-001\n', 'A-B-009\n') % 'A-B-001.1',
            'is a test of one and of two': HEAD + CAUSE % 'A-B-001.1' + other % 'A-B-001.1 A-B-001.3',
            'fails as the reference does': HEAD + CAUSE % 'A-B-001.4'}
        for message, text in cases.items():
            with self.subTest(message):
                self.assertRegex('\n'.join(self.problems(text)), message)
        self.assertEqual(self.problems(HEAD + CAUSE % 'A-B-001.1 A-B-001.3'), [])

    def test_takes_out_what_no_longer_fails(self):
        two = HEAD + CAUSE % 'A-B-001.1 A-B-001.2' + '\n' + CAUSE.replace('== one', '== two') % 'A-B-001.4'
        file, grouping = self.grouping(two)
        gone = causes.passing_tests(file, [grouping])
        self.assertEqual(gone, {'A-B-001.2', 'A-B-001.4'})
        self.assertEqual(causes.without_tests(two, gone), HEAD + CAUSE % 'A-B-001.1')
        self.assertEqual(causes.without_tests(two, set()), two)

    def test_puts_each_failing_test_in_one_place(self):
        _, grouping = self.grouping(HEAD + CAUSE % 'A-B-001.1')
        self.assertEqual(grouping.of_cause, {'one': ['A-B-001.1']})
        self.assertEqual(grouping.as_reference, ['A-B-001.4'])
        self.assertEqual(grouping.not_grouped, ['A-B-001.3'])

    def test_groups_the_reference_by_decisions(self):
        _, grouping = self.grouping(HEAD + 'group: decisions\n' + CAUSE % 'A-B-001.1')
        self.assertEqual(grouping.of_decisions, {'D-001': ['A-B-001.4'], 'D-002': ['A-B-001.3']})
        self.assertEqual(grouping.not_grouped, [])

    def test_wants_answers_of_the_version_that_was_recorded(self):
        file, grouping = self.grouping(HEAD + CAUSE % 'A-B-001.1')
        right = {'expected': '1 : number', 'reference': '1 : number', 'answers': {'mine': 'ERR'}}
        cases = {
            'mine 1': ({'one': right}, []),
            'mine 0': ({'one': right}, ['mine: the answers are not those of mine 1: run ask.py']),
            'mine 2': ({}, ['mine: the answers are not those of mine 1: run ask.py',
                            'mine: one was not asked: run ask.py'])}
        for version, (answers, expected) in cases.items():
            with self.subTest(version):
                self.write('answers.json', {'versions': {'mine': version}, 'causes': answers})
                found = pages.recorded_problems(file, [grouping], self.folder / 'answers.json')
                self.assertEqual(found, expected)
        self.write('answers.json', {'versions': {'mine': 'mine 1'},
                                    'causes': {'one': {**right, 'answers': {'mine': '1 : number'}}}})
        self.assertEqual(pages.recorded_problems(file, [grouping], self.folder / 'answers.json'),
                         ['mine: one does not show in mine'])

    def test_asks_programs_that_answer_refuse_and_end(self):
        answer = {'id': 'x', 'outcome': 'ERR', 'diagnostics': ['error 1:1-1:2']}
        cases = [
            (answer, False, 'ERR'), (answer, True, 'ERR with error 1:1-1:2'),
            ({'id': 'x', 'outcome': 'OK'}, True, 'OK with none'),
            ({'id': 'x', 'unsupported': 'mode x'}, True, 'unsupported: mode x')]
        for line, with_places, expected in cases:
            program = ask.Program("read question; echo '%s'" % causes.json.dumps(line))
            self.assertEqual(program.answer({}, with_places), expected)
            program.end()
        program = ask.Program('read question; exit 1')
        self.assertEqual([program.answer({}), program.answer({})], ['the program ends'] * 2)
        program.end()

    def test_needs_the_answers_of_this_library(self):
        with self.assertRaisesRegex(causes.Problem, 'there is no program .*/nowhere/hcl-adapter'):
            ask.library('/nowhere/hcl-conformance')
        ends = ask.Program('read question; exit 1')
        with self.assertRaisesRegex(causes.Problem, 'does not answer the input of one'):
            ask.ask(self.read(HEAD + CAUSE % 'A-B-001.1'), ends, ends)

    def test_asks_only_what_is_there(self):
        self.assertEqual([file.name for file in ask.wanted(['hcl-edit', 'go-2.24-spec'])], ['hcl-rs'])
        with self.assertRaisesRegex(causes.Problem, 'no causes and no results of "nothing"'):
            ask.wanted(['nothing'])

    def test_shows_any_text_as_code(self):
        self.assertEqual(pages.code('a`b'), '``a`b``')
        self.assertEqual(pages.code('`'), '`` ` ``')
        self.assertEqual(pages.input_line('1 + 2', 'x'), '- Smallest input (x): `1 + 2`')
        self.assertEqual(pages.input_line('a\n', 'x'), '- Smallest input (x, as JSON): `"a\\n"`')
        self.assertEqual(pages.input_line('\ufeffa', 'x'), '- Smallest input (x, as JSON): `"\\ufeffa"`')


if __name__ == '__main__':
    unittest.main()
