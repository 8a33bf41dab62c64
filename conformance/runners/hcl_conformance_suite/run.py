"""Runs the suite against a program. Needs only Python 3.8."""

import json
import os
import pathlib
import sys
import threading

from hcl_conformance_suite.options import options_of
from hcl_conformance_suite.plan import plan_of
from hcl_conformance_suite.programs import CannotStart, ExitProgram, LineProgram
from hcl_conformance_suite.results import (
    apply_known, counts_of, judge, problem_text, results_text, summary_text, totals_text)

# A program none of whose first answers can be used is not asked further.
FIRST = 5
# The format of the suites that can be read.
FORMAT = 2


class Stop(Exception):
    """Nothing can be run."""


def read(path):
    try:
        return pathlib.Path(path).read_text('utf-8')
    except (OSError, UnicodeError) as error:
        raise Stop(f'{path} cannot be read: {getattr(error, "strerror", None) or error}') from error


def own_suite():
    """The suite beside this package: within it in a wheel, above it in the plain files."""
    here = pathlib.Path(__file__).resolve().parent
    return next((path for path in (here / 'suite.json', here.parent.parent / 'suite.json') if path.exists()),
                here / 'suite.json')


def suite_of(path):
    text = read(path)
    try:
        suite = json.loads(text)
    except ValueError:
        suite = None
    if not isinstance(suite, dict) or not isinstance(suite.get('clauses'), list):
        raise Stop(f'{path} is not a suite')
    if suite.get('format') != FORMAT:
        raise Stop(f'{path} has format {suite.get("format")}, not {FORMAT}')
    return suite


class Asking:
    """Asks all questions, with several programs at once after the first answers."""

    def __init__(self, jobs, options):
        self.jobs, self.options = jobs, options
        self.results = [None] * len(jobs)
        self.left = iter(range(len(jobs)))
        self.lock = threading.Lock()
        self.problem = None

    def run(self):
        make = ExitProgram if self.options.protocol == 'exit' else LineProgram
        programs = [make(self.options.command, self.options.timeout) for _ in range(self.options.jobs)]
        try:
            self._first(programs[0])
            threads = [threading.Thread(target=self._work, args=(program,)) for program in programs]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        finally:
            self.left = iter(())
            for program in programs:
                program.end()
        if self.problem:
            raise self.problem
        return self.results

    def _answer(self, index, program):
        self.results[index] = judge(self.jobs[index], program.answer(self.jobs[index].question()))
        return self.results[index]

    def _first(self, program):
        first = [self._answer(index, program) for index in [next(self.left) for _ in self.jobs[:FIRST]]]
        if all(result['verdict'] == 'broken' for result in first):
            raise Stop(f'the program is broken: its first {len(first)} answers could not be used; '
                       f'{first[0]["test"]}: {first[0]["why"]}')

    def _work(self, program):
        while self.problem is None:
            with self.lock:
                index = next(self.left, None)
            if index is None:
                return
            try:
                self._answer(index, program)
            except CannotStart as error:
                self.problem = error


def print_all(text):
    """Prints a text; that nobody reads all of it is no error."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        sys.stdout = open(os.devnull, 'w', encoding='utf-8')


def run(program, args):
    options = options_of(program, args)
    suite = suite_of(options.suite or own_suite())
    if options.version:
        print(suite.get('version', ''))
        return 0
    known = read(options.expect) if options.expect else ''
    jobs = plan_of(suite, options)
    if not jobs:
        raise Stop('no test has these properties')
    results = Asking(jobs, options).run()
    for line in apply_known(known, results):
        print(f'{program}: {options.expect}: "{line}" was not asked', file=sys.stderr)
    if options.output:
        pathlib.Path(options.output).write_bytes(results_text(options.name, suite, results).encode())
    problems = [text for text in map(problem_text, jobs, results) if text]
    counts = counts_of(results)
    print_all('\n'.join([*problems, summary_text(results) + totals_text(counts)]))
    return 1 if counts['failed'] + counts['broken'] else 0


def main():
    program = pathlib.Path(sys.argv[0]).name
    program = 'hcl-conformance-suite' if program == '__main__.py' else program
    # Not every system's encoding has the characters of the suite.
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding='utf-8', errors='replace')
    try:
        return run(program, sys.argv[1:])
    except CannotStart as error:
        print(f'{program}: the program cannot be started: {error}', file=sys.stderr)
    except (Stop, OSError) as error:
        print(f'{program}: {error}', file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 2
