#!/usr/bin/env python3
"""Asks programs the smallest input of each cause, and records the answers:

    ask.py HCL_CONFORMANCE [NAME]...

HCL_CONFORMANCE is the program, build/.../bin/hcl-conformance; hcl-adapter beside it
answers what the suite expects. NAME is a file of causes here, or recorded results,
without its ending; all files of causes by default. Also asks the reference,
adapters/go. Writes NAME.json, and fails if a cause does not show in any of the
programs that it is about.
"""

import json
import os
import subprocess
import sys

sys.dont_write_bytecode = True
import causes  # noqa: E402

ENDS = 'the program ends'


class Program:
    """A program that answers questions, started again when it ends."""

    def __init__(self, command):
        self.command, self.process = command, None

    def answer(self, question, with_places=False):
        """The outcome, and with it the places of diagnostics."""
        if self.process is None:
            self.process = subprocess.Popen(
                self.command, shell=True, cwd=causes.SOURCES, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, encoding='utf-8')
        try:
            self.process.stdin.write(json.dumps(question) + '\n')
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ''
        if not line:
            self.end()
            return ENDS
        answer = json.loads(line)
        if 'unsupported' in answer:
            return 'unsupported: ' + answer['unsupported']
        places = ' with ' + (', '.join(answer.get('diagnostics', [])) or 'none') if with_places else ''
        return answer['outcome'] + places

    def end(self):
        if self.process is not None:
            self.process.stdin.close()
            self.process.wait()
            self.process.stdout.close()
        self.process = None


def version(adapter):
    asked = subprocess.run('conformance/adapters/%s --version' % adapter, shell=True, cwd=causes.SOURCES,
                           capture_output=True, text=True, check=True)
    return asked.stdout.strip()


def library(conformance):
    """The program of this library, which is beside the runner."""
    beside = os.path.join(os.path.dirname(os.path.abspath(conformance)), 'hcl-adapter')
    if not os.path.exists(beside):
        raise causes.Problem('there is no program %s' % beside)
    return Program('"%s" jsonl' % beside)


def wanted(names):
    """The files of causes that are named, or explain results that are."""
    files = causes.read_all()
    for name in names:
        if not any(name == file.name or name in file.results() for file in files):
            if not (causes.SOURCES / 'conformance/results' / (name + '.json')).exists():
                raise causes.Problem('there are no causes and no results of "%s"' % name)
    return [file for file in files if file.causes and
            (not names or file.name in names or set(names) & set(file.results()))]


def ask(file, suite, reference):
    """Records the answers, and returns the causes that do not show."""
    programs = [Program('conformance/adapters/' + adapter) for adapter in file.adapters()]
    answers, hidden = {}, []
    for cause in file.causes:
        asked = cause.question(), cause.fields.get('level') == 'diagnostics'
        expected = suite.answer(*asked)
        if expected == ENDS:
            raise causes.Problem('this library does not answer the input of %s' % cause.name)
        given = [program.answer(*asked) for program in programs]
        answers[cause.name] = {'expected': expected, 'reference': reference.answer(*asked),
                               'answers': dict(zip(file.results(), given))}
        if all(one == expected or one.startswith('unsupported') for one in given):
            hidden.append('%s: %s does not show: all say %s' % (file.name, cause.name, expected))
    for program in programs:
        program.end()
    record = {'versions': dict(zip(file.results(), map(version, file.adapters()))),
              'reference': version('go/run'), 'causes': answers}
    path = causes.HERE / (file.name + '.json')
    path.write_text(json.dumps(record, indent=1, ensure_ascii=False) + '\n', encoding='utf-8')
    return hidden


def main(arguments):
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    suite = library(arguments[0])
    reference = Program('conformance/adapters/go/run')
    hidden = []
    for file in wanted(arguments[1:]):
        found = ask(file, suite, reference)
        print('%s: %d causes asked, %d do not show' % (file.name, len(file.causes), len(found)))
        hidden += found
    for one in hidden:
        print(one)
    suite.end()
    reference.end()
    return 1 if hidden else 0


if __name__ == '__main__':
    try:
        sys.exit(main(sys.argv[1:]))
    except causes.Problem as problem:
        print('ask.py: %s' % problem, file=sys.stderr)
        sys.exit(2)
