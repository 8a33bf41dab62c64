#!/usr/bin/env python3
"""Sessions with the language server about modules of Terraform.

usage: terraform_test.py COMMAND...

COMMAND starts the server.
"""

import os
import sys

from client import FULL, applied, marked, place, span
from module import FILES, Module
from runner import expect, names, run_all, test

# ---- Navigation ----


@test
def definitions_are_found_across_modules(start):
    module = Module(start)
    module.open("main.tf")

    def defined(part, more=0):
        found = module.about("definition", "main.tf", part, more)
        return module.places([found])[0] if found else None

    expect(defined("var.region", 5), ("main.tf", 0))
    expect(defined("local.name", 7), ("main.tf", 12))
    expect(defined("module.net", 8), ("main.tf", 18))
    expect(defined("net.subnet", 5), ("net/main.tf", 8))
    expect(defined("cidr   =", 1), ("net/main.tf", 0))
    expect(defined("aws_instance.web", 14), ("main.tf", 23))
    expect(defined("owner"), None)
    module.end()


@test
def references_include_callers_and_values(start):
    module = Module(start)
    module.open("net/main.tf")

    def referring(part, more, declaration=False):
        return module.places(module.about(
            "references", "net/main.tf", part, more,
            context={"includeDeclaration": declaration}))

    expect(referring('"cidr"', 2), [("main.tf", 20), ("net/main.tf", 9)])
    expect(referring("var.cidr", 5, True),
           [("main.tf", 20), ("net/main.tf", 0), ("net/main.tf", 9)])
    expect(referring('"subnet"', 2), [("main.tf", 28)])
    expect(module.places(module.about(
        "references", "main.tf", '"region"', 2,
        context={"includeDeclaration": False})),
        [("main.tf", 12), ("main.tf", 13), ("terraform.tfvars", 0)])
    module.end()


@test
def texts_that_are_not_saved_count(start):
    module = Module(start)
    module.open("main.tf")
    module.open("net/main.tf", "\n\n\n" + module.texts["net/main.tf"])
    found = module.about("definition", "main.tf", "net.subnet", 5)
    expect(module.places([found]), [("net/main.tf", 11)])
    module.open("extra.tf", "locals {\n  more = var.region\n}\n")
    found = module.about("references", "main.tf", '"region"', 2,
                         context={"includeDeclaration": False})
    expect(("extra.tf", 1) in module.places(found), True)
    module.end()


@test
def names_are_renamed_everywhere(start):
    module = Module(start)
    module.open("main.tf")
    module.open("net/main.tf")

    def renamed(name, part, more, new):
        return module.after(module.about("rename", name, part, more,
                                         newName=new))

    expect(module.about("prepareRename", "main.tf", "var.region", 5),
           {"range": span(12, 21, 12, 27), "placeholder": "region"})
    wanted = {name: text.replace('"region"', '"zone"').replace(
        "var.region", "var.zone") for name, text in module.texts.items()}
    wanted["terraform.tfvars"] = 'zone = "us"\n'
    expect(renamed("main.tf", "var.region", 5, "zone"), wanted)
    wanted = {name: text.replace('"cidr"', '"block"').replace(
        "var.cidr", "var.block").replace("cidr   =", "block   =")
        for name, text in module.texts.items()}
    expect(renamed("net/main.tf", '"cidr"', 2, "block"), wanted)
    wanted = dict(module.texts)
    wanted["net/main.tf"] = wanted["net/main.tf"].replace('"subnet"', '"s"')
    wanted["main.tf"] = wanted["main.tf"].replace(".net.subnet", ".net.s")
    expect(renamed("main.tf", "net.subnet", 5, "s"), wanted)
    wanted = dict(module.texts)
    wanted["main.tf"] = wanted["main.tf"].replace(
        '"net"', '"n"').replace("module.net", "module.n")
    expect(renamed("main.tf", "module.net", 8, "n"), wanted)
    module.end()


@test
def names_that_cannot_be_given_are_refused(start):
    module = Module(start)
    module.open("main.tf")
    for part, more, new in (("var.region", 5, "key"), ("var.region", 5, "1a"),
                            ("owner", 1, "x")):
        answer = module.client.ask_any("textDocument/rename", {
            "textDocument": {"uri": module.uri("main.tf")},
            "position": module.place_of("main.tf", part, more),
            "newName": new})
        expect(answer["error"]["code"], -32803)
    expect(module.about("prepareRename", "main.tf", "owner", 1), None)
    module.end()


