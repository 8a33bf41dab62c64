"""Makes a page of results: score.md, a table of the levels, and score.svg, a badge."""

import json
import pathlib
import re
import sys

from hcl_conformance_suite.plan import LEVELS
from hcl_conformance_suite.results import VERDICTS


class Stop(Exception):
    """Nothing can be made."""


def results_of(path):
    try:
        results = json.loads(pathlib.Path(path).read_text('utf-8'))
    except OSError as error:
        raise Stop(f'{path} cannot be read: {error.strerror}') from error
    except ValueError:
        results = None
    lines = results.get('results') if isinstance(results, dict) else None
    if not isinstance(lines, list) or not all(map(is_line, lines)):
        raise Stop(f'{path} has no results of a run')
    # A version is put into XML and Markdown.
    suite = results.get('suite') if isinstance(results.get('suite'), dict) else {}
    return {**results, 'suite': {name: word(suite.get(name)) for name in ('version', 'sha256')}}


def is_line(line):
    return (isinstance(line, dict) and line.get('level') in LEVELS and line.get('verdict') in VERDICTS
            and isinstance(line.get('settings'), list))


def word(value):
    return value if isinstance(value, str) and re.fullmatch(r'[\w.+-]+', value, re.ASCII) else None


def counts_of(results, level):
    """How many answers of each verdict a level has."""
    counts = dict.fromkeys(VERDICTS, 0)
    for line in results:
        if line['level'] == level:
            counts[line['verdict']] += len(line['settings'])
    return {'level': level, **counts, 'decided': counts['passed'] + counts['failed'] + counts['broken']}


def score_of(results):
    """The levels that were asked."""
    rows = [counts_of(results['results'], level) for level in LEVELS]
    return [row for row in rows if row['decided'] + row['unsupported'] + row['skipped']]


def total(rows, member):
    return sum(row[member] for row in rows)


def badge_texts(results, rows):
    levels = [row['level'] for row in rows if row['decided']]
    where = f'{len(levels)} levels' if len(levels) > 2 else ', '.join(levels)
    version = results['suite']['version']
    return (f'HCL suite {version}' if version else 'HCL suite',
            f'{total(rows, "passed")} of {total(rows, "decided")}' + (f', {where}' if where else ''))


def colour_of(rows):
    passed, decided = total(rows, 'passed'), total(rows, 'decided')
    if decided and passed == decided:
        return '#2e7d32'
    return '#8a6500' if decided and passed >= 0.9 * decided else '#b3261e'


def number(value):
    """As JavaScript writes it."""
    return str(int(value)) if value == int(value) else str(value)


def badge(results, rows):
    """Both texts are ASCII that XML need not escape."""
    left, right = badge_texts(results, rows)
    a, b = (7 * len(text) + 12 for text in (left, right))

    def text(x, content):
        return f'<text x="{number(x)}" y="14" text-anchor="middle">{content}</text>\n'

    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{a + b}" height="20" role="img" '
            f'aria-label="{left}: {right}">\n<title>{left}: {right}</title>\n'
            f'<rect width="{a}" height="20" fill="#444"/>\n'
            f'<rect x="{a}" width="{b}" height="20" fill="{colour_of(rows)}"/>\n'
            '<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">\n'
            + text(a / 2, left) + text(a + b / 2, right) + '</g>\n</svg>\n')


def page(results, rows):
    left, right = badge_texts(results, rows)
    digest = results['suite']['sha256']
    suite = f'\nThe suite has the SHA-256 `{digest}`.\n' if digest else ''
    name = re.sub(r'\s+', ' ', re.sub(r'[\\`*_\[\]<>|#&]', r'\\\g<0>', str(results.get('implementation', ''))))

    def row(*cells):
        return '| ' + ' | '.join(map(str, cells)) + ' |\n'

    members = ('passed', 'decided', 'unsupported', 'skipped')
    return (f'# {name}\n\n![{left}: {right}](score.svg)\n{suite}\n'
            + row('level', 'right', 'of', 'not supported', 'known to fail')
            + '| --- | ---: | ---: | ---: | ---: |\n'
            + ''.join(row(each['level'], *(each[member] for member in members)) for each in rows)
            + row('all', *(total(rows, member) for member in members)))


def main():
    args = sys.argv[1:]
    if not 1 <= len(args) <= 2 or args[0].startswith('-'):
        print('usage: score.py RESULTS.json [FOLDER]', file=sys.stderr)
        return 2
    folder = pathlib.Path(args[1] if len(args) == 2 else '.')
    try:
        results = results_of(args[0])
        rows = score_of(results)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / 'score.svg').write_bytes(badge(results, rows).encode())
        (folder / 'score.md').write_bytes(page(results, rows).encode())
    except (Stop, OSError) as error:
        print(f'score.py: {error}', file=sys.stderr)
        return 2
    return 0
