#!/usr/bin/env python3
"""Files of languages that a description makes of HCL, in the language server.

usage: host_test.py COMMAND...

The languages that the library knows are found by the names of files, others by
the setting `hosts` or the `.hcl-check.hcl` of the folder.
"""

import os
import sys
import tempfile

from client import FULL, marked, place
from runner import expect, names, run_all, test

KILN = """host "kiln" {
  description = "Build files."
  files { config = ["*.kiln"] }
  variables "param" {
    root = param
    source "flag" {}
  }
  names "locals" {
    root  = local
    roots = [param, local]
  }
  functions {
    base = cty
    user = { block = "fn", roots = [param] }
  }
  include "use" { path = path }
  roots = [param, local, task]
  block "task" {
    description = "Commands."
    labels      = ["name"]
    refer       = true
    arguments = {
      run  = required(list(string))
      mode = optional(one_of(fast, slow), "slow")
    }
    about = { run = "Commands for the shell." }
    block "copy" { arguments = { from = string } }
  }
}
"""


def labels(result):
    return names(result["items"], "label")


def completed(client, uri, text, language="hcl"):
    """The labels that are proposed at the mark `@`."""
    text, places = marked(text)
    client.open(uri, text, language)
    result = client.about("completion", uri, position=places[0])
    client.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
    return result


def uri_in(folder, name):
    return "file://" + os.path.join(folder, name)


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)


def pulled(client, uri):
    return [(each["code"], each["range"]["start"])
            for each in client.about("diagnostic", uri)["items"]]


PULLS = {"textDocument": {"diagnostic": {}}}
JOB = "file:///none/web.nomad.hcl"


@test
def a_profile_checks_files_by_their_names(start):
    client = start(capabilities=PULLS)
    client.open(JOB, 'job "web" {\n  datacentres = ["dc1"]\n}\n')
    expect(pulled(client, JOB), [("UnsupportedArgument", place(1, 2))])
    other = "file:///none/web.hcl"
    client.open(other, 'job "web" {\n  datacentres = ["dc1"]\n}\n')
    expect(pulled(client, other), [])
    expect(client.end(), 0)


@test
def diagnostics_come_when_typing_pauses(start):
    client = start(capabilities=FULL)
    client.open(JOB, 'job "web" {\n  priority = "high"\n}\n')
    first = client.diagnostics(JOB)
    found = first or client.diagnostics(JOB)
    expect(names(found, "code"), ["HostWrongType"])
    client.change(JOB, 'job "web" {\n  priority = 50\n}\n')
    while client.diagnostics(JOB):
        pass
    expect(client.end(), 0)


@test
def every_profile_checks_and_json_too(start):
    client = start(capabilities=PULLS)
    for name, text, found in (
            ("docker-bake.hcl", 'target "app" {\n  tag = []\n}\n',
             [("HostNoEffect", place(1, 2))]),
            ("docker-bake.json", '{"target": {"app": {"tags": "x"}}}',
             [("HostWrongType", place(0, 28))]),
            ("a.pkr.hcl", 'build {\n  nme = "x"\n}\n',
             [("UnsupportedArgument", place(1, 2))]),
            ("terragrunt.hcl", 'include "root" {\n  paht = "x"\n}\n',
             [("MissingRequiredArgument", place(0, 15)),
              ("UnsupportedArgument", place(1, 2))]),
            ("terragrunt.stack.hcl", 'unit "a" {\n  source = "x"\n}\n',
             [("MissingRequiredArgument", place(0, 9))])):
        uri = "file:///none/" + name
        client.open(uri, text)
        expect((name, pulled(client, uri)), (name, found))
    expect(client.end(), 0)


@test
def blocks_and_arguments_are_completed(start):
    client = start(capabilities=FULL)
    found = labels(completed(client, JOB, 'job "web" {\n  @\n}\n'))
    expect({"datacenters", "group", "dynamic", "meta"} <= set(found), True)
    found = labels(completed(
        client, JOB, 'job "web" {\n  group "g" {\n    task "t" {\n      te@\n'
        '    }\n  }\n}\n'))
    expect({"template", "driver", "config"} <= set(found), True)
    expect("datacenters" in found, False)
    found = labels(completed(client, JOB, "@\n"))
    expect({"job", "variable", "locals"} <= set(found), True)
    expect(client.end(), 0)


@test
def hover_has_the_documentation(start):
    client = start()
    bake = "file:///none/docker-bake.hcl"
    text, places = marked('ta@rget "app" {\n  cont@exts = {}\n'
                          '  args = { a = semver@cmp("1", "1") }\n}\n')
    client.open(bake, text)
    shown = [client.about("hover", bake, position=each)["contents"]["value"]
             for each in places]
    expect("target \"name\" {}" in shown[0], True)
    expect("Further contexts; target:NAME is the result of a target."
           in shown[1], True)
    expect("semvercmp(" in shown[2], True)
    expect(client.end(), 0)


@test
def names_are_completed_where_they_are_visible(start):
    client = start()
    bake = "file:///none/docker-bake.hcl"
    text = ('variable "TAG" {}\nREPO = "x"\nfunction "f" {\n  params = []\n'
            '  result = 1\n}\ntarget "base" {}\ntarget "app" {\n  tags = [@]\n}\n')
    found = labels(completed(client, bake, text))
    expect({"TAG", "REPO", "target", "semvercmp"} <= set(found), True)
    found = labels(completed(client, bake,
                             text.replace("[@]", "[target.@]")))
    expect(found, ["base", "app"])
    found = labels(completed(client, bake,
                             text.replace("[@]", "[target.base.@]")))
    expect({"tags", "args", "name"} <= set(found), True)
    packer = "file:///none/a.pkr.hcl"
    found = labels(completed(
        client, packer, 'variable "v" {\n  default = @\n}\n'))
    expect("local" in found, False)
    expect(client.end(), 0)


