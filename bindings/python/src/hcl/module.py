"""Modules of Terraform and OpenTofu, evaluated without state or providers."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import _ffi
from .api import value_of
from .diagnostics import Diagnostic, Range, read_range
from .values import from_content, read_json, to_json


@dataclass(frozen=True)
class Variable:
    """A variable of the root module."""

    name: str
    description: str
    #: As written; empty if there is none.
    type: str
    required: bool
    default: Any
    nullable: bool
    sensitive: bool
    ephemeral: bool
    file: str
    range: Optional[Range]


@dataclass(frozen=True)
class Output:
    """An output of the root module."""

    name: str
    description: str
    sensitive: bool
    ephemeral: bool
    file: str
    range: Optional[Range]


@dataclass(frozen=True)
class Part:
    """Something that a module declares, and the addresses that it refers to."""

    address: str
    kind: str
    file: str
    range: Optional[Range]
    needs: Tuple[str, ...]
    #: What its value comes from, as written; None if there is nothing.
    expression: Optional[str] = None
    #: The functions of providers that it calls. Their results are unknown.
    provider_functions: Tuple[str, ...] = ()


def _text_of(value: Any) -> str:
    """A value of a variable as on the command line of the tools."""
    return value if isinstance(value, str) else to_json(value)


class Module:
    """A module and all modules that it calls: a folder, or files in memory by
    path. A module is made whatever is wrong with it; `check()` says what."""

    def __init__(self, folder: Union[str, "os.PathLike[str]"] = ".", *,
                 files: Optional[Mapping[str, Union[str, bytes]]] = None,
                 variables: Optional[Mapping[str, Any]] = None,
                 var_files: Sequence[str] = (), tool: str = "terraform",
                 workspace: str = "default", environment: Optional[Mapping[str, str]] = None,
                 allow_read: Sequence[str] = (), allow_unset: bool = False,
                 limits: Optional[Mapping[str, int]] = None) -> None:
        options: Dict[str, Any] = {
            "folder": os.fspath(folder),
            "tool": tool,
            "workspace": workspace,
            "variables": {name: _text_of(each) for name, each in (variables or {}).items()},
            "var_files": list(var_files),
            "environment": dict(environment or {}),
            "allow_read": list(allow_read),
            "allow_unset": allow_unset,
        }
        if limits:
            options["limits"] = dict(limits)
        given = None
        if files is not None:
            given = _ffi.handle("hcl_files_new")
            for path, text in files.items():
                content = text if isinstance(text, bytes) else text.encode("utf-8")
                _ffi.check(_ffi.lib.hcl_files_add(given.pointer, *_ffi.given(path), content,
                                                  len(content)))
        self._handle = _ffi.handle("hcl_module_load", given.pointer if given else None,
                                   *_ffi.given(json.dumps(options)))

    @property
    def pointer(self) -> int:
        return self._handle.pointer

    def close(self) -> None:
        """Frees the module; it cannot be used any more."""
        self._handle.close()

    def check(self) -> List[Diagnostic]:
        """What `terraform validate` would find without providers."""
        return _ffi.result("hcl_module_check", self.pointer).diagnostics()

    def evaluate(self, expression: str, *, phase: str = "plan", numbers: str = "exact") -> Any:
        """The value of an expression in the root module. Raises HclError for
        anything that is wrong on the way."""
        found = _ffi.result("hcl_module_evaluate", self.pointer, *_ffi.given(expression),
                            *_ffi.given(json.dumps({"phase": phase})))
        if found.status != _ffi.OK:
            raise found.error()
        return value_of(found, numbers)

    def _values(self, member: str, phase: str, numbers: str) -> Dict[str, Any]:
        options = json.dumps({"phase": phase, "marked": True})
        found = _ffi.result("hcl_module_values", self.pointer, *_ffi.given(options))
        values = read_json(found.text() or "{}", numbers)[member]
        return {address: from_content(each["value"]) for address, each in values.items()}

    def values(self, *, phase: str = "plan", numbers: str = "exact") -> Dict[str, Any]:
        """The values of variables, local values and outputs of all modules by
        address: "local.x", "module.m.output.y". What has an error is missing."""
        return self._values("values", phase, numbers)

    def resources(self, *, phase: str = "plan", numbers: str = "exact") -> Dict[str, Any]:
        """The planned resources by address."""
        return self._values("resources", phase, numbers)

    def _described(self, member: str) -> List[Dict[str, Any]]:
        found = _ffi.result("hcl_module_describe", self.pointer)
        described: List[Dict[str, Any]] = read_json(found.text() or "{}")[member]
        return described

    def variables(self) -> List[Variable]:
        return [_read_variable(each) for each in self._described("variables")]

    def outputs(self) -> List[Output]:
        return [Output(each["name"], each["description"], each["sensitive"], each["ephemeral"],
                       each["file"], read_range(each["range"]))
                for each in self._described("outputs")]

    def parts(self) -> List[Part]:
        """Everything that is declared, and what refers to what."""
        return [Part(each["address"], each["kind"], each["file"], read_range(each["range"]),
                     tuple(each["needs"]), each.get("expression"),
                     tuple(each.get("provider_functions", ()))) for each in self._described("parts")]


def _read_variable(data: Dict[str, Any]) -> Variable:
    default = from_content(data["default"]["value"]) if "default" in data else None
    return Variable(data["name"], data["description"], data["type"], data["required"], default,
                    data["nullable"], data["sensitive"], data["ephemeral"], data["file"],
                    read_range(data["range"]))


def terraform(folder: Union[str, "os.PathLike[str]"] = ".", **options: Any) -> Module:
    """A module of Terraform, or of OpenTofu with `tool="opentofu"`. Options:
    those of `Module`."""
    return Module(folder, **options)
