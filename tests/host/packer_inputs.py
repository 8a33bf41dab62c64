"""Templates of Packer for comparisons: listed and random ones."""

import json
import random
import re

# Inputs with what Packer 1.9.4 does not have yet or does in another way.
LEFT_OUT = {
    "packer-hcp-open": "hcp_packer_registry at the top is newer",
    "packer_test/core_tests/templates/locals_no_order.pkr.hcl":
        "the graph of local values is newer",
    "packer_test/dag_tests/templates/mixed_data_local.pkr.hcl":
        "the graph of local values is newer",
    "local: try(local.nope, 1)": "the graph of local values is newer",
    "packer_test/plugin_tests/templates/pre-release_constraint.pkr.hcl":
        "prereleases of plugins are refused since 1.11",
    "hcl2template/testdata/init/invalid_inexplicit_source.pkr.hcl":
        "the place of a wrong source is the attribute in later versions",
    "hcl2template/testdata/init/invalid_inexplicit_source_2.pkr.hcl":
        "the place of a wrong source is the attribute in later versions",
    "local: path.root": "theirs is the argument, ours the directory",
    "build: path.root": "theirs is the argument, ours the directory",
    "packer-packer-version": "packer.versionFingerprint is newer",
    "packer-required-plugins": "sources of more than three parts are newer",
    "command/test-fixtures/hcl2_upgrade/complete-variables-with-template-engine"
    "/expected.pkr.hcl": "the time, a random text and the directory",
}
# Types had to be exact, and plugins had schemas of their own.
NEWER = re.compile(
    r"\bany\b|\boptional\(|data \"(?!null|nosuch)|(?m:^hcp_packer_registry)|"
    r"\b(alltrue|anytrue|startswith|endswith|strcontains|sum|base64gzip|"
    r"textencodebase64|textdecodebase64)\(")


def newer(case):
    return case["id"] in LEFT_OUT or any(
        NEWER.search(text) for text in case["files"].values())


def case_of(name, text, **options):
    return {"id": name, "files": {"t.pkr.hcl": text}, **options}


EXPRESSIONS = r"""
var.s
var.n + 1
var.nope
local.nope
local.other
path.root
path.nope
packer.version
packer.nope
source.name
build.name
data.null.d.output
data.null.e.output
nope
meta.a
"${var.s}-x"
"{{ timestamp }}"
"$${x}"
"%{ if var.b }y%{ endif }"
[for x in var.l : upper(x)]
{ for k, v in { a = 1 } : k => v }
{ a = null }
null
[]
{}
1.5
1e3
9007199254740993
true && var.b
var.l[0]
var.l[5]
var.l[*]
try(var.l[5], "no")
can(var.l[5])
try(local.nope, 1)
true ? 1 : "a"
length("abc")
length([1, 2])
reverse(["a", "b"])
reverse("abc")
strrev("abc")
index(["a", "b"], "b")
lookup({ a = "1" }, "b", "c")
lookup({ a = "1" }, "b")
merge({ a = 1 }, { b = 2 })
concat(["a"], ["b"])
flatten([["a"], [["b"]]])
distinct(["a", "a"])
compact(["a", ""])
chunklist(["a", "b", "c"], 2)
contains(["a"], "a")
coalesce(null, "a")
coalesce("", "a")
coalescelist([], ["a"])
element(["a", "b"], 3)
element(["a"], -1)
keys({ b = 1, a = 2 })
values({ b = 1, a = 2 })
zipmap(["a"], [1])
range(3)
slice(["a", "b", "c"], 1, 2)
sort(["b", "a"])
split(",", "a,b")
join("-", ["a", "b"])
format("%s-%03d", "a", 5)
formatlist("%s!", ["a", "b"])
formatdate("YYYY", "2020-01-02T03:04:05Z")
timeadd("2020-01-02T03:04:05Z", "1h")
indent(2, "a\nb")
title("a b")
trim("xax", "x")
trimspace(" a ")
chomp("a\n")
substr("hello", 1, 2)
replace("a.b", ".", "-")
replace("a.b", "/a/", "-")
regex("b", "abc")
regex("(?P<x>b)", "abc")
regexall("b", "abcb")
regex_replace("abc", "b", "x")
abs(-1)
ceil(1.2)
log(8, 2)
max(1, 2)
pow(2, 3)
signum(-3)
parseint("ff", 16)
setunion(["a"], ["b"])
setintersection(["a"], ["a", "b"])
setproduct(["a"], ["b", "c"])
setsubtract(["a"], ["b"])
jsonencode({ a = [1, null] })
jsondecode("{\"a\": [1]}")
csvdecode("a,b\n1,2")
yamlencode({ a = 1 })
yamldecode("a: [1, 2]")
base64encode("a")
base64decode("YQ==")
urlencode("a b")
md5("a")
sha256("a")
uuidv5("dns", "a")
cidrhost("10.0.0.0/8", 2)
cidrnetmask("10.0.0.0/8")
cidrsubnet("10.0.0.0/8", 8, 2)
convert("1", number)
convert(["a"], set(string))
tostring(1)
alltrue([true])
anytrue([false])
startswith("ab", "a")
endswith("ab", "b")
strcontains("ab", "b")
sum([1, 2])
env("HOME")
templatefile("none", {})
file("none")
fileexists("t.pkr.hcl")
basename("a/b")
dirname("a/b")
textencodebase64("a", "UTF-8")
textdecodebase64("YQ==", "UTF-8")
base64gzip("a")
nope()
upper()
""".strip().split("\n")
DECLARED = """variable "s" {
  type    = string
  default = "given"
}
variables {
  n = 12
  b = true
  l = ["p", "q"]
}
"""
DATA = "data \"null\" \"d\" {\n  input = var.s\n}\n"
SOURCE = "source \"null\" \"a\" {\n}\n"
BUILD = ("source \"null\" \"a\" {{\n}}\n"
         "build {{\n  sources = [\"source.null.a\"]\n{}\n}}\n")


