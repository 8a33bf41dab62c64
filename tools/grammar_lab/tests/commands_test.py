#!/usr/bin/env python3
"""What hcl-lab prints and how it ends, for bad input too, and what `watch` notices.

Usage: commands_test.py LAB EXAMPLES

EXAMPLES is the folder grammar/examples. The exit code is 77 without antlr4.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

FAILURES = []


def expect(name, text, *patterns):
    for pattern in patterns:
        if not re.search(pattern, text, re.MULTILINE):
            FAILURES.append(name)
            print('%s: no %r in\n%s' % (name, pattern, text))
            return
    print('fine:', name)


class Lab:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def run(self, *arguments, text='', **options):
        done = subprocess.run([self.program, *arguments], input=text, capture_output=True, text=True, check=False,
                              cwd=self.folder, timeout=300, **options)
        return 'exit %d\n%s%s' % (done.returncode, done.stdout, done.stderr)

    def grammar(self, name, lexer, parser):
        """Writes a grammar; the rules of the parser begin in line 3."""
        (self.folder / (name + 'Lexer.g4')).write_text('lexer grammar %sLexer;\n%s' % (name, lexer))
        (self.folder / (name + 'Parser.g4')).write_text(
            'parser grammar %sParser; options { tokenVocab = %sLexer; }\n// @entry x\n%s' % (name, name, parser))
        return name + 'Parser.g4'


def check_bad_grammars(lab):
    lexer = "A : 'a' ;\nB : 'b' ;\n"
    rows = [
        ('a mistake', lexer, 'x : A EOF\n', r'Parser\.g4:\d+:\d+: .*syntax error'),
        ('an undefined rule', lexer, 'x : y EOF ;\n', r'Parser\.g4:3:5: .*undefined rule'),
        ('a conflict', lexer, 'x : ( A B | A ) EOF ;\n', r"Parser\.g4:3:\d+: .*'a' begins both"),
        ('left recursion', lexer, 'x : y EOF ;\ny : z A ;\nz : y B | B ;\n', r'Parser\.g4:\d+:\d+: .*left.recursive'),
        ('a loop over nothing', lexer, 'x : ( A? )* EOF ;\n', r'Parser\.g4:3:\d+: .*empty string'),
        ('too many tokens', ''.join("T%d : '%dx' ;\n" % (i, i) for i in range(70)), 'x : T1 EOF ;\n',
         r'Lexer\.g4:\d+:\d+: .*70 token types.*`T63`'),
        ('a predicate', lexer, 'x : {true}? A EOF ;\n', r'Parser\.g4:3:\d+: '),
        ('an unknown command', lexer + "C : 'c' -> more ;\n", 'x : A EOF ;\n', r'Lexer\.g4:4:1: .*`more`'),
        ('no entry', lexer, 'y : A EOF ;\n', r'names `x`, which is no rule'),
    ]
    for number, (name, tokens, rules, pattern) in enumerate(rows):
        text = lab.run('explain', '--grammar', lab.grammar('Bad%d' % number, tokens, rules))
        # Each problem is followed by what to do, further in.
        expect(name, text, r'\Aexit 1$', pattern, r'^ +\S')


def check_bad_input(lab, grammar):
    expect('a missing grammar', lab.run('explain', '--grammar', 'no.g4'), r'\Aexit [12]$', r'cannot read the file no\.g4')
    expect('a missing source', lab.run('trace', '--grammar', grammar, 'no.calc'), r'\Aexit 2$', r'cannot read no\.calc')
    expect('an unknown entry', lab.run('trace', '--grammar', grammar, '--entry', 'no', '-'), r'\Aexit [12]$', r'no\b')
    expect('a refused source', lab.run('trace', '--grammar', grammar, '-', text='1 +;'), r'\Aexit 1$',
           r'^refused: line 1, column 4')
    expect('an accepted source', lab.run('trace', '--grammar', grammar, '-', text='1 + 2;'), r'\Aexit 0$', r'^accepted')
    empty = lab.folder / 'empty'
    empty.mkdir()
    for tool in ['sh', 'env']:
        (empty / tool).symlink_to(shutil.which(tool))
    expect('no antlr4', lab.run('explain', '--grammar', grammar, env={'PATH': str(empty)}), r'\Aexit [12]$',
           r'there is no program `antlr4`', r'Install the package antlr4')


class Watching:
    """`hcl-lab watch`, whose reports end with a line that begins with dashes."""

    def __init__(self, lab, grammar, base, rounds, *sources):
        self.process = subprocess.Popen([lab.program, 'watch', '--grammar', str(grammar), '--base', str(base), '--rounds',
                                         str(rounds), *map(str, sources)], stdout=subprocess.PIPE, text=True, cwd=lab.folder)

    def report(self):
        text = ''
        for line in self.process.stdout:
            text += line
            if line.startswith('--- '):
                break
        return text


def check_watch(lab, examples):
    folder = lab.folder / 'watched'
    shutil.copytree(examples, folder)
    sources = lab.folder / 'sources'
    sources.mkdir()
    (sources / 'a.calc').write_text('1 + 2;\n')
    parser = folder / 'CalculatorParser.g4'
    good = parser.read_text()
    watching = Watching(lab, parser, examples, 5, sources)
    expect('watch: nothing changed', watching.report(), r'^--- .*watching')
    time.sleep(0.1)
    parser.write_text(good.replace('COMMA sum )* )? RPAREN', 'SEMICOLON sum )* )? RPAREN'))
    expect('watch: an edit', watching.report(), r'rule changed: call')
    parser.write_text(good.replace('number : NUMBER ;', 'number : NUMBER | NUMBER NAME ;'))
    expect('watch: a conflict', watching.report(), r'CalculatorParser\.g4:\d+:\d+: .*NUMBER begins both')
    parser.write_text(good)
    expect('watch: mended', watching.report(), r'^--- .*watching')
    (sources / 'a.calc').write_text('1 + 3;\n')
    expect('watch: a source in a folder', watching.report(), r'^--- .*watching')
    expect('watch: its end', 'exit %d' % watching.process.wait(60), r'exit 0')


def edited_hcl(lab, grammar, name, line):
    """HCL with `a |> f`, which means what the line says."""
    folder = lab.folder / name
    folder.mkdir()
    for path in grammar.glob('*.g4'):
        shutil.copy(path, folder)
    lexer, parser = folder / 'HclLexer.g4', folder / 'HclParser.g4'
    lexer.write_text(lexer.read_text().replace("AND : '&&' ;", "AND : '&&' ; PIPE : '|>' ;"))
    text = parser.read_text().replace('expression : orOperation', 'expression : pipes').replace(
        'orOperation      : ', line + '\npipes : orOperation ( PIPE IDENTIFIER )* ;\norOperation : ')
    parser.write_text(text)
    return str(parser)


def check_values(lab, examples):
    grammar = examples.parent
    good = edited_hcl(lab, grammar, 'good', '// @unit pipes\n// @left pipes PIPE : $IDENTIFIER($1)')
    expect('a value', lab.run('eval', '--grammar', good, '--expr', 'a |> upper', '--var', 'a="x"'), r'\Aexit 0$',
           r'^"X" : string$')
    expect('a rewritten source', lab.run('eval', '--grammar', good, '--expr', 'a |> b |> c', '--rewritten'), r'^c\(b\(a\)\)$')
    expect('a mistake has its place in the source',
           lab.run('eval', '--grammar', good, '-', text='x = 1\ny = "a" |> nothing\n'), r'\Aexit 1$', r'^x = 1 : number$',
           r'^-:2:12: Call to unknown function')
    expect('a refused text', lab.run('eval', '--grammar', good, '--expr', 'a |>'), r'\Aexit 1$',
           r'^expression, line 1, column 5: found the end')
    expect('a variable without a value', lab.run('eval', '--grammar', good, '--expr', '1', '--var', 'a'), r'\Aexit 2$',
           r'--var takes NAME=EXPRESSION')
    expect('nothing to evaluate', lab.run('eval', '--grammar', good), r'\Aexit 2$', r'give a SOURCE')
    expect('no cases', lab.run('eval', '--grammar', good, '--cases', 'no.txt'), r'\Aexit 1$', r'cannot read the cases')
    expect('another language', lab.run('eval', '--grammar', str(examples / 'TomlParser.g4'), '-'), r'\Aexit 1$',
           r'only grammars of native syntax have values')
    twice = edited_hcl(lab, grammar, 'twice', '// @left pipes PIPE : f($1, $1)')
    expect('a text that doubles', lab.run('eval', '--grammar', twice, '--expr', 'a' + ' |> b' * 60), r'\Aexit 1$',
           r'rewriting takes more than 256 MiB')


def main():
    if shutil.which('antlr4') is None:
        print('there is no program antlr4')
        return 77
    program, examples = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        lab = Lab(program, pathlib.Path(folder))
        check_bad_grammars(lab)
        check_bad_input(lab, str(examples / 'CalculatorParser.g4'))
        check_values(lab, examples)
        check_watch(lab, examples)
    return 1 if FAILURES else 0


sys.exit(main())
