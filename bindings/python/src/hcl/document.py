"""Documents: sources that are checked, evaluated, formatted, asked and edited."""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Dict, Iterator, List, Mapping, Optional, Tuple

from . import _ffi
from .context import Context, pointer_of, raise_errors
from .diagnostics import Diagnostic, Range, read_range
from .values import from_content, read_json, to_json

_SET, _REMOVE, _RENAME, _APPEND, _REFERENCES, _COMMENT, _LINE_COMMENT = range(7)


class Expression(str):
    """Source text of an expression, for `Document.set()`: `Expression("var.x")`.
    Everything else is a value and is written as a literal."""


@dataclass(frozen=True)
class Found:
    """What is at an address."""

    address: str
    #: "attribute", "block" or "element".
    kind: str
    file: str
    #: That of the expression, or of the whole block.
    range: Range
    #: The source of that range.
    text: str
    #: The comments above and beside it, without their signs.
    comment: str = ""
    line_comment: str = ""


@dataclass(frozen=True)
class Capture:
    """A node that a query named."""

    name: str
    kind: str
    text: str
    range: Range


@dataclass(frozen=True)
class Match:
    """One way in which a pattern of a query matches."""

    pattern: int
    file: str
    range: Range
    captures: Tuple[Capture, ...]

    def __getitem__(self, name: str) -> str:
        """The text of the first capture of that name."""
        for each in self.captures:
            if each.name == name:
                return each.text
        raise KeyError(name)


@dataclass(frozen=True)
class Body:
    """The attributes of a body and its blocks, in source order."""

    attributes: Dict[str, Any]
    blocks: Tuple["Block", ...]

    def blocks_of(self, type: str) -> List["Block"]:
        return [each for each in self.blocks if each.type == type]


@dataclass(frozen=True)
class Block:
    type: str
    labels: Tuple[str, ...]
    body: Body


def _encode_options(**given: Any) -> "tuple[bytes, int]":
    """Options as two arguments, without those that were not given."""
    chosen = {name: value for name, value in given.items() if value is not None}
    return _ffi.given(json.dumps(chosen) if chosen else "")


_NO_OPTIONS = _encode_options()
_remembered_options = lru_cache(maxsize=64, typed=True)(_encode_options)


def _options(**given: Any) -> "tuple[bytes, int]":
    """The same; those that programs repeat call after call are remembered."""
    try:
        return _remembered_options(**given)
    except TypeError:  # A list or the like cannot be remembered.
        return _encode_options(**given)


