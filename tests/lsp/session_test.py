#!/usr/bin/env python3
"""Sessions with the language server: whole ones, broken ones, half-typed files.

usage: session_test.py COMMAND...

COMMAND starts the server. Every message of the server is checked against the
protocol's types if the Python package lsprotocol is there.
"""

import json
import sys
import tempfile

from client import FULL, applied, marked, place, span
from runner import expect, names, run_all, test

URI = "file:///none/main.hcl"
TF = "file:///none/main.tf"


# ---- The protocol ----


@test
def a_session_begins_and_ends(start):
    client = start()
    expect(client.capabilities["positionEncoding"], "utf-16")
    expect(client.end(), 0)


@test
def requests_before_initialize_are_not_answered(start):
    client = start(initialize=False)
    answer = client.ask_any("textDocument/hover", {})
    expect(answer["error"]["code"], -32002)
    client.tell("textDocument/didOpen", {})
    client.initialize(None, {}, None)
    answer = client.ask_any("initialize", {"capabilities": {}})
    expect(answer["error"]["code"], -32600)
    expect(client.end(), 0)


@test
def exit_without_shutdown_is_a_failure(start):
    client = start()
    client.tell("exit", None)
    expect(client.process.wait(60), 1)


@test
def the_end_of_the_input_is_a_failure(start):
    client = start()
    client.process.stdin.close()
    expect(client.process.wait(60), 1)


@test
def requests_after_shutdown_are_invalid(start):
    client = start()
    client.ask("shutdown", None)
    answer = client.ask_any("textDocument/hover",
                            {"textDocument": {"uri": URI},
                             "position": place(0, 0)})
    expect(answer["error"]["code"], -32600)
    client.tell("exit", None)
    expect(client.process.wait(60), 0)


@test
def unknown_requests_and_shapes_have_their_errors(start):
    client = start()
    expect(client.ask_any("textDocument/nothing", {})["error"]["code"], -32601)
    for params in (None, [], {}, {"textDocument": 1},
                   {"textDocument": {"uri": 1}},
                   {"textDocument": {"uri": URI}},
                   {"textDocument": {"uri": URI}, "position": []},
                   {"textDocument": {"uri": URI},
                    "position": {"line": -1, "character": 0}},
                   {"textDocument": {"uri": URI},
                    "position": {"line": 1.5, "character": 0}}):
        answer = client.ask_any("textDocument/documentHighlight", params)
        expect(answer["error"]["code"], -32602)
    client.tell("textDocument/nothing", {})
    client.tell("$/nothing", {})
    client.tell("textDocument/didOpen", {"textDocument": 1})
    client.tell("textDocument/didChange", {"textDocument": {"uri": URI}})
    expect(client.end(), 0)


@test
def malformed_messages_are_answered_and_skipped(start):
    client = start()

    def error():
        message = client.read()
        while "method" in message:
            message = client.read()
        expect(message["id"], None)
        return message["error"]["code"]

    for data, code in (
            (b"Content-Length: 3\r\n\r\n{,}", -32700),
            (b"Content-Length: 2\r\n\r\n\xff\xfe", -32700),
            (b"Content-Length: x\r\n\r\n", -32700),
            (b"Nothing\r\n\r\n", -32700),
            (b"Content-Length: 4\r\nContent-Type: a; charset=utf-16\r\n\r\n1234",
             -32700),
            (b"content-length:  2 \r\n\r\n[]", -32600),
            (b"Content-Length: 2\r\n\r\n{}", -32600),
            (b"Content-Length: 4\r\n\r\nnull", -32600)):
        client.write(data)
        expect(error(), code)
    nested = b"[" * 100000 + b"]" * 100000
    client.write(b"Content-Length: %d\r\n\r\n" % len(nested) + nested)
    expect(error(), -32700)
    client.write(b"x" * 100000 + b"\r\n\r\n")
    expect(error(), -32700)
    client.send({"jsonrpc": "2.0", "id": [1], "method": "shutdown"})
    expect(error(), -32600)
    client.send({"jsonrpc": "2.0", "method": 7})
    expect(error(), -32600)
    # An answer to nothing.
    client.send({"jsonrpc": "2.0", "id": 99, "result": None})
    expect(client.end(), 0)


@test
def bytes_may_arrive_one_by_one(start):
    client = start()
    content = json.dumps({"jsonrpc": "2.0", "id": "a",
                          "method": "shutdown"}).encode()
    for byte in b"Content-Length: %d\r\n\r\n" % len(content) + content:
        client.write(bytes([byte]))
    expect(client.read()["id"], "a")


