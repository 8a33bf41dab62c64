#!/usr/bin/env python3
"""Checks what published pages say of programs against their recorded answers.

Usage: published_pages.py SOURCES [PROGRAM]

SOURCES is the folder of the project, PROGRAM hcl-conformance. Reads
docs/deviations.md, docs/peers.md, docs/peers/*.md and, with PROGRAM, the report that
it makes of conformance/results/*.json back, and computes every cell
that tells of a program anew from conformance/cases and conformance/results/*.json.
Each failing test must stand on the page of its program once, and the answers to the
smallest inputs must be those of conformance/peers/*.json. The exit code is 1 if a
cell is not what the records say.
"""

import collections
import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / 'conformance/results'))
import kept  # pylint: disable=wrong-import-position,wrong-import-order

SUFFIX = ', reference setting'
# The level of a test follows from its mode; the rest are on the level "schemas".
LEVELS = {
    'accept': 'accept', 'tokens': 'tokens', 'parse': 'tree', 'config': 'tree', 'ident': 'tree', 'attrs': 'values',
    'conforms': 'values', 'convert': 'values', 'expr': 'values', 'safeconv': 'values', 'tmpl': 'values',
    'unify': 'values', 'constraint': 'extensions', 'defaults': 'extensions', 'dynblock': 'extensions',
    'jsondynblock': 'extensions', 'type': 'extensions', 'userfunc': 'extensions', 'recover': 'recovery',
    'robust': 'robustness'}
# Which forms of an outcome apply, the first that a case has.
FORMS = {
    ('hcl', 'spec'): ['outcome'], ('hcl', 'reference'): ['outcome reference', 'outcome'],
    ('zcl', 'spec'): ['outcome zcl', 'outcome'],
    ('zcl', 'reference'): ['outcome zcl', 'outcome reference', 'outcome'],
    ('terraform', 'spec'): ['outcome terraform', 'outcome'],
    ('terraform', 'reference'): ['outcome terraform reference', 'outcome terraform', 'outcome reference', 'outcome']}


class Case:
    """What a case says: its level, dialects and outcomes."""

    def __init__(self, name, fields, others, dialects):
        self.name, self.fields, self.others, self.dialects = name, fields, others, dialects
        self.level = 'extensions' if name.startswith('EXT-') else LEVELS.get(fields.get('mode'), 'schemas')

    def expected(self, dialect, setting):
        return next((self.fields[form] for form in FORMS[dialect, setting] if form in self.fields), '')

    def accepts(self, dialect, setting, outcome):
        """Whether an outcome is right; there may be several under `spec`."""
        form = next((form for form in FORMS[dialect, setting] if form in self.fields), 'outcome')
        others = self.others[form] if setting == 'spec' else []
        return any(fits(expected, outcome) for expected in [self.expected(dialect, setting), *others])


def read_cases(folder):
    cases = {}
    for path in sorted(folder.rglob('*.txt')):
        dialects = []
        text = path.read_bytes().decode('utf-8', 'surrogateescape')
        for part in re.split(r'\n(?====? )', '\n' + text):
            head = part.split('\n--- ')[0]
            fields = dict(re.findall(r'^([a-z][a-z ]*): ?(.*)$', head, re.M))
            name = re.match(r'=== (\S+)', part)
            if name:
                others = collections.defaultdict(list)
                for form, other in re.findall(r'^(outcome.*) or: (.*)$', head, re.M):
                    others[form].append(other)
                cases[name.group(1)] = Case(name.group(1), fields, others, dialects)
            elif part.startswith('== '):
                dialects = fields.get('dialects', '').split()
    return cases


def read_results(folder):
    """The answers of each program, by test, level and setting."""
    programs = collections.defaultdict(dict)
    files = {}
    for path in sorted(folder.glob('*.json')):
        record = kept.read(path)
        files[record['implementation']] = record
        name = record['implementation'].removesuffix(SUFFIX)
        for result in record['results']:
            for setting in result['settings']:
                programs[name][result['test'], result['level'], setting] = result
    return programs, files


def fits(expected, outcome):
    return outcome != 'ERR' if expected == 'OK' else outcome == expected


