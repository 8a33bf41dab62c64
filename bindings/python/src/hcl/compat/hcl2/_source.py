"""The typed tree of a source with the text of its nodes."""

from __future__ import annotations

import re
from typing import Any, Dict, List, Optional

from ...document import Document

Node = Dict[str, Any]

_HEREDOC = re.compile(r"<<-?([^\s]+)\r?\n([\s\S]*)\1", re.S)


class Source:
    """A parsed source. HclError if it has errors."""

    def __init__(self, text: str) -> None:
        # Reads what hashicorp/hcl reads, which is what the other packages do.
        document = Document(text, "<text>", conformance="reference")
        document.raise_errors()
        self._bytes = text.encode("utf-8")
        self.items: List[Node] = document.tree()["items"]
        self._lines: Optional[List[int]] = None

    def text(self, node: Node) -> str:
        begin, end = node["span"]
        return self.slice(begin, end)

    def slice(self, begin: int, end: int) -> str:
        return self._bytes[begin:end].decode("utf-8", "replace")

    def line_of(self, byte: int) -> int:
        return self._bytes.count(b"\n", 0, byte) + 1

    def heredoc(self, node: Node) -> str:
        """The lines of a heredoc as written, and the spaces before its end."""
        found = _HEREDOC.match(self.text(node))
        return found.group(2) if found else ""


def children(node: Node, role: str) -> List[Node]:
    return [each for each in node["children"] if each.get("role") == role]


def child(node: Node, role: str) -> Node:
    return children(node, role)[0]


def optional_child(node: Node, role: str) -> Optional[Node]:
    found = children(node, role)
    return found[0] if found else None


def is_heredoc(node: Node) -> bool:
    return node["kind"] == "template" and node["form"] in ("heredoc", "flush_heredoc")


def is_number(node: Node) -> bool:
    return bool(node["kind"] == "number")


def plain_number(text: str) -> Any:
    """A literal without an exponent."""
    return float(text) if "." in text or "e" in text.lower() else int(text)


def common_indent(lines: List[str], count_blank: bool) -> int:
    """The spaces that every line begins with."""
    widths = [len(line) - len(line.lstrip(" ")) for line in lines
              if count_blank or line.strip()]
    return min(widths, default=0)
