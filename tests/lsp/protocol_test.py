#!/usr/bin/env python3
"""Progress, parts of results, cancellation, trace, hierarchies and types.

usage: protocol_test.py COMMAND...

COMMAND starts the server.
"""

import json
import sys

from client import span
from module import FILES, Module
from runner import expect, names, run_all, test


def reported(module, token):
    return [message["params"]["value"]
            for message in module.client.notifications
            if message["method"] == "$/progress" and
            message["params"]["token"] == token]


@test
def work_is_reported_to_those_who_ask(start):
    module = Module(start)
    module.open("main.tf")
    for method, params in (
            ("workspace/symbol", {"query": ""}),
            ("workspace/diagnostic", {"previousResultIds": []}),
            ("textDocument/references",
             {"textDocument": {"uri": module.uri("main.tf")},
              "position": module.place_of("main.tf", "var.region", 5),
              "context": {"includeDeclaration": True}}),
            ("textDocument/rename",
             {"textDocument": {"uri": module.uri("main.tf")},
              "position": module.place_of("main.tf", "var.region", 5),
              "newName": "zone"})):
        module.client.ask(method, {**params, "workDoneToken": method})
        seen = reported(module, method)
        expect(seen[0]["kind"], "begin")
        expect(bool(seen[0]["title"]), True)
        expect(seen[-1], {"kind": "end"})
        percents = [each["percentage"] for each in seen[:-1]]
        expect(percents, sorted(set(percents)))
        before = len(module.client.notifications)
        module.client.ask(method, params)
        expect(len(module.client.notifications), before)
    module.end()


@test
def results_come_in_parts_to_those_who_ask(start):
    outputs = "".join(f'output "o{n}" {{\n  value = 1\n}}\n'
                      for n in range(250))
    module = Module(start, {"main.tf": outputs})
    whole = module.client.ask("workspace/symbol", {"query": "o"})
    expect(len(whole), 250)
    left = module.client.ask("workspace/symbol",
                             {"query": "o", "partialResultToken": 7})
    expect(left, [])
    parts = reported(module, 7)
    expect([len(part) for part in parts], [100, 100, 50])
    expect(sum(parts, []), whole)
    left = module.client.ask("workspace/diagnostic", {
        "previousResultIds": [], "partialResultToken": "d"})
    expect(left, {"items": []})
    expect([len(part["items"]) for part in reported(module, "d")], [1])
    module.end()


@test
def a_request_that_runs_can_be_cancelled(start):
    files = {f"m{n}/main.tf": "locals {\n" + "".join(
        f"  a{i} = [for x in [{i}] : x + {i}]\n" for i in range(200)) + "}\n"
             for n in range(60)}
    module = Module(start, files)
    client = module.client
    client.next_id += 1
    ask = client.next_id
    client.send({"jsonrpc": "2.0", "id": ask, "method": "workspace/diagnostic",
                 "params": {"previousResultIds": [], "workDoneToken": "w"}})
    # It has begun.
    client.wait_for(lambda message: message["method"] == "$/progress")
    client.tell("$/cancelRequest", {"id": ask})
    answer = client.answer_to(ask, "workspace/diagnostic")
    expect(answer["error"]["code"], -32800)
    expect(reported(module, "w")[-1], {"kind": "end"})
    expect(len(client.ask("workspace/symbol", {"query": "a199"})) > 0, True)
    module.end()


@test
def messages_are_traced_on_request(start):
    module = Module(start)
    client = module.client

    def traced():
        seen = [each["params"] for each in client.notifications
                if each["method"] == "$/logTrace"]
        client.notifications.clear()
        return seen

    module.open("main.tf")
    client.ask("workspace/symbol", {"query": "x"})
    expect(traced(), [])
    client.tell("$/setTrace", {"value": "messages"})
    client.ask("workspace/symbol", {"query": "x"})
    client.ask_any("x/y", {})
    client.ask("workspace/symbol", {"query": "x"})
    seen = traced()
    expect([each["message"].split(", id")[0] for each in seen],
           ["notification $/setTrace", "request workspace/symbol",
            "request x/y"])
    expect(seen[1]["message"].endswith(": answered"), True)
    expect("there is no request" in seen[2]["message"], True)
    expect(any("verbose" in each for each in seen), False)
    client.tell("$/setTrace", {"value": "verbose"})
    client.ask("workspace/symbol", {"query": "x"})
    client.ask("workspace/symbol", {"query": "y"})
    expect([json.loads(each["verbose"]) for each in traced()
            if "verbose" in each and
            each["message"].startswith("request")][-1], {"query": "x"})
    client.tell("$/setTrace", {"value": "off"})
    client.ask("workspace/symbol", {"query": "x"})
    traced()
    client.ask("workspace/symbol", {"query": "x"})
    expect(traced(), [])
    module.end()


@test
def modules_have_a_hierarchy_of_calls(start):
    module = Module(start, {
        **FILES, "env/main.tf": 'module "all" {\n  source = "../"\n}\n'
                                'module "n" {\n  source = "../net"\n'
                                '  cidr   = ""\n}\n'})
    module.open("main.tf")

    def ask(method, item):
        return module.client.ask("callHierarchy/" + method, {"item": item})

    [item] = module.about("prepareCallHierarchy", "main.tf", "source", 1)
    expect(module.name_of(item["uri"]), "net/main.tf")
    calls = ask("incomingCalls", item)
    expect([(module.name_of(each["from"]["uri"]), each["from"]["name"])
            for each in calls],
           [("env/main.tf", "module.n"), ("main.tf", "module.net")])
    expect(calls[1]["fromRanges"], [span(18, 8, 18, 11)])
    # The caller of the second one is the root module.
    expect(names([each["from"] for each in ask("incomingCalls",
                                               calls[1]["from"])]),
           ["module.all"])
    expect(ask("outgoingCalls", item), [])
    [own] = module.about("prepareCallHierarchy", "main.tf", "locals", 1)
    expect(module.name_of(own["uri"]), "main.tf")
    calls = ask("outgoingCalls", own)
    expect([module.name_of(each["to"]["uri"]) for each in calls],
           ["net/main.tf"])
    expect(calls[0]["fromRanges"], [span(18, 8, 18, 11)])
    module.end()


@test
def types_are_found(start):
    module = Module(start)
    module.open("main.tf")
    found = module.about("typeDefinition", "main.tf", "var.region", 5)
    expect((module.name_of(found["uri"]), found["range"]),
           ("main.tf", span(1, 16, 1, 22)))
    found = module.about("typeDefinition", "main.tf", "module.net", 8)
    expect(module.name_of(found["uri"]), "net/main.tf")
    expect(module.about("typeDefinition", "main.tf", "local.name", 7), None)
    expect(module.about("typeDefinition", "main.tf", "var.key", 5), None)
    module.end()


if __name__ == "__main__":
    sys.exit(run_all())
