#!/usr/bin/env python3
"""Makes docs/peers.md and docs/peers/ from the files of causes, the recorded results
and the recorded answers:

    pages.py [--check | --tidy]

With --check only compares, and also says what the causes claim wrongly: each
failing test has exactly one cause or none yet, and a cause names no test that
passes. With --tidy, first takes tests that no longer fail out of the causes, and
causes that have no others. The exit code is 1 if something is not as it should be.
"""

import json
import re
import sys

sys.dont_write_bytecode = True
import causes  # noqa: E402

PAGES = causes.SOURCES / 'docs/peers'
LEVELS = ['accept', 'tokens', 'tree', 'values', 'schemas', 'extensions', 'diagnostics', 'recovery', 'robustness']
VERDICTS = ['passed', 'failed', 'broken', 'unsupported']


def code(text):
    """The text as code in a line, whatever it contains."""
    fence = '`' * (max((len(run) for run in re.findall('`+', text)), default=0) + 1)
    pad = ' ' if text[:1] == '`' or text[-1:] == '`' or not text else ''
    return fence + pad + text + pad + fence


def input_line(text, details):
    """The smallest input; as JSON where it has line ends or the like."""
    if text and text == text.strip() and text.isprintable():
        return '- Smallest input (%s): %s' % (details, code(text))
    readable = all(char.isprintable() or char in '\n\t\r' for char in text)
    return '- Smallest input (%s, as JSON): %s' % (details, code(json.dumps(text, ensure_ascii=not readable)))


def short(text):
    return text if len(text) <= 200 else text[:200] + '...'


def input_of(test):
    return test['input'] if 'input' in test else bytes.fromhex(test['input_hex']).decode('utf-8', 'backslashreplace')


class Places:
    """The files of the clauses, and the titles of decisions."""

    def __init__(self):
        self.files, self.decisions = {}, {}
        for path in sorted((causes.SOURCES / 'conformance/cases').rglob('*.txt')):
            relative = path.relative_to(causes.SOURCES).as_posix()
            for clause in re.findall(r'^== (\S+)$', path.read_bytes().decode('utf-8', 'replace'), re.M):
                self.files[clause] = relative
        text = (causes.SOURCES / 'conformance/decisions.txt').read_text(encoding='utf-8')
        for part in re.split(r'\n(?=== )', text)[1:]:
            head, _, body = part.partition('\n')
            number, _, title = head[3:].partition(' ')
            fields = re.findall(r'^([a-z]+): ((?:.*\n?)(?:  .*\n?)*)', body, re.M)
            self.decisions[number] = title, {name: ' '.join(value.split()) for name, value in fields}

    def link(self, clause):
        return '[%s](../../%s)' % (clause, self.files[clause])


def count(number, noun):
    return '%d %s%s' % (number, noun, '' if number == 1 else 's')


def level_table(results):
    counts = {}
    for answer in results.answers:
        row = counts.setdefault(answer['level'], dict.fromkeys(VERDICTS, 0))
        if answer['verdict'] in row:
            row[answer['verdict']] += len(answer['settings'])
    lines = ['| level | passed | failed | ended or silent | not answered |', '| --- | --- | --- | --- | --- |']
    for level in LEVELS:
        if level in counts and any(counts[level][one] for one in VERDICTS[:3]):
            lines.append('| %s | %s |' % (level, ' | '.join(str(counts[level][one]) for one in VERDICTS)))
    return lines


def tests_line(tests):
    return causes.wrapped(['%s:' % count(len(tests), 'test').capitalize()] + tests, 118)


def cause_lines(cause, tests, recorded, name, places):
    """One cause with what the program and the reference answer."""
    answers = recorded['causes'][cause.name]
    fields = cause.fields
    lines = ['', '### ' + fields['title'], ''] + cause.text + ['']
    lines.append('- Clause: ' + ', '.join(places.link(clause) for clause in fields['clause'].split()))
    lines.append(input_line(json.loads(fields['input']), 'mode `%s`' % fields['mode']))
    if 'vars' in fields:
        variables = json.loads(fields['vars'])
        lines.append('- Variables: ' + ', '.join('%s = %s' % (one, code(text)) for one, text in variables.items()))
    if 'types' in fields:
        lines.append('- Types: ' + ', '.join(map(code, json.loads(fields['types']))))
    lines.append('- Expected: ' + code(answers['expected']))
    if not name.startswith('go-'):
        lines.append('- Reference: ' + code(answers['reference']))
    lines.append('- Answer: ' + code(answers['answers'][name]))
    return lines + [''] + tests_line(tests)


