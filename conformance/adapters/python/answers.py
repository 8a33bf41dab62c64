#!/usr/bin/env python3
"""Answers questions of the suite: a line of JSON in, a line of JSON out."""
import json
import re
import sys


def answer(question):
    """Put your modes here. This one only knows what an identifier is."""
    if question["mode"] != "ident" or "input_hex" in question:
        return {"unsupported": "mode " + question["mode"]}
    known = re.fullmatch(r"[^\W\d_][\w-]*", question["input"])
    return {"outcome": "true" if known else "false"}


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], **answer(question)}), flush=True)
