"""Whether each of many mistakes gets one message that says what to do.

    judged.py HCL ADAPTER JUDGED PLACES FINDINGS

The rule is in docs/messages.md. JUDGED has mistakes with what a message about
them has to hold and to name; PLACES the same for the mistakes of FINDINGS, a
file that is shared by implementations and may be absent. Prints each mistake
that fails with the reason. The exit code is 1 if more than one in forty fails.
"""

import json
import re
import subprocess
import sys

PASSED_OF_40 = 39
FUNCTIONS = ['upper', 'jsonencode', 'max']
# What the expressions of the findings refer to.
VARIABLES = {'cfg': {'port': 1}, 's': 'x', 'region': 'x'}
OTHER_VARIABLES = {
    'attr-of-list': {'l': [{'name': 1}]},
    'splat-chain': {'l': [{'fo': 1}]},
}
ATTRIBUTE = re.compile(r'^(\s*\w+ = )(.*)$', re.M)


class Mistake:
    """A source with what a message about it has to hold and to name."""

    def __init__(self, name, places, words, count=1):
        self.name, self.words, self.count = name, words, count
        self.places = [] if places == 'none' else [
            parse_place(place) for place in places.split('|')]
        self.source, self.value, self.variables = '', None, {}


def parse_place(text):
    ends = [tuple(map(int, end.split(':'))) for end in text.split('-')]
    return ends[0], ends[-1]


def read_judged(path):
    """The mistakes of a file like judged.txt."""
    with open(path, encoding='utf-8') as file:
        parts = file.read().split('\n== ')[1:]
    found = []
    for part in parts:
        name, *lines = part.split('\n')
        fields = dict(line.split(': ', 1) for line in lines
                      if line and line[0] != '|')
        mistake = Mistake(name, fields['at'], fields.get('says', '').split('|'))
        mistake.value = fields.get('value')
        mistake.variables = json.loads(fields.get('vars', '{}'))
        mistake.source = ''.join(line[1:] + '\n' for line in lines
                                 if line.startswith('|'))
        if 'hex' in fields:
            mistake.source = bytes.fromhex(fields['hex']).decode(
                'utf-8', 'surrogateescape')
        found.append(mistake)
    return found


def read_findings(places, findings):
    """The mistakes of the shared findings; none where they are absent."""
    try:
        with open(findings, encoding='utf-8', errors='surrogateescape',
                  newline='') as file:
            text = file.read()
    except OSError:
        return []
    sources = {match[1]: match[2] for match in re.finditer(
        r'^######## (\S+) rc \d+\n(.*?)(?=^--- ours\n)', text, re.M | re.S)}
    found = []
    with open(places, encoding='utf-8') as file:
        for line in file:
            if line.startswith('#'):
                continue
            name, at, *words = line.rstrip('\n').split(' ', 2)
            said, count = re.fullmatch(r'(.*?)(?: x(\d))?',
                                       words[0] if words else '').groups()
            mistake = Mistake(name, at, said.split('|'), int(count or 1))
            mistake.source = sources[name]
            mistake.variables = {'l': [1, 2], **VARIABLES,
                                 **OTHER_VARIABLES.get(name, {})}
            found.append(mistake)
    return found


class Checker:
    def __init__(self, hcl, adapter):
        self._hcl, self._adapter = hcl, adapter

    def errors(self, mistake):
        """The errors of its syntax, or else of its values."""
        if mistake.value is not None:
            return self._errors_of_value(mistake.value, (1, 0), mistake)
        errors = self._errors_of_syntax(mistake.source)
        if errors or not mistake.places:
            return errors
        errors = [error for match in ATTRIBUTE.finditer(mistake.source)
                  for error in self._errors_of_value(
                      match[2],
                      (mistake.source.count('\n', 0, match.start()) + 1,
                       len(match[1])), mistake)]
        return errors or self._errors_of_output(mistake.source)

    def _errors_of_syntax(self, source):
        ran = subprocess.run(
            [self._hcl, 'check', '--format=json', '--warn=all=off', '-'],
            input=source.encode('utf-8', 'surrogateescape'),
            capture_output=True, check=False)
        assert ran.returncode in (0, 1), ran.stderr
        answer = json.loads(ran.stdout)
        return [(*ends(error['subject']['range']
                       if 'range' in error['subject'] else error['subject']),
                 error)
                for error in answer['diagnostics']
                if error['severity'] == 'error']

    def _errors_of_value(self, expression, begin, mistake):
        line, column = begin
        question = {'kind': 'expr', 'src': expression,
                    'vars': mistake.variables, 'funcs': FUNCTIONS}
        ran = subprocess.run([self._adapter, 'jsonl'], capture_output=True,
                             input=json.dumps(question) + '\n', text=True,
                             check=True)
        found = []
        for error in json.loads(ran.stdout).get('diags', []):
            start, end = ends(error['range'])
            found.append(((line, start[1] + column), (line, end[1] + column),
                          error))
        return found

    def _errors_of_output(self, source):
        """What `hcl eval` cannot print."""
        ran = subprocess.run([self._hcl, 'eval', '-'], input=source, text=True,
                             capture_output=True, check=False)
        match = re.match(r'<stdin>:(\d+):(\d+): error: (.*)$', ran.stderr, re.S)
        if not match:
            return []
        place = int(match[1]), int(match[2])
        return [(place, place, {'summary': match[3], 'detail': ''})]


def ends(span):
    return tuple((span[end]['line'], span[end]['column'])
                 for end in ('start', 'end'))


def sentences(text):
    """How many sentences a text has; what is quoted is a word."""
    plain = re.sub(r'`[^`]*`|"[^"]*"', 'x', text)
    return len(re.findall(r'[.?!](?=\s|$)', plain))


def judge(mistake, errors):
    """What is wrong with the messages; empty where nothing is."""
    if not mistake.places:
        return 'an error where there is no mistake' if errors else ''
    if len(errors) != mistake.count:
        return f'{len(errors)} messages'
    start, end, error = errors[0]
    if not any(start <= place[1] and place[0] <= end for place in mistake.places):
        return f'at {start[0]}:{start[1]}-{end[0]}:{end[1]}'
    text = ' '.join([error['summary'], error['detail'],
                     error.get('suggestion') or ''])
    if not any(word in text for word in mistake.words):
        return 'does not say ' + ' or '.join(mistake.words) + ': ' + text
    if sentences(error['detail']) > 2:
        return 'more than two sentences: ' + error['detail']
    return ''


def judge_all(title, mistakes, checker):
    """How many of them are told well."""
    passed = 0
    for mistake in mistakes:
        problem = judge(mistake, checker.errors(mistake))
        passed += not problem
        if problem:
            print(f'{mistake.name}: {problem}')
    print(f'{title}: {passed} of {len(mistakes)}')
    return passed


def main():
    hcl, adapter, judged, places, findings = sys.argv[1:]
    checker = Checker(hcl, adapter)
    own, others = read_judged(judged), read_findings(places, findings)
    passed = judge_all('of habit', own, checker)
    if others:
        passed += judge_all('of the findings', others, checker)
    else:
        print('not there:', findings)
    is_fine = 40 * passed >= PASSED_OF_40 * (len(own) + len(others))
    print('1 passed, 0 failed' if is_fine else '0 passed, 1 failed')
    return 0 if is_fine else 1


if __name__ == '__main__':
    sys.exit(main())
