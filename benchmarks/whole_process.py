#!/usr/bin/env python3
"""Compares `hcl fmt` with `terraform fmt -recursive` as whole processes.

Usage: whole_process.py HCL TERRAFORM CORPUS [RUNS]

CORPUS is a folder with `verdicts.jsonl`. Its accepted native *.tf and *.tfvars
files are copied to folders of fifty each; both programs then list the files
that would change, which must be the same. Prints the median CPU time (user and
system, including children), the median wall time, and the ratios.
"""

import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ENDINGS = ('.tf', '.tfvars')


def copy_files(corpus, folder):
    count = size = 0
    with open(os.path.join(corpus, 'verdicts.jsonl')) as lines:
        files = [json.loads(line) for line in lines]
    for file in files:
        if file['syntax'] != 'native' or not file.get('ok') or not file['path'].endswith(ENDINGS):
            continue
        below = os.path.join(folder, '%03d' % (count // 50))
        os.makedirs(below, exist_ok=True)
        target = os.path.join(below, '%05d%s' % (count, os.path.splitext(file['path'])[1]))
        shutil.copy(os.path.join(corpus, file['path']), target)
        count += 1
        size += os.path.getsize(target)
    return count, size


def measure(command, folder):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begin = time.monotonic()
    ran = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False, text=True,
                         env={**os.environ, 'CHECKPOINT_DISABLE': '1', 'TF_CLI_CONFIG_FILE': os.devnull})
    wall = time.monotonic() - begin
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, wall, sorted(os.path.normpath(line) for line in ran.stdout.splitlines())


def main():
    hcl, terraform, corpus = map(os.path.abspath, sys.argv[1:4])
    runs = int(sys.argv[4]) if len(sys.argv) > 4 else 5
    commands = {
        'terraform fmt -recursive -check': [terraform, 'fmt', '-recursive', '-check'],
        'hcl fmt --check': [hcl, 'fmt', '--check', '--style=terraform'],
        'hcl fmt --check -j1': [hcl, 'fmt', '--check', '--style=terraform', '-j1'],
    }
    with tempfile.TemporaryDirectory() as folder:
        print('%d files, %d bytes' % copy_files(corpus, folder))
        results = {name: [measure(command, folder) for _ in range(runs)] for name, command in commands.items()}
    peer = results['terraform fmt -recursive -check']
    for name, all_runs in results.items():
        cpu, wall = (statistics.median(run[i] for run in all_runs) for i in (0, 1))
        peer_cpu, peer_wall = (statistics.median(run[i] for run in peer) for i in (0, 1))
        print('%-32s CPU %6.3f s (%.1fx), wall %6.3f s (%.1fx), %d files would change%s' % (
            name, cpu, peer_cpu / cpu, wall, peer_wall / wall, len(all_runs[0][2]),
            '' if all_runs[0][2] == peer[0][2] else ', NOT THE SAME ONES'))
    return 0 if all(all_runs[0][2] == peer[0][2] for all_runs in results.values()) else 1


if __name__ == '__main__':
    sys.exit(main())
