#!/usr/bin/env python3
"""Says with its exit code whether the standard input is a configuration."""
import re
import sys

SKIPPED = re.compile(r'"(\\.|[^"\\\n])*"|(#|//)[^\n]*|/\*.*?\*/', re.DOTALL)


def accepts(text):
    """Put your parser here. This one only knows comments and brackets."""
    open_brackets = []
    for char in SKIPPED.sub("", text):
        if char in "([{":
            open_brackets.append(")]}"["([{".index(char)])
        elif char in ")]}" and (not open_brackets or open_brackets.pop() != char):
            return False
    return not open_brackets


sys.exit(0 if accepts(sys.stdin.buffer.read().decode("utf-8", "ignore")) else 1)