def code(text):
    """The text as a cell shows it: at most 60 bytes, whole characters."""
    raw = text.encode('utf-8', 'surrogateescape')
    end = min(len(raw), 60)
    while 0 < end < len(raw) and raw[end] & 0xC0 == 0x80:
        end -= 1
    shown = raw[:end].decode('utf-8', 'surrogateescape').replace('|', '\\|').replace('`', "'")
    return '`%s%s`' % (shown, '...' if end < len(raw) else '')


def cell(answers, case):
    """What the page has to say of a program and a case."""
    for dialect in case.dialects:
        asked = [(setting, answers.get((case.name, case.level, dialect + ' ' + setting)))
                 for setting in ('spec', 'reference')]
        asked = [(setting, answer) for setting, answer in asked if answer]
        if asked:
            return said(dialect, asked, case)
    return 'not asked'


def said(dialect, asked, case):
    outcomes = []
    for setting, answer in asked:
        if answer['verdict'] == 'passed':
            outcomes.append(answer.get('outcome', case.expected(dialect, setting)))
        elif answer['verdict'] == 'failed':
            outcomes.append(answer.get('outcome', ''))
    if not outcomes:
        verdict = asked[0][1]['verdict']
        return verdict if verdict in ('broken', 'unsupported') else 'not asked'
    followed = [setting for setting in ('spec', 'reference')
                if any(case.accepts(dialect, setting, outcome) for outcome in outcomes)]
    failed = [answer['outcome'] for _, answer in asked if answer['verdict'] == 'failed']
    return ', '.join(followed) if followed else 'other: ' + code(failed[0])


def cells_of(line):
    return [one.strip() for one in re.split(r'(?<!\\)\|', line)[1:-1]]


def check_deviations(sources, cases, programs):
    """The problems of the page, and how many cells were compared."""
    problems, compared, columns = [], 0, []
    for line in (sources / 'docs/deviations.md').read_text(encoding='utf-8').splitlines():
        if not line.startswith('| '):
            continue
        row = cells_of(line)
        if row[0] == 'case':
            columns = row[6:]
        elif row[0] in cases:
            for name, found in zip(columns, row[6:]):
                compared += 1
                right = cell(programs[name], cases[row[0]]) if name in programs else 'no such program'
                if found != right:
                    problems.append('docs/deviations.md: %s, %s: "%s" instead of "%s"' % (row[0], name, found, right))
    return problems, compared


def summary(verdicts):
    """What the matrix says of a clause and an implementation."""
    decided = sum(verdicts[one] for one in ('passed', 'failed', 'broken'))
    if not decided:
        return 'not answered' if sum(verdicts.values()) else '\u2013'
    if verdicts['passed'] == decided:
        return '\u2713\u00a0%d' % decided
    return '%s\u00a0%d of %d' % ('\u2620' if verdicts['broken'] else '\u2717', verdicts['passed'], decided)


def report_of(program, sources):
    """The report of all kept results, or an empty text without a program."""
    if not program:
        return ''
    with tempfile.TemporaryDirectory() as folder:
        page = pathlib.Path(folder) / 'report.html'
        subprocess.run([program, 'report', '--suite', sources / 'conformance/cases', '--html', page,
                        *sorted((sources / 'conformance/results').glob('*.json'))],
                       check=True, stdout=subprocess.DEVNULL)
        return page.read_text(encoding='utf-8')


def check_matrix(page, files):
    counts = {name: collections.defaultdict(collections.Counter) for name in files}
    for name, record in files.items():
        for result in record['results']:
            counts[name][result['test'].rsplit('.', 1)[0]][result['verdict']] += len(result['settings'])
    plain = lambda text: html.unescape(re.sub(r'<[^>]*>', '', text))
    problems, compared, columns = [], 0, []
    for row in re.findall(r'<tr.*?</tr>', page, re.S):
        if '<th>Clause</th>' in row:
            columns = [plain(one) for one in re.findall(r'<th class="n"[^>]*>(.*?)</th>', row, re.S)]
        clause = re.search(r'<td class="id">(.*?)</td>', row, re.S)
        if not clause:
            continue
        shown = [plain(one) for one in re.findall(r'<td class="n [a-z]*">(.*?)</td>', row, re.S)]
        for name, found in zip(columns, shown):
            compared += 1
            right = summary(counts[name][plain(clause.group(1))]) if name in counts else 'no such program'
            if found != right:
                problems.append('report.html: %s, %s: "%s" instead of "%s"' %
                                (plain(clause.group(1)), name, found, right))
    return problems, compared