def inside(header):
    return BUILD.replace("{}", header + " {{\n{}\n}}")


BLOCKS = [
    (BUILD, "s: name description"), (inside("provisioner \"shell\""),
                                     "s: name d: pause_before timeout "
                                     "n: max_retries l: only except"),
    (inside("error-cleanup-provisioner \"shell\""), "s: name d: timeout"),
    (inside("post-processor \"p\""),
     "s: name b: keep_input_artifact l: only except"),
    (inside("post-processors"), "s: name"),
    (inside("source \"null.a\""), "s: name other"),
]
VALUES = {
    "s": ["\"x\"", "5", "true", "null", "[\"a\"]", "var.s", "nope", "build.name",
          "source.name", "local.x", "\"\"", "upper(\"a\")", "{ a = 1 }"],
    "d": ["\"5s\"", "\"1h30m\"", "\"x\"", "5", "null", "\"\"", "var.s", "[]"],
    "n": ["3", "\"4\"", "1.5", "-1", "\"x\"", "null", "var.n", "1e40"],
    "b": ["true", "\"true\"", "\"yes\"", "1", "null", "var.b"],
    "l": ["[\"null.a\"]", "[]", "\"x\"", "null", "[null]", "[1]", "var.l",
          "[var.nope]", "{}"],
}


def every_argument():
    for around, words in BLOCKS:
        kind = ""
        for word in words.split():
            if word.endswith(":"):
                kind = word[0]
                continue
            for value in VALUES[kind]:
                yield case_of(f"{around[70:110]!r} {word} = {value}",
                              DECLARED + around.format(f"{word} = {value}"))
            yield case_of(f"{around[70:110]!r} {word} block",
                          around.format(f"{word} {{\n}}"))
        yield case_of(f"{around[70:110]!r} unknown block",
                      around.format("nope {\n}"))


