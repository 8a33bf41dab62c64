#!/usr/bin/env python3
"""Records which functions and data the command uses when it starts.

    record.py HCL [ORDER]

HCL is the command of the preset `hcl-static`, beside which the linker wrote its
map. Runs small examples of the commands that people wait for under valgrind's
lackey and writes to ORDER, `start_order.txt` of the build folder, the symbols
that were used: those that most of the examples use first, and among these those
that are used earlier. The next time the linker puts them in this order next to
each other, so that a start touches few pages: `./dev static`. A name that is not
there any more does no harm.
"""
import bisect
import os
import re
import subprocess
import sys
import tempfile

SOURCE = 'service "web" {\n  port = 80 + 1\n  tags = { name = "x-${upper("y")}" }\n}\n'
MODULE = 'variable "env" {\n  default = "prod"\n}\nlocals {\n  a = local.b + 1\n  b = 2\n  c = upper(var.env)\n}\n' \
         'output "o" {\n  value = { for k, v in { x = local.a } : k => "${v}-${local.c}" }\n}\n'
EXAMPLES = [
    ['--version'],
    ['eval', '-e', '1'],
    ['eval', 'a.hcl'],
    ['check', 'a.hcl'],
    ['fmt', '--check', 'a.hcl'],
    ['json', 'a.hcl'],
    ['get', 'a.hcl', 'service.web.port'],
    ['terraform', 'eval', 'module', '-e', 'local.a', '-e', 'local.c'],
    ['terraform', 'check', 'module'],
    ['terraform', 'outputs', 'module'],
]


def read_map(path):
    """The symbols of the map in the order of their addresses, as (begin, end, name)."""
    line = re.compile(r'^\s*([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s+\d+ {17}(\S.*)$')
    with open(path, encoding='utf-8', errors='replace') as file:
        found = [line.match(text.rstrip('\n')) for text in file]
    return sorted((int(m[1], 16), int(m[1], 16) + int(m[2], 16), m[3]) for m in found if m and int(m[2], 16) > 0)


def touched(command, folder):
    """The addresses of all instructions and data that a program uses, in steps of eight bytes, first used first."""
    access = re.compile(rb'^(?:I | L| S| M) +([0-9a-f]+),(\d+)$')
    addresses = {}
    with subprocess.Popen(['valgrind', '--tool=lackey', '--trace-mem=yes', '--log-fd=2', *command], cwd=folder,
                          stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        for line in process.stderr:
            match = access.match(line)
            if match:
                addresses.setdefault(int(match[1], 16) & ~7)
    return list(addresses)


def with_siblings(name):
    """A symbol, and what other processors use instead: valgrind's has AVX2 and no more."""
    sibling = re.sub('_avx2?(?=_|$)', '_evex', name)
    return [name] if sibling == name else [name, sibling]


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    hcl = os.path.abspath(sys.argv[1])
    order = sys.argv[2] if len(sys.argv) == 3 else os.path.join(os.path.dirname(hcl), '..', 'start_order.txt')
    symbols = read_map(hcl + '.map')
    begins = [begin for begin, _, _ in symbols]
    uses = {}
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, 'module'))
        for name, text in (('a.hcl', SOURCE), ('module/main.tf', MODULE)):
            with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
                file.write(text)
        for arguments in EXAMPLES:
            used = {}
            for address in touched([hcl, *arguments], folder):
                index = bisect.bisect_right(begins, address + 7) - 1
                if index >= 0 and address < symbols[index][1]:
                    used.setdefault(index)
            for index in used:
                uses[index] = uses.get(index, 0) + 1
    with open(order, 'w', encoding='utf-8') as file:
        for index in sorted(uses, key=lambda item: -uses[item]):
            file.write('\n'.join(with_siblings(symbols[index][2])) + '\n')
    print('%d symbols' % len(uses))


if __name__ == '__main__':
    main()