@test
def installed_modules_are_followed_and_not_changed(start):
    files = {
        "main.tf": 'module "vpc" {\n  source = "a/b/c"\n  size   = 1\n}\n'
                   "output \"o\" {\n  value = module.vpc.id\n}\n",
        ".terraform/modules/modules.json":
            '{"Modules": [{"Key": "vpc", "Dir": ".terraform/modules/v"}]}',
        ".terraform/modules/v/main.tf":
            'variable "size" {}\noutput "id" {\n  value = 1\n}\n'}
    module = Module(start, files)
    module.open("main.tf")
    for part, more, line in (("size", 1, 0), ("vpc.id", 5, 1)):
        expect(module.places([module.about("definition", "main.tf", part,
                                           more)]),
               [(".terraform/modules/v/main.tf", line)])
        answer = module.client.ask_any("textDocument/prepareRename", {
            "textDocument": {"uri": module.uri("main.tf")},
            "position": module.place_of("main.tf", part, more)})
        expect(answer["error"]["code"], -32803)
    module.end()


@test
def names_of_for_are_renamed(start):
    text, at = marked("a = [for @x in b : @x + [for x in x : x][0]]\n")
    module = Module(start, {"main.tf": text})
    module.open("main.tf")
    edit = module.client.about("rename", module.uri("main.tf"),
                               position=at[1], newName="y")
    expect(module.after(edit)["main.tf"],
           "a = [for y in b : y + [for x in y : x][0]]\n")
    found = module.client.about("definition", module.uri("main.tf"),
                                position=at[1])
    expect(found["range"]["start"], at[0])
    module.end()


@test
def declarations_are_symbols_of_the_workspace(start):
    module = Module(start)
    found = module.client.ask("workspace/symbol", {"query": "vrcdr"})
    expect(names(found), ["var.cidr"])
    expect(len(module.client.ask("workspace/symbol", {"query": ""})), 12)
    module.end()


@test
def sources_are_links_and_declarations_have_lenses(start):
    module = Module(start)
    module.open("main.tf")
    links = module.client.about("documentLink", module.uri("main.tf"))
    expect([module.name_of(one["target"]) for one in links], ["net/main.tf"])
    lenses = module.client.about("codeLens", module.uri("main.tf"))
    expect([one["command"]["title"] for one in lenses],
           ["3 references", "1 reference", "1 reference", "0 references",
            "0 references", "0 references", "1 reference", "1 reference",
            "0 references"])
    module.end()


@test
def a_lens_chooses_the_root_module(start):
    module = Module(start)
    module.open("net/main.tf")
    uri = module.uri("net/main.tf")

    def lenses():
        return [one["command"] for one in module.client.about("codeLens", uri)
                if "alues of" in one["command"]["title"]]

    def hovered():
        return module.about("hover", "net/main.tf", "var.cidr", 5)["contents"][
            "value"]

    expect(names(lenses(), "title"),
           ["Values of this module", "Show values of ."])
    expect("10.0.0.0/16" in hovered(), False)
    chosen = lenses()[1]
    module.client.ask("workspace/executeCommand", {
        "command": chosen["command"], "arguments": chosen["arguments"]})
    expect("10.0.0.0/16" in hovered(), True)
    expect(names(lenses(), "title"), ["Show values of this module",
                                      "Values of ."])
    own = lenses()[0]
    module.client.ask("workspace/executeCommand", {
        "command": own["command"], "arguments": own["arguments"]})
    expect("10.0.0.0/16" in hovered(), False)
    for arguments in ([], [1], ["a", "b"]):
        wrong = module.client.ask_any("workspace/executeCommand", {
            "command": own["command"], "arguments": arguments})
        expect(wrong["error"]["code"], -32602)
    module.end()


@test
def the_version_that_a_module_requires_chooses_the_schema(start):
    text = 'terraform {\n  required_version = "%s"\n}\n'
    module = Module(start, files={
        "main.tf": 'variable "a" {\n  \n}\n',
        "versions.tf": text % "~> 1.9.0"})
    module.open("main.tf")

    def proposed():
        found = module.client.about("completion", module.uri("main.tf"),
                                    position=place(1, 2))
        return "ephemeral" in names(found["items"], "label")

    expect(proposed(), False)
    module.open("versions.tf", text % "~> 1.10.0")
    expect(proposed(), True)
    module.client.change(module.uri("versions.tf"), text % "< 1.8")
    expect(proposed(), False)
    module.client.change(module.uri("versions.tf"), text % "> 1.0")
    expect(proposed(), True)
    module.end()


# ---- Values ----


