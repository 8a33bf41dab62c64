"""Answers the levels accept, tree and values of the conformance suite with the
package: a line of JSON in, a line of JSON out (conformance/README.md,
"Protocols"). What the interface of the package cannot carry is unsupported."""

import json
import re
import sys
import unicodedata
from decimal import Decimal

import hcl

# Those functions of the table "hcl" that the suite has under the same name.
FUNCTIONS = set("""abs coalesce concat hasindex int jsondecode jsonencode length lower max min negate strlen
    substr tobool tolist tomap tonumber toset tostring upper""".split())
NAMED = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


class Unsupported(Exception):
    pass


# ---- The notation of outcomes ----

def quoted(text):
    return '"%s"' % re.sub(r'["\\\x00-\x1f\x7f]',
                           lambda each: NAMED.get(each[0], "\\u%04x" % ord(each[0])), text)


def name(text):
    return text if re.fullmatch(r"[^\W\d][\w-]*", text) else quoted(text)


def in_order(members):
    return sorted(members.items(), key=lambda each: each[0].encode())


def type_text(given):
    if given == "dynamic":
        return "any"
    if isinstance(given, str):
        return given
    kind, inner = given[0], given[1]
    if kind == "tuple":
        return "tuple([%s])" % ",".join(map(type_text, inner))
    if kind == "capsule":
        return "capsule(%s)" % inner
    if kind != "object":
        return "%s(%s)" % (kind, type_text(inner))
    optional = given[2] if len(given) > 2 else []
    return "object({%s})" % ",".join(
        "%s=%s" % (name(key), "optional(%s)" % type_text(each) if key in optional else type_text(each))
        for key, each in in_order(inner))


def value_text(given, of):
    if given is None:
        return "null(%s)" % type_text(of)
    if isinstance(given, bool):
        return "true" if given else "false"
    if isinstance(given, Decimal):
        return format(given, "f")
    if isinstance(given, str):
        return quoted(given)
    if isinstance(given, list):
        kind, inner = of
        types = inner if kind == "tuple" else [inner] * len(given)
        return "%s[%s]" % ("" if kind == "tuple" else kind, ", ".join(map(value_text, given, types)))
    for form, show in (("$number", str), ("$unknown", lambda each: "unknown(%s)" % type_text(each)),
                       ("$capsule", lambda each: "capsule(%s)" % each)):
        if form in given:
            return show(given[form])
    if "$marks" in given:
        return value_text(given["value"], of)
    kind, inner = of
    members = ["%s = %s" % (name(key), value_text(each, inner if kind == "map" else inner[key]))
               for key, each in in_order(given.get("$object", given))]
    return "%s{%s}" % ("map" if kind == "map" else "", ", ".join(members))


# ---- Questions ----

def source(question):
    if "input_hex" in question:
        return bytes.fromhex(question["input_hex"])
    return question.get("input", "")


def words(question):
    return {key: question[key] for key in ("dialect", "conformance") if key in question}


def document_of(text, question):
    return hcl.Document(text, "input", syntax="native", **words(question))


def has_errors(document):
    return any(each.is_error for each in document.check())


def is_plain(value):
    if isinstance(value, dict):
        return all(map(is_plain, value.values()))
    if isinstance(value, list):
        return all(map(is_plain, value))
    return value is None or isinstance(value, (bool, int, str, Decimal, float))


def context_of(question):
    for need in question.get("needs", []):
        if need not in FUNCTIONS:
            raise Unsupported(need)
    if re.search(r"\w\s*::", str(source(question))):
        raise Unsupported("functions in namespaces")
    if any(each in question for each in ("evaluation_mode", "no_variables", "no_functions")):
        raise Unsupported("evaluation without variables or functions")
    variables = {}
    for key, text in question.get("vars", {}).items():
        if re.search(r"\b(to(list|set|map)|convert)\b", text):
            raise Unsupported("variables of types that plain data lacks")
        try:
            variables[key] = hcl.evaluate(text, variables, numbers="decimal", **words(question))
        except hcl.HclError:
            raise Unsupported("variables that are no plain data") from None
        if not is_plain(variables[key]):
            raise Unsupported("variables that are no plain data")
    return hcl.Context(variables, **words(question))


def typed(text, question, context):
    try:
        written = document_of(text, question)._evaluated(context, form="typed", marked=True)
    except hcl.HclError:
        return None
    return json.loads(written, parse_int=Decimal, parse_float=Decimal)


def accept(question):
    return "ERR" if has_errors(document_of(source(question), question)) else "OK"


def items(given):
    return "{%s}" % "; ".join(
        item["name"] + " = <expr>" if item["kind"] == "attribute" else
        " ".join([item["type"], *(quoted(each["text"]) for each in item["labels"])]) + " " +
        items([each for each in item["children"] if each["role"] == "item"]) for item in given)


def config(question):
    document = document_of(source(question), question)
    return "ERR" if has_errors(document) else items(document.tree()["items"])


def parse(question):
    text = source(question)
    if isinstance(text, bytes) or "\n" in text:
        raise Unsupported("an expression on several lines")
    return "ERR" if has_errors(document_of("x = %s\n" % text, question)) else "OK"


def ident(question):
    text = source(question)
    if isinstance(text, bytes):
        text = text.decode("utf-8", "replace")
    document = document_of("%s = 1\n" % text, question)
    names = [unicodedata.normalize("NFC", each.get("name", "")) for each in document.tree()["items"]]
    known = names == [unicodedata.normalize("NFC", text)]
    return "true" if known and not has_errors(document) else "false"


def attrs(question):
    made = typed(source(question), question, context_of(question))
    if made is None or made["blocks"]:
        return "ERR"
    return "{%s}" % "; ".join("%s = %s" % (name(key), value_text(each["value"], each["$type"]))
                              for key, each in in_order(made["attrs"]))


def expr(question):
    text, context = source(question), context_of(question)
    if isinstance(text, bytes):
        raise Unsupported("bytes")
    # Values that are unknown or marked are none of an expression alone.
    made = typed("x = (\n%s\n)\n" % text, question, context)
    if made is None:
        if not has_errors(document_of("x = (\n%s\n)\n" % text, question)) or "\n" not in text:
            return "ERR"
        raise Unsupported("an expression that parentheses change")
    found = made["attrs"]["x"]
    return "%s : %s" % (value_text(found["value"], found["$type"]), type_text(found["$type"]))


MODES = {"accept": accept, "config": config, "parse": parse, "ident": ident, "attrs": attrs, "expr": expr}


def answer(question):
    try:
        if question["mode"] not in MODES:
            raise Unsupported("mode " + question["mode"])
        return {"outcome": MODES[question["mode"]](question)}
    except Unsupported as missing:
        return {"unsupported": str(missing)}


for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"id": asked["id"], **answer(asked)}), flush=True)
