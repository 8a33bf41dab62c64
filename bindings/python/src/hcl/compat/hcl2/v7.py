"""What python-hcl2 7 answers: strings without quotes, everything that is not
plain data as "${...}".

    from hcl.compat.hcl2 import v7 as hcl2
    hcl2.loads(text, with_meta=True)
"""

from __future__ import annotations

import json
import re
from typing import Any, Dict, List, TextIO, Tuple

from ._source import (Node, Source, child, children, common_indent, is_heredoc, is_number,
                      optional_child, plain_number)

START_LINE = "__start_line__"
END_LINE = "__end_line__"

_ESCAPES = (("\\n", "\n"), ("\\r", "\r"), ("\\t", "\t"), ('\\"', '"'), ("\\\\", "\\"))


def load(file: TextIO, with_meta: bool = False) -> Dict[str, Any]:
    """The content of an open file. HclError if it has errors."""
    return loads(file.read(), with_meta)


def loads(text: str, with_meta: bool = False) -> Dict[str, Any]:
    """The content of a text; `with_meta` adds the lines of blocks."""
    source = Source(text)
    return _Reader(source, with_meta).body(source.items)


def _unescaped(value: str) -> str:
    for written, meant in _ESCAPES:
        value = value.replace(written, meant)
    return value


def _is_quoted(value: str) -> bool:
    return value.startswith('"') and value.endswith('"')


def _is_wrapped(value: str) -> bool:
    return value.startswith("${") and value.endswith("}")


def _wrapped(value: Any) -> Any:
    """How a value appears where it is the value of something."""
    if not isinstance(value, str) or _is_wrapped(value):
        return value
    if _is_quoted(value):
        return _unescaped(value[1:-1])
    return value if value in ("bool", "number", "string") else "${" + value + "}"


