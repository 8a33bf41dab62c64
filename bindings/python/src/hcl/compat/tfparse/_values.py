"""Values of expressions, as far as they are known and may be shown: the rest is null."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Dict, FrozenSet, List, Mapping, Tuple, Union

from ...api import evaluate
from ...context import Context
from ...diagnostics import HclError
from ...values import Sensitive, Unknown
from ._source import Node, Text, child, children

_MOST = 2**63 - 1
_TRAVERSALS = ("traversal", "variable")


class _NoValue(Exception):
    """An expression has no value that is known."""


def plain(value: Any) -> Any:
    """A value as JSON can say it; _NoValue if a part is unknown."""
    if isinstance(value, (Unknown, Sensitive)):
        raise _NoValue
    if isinstance(value, Decimal) or (isinstance(value, int) and not isinstance(value, bool)):
        return _number(Decimal(value))
    if isinstance(value, Mapping):
        return {name: plain(each) for name, each in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [plain(each) for each in value]
    return value


def _number(value: Decimal) -> Union[int, float]:
    """A number as the package gives it: whole ones are those of 64 bits."""
    if abs(value) > _MOST:
        return _MOST if value > 0 else -_MOST - 1
    return int(value) if value == int(value) else float(value)


def names_of(text: Text, node: Node) -> List[str]:
    """The names of a traversal up to its first index."""
    if node["kind"] == "variable":
        return [text.of(node)]
    names = [text.of(child(node, "source"))]
    for step in node["steps"]:
        if step["step"] != "get_attr":
            break
        names.append(step["name"])
    return names


class Values:
    """The values of expressions in one module. What is not known is absent from
    the variables, so that an expression that needs it fails."""

    def __init__(self) -> None:
        self._context = Context(table="terraform", dialect="terraform")

    def set(self, variables: Mapping[str, Any]) -> None:
        self._context.set(variables)

    def try_text(self, source: str) -> Any:
        try:
            return plain(evaluate(source, context=self._context))
        except HclError as error:
            raise _NoValue from error

    def known(self, text: Text, node: Node) -> Tuple[bool, Any]:
        """Whether the value is known as a whole, and the value."""
        try:
            return True, self.try_text(text.of(node))
        except _NoValue:
            return False, None

    def for_others(self, text: Text, node: Node) -> Tuple[bool, Any]:
        """Whether expressions can use the value, and the value."""
        good, value = self.known(text, node)
        if good or node["kind"] not in ("tuple", "object"):
            return good, value
        return True, self.attribute(text, node)

    def attribute(self, text: Text, node: Node) -> Any:
        """The value of an attribute. A reference without a value is described, a
        template without one is as it is written, and parts of others are null."""
        good, value = self.known(text, node)
        if good:
            return value
        if node["kind"] in _TRAVERSALS:
            return described(text, node)
        if node["kind"] == "template":
            return "".join(_part(text, each) for each in children(node, "part"))
        try:
            return self.try_text(self._without_unknown(text, node))
        except _NoValue:
            return None

    def _without_unknown(self, text: Text, node: Node) -> str:
        """The source with null for every reference that has no value."""
        begin, end = node["span"]
        found: List[Tuple[int, int]] = []
        self._collect(text, node, frozenset(), found)
        out, at = b"", begin
        for first, last in sorted(found):
            out += text.content[at:first] + b"null"
            at = last
        return (out + text.content[at:end]).decode("utf-8", "replace")

    def _collect(self, text: Text, node: Node, bound: FrozenSet[str],
                 found: List[Tuple[int, int]]) -> None:
        pending: List[Tuple[Node, FrozenSet[str]]] = [(node, bound)]
        while pending:
            node, bound = pending.pop()
            if node["role"] == "key" and node.get("key_form") == "name":
                continue
            if node["kind"] in _TRAVERSALS and names_of(text, node)[0] not in bound:
                if not self.known(text, node)[0]:
                    found.append((node["span"][0], node["span"][1]))
                continue
            names = [*(node.get("key") or ()), *(node.get("value") or ())] \
                if node["kind"].startswith("for") else []
            inner = bound | {each["name"] for each in names}
            pending.extend((each, inner) for each in node["children"])


def _part(text: Text, part: Node) -> str:
    return str(part["text"]) if part["kind"] == "text" else text.of(part)


def described(text: Text, node: Node) -> Any:
    """A reference that has no value."""
    names = names_of(text, node)
    if len(names) < 2:
        return None
    found: Dict[str, Any] = {"__attribute__": text.of(node).replace("[", ".[")}
    if names[0] == "data" and len(names) > 2:
        found.update(__name__=names[2], __ref__=".".join(names[1:3]), __type__=names[1])
    else:
        found["__name__"] = names[1]
    return found