TEXTS = [
    "", "build {\n}\n", SOURCE, BUILD.format(""), "x = 1\n", "nope {\n}\n",
    "source \"null\" {\n}\n", "source {\n}\n", "build \"x\" {\n}\n",
    SOURCE + SOURCE, "source \"a b\" \"c\" {\n}\n",
    "build {\n  sources = [\"null.a\"]\n}\n",
    "build {\n  sources = [\"null\"]\n}\n",
    SOURCE + "build {\n  sources = [\"x.null.a\"]\n}\n",
    SOURCE + "build {\n  sources = [\"source.null.a.b\"]\n}\n",
    SOURCE + "build {\n  sources = [\"source.null.1\"]\n}\n",
    SOURCE + "build {\n  sources = [source.null.a]\n}\n",
    SOURCE + "build {\n  sources = \"null.a\"\n}\n",
    SOURCE + "build {\n  sources = [null]\n}\n",
    SOURCE + "build {\n  source \"null.a\" {\n  }\n  source \"null.a\" {\n"
             "    name = \"b\"\n  }\n}\n",
    SOURCE + "build {\n  source \"null.nope\" {\n  }\n}\n",
    SOURCE + "build {\n  source \"null\" {\n  }\n}\n",
    "source \"nosuch\" \"a\" {\n}\nbuild {\n  sources = [\"nosuch.a\"]\n}\n",
    "source \"nosuch\" \"a\" {\n}\n",
    BUILD.format("provisioner \"nosuch\" {\n}"),
    BUILD.format("post-processor \"nosuch\" {\n}"),
    BUILD.format("provisioner {\n}"),
    BUILD.format("provisioner \"a\" \"b\" {\n}"),
    BUILD.format("error-cleanup-provisioner \"a\" {\n}\n"
                 "error-cleanup-provisioner \"a\" {\n}"),
    BUILD.format("provisioner \"a\" {\n  only = [\"x\"]\n  except = [\"y\"]\n}"),
    BUILD.format("post-processors {\n  post-processor \"a\" {\n  }\n"
                 "  post-processor \"b\" {\n    name = \"n\"\n  }\n}"),
    BUILD.format("post-processors {\n}"), BUILD.format("from \"x\" {\n}"),
    BUILD.format("provisioner \"a\" {\n  override = {\n    a = { x = 1 }\n"
                 "  }\n}"),
    BUILD.format("provisioner \"a\" {\n  override = \"x\"\n}"),
    BUILD.format("provisioner \"a\" {\n  override = { a = 1 }\n}"),
    BUILD.format("provisioner \"a\" {\n  override = { nope = { x = 1 } }\n}"),
    BUILD.format("name = \"n\"\nprovisioner \"a\" {\n  name = build.name\n}"),
    BUILD.format("provisioner \"a\" {\n  name = build.nope\n}"),
    BUILD.format("provisioner \"a\" {\n  name = build.ID\n}"),
    BUILD.format("name = build.name"), BUILD.format("name = build.nope"),
    BUILD.format("dynamic \"provisioner\" {\n  for_each = [\"a\", \"b\"]\n"
                 "  labels = [provisioner.value]\n  content {\n"
                 "    name = provisioner.value\n  }\n}"),
    BUILD.format("dynamic \"provisioner\" {\n  for_each = [1]\n"
                 "  content {\n  }\n}"),
    BUILD.format("dynamic \"provisioner\" {\n  for_each = [1]\n"
                 "  labels = [\"a\"]\n}"),
    BUILD.format("dynamic \"nope\" {\n  for_each = [1]\n  content {\n  }\n}"),
    "locals {\n  a = local.b\n  b = 1\n}\n", "locals {\n  a = local.a\n}\n",
    "locals {\n  a = 1\n}\nlocals {\n  a = 2\n}\n", "locals {\n  x {\n  }\n}\n",
    "locals {\n  a = 1\n  a = 2\n}\n", "locals \"x\" {\n}\n",
    "local \"a\" {\n  expression = 1\n}\n",
    "local \"a\" {\n  expression = \"s\"\n  sensitive = true\n}\n"
    "locals {\n  b = upper(local.a)\n}\n",
    "local \"a\" {\n  expression = 1\n  nope = 2\n}\n",
    "local \"a b\" {\n  expression = 1\n}\n",
    "local \"a\" {\n  expression = 1\n  sensitive = \"x\"\n}\n",
    "local \"a\" {\n  expression = 1\n}\nlocals {\n  a = 2\n}\n",
    "variable \"a\" {\n}\n", "variable {\n}\n", "variable \"a\" \"b\" {\n}\n",
    "variable \"a b\" {\n  default = 1\n}\n",
    "variable \"a\" {\n  default = 1\n}\nvariable \"a\" {\n  default = 2\n}\n",
    "variable \"a\" {\n  default = 1\n}\nvariables {\n  a = 2\n}\n",
    "variables {\n  a = 1\n  a = 2\n}\n", "variables {\n  a {\n  }\n}\n",
    "variables {\n  a = env(\"X\")\n}\n", "variables {\n  a = upper(\"x\")\n}\n",
    "variables \"x\" {\n}\n", "variables {\n  a = var.b\n}\n",
    "variable \"a\" {\n  default = env(\"X\")\n}\n",
    "variable \"a\" {\n  default = upper(\"x\")\n}\n",
    "variable \"a\" {\n  type = \"string\"\n  default = 1\n}\n",
    "variable \"a\" {\n  type = list\n  default = []\n}\n",
    "variable \"a\" {\n  type = nope\n  default = 1\n}\n",
    "variable \"a\" {\n  type = number\n  default = \"x\"\n}\n",
    "variable \"a\" {\n  description = [1]\n  default = 1\n}\n",
    "variable \"a\" {\n  description = null\n  default = 1\n}\n",
    "variable \"a\" {\n  description = 5\n  default = 1\n}\n",
    "variable \"a\" {\n  sensitive = \"x\"\n  default = 1\n}\n",
    "variable \"a\" {\n  sensitive = null\n  default = 1\n}\n",
    "variable \"a\" {\n  sensitive = \"true\"\n  default = 1\n}\n",
    "variable \"a\" {\n  nope = 1\n  default = 1\n}\n",
    "packer {\n}\n", "packer {\n  required_version = \">= 1.0\"\n}\n",
    "packer {\n  required_version = \"> 99\"\n}\nnope {\n}\n",
    "packer {\n  required_version = \"x\"\n}\n",
    "packer {\n  required_version = 1\n}\n",
    "packer {\n  required_version = var.a\n}\n", "packer {\n  nope {\n  }\n}\n",
    "packer {\n  required_plugins {\n    a = {\n      version = \">= 1.0\"\n"
    "      source = \"github.com/x/a\"\n    }\n  }\n}\n",
    "packer {\n  required_plugins {\n    a = \"1.0\"\n  }\n}\n",
    "packer {\n  required_plugins {\n    a = {\n      version = \"1\"\n    }\n"
    "  }\n}\n",
    "packer {\n  required_plugins {\n    a = {\n      version = \"x\"\n"
    "      source = \"github.com/x/a\"\n    }\n  }\n}\n",
    "data \"null\" \"a\" {\n  input = 1\n}\nlocals {\n"
    "  x = data.null.a.output\n}\n",
    "data \"null\" \"a\" {\n}\ndata \"null\" \"a\" {\n}\n",
    "data \"nosuch\" \"a\" {\n}\n", "data \"null\" {\n}\n",
    "data \"null\" \"a b\" {\n}\n",
    "data \"null\" \"a\" {\n  input = data.null.b.output\n}\n"
    "data \"null\" \"b\" {\n}\n",
    "communicator \"a\" \"b\" {\n  x = 1\n}\n",
    "locals {\n  a =\n}\n", "locals {\n  a = \"${\"\n}\n", "build {\n",
]
ONE = "variable \"a\" {{\n{}\n}}\nlocals {{\n  x = jsonencode(var.a)\n}}\n"
NAMES = ["type = string", "type = number", "type = bool",
         "type = list(string)", "type = map(number)", "type = any",
         "type = object({ x = string })",
         "type = object({ x = string, y = optional(number) })",
         "type = object({ x = optional(string, \"d\") })",
         "type = tuple([string, bool])", "type = set(string)",
         "type = list(any)", "default = \"d\"", "default = 1",
         "default = [\"a\"]", "default = []", "default = {}",
         "default = { x = 1 }", "default = null", "default = true", ""]
