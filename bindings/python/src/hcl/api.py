"""The functions of the package: each is one call of a `Document` or a module."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Callable, Dict, List, Mapping, Optional, TextIO, Union

from . import _ffi
from .context import Context, Function, pointer_of, raise_errors
from .diagnostics import Diagnostic
from .document import Document, Match
from .values import read_typed

Functions = Mapping[str, Union[Callable[..., Any], Function]]
File = Union[str, "os.PathLike[str]", TextIO]

_DEFAULT = Context()


def _context(variables: Optional[Mapping[str, Any]], functions: Optional[Functions],
             context: Optional[Context], numbers: str, dialect: Optional[str],
             conformance: Optional[str]) -> Context:
    """The context of a call."""
    if context is not None:
        if variables or functions:
            raise ValueError("variables and functions belong to the context that is given")
        return context
    if not variables and not functions and not dialect and not conformance:
        return _DEFAULT
    return Context(variables, functions=functions, numbers=numbers, dialect=dialect,
                   conformance=conformance)


def read_document(file: File, **options: Any) -> Document:
    """The document of a path or of an open text file."""
    if isinstance(file, (str, os.PathLike)):
        path = Path(file)
        return Document(path.read_bytes(), str(path), **options)
    name = getattr(file, "name", "<file>")
    return Document(file.read(), name if isinstance(name, str) else "<file>", **options)


def loads(text: Union[str, bytes], variables: Optional[Mapping[str, Any]] = None, *,
          name: str = "<text>", functions: Optional[Functions] = None,
          context: Optional[Context] = None, numbers: str = "exact",
          dialect: Optional[str] = None, conformance: Optional[str] = None,
          syntax: Optional[str] = None, limits: Optional[Mapping[str, int]] = None,
          ) -> Dict[str, Any]:
    """The values of a configuration, evaluated: attributes by name, blocks as
    `{type: {label: [body, ...]}}` with a list at the end, always.

    Raises HclError with all diagnostics if anything is wrong.
    """
    document = Document(text, name, dialect=dialect, conformance=conformance, syntax=syntax,
                        limits=limits)
    used = _context(variables, functions, context, numbers, dialect, conformance)
    return document.values(used, numbers=numbers)


def load(file: File, variables: Optional[Mapping[str, Any]] = None, *,
         functions: Optional[Functions] = None, context: Optional[Context] = None,
         numbers: str = "exact", dialect: Optional[str] = None,
         conformance: Optional[str] = None, syntax: Optional[str] = None,
         limits: Optional[Mapping[str, int]] = None) -> Dict[str, Any]:
    """The same for a path or an open text file. OSError if it cannot be read."""
    document = read_document(file, dialect=dialect, conformance=conformance, syntax=syntax,
                             limits=limits)
    used = _context(variables, functions, context, numbers, dialect, conformance)
    return document.values(used, numbers=numbers)


def check(text: Union[str, bytes], *, name: str = "<text>", lint: bool = False,
          dialect: Optional[str] = None, conformance: Optional[str] = None,
          syntax: Optional[str] = None) -> List[Diagnostic]:
    """What is wrong with a configuration, without evaluating it."""
    return Document(text, name, dialect=dialect, conformance=conformance,
                    syntax=syntax).check(lint=lint)


def format(text: Union[str, bytes], *, name: str = "<text>", style: Optional[str] = None,
           **options: Any) -> str:
    """A configuration in its canonical layout. Options: those of
    `Document.format()`. Raises HclError for a text with errors."""
    return Document(text, name).format(style=style, **options)


def evaluate(expression: str, variables: Optional[Mapping[str, Any]] = None, *,
             functions: Optional[Functions] = None, context: Optional[Context] = None,
             template: bool = False, numbers: str = "exact", dialect: Optional[str] = None,
             conformance: Optional[str] = None, limits: Optional[Mapping[str, int]] = None) -> Any:
    """The value of an expression, or of a template. Unknown values are `Unknown`
    and marked ones `Sensitive`. Raises HclError."""
    used = _context(variables, functions, context, numbers, dialect, conformance)
    options: Dict[str, Any] = {"template": template}
    for option, value in (("dialect", dialect), ("conformance", conformance)):
        if value is not None:
            options[option] = value
    if limits:
        options["limits"] = dict(limits)
    result = _ffi.result("hcl_evaluate", *_ffi.given(expression), pointer_of(used),
                         *_ffi.given(json.dumps(options)))
    raise_errors(result, used)
    return value_of(result, numbers)


def value_of(result: _ffi.Result, numbers: str) -> Any:
    """The value of a result as a Python object."""
    value = result.value()
    text = _ffi.text("hcl_value_write", value.pointer,
                     *_ffi.given('{"form":"typed","marked":true}'))
    return read_typed(text, numbers)


def query(text: Union[str, bytes], pattern: str, *, name: str = "<text>") -> List[Match]:
    """The matches of a query in a configuration of native syntax."""
    return Document(text, name).query(pattern)


def edit(text: Union[str, bytes], *, name: str = "<text>", dialect: Optional[str] = None,
         conformance: Optional[str] = None) -> Document:
    """A document to be edited: `document.set("service.web.port", 8080)`."""
    return Document(text, name, dialect=dialect, conformance=conformance)
