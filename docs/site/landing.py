#!/usr/bin/env python3
"""Writes the first page of the site: with --playground, its example is a link of
the playground (playground/src/link.mjs); otherwise the page has no such link.

usage: landing.py INDEX_MD [--playground]
"""
import base64
import json
import re
import sys
import zlib

EXAMPLE = re.compile(r"^```hcl\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PART = re.compile(r"^<!-- playground -->\n(.*?)^<!-- playground -->\n", re.DOTALL | re.MULTILINE)


def fragment(text):
    """The fragment of a link that carries one file."""
    content = {"files": [{"name": "service.hcl", "text": text}], "panel": "value"}
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(json.dumps(content).encode()) + packer.flush()
    return "1" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def page(text, has_playground):
    if not has_playground:
        return PART.sub("", text)
    link = fragment(EXAMPLE.search(text)[1])
    return PART.sub(lambda found: found[1], text).replace("#EXAMPLE", f"#{link}")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        sys.stdout.write(page(file.read(), "--playground" in sys.argv[2:]))


if __name__ == "__main__":
    main()
