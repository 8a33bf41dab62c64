"""How exactly mistakes are reported: small edits of real files, one each.

    mistakes.py ADAPTER REFERENCE CORPUS [COUNT [SEED]]

Each kind of edit is made COUNT times, at random places of files that are right.
For every file that is wrong then, the program counts the messages and looks how
many lines lie between the edit and the first message, and asks the reference
the same where it is there. The exit code is 1 if in some row there are more
messages than the reference has, or fewer first messages within a line of the
edit; 77 where there is no corpus.
"""

import json
import os
import random
import re
import subprocess
import sys

LARGEST_FILE = 20000
MOST_FILES = 400
# A row with fewer mistakes says nothing.
FEWEST = 15


def positions_of(text, pattern):
    return [match.start() for match in re.finditer(pattern, text)]


def without(pattern):
    """An edit that takes one match away."""
    def edit(text, rng):
        places = positions_of(text, pattern)
        if not places:
            return None
        at = rng.choice(places)
        return text[:at] + text[at + 1:], at
    return edit


def instead(pattern, other):
    def edit(text, rng):
        matches = list(re.finditer(pattern, text))
        if not matches:
            return None
        match = rng.choice(matches)
        return text[:match.start()] + other + text[match.end():], match.start()
    return edit


def inserted(characters):
    def edit(text, rng):
        at = rng.randrange(len(text))
        return text[:at] + rng.choice(characters) + text[at:], at
    return edit


def line_left_out(pattern):
    def edit(text, rng):
        lines = text.split('\n')
        places = [i for i, line in enumerate(lines) if re.fullmatch(pattern, line)]
        if not places:
            return None
        place = rng.choice(places)
        before = '\n'.join(lines[:place])
        return '\n'.join(lines[:place] + lines[place + 1:]), len(before)
    return edit


def swapped(text, rng):
    at = rng.randrange(len(text) - 1)
    return text[:at] + text[at + 1] + text[at] + text[at + 2:], at


def left_out(text, rng):
    at = rng.randrange(len(text))
    return text[:at] + text[at + 1:], at


def cut_off(text, rng):
    at = rng.randrange(1, len(text))
    return text[:at], at


EDITS = {
    'closing brace of a line left out': line_left_out(r'\s*\}\s*'),
    'opening brace left out': without(r'\{'),
    'closing bracket left out': without(r'\]'),
    'opening bracket left out': without(r'\['),
    'closing parenthesis left out': without(r'\)'),
    'opening parenthesis left out': without(r'\('),
    'quotation mark left out': without(r'"'),
    'comma left out': without(r','),
    'equals sign left out': without(r'(?<==)=|(?<![=!<>])=(?![=>])'),
    'end of a heredoc left out': line_left_out(r'\s*[A-Z]{3,}\s*'),
    'newline left out': without(r'(?<=[^\s])\n(?=\s*[^\s#])'),
    'colon for an equals sign': instead(r' = ', ': '),
    'two equals signs': instead(r' = ', ' == '),
    'bracket added': inserted('{}[]()'),
    'quotation mark added': inserted('"'),
    'character added': inserted('abc01 .,:;=+-*/<>!?%&|$@#~^\n\'`'),
    'character left out': left_out,
    'two characters swapped': swapped,
    'rest of the file left out': cut_off,
}


class Program:
    """Answers what is wrong with sources."""

    def __init__(self, command):
        self._command = command

    def mistakes(self, sources):
        """For each source the lines of its errors, in the order they are told."""
        requests = ''.join(json.dumps({'kind': 'ast', 'src': source}) + '\n'
                           for source in sources)
        ran = subprocess.run(self._command, input=requests, text=True,
                             capture_output=True, check=True)
        answers = [json.loads(line) for line in ran.stdout.splitlines()]
        assert len(answers) == len(sources)
        return [[error['range']['start']['line']
                 for error in answer.get('diags') or []
                 if error['severity'] == 'error' and error.get('range')]
                for answer in answers]


def read_corpus(folder):
    texts = []
    for path, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            if not name.endswith(('.tf', '.hcl', '.tfvars')):
                continue
            try:
                with open(os.path.join(path, name), encoding='utf-8') as file:
                    text = file.read()
            except UnicodeDecodeError:
                continue
            if 20 < len(text) < LARGEST_FILE and '\r' not in text:
                texts.append(text)
    return texts


def make_mutants(texts, edit, count, rng):
    """Pairs of a source and the line of its edit."""
    mutants = []
    for _ in range(20 * count):
        if len(mutants) == count:
            break
        made = edit(rng.choice(texts), rng)
        if made is not None:
            mutants.append((made[0], made[0].count('\n', 0, made[1]) + 1))
    return mutants


def measure(found, lines):
    """Messages for each mistake, and the share of first ones within a line."""
    messages = sum(len(errors) for errors in found) / len(found)
    near = sum(bool(errors) and abs(errors[0] - line) <= 1
               for errors, line in zip(found, lines)) / len(found)
    return messages, near


def compare(name, mutants, ours, reference):
    """Prints a row. False where the reference is better."""
    sources = [source for source, _ in mutants]
    answers = ours.mistakes(sources)
    wrong = [i for i, errors in enumerate(answers) if errors]
    if len(wrong) < FEWEST:
        return True
    lines = [mutants[i][1] for i in wrong]
    messages, near = measure([answers[i] for i in wrong], lines)
    row = f'{name:34} {len(wrong):6} {messages:9.2f} {near:7.0%}'
    if reference is None:
        print(row)
        return True
    theirs = reference.mistakes([sources[i] for i in wrong])
    their_messages, their_near = measure(theirs, lines)
    is_better = messages <= their_messages and near >= their_near
    print(f'{row} {their_messages:11.2f} {their_near:7.0%}'
          f'{"" if is_better else "  worse"}')
    return is_better


def main():
    adapter, oracle, corpus = sys.argv[1:4]
    count, seed = [*map(int, sys.argv[4:]), *[200, 1][len(sys.argv) - 4:]]
    if not os.path.isdir(corpus):
        print('not there:', corpus)
        return 77
    ours = Program([adapter, 'jsonl'])
    reference = Program([oracle]) if os.access(oracle, os.X_OK) else None
    rng = random.Random(seed)
    texts = rng.sample(texts := read_corpus(corpus), min(MOST_FILES, len(texts)))
    right = [text for text, errors in zip(texts, ours.mistakes(texts))
             if not errors]
    print(f'{"edit":34} {"wrong":>6} {"messages":>9} {"near":>7}'
          + (f' {"reference":>11} {"near":>7}' if reference else ''))
    results = [compare(name, make_mutants(right, edit, count, rng), ours, reference)
               for name, edit in EDITS.items()]
    worse = results.count(False)
    print(f'{len(results) - worse} passed, {worse} failed')
    return 1 if worse else 0


if __name__ == '__main__':
    sys.exit(main())