GIVEN_TEXTS = ["5", "text", "true", "[\"a\"]", "[1]", "{ x = 1 }",
               "{ x = \"y\", z = 2 }", "[\"a\", true]", "null", "", "\"q\"",
               "var.b", "upper(\"x\")", "a b", "1 + 1", "[", "{}", "[]"]
FILE_TEXTS = ["a = 5\n", "a = \"x\"\n", "a = [1]\n", "b = 1\n", "a = var.b\n",
              "a = upper(\"x\")\n", "a {\n}\n", "variable \"a\" {\n}\n",
              "a = 1\na = 2\n", "a =\n", "", "a = null\n", "a = env(\"X\")\n"]
CONDITIONS = ["var.a > 2", "var.a", "null", "\"true\"", "var.b > 1", "local.a",
              "true", "nope()", "[var.a]", "var.a > 2 || local.a"]
MESSAGES = ["Must be.", "must be.", "Must be", "", "1 is it?", "(No)!"]
RULE = ("type = number\ndefault = 1\nvalidation {{\n  condition = {}\n"
        "  error_message = \"{}\"\n}}")


def listed():
    for number, text in enumerate(TEXTS):
        yield case_of(f"text {number}: {text[:60]!r}", text)
    for expression in EXPRESSIONS:
        yield case_of(f"local: {expression}", DECLARED + DATA +
                      f"locals {{\n  other = 5\n  x = {expression}\n}}\n")
        yield case_of(f"build: {expression}", DECLARED + DATA + "locals {\n"
                      "  other = 5\n}\n" + BUILD.format(
                          f"  name = jsonencode({expression})"))
    yield from every_argument()
    for name in NAMES:
        for text in GIVEN_TEXTS:
            yield case_of(f"-var {name} {text}", ONE.format(name),
                          vars={"a": text})
            yield case_of(f"env {name} {text}", ONE.format(name),
                          env={"PKR_VAR_a": text})
    for name in ["type = string", "type = number", "default = 1", ""]:
        for text in FILE_TEXTS:
            yield {"id": f"file {name} {text!r}", "files": {
                "t.pkr.hcl": ONE.format(name), "v.pkrvars.hcl": text},
                   "options": {"var-files": ["v.pkrvars.hcl"]}}
    for condition in CONDITIONS:
        for value in [{}, {"a": "3"}]:
            yield case_of(f"rule {condition} {value}", ONE.format(
                RULE.format(condition, "Must be.")), vars=value)
    for message in MESSAGES:
        yield case_of(f"message {message}", ONE.format(
            RULE.format("var.a > 2", message)))
    yield case_of("-var unknown", SOURCE, vars={"b": "1"})
    yield case_of("env unknown", SOURCE, env={"PKR_VAR_b": "1"})


