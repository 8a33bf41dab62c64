"""Why this library and Debian's release of the reference answer differently.

A cause is what the release (2.14.1) lacks in comparison with the newest one,
which decides, or the id of a decision of docs/deviations.md with a few words.
A rule sees the question, whose source is as short as it can be, and both
answers; the first that applies names the cause.
"""

import json
import re

UNKNOWN = 'without a cause'


class Case:
    """A question with both answers, and what rules ask about it."""

    def __init__(self, question, mine, theirs):
        source = question.get('src', '')
        self.src = source if isinstance(source, str) else ''
        self.kind, self.question, self.mine, self.theirs = question['kind'], question, mine, theirs
        self.we_refuse = bool(theirs.get('ok')) and not mine.get('ok')
        self.they_refuse = bool(mine.get('ok')) and not theirs.get('ok')

    def has(self, pattern):
        return re.search(pattern, self.src) is not None

    def they_say(self, text):
        return any(text in str(diagnostic) for diagnostic in self.theirs.get('diags') or [])

    def is_unknown(self, answer):
        return '$unknown' in json.dumps(answer.get('value'))


def compares_objects(case):
    if case.kind == 'op':
        text = json.dumps(case.question)
        return case.question['op'] in ('Equals', 'NotEqual') and ('"object"' in text or '"map"' in text)
    return case.has('[!=]=')


RULES = [
    ('2.14.1 reports errors in an operand of && or || that the other one decides',
     lambda case: case.they_refuse and case.has(r'&&|\|\|')),
    ('D-039: 2.14.1 does not look at the condition of a for over an unknown collection',
     lambda case: case.we_refuse and case.has(r'\bfor\b.*\bif\b')),
    ('D-060: a remainder by infinity is an error where the infinity was computed',
     lambda case: case.they_refuse and case.has('%') and 'Infinity' in json.dumps(case.mine)),
    ('2.14.1 has no joiners in identifiers, which those of Unicode 17 may have',
     lambda case: case.has('[\u200c\u200d]') and (case.they_refuse or case.kind == 'identifier')),
    ('2.14.1 has no functions in namespaces',
     lambda case: case.they_refuse and case.has('::')),
    ('D-057: 2.14.1 compares the elements of objects and maps in random order',
     lambda case: compares_objects(case) and (case.is_unknown(case.mine) or case.is_unknown(case.theirs))),
    ('2.14.1 concludes nothing from an unknown condition or operand of && and ||',
     lambda case: case.has(r'\?') and case.is_unknown(case.theirs)),
]


def cause_of(question, mine, theirs):
    case = Case(question, mine, theirs)
    for cause, applies in RULES:
        if applies(case):
            return cause
    return UNKNOWN