def _inline(value: Any) -> str:
    """How a value appears inside an expression."""
    if isinstance(value, dict):
        text = json.dumps(value)
        return re.sub(r"\$\{(.*)}", lambda found: found.group(0).replace('\\"', '"'), text)
    if isinstance(value, list):
        return "[" + ", ".join(_inline(each) for each in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "None" if value is None else str(value)


def _or_null(value: Any) -> Any:
    return "null" if value is None else value


class _Reader:
    def __init__(self, source: Source, with_meta: bool) -> None:
        self._source = source
        self._with_meta = with_meta

    def body(self, items: List[Node]) -> Dict[str, Any]:
        result: Dict[str, Any] = {}
        for item in items:
            if item["kind"] == "attribute":
                result[item["name"]] = _wrapped(self.value(child(item, "expression")))
            else:
                result.setdefault(item["type"], []).append(self._block(item))
        return result

    def _block(self, block: Node) -> Dict[str, Any]:
        result = self.body(children(block, "item"))
        if self._with_meta:
            begin, end = block["span"]
            result[START_LINE] = self._source.line_of(begin)
            result[END_LINE] = self._source.line_of(max(begin, end - 1))
        for label in reversed(block["labels"]):
            result = {_unescaped(self._source.slice(*label["span"]).strip('"')): result}
        return result

    def value(self, node: Node) -> Any:
        return getattr(self, "_" + node["kind"])(node)

    # ---- One function for each kind of node ----

    def _number(self, node: Node) -> Any:
        text = node["text"]
        return "${" + text + "}" if "e" in text else plain_number(text)

    def _true(self, _node: Node) -> bool:
        return True

    def _false(self, _node: Node) -> bool:
        return False

    def _null(self, _node: Node) -> None:
        return None

    def _variable(self, node: Node) -> str:
        return str(node["name"])

    def _template(self, node: Node) -> str:
        if is_heredoc(node):
            return self._heredoc(node)
        return '"' + "".join(self._part(each) for each in children(node, "part")) + '"'

    def _heredoc(self, node: Node) -> str:
        text = self._source.heredoc(node).rstrip("\n\t ")
        if node["form"] == "flush_heredoc":
            lines = text.split("\n")
            indent = common_indent(lines, count_blank=True)
            text = "\n".join(line[indent:] for line in lines)
        return f'"{text}"'

    def _part(self, part: Node) -> str:
        if part["kind"] != "interpolation":
            return self._source.text(part)
        return "${" + str(self.value(child(part, "expression"))) + "}"

    def _parentheses(self, node: Node) -> str:
        return f"({self.value(child(node, 'operand'))})"

    def _tuple(self, node: Node) -> List[Any]:
        return [_wrapped(self.value(each)) for each in children(node, "element")]

    def _object(self, node: Node) -> Dict[str, Any]:
        keys, values = children(node, "key"), children(node, "value")
        return {self._key(key): _wrapped(self.value(value))
                for key, value in zip(keys, values)}

    def _key(self, key: Node) -> str:
        if key["kind"] == "parentheses":
            return str(_wrapped(self.value(key)))
        if key["kind"] in ("traversal", "true", "false", "null"):
            return self._source.text(key)
        text = str(self.value(key)) if not is_number(key) else str(plain_number(key["text"]))
        if re.match(r".*?(\${).*}.*", text) or not _is_quoted(text):
            return text
        return _unescaped(text[1:-1])

    def _function_call(self, node: Node) -> str:
        arguments = [_inline(_or_null(self.value(each))) for each in children(node, "argument")]
        return f"{node['name']}({', '.join(arguments)})"

    def _traversal(self, node: Node) -> str:
        text = str(self.value(child(node, "source")))
        keys = iter(children(node, "key"))
        for step in node["steps"]:
            text += self._step(step, keys)
        return text

    def _step(self, step: Node, keys: Any) -> str:
        kind = step["step"]
        if kind == "get_attr":
            return f".{step['name']}"
        if kind == "index":
            return f"[{self.value(next(keys))}]"
        if kind == "legacy_index":
            return f"[{self._source.slice(*step['span']).strip('. ')[:1]}]"
        return ".*" if kind == "attr_splat" else "[*]"

    def _unary(self, node: Node) -> Any:
        operand = child(node, "operand")
        is_literal = (is_number(operand) and node["operator"] == "-"
                      and operand["span"][0] == node["span"][0] + 1)
        value = self.value(operand)
        if is_literal:
            return "${-" + value[2:] if isinstance(value, str) else -value
        return node["operator"] + _inline(_or_null(value))

    def _operation(self, node: Node, is_condition: bool = False) -> str:
        operands, operators = self._chain(node)
        values = [self.value(each) for each in operands]
        last = _or_null(values.pop())
        texts = [_inline(each) for each in values]
        # The last operand of a condition is written as the parts of one.
        texts.append(str(last) if is_condition else _inline(last))
        texts = [each[2:-1] if _is_wrapped(each) else each for each in texts]
        parts = [texts[0]]
        for operator, text in zip(operators, texts[1:]):
            parts += [operator, text]
        return " ".join(parts)

    def _chain(self, node: Node) -> Tuple[List[Node], List[str]]:
        """The operands and operators as written: version 7 knows no precedence,
        and writes `None` for each null but the last operand."""
        operands: List[Node] = []
        operators: List[str] = []
        for index, each in enumerate(children(node, "operand")):
            if index:
                operators.append(node["operators"][index - 1]["operator"])
            inner = self._chain(each) if each["kind"] == "operation" else ([each], [])
            operands += inner[0]
            operators += inner[1]
        return operands, operators

    def _conditional(self, node: Node) -> str:
        yes, no = (_or_null(self.value(child(node, role))) for role in ("when_true", "when_false"))
        asked = child(node, "condition")
        condition = (self._operation(asked, is_condition=True) if asked["kind"] == "operation"
                     else _or_null(self.value(asked)))
        return f"{condition} ? {yes} : {no}"

    def _for_intro(self, node: Node) -> List[str]:
        names: List[str] = [each["name"] for role in ("key", "value") for each in node.get(role, [])]
        collection = _inline(self.value(child(node, "collection")))
        return ["for", " , ".join(names), "in", collection, ":"]

    def _for_end(self, node: Node) -> List[str]:
        condition = optional_child(node, "condition")
        return [] if condition is None else ["if", _inline(self.value(condition))]

    def _for_tuple(self, node: Node) -> str:
        element = _inline(self.value(child(node, "element")))
        return "[" + " ".join([*self._for_intro(node), element, *self._for_end(node)]) + "]"

    def _for_object(self, node: Node) -> str:
        key, value = (_inline(self.value(child(node, role))) for role in ("key", "element"))
        grouping = ["..."] if node.get("grouping") else []
        parts: Tuple[str, ...] = (*self._for_intro(node), key, "=>", value, *grouping,
                                  *self._for_end(node))
        return "{" + " ".join(parts) + "}"
