"""Values of the language as Python objects and back.

null, booleans and strings are None, bool and str; lists, sets and tuples are
lists; maps and objects are dicts. Numbers are chosen by `numbers`:

"exact"    int if whole, otherwise Decimal: no digit is lost
"decimal"  Decimal
"float"    int if whole, otherwise float
"""

from __future__ import annotations

import dataclasses
import json
import math
from decimal import Decimal
from typing import Any, Callable, Dict, List, Mapping, Union

#: A number as written by the library is whole or has a point or an exponent.
NUMBERS = ("exact", "decimal", "float")


class Unknown:
    """A value that is not known yet, such as an attribute of a resource that
    was not created. Equal to nothing but itself, and neither true nor false."""

    def __init__(self, type: Any = "dynamic") -> None:
        #: The type in the form of docs/output-formats.md: "string",
        #: ["list", "number"].
        self.type = type

    def __bool__(self) -> bool:
        raise TypeError("an unknown value is neither true nor false")

    def __repr__(self) -> str:
        return f"Unknown({self.type!r})"


class Sensitive:
    """A value with marks, which is not shown: `reveal()` gives it."""

    def __init__(self, value: Any, marks: "tuple[str, ...]" = ("sensitive",)) -> None:
        self._value = value
        self.marks = marks

    def reveal(self) -> Any:
        return self._value

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Sensitive) and self.marks == other.marks
                and bool(self._value == other._value))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Sensitive({', '.join(self.marks)})"


def _whole(text: str) -> Any:
    try:
        return int(text)
    except ValueError:
        # Python refuses to read more than some thousand digits at once.
        return int(Decimal(text))


def _exact(text: str) -> Union[int, Decimal]:
    return Decimal(text)


_READERS: Dict[str, "tuple[Callable[[str], Any], Callable[[str], Any]]"] = {
    "exact": (_whole, _exact),
    "decimal": (Decimal, Decimal),
    "float": (_whole, float),
}


def read_json(text: str, numbers: str = "exact") -> Any:
    """Plain JSON with the chosen numbers."""
    try:
        whole, fraction = _READERS[numbers]
    except KeyError:
        raise ValueError(f"numbers has to be one of {', '.join(NUMBERS)}") from None
    return json.loads(text, parse_int=whole, parse_float=fraction)


def from_content(content: Any) -> Any:
    """A value of typed JSON, read by `read_json()`."""
    if isinstance(content, list):
        return [from_content(each) for each in content]
    if not isinstance(content, dict):
        return content
    if "$unknown" in content:
        return Unknown(content["$unknown"])
    if "$marks" in content:
        return Sensitive(from_content(content.get("value")), tuple(content["$marks"]))
    if "$number" in content:
        return _special_number(content["$number"])
    if "$capsule" in content:
        return Unknown(["capsule", content["$capsule"]])
    members = content.get("$object", content)
    return {name: from_content(each) for name, each in members.items()}


def _special_number(text: str) -> Any:
    if text.endswith("Infinity"):
        return -math.inf if text.startswith("-") else math.inf
    mantissa, _, exponent = text.partition("p")
    sign, _, digits = mantissa.partition("0x.")
    # 0x.8p+N is 8/16 * 2^N.
    number = int(digits, 16) << max(int(exponent) - 4 * len(digits), 0)
    return -number if sign == "-" else number


def read_typed(text: str, numbers: str = "exact") -> Any:
    """{"$type": ..., "value": ...}."""
    return from_content(read_json(text, numbers)["value"])


def to_json(value: Any) -> str:
    """JSON of a Python object that the library reads as a value. A dataclass is
    an object. Raises TypeError for what has no value and ValueError for numbers
    that are none."""
    parts: List[str] = []
    _write(value, parts, set())
    return "".join(parts)


def _write(value: Any, parts: List[str], open_: "set[int]") -> None:
    if value is None or isinstance(value, (bool, str)):
        parts.append(json.dumps(value, ensure_ascii=False))
    elif isinstance(value, int):
        parts.append(str(value) if value.bit_length() < 10000 else str(Decimal(value)))
    elif isinstance(value, (float, Decimal)):
        if not math.isfinite(value):
            raise ValueError(f"{value} is not a number of the language")
        parts.append(repr(value) if isinstance(value, float) else str(value))
    elif isinstance(value, Sensitive):
        raise ValueError("a sensitive value is passed on only by reveal()")
    else:
        if id(value) in open_:
            raise ValueError("a value cannot contain itself")
        open_.add(id(value))
        _write_container(value, parts, open_)
        open_.discard(id(value))


def _write_container(value: Any, parts: List[str], open_: "set[int]") -> None:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        value = {each.name: getattr(value, each.name) for each in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        _write_object(value, parts, open_)
        return
    if isinstance(value, (set, frozenset)):
        value = sorted(value, key=repr)
    if not isinstance(value, (list, tuple)):
        raise TypeError(f"{type(value).__name__} is not a value of the language")
    parts.append("[")
    for index, each in enumerate(value):
        if index:
            parts.append(",")
        _write(each, parts, open_)
    parts.append("]")


def _write_object(value: Mapping[Any, Any], parts: List[str], open_: "set[int]") -> None:
    parts.append("{")
    for index, (name, each) in enumerate(value.items()):
        if not isinstance(name, str):
            raise TypeError("the keys of an object have to be strings")
        parts.append("," if index else "")
        parts.append(json.dumps(name, ensure_ascii=False) + ":")
        _write(each, parts, open_)
    parts.append("}")