@test
def hover_shows_values(start):
    module = Module(start)
    module.open("main.tf")

    def hovered(part, more=0, name="main.tf"):
        found = module.about("hover", name, part, more)
        return found["contents"]["value"] if found else None

    text = hovered("var.region", 5)
    for part in ("Where it runs.", "Type: `string`", 'var.region = "us"'):
        expect(part in text, True)
    expect('local.name = "app-us"' in hovered("local.name", 7), True)
    expect('"10.0.1.0/24"' in hovered("net.subnet", 5), False)
    expect("cidr" in hovered("net/main.tf" and "cidr   =", 1), True)
    text = hovered("later =")
    expect("unknown" in text and "because of `aws_instance.web`" in text, True)
    for part, more in (("var.key", 5), ("token"  , 1), ('"key"', 2)):
        text = hovered(part, more)
        expect("topsecret" in text, False)
        expect("sensitive" in text, True)
    expect("one variable" if hovered("{ owner") else None, None)
    expect("Calculates" in hovered("cidrsubnet", 3, "net/main.tf") or
           "cidrsubnet(" in hovered("cidrsubnet", 3, "net/main.tf"), True)
    expect("Whether the value is hidden." in hovered("sensitive ="), True)
    expect("A managed object." in hovered('resource "aws'), True)
    module.end()


@test
def the_chosen_instance_gives_values(start):
    files = {"main.tf": 'module "net" {\n  source   = "./net"\n'
                        '  for_each = toset(["eu", "us"])\n'
                        "  zone     = each.key\n}\n",
             "net/main.tf": 'variable "zone" {}\n'}
    for instance, shown in (("", ["eu", "us"]), ('module.net["eu"]', ["eu"]),
                            ('module.other["eu"]', ["eu", "us"])):
        module = Module(start, files,
                        options={"rootModule": ".", "instance": instance})
        module.open("net/main.tf")
        text = module.about("hover", "net/main.tf", '"zone"', 2)[
            "contents"]["value"]
        expect([key for key in ("eu", "us")
                if f'module.net["{key}"].var.zone = "{key}"' in text], shown)
        module.end()


@test
def defaults_are_hidden_however_the_variable_says_so(start):
    module = Module(start, {"main.tf": 'variable "a" {\n  default = "secret"\n'
                                       "  sensitive = (true)\n}\n"})
    module.open("main.tf")
    found = module.about("hover", "main.tf", '"a"', 1)
    expect("secret" in found["contents"]["value"], False)
    module.end()


@test
def the_chosen_root_module_gives_values(start):
    module = Module(start, options={"rootModule": "."})
    module.open("net/main.tf")
    found = module.about("hover", "net/main.tf", "var.cidr", 5)
    expect('module.net.var.cidr = "10.0.0.0/16"' in found["contents"]["value"],
           True)
    found = module.about("hover", "net/main.tf", '"subnet"', 2)
    expect('"10.0.1.0/24"' in found["contents"]["value"], True)
    module.end()


@test
def values_follow_edits(start):
    module = Module(start)
    module.open("main.tf")
    module.open("terraform.tfvars")
    module.client.change(module.uri("terraform.tfvars"), 'region = "ap"\n')
    found = module.about("hover", "main.tf", "local.name", 7)
    expect('"app-ap"' in found["contents"]["value"], True)
    module.end()


@test
def hints_show_values_and_parameters(start):
    module = Module(start)
    module.open("main.tf")
    module.open("net/main.tf")
    hints = module.client.about("inlayHint", module.uri("main.tf"),
                                range=span(0, 0, 99, 0))
    expect([(one["position"]["line"], one["label"]) for one in hints],
           [(12, '= "app-us"'),
            (13, '= { owner = "ops", region = "us" }'),
            (14, "= (unknown string)" if False else hints[2]["label"]),
            (15, "= (sensitive value)"), (28, hints[4]["label"])])
    expect("unknown" in hints[2]["label"], True)
    hints = module.client.about("inlayHint", module.uri("net/main.tf"),
                                range=span(8, 0, 11, 0))
    expect("netnum:" in names(hints, "label"), True)
    module.end()


# ---- Completion ----


def completed(start, text, name="main.tf", files=None, **settings):
    """The labels that are proposed at the mark in a text."""
    text, at = marked(text)
    module = Module(start, files, **settings)
    module.texts[name] = text
    module.open(name)
    found = module.client.about("completion", module.uri(name),
                                position=at[0])
    module.end()
    return found["items"] if found else []


def labels(start, text, **settings):
    return names(completed(start, text, **settings), "label")