class Document:
    """A source and its tree. Every edit keeps all other bytes, comments included.

    `name` appears in diagnostics and chooses syntax and dialect as for the
    command: "x.json" is JSON, "main.tf" is Terraform's. A document can be made
    of any source; `check()` says what is wrong with it. Safe to use from many
    threads.
    """

    def __init__(self, text: "str | bytes", name: str = "<text>", *,
                 dialect: Optional[str] = None, conformance: Optional[str] = None,
                 syntax: Optional[str] = None, limits: Optional[Mapping[str, int]] = None) -> None:
        source = text if isinstance(text, bytes) else text.encode("utf-8")
        options = _NO_OPTIONS
        if (dialect, conformance, syntax) != (None, None, None) or limits:
            options = _encode_options(dialect=dialect, conformance=conformance, syntax=syntax,
                                      limits=dict(limits) if limits else None)
        self.name = name
        self._handle = _ffi.handle("hcl_document_parse", *_ffi.given(name), source, len(source),
                                   *options)

    @property
    def pointer(self) -> int:
        return self._handle.pointer

    def close(self) -> None:
        """Frees the document; it cannot be used any more."""
        self._handle.close()

    # ---- Reading ----

    @property
    def text(self) -> str:
        """The source with all edits."""
        return _ffi.text("hcl_document_text", self.pointer)

    def __str__(self) -> str:
        return self.text

    def check(self, *, lint: bool = False) -> List[Diagnostic]:
        """What is wrong with the source; with `lint`, also warnings about
        correct code that is probably not what was meant."""
        options = _options(lint=lint or None)
        return _ffi.result("hcl_document_check", self.pointer,
                           *options).diagnostics()

    def raise_errors(self) -> None:
        """Raises HclError if the source has errors."""
        found = _ffi.result("hcl_document_check", self.pointer, None, 0)
        if found.status != _ffi.OK:
            raise found.error()

    def _evaluated(self, context: Optional[Context], **options: Any) -> str:
        found = _ffi.result("hcl_document_evaluate", self.pointer, pointer_of(context),
                            *_options(**options))
        raise_errors(found, context)
        return found.checked()

    def values(self, context: Optional[Context] = None, *, numbers: str = "exact") -> Dict[str, Any]:
        """All values as one dict: attributes by name, blocks as
        `{type: {label: [body, ...]}}` with a list at the end, always. Values that
        are unknown or marked are errors: `body()` has them."""
        values: Dict[str, Any] = read_json(self._evaluated(context), numbers)
        return values

    def body(self, context: Optional[Context] = None, *, numbers: str = "exact") -> Body:
        """All values in the shape of the source, `Unknown` and `Sensitive` ones
        included."""
        text = self._evaluated(context, form="typed", marked=True)
        return _read_body(read_json(text, numbers))

    def to_json(self, *, indent: int = 2) -> str:
        """The document in the JSON syntax of HCL, without evaluation; of a
        document in JSON syntax the native syntax: see `to_native()`."""
        return self._converted(indent)

    def to_native(self) -> str:
        """A document in JSON syntax in native syntax."""
        return self._converted(0)

    def _converted(self, indent: int) -> str:
        return _ffi.text("hcl_document_convert", self.pointer, *_options(indent=indent))

    def tree(self) -> Dict[str, Any]:
        """The typed tree (docs/ast-json.md), also of a source with errors."""
        return self._dump("hcl_document_tree")

    def tokens(self) -> Dict[str, Any]:
        """The tokens and comments (docs/ast-json.md), also of a source with
        errors."""
        return self._dump("hcl_document_tokens")

    def _dump(self, function: str) -> Dict[str, Any]:
        dump: Dict[str, Any] = json.loads(_ffi.result(function, self.pointer).text() or "null")
        return dump

    def format(self, *, style: Optional[str] = None, max_width: Optional[int] = None,
               sort_attributes: Optional[bool] = None, trailing_commas: Optional[bool] = None,
               separate_blocks: Optional[bool] = None, comments: Optional[str] = None,
               allow_errors: Optional[bool] = None) -> str:
        """The text in its canonical layout (docs/formatting.md); the document
        stays as it is."""
        options = _options(style=style, max_width=max_width, sort_attributes=sort_attributes,
                           trailing_commas=trailing_commas, separate_blocks=separate_blocks,
                           comments=comments, allow_errors=allow_errors)
        return _ffi.text("hcl_document_format", self.pointer, *options)

    def find(self, address: str) -> List[Found]:
        """What is at an address (docs/editing.md), in source order."""
        found = _ffi.text("hcl_document_find", self.pointer, *_ffi.given(address))
        return [_read_found(each) for each in json.loads(found)]

    def get(self, address: str) -> str:
        """The source text of the one thing at an address. Raises KeyError if
        there is nothing, or more than one."""
        found = self.find(address)
        if len(found) != 1:
            raise KeyError(f"{address}: {len(found)} places")
        return found[0].text

    def query(self, query: str, *, max_steps: Optional[int] = None) -> List[Match]:
        """The matches of a query (docs/query.md). HclError for another text."""
        options = _options(max_steps=max_steps)
        found = _ffi.text("hcl_document_query", self.pointer, *_ffi.given(query), *options)
        return [_read_match(each) for each in json.loads(found)]

    # ---- Editing ----

    def copy(self) -> "Document":
        """A document that changes independently."""
        other = Document.__new__(Document)
        other.name = self.name
        other._handle = _ffi.handle("hcl_document_copy", self.pointer)
        return other

    @contextmanager
    def all_or_nothing(self) -> Iterator["Document"]:
        """Undoes the edits inside the `with` if one of them raises."""
        before = _ffi.handle("hcl_document_copy", self.pointer)
        try:
            yield self
        except BaseException:
            self._handle = before
            raise

    def _edit(self, kind: int, address: str, text: str) -> None:
        _ffi.text("hcl_document_edit", self.pointer, kind, *_ffi.given(address),
                  *_ffi.given(text))

    def set(self, address: str, value: Any) -> None:
        """Replaces what is at an address by a value, or by the source text of an
        `Expression`; adds an attribute or element that is missing."""
        self._edit(_SET, address, value if isinstance(value, Expression) else literal(value))

    def remove(self, address: str) -> None:
        """Removes everything at an address, with its comments."""
        self._edit(_REMOVE, address, "")

    def rename(self, address: str, name: str) -> None:
        """Renames an attribute, a key, or the last label that an address names."""
        self._edit(_RENAME, address, name)

    def append(self, address: str, source: str) -> None:
        """Adds items, as written in a file, to the body of a block, or an element
        to a list, object or call. The address "." is the file."""
        self._edit(_APPEND, address, source)

    def rename_references(self, address: str, name: str) -> None:
        """Renames the last name of a traversal such as `var.region` wherever
        expressions use it."""
        self._edit(_REFERENCES, address, name)

    def comment(self, address: str, text: str) -> None:
        """Replaces the comments above what is at an address."""
        self._edit(_COMMENT, address, text)

    def line_comment(self, address: str, text: str) -> None:
        """Replaces the comment beside it."""
        self._edit(_LINE_COMMENT, address, text)


def literal(value: Any) -> str:
    """A value as an expression of native syntax."""
    made = _ffi.handle("hcl_value_from_json", *_ffi.given(to_json(value)))
    return _ffi.text("hcl_value_write", made.pointer, *_ffi.given('{"form":"native"}'))


def _range_of(data: Dict[str, Any]) -> Range:
    found = read_range(data["range"])
    assert found is not None
    return found


def _read_found(data: Dict[str, Any]) -> Found:
    return Found(data["address"], data["kind"], data["file"], _range_of(data), data["text"],
                 data.get("comment", ""), data.get("line_comment", ""))


def _read_match(data: Dict[str, Any]) -> Match:
    captures = tuple(Capture(each["name"], each["kind"], each["text"], _range_of(each))
                     for each in data["captures"])
    return Match(data["pattern"], data["file"], _range_of(data), captures)


def _read_body(data: Dict[str, Any]) -> Body:
    attributes = {name: from_content(each["value"]) for name, each in data["attrs"].items()}
    blocks = tuple(Block(each["type"], tuple(each["labels"]), _read_body(each["body"]))
                   for each in data["blocks"])
    return Body(attributes, blocks)
