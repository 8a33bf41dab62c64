#!/usr/bin/env python3
"""Compares what `hcl terraform unused` reports with a search in the text of the files.

    unused_test.py HCL SHARED_DIR

In every folder of the corpus with configuration files, no name that is reported may occur as a reference in a file of
its module outside of comments. The search knows nothing of the language but comments and quotation marks. Exit status:
0, 1 if a name occurs, 77 without a corpus.
"""
import os
import re
import subprocess
import sys
import tempfile

# Strings up to the next quotation mark, which may be inside an interpolation, and comments.
TOKENS = re.compile(r'"(?:\\.|[^"\\\n])*"|#[^\n]*|//[^\n]*|/\*.*?\*/', re.S)
REPORTED = re.compile(r'^(?:module\.[^.]+\.)*((?:var|local|data\.[^.]+)\.[^ ]+)  \((.*):\d+\)$')
# Names that occur in texts that are no expressions: (the end of the file's path, the name).
TEXTS = {
}


def without_comments(text):
    return TOKENS.sub(lambda match: match.group() if match.group().startswith('"') else ' ', text)


def occurrences(text, name):
    """The lines of the text that refer to the name, which is var.x, local.x or data.t.x."""
    first, last = name.rsplit('.', 1)
    pattern = r'(?<![\w.-])%s\s*(?:\.\s*%s(?![\w-])|\[\s*"%s"\s*\])' % (re.escape(first), re.escape(last), re.escape(last))
    return [text[:match.start()].count('\n') + 1 for match in re.finditer(pattern, text)]


def sources(folder):
    return sorted(os.path.join(folder, name) for name in os.listdir(folder)
                  if name.endswith(('.tf', '.tf.json')) and not name.startswith('.'))


def read(path):
    with open(path, encoding='utf-8', errors='replace') as file:
        return without_comments(file.read())


def wrong_reports(hcl, folder, reports):
    done = subprocess.run([hcl, 'terraform', 'unused', folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          timeout=60, check=False)
    for line in done.stdout.decode().splitlines():
        match = REPORTED.match(line)
        if not match:
            yield folder, 'not understood: ' + line, []
            continue
        name, file = match.groups()
        reports.append(name)
        for path in sources(os.path.dirname(os.path.abspath(file))):
            found = occurrences(read(path), name)
            if found and not any(path.endswith(end) and name == text for end, text in TEXTS):
                yield path, name, found


def search_works(hcl):
    """The search itself: it finds the references of a module, and the command reports what has none."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, 'main.tf'), 'w', encoding='utf-8') as file:
            file.write('variable "a" {}\nvariable "b" {} # var.b\noutput "o" { value = "x ${var.a}" }\n')
        reports = []
        wrong = list(wrong_reports(hcl, folder, reports))
        text = read(os.path.join(folder, 'main.tf'))
        return reports == ['var.b'] and not wrong and occurrences(text, 'var.a') == [3]


def main():
    hcl, shared = os.path.abspath(sys.argv[1]), sys.argv[2]
    corpus = os.path.join(shared, 'corpus')
    if not search_works(hcl):
        print('the search does not find what it should')
        return 1
    if not os.path.isdir(corpus):
        print('skipped: there is no ' + corpus)
        return 77
    folders, wrong, reports = 0, 0, []
    for folder, inside, files in os.walk(corpus):
        inside.sort()
        if not any(name.endswith(('.tf', '.tf.json')) for name in files):
            continue
        folders += 1
        for path, name, lines in wrong_reports(hcl, folder, reports):
            wrong += 1
            print('%s: %s is used in line %s' % (path, name, ', '.join(map(str, lines))))
    print('%d folders, %d names reported, %d of them used' % (folders, len(reports), wrong))
    return 1 if wrong or not reports else 0


if __name__ == '__main__':
    sys.exit(main())
