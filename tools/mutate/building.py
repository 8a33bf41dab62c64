"""Builds programs with all mutants, and runs them with each of the mutants."""

import io
import json
import os
import re
import resource
import subprocess
import tarfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SETTINGS = ["spec", "reference"]
# In seconds: many times the duration of the suite or of a test program.
LONGEST = 120
MOST_MEMORY = 4 << 30
# Unit tests with large inputs.
LARGE = ["Depth.*", "*/DepthTest.*", "*/ChainTest.*", "*/NestingTest.*",
         "Default/*", "Sizes/*", "ValueLimitTest.*"]
# Warnings about what the optimiser sees, which ignore where it comes from.
QUIET = ["array-bounds", "stringop-overflow", "stringop-overread"]
ERROR = re.compile(r"^(?P<path>[^\s:]+):(?P<line>\d+):\d+: (?:fatal )?error:",
                   re.M)


def write_if_changed(path, text):
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def committed_files(root):
    """Names, contents and modes of all files of the last commit."""
    data = subprocess.run(["git", "archive", "HEAD"], cwd=root, check=True,
                          capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        return {entry.name: (archive.extractfile(entry).read(), entry.mode)
                for entry in archive if entry.isfile()}


def copy_tree(tree, source, changed):
    """Unchanged files stay as they are, so that little is built again."""
    for name, (content, mode) in tree.items():
        path = source / name
        if name in changed:
            continue
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            path.chmod(mode)


def write_mutants(source, file, wanted):
    """The changed text stands in a file of its own, where the compiler does
    not warn."""
    text, lines = file.instrumented(wanted)
    path = source / file.path
    hidden = path.with_name("mutated_" + path.name)
    include = "".join(f'#pragma GCC diagnostic ignored "-W{name}"\n'
                      for name in QUIET) + f'#include "{hidden.name}"\n'
    shift = 2
    write_if_changed(hidden, "#pragma GCC system_header\n"
                     '#include "tools/mutate/mutation_switch.h"\n' + text)
    write_if_changed(path, include)
    return place_of(hidden), {n + shift: m for n, m in lines.items()}


def place_of(path):
    """A name for a file: rooms have files of the same name."""
    return "/".join(path.parts[-2:])


def compile_once(build, jobs, targets):
    environment = dict(os.environ, CCACHE_BASEDIR=str(build.parents[1]),
                       CCACHE_NOHASHDIR="1")
    return subprocess.run(
        ["nice", "-n", "15", "ninja", "-k", "0", f"-j{jobs}", "-C", str(build),
         *targets], env=environment, text=True, errors="replace",
        capture_output=True, check=False)


def refused(output, places):
    """The mutants on the lines that the compiler complains about."""
    numbers = set()
    for match in ERROR.finditer(output):
        lines = places.get(place_of(Path(match["path"])), {})
        numbers.update(lines.get(int(match["line"]), []))
    return numbers


def build(tree, folder, files, mutants, jobs, targets):
    """The folder of the programs, or None. Mutants that do not compile are left
    out."""
    source = (folder / "source").resolve()
    copy_tree(tree, source, {file.path for file in files})
    binaries = source / "build" / "mutate"
    memory = Path(folder) / "refused.json"
    names = set(json.loads(memory.read_text())) if memory.exists() else set()
    wanted = {m.number for m in mutants if m.name not in names}
    for _ in range(12):
        places = {}
        for file in files:
            name, lines = write_mutants(source, file, wanted)
            places[name] = lines
        if not (binaries / "build.ninja").exists():
            subprocess.run(["cmake", "--preset", "dev", "-B", str(binaries)],
                           cwd=source, check=True, capture_output=True)
        result = compile_once(binaries, jobs, targets)
        if result.returncode == 0:
            for mutant in mutants:
                if mutant.number not in wanted:
                    mutant.outcome = "not compiling"
            return binaries / "bin"
        bad = refused(result.stdout, places) & wanted
        print(f"{len(bad)} mutants do not compile", flush=True)
        if not bad:
            print(result.stdout[-4000:])
            return None
        wanted -= bad
        names |= {m.name for m in mutants if m.number in bad}
        memory.write_text(json.dumps(sorted(names)))
    return None


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def suite_runs(binaries, cases):
    """Commands of the runs: one dialect first, which notices most of them.
    The large inputs of robustness are left out, because they take long."""
    files = sorted(str(path) for path in Path(cases).rglob("*.txt")
                   if path.name != "robustness.txt")
    first = ["--dialect=hcl"]
    rest = ["--dialect=zcl", "--dialect=terraform"]
    return [[str(binaries / "hcl-conformance"), "run", "--jobs=1", *files,
             f"--conformance={setting}", *dialects]
            for dialects in (first, rest) for setting in SETTINGS]


def unit_runs(binaries, names):
    """Commands of the runs, each of which ends with the first failure. The
    largest inputs are left out, because they take long."""
    large = "-" + ":".join(LARGE)
    return [[str(binaries / name), "--gtest_fail_fast", "--gtest_brief=1",
             f"--gtest_filter={large}"] for name in names]


def run_all(runs, number):
    """How the runs with a mutant end: "survived", or what gives it away."""
    for command in runs:
        try:
            result = subprocess.run(
                command, env=dict(os.environ, HCL_MUTANT=str(number)),
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                timeout=LONGEST, preexec_fn=limit_memory, check=False)
        except subprocess.TimeoutExpired:
            return "killed: hangs"
        if result.returncode == 1:
            return "killed"
        if result.returncode != 0:
            return "killed: crashes"
    return "survived"


def measure(runs, mutants, jobs):
    if run_all(runs, 0) != "survived":
        raise SystemExit("the tests fail without any mutant")
    ready = [m for m in mutants if m.outcome == "planned"]
    with ThreadPoolExecutor(jobs) as pool:
        outcomes = pool.map(lambda m: run_all(runs, m.number), ready)
        for count, (mutant, outcome) in enumerate(zip(ready, outcomes), 1):
            mutant.outcome = outcome
            if mutant.outcome == "survived":
                print(f"{mutant.file}:{mutant.line} {mutant.before} => "
                      f"{mutant.after}", flush=True)
            if count % 500 == 0:
                print(f"{count} measured", flush=True)
