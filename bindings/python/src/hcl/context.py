"""Variables and functions of expressions."""

from __future__ import annotations

import json
import threading
import weakref
from ctypes import c_void_p
from typing import Any, Callable, Dict, Mapping, Optional, Sequence, Tuple, Union

from . import _ffi
from .values import from_content, read_json, to_json

Callable_ = Callable[..., Any]


class Function:
    """A function for expressions with declared parameters: pairs of a name and
    a type expression such as "list(string)". Arguments are converted to these
    types before the call, and the result to `result`. A plain callable takes
    any arguments."""

    def __init__(self, call: Callable_, parameters: Sequence[Tuple[str, str]] = (),
                 variadic: Optional[Tuple[str, str]] = None, result: str = "any",
                 description: str = "") -> None:
        self.call = call
        signature: Dict[str, Any] = {
            "parameters": [_parameter(each) for each in parameters],
            "result": result,
            "description": description,
        }
        if variadic is not None:
            signature["variadic"] = _parameter(variadic)
        self.signature = json.dumps(signature)


def _parameter(given: Tuple[str, str]) -> Dict[str, Any]:
    name, type_ = given
    return {"name": name, "type": type_, "null": True}


class Context:
    """Variables and functions that many evaluations share. Safe to use from many
    threads; an evaluation uses what was set when it begins.

    `functions` is a dict of callables; `table` is the table of functions that
    expressions have besides: "hcl", "terraform", "opentofu" or "none", as they
    are in a dialect and conformance.

    What a callable raises becomes an error at its call, and the cause of the
    HclError of the evaluation; KeyboardInterrupt and the like end the evaluation
    and are raised again.
    """

    def __init__(self, variables: Optional[Mapping[str, Any]] = None, *,
                 functions: Optional[Mapping[str, Union[Callable_, Function]]] = None,
                 table: str = "hcl", numbers: str = "exact", dialect: Optional[str] = None,
                 conformance: Optional[str] = None) -> None:
        given = {"functions": table, "dialect": dialect, "conformance": conformance}
        options = json.dumps({name: value for name, value in given.items() if value is not None})
        self._handle = _ffi.handle("hcl_context_new", *_ffi.given(options))
        self._numbers = numbers
        # What ctypes calls has to live as long as the context.
        self._callbacks: Dict[str, Any] = {}
        # A callable runs on the thread that evaluates.
        self._local = threading.local()
        if variables:
            self.set(variables)
        for name, function in (functions or {}).items():
            self.add_function(name, function)

    @property
    def pointer(self) -> int:
        return self._handle.pointer

    def set(self, variables: Mapping[str, Any]) -> None:
        """Sets variables. Raises TypeError for other types."""
        _ffi.check(_ffi.lib.hcl_context_set_json(self.pointer, *_ffi.given(to_json(variables))))

    def add_function(self, name: str, function: Union[Callable_, Function]) -> None:
        declared = function if isinstance(function, Function) else None
        call = declared.call if declared else function
        assert not isinstance(call, Function)
        callback = _ffi.FUNCTION(self._trampoline(call))
        signature = declared.signature if declared else ""
        status = _ffi.lib.hcl_context_function(
            self.pointer, *_ffi.given(name), *_ffi.given(signature), callback, None, None)
        _ffi.check(status)
        # An evaluation that runs may still call the one that it replaces.
        self._callbacks[f"{name} {len(self._callbacks)}"] = callback

    def cancel(self, cancelled: bool = True) -> None:
        """Ends every evaluation with this context, also one that runs on another
        thread; `cancel(False)` allows new ones."""
        _ffi.check(_ffi.lib.hcl_context_cancel(self.pointer, int(cancelled)))

    def deadline(self, seconds: Optional[float]) -> None:
        """The same after a time from now; None for never."""
        milliseconds = -1 if seconds is None else max(0, int(seconds * 1000))
        _ffi.check(_ffi.lib.hcl_context_deadline(self.pointer, milliseconds))

    def close(self) -> None:
        """Frees the context; it cannot be used any more."""
        self._handle.close()

    def _trampoline(self, call: Callable_) -> Callable[[int, int], None]:
        numbers = self._numbers
        # The context holds the callback, which must not hold the context.
        context = weakref.ref(self)

        def run(_data: int, handle: int) -> None:
            try:
                arguments = _ffi.Handle(_ffi.lib.hcl_call_arguments(handle))
                text = _ffi.text("hcl_value_write", arguments.pointer,
                                 *_ffi.given('{"form":"typed","marked":true}'))
                values = from_content(read_json(text, numbers)["value"])
                given = to_json(call(*values))
                value = _ffi.handle("hcl_value_from_json", *_ffi.given(given))
                _ffi.check(_ffi.lib.hcl_call_return(handle, value.pointer))
            except BaseException as error:  # pylint: disable=broad-except
                owner = context()
                if owner is not None:
                    owner._fail(handle, error)

        return run

    def _fail(self, call: int, error: BaseException) -> None:
        before = getattr(self._local, "raised", None)
        if before is None or isinstance(before, Exception):
            self._local.raised = error
        if not isinstance(error, Exception):
            _ffi.lib.hcl_context_cancel(self.pointer, 1)
        text = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        message = text.encode("utf-8", "replace").decode("utf-8").rstrip(".")
        _ffi.lib.hcl_call_fail(call, -1, *_ffi.given(message))

    def take_raised(self) -> Optional[BaseException]:
        """What a callable raised on this thread since the last time."""
        raised: Optional[BaseException] = getattr(self._local, "raised", None)
        self._local.raised = None
        if raised is not None and not isinstance(raised, Exception):
            self.cancel(False)
        return raised


def raise_errors(result: _ffi.Result, context: Optional[Context]) -> None:
    """Raises what callables raised besides exceptions, and errors of a result."""
    raised = context.take_raised() if context is not None else None
    if raised is not None and not isinstance(raised, Exception):
        raise raised
    if result.status != _ffi.OK:
        raise result.error() from raised


def pointer_of(context: Optional[Context]) -> Optional[c_void_p]:
    return None if context is None else c_void_p(context.pointer)