@test
def a_cancelled_request_is_answered_as_cancelled(start):
    client = start()
    both = b""
    for message in ({"id": 7, "method": "textDocument/documentSymbol",
                     "params": {"textDocument": {"uri": URI}}},
                    {"method": "$/cancelRequest", "params": {"id": 7}}):
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        both += b"Content-Length: %d\r\n\r\n" % len(content) + content
    client.write(both)
    expect(client.answer_to(7, "")["error"]["code"], -32800)
    # The id can be used again.
    client.next_id = 6
    expect(client.about("documentSymbol", URI), None)
    expect(client.end(), 0)


# ---- Documents ----


@test
def positions_count_in_the_encoding_of_the_client(start):
    text = "a = \"é😀\" + b\n"
    for encoding, column in (("utf-8", 15), ("utf-16", 12), ("utf-32", 11)):
        client = start(capabilities={
            "general": {"positionEncodings": ["x", encoding, "utf-16"]}})
        expect(client.capabilities["positionEncoding"], encoding)
        client.open(URI, text + "c = b\n")
        found = client.about("documentHighlight", URI,
                             position=place(1, 4))
        expect(found[0]["range"], span(0, column, 0, column + 1))
        # Inside the surrogate pair, and past the ends.
        client.change(URI, (span(0, 6, 0, 7), "x"))
        client.change(URI, (span(0, 900, 0, 900), " "),
                      (span(900, 0, 901, 5), "d = 1\n"))
        expect(names(client.about("documentSymbol", URI)), ["a", "c", "d"])
        expect(client.end(), 0)


@test
def changes_apply_in_order_and_old_ones_are_ignored(start):
    client = start()
    client.open(URI, "a = 1\n")
    client.change(URI, (span(0, 0, 0, 1), "b"), (span(1, 0, 1, 0), "c = 2\n"))
    expect(names(client.about("documentSymbol", URI)), ["b", "c"])
    client.versions[URI] = 0
    client.change(URI, "z = 1\n")
    expect(names(client.about("documentSymbol", URI)), ["b", "c"])
    client.wait_for(lambda m: m["method"] == "window/logMessage")
    client.tell("textDocument/didClose", {"textDocument": {"uri": URI}})
    client.tell("textDocument/didClose", {"textDocument": {"uri": URI}})
    client.wait_for(lambda m: m["method"] == "window/logMessage")
    client.change(URI, "z = 1\n")
    expect(client.about("documentSymbol", URI), None)
    expect(client.end(), 0)


@test
def a_range_that_ends_before_it_begins_is_empty(start):
    client = start()
    client.open(URI, "a = 1\nb = 2\n")
    client.change(URI, (span(1, 3, 0, 0), "x"))
    expect(len(client.about("documentSymbol", URI)), 2)
    expect(client.end(), 0)


# ---- Diagnostics ----

@test
def diagnostics_are_published_with_code_and_place(start):
    client = start(capabilities=FULL,
                   options={"codePages": "https://example.com/codes#"})
    client.open(URI, "a = 1\na = 2\nb = [for x in [1] : 1]\n")
    found = client.diagnostics(URI)
    expect(len(found), 1)
    expect(found[0]["code"], "AttributeRedefined")
    expect(found[0]["codeDescription"]["href"],
           "https://example.com/codes#AttributeRedefined")
    expect(found[0]["severity"], 1)
    expect(found[0]["range"]["start"]["line"], 1)
    client.change(URI, (span(1, 0, 2, 0), ""))
    found = client.diagnostics(URI)
    expect(names(found, "code"), ["UnusedForName"])
    expect(found[0]["tags"], [1])
    client.tell("textDocument/didClose", {"textDocument": {"uri": URI}})
    expect(client.diagnostics(URI), [])
    expect(client.end(), 0)


@test
def diagnostics_can_be_pulled(start):
    client = start(capabilities={"textDocument": {"diagnostic": {}}})
    client.open(URI, "a = \n")
    report = client.about("diagnostic", URI)
    expect((report["kind"], len(report["items"])), ("full", 1))
    again = client.about("diagnostic", URI,
                         previousResultId=report["resultId"])
    expect(again, {"kind": "unchanged", "resultId": report["resultId"]})
    client.change(URI, "a = 1\n")
    expect(client.about("diagnostic", URI)["items"], [])
    expect(client.notifications, [])
    expect(client.end(), 0)


@test
def the_workspace_is_diagnosed(start):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("a.hcl", "a = \n"), ("b.hcl", "b = 1\n"),
                           ("c.txt", "=\n")):
            with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                file.write(text)
        client = start(folder=folder)
        client.open(f"file://{folder}/b.hcl", "b = ]\n")
        report = client.ask("workspace/diagnostic", {"previousResultIds": []})
        expect([(each["uri"].rsplit("/", 1)[1], each["version"],
                 len(each["items"])) for each in report["items"]],
               [("a.hcl", None, 1), ("b.hcl", 1, 1)])
        expect(client.end(), 0)


