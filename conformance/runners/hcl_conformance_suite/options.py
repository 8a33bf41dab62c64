"""The command line of the runner."""

import argparse
import os

from hcl_conformance_suite.plan import DIALECTS, LEVELS


def number(least, most, kind=float):
    def read(text):
        try:
            value = kind(text)
        except ValueError:
            value = None
        if value is None or not least <= value <= most:
            raise argparse.ArgumentTypeError(f'a number from {least} to {most}, not "{text}"')
        return value
    return read


def parser(program):
    parse = argparse.ArgumentParser(
        prog=program, usage='%(prog)s [SUITE.json] [OPTION]... -- COMMAND [ARGUMENT]...', allow_abbrev=False,
        description='Asks a program the questions of the conformance suite and says which answers are wrong. '
        'README.md has the questions and the answers.',
        epilog='Exit code 0 if all answers are right, 1 if some are wrong, 2 if the suite cannot be read or the '
        'program cannot be used.')
    add = parse.add_argument
    add('suite', nargs='?', metavar='SUITE.json', help='the suite [the one that belongs to the runner]')
    add('--protocol', choices=['jsonl', 'exit'], default='jsonl',
        help='how to speak with the program [jsonl]; exit asks only the level accept')
    add('--level', choices=LEVELS, action='append', dest='levels', help='ask one level; may be repeated')
    add('--dialect', choices=DIALECTS, action='append', dest='dialects', help='[hcl]; may be repeated')
    add('--conformance', choices=['spec', 'reference', 'both'], default='spec', help='[spec]')
    add('--clause', default='', metavar='TEXT', help='clauses whose id, or tests whose name, contains this')
    add('--timeout', type=number(0.01, 3600), default=10, metavar='SECONDS', help='time for an answer [10]')
    add('--jobs', type=number(1, 1024, int), default=os.cpu_count() or 1, metavar='NUMBER',
        help='how many programs run at once [the processors]')
    add('--expect', metavar='FILE', help='tests that are known to fail, an id in each line')
    add('--output', metavar='FILE', help='write the results, for the score')
    add('--name', metavar='TEXT', help='the name of the program in the results [COMMAND]')
    add('--version', action='store_true', help='the version of the suite')
    return parse


def options_of(program, args):
    """The options; ends the program with a message and exit code 2 if they are wrong."""
    parse = parser(program)
    own = args[:args.index('--')] if '--' in args else args
    options = parse.parse_args(own)
    options.command = args[len(own) + 1:]
    if options.version:
        return options
    if not options.command:
        parse.error('there is no -- COMMAND')
    if options.protocol == 'exit':
        options.levels = ['accept']
    options.levels = options.levels or []
    options.dialects = options.dialects or ['hcl']
    both = options.conformance == 'both'
    options.conformances = ['spec', 'reference'] if both else [options.conformance]
    options.name = options.name if options.name is not None else ' '.join(options.command)
    return options
