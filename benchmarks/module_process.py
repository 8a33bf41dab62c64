#!/usr/bin/env python3
"""Compares `hcl terraform` with `terraform console` as whole processes.

    module_process.py [--every N] [--runs R] HCL TERRAFORM CORPUS [EMPTY]

Both programs print the variables, local values and outputs of every N-th folder
of CORPUS that needs neither providers nor modules, in alternating order. Prints
the CPU time of both (user and system, the minimum of R runs of each folder,
summed over the folders), their ratio, and the smallest and largest ratio of one
folder. EMPTY is a program that does nothing, for comparison.
"""
import argparse
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'tests', 'terraform'))
# pylint: disable=wrong-import-position
import corpus  # noqa: E402
import corpus_values  # noqa: E402


def cpu_time(command, text_path):
    """CPU seconds of the process alone, run in the working folder."""
    null = (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)
    process = os.posix_spawnp(
        command[0], command, {**os.environ, 'CHECKPOINT_DISABLE': '1', 'TF_CLI_CONFIG_FILE': os.devnull},
        file_actions=[(os.POSIX_SPAWN_OPEN, 0, text_path, os.O_RDONLY, 0), null, (os.POSIX_SPAWN_DUP2, 1, 2)])
    _, _, usage = os.wait4(process, 0)
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--every', type=int, default=1)
    parser.add_argument('--runs', type=int, default=5)
    parser.add_argument('hcl')
    parser.add_argument('terraform')
    parser.add_argument('corpus')
    parser.add_argument('empty', nargs='?')
    options = parser.parse_args()
    hcl = os.path.abspath(options.hcl)
    empty = os.path.abspath(options.empty) if options.empty else None
    sums = {}
    ratios = []
    count = 0
    for folder in corpus.folders(os.path.abspath(options.corpus))[::options.every]:
        asked = corpus_values.expressions(corpus_values.texts(folder))
        if not asked:
            continue
        os.chdir(folder)
        with tempfile.NamedTemporaryFile('w', encoding='utf-8', delete=False) as text:
            text.write(''.join(one + '\n' for one in asked))
        commands = {
            'terraform console': [options.terraform, 'console'],
            'hcl terraform console': [hcl, 'terraform', 'console', '.'],
            'hcl terraform eval': [hcl, 'terraform', 'eval', '.'] + [part for one in asked for part in ('-e', one)],
        }
        if empty:
            commands['empty program'] = [empty]
        best = {}
        for run in range(options.runs):
            # A process that runs after a large program finds less in the
            # processor's caches.
            for name, command in list(commands.items())[::1 if run % 2 == 0 else -1]:
                best[name] = min(best.get(name, 1e9), cpu_time(command, text.name))
        os.remove(text.name)
        for name, seconds in best.items():
            sums[name] = sums.get(name, 0) + seconds
        ratios.append(best['terraform console'] / best['hcl terraform eval'])
        count += 1
    print('%d folders' % count)
    for name, seconds in sums.items():
        print('%-24s %8.2f ms a folder, %6.1fx' % (name, 1000 * seconds / max(1, count),
                                                   sums['terraform console'] / seconds))
    print('of one folder: %.1fx to %.1fx' % (min(ratios), max(ratios)))
    return 0


if __name__ == '__main__':
    sys.exit(main())