@test
def files_are_read_by_the_dialect_of_their_name(start):
    client = start()
    client.open(URI, "a = provider::b::c(1)\n")
    client.open("file:///none/x.json", '{"a": "${"}')
    expect(len(client.diagnostics("file:///none/x.json")), 1)
    client.open("untitled:Untitled-1", "a = 1\na = 2\n", "terraform")
    expect(len(client.diagnostics("untitled:Untitled-1")), 1)
    expect(client.end(), 0)


# ---- Features of every HCL file ----


@test
def symbols_are_nested(start):
    client = start(capabilities=FULL)
    client.open(URI, 'a = 1\nservice "web" {\n  port = 80\n  tls {}\n}\n')
    found = client.about("documentSymbol", URI)
    expect(names(found), ["a", "service web"])
    expect(names(found[1]["children"]), ["port", "tls"])
    expect(found[1]["selectionRange"], span(1, 0, 1, 13))
    expect(client.end(), 0)


@test
def symbols_survive_what_is_half_typed(start):
    client = start(capabilities=FULL)
    client.open(URI, 'a = 1\nb = foo.\nservice "web" {\n  port = \n}\nc = 3\n')
    expect(names(client.about("documentSymbol", URI)),
           ["a", "b", "service web", "c"])
    expect(client.end(), 0)


@test
def brackets_heredocs_and_comments_fold(start):
    client = start()
    client.open(URI, "# one\n# two\nb {\n  a = [\n    1,\n  ]\n}\n"
                     "c = <<E\nx\nE\n")
    found = client.about("foldingRange", URI)
    expect(sorted((each["startLine"], each["endLine"], each.get("kind"))
                  for each in found),
           [(0, 1, "comment"), (2, 6, None), (3, 5, None), (7, 9, None)])
    expect(client.end(), 0)


@test
def lines_that_close_a_fold_stay_for_clients_that_fold_lines(start):
    client = start(capabilities={"textDocument": {
        "foldingRange": {"lineFoldingOnly": True}}})
    client.open(URI, "b {\n  a = 1\n}\n")
    expect(client.about("foldingRange", URI),
           [{"startLine": 0, "endLine": 1}])
    expect(client.end(), 0)


@test
def selections_grow_from_the_token(start):
    client = start()
    client.open(URI, "b {\n  a = [1, foo.bar]\n}\n")
    found = client.about("selectionRange", URI, positions=[place(1, 12)])[0]
    texts = []
    while found:
        texts.append(found["range"])
        found = found.get("parent")
    expect(texts[0], span(1, 10, 1, 13))
    expect(texts[1], span(1, 10, 1, 17))
    expect(texts[-1], span(0, 0, 3, 0))
    expect(client.end(), 0)


def decoded(client, data):
    legend = client.capabilities["semanticTokensProvider"]["legend"]
    result, line, character = [], 0, 0
    for i in range(0, len(data), 5):
        down, right, length, kind, _ = data[i:i + 5]
        line, character = line + down, right if down else character + right
        result.append((line, character, length, legend["tokenTypes"][kind]))
    return result


@test
def tokens_are_classified(start):
    client = start()
    client.open(URI, 'b "l" {\n  a = [for x in c.d : upper("${x}")] # e\n}\n')
    found = client.about("semanticTokens/full", URI)
    tokens = decoded(client, found["data"])
    expect(tokens[:6], [(0, 0, 1, "type"), (0, 2, 3, "enumMember"),
                        (1, 2, 1, "property"), (1, 4, 1, "operator"),
                        (1, 7, 3, "keyword"), (1, 11, 1, "parameter")])
    expect(tokens[-1], (1, 37, 3, "comment"))
    expect((1, 22, 5, "function") in tokens, True)
    part = client.about("semanticTokens/range", URI, range=span(0, 0, 1, 0))
    expect(decoded(client, part["data"]), tokens[:2])
    client.change(URI, (span(1, 2, 1, 3), "zz"))
    delta = client.about("semanticTokens/full/delta", URI,
                         previousResultId=found["resultId"])
    data = found["data"]
    for edit in delta["edits"]:
        data[edit["start"]:edit["start"] + edit["deleteCount"]] = edit["data"]
    expect(data, client.about("semanticTokens/full", URI)["data"])
    again = client.about("semanticTokens/full/delta", URI,
                         previousResultId="unknown")
    expect(again["data"], data)
    expect(client.end(), 0)