# Expressions that are right wherever variables, sources or builds are known.
GOOD = r"""
var.s
var.n
var.l
[for x in var.l : upper(x)]
{ k = var.n, l = [var.b] }
local.other
local.w[0]
"${var.s}-${local.other}"
"{{ .Vars }} $${x}"
"%{ for x in var.l }<${x}>%{ endfor }"
var.b ? "yes" : "no"
try(var.l[7], "none")
lookup({ a = "1" }, "b", var.s)
zipmap(var.l, [1, 2])
format("%s-%03d", var.s, var.n)
jsonencode({ n = var.n, l = var.l })
regex_replace(var.s, "[aeiou]", "_")
"${data.null.d.output}!"
data.null.d
[]
null
convert(var.l, set(string))
""".strip().split("\n")
OF_SOURCES = ["source.name", "source.type", '"${source.type}/${source.name}"']
OF_BUILDS = ["build.name", "build.ID", '"${build.Host}:${build.Port}"',
             "build.More"]
WRONG = ["nope.x", "var.nope", "build.Nope", "upper()", "local.nope"]
# What a step may have, with its chance.
STEP = {"name": (0.3, ["var.s", '"n"', '"m-${var.n}"', "build.name"]),
        "pause_before": (0.2, ['"5s"']), "timeout": (0.2, ['"1h"', '""']),
        "max_retries": (0.2, ["3", "var.n"]),
        "override": (0.3, ["{ a = { x = 1, y = [var.s] } }", "null",
                           "{ own = {}, b = { z = var.b } }"])}
LAST = {"name": STEP["name"],
        "keep_input_artifact": (0.3, ["true", "false", "var.b"])}
GENERATED = """  dynamic "provisioner" {
    for_each = var.l
    labels   = [provisioner.value]
    content {
      x = "${provisioner.value}-${source.name}"
    }
  }
"""
GENERATED_INNER = """dynamic "in" {
  for_each = var.l
  content {
    b = in.value
  }
}
"""
CHOSEN = ["null.*", "file.a", "first.*", "*.own", "given.null.?", "*", "n",
          "zip", "s*", "{null,file}.b", "[a-b]", "first.{null.a,file.*}"]