def verdicts_by_level(record):
    counts = collections.defaultdict(collections.Counter)
    for result in record['results']:
        counts[result['level']][result['verdict']] += len(result['settings'])
    return counts


def failing_tests(record):
    return {result['test'] for result in record['results'] if result['verdict'] in ('failed', 'broken')}


def check_peer(name, page, record, asked):
    """The problems of a program's page, and how many claims were compared."""
    problems, counts, compared = [], verdicts_by_level(record), 0
    for row in map(cells_of, re.findall(r'^\|.*\|$', page, re.M)):
        if row[0] in counts:
            compared += 1
            right = [str(counts[row[0]][one]) for one in ('passed', 'failed', 'broken', 'unsupported')]
            if row[1:] != right:
                problems.append('%s: %s: %s instead of %s' % (name, row[0], row[1:], right))
    named = collections.Counter(re.findall(r'\b[A-Z]+(?:-[A-Z]+)*-\d+\.\d+\b', ' '.join(lists_of_tests(page))))
    failing = failing_tests(record)
    for test in sorted(failing | set(named)):
        compared += 1
        if named[test] != (test in failing):
            problems.append('%s: %s stands there %d times, %s' % (
                name, test, named[test], 'but fails' if test in failing else 'though it does not fail'))
    more, answers = check_answers(name, page, asked)
    return problems + more, compared + answers


def lists_of_tests(page):
    return re.findall(r'^\d+ tests?:((?:.+\n?)+)', page, re.M)


def spans(line):
    """The texts of the code in a line."""
    return [text[1:-1] if text[:1] == ' ' == text[-1:] else text
            for _, text in re.findall(r'(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)', line)]


def check_answers(name, page, asked):
    """Compares what causes with a recorded answer say that was expected and answered."""
    right = collections.Counter((cause['expected'], cause['answers'][name]) for cause in asked
                                if cause['expected'] != cause['answers'].get(name, cause['expected']))
    said = collections.Counter()
    for part in page.split('\n### ')[1:]:
        expected = re.search(r'^- Expected: (.*)$', part, re.M)
        answer = re.search(r'^- Answer: (.*)$', part, re.M)
        if expected and answer and ', test ' not in part.split('\n- Expected: ')[0]:
            said[spans(expected.group(1))[0], spans(answer.group(1))[0]] += 1
    wrong = [one for one in said if said[one] > right[one]]
    return ['%s: not recorded: %s' % (name, one) for one in wrong], sum(said.values())


def check_peers(sources, files):
    asked = collections.defaultdict(list)
    for path in (sources / 'conformance/peers').glob('*.json'):
        for cause in json.loads(path.read_text(encoding='utf-8'))['causes'].values():
            for name in cause['answers']:
                asked[name].append(cause)
    problems, compared = [], 0
    overview = (sources / 'docs/peers.md').read_text(encoding='utf-8')
    for shown, name in re.findall(r'\[([^]]*)\]\(peers/(.*?)\.md\)', overview):
        page = (sources / 'docs/peers' / (name + '.md')).read_text(encoding='utf-8')
        row = next(cells_of(line) for line in overview.splitlines() if '(peers/%s.md)' % name in line)
        if int(row[2]) != len(failing_tests(files[shown])):
            problems.append('docs/peers.md: %s: %s failing tests' % (shown, row[2]))
        more, count = check_peer(name, page, files[shown], asked[name])
        problems += more
        compared += count + 1
    return problems, compared


def main(folder, program=None):
    sources = pathlib.Path(folder)
    cases = read_cases(sources / 'conformance/cases')
    programs, files = read_results(sources / 'conformance/results')
    problems, in_page = check_deviations(sources, cases, programs)
    more, in_matrix = check_matrix(report_of(program, sources), files)
    problems += more
    more, in_peers = check_peers(sources, files)
    problems += more
    digests = collections.Counter(record.get('suite', {}).get('sha256', 'none') for record in files.values())
    if len(digests) != 1 or 'none' in digests:
        problems.append('conformance/results: made with different suites: %s' % dict(digests))
    for problem in problems[:20]:
        print(problem)
    print('%d cells of deviations, %d of the matrix and %d claims about peers compared, %d problems' %
          (in_page, in_matrix, in_peers, len(problems)))
    # A page without cells would prove nothing.
    return 1 if problems or min(in_page, in_matrix, in_peers) < 1000 else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
