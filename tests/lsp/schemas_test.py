#!/usr/bin/env python3
"""Schemas of applications and of providers.

usage: schemas_test.py COMMAND...

COMMAND starts the server.
"""

import json
import sys

from client import marked
from module import Module
from runner import expect, names, run_all, test

SCHEMA = json.dumps({
    "hclSchema": 1, "files": ["*.app.hcl"],
    "body": {
        "attributes": {
            "level": {"type": "string", "required": True,
                      "values": ["\"low\"", "\"high\""]},
            "old": {"deprecated": "use level"}},
        "blocks": {
            "service": {
                "labels": ["name"], "max": 2,
                "body": {"attributes": {"port": {"type": "number"},
                                        "tags": {"type": "map(string)"}},
                         "blocks": {"again": {"same": 2},
                                    "once": {"min": 1, "body": {}}}}},
            "open": {"body": {"open": True}}}}})


def diagnosed(start, text, name="a.app.hcl", **settings):
    """What is wrong with a file, with the text of each place."""
    module = Module(start, {"s.json": SCHEMA, name: text},
                    options={"schemas": ["s.json"]}, **settings)
    module.client.open(module.uri(name), text)
    lines = text.split("\n")
    found = []
    for each in module.client.diagnostics(module.uri(name)):
        begin, end = each["range"]["start"], each["range"]["end"]
        expect(begin["line"], end["line"])
        found.append((each["code"], begin["line"],
                      lines[begin["line"]][begin["character"]:
                                           end["character"]]))
    module.end()
    return found


GOOD = 'level = "low"\n'
ONCE = "  once {}\n"


@test
def files_are_checked_against_their_schema(start):
    service = 'service "a" {\n%s' + ONCE + "}\n"
    for text, wanted in (
            (GOOD, []),
            (GOOD + "lvl = 1\n", [("UnsupportedArgument", 1, "lvl")]),
            (GOOD + "servce {}\n", [("UnsupportedBlockType", 1, "servce")]),
            ('level = "mid"\n', [("InvalidAttributeValue", 0, '"mid"')]),
            ("level = [1]\n", [("IncorrectAttributeType", 0, "[1]")]),
            ("level = upper(x)\n", []),
            (GOOD + "old = 1\n", [("DeprecatedArgument", 1, "old")]),
            (GOOD + service % '  port = "x"\n',
             [("IncorrectAttributeType", 2, '"x"')]),
            (GOOD + service % '  port = "80"\n', []),
            (GOOD + service % "  port = var.x\n", []),
            (GOOD + service % "  tags = { a = [] }\n",
             [("IncorrectAttributeType", 2, "{ a = [] }")]),
            (GOOD + service % "  tags = { a = 1 }\n", []),
            (GOOD + service % "  again {\n    x = 1\n  }\n",
             [("MissingRequiredArgument", 2, "{"),
              ("UnsupportedArgument", 3, "x")]),
            (GOOD + 'service "a" "b" {\n' + ONCE + "}\n",
             [("ExtraneousLabel", 1, '"b"')]),
            (GOOD + "open {\n  anything = 1\n}\n", [])):
        found = diagnosed(start, text)
        if [each[:2] for each in found] != [each[:2] for each in wanted]:
            raise AssertionError(f"{text!r}: {found}")
        for got, each in zip(found, wanted):
            if each[0] != "MissingRequiredArgument":
                expect(got, each)


@test
def numbers_of_blocks_are_checked(start):
    one = 'service "a" {\n' + ONCE + "}\n"
    expect(diagnosed(start, GOOD + one * 2), [])
    expect(diagnosed(start, GOOD + one * 3),
           [("TooManyBlocks", 7, 'service "a"')])
    found = diagnosed(start, GOOD + 'service "a" {\n}\n')
    expect([each[0] for each in found], ["InsufficientBlocks"])


@test
def mistakes_of_syntax_come_first(start):
    found = diagnosed(start, "lvl = 1 +)\n")
    expect("UnsupportedArgument" in [each[0] for each in found], False)


