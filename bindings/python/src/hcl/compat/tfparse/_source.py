"""Files of a module as blocks: what is written, before evaluation."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Dict, List

from ...api import load
from ...diagnostics import HclError
from ...document import Document

Node = Dict[str, Any]


class ParseError(Exception):
    """A file cannot be read."""


@dataclass
class Text:
    """A source: spans of its tree count bytes."""

    name: str
    content: bytes

    def of(self, node: Node) -> str:
        begin, end = node["span"]
        return self.content[begin:end].decode("utf-8", "replace")

    def line(self, at: int) -> int:
        return self.content.count(b"\n", 0, at) + 1


@dataclass
class Written:
    """A block as it is written."""

    text: Text
    type: str
    labels: List[str]
    first_line: int
    last_line: int
    attributes: Dict[str, Node] = field(default_factory=dict)
    blocks: List["Written"] = field(default_factory=list)


def children(node: Node, role: str) -> List[Node]:
    return [each for each in node["children"] if each["role"] == role]


def child(node: Node, role: str) -> Node:
    return children(node, role)[0]


def _block(text: Text, node: Node) -> Written:
    begin, end = node["span"]
    block = Written(text, node["type"], [each["text"] for each in node["labels"]],
                    text.line(begin), text.line(max(begin, end - 1)))
    for item in children(node, "item"):
        if item["kind"] == "attribute":
            block.attributes[item["name"]] = child(item, "expression")
        elif item["kind"] == "block":
            block.blocks.append(_block(text, item))
    return block


def read_blocks(path: Path, name: str, stop: bool) -> List[Written]:
    """The blocks of a file; none if it has errors."""
    try:
        content = path.read_bytes()
    except OSError as error:
        if stop:
            raise ParseError("%s: %s" % (name, error)) from error
        return []
    document = Document(content, name, dialect="terraform", syntax="native")
    try:
        if stop:
            document.raise_errors()
        elif any(each.is_error for each in document.check()):
            return []
        items = document.tree()["items"]
    except HclError as error:
        raise ParseError(str(error)) from error
    finally:
        document.close()
    text = Text(name, content)
    return [_block(text, each) for each in items if each["kind"] == "block"]


def read_values(path: Path) -> Dict[str, Any]:
    """The values of a file of variables."""
    try:
        return load(path, dialect="terraform")
    except (OSError, HclError) as error:
        raise ParseError(str(error)) from error
