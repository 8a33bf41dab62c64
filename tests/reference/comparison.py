"""The command line that comparisons with the reference have in common."""

import os
import sys


def differences(sources, ours, theirs, is_mistake=lambda source, answer: False):
    """How many of the sources two programs answer differently; prints them.

    `ours` and `theirs` give a list with an answer for each of the sources they
    get, or a text if they answer nothing: then one of the sources keeps all
    others from an answer, and is looked for. `is_mistake` says whether an
    answer of theirs is known to be wrong.
    """
    got, want = ours(sources), theirs(sources)
    answered = isinstance(got, list) and isinstance(want, list)
    if not answered and len(sources) > 1:
        middle = len(sources) // 2
        return sum(differences(half, ours, theirs, is_mistake) for half in (sources[:middle], sources[middle:]))
    if not answered:
        if not isinstance(got, list) and not isinstance(want, list):
            return 0
        got, want = [got], [want]
    differ = 0
    for source, mine, other in zip(sources, got, want, strict=True):
        if mine != other and not is_mistake(source, other):
            differ += 1
            print('%s\n  ours      %s\n  terraform %s' % (source, mine, other))
    return differ


def newest(program):
    """The same program of the newest release, in the folder `newest` beside it, or else the program."""
    folder, name = os.path.split(program)
    found = os.path.join(folder, 'newest', name)
    return found if os.access(found, os.X_OK) else program


def run(compare, count):
    """Calls `compare(ours, reference, count, seed)` as `OURS REFERENCE [COUNT [SEED]]` says.

    `count` is for where none is given. Gives the exit code: that of `compare`,
    or 77 where the reference is not there.
    """
    ours, reference = map(os.path.abspath, sys.argv[1:3])
    reference = newest(reference)
    numbers = [int(number) for number in sys.argv[3:]]
    if not os.access(reference, os.X_OK):
        print('not there:', reference)
        return 77
    return compare(ours, reference, *numbers, *[count, 1][len(numbers):])
