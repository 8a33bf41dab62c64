#!/usr/bin/env python3
"""Files in which something is being typed: there the server proposes what could
follow, and everywhere else all goes on as before.

usage: half_typed_test.py COMMAND...

COMMAND starts the server.
"""

import sys

from client import marked, place
from module import Module
from runner import expect, names, run_all, test

# What stands before and after the half-typed part.
BEFORE = '''variable "region" {
  type    = string
  default = "eu"
}

variable "sizes" {
  default = { small = 1, large = 2 }
}

'''
AFTER = '''
locals {
  zone  = "${var.region}-1"
  first = local.zone
}

output "zone" {
  value = local.first
}
'''
CHILD = '''variable "cidr" {}

variable "bits" {
  default = 8
}

output "subnet" {
  value = cidrsubnet(var.cidr, var.bits, 1)
}
'''

# The half-typed part, with `@` where the cursor is; what is among the
# proposals; and what is not.
PARTS = [
    # After a dot.
    ('locals {\n  a = var.@\n}\n', ["region", "sizes"], ["var"]),
    ('locals {\n  a = var.@\n  b = 1\n}\n', ["region"], []),
    ('locals {\n  a = var.reg@\n}\n', ["region"], []),
    ('locals {\n  a = local.@\n}\n', ["zone", "first"], []),
    ('locals {\n  a = var.sizes.@\n}\n', ["small", "large"], []),
    ('locals {\n  a = [var.@]\n}\n', ["region"], []),
    ('locals {\n  a = upper(var.@)\n}\n', ["region"], []),
    ('locals {\n  a = { k = var.@ }\n}\n', ["region"], []),
    ('locals {\n  a = "x-${var.@}"\n}\n', ["region"], []),
    ('locals {\n  a = path.@\n}\n', ["module", "root"], []),
    ('locals {\n  a = true ? var.@ : 1\n}\n', ["region"], []),
    ('locals {\n  a = [for s in var.@ : s]\n}\n', ["region"], []),
    ('locals {\n  a = 1 + var.@\n  b = [\n    1\n  ]\n}\n', ["region"], []),
    # After an operator, a comma, an opener.
    ('locals {\n  a = @\n}\n', ["var", "upper", "true"], []),
    ('locals {\n  a = 1 +@\n}\n', ["var", "length"], []),
    ('locals {\n  a = ! @\n}\n', ["var"], []),
    ('locals {\n  a = max(1, @)\n}\n', ["var", "local"], []),
    ('locals {\n  a = [for s in var.sizes : @]\n}\n', ["s", "var"], []),
    # Brackets that are not closed.
    ('locals {\n  a = [var.@\n}\n', ["region"], []),
    ('locals {\n  a = upper(var.@\n}\n', ["region"], []),
    ('locals {\n  a = upper(@\n}\n', ["var"], []),
    ('locals {\n  a = { k = var.@\n}\n', ["region"], []),
    ('locals {\n  a = "x-${var.@\n}\n', ["region"], []),
    ('locals {\n  a = "x-${upper(var.@\n}\n', ["region"], []),
    # Text is text.
    ('locals {\n  a = "x@\n}\n', [], ["var"]),
    ('locals {\n  a = <<-E\n    x ${var.@}\n    E\n}\n', ["region"], []),
    ('locals {\n  a = <<-E\n    x ${var.@}\n', ["region"], []),
    ('locals {\n  a = <<E\n${var.@\n', ["region"], []),
    ('locals {\n  b = <<E\nlocals {\n}\nE\n  a = var.@\n', ["region"], []),
    ('locals {\n  a = "${jsonencode({ k = [var.@', ["region"], []),
    # Blocks.
    ('locals {\n  a = var.@\n', ["region"], []),
    ('resource "t" "r" {\n  name = var.@\n', ["region"], []),
    ('variable "x" {\n  @\n', ["type", "default"], ["region"]),
    ('variable "x" {\n  type = @\n}\n', ["string", "list"], ["var"]),
    ('var@\n', ["variable"], []),
    ('module "m" {\n  source = "./child"\n  @\n}\n',
     ["cidr", "bits", "count"], []),
    ('module "m" {\n  source = "./child"\n  ci@\n', ["cidr"], []),
    ('module "m" {\n  source = "./@"\n}\n', ["child"], []),
    ('module "m" {\n  source = "./child"\n}\nlocals {\n  a = module.m.@\n}\n',
     ["subnet"], []),
    ('output "x" {\n  value = @\n', ["var", "local"], []),
    ('resource "t" @\n', [], ["var"]),
    ('resource "t" "r" {\n  count = 2\n  n = count.@\n}\n', ["index"], []),
    ('resource "t" "r" {\n  dynamic "x" {\n    for_each = var.@\n  }\n}\n',
     ["sizes"], []),
]


def labels_at(module, at):
    found = module.client.about("completion", module.uri("main.tf"),
                                position=at)
    return names(found["items"], "label")


def expect_rest(module, part):
    """Before and after the part, and in the other file, everything works."""
    uri = module.uri("main.tf")
    shown = names(module.client.about("documentSymbol", uri))
    for wanted in ("variable region", "variable sizes", "locals",
                   "output zone"):
        if wanted not in shown:
            raise AssertionError(f"no symbol {wanted} with {part!r}: {shown}")
    text = module.texts["main.tf"]

    def position(before, what, more):
        start = text.rindex(before)
        at = text.index(what, start) + more
        head = text[:at]
        return place(head.count("\n"), len(head) - head.rfind("\n") - 1)

    def found_at(method, before, what, more, **rest):
        return module.client.about(method, uri,
                                   position=position(before, what, more),
                                   **rest)

    for before, what, more, line in (
            ('zone  =', "var.region", 5, 0),
            ('value = local.first', "local.first", 7,
             text[:text.rindex("first =")].count("\n"))):
        found = found_at("definition", before, what, more)
        if found is None:
            raise AssertionError(f"no definition of {what} with {part!r}")
        expect(found["range"]["start"]["line"], line)
    found = found_at("hover", "zone  =", "var.region", 5)
    expect("Type: `string`" in found["contents"]["value"], True)
    found = found_at("references", 'variable "region"', "region", 1,
                     context={"includeDeclaration": False})
    last = text[:text.rindex("${var.region")].count("\n")
    expect(last in [each["range"]["start"]["line"] for each in found], True)
    found = module.about("hover", "child/main.tf", "cidrsubnet", 2)
    expect("cidrsubnet(" in found["contents"]["value"], True)
    for method in ("foldingRange", "semanticTokens/full", "documentLink",
                   "codeLens", "diagnostic"):
        module.client.about(method, uri)


def half_typed(start, part, proposed, absent):
    plain, [at] = marked(part)
    lines = BEFORE.count("\n")
    at = place(at["line"] + lines, at["character"])
    module = Module(start, {"main.tf": BEFORE + plain + AFTER,
                            "child/main.tf": CHILD})
    module.open("main.tf")
    shown = labels_at(module, at)
    for label in proposed:
        if label not in shown:
            raise AssertionError(f"{label} is not proposed in {part!r}: "
                                 f"{shown[:20]}")
    for label in absent:
        if label in shown:
            raise AssertionError(f"{label} is proposed in {part!r}")
    expect_rest(module, part)
    module.end()


def test_of(part, proposed, absent):
    def run(start):
        half_typed(start, part, proposed, absent)
    run.__name__ = f"half typed {part!r}"
    test(run)


for each in PARTS:
    test_of(*each)


if __name__ == "__main__":
    sys.exit(run_all())