@test
def markers_of_heredocs_change_together(start):
    client = start()
    client.open(URI, "a = <<-EOT\n  b\n  EOT\nc = 1\n")
    for at in (place(0, 8), place(2, 2)):
        expect(client.about("linkedEditingRange", URI, position=at),
               {"ranges": [span(0, 7, 0, 10), span(2, 2, 2, 5)]})
    expect(client.about("linkedEditingRange", URI, position=place(3, 1)), None)
    expect(client.end(), 0)


@test
def a_client_is_told_to_ask_again(start):
    client = start(capabilities={
        "textDocument": {"diagnostic": {}},
        "workspace": {"diagnostics": {"refreshSupport": True},
                      "inlayHint": {"refreshSupport": True}}})
    client.open(URI, "a = 1\n")
    while len(client.requests) < 2:
        client.take(client.read())
    expect(names(client.requests, "method"),
           ["workspace/diagnostic/refresh", "workspace/inlayHint/refresh"])
    for each in client.requests:
        client.send({"jsonrpc": "2.0", "id": each["id"], "result": None})
    expect(client.end(), 0)


OPTIONS = {"tabSize": 2, "insertSpaces": True}


@test
def documents_are_formatted(start):
    client = start()
    text = 'b {\na=1\nlong   = 2\n}\n'
    client.open(URI, text)
    edits = client.about("formatting", URI, options=OPTIONS)
    expect(applied(text, edits), "b {\n  a    = 1\n  long = 2\n}\n")
    edits = client.about("rangeFormatting", URI, range=span(1, 0, 1, 1),
                         options=OPTIONS)
    expect(applied(text, edits), "b {\n  a    = 1\nlong   = 2\n}\n")
    edits = client.about("onTypeFormatting", URI, position=place(2, 0),
                         ch="\n", options=OPTIONS)
    expect(applied(text, edits), "b {\n  a    = 1\nlong   = 2\n}\n")
    text = "b {\na=1\nlong   = 2\nc=3\nd=4\n}\n"
    client.change(URI, text)
    for ranges, wanted in (
            ([], text),
            ([span(1, 0, 1, 1), span(3, 0, 3, 0), span(3, 1, 3, 2)],
             "b {\n  a    = 1\nlong   = 2\n  c    = 3\nd=4\n}\n"),
            ([span(4, 0, 90, 0), span(3, 1, 4, 0), span(2, 9, 1, 0)],
             "b {\na=1\n  long = 2\n  c    = 3\n  d    = 4\n}\n")):
        edits = client.about("rangesFormatting", URI, ranges=ranges,
                             options=OPTIONS)
        expect(applied(text, edits), wanted)
    wrong = client.ask_any("textDocument/rangesFormatting", {
        "textDocument": {"uri": URI}, "options": OPTIONS, "ranges": [{}]})
    expect(wrong["error"]["code"], -32602)
    client.open(TF, 'a = "${b}"\n', "terraform")
    edits = client.about("formatting", TF, options=OPTIONS)
    expect(applied('a = "${b}"\n', edits), "a = b\n")
    client.change(TF, "a = [\n")
    expect(client.about("formatting", TF, options=OPTIONS), None)
    expect(client.end(), 0)


@test
def names_are_highlighted(start):
    client = start()
    text, at = marked("a = [for @x in b : @x + c.d]\ne = @c.@d + c.d\nx = 1\n")
    client.open(URI, text)

    def lines_and_kinds(position):
        return [(each["range"]["start"]["line"], each["kind"]) for each in
                client.about("documentHighlight", URI, position=position)]

    expect(lines_and_kinds(at[0]), [(0, 3), (0, 2)])
    expect(lines_and_kinds(at[1]), [(0, 3), (0, 2)])
    expect(lines_and_kinds(at[3]), [(0, 2), (1, 2), (1, 2)])
    expect(lines_and_kinds(place(0, 0)), [(0, 3)])
    expect(client.end(), 0)


@test
def fixes_are_code_actions(start):
    client = start(capabilities=FULL)
    text = 'a = "${c}"\nb = "${d}"\n'
    client.open(URI, text)
    actions = client.about("codeAction", URI, range=span(0, 4, 0, 7),
                           context={"diagnostics": []})
    expect(names(actions, "kind"), ["quickfix", "source.fixAll.hcl"])
    edit = actions[0]["edit"]["documentChanges"][0]
    expect(edit["textDocument"], {"uri": URI, "version": 1})
    expect(applied(text, edit["edits"]), 'a = c\nb = "${d}"\n')
    every = actions[1]["edit"]["documentChanges"][0]["edits"]
    expect(applied(text, every), 'a = c\nb = d\n')
    only = client.about("codeAction", URI, range=span(0, 4, 0, 7),
                        context={"diagnostics": [], "only": ["source"]})
    expect(names(only, "kind"), ["source.fixAll.hcl"])
    expect(client.end(), 0)


if __name__ == "__main__":
    sys.exit(run_all())
