#!/usr/bin/env python3
"""Measures `hcl terraform` beside `terraform console` as whole processes.

    module_process.py [--every N] [--runs R] HCL TERRAFORM CORPUS [EMPTY]

Every N-th folder of CORPUS that needs neither providers nor modules is asked by
both programs, in turns, for its variables, local values and outputs. Prints the
processor time of both (user and system, the smallest of R runs of each folder,
added up over the folders), their ratio, and the smallest and largest ratio of
one folder. EMPTY is a program that does nothing, for comparison.
"""
import argparse
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'tests', 'terraform'))
# pylint: disable=wrong-import-position
import corpus  # noqa: E402
import corpus_values  # noqa: E402


def cpu_time(command, folder, text):
    """Seconds of the process alone."""
    with subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL,
                          env={**os.environ, 'CHECKPOINT_DISABLE': '1', 'TF_CLI_CONFIG_FILE': os.devnull}) as process:
        process.stdin.write(text)
        process.stdin.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
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
    sums = {}
    ratios = []
    count = 0
    for folder in corpus.folders(os.path.abspath(options.corpus))[::options.every]:
        asked = corpus_values.expressions(corpus_values.texts(folder))
        if not asked:
            continue
        text = ''.join(one + '\n' for one in asked).encode()
        commands = {
            'terraform console': [options.terraform, 'console'],
            'hcl terraform console': [hcl, 'terraform', 'console', '.'],
            'hcl terraform eval': [hcl, 'terraform', 'eval', '.'] + [part for one in asked for part in ('-e', one)],
        }
        if options.empty:
            commands['empty program'] = [os.path.abspath(options.empty)]
        best = {}
        for _ in range(options.runs):
            for name, command in commands.items():
                best[name] = min(best.get(name, 1e9), cpu_time(command, folder, text))
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
