"""The command line that comparisons with the reference have in common."""

import os
import sys


def run(compare, count):
    """Calls `compare(ours, reference, count, seed)` as `OURS REFERENCE [COUNT [SEED]]` says.

    `count` is for where none is given. Gives the exit code: that of `compare`,
    or 77 where the reference is not there.
    """
    ours, reference = map(os.path.abspath, sys.argv[1:3])
    numbers = [int(number) for number in sys.argv[3:]]
    if not os.access(reference, os.X_OK):
        print('not there:', reference)
        return 77
    return compare(ours, reference, *numbers, *[count, 1][len(numbers):])
