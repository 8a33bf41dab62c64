#!/usr/bin/env python3
"""Refactorings of code, with the whole text of each file afterwards.

usage: refactorings_test.py COMMAND...

COMMAND starts the server.
"""

import sys

from client import marked
from module import Module
from runner import expect, run_all, test


def offered(start, files, name, options=None):
    """The actions at the mark of a file, by their titles, and the module."""
    plain, [at] = marked(files[name])
    module = Module(start, {**files, name: plain}, options=options)
    module.open(name)
    found = module.client.about(
        "codeAction", module.uri(name), range={"start": at, "end": at},
        context={"diagnostics": []})
    return {each["title"]: each for each in found}, module


def after(start, files, name, title, options=None):
    """The files after an action; None if it is not offered."""
    actions, module = offered(start, files, name, options)
    result = module.after(actions[title]["edit"]) if title in actions else None
    module.end()
    return result


COUNT = "Convert count to for_each"


@test
def count_becomes_for_each(start):
    files = {
        "main.tf": 'resource "t" "r" {\n  @count = 3\n'
                   '  name  = "n${count.index}"\n}\n'
                   'resource "t" "other" {\n  count = 2\n'
                   "  first = t.r[count.index].id\n}\n",
        "more.tf": "locals {\n  a = t.r[0].id\n  b = t.r[var.i]\n"
                   "  c = u.r[0]\n}\n"}
    wanted = {
        "main.tf": 'resource "t" "r" {\n'
                   "  for_each = toset([for i in range(3) : tostring(i)])\n"
                   '  name  = "n${tonumber(each.key)}"\n}\n'
                   'resource "t" "other" {\n  count = 2\n'
                   "  first = t.r[tostring(count.index)].id\n}\n",
        "more.tf": 'locals {\n  a = t.r["0"].id\n  b = t.r[tostring(var.i)]\n'
                   "  c = u.r[0]\n}\n"}
    expect(after(start, files, "main.tf", COUNT), wanted)
    moved = "".join(f"\n\nmoved {{\n  from = t.r[{i}]\n"
                    f'  to   = t.r["{i}"]\n}}' for i in range(3))
    wanted["main.tf"] = wanted["main.tf"].replace(
        "each.key)}\"\n}", "each.key)}\"\n}" + moved)
    expect(after(start, files, "main.tf", COUNT, {"movedBlocks": True}), wanted)


@test
def count_of_data_and_calls_becomes_for_each(start):
    expect(after(start, {
        "main.tf": 'data "t" "r" {\n  coun@t = var.n\n}\nmodule "m" {\n'
                   '  source = "./m"\n  n = data.t.r[1]\n}\n'},
        "main.tf", COUNT)["main.tf"],
        'data "t" "r" {\n'
        "  for_each = toset([for i in range(var.n) : tostring(i)])\n}\n"
        'module "m" {\n  source = "./m"\n  n = data.t.r["1"]\n}\n')
    expect(after(start, {
        "main.tf": 'module "m" {\n  source = "./m"\n  count@ = 1\n}\n'
                   "locals {\n  a = module.m[0].x\n}\n"},
        "main.tf", COUNT)["main.tf"],
        'module "m" {\n  source = "./m"\n'
        "  for_each = toset([for i in range(1) : tostring(i)])\n}\n"
        'locals {\n  a = module.m["0"].x\n}\n')


@test
def count_stays_where_the_instances_are_a_list(start):
    for use in ("t.r[*].id", "t.r", "length(t.r)", "[for x in t.r : x]"):
        expect(after(start, {"main.tf": 'resource "t" "r" {\n  @count = 1\n}\n'
                                        "locals {\n  a = " + use + "\n}\n"},
                     "main.tf", COUNT), None)
    expect(after(start, {"main.tf": 'resource "t" "r" {\n  @x = 1\n}\n'},
                 "main.tf", COUNT), None)


@test
def json_texts_become_calls(start):
    expect(after(start, {
        "main.tf": 'locals {\n  a = <<-EOT\n    {"b": [1, "c"@], "d": null}\n'
                   "    EOT\n  e = 1\n}\n"}, "main.tf",
        "Write as jsonencode()")["main.tf"],
        'locals {\n  a = jsonencode({\n    b = [1, "c"]\n    d = null\n  })\n'
        "  e = 1\n}\n")
    for text in ("{ not json }", '"x"', '{"a": "${var.b}"}'):
        expect(after(start, {"main.tf": "locals {\n  a = <<EOT\n@" + text +
                                        "\nEOT\n}\n"}, "main.tf",
                     "Write as jsonencode()"), None)


@test
def calls_become_json_texts(start):
    expect(after(start, {
        "main.tf": 'locals {\n  a = json@encode({ b = [1, "${"$"}{x}"] })\n'
                   "}\n"}, "main.tf", "Write as a heredoc")["main.tf"],
        'locals {\n  a = <<-EOT\n    {\n      "b": [\n        1,\n'
        '        "$${x}"\n      ]\n    }\n    EOT\n}\n')
    for call in ("jsonencode(var.a)", "upper(jsonencode(1))"):
        expect(after(start, {"main.tf": "locals {\n  a = " +
                             call.replace("jsonencode", "json@encode") +
                             "\n}\n"}, "main.tf", "Write as a heredoc"), None)


@test
def outputs_are_declared(start):
    files = {"main.tf": 'module "m" {\n  source = "./m"\n}\n'
                        "locals {\n  a = module.m.@zone\n}\n",
             "m/main.tf": 'variable "x" {}\n'}
    expect(after(start, files, "main.tf", "Declare output zone")["m/main.tf"],
           'variable "x" {}\n\noutput "zone" {\n  value = null\n}\n')
    files["m/main.tf"] = "locals {\n  zone = 1\n}\n"
    files["m/outputs.tf"] = ""
    result = after(start, files, "main.tf", "Declare output zone")
    expect(result["m/outputs.tf"], 'output "zone" {\n  value = local.zone\n}\n')
    files["m/outputs.tf"] = 'output "zone" {\n  value = 1\n}\n'
    expect(after(start, files, "main.tf", "Declare output zone"), None)


if __name__ == "__main__":
    sys.exit(run_all())
