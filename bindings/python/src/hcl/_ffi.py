"""The functions of libhcl_c by ctypes, which releases the GIL in every call."""

from __future__ import annotations

import ctypes
import os
from ctypes import (CFUNCTYPE, POINTER, byref, c_char_p, c_int, c_int64, c_size_t, c_uint32,
                    c_void_p)
from pathlib import Path
from typing import Any, Optional

from .diagnostics import HclError, read_diagnostics

ABI = 1

OK, ERRORS, BAD_HANDLE, BAD_TEXT, BAD_ARGUMENT, NO_MEMORY, FAILED = range(7)

FUNCTION = CFUNCTYPE(None, c_void_p, c_void_p)

_TEXT = (c_char_p, c_size_t)
_OUT = POINTER(c_void_p)
_SIZE = POINTER(c_size_t)

# The arguments of each function that gives a status.
_STATUS_FUNCTIONS = {
    "hcl_free": (c_void_p,),
    "hcl_value_write": (c_void_p, *_TEXT, _OUT),
    "hcl_value_from_json": (*_TEXT, _OUT),
    "hcl_value_mark": (c_void_p, *_TEXT, _OUT),
    "hcl_context_new": (*_TEXT, _OUT),
    "hcl_context_set": (c_void_p, *_TEXT, c_void_p),
    "hcl_context_set_json": (c_void_p, *_TEXT),
    "hcl_context_function": (c_void_p, *_TEXT, *_TEXT, FUNCTION, c_void_p, c_void_p),
    "hcl_context_cancel": (c_void_p, c_int),
    "hcl_context_deadline": (c_void_p, c_int64),
    "hcl_call_return": (c_void_p, c_void_p),
    "hcl_call_fail": (c_void_p, c_int64, *_TEXT),
    "hcl_evaluate": (*_TEXT, c_void_p, *_TEXT, _OUT),
    "hcl_document_parse": (*_TEXT, *_TEXT, *_TEXT, _OUT),
    "hcl_document_copy": (c_void_p, _OUT),
    "hcl_document_text": (c_void_p, _OUT),
    "hcl_document_check": (c_void_p, *_TEXT, _OUT),
    "hcl_document_evaluate": (c_void_p, c_void_p, *_TEXT, _OUT),
    "hcl_document_convert": (c_void_p, *_TEXT, _OUT),
    "hcl_document_tokens": (c_void_p, _OUT),
    "hcl_document_tree": (c_void_p, _OUT),
    "hcl_document_format": (c_void_p, *_TEXT, _OUT),
    "hcl_document_find": (c_void_p, *_TEXT, _OUT),
    "hcl_document_query": (c_void_p, *_TEXT, *_TEXT, _OUT),
    "hcl_document_edit": (c_void_p, c_int, *_TEXT, *_TEXT, _OUT),
    "hcl_files_new": (_OUT,),
    "hcl_files_add": (c_void_p, *_TEXT, *_TEXT),
    "hcl_module_load": (c_void_p, *_TEXT, _OUT),
    "hcl_module_check": (c_void_p, _OUT),
    "hcl_module_evaluate": (c_void_p, *_TEXT, *_TEXT, _OUT),
    "hcl_module_values": (c_void_p, *_TEXT, _OUT),
    "hcl_module_describe": (c_void_p, _OUT),
}

# Those that give a text, after a handle.
_TEXT_FUNCTIONS = ("hcl_result_text", "hcl_result_diagnostics_json", "hcl_result_report")


def _library_path() -> str:
    given = os.environ.get("HCL_C_LIBRARY")
    if given:
        return given
    folder = Path(__file__).parent
    for name in ("libhcl_c.so", "libhcl_c.dylib"):
        if (folder / name).exists():
            return str(folder / name)
    raise ImportError("the package has no libhcl_c; HCL_C_LIBRARY can name one")