def decision_lines(decisions, tests, grouping, suite, places):
    """What the tests of some decisions say of the program."""
    numbers = decisions.split()
    lines = ['', '### ' + '; '.join('%s %s' % (one, places.decisions[one][0]) for one in numbers), '']
    for number in numbers:
        fields = places.decisions[number][1]
        said = 'Documents: %s Others: %s' % (fields.get('documents', ''), fields.get('others', ''))
        lines += causes.wrapped(said.split(), 118)
    smallest = min(tests, key=lambda test: (len(input_of(suite.tests[test])), test))
    answers = grouping.failing[smallest]
    answer = next((one for one in answers if one['level'] not in ('accept', 'diagnostics')), answers[-1])
    lines += ['', '- Clause: ' + places.link(smallest.rpartition('.')[0]),
              input_line(short(input_of(suite.tests[smallest])),
                         'mode `%s`, test %s' % (suite.tests[smallest]['mode'], smallest)),
              '- Expected: ' + code(short(answer['expected'])),
              '- Answer: ' + code(short(answer.get('outcome', 'the program ends'))), '']
    return lines + tests_line(tests)


def summary(grouping):
    groups = [tests for tests in grouping.of_cause.values() if tests] + list(grouping.of_decisions.values())
    return {'failing': len(grouping.failing), 'causes': len(groups), 'grouped': sum(map(len, groups)),
            'as_reference': len(grouping.as_reference), 'not_grouped': len(grouping.not_grouped)}


def page(file, grouping, suite, places):
    results, said = grouping.results, summary(grouping)
    recorded = json.loads(answers_of(file).read_text(encoding='utf-8')) if file.causes else None
    lines = ['# ' + results.implementation, '', '<%s>' % file.fields['home'], ''] + file.text
    lines += ['', 'Asked by %s; each number counts a test in a dialect.' % adapter_link(grouping.adapter), '']
    lines += level_table(results)
    lines += ['', '%s with %s. %d do what the reference does, against the documents; %d are not yet grouped.' %
              (count(said['failing'], 'failing test'), count(said['causes'], 'cause'), said['as_reference'],
               said['not_grouped']),
              'Made by `conformance/peers/pages.py`; a test checks it.', '', '## Causes']
    lines += causes_lines(file, grouping, recorded, suite, places)
    for title, tests in (('As the reference, not as the documents', grouping.as_reference),
                         ('Not yet grouped', grouping.not_grouped)):
        if tests:
            lines += ['', '## ' + title, ''] + tests_line(tests)
    return '\n'.join(lines) + '\n'


def adapter_link(adapter):
    """The adapter's description, or else the script that runs it."""
    path = 'conformance/adapters/' + adapter.split()[0]
    described = path.rpartition('/')[0] + '/README.md'
    return '[%s](../../%s)' % (path, described if (causes.SOURCES / described).exists() else path)


def causes_lines(file, grouping, recorded, suite, places):
    lines = []
    for cause in file.causes:
        tests = grouping.of_cause[cause.name]
        if tests:
            lines += cause_lines(cause, tests, recorded, grouping.results.name, places)
    for decisions, tests in sorted(grouping.of_decisions.items()):
        lines += decision_lines(decisions, tests, grouping, suite, places)
    return lines


