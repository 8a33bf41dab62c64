#!/usr/bin/env python3
"""Checks that a change of the suite has a line in its changelog and a version of its own.

Usage: suite_version.py SOURCES

The first section of conformance/CHANGELOG.md is that of the current state:

    ## 2.1.0 (unreleased)     while it changes; version.txt has 2.1.0-dev

    ## 2.1.0                  once released; version.txt has 2.1.0
    SHA-256: HEX              the digest of suite.json

So whoever changes the suite after a release has to begin a section.
"""

import json
import pathlib
import re
import sys


def sections(changelog):
    """Version, whether it is unreleased, digest and number of entries of each section."""
    found = []
    for part in re.split(r'^## ', changelog, flags=re.M)[1:]:
        head, _, body = part.partition('\n')
        version, _, state = head.partition(' ')
        digest = re.search(r'^SHA-256: ([0-9a-f]{64})$', body, re.M)
        found.append((version, state, digest and digest[1], len(re.findall(r'^- ', body, re.M))))
    return found


def number(version):
    return tuple(map(int, version.split('.')))


def problems(changelog, version, package, digest):
    all_sections = sections(changelog)
    if not all_sections:
        return ['the changelog has no section']
    if any(not re.fullmatch(r'\d+\.\d+\.\d+', each[0]) for each in all_sections):
        return ['a section of the changelog does not begin with a version']
    (current, state, released, entries), *older = all_sections
    found = []
    if state not in ('', '(unreleased)'):
        found.append(f'"{state}" says nothing of version {current}')
    expected = current + ('-dev' if state else '')
    for name, value in (('version.txt', version), ('package.json', package)):
        if value != expected:
            found.append(f'{name} has the version {value} instead of {expected}')
    if state and not entries:
        found.append(f'{current} has no entry')
    if state and released:
        found.append(f'{current} is unreleased, but has a digest')
    if not state and released != digest:
        found.append(f'the suite is not what was released as {current}: begin a section "(unreleased)" with a line '
                     'that says what changes, and put its version, with -dev, into version.txt and package.json')
    for newer, old in zip(all_sections, older):
        if number(newer[0]) <= number(old[0]):
            found.append(f'{newer[0]} does not follow {old[0]}')
        if old[1]:
            found.append(f'{old[0]} is unreleased, but older than {newer[0]}')
    return found


A, B = 'a' * 64, 'b' * 64
UNRELEASED, OLD = '## 1.1.0 (unreleased)\n\n- x\n\n', f'## 1.0.0\n\nSHA-256: {A}\n\n- y\n'
# What the rules say of invented states: part of the only problem, or nothing.
STATES = [
    (UNRELEASED + OLD, '1.1.0-dev', '1.1.0-dev', B, ''), (OLD, '1.0.0', '1.0.0', A, ''),
    (OLD, '1.0.0', '1.0.0', B, 'begin a section'), (UNRELEASED + OLD, '1.1.0', '1.1.0-dev', B, 'version.txt'),
    (UNRELEASED + OLD, '1.1.0-dev', '1.0.0', B, 'package.json'), ('', '1', '1', B, 'no section'),
    ('## 1.1.0 (unreleased)\n' + OLD, '1.1.0-dev', '1.1.0-dev', B, 'no entry'),
    (UNRELEASED.replace('1.1', '0.9') + OLD, '0.9.0-dev', '0.9.0-dev', B, 'does not follow'),
    (OLD.replace('0.0', '1.0') + UNRELEASED.replace('1.1', '1.0'), '1.1.0', '1.1.0', A, 'is unreleased, but older'),
    ('## next\n', '1.0.0', '1.0.0', B, 'does not begin with a version'),
    ('## 1.1.0 (unreleased)\n\n- x\n\nSHA-256: ' + A, '1.1.0-dev', '1.1.0-dev', A, 'but has a digest')]


def main(sources):
    folder = pathlib.Path(sources) / 'conformance'
    for changelog, version, package, digest, part in STATES:
        found = problems(changelog, version, package, digest)
        if len(found) != (part != '') or part not in ''.join(found):
            print(f'the rules themselves: {found} instead of "{part}" for\n{changelog}')
            return 1
    found = problems((folder / 'CHANGELOG.md').read_text('utf-8'), (folder / 'version.txt').read_text('utf-8').strip(),
                     json.loads((folder / 'package.json').read_text('utf-8'))['version'],
                     json.loads((folder / 'suite.json').read_text('utf-8'))['sha256'])
    for problem in found:
        print('conformance:', problem)
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