def _load() -> Any:
    library = ctypes.CDLL(_library_path())
    library.hcl_c_abi.restype = c_uint32
    if library.hcl_c_abi() != ABI:
        raise ImportError(f"libhcl_c has interface {library.hcl_c_abi()}; {ABI} is needed")
    for name, arguments in _STATUS_FUNCTIONS.items():
        function = getattr(library, name)
        function.argtypes = arguments
        function.restype = c_int
    for name in _TEXT_FUNCTIONS:
        function = getattr(library, name)
        function.argtypes = (c_void_p, _SIZE)
        function.restype = c_void_p
    for name in ("hcl_c_version", "hcl_last_error"):
        function = getattr(library, name)
        function.argtypes = (_SIZE,)
        function.restype = c_void_p
    for name in ("hcl_result_value", "hcl_call_arguments"):
        function = getattr(library, name)
        function.argtypes = (c_void_p,)
        function.restype = c_void_p
    library.hcl_live_handles.argtypes = ()
    library.hcl_live_handles.restype = c_size_t
    return library


lib = _load()


def given(text: str) -> "tuple[bytes, int]":
    """A text as two arguments. A surrogate is a UnicodeEncodeError."""
    content = text.encode("utf-8")
    return content, len(content)


def _read(pointer: Optional[int], size: c_size_t) -> Optional[str]:
    if not pointer:
        return None
    return ctypes.string_at(pointer, size.value).decode("utf-8", "replace")


def version() -> str:
    size = c_size_t()
    return _read(lib.hcl_c_version(byref(size)), size) or ""


def last_error() -> str:
    size = c_size_t()
    return _read(lib.hcl_last_error(byref(size)), size) or ""


def check(status: int) -> None:
    """Raises what a status stands for, other than that of errors in a result."""
    if status in (OK, ERRORS):
        return
    if status == NO_MEMORY:
        raise MemoryError(last_error())
    if status == FAILED:
        raise RuntimeError(last_error())
    raise ValueError(last_error())


class Handle:
    """A handle that is freed with this object, or before by `close()`."""

    __slots__ = ("_pointer", "__weakref__")

    def __init__(self, pointer: Optional[int]) -> None:
        self._pointer = pointer

    @property
    def pointer(self) -> int:
        if self._pointer is None:
            raise ValueError("this object was closed")
        return self._pointer

    def close(self) -> None:
        pointer, self._pointer = self._pointer, None
        if pointer is not None:
            lib.hcl_free(pointer)

    def __del__(self) -> None:
        if self._pointer is not None:
            lib.hcl_free(self._pointer)


class Result(Handle):
    """What an operation gave."""

    __slots__ = ("status",)

    def __init__(self, pointer: Optional[int], status: int) -> None:
        super().__init__(pointer)
        self.status = status

    def _text(self, function: str) -> Optional[str]:
        size = c_size_t()
        return _read(getattr(lib, function)(self.pointer, byref(size)), size)

    def text(self) -> Optional[str]:
        return self._text("hcl_result_text")

    def value(self) -> Handle:
        return Handle(lib.hcl_result_value(self.pointer))

    def diagnostics(self) -> "list[Any]":
        return read_diagnostics(self._text("hcl_result_diagnostics_json") or "[]")

    def error(self) -> HclError:
        return HclError(self._text("hcl_result_report") or "", self.diagnostics())

    def checked(self) -> str:
        """The text; raises HclError if there are errors."""
        if self.status != OK:
            raise self.error()
        return self.text() or ""


def handle(function: str, *arguments: Any) -> Handle:
    """Calls a function that gives a handle."""
    out = c_void_p()
    check(getattr(lib, function)(*arguments, byref(out)))
    return Handle(out.value)


def text(function: str, *arguments: Any) -> str:
    """The text of the result of a function; raises HclError if there are errors.
    The usual case makes no object for the result."""
    out = c_void_p()
    status = getattr(lib, function)(*arguments, byref(out))
    if status != OK:
        check(status)
        raise Result(out.value, status).error()
    try:
        size = c_size_t()
        return _read(lib.hcl_result_text(out, byref(size)), size) or ""
    finally:
        lib.hcl_free(out)


def result(function: str, *arguments: Any) -> Result:
    """Calls a function that gives a result."""
    out = c_void_p()
    status = getattr(lib, function)(*arguments, byref(out))
    check(status)
    return Result(out.value, status)
