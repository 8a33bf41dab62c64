"""Verdicts, and results as text and as JSON: conformance/README.md, "Results"."""

import collections
import json
import re

from hcl_conformance_suite.plan import LEVELS, diagnostics_of, expectations_of

VERDICTS = ['passed', 'failed', 'broken', 'unsupported', 'skipped']


def agrees(expected, outcome):
    return expected == outcome or (expected == 'OK' and outcome != 'ERR')


def compare(job, answer):
    """Compares outcomes, on the level `diagnostics` diagnostics, too."""
    expectations = expectations_of(job.test, job.setting)
    result = {'expected': ', or '.join(expectations), 'outcome': answer['outcome']}
    passed = any(agrees(expected, answer['outcome']) for expected in expectations)
    if job.level == 'diagnostics':
        wanted = diagnostics_of(job.test, job.setting)
        got = answer['diagnostics'] or 'none'
        result['expected'] += ' with ' + wanted
        result['outcome'] += ' with ' + got
        passed = passed and got == wanted
    return passed, result


def judge(job, answer):
    """The result of a question: `test`, `level`, `setting`, `verdict` and what else there is to say."""
    base = {'test': job.test['id'], 'level': job.level, 'setting': ' '.join(job.setting)}
    if answer.get('broken'):
        return {**base, 'verdict': 'broken', 'why': answer['broken']}
    unsupported = answer.get('unsupported')
    if not unsupported and job.level == 'diagnostics' and 'diagnostics' not in answer:
        unsupported = 'diagnostics'
    if unsupported:
        return {**base, 'verdict': 'unsupported', 'why': unsupported}
    passed, result = compare(job, answer)
    skip = job.test.get('skip')
    if skip:
        return {**base, **result, 'verdict': 'failed' if passed else 'skipped',
                'why': 'passes, but says it would not: ' + skip if passed else skip}
    if passed:
        # The outcome is only of interest if the expectation does not determine it.
        is_said = job.level == 'diagnostics' or result['outcome'] == result['expected']
        return {**base, 'verdict': 'passed', 'outcome': '' if is_said else result['outcome']}
    return {**base, **result, 'verdict': 'failed', 'why': answer.get('reason', '')}


def clause_of(test):
    return test.rpartition('.')[0]


def names_of(result):
    test, setting = result['test'], result['setting']
    return [test, f'{test} {setting}', clause_of(test), f'{clause_of(test)} {setting}']


def is_wrong(result):
    return result['verdict'] in ('failed', 'broken')


def apply_known(text, results):
    """Known failures count as skipped; what passes, but is listed, fails.

    Returns the lines of the list that name nothing that was asked.
    """
    lines = {' '.join(re.sub('#.*', '', line).split()) for line in text.split('\n')} - {''}
    failing = {name for result in results if is_wrong(result) for name in names_of(result)}
    asked = {name for result in results for name in names_of(result)}
    for result in results:
        if lines.isdisjoint(names_of(result)):
            continue
        if is_wrong(result):
            result.update(verdict='skipped', why='known to fail')
        elif result['verdict'] == 'passed' and failing.isdisjoint([result['test'], clause_of(result['test'])]):
            result.update(verdict='failed', expected='a known failure', why='it passes: take it out of the list')
    return sorted(lines - asked)


def counts_of(results):
    counts = dict.fromkeys(VERDICTS, 0)
    for result in results:
        counts[result['verdict']] += 1
    return counts


def totals_text(counts):
    parts = [f'{counts[name]} {name}' for name in ('passed', 'failed', 'unsupported')]
    return ', '.join(parts + [f'{counts[name]} {name}' for name in ('broken', 'skipped') if counts[name]])


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def problem_text(job, result):
    """What went wrong with a question, for people; empty if nothing did."""
    test = job.test
    what = ' '.join([test['id'], test.get('name', ''), test['mode'], *job.setting])
    if result['verdict'] == 'broken':
        return f'BROKEN {what}: {result["why"]}'
    if result['verdict'] != 'failed':
        return ''
    source = test['input'] if 'input' in test else test['input_hex']
    why = f' ({result["why"]})' if result.get('why') else ''
    return (f'FAILED {what} input {quoted(source)} expected {quoted(result["expected"])} '
            f'actual {quoted(result.get("outcome", ""))}{why}\n    {job.clause["id"]}: {job.clause["requirement"]}')


def summary_text(results):
    """What is unsupported and how often, and a line for each level."""
    reasons = collections.Counter(result['why'] for result in results if result['verdict'] == 'unsupported')
    text = ''.join(f'unsupported: {why} ({count})\n' for why, count in sorted(reasons.items()))
    for level in LEVELS:
        counts = counts_of(result for result in results if result['level'] == level)
        decided = counts['passed'] + counts['failed'] + counts['broken']
        if decided + counts['unsupported'] + counts['skipped'] == 0:
            continue
        unsupported = f', {counts["unsupported"]} unsupported' if counts['unsupported'] else ''
        text += f'{level:<12}{counts["passed"]:>6} of {decided:>6}{unsupported}\n'
    return text


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(',', ':'))


def line_of(result, settings):
    line = {name: result[name] for name in ('test', 'level', 'verdict')}
    line['settings'] = settings
    line.update({name: result[name] for name in ('expected', 'outcome', 'why') if result.get(name)})
    return compact(line)


def lines_of(results):
    """The settings with equal results of one test and level share a line."""
    lines = {}
    for result in results:
        lines.setdefault(line_of(result, []), (result, []))[1].append(result['setting'])
    return [line_of(result, settings) for result, settings in lines.values()]


def results_text(name, suite, results):
    """The file that `hcl-conformance run --output` writes, too."""
    release = {key: suite[key] for key in ('version', 'sha256') if key in suite}
    text = '{"implementation":' + compact(name) + ',\n'
    if 'sha256' in suite:
        text += '"suite":' + compact(release) + ',\n'
    text += '"totals":' + compact(counts_of(results)) + ',\n"results":[\n'
    return text + ',\n'.join(lines_of(results)) + '\n]}\n'