HEAD = FILES["main.tf"]

COMPLETIONS = [
    ("x = var.@", ["key", "region"]),
    ("locals {\n  x = var.re@\n}", ["key", "region"]),
    ("x = local.@\ny = 1", ["later", "name", "tags", "token"]),
    ("x = module.@", ["net"]),
    ("x = module.net.@", ["subnet"]),
    ("x = aws_instance.@", ["web"]),
    ("x = local.tags.@", ["owner", "region"]),
    ("x = upper(local.tags.@", ["owner", "region"]),
    ("x = \"${local.tags.@}\"", ["owner", "region"]),
    ("x = path.@", ["cwd", "module", "root"]),
    ("x = each.@", ["key", "value"]),
    ("x = count.@", ["index"]),
    ('module "net2" {\n  source = "./net"\n  @\n}', ["bits", "cidr"]),
    ('variable "y" {\n  val@\n}', ["validation"]),
    ('variable "y" {\n  type = @\n}', ["list", "string"]),
    ("res@", ["resource", "variable"]),
    ("x = [for k, v in {} : @]", ["k", "v", "upper", "var", "true"]),
    ("x = upp@", ["upper"]),
    ('resource "a" "b" {\n  lifecycle {\n    @\n  }\n}', ["ignore_changes"]),
]


@test
def names_are_completed_in_half_typed_files(start):
    for text, wanted in COMPLETIONS:
        found = labels(start, HEAD + text)
        missing = [one for one in wanted if one not in found]
        expect((text, missing), (text, []))
    # Members and nothing else.
    expect(sorted(labels(start, HEAD + "x = var.@")), ["key", "region"])
    expect(labels(start, HEAD + 'x = "var.@"'), [])
    expect(labels(start, HEAD + "# var.@"), [])


@test
def variables_are_completed_in_values_and_tests(start):
    files = {**FILES, "x.tfvars": "", "tests/a.tftest.hcl": ""}
    expect(sorted(labels(start, "re@", name="x.tfvars", files=files)),
           ["key", "region"])
    expect(sorted(labels(start, "variables {\n  @\n}",
                         name="tests/a.tftest.hcl", files=files)),
           ["key", "region"])


@test
def items_are_snippets_and_have_documentation(start):
    text, at = marked(HEAD + "x = cidrsub@")
    module = Module(start)
    module.texts["main.tf"] = text
    module.open("main.tf")
    found = module.client.about("completion", module.uri("main.tf"),
                                position=at[0])
    item = next(one for one in found["items"] if one["label"] == "cidrsubnet")
    expect(item["textEdit"]["newText"], "cidrsubnet($1)")
    expect(item["textEdit"]["range"]["start"]["character"], 4)
    whole = module.client.ask("completionItem/resolve", item)
    expect(len(whole["documentation"]["value"]) > 20, True)
    module.end()


@test
def schemas_complete_other_files(start):
    schema = '''{"hclSchema": 1, "files": ["*.app.hcl"], "body": {
      "attributes": {"level": {"type": "string", "values": ["\\"low\\""],
                               "description": "How loud."}},
      "blocks": {"service": {"labels": ["name"], "body": {
        "attributes": {"port": {"type": "number", "required": true}}}}}}}'''
    files = {"app.json": schema, "x.app.hcl": ""}
    settings = {"name": "x.app.hcl", "files": files,
                "options": {"schemas": ["app.json"]}}
    expect(labels(start, "@", **settings), ["level", "service"])
    expect(labels(start, 'service "a" {\n  @\n}', **settings), ["port"])
    expect("\"low\"" in labels(start, "level = @", **settings), True)


@test
def functions_have_signatures(start):
    text, at = marked('x = cidrsubnet("10.0.0.0/8", [1, max(1, 2)][0], @')
    module = Module(start, {"main.tf": text})
    module.open("main.tf")
    found = module.client.about("signatureHelp", module.uri("main.tf"),
                                position=at[0])
    expect(found["activeParameter"], 2)
    expect(found["signatures"][0]["label"].startswith("cidrsubnet("), True)
    module.client.change(module.uri("main.tf"), "x = 1\n")
    expect(module.client.about("signatureHelp", module.uri("main.tf"),
                               position=place(0, 5)), None)
    module.end()


# ---- Refactorings ----


def refactored(start, files, name, kind, index=0):
    """The files after the action of a kind for the selection between two marks
    in a file, or at its only mark; nothing if there is no such action."""
    text, at = marked(files[name])
    module = Module(start, {**files, name: text})
    module.open(name)
    found = module.client.about(
        "codeAction", module.uri(name), range={"start": at[0], "end": at[-1]},
        context={"diagnostics": [], "only": [kind]})
    result = module.after(found[index]["edit"]) if len(found) > index else None
    module.end()
    return result