class Maker:
    """A random template whose builds are prepared; few have a mistake."""

    def __init__(self, seed):
        self.pick = random.Random(seed)
        self.names = self.pick.sample(["a", "b", "c", "own"], 3)

    def chance(self, part):
        return self.pick.random() < part

    def one(self, items):
        return self.pick.choice(items)

    def some(self, items, most):
        return [self.one(items) for _ in range(self.pick.randrange(most + 1))]

    def body(self, names, expressions):
        """Attributes and blocks that the plugins take."""
        text = ""
        for name in names:
            if self.chance(0.3):
                text += f"{name} = {self.one(expressions)}\n"
        for _ in range(self.one((0, 0, 0, 1, 2))):
            text += f"in {{\n  a = {self.one(expressions)}\n}}\n"
        if self.chance(0.1):
            text += GENERATED_INNER
        if self.chance(0.01) and "y" in names and "y =" not in text:
            text += f"y = {self.one(WRONG)}\n"
        return text

    def step(self, header, arguments):
        body = ""
        if self.chance(0.4):
            listed = [f"{self.one(('null', 'file'))}.{name}"
                      for name in self.some(self.names, 2)]
            body += f"{self.one(('only', 'except'))} = {json.dumps(listed)}\n"
        for name, (chance, values) in arguments.items():
            if self.chance(chance):
                body += f"{name} = {self.one(values)}\n"
        body += self.body("abcxyz", GOOD + OF_SOURCES + OF_BUILDS)
        return f"{header} {{\n{body}}}\n"

    def used(self, sources):
        """How a build says which sources it is for."""
        listed = [self.one(("", "source.")) + s for s in self.some(sources, 3)]
        text = f"sources = {json.dumps(listed)}\n" if listed else ""
        for _ in range(self.pick.randrange(3) + (not listed)):
            body = self.body("cyz", GOOD + OF_SOURCES)
            if self.chance(0.6):
                body += f"name = \"{self.one(self.names)}\"\n"
            text += f"source \"{self.one(sources)}\" {{\n{body}}}\n"
        return text

    def part(self):
        kind = self.one(("shell", "file"))
        number = self.pick.randrange(4)
        if number == 0:
            return self.step(f"provisioner \"{kind}\"", STEP)
        if number == 1:
            return self.step(f"post-processor \"{kind}\"", LAST)
        if number == 2:
            return GENERATED
        steps = [self.step(f"post-processor \"{k}\"", LAST)
                 for k in self.some(["zip", "sum"], 3)]
        return f"post-processors {{\n{''.join(steps)}}}\n"

    def build(self, sources):
        text = self.used(sources)
        if self.chance(0.6):
            text += self.one(("name = \"first\"\n", "name = var.s\n"))
        if self.chance(0.3):
            text += self.step("error-cleanup-provisioner \"tidy\"", STEP)
        for _ in range(self.pick.randrange(4)):
            text += self.part()
        return f"build {{\n{text}}}\n"

    def make(self):
        text = DECLARED + DATA + "locals {\nother = var.n\nw = [local.other]\n"
        for number in range(self.pick.randrange(4)):
            text += f"v{number} = {self.one(GOOD)}\n"
        text += "}\n"
        sources = []
        for name in self.names:
            kind = self.one(("null", "file"))
            sources.append(f"{kind}.{name}")
            body = self.body("abx", GOOD + OF_SOURCES)
            text += f"source \"{kind}\" \"{name}\" {{\n{body}}}\n"
        return text + "".join(self.build(sources)
                              for _ in range(1 + self.pick.randrange(2)))


def make_input(seed):
    maker = Maker(seed)
    options = {"command": "validate", "generated": ["More"]}
    for name in ("only", "except"):
        if maker.chance(0.2):
            options[name] = maker.some(CHOSEN, 2)
    given = {"s": maker.one(["text", "5", ""])} if maker.chance(0.2) else {}
    return case_of(f"seed {seed}", maker.make(), options=options, vars=given)