def overview(groupings):
    lines = ['# Other programs', '',
             'What other implementations of HCL answer to the [conformance suite](../conformance/README.md), and',
             'why they fail: a page for each lists the causes of its failing tests, with the smallest input that',
             'shows each, for their maintainers. `./dev results NAME` asks a program again.',
             'Made by `conformance/peers/pages.py`.', '',
             '| program | levels asked | failing tests | causes | as the reference | not yet grouped |',
             '| --- | --- | --- | --- | --- | --- |']
    for grouping in groupings:
        said, results = summary(grouping), grouping.results
        asked = {answer['level'] for answer in results.answers if answer['verdict'] in VERDICTS[:3]}
        lines.append('| [%s](peers/%s.md) | %s | %d | %d | %d | %d |' %
                     (results.implementation, results.name, ', '.join(one for one in LEVELS if one in asked),
                      said['failing'], said['causes'], said['as_reference'], said['not_grouped']))
    listed = ['peers/' + grouping.results.name for grouping in groupings]
    adapters = sorted((causes.SOURCES / 'conformance/adapters').glob('*/README.md'))
    listed += ['../conformance/adapters/%s/README' % path.parent.name for path in adapters]
    return '\n'.join(lines + ['', '```{toctree}', ':hidden:', ''] + listed + ['```']) + '\n'


def answers_of(file):
    return causes.HERE / (file.name + '.json')


def recorded_problems(file, groupings, path):
    """Causes whose recorded answers are of other versions, absent, or no mistake."""
    if not file.causes:
        return []
    if not path.exists():
        return ['%s: its answers are not recorded: run ask.py' % file.name]
    recorded = json.loads(path.read_text(encoding='utf-8'))
    found = []
    for grouping in groupings:
        name = grouping.results.name
        version = grouping.results.implementation
        if recorded['versions'].get(name) != version:
            found.append('%s: the answers are not those of %s: run ask.py' % (file.name, version))
        for cause in file.causes:
            answer = recorded['causes'].get(cause.name)
            if answer is None:
                found.append('%s: %s was not asked: run ask.py' % (file.name, cause.name))
            elif grouping.of_cause[cause.name] and answer['answers'][name] == answer['expected']:
                found.append('%s: %s does not show in %s' % (file.name, cause.name, name))
    return found


def groupings_of(suite, file):
    found = []
    for name, adapter in zip(file.results(), file.adapters()):
        found.append(causes.Grouping(suite, file, causes.Results(name)))
        found[-1].adapter = adapter
    return found


def tidy():
    """Takes out of the causes what no longer fails."""
    suite = causes.Suite()
    for file in causes.read_all():
        gone = causes.passing_tests(file, groupings_of(suite, file))
        path = causes.HERE / (file.name + '.txt')
        if gone:
            path.write_text(causes.without_tests(path.read_text(encoding='utf-8'), gone), encoding='utf-8')
            print('%s: taken out: %s' % (file.name, ' '.join(sorted(gone))))


def make():
    """All pages by their paths, and what is wrong."""
    suite, places, problems, groupings, pages = causes.Suite(), Places(), [], [], {}
    for file in causes.read_all():
        own = groupings_of(suite, file)
        wrong = causes.problems_of(suite, file, own) + recorded_problems(file, own, answers_of(file))
        problems += wrong
        groupings += own
        if not any('ask.py' in one for one in wrong):
            pages.update({PAGES / (one.results.name + '.md'): page(file, one, suite, places) for one in own})
    pages[PAGES.parent / 'peers.md'] = overview(groupings)
    return pages, problems


def main(arguments):
    if arguments not in ([], ['--check'], ['--tidy']):
        print(__doc__, file=sys.stderr)
        return 2
    if arguments == ['--tidy']:
        tidy()
    pages, problems = make()
    if arguments == ['--check']:
        old = set(PAGES.glob('*.md')) | {PAGES.parent / 'peers.md'}
        for path in sorted(old | set(pages)):
            if not path.exists() or path not in pages or path.read_text(encoding='utf-8') != pages[path]:
                problems.append('%s is not current: run pages.py' % path.relative_to(causes.SOURCES))
    else:
        PAGES.mkdir(exist_ok=True)
        for path, text in pages.items():
            path.write_text(text, encoding='utf-8')
    for problem in problems:
        print(problem)
    print('%d pages, %d problems' % (len(pages), len(problems)))
    return 1 if problems else 0


if __name__ == '__main__':
    try:
        sys.exit(main(sys.argv[1:]))
    except causes.Problem as problem:
        print('pages.py: %s' % problem, file=sys.stderr)
        sys.exit(2)