@test
def expressions_become_local_values(start):
    kind = "refactor.extract"
    expect(refactored(start, {"a.tf": 'output "o" {\n  value = [@1 + var.x@]\n}\n'},
                      "a.tf", kind),
           {"a.tf": 'output "o" {\n  value = [local.extracted]\n}\n\n'
                    "locals {\n  extracted = 1 + var.x\n}\n"})
    expect(refactored(start, {
        "a.tf": 'locals {\n  extracted = 1\n}\noutput "o" {\n  value = "${@upper("a")@}!"\n}\n'},
        "a.tf", kind),
        {"a.tf": 'locals {\n  extracted = 1\n  extracted2 = upper("a")\n}\n'
                 'output "o" {\n  value = "${local.extracted2}!"\n}\n'})
    # Names that mean something only there; a part of an expression.
    for text in ("[for k in [1] : @k + 1@]", "@each.key@", "1 @+ 2@",
                 "{ @a@ = 1 }", "true ? 1 : @tonumber(var.x)@", "@uuid()@"):
        text = 'output "o" {\n  value = ' + text + "\n}\n"
        expect(refactored(start, {"a.tf": text}, "a.tf", kind), None)


@test
def constants_become_variables(start):
    expect(refactored(start, {"a.tf": 'output "o" {\n  value = @["a", "b"]@\n}\n'}, "a.tf",
                      "refactor.extract", 1),
           {"a.tf": 'output "o" {\n  value = var.extracted\n}\n\n'
                    'variable "extracted" {\n'
                    '  type    = tuple([string, string])\n'
                    '  default = ["a", "b"]\n}\n'})


@test
def local_values_are_inlined(start):
    files = {"a.tf": "locals {\n  a = 1 + 2\n  b = 3 * local.@a\n}\n",
             "b.tf": 'output "o" {\n  value = "${local.a}-${local.b}"\n}\n'}
    expect(refactored(start, files, "a.tf", "refactor.inline"),
           {"a.tf": "locals {\n  b = 3 * (1 + 2)\n}\n",
            "b.tf": 'output "o" {\n  value = "${1 + 2}-${local.b}"\n}\n'})


@test
def accesses_are_rewritten(start):
    kind = "refactor.rewrite"
    expect(refactored(start, {"a.tf": "x = local.a.@b.c\n"}, "a.tf", kind),
           {"a.tf": 'x = local.a["b"].c\n'})
    expect(refactored(start, {"a.tf": 'x = local.a["@b"].c\n'}, "a.tf", kind),
           {"a.tf": "x = local.a.b.c\n"})
    expect(refactored(start, {"a.tf": "x = local.@a\n"}, "a.tf", kind), None)
    expect(refactored(start, {"a.hcl": 'x = a["@b c"]\n'}, "a.hcl", kind),
           None)


@test
def variables_are_declared(start):
    kind = "quickfix"
    files = {"a.tf": "x = var.@a\n", "variables.tf": 'variable "b" {}\n'}
    expect(refactored(start, files, "a.tf", kind),
           {"a.tf": "x = var.a\n",
            "variables.tf": 'variable "b" {}\n\nvariable "a" {\n}\n'})
    files = {"a.tf": 'module "m" {\n  source = "./m"\n  @a = 1\n}\n',
             "m/main.tf": ""}
    expect(refactored(start, files, "a.tf", kind)["m/main.tf"],
           'variable "a" {\n}\n')


# ---- Diagnostics ----


@test
def modules_are_checked_as_a_whole(start):
    module = Module(start, {"main.tf": "locals {\n  a = var.b\n}\n"})
    module.open("main.tf")
    uri = module.uri("main.tf")
    expect(module.client.diagnostics(uri), [])
    found = module.client.diagnostics(uri)
    expect([(one["code"], one["range"]["start"]["line"]) for one in found],
           [("UndeclaredVariable", 1)])
    # It moves with the text until the module is checked again.
    module.client.change(uri, (span(0, 0, 0, 0), "\n"))
    found = module.client.diagnostics(uri)
    expect([one["range"]["start"]["line"] for one in found], [2])
    module.client.change(uri, "variable \"b\" {}\nlocals {\n  a = var.b\n}\n")
    while module.client.diagnostics(uri):
        pass
    module.end()


if __name__ == "__main__":
    sys.exit(run_all())
