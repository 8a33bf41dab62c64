"""Why other programs fail tests of the suite: reads the files of causes, the suite
and the recorded results, and finds what does not fit.

A file of causes says in its first lines which results it explains, and with which
adapter. A cause has a short name, a title, the clause, the smallest input that
shows it, a text for maintainers, and the tests that fail for it:

    # hcl-rs
    results: hcl-rs
    adapter: rust-hcl-rs/run
    home: https://github.com/martinohmann/hcl-rs
    | What is asked how.

    == remainder-by-zero
    title: A remainder by zero ends the process
    clause: NAT-ARITH-005
    mode: expr
    input: "1 % 0"
    | The remainder of whole numbers panics.
    tests: NAT-ARITH-005.6 NAT-ARITH-005.8

`input` is a JSON text, and so are `vars` and `types`, which may be left out, as
may `dialect` (hcl) and `level`, which is `diagnostics` if the places of diagnostics
are compared. `results`, `adapter`, `clause` and `tests` may have several words; a
file of several releases or crates names an adapter for each, between commas. With
`group: decisions`, which is for the reference itself, tests without a cause belong
to the decisions of decisions.txt that their clauses or they themselves name.
"""

import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
SOURCES = HERE.parent.parent
sys.path.insert(0, str(SOURCES / 'conformance/results'))
import kept  # pylint: disable=wrong-import-position


class Problem(Exception):
    """A file of causes that says something impossible."""


class Cause:
    """One reason for failing tests."""

    def __init__(self, name):
        self.name, self.fields, self.tests, self.text = name, {}, [], []

    def question(self):
        asked = {'id': self.name, 'mode': self.fields['mode'], 'input': json.loads(self.fields['input']),
                 'dialect': self.fields.get('dialect', 'hcl'), 'conformance': 'spec'}
        for field in ('vars', 'types'):
            if field in self.fields:
                asked[field] = json.loads(self.fields[field])
        return asked


class Causes:
    """A file of causes."""

    def __init__(self, name):
        self.name, self.fields, self.text, self.causes = name, {}, [], []

    def results(self):
        return self.fields['results'].split()

    def adapters(self):
        return [one.strip() for one in self.fields['adapter'].split(',')]


def read_causes(path):
    name, lines = path.stem, path.read_text(encoding='utf-8').splitlines()
    file = Causes(name)
    current = file
    for number, line in enumerate(lines, 1):
        place = '%s:%d: ' % (path.name, number)
        field = re.match(r'([a-z]+): *(.*)$', line)
        if line.startswith('== '):
            current = Cause(line[3:].strip())
            file.causes.append(current)
        elif line.startswith('| ') or line == '|':
            current.text.append(line[2:])
        elif field and field.group(1) == 'tests' and current is not file:
            current.tests += field.group(2).split()
        elif field and field.group(1) not in current.fields:
            current.fields[field.group(1)] = field.group(2).strip()
        elif field:
            raise Problem(place + 'a second "%s"' % field.group(1))
        elif line.strip() and not line.startswith('# '):
            raise Problem(place + 'neither a field nor a text: ' + line)
    check_form(file)
    return file


def check_form(file):
    for field in ('results', 'adapter', 'home'):
        if field not in file.fields:
            raise Problem('%s: no field "%s"' % (file.name, field))
    if file.fields.get('group', 'decisions') != 'decisions':
        raise Problem('%s: tests are grouped by decisions or by causes' % file.name)
    if len(file.results()) != len(file.adapters()):
        raise Problem('%s: not an adapter for each of the results' % file.name)
    names = set()
    for cause in file.causes:
        missing = [one for one in ('title', 'clause', 'mode', 'input') if one not in cause.fields]
        if missing or not cause.tests or not cause.text:
            raise Problem('%s: %s lacks %s' % (file.name, cause.name, ', '.join(missing) or 'tests or a text'))
        if cause.name in names:
            raise Problem('%s: %s is there twice' % (file.name, cause.name))
        names.add(cause.name)
        try:
            cause.question()
        except ValueError as problem:
            raise Problem('%s: %s: no JSON: %s' % (file.name, cause.name, problem)) from problem


def without_tests(text, gone):
    """The text of a file of causes without some tests, and without causes that have no others."""
    head, *parts = re.split(r'(?m)^(?=== )', text)
    kept = [head]
    for part in parts:
        tests = ' '.join(re.findall(r'(?m)^tests: *(.*)$', part)).split()
        left = [test for test in tests if test not in gone]
        if left == tests:
            kept.append(part)
        elif left:
            lines = ['tests: ' + line for line in wrapped(left, 111)]
            kept.append(re.sub(r'(?m)^tests:.*\n', '', part).rstrip('\n') + '\n' + '\n'.join(lines) + '\n\n')
    return ''.join(kept).rstrip('\n') + '\n'


