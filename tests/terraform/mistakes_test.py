#!/usr/bin/env python3
"""Whether messages about mistakes of modules are as good as Terraform's.

    mistakes_test.py HCL MISTAKES
    mistakes_test.py --record TERRAFORM MISTAKES

MISTAKES is mistakes.txt, which describes its form. A tool gets a point for each of these: it says one thing only; it says
it at the place that has to be changed; it names what to do. What Terraform says is recorded in MISTAKES. The exit code is
1 if `hcl terraform check` gets fewer points than Terraform for any mistake, or more for fewer than 25 of them.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

LEAST_BETTER = 25


class Mistake:
    def __init__(self, text):
        self.name, *lines = text.rstrip('\n').split('\n')
        self.places, self.words, self.files, self.recorded = [], [], {}, (0, None, False)
        name = 'main.tf'
        for line in lines:
            key, _, value = line.partition(': ')
            if line.startswith('|'):
                self.files[name] = self.files.get(name, '') + line[1:] + '\n'
            elif key == 'at':
                self.places = [place(each) for each in value.split('|')]
            elif key == 'says':
                self.words = value.split('|')
            elif key == 'file':
                name = value
            elif key == 'terraform':
                count, at, named = value.split()
                self.recorded = int(count), None if at == 'nowhere' else place(at), named == 'yes'

    def write_to(self, folder):
        for name, text in self.files.items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)

    def points(self, said):
        """For what was said: the number of errors, the place of the first, which may be null, and its words."""
        count, ends, named = said
        return (count == 1) + self.is_at(ends) + named if count else 0

    def said(self, errors):
        """The same of errors, each a place and a text."""
        if not errors:
            return 0, None, False
        ends, text = errors[0]
        return len(errors), ends, any(word in text for word in self.words)

    def is_at(self, ends):
        if ends is None:
            return False
        start, end = ends
        return any(start <= last and first <= end for first, last in self.places)


def place(text):
    ends = [tuple(map(int, end.split(':'))) for end in text.split('-')]
    return ends[0], ends[-1]


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read().split('\n== ')


def position(end):
    return end['line'], end['column']


def ends_of(found):
    return None if not found else (position(found['start']), position(found['end']))


def said_by_hcl(hcl, folder):
    ran = subprocess.run([hcl, 'terraform', 'check', '--tool-version=1.11', '--format=json', '.'], cwd=folder,
                         capture_output=True, check=False)
    assert ran.returncode in (0, 1), ran.stderr
    said = []
    for found in json.loads(ran.stdout)['diagnostics']:
        if found['severity'] == 'error':
            said.append([ends_of((found.get('subject') or {}).get('range', found.get('subject'))),
                         ' '.join([found['summary'], found['detail'], found.get('suggestion') or '']
                                  + [json.dumps(other)
                                     for other in found.get('related', [])])])
    return said


def said_by_terraform(terraform, folder):
    environment = dict(os.environ, TF_CLI_CONFIG_FILE='/dev/null')
    ran = subprocess.run([terraform, 'init', '-backend=false', '-json'], cwd=folder, capture_output=True, check=False,
                         env=environment)
    found = [json.loads(line).get('diagnostic') for line in ran.stdout.splitlines() if line.startswith(b'{')]
    found = [each for each in found if each]
    if not any(each['severity'] == 'error' for each in found):
        ran = subprocess.run([terraform, 'validate', '-json'], cwd=folder, capture_output=True, check=False,
                             env=environment)
        found = json.loads(ran.stdout)['diagnostics']
    return [[ends_of(each.get('range')), each['summary'] + ' ' + re.sub(r'\s+', ' ', each['detail'])]
            for each in found if each['severity'] == 'error' and not is_summary(each)]


def is_summary(found):
    """Whether it only says that there are others."""
    return found['summary'].startswith('Terraform encountered problems')


def record(terraform, path):
    head, *parts = read(path)
    for i, part in enumerate(parts):
        mistake = Mistake(part)
        with tempfile.TemporaryDirectory() as folder:
            mistake.write_to(folder)
            said = said_by_terraform(terraform, folder)
        lines = [line for line in part.rstrip('\n').split('\n') if not line.startswith('terraform: ')]
        at = next(i for i, line in enumerate(lines) if line.startswith('|'))
        count, ends, named = mistake.said(said)
        where = 'nowhere' if ends is None else '%d:%d-%d:%d' % (*ends[0], *ends[1])
        lines[at:at] = ['terraform: %d %s %s' % (count, where, 'yes' if named else 'no')]
        parts[i] = '\n'.join(lines) + '\n'
    with open(path, 'w', encoding='utf-8') as file:
        file.write('\n== '.join([head] + parts))


def main():
    if sys.argv[1] == '--record':
        return record(*sys.argv[2:])
    hcl, path = os.path.abspath(sys.argv[1]), sys.argv[2]
    better, worse = 0, 0
    mistakes = [Mistake(part) for part in read(path)[1:]]
    for mistake in mistakes:
        with tempfile.TemporaryDirectory() as folder:
            mistake.write_to(folder)
            said = mistake.said(said_by_hcl(hcl, folder))
        own, other = mistake.points(said), mistake.points(mistake.recorded)
        better += own > other
        worse += own < other
        if own < other:
            print('%s: %d points for %s, Terraform %d' % (mistake.name, own, said, other))
    print('%d mistakes: %d better, %d worse' % (len(mistakes), better, worse))
    return 1 if worse or better < LEAST_BETTER else 0


if __name__ == '__main__':
    sys.exit(main())
