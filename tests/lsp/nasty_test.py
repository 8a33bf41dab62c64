#!/usr/bin/env python3
"""Sessions that no well-behaved client and no well-kept directory would cause.
In each of them the server goes on answering, and never shows what is wrong by
ending or waiting.

usage: nasty_test.py COMMAND...

COMMAND starts the server.
"""

import json
import os
import shutil
import sys

from client import place, span
from module import Module
from runner import expect, names, run_all, test

GOOD = "locals {\n  good = 40 + 2\n}\n"
EVERYWHERE = {"start": place(0, 0), "end": place(1000, 0)}
INVALID_REQUEST, NO_METHOD, INVALID_PARAMS = -32600, -32601, -32602
PARSE_ERROR = -32700


def make(start, files=None, **settings):
    """A module with one document that is open and good."""
    module = Module(start, {"good.tf": GOOD, **(files or {})}, **settings)
    module.open("good.tf")
    return module


def expect_alive(module):
    found = module.about("hover", "good.tf", "good", 1)
    expect("42" in found["contents"]["value"], True)


def ask_everything(module, uri, line=0, character=0):
    """Every question about a document; none may be left unanswered."""
    at = {"textDocument": {"uri": uri}, "position": place(line, character)}
    for method, more in (
            ("hover", at), ("completion", at), ("definition", at),
            ("references", {**at, "context": {"includeDeclaration": True}}),
            ("prepareRename", at), ("rename", {**at, "newName": "renamed"}),
            ("signatureHelp", at), ("documentHighlight", at),
            ("typeDefinition", at), ("linkedEditingRange", at),
            ("prepareCallHierarchy", at), ("documentSymbol", {}),
            ("foldingRange", {}), ("semanticTokens/full", {}),
            ("documentLink", {}), ("codeLens", {}), ("diagnostic", {}),
            ("formatting", {"options": {"tabSize": 2, "insertSpaces": True}}),
            ("inlayHint", {"range": EVERYWHERE}),
            ("selectionRange", {"positions": [place(line, character)]}),
            ("codeAction", {"range": EVERYWHERE,
                            "context": {"diagnostics": []}})):
        answer = module.client.ask_any(
            "textDocument/" + method, {**more, "textDocument": {"uri": uri}})
        expect("result" in answer or "error" in answer, True)


def next_answer(module):
    """The next message that is no notification."""
    while True:
        message = module.client.read()
        if message is None or "method" not in message:
            return message


def error_of(module, method, params):
    return module.client.ask_any(method, params)["error"]["code"]


# ---- Messages ----


@test
def half_a_pair_of_utf_16_is_no_message(start):
    module = make(start)
    for text in (rb"\ud800", rb"\udc00", rb"\ud800\ud800", rb"a\udfffb"):
        content = (b'{"jsonrpc":"2.0","id":7,"method":"workspace/symbol",'
                   b'"params":{"query":"' + text + b'"}}')
        module.client.write(b"Content-Length: %d\r\n\r\n" % len(content) +
                            content)
        answer = next_answer(module)
        expect((answer["id"], answer["error"]["code"]), (None, PARSE_ERROR))
    expect_alive(module)
    module.end()


@test
def a_position_between_the_halves_of_a_pair_is_before_it(start):
    module = make(start)
    uri = module.uri("emoji.tf")
    module.client.open(uri, "# \U0001F600\n", "terraform")
    module.client.change(uri, (span(0, 3, 0, 3), "x"))
    module.client.change(uri, (span(0, 2, 0, 3), ""))
    ask_everything(module, uri, 0, 3)
    expect_alive(module)
    module.end()


@test
def batches_and_strange_ids_are_no_messages(start):
    module = make(start)
    for message in ([], [{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}],
                    1, "x", None, {}, {"id": 4}, {"method": 3, "id": 4},
                    {"id": {}, "method": "shutdown"},
                    {"id": 1.5, "method": "shutdown"},
                    {"id": 1, "method": "shutdown", "params": 3}):
        module.client.send(message)
        answer = next_answer(module)
        expect(answer["error"]["code"], INVALID_REQUEST)
    expect_alive(module)
    module.end()


@test
def ids_may_be_large_and_used_again(start):
    module = make(start)
    for asked in (2**63 - 1, -5, "", "x" * 100_000, "x", "x"):
        module.client.send({"jsonrpc": "2.0", "id": asked,
                            "method": "workspace/symbol",
                            "params": {"query": "good"}})
        answer = next_answer(module)
        expect(answer["id"], asked)
        expect(names(answer["result"]), ["local.good"])
    module.end()


