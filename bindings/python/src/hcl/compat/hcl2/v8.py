"""What python-hcl2 8 answers: the text of expressions, strings with their
quotes, and `__is_block__`, from which `dumps()` writes the source again.

    from hcl.compat.hcl2 import v8 as hcl2
    data = hcl2.loads(text)
    hcl2.dumps(data)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Dict, List, TextIO

from ...document import Document
from ...diagnostics import HclError
from ._source import (Node, Source, child, children, common_indent, is_heredoc, is_number,
                      optional_child, plain_number)

IS_BLOCK = "__is_block__"
_HIDDEN = (IS_BLOCK, "__comments__", "__inline_comments__", "__start_line__", "__end_line__")
_SIMPLE = {"n": "\n", "r": "\r", "t": "\t", '"': '"', "\\": "\\"}


@dataclass
class SerializationOptions:
    """How sources become dicts. Comments are never part of them: edits by
    `hcl.edit()` keep comments."""

    with_comments: bool = False
    with_meta: bool = False
    wrap_objects: bool = False
    wrap_tuples: bool = False
    explicit_blocks: bool = True
    preserve_heredocs: bool = True
    force_operation_parentheses: bool = False
    preserve_scientific_notation: bool = True
    strip_string_quotes: bool = False


@dataclass(frozen=True)
class _Place:
    """Where an expression is: inside the text of another one, inside
    parentheses, or the operand of an operation."""

    inside: bool = False
    in_parentheses: bool = False
    nested: bool = False


def load(file: TextIO, *, serialization_options: "SerializationOptions | None" = None,
         ) -> Dict[str, Any]:
    """The content of an open file. HclError if it has errors."""
    return loads(file.read(), serialization_options=serialization_options)


def loads(text: str, *, serialization_options: "SerializationOptions | None" = None,
          ) -> Dict[str, Any]:
    """The content of a text. ValueError for the option `with_comments`."""
    options = serialization_options or SerializationOptions()
    if options.with_comments:
        raise ValueError("comments are not given: hcl.edit() keeps them")
    source = Source(text)
    return _Reader(source, options).body(source.items)


def dump(data: Dict[str, Any], file: TextIO) -> None:
    """Writes what `dumps()` gives."""
    file.write(dumps(data))


def dumps(data: Dict[str, Any]) -> str:
    """A dict that `loads()` gave with its default options, or one of the same
    form, as native syntax in the canonical layout. A string is an expression:
    '"text"', "${var.x}". TypeError for what has no source; HclError for a string
    that is no expression."""
    lines: List[str] = []
    _write_body(data, lines)
    return Document("\n".join(lines) + "\n" if lines else "", "<data>",
                    conformance="reference").format()


def _unwrap(text: str) -> str:
    return text[2:-1] if text.startswith("${") and text.endswith("}") else text


def _wrap(text: str) -> str:
    return text if text.startswith("${") and text.endswith("}") else "${" + text + "}"


def _in_parentheses(value: Any) -> str:
    text = str(value)
    if text.startswith("${") and text.endswith("}"):
        return "${(" + text[2:-1] + ")}"
    return f"({text})"


def _unescaped(text: str) -> str:
    """The characters that a part of a quoted string stands for; an escape that
    does not exist stays."""
    return re.sub(r"\\([nrt\"\\]|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))", _character, text)


def _character(found: "re.Match[str]") -> str:
    if found.group(1) in _SIMPLE:
        return _SIMPLE[found.group(1)]
    code = int(found.group(2) or found.group(3), 16)
    return chr(code) if code <= 0x10FFFF and not 0xD800 <= code < 0xE000 else found.group(0)


class _Reader:
    def __init__(self, source: Source, options: SerializationOptions) -> None:
        self._source = source
        self._options = options

    def body(self, items: List[Node]) -> Dict[str, Any]:
        result: Dict[str, Any] = {}
        for item in items:
            if item["kind"] == "attribute":
                result[item["name"]] = self.value(child(item, "expression"), _Place())
            else:
                result.setdefault(item["type"], []).append(self._block(item))
        return result

    def _block(self, block: Node) -> Dict[str, Any]:
        result = self.body(children(block, "item"))
        if self._options.explicit_blocks:
            result[IS_BLOCK] = True
        for label in reversed(block["labels"]):
            text = self._source.slice(*label["span"])
            if self._options.strip_string_quotes and label["quoted"]:
                text = _unescaped(text[1:-1])
            result = {text: result}
        return result

    def value(self, node: Node, place: _Place) -> Any:
        return getattr(self, "_" + node["kind"])(node, place)

    def _text(self, node: Node, place: _Place) -> str:
        return str(self.value(node, replace(place, inside=True)))

    def _result(self, text: str, place: _Place) -> str:
        return text if place.inside else _wrap(text)

    # ---- One function for each kind of node ----

    def _number(self, node: Node, place: _Place) -> Any:
        text = node["text"]
        if "e" in text.lower() and self._options.preserve_scientific_notation:
            return self._result(text, place)
        return plain_number(text)

    def _true(self, _node: Node, place: _Place) -> Any:
        return "true" if place.inside else True

    def _false(self, _node: Node, place: _Place) -> Any:
        return "false" if place.inside else False

    def _null(self, _node: Node, place: _Place) -> Any:
        return "null" if place.inside else None

    def _variable(self, node: Node, _place: _Place) -> str:
        return str(node["name"])

    def _template(self, node: Node, place: _Place) -> str:
        if is_heredoc(node):
            return self._heredoc(node)
        if self._options.strip_string_quotes and not place.inside:
            return "".join(self._part(each, place, True) for each in children(node, "part"))
        return '"' + "".join(self._part(each, place, False)
                             for each in children(node, "part")) + '"'

    def _part(self, part: Node, place: _Place, as_value: bool) -> str:
        if part["kind"] == "interpolation":
            return _wrap(self._text(child(part, "expression"), replace(place, nested=False)))
        text = self._source.text(part)
        return _unescaped(text) if as_value and part["kind"] == "text" else text

    def _heredoc(self, node: Node) -> str:
        is_flush = node["form"] == "flush_heredoc"
        options = self._options
        if options.preserve_heredocs:
            text = self._source.text(node).rstrip("\r\n\t ")
            return text if options.strip_string_quotes else f'"{text}"'
        text = re.sub(r"[ \t]*\Z", "", self._source.heredoc(node))
        lines = re.sub(r"\r?\n\Z", "", text).split("\n")
        indent = common_indent(lines, count_blank=False) if is_flush else 0
        lines = [line[indent:] for line in lines]
        if options.strip_string_quotes:
            escaped = [line.replace("\\", "\\\\").replace('"', '\\"') for line in lines]
            return "\n".join(escaped if is_flush else lines)
        lines = [line.replace("\\", "\\\\").replace('"', '\\"') for line in lines]
        return '"' + "\\n".join(lines) + '"'

    def _parentheses(self, node: Node, place: _Place) -> str:
        inner = self.value(child(node, "operand"),
                           replace(place, in_parentheses=True, nested=True))
        return self._result(_in_parentheses(inner), place)

    def _tuple(self, node: Node, place: _Place) -> Any:
        elements = children(node, "element")
        place = replace(place, nested=False)
        if not self._options.wrap_tuples and not place.inside:
            return [self.value(each, place) for each in elements]
        text = "[" + ", ".join(self._text(each, place) for each in elements) + "]"
        return self._result(text, place)

    def _object(self, node: Node, place: _Place) -> Any:
        pairs = list(zip(children(node, "key"), children(node, "value")))
        place = replace(place, nested=False)
        if not self._options.wrap_objects and not place.inside:
            return {self._key(key, place): self.value(value, place) for key, value in pairs}
        text = ", ".join(f"{self._key(key, replace(place, inside=True))} = "
                         f"{self._text(value, place)}" for key, value in pairs)
        return self._result("{" + text + "}", place)

    def _key(self, key: Node, place: _Place) -> str:
        if key["kind"] in ("true", "false", "null"):
            return self._source.text(key)
        if is_number(key) or key["kind"] in ("variable", "template"):
            return str(self.value(key, place))
        return self._result(self._text(key, place), place)

    def _function_call(self, node: Node, place: _Place) -> str:
        inner = replace(place, nested=False)
        text = ", ".join(self._text(each, inner) for each in children(node, "argument"))
        if node.get("expand_final"):
            text += " ..."
        return self._result(f"{node['name']}({text})", place)

    def _traversal(self, node: Node, place: _Place) -> str:
        text = self._text(child(node, "source"), replace(place, nested=True))
        keys = iter(children(node, "key"))
        for step in node["steps"]:
            text += self._step(step, keys, place)
        return self._result(text, place)

    def _step(self, step: Node, keys: Any, place: _Place) -> str:
        kind = step["step"]
        if kind == "get_attr":
            return f".{step['name']}"
        if kind == "index":
            return f"[{self._text(next(keys), replace(place, nested=False))}]"
        if kind == "legacy_index":
            return f".{int(self._source.slice(*step['span']).strip('. '))}"
        return ".*" if kind == "attr_splat" else "[*]"

    def _unary(self, node: Node, place: _Place) -> Any:
        operand = child(node, "operand")
        forced = self._options.force_operation_parentheses
        if node["operator"] == "-" and is_number(operand) and not place.inside:
            negative = self.value(operand, replace(place, inside=True))
            is_float = "." in operand["text"]
            if not isinstance(negative, str) and (not forced or is_float):
                return -negative
        text = node["operator"] + self._text(operand, replace(place, nested=True))
        return self._forced(self._result(text, place), place)

    def _forced(self, text: str, place: _Place) -> str:
        is_forced = (self._options.force_operation_parentheses and place.nested
                     and not place.in_parentheses)
        return _in_parentheses(text) if is_forced else text

    def _operation(self, node: Node, place: _Place) -> str:
        inner = replace(place, nested=True)
        operands = [self._text(each, inner) for each in children(node, "operand")]
        text = operands[0]
        for index, (operator, right) in enumerate(zip(node["operators"], operands[1:])):
            # All but the last are operands of the next.
            text = self._forced(text, inner) if index else text
            text = f"{text} {operator['operator']} {right}"
        return self._forced(self._result(text, place), place)

    def _conditional(self, node: Node, place: _Place) -> str:
        inner = replace(place, nested=True)
        condition, yes, no = (self._text(child(node, role), inner)
                              for role in ("condition", "when_true", "when_false"))
        return self._forced(self._result(f"{condition} ? {yes} : {no}", place), place)

    def _for_intro(self, node: Node, place: _Place) -> str:
        names = ", ".join(each["name"] for role in ("key", "value") for each in node.get(role, []))
        collection = self._text(child(node, "collection"), replace(place, nested=False))
        return f"for {names} in {collection} : "

    def _for_end(self, node: Node, place: _Place) -> str:
        condition = optional_child(node, "condition")
        if condition is None:
            return ""
        return f" if {self._text(condition, replace(place, nested=False))}"

    def _for_tuple(self, node: Node, place: _Place) -> str:
        element = self._text(child(node, "element"), replace(place, nested=True))
        text = self._for_intro(node, place) + element + self._for_end(node, place)
        return self._result(f"[{text}]", place)

    def _for_object(self, node: Node, place: _Place) -> str:
        inner = replace(place, nested=True)
        key, value = (self._text(child(node, role), inner) for role in ("key", "element"))
        dots = "..." if node.get("grouping") else ""
        text = f"{self._for_intro(node, place)}{key} => {value}{dots}{self._for_end(node, place)}"
        return self._result("{" + text + "}", place)


# ---- Writing ----

def _write_body(data: Dict[str, Any], lines: List[str]) -> None:
    for name, value in data.items():
        if name in _HIDDEN:
            continue
        if _are_blocks(value):
            for each in value:
                _write_block(name, [], each, lines)
        else:
            lines.append(f"{name} = {_expression(value)}")


def _is_block(value: Any) -> bool:
    """Whether a dict is a block, or leads to one by labels."""
    if not isinstance(value, dict):
        return False
    return IS_BLOCK in value or (bool(value) and all(
        _is_block(each) for name, each in value.items() if name not in _HIDDEN))


def _are_blocks(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(_is_block(each) for each in value)


def _write_block(type_: str, labels: List[str], data: Dict[str, Any], lines: List[str]) -> None:
    if IS_BLOCK not in data:
        for label, inner in data.items():
            if label not in _HIDDEN:
                _write_block(type_, [*labels, label], inner, lines)
        return
    lines.append(" ".join([type_, *labels, "{"]))
    _write_body(data, lines)
    lines.append("}")


def _expression(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_expression(each) for each in value) + "]"
    if isinstance(value, dict):
        pairs = [(name, each) for name, each in value.items() if name not in _HIDDEN]
        inner = "".join(f"\n{_unwrap(name)} = {_expression(each)}" for name, each in pairs)
        return "{" + inner + ("\n}" if pairs else "}")
    raise TypeError(f"{type(value).__name__} has no source")


def _string(value: str) -> str:
    if value.startswith('"<<') and value.endswith('"'):
        return value[1:-1]
    return _unwrap(value)


__all__ = ["HclError", "SerializationOptions", "dump", "dumps", "load", "loads"]
