"""Whether `hcl check --fix` brings back what one small edit has spoilt.

    fixes.py HCL CORPUS [COUNT [SEED]]

Makes edits of `mistakes.py` in real files that are right, lets the command mend
them, and compares what it changed with the original, without regard to spaces.
The exit code is 1 if less than 80 % of the changed files are as before, or if
one has more mistakes than it had; 77 where there is no corpus.
"""

import json
import os
import random
import subprocess
import sys
import tempfile

import mistakes

LEAST_SHARE = 0.8


def errors_of(hcl, folder, *options):
    """How many errors each file of a folder has."""
    ran = subprocess.run([hcl, 'check', '--format=json', '--quiet',
                          '--warn=all=off', *options, folder],
                         capture_output=True, text=True, check=False)
    assert ran.returncode in (0, 1), ran.stderr
    return {answer['path']: sum(each['severity'] == 'error'
                                for each in answer['diagnostics'])
            for answer in map(json.loads, ran.stdout.splitlines())}


def write_all(folder, texts):
    paths = []
    for number, text in enumerate(texts):
        paths.append(os.path.join(folder, f'{number:06}.hcl'))
        with open(paths[-1], 'w', encoding='utf-8', newline='') as file:
            file.write(text)
    return paths


def tokens(text):
    return ''.join(text.split())


def read(path):
    with open(path, encoding='utf-8', newline='') as file:
        return file.read()


def make_pairs(texts, edit, count, rng):
    pairs = []
    for _ in range(20 * count):
        if len(pairs) == count:
            break
        text = rng.choice(texts)
        made = edit(text, rng)
        if made is not None:
            pairs.append((text, made[0]))
    return pairs


def main():
    hcl, corpus = os.path.abspath(sys.argv[1]), sys.argv[2]
    count, seed = [*map(int, sys.argv[3:]), *[100, 1][len(sys.argv) - 3:]]
    if not os.path.isdir(corpus):
        print('not there:', corpus)
        return 77
    rng = random.Random(seed)
    texts = mistakes.read_corpus(corpus)
    texts = rng.sample(texts, min(mistakes.MOST_FILES, len(texts)))
    all_mended = all_same = worse = 0
    with tempfile.TemporaryDirectory() as folder:
        paths = write_all(folder, texts)
        errors = errors_of(hcl, folder)
        right = [text for text, path in zip(texts, paths) if not errors[path]]
    print(f'{"edit":34} {"wrong":>6} {"changed":>8} {"as before":>9}')
    for name, edit in mistakes.EDITS.items():
        pairs = make_pairs(right, edit, count, rng)
        with tempfile.TemporaryDirectory() as folder:
            paths = write_all(folder, [mutant for _, mutant in pairs])
            before = errors_of(hcl, folder)
            after = errors_of(hcl, folder, '--fix')
            changed = [(original, read(path), path)
                       for (original, mutant), path in zip(pairs, paths)
                       if read(path) != mutant]
            worse += sum(after[path] >= before[path] for *_, path in changed)
        same = sum(tokens(text) == tokens(mended) for text, mended, _ in changed)
        print(f'{name:34} {sum(map(bool, before.values())):6} {len(changed):8} {same:9}')
        all_mended += len(changed)
        all_same += same
    print(f'{"all":34} {"":6} {all_mended:8} {all_same:9}; {worse} not better')
    is_fine = worse == 0 and all_same >= LEAST_SHARE * all_mended
    print('1 passed, 0 failed' if is_fine else '0 passed, 1 failed')
    return 0 if is_fine else 1


if __name__ == '__main__':
    sys.exit(main())