@test
def cancelling_what_was_never_asked_does_nothing(start):
    module = make(start)
    for params in (None, {}, {"id": None}, {"id": 99}, {"id": "99"},
                   {"id": {"a": []}}, []):
        for _ in range(50):
            module.client.tell("$/cancelRequest", params)
    expect_alive(module)
    module.end()


@test
def answers_to_no_question_are_ignored(start):
    module = make(start)
    for answer in ({"id": "hcl-1", "result": {}}, {"id": 1, "error": {}},
                   {"id": None, "result": 1}, {"result": 1},
                   {"id": [], "error": "x", "result": 2}):
        module.client.send({"jsonrpc": "2.0", **answer})
    expect_alive(module)
    module.end()


@test
def params_may_be_nested_as_deep_as_json_allows(start):
    module = make(start)
    deep = 1
    for number in range(100):
        deep = {"a": [deep]} if number % 2 else [deep]
    for method in ("textDocument/hover", "completionItem/resolve",
                   "workspace/executeCommand", "workspace/diagnostic"):
        code = error_of(module, method, {"label": "x", "command": "x",
                                         "textDocument": deep,
                                         "previousResultIds": deep} if
                        method != "completionItem/resolve" else {"data": deep})
        expect(code, INVALID_PARAMS)
    expect_alive(module)
    module.end()


@test
def settings_of_any_shape_are_survived(start):
    module = make(start)
    for settings in (None, 3, [], "x", {"hcl": 5}, {"hcl": []},
                     {"hcl": {"schemas": [1, None, "", "/", "missing", "\0"],
                              "hosts": ["..", 3, "good.tf"],
                              "providerSchemas": ["good.tf", "/dev/null", "."],
                              "variableFiles": ["good.tf", "/", "\n"],
                              "instance": "]]][[[.", "tool": 5,
                              "toolVersion": "99999999999999999999.1",
                              "rootModule": 7}},
                     {"hcl": {"rootModule": "../" * 200}},
                     {"hcl": {"rootModule": "x" * 10_000}}):
        module.client.tell("workspace/didChangeConfiguration",
                           {"settings": settings})
        ask_everything(module, module.uri("good.tf"), 1, 4)
    module.client.tell("workspace/didChangeConfiguration",
                       {"settings": {"hcl": {}}})
    expect_alive(module)
    module.end()


# ---- Documents ----


@test
def edits_that_do_not_follow_are_ignored(start):
    module = make(start)
    uri = module.uri("good.tf")
    for version in (1, 0, -1, -2**63):
        module.client.tell("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version},
            "contentChanges": [{"text": "broken"}]})
    for edits in (None, {}, "x", 3):
        module.client.tell("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": 50},
            "contentChanges": edits})
    expect_alive(module)
    module.client.tell("textDocument/didChange", {
        "textDocument": {"uri": uri, "version": 2**62},
        "contentChanges": []})
    expect_alive(module)
    module.end()


@test
def edits_of_any_shape_are_survived(start):
    module = make(start)
    uri = module.uri("other.tf")
    module.client.open(uri, "a = 1\n", "terraform")
    far = 2**31 - 1
    for edit in (None, 1, [], {}, {"text": 1}, {"text": None},
                 {"range": None, "text": "a = 1\n"},
                 {"range": 1, "text": "b"}, {"range": {}, "text": "b"},
                 {"range": {"start": place(-1, -1), "end": place(9, "x")},
                  "text": "c"},
                 {"range": span(far, far, far, far), "text": "d = 1\n"},
                 {"range": span(0, far, 0, 0), "text": "e"},
                 {"range": {"start": place(2**63, 0), "end": place(1e300, 0)},
                  "text": "f"},
                 {"text": "a = \x00\x01\x7f\ufeff\u2028\n"}):
        module.client.versions[uri] += 1
        module.client.tell("textDocument/didChange", {
            "textDocument": {"uri": uri,
                             "version": module.client.versions[uri]},
            "contentChanges": [edit, edit]})
        ask_everything(module, uri, 0, 2)
    expect_alive(module)
    module.end()


