"""The commands on files of languages that descriptions make of HCL.

commands_test.py HCL

Every command knows the languages of the library by the names of files, and
those that the `.hcl-check.hcl` of the directory names.
"""

import os
import subprocess
import sys
import tempfile

HCL = os.path.abspath(sys.argv[1])

KILN = """host "kiln" {
  files { config = ["Kilnfile", "*.kiln"] }
  variables "param" {
    root = param
    source "flag" {}
  }
  functions {
    base = cty
    user = { block = "fn", roots = [param] }
  }
  roots = [param, task]
  block "task" {
    labels    = ["name"]
    refer     = true
    arguments = { run = list(string) }
    about     = { run = "Commands for the shell." }
  }
}
"""
SHOP = """param "p" {
  default = "x"
}
fn "twice" {
  params = [a]
  result = "${a}${a}"
}
task "pack" {
  run = [twice(param.p)]
}
"""


class Folder:
    """A directory with files, in which commands run."""

    def __init__(self, path, **files):
        self.path = path
        for name, text in files.items():
            self.write(name, text)

    def write(self, name, text):
        with open(os.path.join(self.path, name), "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(os.path.join(self.path, name), encoding="utf-8") as file:
            return file.read()

    def run(self, *words, text=""):
        done = subprocess.run([HCL, *words], cwd=self.path, input=text,
                              capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr


def kiln(folder):
    folder.write("kiln.host.hcl", KILN)
    folder.write("Kilnfile", SHOP)
    folder.write("bad.kiln", 'task "a" {\n  rum = []\n}\n')


def expect(got, wanted):
    if got != wanted:
        raise AssertionError(f"got {got!r}, wanted {wanted!r}")


def expect_in(part, text):
    if part not in text:
        raise AssertionError(f"{part!r} is not in {text!r}")


def check_knows_configured_languages(folder):
    kiln(folder)
    code, out, _ = folder.run("check", "-q", "bad.kiln")
    expect((code, out), (0, ""))
    folder.write(".hcl-check.hcl", 'hosts = ["kiln.host.hcl"]\n')
    code, out, _ = folder.run("check", "-q", ".")
    expect(code, 1)
    expect_in("bad.kiln:2:3: error: Unsupported argument", out)
    expect(out.count("error:"), 1)


def check_takes_a_language(folder):
    kiln(folder)
    code, out, _ = folder.run("check", "-q", "bad.kiln", "--host",
                              "kiln.host.hcl")
    expect(code, 1)
    expect_in("Unsupported argument", out)
    folder.write("a.nomad.hcl", 'job "a" {\n  datacentres = []\n}\n')
    expect(folder.run("check", "-q", "a.nomad.hcl")[0], 1)
    expect(folder.run("check", "-q", "a.nomad.hcl", "--host", "none")[0], 0)
    expect(folder.run("check", "-q", "a.nomad.hcl", "--host", "nope")[0], 2)


def check_reads_descriptions(folder):
    folder.write("a.host.hcl", 'host "a" {\n  block "b" {\n    same = x\n  }\n}')
    code, out, _ = folder.run("check", "-q", "a.host.hcl")
    expect(code, 1)
    expect_in("a.host.hcl:3:12: error: Unknown word", out)
    # A volume of Nomad.
    folder.write("volume.host.hcl", 'name = "a"\ncapability {\n  b = 1\n}\n')
    expect(folder.run("check", "-q", "volume.host.hcl")[0], 0)


def lint_is_check(folder):
    folder.write("docker-bake.hcl", 'target "a" {\n  tag = ["x"]\n}\n')
    code, out, _ = folder.run("lint", "-q", "docker-bake.hcl")
    expect(code, 0)
    expect_in("docker-bake.hcl:2:3: warning: Item has no effect", out)


def docs_is_host(folder):
    kiln(folder)
    _, out, _ = folder.run("docs", "docker-bake.hcl")
    expect(out.splitlines()[0], "# bake")
    folder.write(".hcl-check.hcl", 'hosts = ["kiln.host.hcl"]\n')
    _, out, _ = folder.run("docs", "Kilnfile")
    expect_in("| `run` | `list(string)` | Commands for the shell. |", out)
    _, out, _ = folder.run("host")
    expect(out.splitlines()[0], "kiln: Kilnfile *.kiln")


def fmt_formats_their_files(folder):
    kiln(folder)
    folder.write("Kilnfile", "task \"a\" {\nrun=[]\n}\n")
    folder.run("fmt")
    expect(folder.read("Kilnfile"), "task \"a\" {\nrun=[]\n}\n")
    folder.write(".hcl-check.hcl", 'hosts = ["kiln.host.hcl"]\n')
    code, out, _ = folder.run("fmt")
    expect(code, 0)
    expect_in("Kilnfile", out)
    expect(folder.read("Kilnfile"), 'task "a" {\n  run = []\n}\n')


def eval_evaluates_expressions(folder):
    kiln(folder)
    folder.write(".hcl-check.hcl", 'hosts = ["kiln.host.hcl"]\n')
    code, out, _ = folder.run("eval", "Kilnfile", "-e", "task.pack.run[0]",
                              "--raw", "--var", "p=y")
    expect((code, out), (0, "yy\n"))
    code, out, _ = folder.run("eval", "Kilnfile", "--compact")
    expect(out, '{"task":{"pack":{"run":["xx"]}}}\n')
    code, _, error = folder.run("eval", "Kilnfile", "-e", "param.q")
    expect(code, 1)
    expect_in("<expression>:1:6: error: Unsupported attribute", error)


def console_sees_the_names(folder):
    kiln(folder)
    folder.write(".hcl-check.hcl", 'hosts = ["kiln.host.hcl"]\n')
    code, out, _ = folder.run(
        "console", "Kilnfile",
        text='twice("a")\nb = param.p\n"${b}!"\n:type task.pack.run\n'
             ':help upper\n')
    expect(code, 0)
    expect(out.splitlines()[:3], ['"aa"', '"x!"', "list(string)"])
    expect_in("upper(str string)", out)
    code, _, error = folder.run("console", "Kilnfile", text="param.q\n")
    expect(code, 1)
    expect_in("Unsupported attribute", error)
    folder.write("docker-bake.hcl", 'TAG = "v1"\ntarget "a" {\n'
                                    '  tags = [TAG]\n}\n')
    _, out, _ = folder.run("console", "docker-bake.hcl",
                           text="TAG\ntarget.a.tags\n")
    expect(out, '"v1"\n["v1"]\n')


def sensitive_values_stay_hidden(folder):
    folder.write("a.pkr.hcl", 'variable "v" {\n  default   = "secret-word"\n'
                              '  sensitive = true\n}\n'
                              'locals {\n  l = "x-${var.v}"\n}\n')
    for words in (("eval", "a.pkr.hcl"), ("eval", "a.pkr.hcl", "-e", "var.v"),
                  ("eval", "a.pkr.hcl", "-e", "local.l", "--raw"),
                  ("eval", "a.pkr.hcl", "-e", "local.l + 1"),
                  ("check", "a.pkr.hcl")):
        _, out, error = folder.run(*words)
        if "secret-word" in out + error:
            raise AssertionError(f"{words} shows it")
    _, out, error = folder.run("console", "a.pkr.hcl",
                               text="var.v\nlocal.l\n:vars\nlocal.l.x\n")
    if "secret-word" in out + error:
        raise AssertionError("the console shows it")


def allowed_directories_are_read(folder):
    with tempfile.TemporaryDirectory() as path:
        other = Folder(path)
        other.write("root.hcl", "inputs = { a = 1 }\n")
        other.write("more.hcl", "locals { b = 2 }\n")
        folder.write("terragrunt.hcl",
                     f'include "root" {{\n  path = "{path}/root.hcl"\n}}\n'
                     'inputs = {\n'
                     f'  b = read_terragrunt_config("{path}/more.hcl").locals.b\n'
                     '}\n')
        code, _, error = folder.run("eval", "terragrunt.hcl")
        expect(code, 1)
        expect_in("terragrunt.hcl:2:10: error: Included file is not allowed",
                  error)
        hint = ("is outside of the directories that may be read; "
                "--allow-read=DIR allows it for a directory.")
        expect_in(hint, " ".join(error.split()))
        code, _, error = folder.run(
            "eval", "terragrunt.hcl", "-e",
            f'read_terragrunt_config("{path}/more.hcl")')
        expect_in(hint, " ".join(error.split()))
        code, out, _ = folder.run("eval", "terragrunt.hcl", "--compact",
                                  "--allow-read", path)
        expect((code, out), (0, '{"inputs":{"a":1,"b":2}}\n'))


def names_are_completed(folder):
    _, out, _ = folder.run("completion", "bash")
    expect_in("compgen -W 'bake nomad packer terragrunt terragrunt-stack none'",
              out)


TESTS = [check_knows_configured_languages, check_takes_a_language,
         check_reads_descriptions, lint_is_check, docs_is_host,
         fmt_formats_their_files, eval_evaluates_expressions,
         console_sees_the_names, sensitive_values_stay_hidden,
         allowed_directories_are_read, names_are_completed]


def main():
    failed = 0
    for test in TESTS:
        with tempfile.TemporaryDirectory() as path:
            try:
                test(Folder(path))
            except AssertionError as error:
                failed += 1
                print(f"{test.__name__}: {error}")
    print(f"{len(TESTS) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
