"""A client that starts the server and speaks the protocol with it."""

import json
import os
import select
import subprocess
import time

import protocol_types

# The server is slow under sanitizers.
PATIENCE = float(os.environ.get("HCL_LSP_PATIENCE", "60"))


class Ended(Exception):
    """The server ended, or did not answer in time."""


class Client:
    """One connection. Every message of the server is checked against the types
    of the protocol; `problems` collects what is wrong."""

    def __init__(self, program, folder=None, capabilities=None, options=None,
                 initialize=True):
        self.process = subprocess.Popen(
            program, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        self.buffer = bytearray()
        self.next_id = 0
        self.notifications = []
        self.requests = []
        self.problems = []
        self.versions = {}
        if initialize:
            self.capabilities = self.initialize(folder, capabilities or {},
                                                options)

    def initialize(self, folder, capabilities, options):
        root = "file://" + folder if folder else None
        result = self.ask("initialize", {
            "processId": os.getpid(), "rootUri": root,
            "workspaceFolders":
                [{"uri": root, "name": "root"}] if root else None,
            "capabilities": capabilities,
            **({"initializationOptions": options} if options else {})})
        self.tell("initialized", {})
        return result["capabilities"]

    # ---- Bytes ----

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        content = json.dumps(message).encode()
        self.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)

    def read(self, patience=PATIENCE):
        """The next message; None if none comes in time."""
        end = time.monotonic() + patience
        while True:
            # Messages can be long, so they are not copied while they grow.
            head = self.buffer.find(b"\r\n\r\n", 0, 1000)
            if head >= 0:
                begin = head + 4
                end_of = begin + int(self.buffer[:head].split(b":")[1])
                if len(self.buffer) >= end_of:
                    content = bytes(self.buffer[begin:end_of])
                    del self.buffer[:end_of]
                    return json.loads(content.decode())
            left = end - time.monotonic()
            ready = select.select([self.process.stdout], [], [],
                                  max(left, 0))[0]
            if not ready:
                return None
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            if not data:
                raise Ended(self.process.stderr.read().decode())
            self.buffer += data

    # ---- Messages ----

    def ask_any(self, method, params):
        """The whole answer to a request."""
        self.next_id += 1
        ask = self.next_id
        self.send({"jsonrpc": "2.0", "id": ask, "method": method,
                   "params": params})
        return self.answer_to(ask, method)

    def answer_to(self, ask, method):
        while True:
            message = self.read()
            if message is None:
                raise Ended(f"no answer to {method}")
            if "method" in message:
                self.take(message)
            elif message.get("id") == ask:
                if "result" in message:
                    self.problems += protocol_types.result_problems(
                        method, message["result"])
                return message

    def ask(self, method, params):
        """The result of a request."""
        message = self.ask_any(method, params)
        if "error" in message:
            raise AssertionError(f"{method}: {message['error']}")
        return message["result"]

    def tell(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def take(self, message):
        self.problems += protocol_types.params_problems(
            message["method"], message.get("params"))
        if "id" in message:
            self.requests.append(message)
        else:
            self.notifications.append(message)

    def wait_for(self, accepts, patience=PATIENCE):
        """The first notification, seen or to come, that is accepted."""
        end = time.monotonic() + patience
        while True:
            for i, message in enumerate(self.notifications):
                if accepts(message):
                    return self.notifications.pop(i)
            message = self.read(max(end - time.monotonic(), 0))
            if message is None:
                raise Ended("no such notification")
            if "method" in message:
                self.take(message)

    # ---- Documents ----

    def open(self, uri, text, language="hcl"):
        self.versions[uri] = 1
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": language, "version": 1, "text": text}})

    def change(self, uri, *edits):
        """Replaces texts: each edit is a text, or a range and a text."""
        self.versions[uri] += 1
        changes = [{"text": edit} if isinstance(edit, str) else
                   {"range": edit[0], "text": edit[1]} for edit in edits]
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": self.versions[uri]},
            "contentChanges": changes})

    def about(self, method, uri, **more):
        """Asks about a document: `textDocument/METHOD`."""
        return self.ask("textDocument/" + method,
                        {"textDocument": {"uri": uri}, **more})

    def diagnostics(self, uri):
        """What the server publishes about a document next."""
        found = self.wait_for(
            lambda m: m["method"] == "textDocument/publishDiagnostics" and
            m["params"]["uri"] == uri)
        return found["params"]["diagnostics"]

    def end(self):
        """Ends the connection; returns the exit code."""
        self.ask("shutdown", None)
        self.tell("exit", None)
        code = self.process.wait(PATIENCE)
        self.process.stdin.close()
        self.process.stdout.close()
        errors = self.process.stderr.read().decode()
        self.process.stderr.close()
        if errors:
            self.problems.append("standard error: " + errors)
        return code


def place(line, character):
    return {"line": line, "character": character}


def span(line, begin, end_line, end):
    return {"start": place(line, begin), "end": place(end_line, end)}


def marked(text):
    """A text without its marks `@`, and the place of each mark, for texts in
    ASCII."""
    parts = text.split("@")
    places, before = [], ""
    for part in parts[:-1]:
        before += part
        places.append(place(before.count("\n"),
                            len(before) - before.rfind("\n") - 1))
    return "".join(parts), places


def applied(text, edits):
    """A text, in ASCII, after edits of the protocol."""
    lines = text.split("\n")
    for edit in sorted(edits, reverse=True, key=lambda one: (
            one["range"]["start"]["line"], one["range"]["start"]["character"])):
        start, end = edit["range"]["start"], edit["range"]["end"]
        before = lines[start["line"]][:start["character"]]
        after = lines[end["line"]][end["character"]:]
        lines[start["line"]:end["line"] + 1] = (
            before + edit["newText"] + after).split("\n")
    return "\n".join(lines)


# What a client with everything offers.
FULL = {
    "textDocument": {
        "publishDiagnostics": {
            "versionSupport": True, "relatedInformation": True,
            "codeDescriptionSupport": True, "tagSupport": {"valueSet": [1, 2]}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "codeAction": {"codeActionLiteralSupport": {
            "codeActionKind": {"valueSet": ["quickfix"]}}},
        "completion": {"completionItem": {"snippetSupport": True}}},
    "workspace": {"workspaceEdit": {"documentChanges": True}}}
