#!/usr/bin/env python3
"""Compares the paragraphs of the catalogue with the documents, and that clauses use their own words.

Usage: paragraphs.py SOURCES SHARED

Counts the paragraphs below each heading of the documents that lie in SHARED/spec/documents, and compares with
conformance/headings.txt. No clause may have a long run of words of its document. The exit code is 77 if the documents
are absent.
"""

import pathlib
import re
import sys

# The documents with paragraphs: how the files are called, and the line that is their title.
DOCUMENTS = {'native syntax': ('001_*.txt', 'HCL Native Syntax Specification'),
             'Terraform expressions': ('003_*.txt', None),
             'information model': ('004_*.by-line.md', '# HCL Syntax-Agnostic Information Model')}
# A heading that the catalogue shortens, and headings that it does not have.
ALIASES = {'Type Conversions and Unification': 'Type Conversions'}
WITHIN = ['Configuration Files', 'Bodies']
# As many words in a row as a clause may share with its document.
LONGEST_QUOTE = 12


def headings_of(text):
    """Of each document, the headings and how many paragraphs the catalogue says they have."""
    documents = {}
    for line in text.splitlines():
        if line.startswith('# '):
            headings = documents[line[2:]] = {}
        elif line.startswith('  paragraphs: '):
            headings[list(headings)[-1]] = int(line.split(': ')[1])
        elif line and not line.startswith('  ') and not re.match(r'(url|edition|date|commit): ', line):
            headings[line.split(' | ')[0]] = 0
    return documents


def paragraphs_of(text, title, headings):
    """The paragraphs below each heading: texts between empty lines."""
    found = {path: [] for path in headings}
    order = list(headings)
    at = 'Introduction' if title and 'Introduction' in found else None
    blocks = [block.strip() for block in re.split(r'\n\s*\n', text)]
    if title:
        blocks = blocks[[block.split('\n')[0] for block in blocks].index(title) + 1:]
    for block in filter(None, blocks):
        first, _, rest = block.partition('\n')
        marked = re.match(r'#+ (.*)', first)
        name = re.sub('[_`]', '', marked[1] if marked else block)
        name = ALIASES.get(name, name)
        same = [path for path in order if path.split(' / ')[-1] == name]
        if same:
            # Headings of the same name come in order.
            at = next((path for path in same if at is None or order.index(path) > order.index(at)), same[0])
            block = rest.strip()
        elif marked:
            at = None
        if block and at and block not in WITHIN:
            found[at].append(block)
    return found


def words_of(text):
    return re.findall(r'[a-z0-9]+', text.lower())


def runs(words, length):
    return {tuple(words[i:i + length]) for i in range(len(words) - length + 1)}


def clauses_of(folder):
    """The words of each clause."""
    for path in sorted(folder.rglob('*.txt')):
        text = path.read_bytes().decode('utf-8', 'replace')
        for part in re.split(r'\n(?=== )', '\n' + text)[1:]:
            head = part.split('\n=== ')[0]
            yield re.match(r'== (\S+)', part)[1], ' '.join(re.findall(r'^\| (.*)$', head, re.M))


def main(sources, shared):
    conformance = pathlib.Path(sources) / 'conformance'
    folder = pathlib.Path(shared) / 'spec/documents'
    if not folder.is_dir():
        print(f'skipped: there are no documents in {folder}')
        return 77
    catalogue = headings_of((conformance / 'headings.txt').read_text('utf-8'))
    problems, counted, quotable = [], 0, set()
    for name, (pattern, title) in DOCUMENTS.items():
        text = next(folder.glob(pattern)).read_text('utf-8')
        quotable |= runs(words_of(text), LONGEST_QUOTE + 1)
        for path, paragraphs in paragraphs_of(text, title, catalogue[name]).items():
            counted += len(paragraphs)
            if len(paragraphs) != catalogue[name][path]:
                problems.append(f'{name}, {path}: {len(paragraphs)} paragraphs, not {catalogue[name][path]}')
    for clause, words in clauses_of(conformance / 'cases'):
        shared_runs = runs(words_of(words), LONGEST_QUOTE + 1) & quotable
        if shared_runs:
            problems.append(f'{clause} quotes: {" ".join(sorted(shared_runs)[0])}')
    for problem in problems:
        print(problem)
    print(f'{counted} paragraphs of {len(DOCUMENTS)} documents, {len(problems)} problems')
    return 1 if problems or counted < 400 else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