@test
def places_outside_of_the_document_have_answers(start):
    module = make(start)
    far = 2**31 - 1
    for line, character in ((far, far), (0, far), (far, 0), (3, 0), (2, 1)):
        ask_everything(module, module.uri("good.tf"), line, character)
    for line, character in ((-1, 0), (0, -1), (2**31, 0), (0.5, 0), ("1", 0),
                            (None, None)):
        expect(error_of(module, "textDocument/hover", {
            "textDocument": {"uri": module.uri("good.tf")},
            "position": place(line, character)}), INVALID_PARAMS)
    expect_alive(module)
    module.end()


@test
def documents_open_and_close_in_any_order(start):
    module = make(start)
    uri = module.uri("x.tf")
    module.client.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
    for text in ("a = ", GOOD.replace("good", "x"), ""):
        module.client.open(uri, text, "terraform")
        ask_everything(module, uri)
    for _ in range(3):
        module.client.tell("textDocument/didClose",
                           {"textDocument": {"uri": uri}})
        ask_everything(module, uri)
    module.client.tell("textDocument/didSave", {"textDocument": {"uri": uri}})
    module.client.change(uri, "a = 1")
    expect_alive(module)
    module.end()


@test
def uris_of_any_form_are_documents(start):
    module = make(start)
    for uri in ("", "x", "file:", "file://", "file:///", "FILE:///x.tf",
                "file://other-host/x.tf", "untitled:Untitled-1",
                "git:/x.tf?%7B%22ref%22%3A%22HEAD%22%7D", "file:///%00.tf",
                "file:///a%2Fb.tf", "file:///%zz.tf", "http://[::1", "a\nb",
                "file:///" + "d/" * 3000 + "x.tf",
                "file:///" + "n" * 5000 + ".tf",
                f"file://{module.folder}", f"file://{module.folder}/",
                f"file://{module.folder}/../" + "../" * 100 + "x.tf",
                f"file://{module.folder}/good.tf/x.tf"):
        ask_everything(module, uri)
        module.client.open(uri, "locals {\n  a = local.a\n}\n", "terraform")
        ask_everything(module, uri, 1, 12)
    expect_alive(module)
    module.end()


@test
def one_document_may_have_two_uris(start):
    module = make(start)
    other = module.uri("%67ood.tf")
    module.client.open(other, GOOD.replace("40", "30"), "terraform")
    found = module.client.about("hover", module.uri("good.tf"),
                                position=place(1, 3))
    expect("32" in found["contents"]["value"], True)
    module.client.tell("textDocument/didClose",
                       {"textDocument": {"uri": module.uri("good.tf")}})
    expect_alive(module)
    module.end()