def wrapped(words, width):
    """The words in lines of at most `width` characters."""
    lines = ['']
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append('')
        lines[-1] += (' ' if lines[-1] else '') + word
    return lines


def read_all(folder=HERE):
    return [read_causes(path) for path in sorted(folder.glob('*.txt'))]


class Suite:
    """The clauses and tests of suite.json."""

    def __init__(self, path=SOURCES / 'conformance/suite.json'):
        read = json.loads(path.read_text(encoding='utf-8'))
        self.clauses = {clause['id']: clause for clause in read['clauses']}
        self.tests = {test['id']: test for clause in read['clauses'] for test in clause['tests']}

    def decisions(self, test):
        """The decisions that a test names, or else those of its clause."""
        fields = self.tests[test]
        named = [fields[one].split(':')[0] for one in ('differs', 'diagnostics_differs') if one in fields]
        return ' '.join(sorted(set(named))) or ' '.join(self.clauses[test.rpartition('.')[0]]['discrepancies'])

    def reference(self, test, level, dialect):
        """What the reference gives where the documents say something else, or None."""
        forms = ['expect_terraform_reference'] if dialect == 'terraform' else []
        fields = self.tests[test]
        found = next((fields[form] for form in forms + ['expect_reference'] if form in fields), None)
        if found is None or level != 'accept':
            return found
        return 'ERR' if found == 'ERR' else 'OK'


class Results:
    """What a program answered."""

    def __init__(self, name, folder=SOURCES / 'conformance/results'):
        self.name = name
        record = kept.read(folder / (name + '.json'))
        self.implementation, self.totals = record['implementation'], record['totals']
        self.answers = record['results']

    def failing(self):
        """The failing answers of each test, in the order of the suite."""
        found = {}
        for answer in self.answers:
            if answer['verdict'] in ('failed', 'broken'):
                found.setdefault(answer['test'], []).append(answer)
        return found


def fits(expected, outcome):
    return outcome != 'ERR' if expected == 'OK' else outcome == expected


def is_as_reference(suite, answer):
    """Whether the program does what the reference does against the documents."""
    for setting in answer['settings']:
        reference = suite.reference(answer['test'], answer['level'], setting.split()[0])
        if reference is None or not fits(reference, answer.get('outcome')):
            return False
    return True


class Grouping:
    """The failing tests of a program by their causes."""

    def __init__(self, suite, file, results):
        self.results, self.file = results, file
        self.failing = results.failing()
        is_reference = 'group' in file.fields
        self.as_reference = [test for test, answers in self.failing.items() if not is_reference and
                             all(is_as_reference(suite, answer) for answer in answers)]
        rest = [test for test in self.failing if test not in set(self.as_reference)]
        by_test = {}
        for cause in file.causes:
            for test in cause.tests:
                by_test.setdefault(test, []).append(cause)
        self.of_cause = {cause.name: [test for test in rest if cause in by_test.get(test, [])] for cause in file.causes}
        self.not_grouped = [test for test in rest if test not in by_test]
        self.of_decisions = {}
        if is_reference:
            self.group_by_decisions(suite)

    def group_by_decisions(self, suite):
        left = []
        for test in self.not_grouped:
            decisions = suite.decisions(test)
            if decisions:
                self.of_decisions.setdefault(decisions, []).append(test)
            else:
                left.append(test)
        self.not_grouped = left


def passing_tests(file, groupings):
    """Tests that a cause names though they do not fail, or fail as the reference does."""
    return {test for cause in file.causes for test in cause.tests
            if not any(test in grouping.of_cause[cause.name] for grouping in groupings)}


def problems_of(suite, file, groupings):
    """What is wrong with the causes, one sentence each."""
    found = []
    seen = {}
    passing = passing_tests(file, groupings)
    for cause in file.causes:
        for clause in cause.fields['clause'].split():
            if clause not in suite.clauses:
                found.append('%s: %s: there is no clause %s' % (file.name, cause.name, clause))
        for test in cause.tests:
            if test in seen:
                found.append('%s: %s is a test of %s and of %s' % (file.name, test, seen[test], cause.name))
            seen[test] = cause.name
            if test in passing:
                found.append('%s: %s: %s does not fail, or fails as the reference does: run pages.py --tidy' %
                             (file.name, cause.name, test))
    return found
