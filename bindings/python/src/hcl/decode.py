"""Dataclasses from bodies.

    @dataclass
    class Service:
        name: str = hcl.label()
        port: int = 80

    @dataclass
    class Config:
        region: str
        service: List[Service] = field(default_factory=list)

    config = hcl.decode(Config, text)

A field whose type is a dataclass, or Optional of one, is a block; List of a
dataclass is any number of blocks, and Dict[str, dataclass] is blocks by their
first label. Every other field is an attribute. A field without a default is
required.
"""

from __future__ import annotations

import dataclasses
import typing
from decimal import Decimal
from typing import Any, Dict, List, Mapping, Optional, Type, TypeVar, Union

from .api import Functions, _context
from .context import Context
from .diagnostics import Diagnostic, HclError
from .document import Block, Body, Document

T = TypeVar("T")

_LABEL = "hcl label"


def label(**options: Any) -> Any:
    """A field that has a label of its block, in the order of the labels."""
    return dataclasses.field(metadata={_LABEL: True}, **options)


def decode(cls: Type[T], text: Union[str, bytes], variables: Optional[Mapping[str, Any]] = None,
           *, name: str = "<text>", functions: Optional[Functions] = None,
           context: Optional[Context] = None, numbers: str = "exact") -> T:
    """A configuration as a dataclass. Raises HclError with every mistake and its
    place: errors of the source, missing and unsupported items, wrong types."""
    document = Document(text, name)
    body = document.body(_context(variables, functions, context, numbers, None, None), numbers=numbers)
    reader = _Reader(document)
    value = reader.read(cls, body, (), "")
    reader.finish()
    return value


class _Reader:
    """Reads bodies, and collects what is wrong."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._found: List[Diagnostic] = []

    def finish(self) -> None:
        if not self._found:
            return
        count = len(self._found)
        report = "\n".join(map(str, self._found))
        raise HclError(f"{report}\n{count} error{'s' if count > 1 else ''}\n", self._found)

    def _error(self, code: str, summary: str, detail: str, address: str) -> None:
        places = self._document.find(address) if address else []
        self._found.append(Diagnostic("error", code, summary, detail, self._document.name,
                                      places[0].range if places else None))

    def read(self, cls: Type[T], body: Body, labels: "tuple[str, ...]", address: str) -> T:
        hints = typing.get_type_hints(cls)
        given: Dict[str, Any] = {}
        known = set()
        remaining = list(labels)
        for each in dataclasses.fields(cls):  # type: ignore[arg-type]
            if each.metadata.get(_LABEL):
                if remaining:
                    given[each.name] = remaining.pop(0)
                continue
            known.add(each.name)
            self._read_field(each, hints[each.name], body, address, given)
        self._report_others(body, known, address)
        for each in dataclasses.fields(cls):  # type: ignore[arg-type]
            is_required = (each.default is dataclasses.MISSING
                           and each.default_factory is dataclasses.MISSING)
            if each.name not in given and is_required:
                self._error("MissingRequiredArgument", "Missing required argument",
                            f'"{each.name}" is required, but is not there.', address)
                given[each.name] = None
        return cls(**given)

    def _read_field(self, each: "dataclasses.Field[Any]", hint: Any, body: Body, address: str,
                    given: Dict[str, Any]) -> None:
        kind, inner = _kind_of(hint)
        place = f"{address}.{each.name}" if address else each.name
        if kind == "attribute":
            if each.name in body.attributes:
                given[each.name] = self._attribute(body.attributes[each.name], hint, place)
            return
        blocks = body.blocks_of(each.name)
        if not blocks:
            return
        read = [self.read(inner, block.body, block.labels if kind != "map" else block.labels[1:],
                          _address(place, block, blocks)) for block in blocks]
        if kind == "list":
            given[each.name] = read
        elif kind == "map":
            given[each.name] = {(block.labels or ("",))[0]: value
                                for block, value in zip(blocks, read)}
        else:
            given[each.name] = read[0]
            if len(read) > 1:
                self._error("TooManyBlocks", "Too many blocks",
                            f'There may be only one "{each.name}" block.', f"{place}[1]")

    def _attribute(self, value: Any, hint: Any, place: str) -> Any:
        fitting, result = _fit(value, hint)
        if not fitting:
            self._error("IncorrectAttributeType", "Incorrect attribute value type",
                        f"{_type_text(hint)} is required, not {type(value).__name__}.", place)
        return result

    def _report_others(self, body: Body, known: "set[str]", address: str) -> None:
        for name in body.attributes:
            if name not in known:
                self._error("UnsupportedArgument", "Unsupported argument",
                            f'An argument named "{name}" is not expected here.',
                            f"{address}.{name}" if address else name)
        for type_ in dict.fromkeys(block.type for block in body.blocks):
            if type_ not in known:
                self._error("UnsupportedBlockType", "Unsupported block type",
                            f'Blocks of type "{type_}" are not expected here.',
                            f"{address}.{type_}" if address else type_)


def _address(place: str, block: Block, all_: "list[Block]") -> str:
    labels = "".join('["' + each.replace("\\", "\\\\").replace('"', '\\"') + '"]'
                     for each in block.labels)
    same = [each for each in all_ if each.labels == block.labels]
    index = next(i for i, each in enumerate(same) if each is block)
    return f"{place}{labels}[{index}]"


def _inner(hint: Any) -> Any:
    """The type inside Optional, or the type itself."""
    if typing.get_origin(hint) is Union:
        parts = [each for each in typing.get_args(hint) if each is not type(None)]
        if len(parts) == 1:
            return parts[0]
    return hint


def _kind_of(hint: Any) -> "tuple[str, Any]":
    inner = _inner(hint)
    if dataclasses.is_dataclass(inner):
        return "block", inner
    arguments = typing.get_args(inner)
    if typing.get_origin(inner) is list and dataclasses.is_dataclass(arguments[0]):
        return "list", arguments[0]
    if typing.get_origin(inner) is dict and dataclasses.is_dataclass(arguments[1]):
        return "map", arguments[1]
    return "attribute", inner


def _type_text(hint: Any) -> str:
    return hint.__name__ if isinstance(hint, type) else str(hint).replace("typing.", "")


def _fit(value: Any, hint: Any) -> "tuple[bool, Any]":
    """Whether a value is of a type, and the value of that type."""
    if hint is Any:
        return True, value
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is Union:
        for each in arguments:
            fitting, result = _fit(value, each)
            if fitting:
                return True, result
        return False, value
    if origin is list:
        parts = [_fit(each, arguments[0]) for each in value] if isinstance(value, list) else None
        return (parts is not None and all(f for f, _ in parts),
                [r for _, r in parts] if parts is not None else value)
    if origin is dict:
        if not isinstance(value, dict):
            return False, value
        read = {name: _fit(each, arguments[1]) for name, each in value.items()}
        return all(f for f, _ in read.values()), {name: r for name, (_, r) in read.items()}
    return _fit_plain(value, hint)


def _fit_plain(value: Any, hint: Any) -> "tuple[bool, Any]":
    is_number = isinstance(value, (int, float, Decimal)) and not isinstance(value, bool)
    if hint is float:
        return is_number, float(value) if is_number else value
    if hint is Decimal:
        return is_number, Decimal(str(value)) if is_number else value
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool), value
    if hint is None or hint is type(None):
        return value is None, value
    return isinstance(value, hint) if isinstance(hint, type) else True, value