@test
def a_file_can_name_its_schema(start):
    text = "# hcl-schema: schemas/s.json\nlvl = 1\nlevel = \"low\"\n"
    module = Module(start, {"schemas/s.json": SCHEMA, "x.hcl": text,
                            "y.hcl": "# hcl-schema: none.json\nlvl = 1\n"})
    module.client.open(module.uri("x.hcl"), text)
    found = module.client.diagnostics(module.uri("x.hcl"))
    expect([each["code"] for each in found], ["UnsupportedArgument"])
    plain, [at] = marked(text.replace("lvl", "l@"))
    module.client.change(module.uri("x.hcl"), plain)
    found = module.client.about("completion", module.uri("x.hcl"), position=at)
    expect("level" in names(found["items"], "label"), True)
    module.client.open(module.uri("y.hcl"), module.texts["y.hcl"])
    expect(module.client.diagnostics(module.uri("y.hcl")), [])
    module.client.wait_for(
        lambda each: each["method"] == "window/logMessage" and
        "none.json cannot be read" in each["params"]["message"])
    module.end()


PROVIDERS = json.dumps({
    "format_version": "1.0",
    "provider_schemas": {"registry.terraform.io/hashicorp/cloud": {
        "provider": {"block": {"attributes": {
            "zone": {"type": "string", "optional": True}}}},
        "resource_schemas": {"cloud_disk": {"block": {
            "attributes": {
                "size": {"type": "number", "required": True},
                "label": {"type": "string", "optional": True,
                          "computed": True},
                "id": {"type": "string", "computed": True}},
            "block_types": {"mount": {"nesting_mode": "list", "block": {
                "attributes": {"path": {"type": "string",
                                        "required": True}}}}}}}},
        "data_source_schemas": {"cloud_zone": {"block": {"attributes": {
            "name": {"type": "string", "optional": True}}}}}}}})


def with_providers(start, text):
    plain, places = marked(text)
    module = Module(start, {"p.json": PROVIDERS, "main.tf": plain},
                    options={"providerSchemas": ["p.json"]})
    module.open("main.tf")
    return module, places


@test
def what_providers_define_is_proposed(start):
    for text, proposed, absent in (
            ('resource "cloud_disk" "a" {\n  @\n}\n',
             ["size", "label", "mount", "count"], ["id", "path", "zone"]),
            ('resource "cloud_disk" "a" {\n  mount {\n    @\n  }\n}\n',
             ["path"], ["size"]),
            ('data "cloud_zone" "a" {\n  @\n}\n', ["name"], ["size"]),
            ('provider "cloud" {\n  @\n}\n', ["zone"], ["size"]),
            ('resource "cl@" "a" {\n}\n', ["cloud_disk"], ["cloud_zone"]),
            ('data "@"\n', ["cloud_zone"], ["cloud_disk"]),
            ('resource "cloud_disk" "@" {\n}\n', [], ["cloud_disk"])):
        module, [at] = with_providers(start, text)
        found = module.client.about("completion", module.uri("main.tf"),
                                    position=at)
        labels = names(found["items"], "label")
        for label in proposed:
            if label not in labels:
                raise AssertionError(f"no {label} in {text!r}: {labels}")
        for label in absent:
            if label in labels:
                raise AssertionError(f"{label} in {text!r}")
        module.end()


@test
def what_providers_define_is_explained_and_checked(start):
    module, [] = with_providers(
        start, 'resource "cloud_disk" "a" {\n  size = "big"\n'
               "  mount {\n    path = 1\n    x    = 2\n  }\n}\n")
    found = module.about("hover", "main.tf", "size =", 1)
    expect("size = number" in found["contents"]["value"], True)
    found = module.about("hover", "main.tf", "path", 1)
    expect("path = string" in found["contents"]["value"], True)
    module.client.notifications.clear()
    found = module.client.wait_for(
        lambda each: each["method"] == "textDocument/publishDiagnostics" and
        len(each["params"]["diagnostics"]) > 1)["params"]["diagnostics"]
    expect([(each["range"]["start"]["line"]) for each in found], [1, 4])
    module.end()


if __name__ == "__main__":
    sys.exit(run_all())
