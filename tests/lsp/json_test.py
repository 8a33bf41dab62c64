#!/usr/bin/env python3
"""Modules in JSON syntax.

usage: json_test.py COMMAND...

COMMAND starts the server.
"""

import sys

from client import marked, place, span
from module import Module
from runner import expect, names, run_all, test

MAIN = '''{
  "variable": {
    "region": {"type": "string", "default": "eu", "description": "Where."},
    "key": {"default": "topsecret", "sensitive": true}
  },
  "locals": {"name": "app-${var.region}", "object": {"first": 1}},
  "module": {"net": {"source": "./net", "size": "${local.object.first}"}},
  "resource": {"aws_instance": {"web": {"name": "${local.name}",
    "depends_on": ["module.net"]}}},
  "output": {"subnet": {"value": "${module.net.subnet}"}}
}
'''
NET = '''variable "size" {}

output "subnet" {
  value = var.size
}
'''
FILES = {"main.tf.json": MAIN, "net/main.tf": NET}


def opened(start, **settings):
    module = Module(start, FILES, **settings)
    module.open("main.tf.json")
    return module


@test
def properties_are_symbols(start):
    module = opened(start)
    found = module.client.about("documentSymbol", module.uri("main.tf.json"))
    expect(names(found), ["variable", "locals", "module", "resource", "output"])
    expect(names(found[0]["children"]), ["region", "key"])
    region = found[0]["children"][0]
    expect(region["selectionRange"], span(2, 4, 2, 12))
    expect(region["range"], span(2, 4, 2, 74))
    web = found[3]["children"][0]["children"][0]
    expect(names(web["children"]), ["name", "depends_on"])
    module.end()


@test
def symbols_are_flat_for_old_clients(start):
    module = opened(start, capabilities={})
    found = module.client.about("documentSymbol", module.uri("main.tf.json"))
    expect(found[1]["name"], "region")
    expect(found[1]["containerName"], "variable")
    expect(found[1]["location"]["range"], span(2, 4, 2, 74))
    module.end()


@test
def names_are_found_in_both_syntaxes(start):
    module = opened(start)
    found = module.about("definition", "main.tf.json", "var.region", 5)
    expect(found["range"], span(2, 5, 2, 11))
    found = module.about("definition", "main.tf.json", "net.subnet", 5)
    expect((module.name_of(found["uri"]), found["range"]),
           ("net/main.tf", span(2, 8, 2, 14)))
    found = module.about("definition", "main.tf.json", '"size"', 2)
    expect((module.name_of(found["uri"]), found["range"]),
           ("net/main.tf", span(0, 10, 0, 14)))
    for part, more, wanted in (
            ("var.region", 5, [(2, 5), (5, 32)]),
            ('"net"', 2, [(6, 14), (8, 27), (9, 43)])):
        found = module.about("references", "main.tf.json", part, more,
                             context={"includeDeclaration": True})
        expect([(each["range"]["start"]["line"],
                 each["range"]["start"]["character"]) for each in found],
               wanted)
    module.open("net/main.tf")
    found = module.about("references", "net/main.tf", '"subnet"', 2,
                         context={"includeDeclaration": False})
    expect(module.places(found), [("main.tf.json", 9)])
    expect("var.region" in names(module.client.ask("workspace/symbol",
                                                   {"query": "region"})), True)
    module.end()


@test
def links_and_lenses_are_there(start):
    module = opened(start)
    uri = module.uri("main.tf.json")
    [link] = module.client.about("documentLink", uri)
    expect((link["range"], module.name_of(link["target"])),
           (span(6, 32, 6, 37), "net/main.tf"))
    expect([each["command"]["title"] for each in
            module.client.about("codeLens", uri)],
           ["1 reference", "0 references", "1 reference", "1 reference",
            "2 references", "0 references", "0 references"])
    module.end()


@test
def hover_shows_types_and_values(start):
    module = opened(start)

    def hovered(part, more):
        return module.about("hover", "main.tf.json", part, more)[
            "contents"]["value"]

    text = hovered("var.region", 5)
    for part in ("**variable** `var.region`", "Type: `string`", "Where.",
                 'Default: `"eu"`', 'var.region = "eu"'):
        expect(part in text, True)
    expect('local.name = "app-eu"' in hovered("local.name", 8), True)
    for part, more in (('"key"', 2),):
        expect("topsecret" in hovered(part, more), False)
    expect('Source: `"./net"`' in hovered("module.net.", 8), True)
    module.end()


def completed(start, text, name="main.tf.json"):
    plain, [at] = marked(text)
    module = Module(start, {**FILES, name: plain})
    module.open(name)
    found = module.client.about("completion", module.uri(name), position=at)
    module.end()
    return found["items"]


def labels(start, text, name="main.tf.json"):
    return names(completed(start, text, name), "label")


@test
def expressions_are_completed(start):
    expect(labels(start, MAIN.replace("${var.region", "${var.@")),
           ["region", "key"])
    expect(labels(start, MAIN.replace("${var.region}", "${va@")).count("var"),
           1)
    expect(labels(start, MAIN.replace("${local.object.first}",
                                      "${local.object.@}")), ["first"])
    expect(labels(start, MAIN.replace("${module.net.subnet}",
                                      "${upper(module.net.@")), ["subnet"])
    expect(labels(start, MAIN.replace('["module.net"]', '["module.@"]')),
           ["net"])
    # Text is text.
    for text in ("app-@", "$${var.@}", "${var.region}.@"):
        expect(labels(start, MAIN.replace("app-${var.region}", text)), [])
    expect(labels(start, MAIN.replace('"./net"', '"./@"')), ["net"])


@test
def keys_are_completed(start):
    found = labels(start, '{"variable": {"a": {"@"}}}')
    expect({"type", "default", "sensitive"} <= set(found), True)
    expect("variable" in labels(start, '{"@"}'), True)
    [item] = [each for each in
              completed(start, '{"variable": {"a": {\n  @\n}}}')
              if each["label"] == "default"]
    expect(item["textEdit"], {"range": {"start": place(1, 2),
                                        "end": place(1, 2)},
                              "newText": '"default": '})
    [item] = [each for each in
              completed(start, '{"module": {"m": {"source": "./net", "@"}}}')
              if each["label"] == "size"]
    expect(item["textEdit"]["newText"], "size")
    # A label is expected, not an argument.
    expect(labels(start, '{"variable": {"@"}}'), [])
    expect(labels(start, '{"@"}', "terraform.tfvars.json"), ["region", "key"])


@test
def half_typed_files_keep_the_rest(start):
    module = Module(start, FILES)
    module.open("main.tf.json", MAIN.replace('"eu"', '"eu'))
    module.open("net/main.tf")
    found = module.about("definition", "net/main.tf", "var.size", 5)
    expect(found["range"], span(0, 10, 0, 14))
    uri = module.uri("main.tf.json")
    for method in ("documentSymbol", "codeLens", "documentLink", "diagnostic",
                   "foldingRange"):
        module.client.about(method, uri)
    module.end()


if __name__ == "__main__":
    sys.exit(run_all())
