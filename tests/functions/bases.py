"""The recorded call of each function whose arguments the table replaces."""
import re

from replay import dumps


def is_plain(value):
    text = dumps(value)
    # Of very long numbers the file does not say the precision.
    return not re.search('[0-9]{14}|"[$](unknown|marks|bytes)"|\\bnull\\b', text)


class Bases:
    """The call of each function whose arguments are replaced."""

    def __init__(self):
        self.found = {}
        # For want of a better one.
        self.others = {}

    def consider(self, call):
        """Keeps the call with most to say."""
        args = dumps(call['args'])
        if not call['args'] or len(call['args']) > 6:
            return
        is_short = len(args) < 400 and 'result' in call
        if is_short and is_plain(call['args']) and is_plain(call['result']):
            best = self.found.get(call['func'])
            if best is None or len(args) > len(dumps(best['args'])):
                self.found[call['func']] = call
        elif not any(word in args for word in ('$unknown', '$marks', '$bytes', 'null')):
            best = self.others.setdefault(call['func'], call)
            if 'result' in call and 'result' not in best:
                self.others[call['func']] = call

    def all(self):
        return sorted({**self.others, **self.found}.items())
