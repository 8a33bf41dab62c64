#!/usr/bin/env python3
"""Renames of declarations, in all files in which they occur.

usage: names_test.py COMMAND...

COMMAND starts the server.
"""

import json
import sys

from client import marked
from module import Module
from runner import expect, run_all, test

# `@` stands before each occurrence of the name.


def expect_rename(start, files, new, at=None, options=None, extra=None):
    """Renames at the first mark, or at that of the file `at`, and at every
    other mark: each time, all the marked names and nothing else change. `extra`
    is added to files."""
    texts, places = {}, {}
    for name, text in files.items():
        texts[name], places[name] = marked(text)
    wanted = {name: text.replace("@NAME", new) for name, text in
              ((n, t.replace("@" + NAME, "@NAME")) for n, t in files.items())}
    for name, text in (extra or {}).items():
        wanted[name] += text
    module = Module(start, texts, options=options)
    for name in texts:
        module.open(name)
    for name, marks in places.items():
        for mark in marks:
            found = module.client.about("prepareRename", module.uri(name),
                                        position=mark)
            expect(found["range"]["start"], mark)
            expect(found["placeholder"], NAME)
            edit = module.client.about("rename", module.uri(name),
                                       position=mark, newName=new)
            expect(module.after(edit), wanted)
    module.end()


NAME = "old"


@test
def variables_are_renamed_in_all_kinds_of_files(start):
    expect_rename(start, {
        "main.tf": 'variable "@old" {}\nlocals {\n  a = "${var.@old}x"\n'
                   '  b = "%{ if var.@old }y%{ endif }"\n'
                   "  c = <<-E\n  ${var.@old}\n  E\n}\n",
        "more.tf.json": '{"output": {"o": {"value": "${[var.@old]}"}}}\n',
        "terraform.tfvars": "@old = 1\n",
        "x.auto.tfvars.json": '{"@old": 2}\n',
        "tests/a.tftest.hcl": 'variables {\n  @old = 1\n}\nrun "r" {\n'
                              "  variables {\n    @old = 2\n  }\n"
                              "  assert {\n    condition = var.@old == 2\n"
                              '    error_message = "e"\n  }\n}\n'}, "new")


@test
def variables_and_outputs_are_renamed_in_callers(start):
    expect_rename(start, {
        "mod/main.tf": 'variable "@old" {}\noutput "a" {\n'
                       "  value = var.@old\n}\n",
        "one/main.tf": 'module "m" {\n  source = "../mod"\n  @old    = 1\n'
                       "}\nlocals {\n  old = 1\n}\n",
        "two/main.tf.json": '{"module": {"m": {"source": "../mod", '
                            '"@old": 1}}}\n'}, "new")
    expect_rename(start, {
        "mod/main.tf": 'output "@old" {\n  value = 1\n}\n',
        "one/main.tf": 'module "m" {\n  source = "../mod"\n'
                       "  for_each = toset([])\n}\nlocals {\n"
                       "  a = [for old, m in module.m : m.@old]\n"
                       '  b = module.m["x"].@old\n}\n',
        "one/tests/a.tftest.hcl":
            'run "r" {\n  module {\n    source = "../mod"\n  }\n'
            "  assert {\n    condition = output.@old == 1\n"
            '    error_message = "${run.r.@old}"\n  }\n}\n'}, "new")


@test
def resources_are_renamed_with_their_addresses(start):
    expect_rename(start, {
        "mod/main.tf": 'resource "t" "@old" {}\nresource "u" "old" {}\n'
                       "locals {\n  a = t.@old.id\n  b = u.old.id\n}\n"
                       'data "t" "old" {}\n',
        "main.tf": 'module "m" {\n  source = "./mod"\n}\n'
                   "import {\n  to = module.m.t.@old\n"
                   '  id = "1"\n}\n',
        "a.tftest.hcl": "override_resource {\n"
                        "  target = module.m.t.@old\n}\n"}, "new")


@test
def a_moved_block_is_added_on_request(start):
    expect_rename(start, {
        "main.tf": 'resource "t" "@old" {}\n\noutput "o" {\n'
                   "  value = t.@old\n}"}, "new")
    text, _ = marked('output "o" {\n  value = t.@old\n}\n')
    module = Module(start, {"main.tf": text + 'resource "t" "old" {}\n'},
                    options={"movedBlocks": True})
    module.open("main.tf")
    edit = module.about("rename", "main.tf", "t.old", 2, newName="new")
    expect(module.after(edit)["main.tf"],
           'output "o" {\n  value = t.new\n}\nresource "t" "new" {}\n\n'
           "moved {\n  from = t.old\n  to   = t.new\n}\n")
    module.end()


@test
def calls_are_renamed_in_both_syntaxes(start):
    expect_rename(start, {
        "main.tf.json": json.dumps({"module": {"@old": {"source": "./mod"}}}),
        "more.tf": "locals {\n  a = module.@old.x\n}\n"
                   'output "all" {\n  value = module.@old\n}\n',
        "mod/main.tf": 'output "x" {\n  value = 1\n}\n'}, "new")


@test
def what_cannot_be_renamed_says_why(start):
    module = Module(start, {
        "main.tf": 'variable "a" {}\nvariable "b" {}\nmodule "m" {\n'
                   '  source = "./mod"\n}\noutput "o" {\n'
                   "  value = [module.m, var.a]\n}\n",
        "mod/main.tf": 'output "x" {\n  value = 1\n}\n'})
    module.open("main.tf")
    module.open("mod/main.tf")

    def message(name, part, more, new):
        answer = module.client.ask_any("textDocument/rename", {
            "textDocument": {"uri": module.uri(name)},
            "position": module.place_of(name, part, more), "newName": new})
        expect(answer["error"]["code"], -32803)
        return answer["error"]["message"].replace(module.folder, "")

    expect(message("main.tf", "var.a", 4, "b"),
           "var.b exists already (/main.tf:2).")
    expect(message("main.tf", "var.a", 4, "source"),
           "no variable can be called source, because module blocks have an "
           "argument of this name.")
    expect(message("mod/main.tf", '"x"', 1, "y"),
           "the module is used as a whole here, with output.x under its name "
           "(/main.tf:7).")
    expect(message("main.tf", "value", 1, "y"),
           "Nothing that can be renamed is here.")
    expect(module.about("prepareRename", "main.tf", "value", 1), None)
    module.end()


if __name__ == "__main__":
    sys.exit(run_all())