@test
def functions_are_described_when_chosen(start):
    client = start()
    bake = "file:///none/docker-bake.hcl"
    items = completed(client, bake, 'A = semver@\n')["items"]
    item = next(i for i in items if i["label"] == "semvercmp")
    whole = client.ask("completionItem/resolve", item)
    expect(bool(whole["documentation"]["value"]), True)
    expect(client.end(), 0)


@test
def a_description_is_found_by_the_setting(start):
    with tempfile.TemporaryDirectory() as folder:
        write(folder, "kiln.host.hcl", KILN)
        client = start(folder=folder, capabilities={**FULL, **PULLS},
                       options={"hosts": ["kiln.host.hcl"]})
        check_kiln(client, folder)
        expect(client.end(), 0)


@test
def a_description_is_found_by_the_configuration(start):
    with tempfile.TemporaryDirectory() as folder:
        write(folder, "kiln.host.hcl", KILN)
        write(folder, ".hcl-check.hcl", 'hosts = ["kiln.host.hcl"]\n')
        client = start(folder=folder, capabilities={**FULL, **PULLS})
        check_kiln(client, folder)
        expect(client.end(), 0)


def check_kiln(client, folder):
    uri = uri_in(folder, "shop.kiln")
    client.open(uri, 'task "a" {\n  run = [local.x]\n  rum = 1\n}\n')
    found = pulled(client, uri)
    expect(found, [("UnsupportedAttribute", place(1, 14)),
                   ("UnsupportedArgument", place(2, 2))])
    shown = client.about("hover", uri, position=place(1, 3))
    expect("Commands for the shell." in shown["contents"]["value"], True)
    client.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
    found = labels(completed(client, uri, 'task "a" {\n  @\n}\n'))
    expect(found, ["mode", "run", "copy"])
    found = labels(completed(client, uri, 'task "a" {\n  mode = @\n}\n'))
    expect({'"fast"', '"slow"'} <= set(found), True)
    found = labels(completed(client, uri, "@\n"))
    expect({"param", "locals", "fn", "use", "task"} <= set(found), True)


@test
def the_example_has_editor_support(start):
    folder = os.path.abspath(os.path.join(os.path.dirname(__file__), "..",
                                          "..", "examples", "build_tool"))
    client = start(folder=folder, capabilities={**FULL, **PULLS})
    uri = uri_in(folder, "mistakes.kiln.hcl")
    found = pulled(client, uri)
    expect(found, [("UnsupportedArgument", place(1, 2)),
                   ("HostInvalidDuration", place(2, 12))])
    shop = uri_in(folder, "shop.kiln.hcl")
    expect(pulled(client, shop), [])
    with open(os.path.join(folder, "shop.kiln.hcl"), encoding="utf-8") as file:
        text = file.read()
    found = labels(completed(client, shop,
                             text.replace("param.release", "param.@")))
    expect(found, ["release"])
    found = labels(completed(client, shop, text + "@\n"))
    expect({"param", "locals", "function", "task"} <= set(found), True)
    line = text[:text.index("run ")].count("\n")
    shown = client.about("hover", shop, position=place(line, 3))
    expect("Commands for the shell." in shown["contents"]["value"], True)
    expect(client.end(), 0)


@test
def files_beside_a_document_are_read_as_they_are_open(start):
    with tempfile.TemporaryDirectory() as folder:
        client = start(folder=folder, capabilities=PULLS)
        write(folder, "vars.pkr.hcl", "")
        use, declare = (uri_in(folder, name)
                        for name in ("a.pkr.hcl", "vars.pkr.hcl"))
        client.open(use, 'locals {\n  x = var.v\n}\n')
        expect(pulled(client, use), [("UnsupportedAttribute", place(1, 9))])
        client.open(declare, 'variable "v" {\n  default = 1\n}\n')
        expect(pulled(client, use), [])
        found = labels(completed(client, uri_in(folder, "b.pkr.hcl"),
                                 'locals {\n  y = var.@\n}\n'))
        expect(found, ["v"])
        expect(client.end(), 0)


@test
def descriptions_are_checked(start):
    client = start(capabilities=PULLS)
    uri = "file:///none/a.host.hcl"
    client.open(uri, 'host "a" {\n  block "b" {\n    same = megre\n  }\n}\n')
    expect(pulled(client, uri), [("HostUnknownWord", place(2, 11))])
    expect(client.end(), 0)


@test
def a_description_is_read_again_after_a_change(start):
    with tempfile.TemporaryDirectory() as folder:
        write(folder, "kiln.host.hcl", KILN)
        client = start(folder=folder, capabilities=PULLS,
                       options={"hosts": ["kiln.host.hcl", "none.host.hcl"]})
        uri = uri_in(folder, "shop.kiln")
        client.open(uri, 'task "a" {\n  rum = []\n}\n')
        expect(len(pulled(client, uri)), 2)
        write(folder, "kiln.host.hcl", KILN.replace("run ", "rum "))
        client.tell("workspace/didChangeWatchedFiles", {"changes": [
            {"uri": uri_in(folder, "kiln.host.hcl"), "type": 2}]})
        expect(pulled(client, uri), [])
        expect(client.end(), 0)


if __name__ == "__main__":
    sys.exit(run_all())
