#!/usr/bin/env python3
"""Modules in JSON syntax.

usage: json_test.py COMMAND...

COMMAND starts the server.
"""

import json
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
def names_are_highlighted(start):
    module = opened(start)
    lines = MAIN.split("\n")
    declared = lines[2].index("region")
    used = lines[5].index("region")
    expected = [{"range": span(2, declared, 2, declared + 6), "kind": 3},
                {"range": span(5, used, 5, used + 6), "kind": 2}]
    for at in (place(2, declared), place(5, used + 1)):
        expect(module.client.about("documentHighlight",
                                   module.uri("main.tf.json"), position=at),
               expected)
    module.end()


@test
def objects_are_folded(start):
    module = opened(start)
    found = module.client.about("foldingRange", module.uri("main.tf.json"))
    lines = {each["startLine"] for each in found}
    expect(lines >= {0, 1}, True)
    expect(lines & {2, 3, 4, 5, 6, 9, 10}, set())
    module.end()


@test
def selections_grow_by_values(start):
    module = Module(start, {"a.tf.json": '{"locals": {"a": ["xy", 1]}}'})
    module.open("a.tf.json")
    [found] = module.client.about("selectionRange", module.uri("a.tf.json"),
                                  positions=[place(0, 20)])
    ranges = []
    while found:
        ranges.append(found["range"])
        found = found.get("parent")
    expect(ranges, [span(0, 19, 0, 21), span(0, 18, 0, 22), span(0, 17, 0, 26),
                    span(0, 11, 0, 27), span(0, 0, 0, 28)])
    module.end()


@test
def keys_values_and_names_are_tokens(start):
    module = Module(start, {
        "a.tf.json": '{"variable": {"b": {}},\n "locals": {"c": "x${var.b}", '
                     '"d": 1, "e": true}}'})
    module.open("a.tf.json")
    data = module.client.about("semanticTokens/full",
                               module.uri("a.tf.json"))["data"]
    # Line and column, both relative, length and type: property 2, variable 3,
    # keyword 6, string 7, number 8.
    expect([data[i:i + 4] for i in range(0, len(data), 5)],
           [[0, 1, 10, 2], [0, 13, 3, 2], [1, 1, 8, 2], [0, 11, 3, 2],
            [0, 5, 8, 7], [0, 8, 1, 3], [0, 1, 2, 7], [0, 4, 3, 2],
            [0, 5, 1, 8], [0, 3, 3, 2], [0, 5, 4, 6]])
    module.end()


@test
def values_are_hints(start):
    module = opened(start)
    uri = module.uri("main.tf.json")
    found = module.client.about("inlayHint", uri, range=span(0, 0, 99, 0))
    expect('= "app-eu"' in [each["label"] for each in found], True)
    found = module.client.about("inlineValue", uri, range=span(5, 0, 5, 99),
                                context={"frameId": 1, "stoppedLocation":
                                         span(0, 0, 0, 0)})
    expect([each["text"] for each in found], ['region = "eu"'])
    expect("topsecret" in str(found), False)
    module.end()


@test
def whole_values_are_extracted(start):
    text, at = marked('{"output": {"o": {"value": @["a"]@}}}\n')
    module = Module(start, {"a.tf.json": text})
    module.open("a.tf.json")
    found = module.client.about(
        "codeAction", module.uri("a.tf.json"),
        range={"start": at[0], "end": at[-1]},
        context={"diagnostics": [], "only": ["refactor.extract"]})
    expect([each["title"] for each in found],
           ["Extract to a local value", "Extract to a variable"])
    after = module.after(found[0]["edit"])["a.tf.json"]
    expect(json.loads(after),
           {"output": {"o": {"value": "${local.extracted}"}},
            "locals": {"extracted": ["a"]}})
    module.end()


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
