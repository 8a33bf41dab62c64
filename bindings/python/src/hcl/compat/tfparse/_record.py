"""A block as the package shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple

from ._source import Node, Text, Written, child, children
from ._values import Values, described

_COLLECTIONS = ("list", "set", "map")


@dataclass
class Record:
    """What the records of one block need."""

    values: Values
    #: The blocks of the module that references can name.
    ids: Mapping[Tuple[str, str], str]
    type: str
    #: The id of a block by its place inside of this one.
    id_of: Callable[[str], str]


def name_of(block: Written, suffix: str) -> Tuple[str, str]:
    """Label and name of a block in references."""
    if block.type in ("resource", "data") and len(block.labels) > 1:
        prefix = "data." if block.type == "data" else ""
        return prefix + block.labels[0], block.labels[1] + suffix
    return ("var." if block.type == "variable" else block.type + ".") + "".join(block.labels[:1]), ""


def recorded(record: Record, block: Written, address: str, suffix: str) -> Dict[str, Any]:
    """A block at the top of a file."""
    result = _body(record, block, "")
    meta = result["__tfmeta"]
    kind = "" if block.type == "resource" else block.type + "."
    if block.type in ("resource", "data"):
        meta["type"] = block.type
    elif block.labels:
        meta["label"] = block.labels[0] + suffix
    meta["path"] = (address + kind + ".".join(block.labels)).rstrip(".") + suffix
    return result


def _body(record: Record, block: Written, inside: str) -> Dict[str, Any]:
    meta: Dict[str, Any] = {"filename": block.text.name, "line_start": block.first_line,
                            "line_end": block.last_line}
    if block.labels:
        meta["label"] = block.labels[0]
    references = _references(record, block)
    if references:
        meta["references"] = references
    result: Dict[str, Any] = {"__tfmeta": meta, "id": record.id_of(inside)}
    for name, node in block.attributes.items():
        if name not in result:
            result[name] = _attribute(record, block, name, node)
    for name, bodies in _nested(record, block, inside).items():
        result[name] = bodies[0] if len(bodies) == 1 else bodies
    return result


def _attribute(record: Record, block: Written, name: str, node: Node) -> Any:
    if record.type == "moved" and isinstance(record.values.known(block.text, node)[1], list):
        return described(block.text, node)
    if record.type == "variable" and name == "type":
        return _type_name(block.text, node)
    return record.values.attribute(block.text, node)


def _type_name(text: Text, node: Node) -> Any:
    """A type as go-cty names it."""
    prefix = ""
    while node["kind"] == "function_call" and node["name"] in _COLLECTIONS and children(node, "argument"):
        prefix += node["name"] + " of "
        node = children(node, "argument")[0]
    name = node["name"] if node["kind"] == "function_call" else text.of(node).strip('"')
    return prefix + ("dynamic" if name == "any" else name)


def _nested(record: Record, block: Written, inside: str) -> Dict[str, List[Dict[str, Any]]]:
    found: Dict[str, List[Dict[str, Any]]] = {}
    for number, each in enumerate(block.blocks):
        place = "%s.%d" % (inside, number)
        if each.type == "dynamic" and each.labels:
            found.setdefault(each.labels[0], []).extend(_dynamic(record, each, place))
        else:
            found.setdefault(each.type, []).append(_body(record, each, place))
    return {name: bodies for name, bodies in found.items() if bodies}


def _dynamic(record: Record, block: Written, inside: str) -> List[Dict[str, Any]]:
    content: Optional[Written] = next((each for each in block.blocks if each.type == "content"), None)
    node = block.attributes.get("for_each")
    if content is None or node is None:
        return []
    good, value = record.values.known(block.text, node)
    if not good or not isinstance(value, (dict, list)):
        return []
    name = block.labels[0]
    if "iterator" in block.attributes:
        name = block.text.of(block.attributes["iterator"])
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    made: List[Dict[str, Any]] = []
    for key, each in pairs:
        record.values.set({name: {"key": key, "value": each}})
        made.append(_body(record, content, "%s[%s]" % (inside, key)))
    return made


def _references(record: Record, block: Written) -> List[Dict[str, str]]:
    """The blocks that the attributes of a block, without those inside of it, name."""
    found: Dict[Tuple[str, str], Dict[str, str]] = {}
    pending = list(block.attributes.values())
    while pending:
        node = pending.pop()
        pending.extend(node["children"])
        if node["kind"] != "traversal":
            continue
        name = _named(block.text, node)
        if name in record.ids:
            label = name[0].split(".")[-1]
            found[name] = {"id": record.ids[name], "label": label, "name": name[1]}
    return [found[each] for each in sorted(found)]


def _named(text: Text, node: Node) -> Tuple[str, str]:
    """Label and name of what a traversal names."""
    names = [text.of(child(node, "source"))]
    steps = list(node["steps"])
    data = names[0] == "data"
    while steps and steps[0]["step"] == "get_attr" and len(names) < (3 if data else 2):
        names.append(steps.pop(0)["name"])
    if len(names) < (3 if data else 2):
        return "", ""
    suffix = text.of(steps[0]) if steps and steps[0]["step"] == "index" else ""
    if names[0] == "var":
        return "var." + names[1], suffix
    return ("data." if data else "") + names[-2], names[-1] + suffix
