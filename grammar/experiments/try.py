#!/usr/bin/env python3
"""Takes an experiment its whole way, from the patches to green cases.

    grammar/experiments/try.py NAME BUILD
    grammar/experiments/try.py NAME --patches

A copy of the project below BUILD/experiments gets grammar.patch and code.patch
of the folder NAME. The tables are made again, the rooms of parser, evaluator
and formatter are compiled without optimisation, and answer cases.txt. Then
format.hcl has to become formatted.hcl, and the conformance suite has to give
what it gave, but for the tests that `changed` lists.

With --patches it only says whether the patches still fit.

BUILD is a folder of a build with hcl-tablegen and hcl-conformance. The three
experiments share the copy and its objects: only what differs is compiled.
Each step is printed with the seconds that it took, of the clock and of the
processors. The exit code is 0 when all
is well, 1 when something is not, 77 when a program is missing.
"""
import filecmp
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
COPIED = ["CMakeLists.txt", "apps", "cmake", "conformance/runner",
          "conformance/wire", "generated", "grammar", "include", "src"]
SKIPPED = 77


class Failure(Exception):
    pass


def run(*command, **options):
    """Runs a program quietly; what it wrote is shown when it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, **options)
    if done.returncode != 0:
        raise Failure(f"{command[0]} failed\n{done.stdout}")
    return done.stdout


def clocks():
    """Seconds of the clock, and of processors in the programs that ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.monotonic(), used.ru_utime + used.ru_stime


def show(name, begin, note):
    wall, busy = (now - then for now, then in zip(clocks(), begin))
    note = f"  ({note})" if note else ""
    print(f"{name:9} {wall:6.1f} s  {busy:6.1f} s of processors{note}",
          flush=True)


def step(name, work, *arguments):
    begin = clocks()
    show(name, begin, work(*arguments))


def patch(folder, experiment):
    """Applies the patches to a fresh copy."""
    for name in COPIED:
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copy(source, target)
    for name in ["grammar.patch", "code.patch"]:
        run("patch", "-s", "-p1", "-i", str(experiment / name), cwd=folder)


def synchronise(fresh, kept):
    """Makes `kept` the same as `fresh` and touches no file that already is."""
    wanted = {path.relative_to(fresh) for path in fresh.rglob("*")
              if path.is_file()}
    for path in list(kept.rglob("*")):
        if path.is_file() and path.relative_to(kept) not in wanted:
            path.unlink()
    changed = 0
    for name in sorted(wanted):
        target = kept / name
        if target.exists() and filecmp.cmp(fresh / name, target, False):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(fresh / name, target)
        changed += 1
    return f"{changed} files of the copy differ from the last ones"


def build(source, folder):
    if not (folder / "build.ninja").exists():
        run("cmake", "-G", "Ninja", "-S", str(HERE), "-B", str(folder),
            f"-DHCL_EXPERIMENT_SOURCE={source}", "-DHCL_UNITY=16",
            "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O0",
            *launcher())
    before = time.time()
    run("ninja", "-C", str(folder), "answers")
    made = sum(path.stat().st_mtime >= before for path in folder.rglob("*.o"))
    return f"{made} units compiled"


def launcher():
    ccache = shutil.which("ccache")
    return [f"-DCMAKE_CXX_COMPILER_LAUNCHER={ccache}"] if ccache else []


def check_cases(runner, answers, cases, *options):
    """The last line of the runner, which has the totals."""
    text = run(str(runner), "run", str(cases), "--impl", f"'{answers}'",
               "--dialect=hcl", *options)
    return text.strip().splitlines()[-1]


def check_format(answers, experiment):
    given = experiment / "format.hcl"
    if not given.exists():
        return "nothing to format"
    with given.open() as file:
        formatted = run(str(answers), "format", stdin=file)
    expected = (experiment / "formatted.hcl").read_text()
    if formatted != expected:
        raise Failure(f"{given} became\n{formatted}")
    return None


def check_suite(runner, answers, experiment):
    changed = experiment / "changed"
    options = ["--expect", str(changed)] if changed.exists() else []
    totals = [check_cases(runner, answers, ROOT / "conformance/cases",
                          f"--level={level}", *options)
              for level in ["accept", "tree", "values"]]
    return "; ".join(totals)


def whole_way(name, build_folder):
    experiment = HERE / name
    work = build_folder / "experiments"
    source, objects = work / "source", work / "build"
    answers = objects / "answers"
    runner = build_folder / "bin/hcl-conformance"
    begin = clocks()
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder)
        step("patches", patch, fresh, experiment)
        step("tables", lambda: run(
            "sh", str(fresh / "generated/regenerate.sh"),
            str(build_folder / "bin/hcl-tablegen")) and None)
        step("copy", synchronise, fresh, source)
    step("build", build, source, objects)
    step("cases", check_cases, runner, answers, experiment / "cases.txt")
    step("format", check_format, answers, experiment)
    show("together", begin, None)
    step("suite", check_suite, runner, answers, experiment)


def patches_alone(name):
    with tempfile.TemporaryDirectory() as folder:
        patch(Path(folder), HERE / name)


def main():
    if len(sys.argv) != 3 or not (HERE / sys.argv[1]).is_dir():
        print(__doc__, file=sys.stderr)
        return 2
    alone = sys.argv[2] == "--patches"
    build_folder = Path(sys.argv[2]).resolve()
    for program in ["patch"] if alone else ["antlr4", "patch", "cmake", "ninja"]:
        if shutil.which(program) is None:
            print(f"there is no program {program}")
            return SKIPPED
    for program in [] if alone else ["hcl-tablegen", "hcl-conformance"]:
        if not os.access(build_folder / "bin" / program, os.X_OK):
            print(f"{program} has not been built")
            return SKIPPED
    try:
        if alone:
            patches_alone(sys.argv[1])
        else:
            whole_way(sys.argv[1], build_folder)
    except Failure as failure:
        print(failure)
        return 1
    return 0


sys.exit(main())