@test
def texts_of_any_characters_are_documents(start):
    module = make(start)
    for number, text in enumerate((
            "\ufeff", "\ufeff" + GOOD, "\0" * 1000, "\r", "a = 1\rb = 2\r",
            "a = <<\r\nE\r\n", "\u202e}{\u202d", "a\u0301 = \"\u0301\"",
            "/*", "#", '"', "<<", "<<-", "%{", "${" * 500, "[" * 5000,
            "{" * 5000, "(" * 5000, 'a = "' + "${" * 3000, "a.b" * 3000,
            "-" * 20_000, "a = " + "!" * 20_000, "a ? " * 3000,
            "x \"" + "l" * 100_000 + "\" {}", "\u2028\u2029\x85 = 1")):
        for ending in (".tf", ".hcl", ".tf.json", ".tfvars", ".tftest.hcl"):
            uri = module.uri(f"n{number}{ending}")
            module.client.open(uri, text, "terraform")
            ask_everything(module, uri, 0, len(text) // 2)
            module.client.tell("textDocument/didClose",
                               {"textDocument": {"uri": uri}})
    expect_alive(module)
    module.end()


@test
def json_of_any_form_is_a_document(start):
    module = make(start)
    for number, text in enumerate((
            "", "{", "[]", "null", '{"locals": 1}', '{"locals": [[[]]]}',
            '{"a": ' * 190 + "1" + "}" * 190, "[" * 10_000,
            '{"//": "hcl-schema: .", "variable": {"a": {}, "a": null}}',
            '{"module": {"m": {"source": ["./x"]}}}',
            '{"resource": {"a": [{"b": [{"c": "${local."}]}]}}',
            '{"output": {"o": {"value": "\\ud83d"}}}')):
        uri = module.uri(f"n{number}.tf.json")
        module.client.open(uri, text, "terraform")
        ask_everything(module, uri, 0, len(text) // 2)
        module.client.tell("textDocument/didClose",
                           {"textDocument": {"uri": uri}})
    expect_alive(module)
    module.end()


@test
def results_that_are_unknown_are_given_whole(start):
    module = make(start)
    uri = module.uri("good.tf")
    for known in ("", "x", "-1", str(2**64), "\0"):
        delta = module.client.about("semanticTokens/full/delta", uri,
                                    previousResultId=known)
        expect(len(delta["data"]) > 0, True)
        report = module.client.about("diagnostic", uri,
                                     previousResultId=known)
        expect(report["kind"], "full")
    module.client.ask("workspace/diagnostic", {"previousResultIds": [
        {"uri": uri, "value": "x"}, {}, 3, None, {"uri": 3}]})
    expect_alive(module)
    module.end()


@test
def names_that_are_none_are_not_given(start):
    module = make(start, {"use.tf": "output \"o\" {\n  value = local.good\n}\n"})
    at = {"textDocument": {"uri": module.uri("good.tf")},
          "position": place(1, 3)}
    for name in ("", " ", "a b", "1", "-", "a.b", "${x}", "\n", "x" * 10 + "\0",
                 "\u00e9\u0301\u202e", "\"", "a\r\nb"):
        answer = module.client.ask_any("textDocument/rename",
                                       {**at, "newName": name})
        expect("error" in answer, True)
    long = module.client.ask_any("textDocument/rename",
                                 {**at, "newName": "x" * 1_000_000})
    expect("result" in long or "error" in long, True)
    expect_alive(module)
    module.end()


@test
def kinds_and_triggers_of_any_form_have_answers(start):
    module = make(start)
    uri = module.uri("good.tf")
    for only in ([], [1, None, {}], [""], ["."], ["source"], ["refactor."],
                 ["x" * 10_000]):
        module.client.about("codeAction", uri, range=span(9, 9, 0, 0),
                            context={"diagnostics": [], "only": only})
    for trigger in ("", "\n", "}", "x" * 1000, "\ud7ff"):
        module.client.about("onTypeFormatting", uri, position=place(0, 0),
                            ch=trigger, options={})
    module.client.ask_any("completionItem/resolve",
                          {"label": "x", "data": {"function": 3}})
    module.client.ask_any("completionItem/resolve",
                          {"label": "upper", "data": [None]})
    expect_alive(module)
    module.end()


# ---- Directories ----


@test
def directories_that_vanish_have_no_files(start):
    module = make(start, {"net/main.tf": 'variable "a" {}\n',
                          "main.tf": 'module "n" {\n  source = "./net"\n}\n'})
    module.open("main.tf")
    module.client.ask("workspace/symbol", {"query": ""})
    shutil.rmtree(os.path.join(module.folder, "net"))
    ask_everything(module, module.uri("main.tf"), 1, 14)
    ask_everything(module, module.uri("net/main.tf"))
    shutil.rmtree(module.folder)
    module.client.tell("workspace/didChangeWatchedFiles", {"changes": [
        {"uri": module.uri("net/main.tf"), "type": 3}, {}, 3, {"uri": 4}]})
    ask_everything(module, module.uri("main.tf"), 1, 14)
    expect_alive(module)
    os.mkdir(module.folder)
    module.client.tell("workspace/didChangeWatchedFiles", {"changes": []})
    module.client.ask("workspace/diagnostic", {"previousResultIds": []})
    expect_alive(module)
    module.end()


@test
def files_that_are_none_are_not_read(start):
    module = make(start)
    os.mkdir(os.path.join(module.folder, "directory.tf"))
    os.mkfifo(os.path.join(module.folder, "pipe.tf"))
    os.symlink("/dev/zero", os.path.join(module.folder, "endless.tf"))
    os.symlink("missing.tf", os.path.join(module.folder, "dangling.tf"))
    with open(os.path.join(module.folder, "secret.tf"), "wb") as file:
        file.write(b"\xff\xfe\0a\0 \0=\0")
    os.chmod(os.path.join(module.folder, "secret.tf"), 0)
    for name in ("directory.tf", "pipe.tf", "endless.tf", "dangling.tf",
                 "secret.tf"):
        ask_everything(module, module.uri(name))
    module.client.ask("workspace/symbol", {"query": ""})
    module.client.ask("workspace/diagnostic", {"previousResultIds": []})
    module.end()


@test
def links_in_circles_end(start):
    module = make(start, {"net/main.tf": 'variable "a" {}\n'})
    os.symlink(".", os.path.join(module.folder, "here"))
    os.symlink("..", os.path.join(module.folder, "net/up"))
    os.symlink("self", os.path.join(module.folder, "self"))
    os.symlink("b.tf", os.path.join(module.folder, "a.tf"))
    os.symlink("a.tf", os.path.join(module.folder, "b.tf"))
    module.client.tell("workspace/didChangeWatchedFiles", {"changes": []})
    found = module.client.ask("workspace/symbol", {"query": "var.a"})
    expect(names(found), ["var.a"])
    ask_everything(module, module.uri("here/here/here/net/up/net/main.tf"), 0,
                   10)
    ask_everything(module, module.uri("self/main.tf"))
    module.end()


@test
def modules_that_call_each_other_in_circles_end(start):
    module = make(start, {
        "a/main.tf": 'variable "v" {}\nmodule "m" {\n  source = "../b"\n'
                     '  v = var.v\n}\n',
        "b/main.tf": 'variable "v" {}\nmodule "m" {\n  source = "../a"\n'
                     '  v = module.m.x\n}\noutput "x" {\n'
                     '  value = module.m.x\n}\n',
        "c/main.tf": 'module "self" {\n  source = "./."\n}\n'})
    for name, line, character in (("a/main.tf", 0, 11), ("b/main.tf", 3, 16),
                                  ("c/main.tf", 0, 9), ("a/main.tf", 1, 9)):
        module.open(name)
        ask_everything(module, module.uri(name), line, character)
    for root in ("a", "b", "c"):
        module.client.tell("workspace/didChangeConfiguration",
                           {"settings": {"rootModule": root}})
        ask_everything(module, module.uri("a/main.tf"), 0, 11)
    module.end()


@test
def two_versions_of_one_module_are_two_modules(start):
    listed = {"Modules": [
        {"Key": "", "Source": "", "Dir": "."},
        {"Key": "old", "Source": "x/y/z", "Version": "1.0.0",
         "Dir": ".terraform/modules/old"},
        {"Key": "new", "Source": "x/y/z", "Version": "2.0.0",
         "Dir": ".terraform/modules/new"}]}
    call = 'module "%s" {\n  source  = "x/y/z"\n  version = "%s"\n  size = 1\n}\n'
    module = make(start, {
        "main.tf": call % ("old", "1.0.0") + call % ("new", "2.0.0") +
                   "output \"o\" {\n  value = [module.old.a, module.new.b]\n}\n",
        ".terraform/modules/modules.json": json.dumps(listed),
        ".terraform/modules/old/main.tf":
            'variable "size" {}\noutput "a" {\n  value = 1\n}\n',
        ".terraform/modules/new/main.tf":
            '# Two.\n\nvariable "size" {}\noutput "b" {\n  value = 2\n}\n'})
    module.open("main.tf")
    for part, more, wanted in (("size", 0, ("old", 0)),
                               ("module.old.a", 11, ("old", 1)),
                               ("module.new.b", 11, ("new", 3))):
        found = module.about("definition", "main.tf", part, more)
        expect(module.places([found]), [
            (f".terraform/modules/{wanted[0]}/main.tf", wanted[1])])
    expect_alive(module)
    module.end()


@test
def lists_of_installed_modules_of_any_form_are_survived(start):
    module = make(start, {"main.tf": 'module "m" {\n  source = "x/y/z"\n}\n'})
    module.open("main.tf")
    path = os.path.join(module.folder, ".terraform/modules/modules.json")
    os.makedirs(os.path.dirname(path))
    for number, text in enumerate((
            "", "{", "[]", '{"Modules": 3}', '{"Modules": [3, null, {}]}',
            '{"Modules": [{"Key": "m", "Dir": 5}]}',
            '{"Modules": [{"Key": "m", "Dir": "/"}]}',
            '{"Modules": [{"Key": "m", "Dir": "."}]}',
            '{"Modules": [{"Key": "m", "Dir": "' + "../" * 50 + '"}]}',
            '{"Modules": [{"Key": "m", "Dir": "\\u0000"}]}')):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text + " " * number)
        ask_everything(module, module.uri("main.tf"), 0, 9)
    expect_alive(module)
    module.end()


@test
def folders_of_any_form_are_survived(start):
    module = make(start)
    for added, removed in (([{}, 3, None], []), ([{"uri": 3}], [{"uri": 4}]),
                           ([{"uri": "file:///"}], []),
                           ([{"uri": "untitled:x"}], [{"uri": "file:///x"}]),
                           ([{"uri": module.uri("good.tf")}], []),
                           ([{"uri": f"file://{module.folder}"}] * 3, []),
                           ([], [{"uri": f"file://{module.folder}"}] * 2)):
        module.client.tell("workspace/didChangeWorkspaceFolders",
                           {"event": {"added": added, "removed": removed}})
        module.client.ask("workspace/symbol", {"query": ""})
        expect_alive(module)
    module.end()


@test
def sources_lead_anywhere(start):
    sources = ("./", "../" * 60, "./good.tf", "./missing/../missing",
               "./\\u0000", "./" + "d/" * 2000, "git::https://x//y?ref=z",
               "./ ", "", "${path.module}/x", "./*")
    text = "".join(f'module "m{n}" {{\n  source = "{source}"\n  x = 1\n}}\n'
                   for n, source in enumerate(sources))
    module = make(start, {"main.tf": text})
    module.open("main.tf")
    for number in range(len(sources)):
        ask_everything(module, module.uri("main.tf"), number * 4 + 1, 14)
        ask_everything(module, module.uri("main.tf"), number * 4 + 2, 3)
    expect_alive(module)
    module.end()


@test
def schemas_of_any_form_are_survived(start):
    module = make(start, {"s.json": '{"hclSchema": 1, "body": {"blocks": {"b": '
                                    '{"same": 99}, "c": {"same": -1}}}}'})
    for number, named in enumerate((".", "/", "s.json", "good.tf", "/dev/zero",
                                    "../" * 99, "\0", "x" * 5000,
                                    f"n{8}.app.hcl")):
        uri = module.uri(f"n{number}.app.hcl")
        module.client.open(uri, f"# hcl-schema: {named}\nb {{\n  c {{\n  }}\n}}\n")
        ask_everything(module, uri, 2, 3)
    expect_alive(module)
    module.end()


# ---- Values ----


def expect_quick_values(start, text, files=None):
    """Values that would take forever or fill the memory are not waited for."""
    module = make(start, {"main.tf": text, **(files or {})})
    module.open("main.tf")
    ask_everything(module, module.uri("main.tf"), 1, 3)
    module.client.about("hover", module.uri("main.tf"), position=place(1, 3))
    with open(f"/proc/{module.client.process.pid}/status",
              encoding="ascii") as file:
        peak = [int(line.split()[1]) for line in file
                if line.startswith("VmHWM")]
    expect(all(kib < 4_000_000 for kib in peak), True)
    module.end()


@test
def values_that_double_are_bounded(start):
    lines = "".join(f'  a{n + 1} = "${{local.a{n}}}${{local.a{n}}}"\n'
                    for n in range(60))
    expect_quick_values(start, 'locals {\n  a0 = "0123456789"\n' + lines + "}\n")


@test
def loops_in_loops_are_bounded(start):
    expect_quick_values(start, '''locals {
  big = [for a in range(1024) : [for b in range(1024) : [for c in range(1024) :
    [for d in range(1024) : a * b * c * d]]]]
  set = setproduct(range(1024), range(1024), range(1024))
}
''')


@test
def instances_of_instances_are_bounded(start):
    child = 'variable "n" {}\nmodule "c" {\n  source = "./c"\n  count = 1000\n' \
            '  n = count.index\n}\noutput "o" {\n  value = module.c\n}\n'
    expect_quick_values(start, 'locals {\n  o = module.c\n}\n' +
                        child.replace('variable "n" {}\n', ""), {
                            "c/main.tf": child, "c/c/main.tf": child,
                            "c/c/c/main.tf": 'variable "n" {}\noutput "o" {\n'
                                             '  value = var.n\n}\n'})


@test
def values_in_circles_end(start):
    expect_quick_values(start, '''locals {
  a = local.b
  b = local.c
  c = "${local.a}"
  d = { for k, v in local.d : k => v }
  e = local.e.e.e
  f = templatefile("main.tf", { f = local.f })
}
''')


@test
def functions_stay_in_the_module(start):
    module = make(start, {"main.tf": '''locals {
  outside = file("../../../../../../../../etc/hostname")
  device  = file("/dev/zero")
  all     = fileset("/", "**")
  pipe    = filebase64("pipe")
}
'''})
    os.mkfifo(os.path.join(module.folder, "pipe"))
    module.open("main.tf")
    for line in range(1, 5):
        ask_everything(module, module.uri("main.tf"), line, 3)
    expect_alive(module)
    module.end()


if __name__ == "__main__":
    sys.exit(run_all())
