"""Checks messages against the types of the protocol, which the Python package
lsprotocol has: it is generated from the protocol's meta model. HCL_LSP_PACKAGES
may name the directory that has it. Without the package nothing is checked.
"""

import enum
import os
import sys
import typing

sys.path += filter(None, [os.environ.get("HCL_LSP_PACKAGES")])

try:
    import attrs
    from lsprotocol import types as protocol
except ImportError:
    protocol = None


def available():
    return protocol is not None


def wire_name(name):
    first, *rest = name.strip("_").split("_")
    return first + "".join(part.capitalize() for part in rest)


def object_problems(value, kind, path):
    if not isinstance(value, dict):
        return [f"{path}: {value!r} is no {kind.__name__}"]
    hints = typing.get_type_hints(kind, vars(protocol))
    fields = {wire_name(each.name): each for each in attrs.fields(kind)}
    found = [f"{path}.{name}: {kind.__name__} has no such member"
             for name in value if name not in fields]
    for name, field in fields.items():
        if name in value:
            found += problems(value[name], hints[field.name],
                              f"{path}.{name}")
        elif field.default is attrs.NOTHING and not allows_none(
                hints[field.name]):
            found.append(f"{path}.{name}: {kind.__name__} needs it")
    return found


def allows_none(hint):
    return type(None) in typing.get_args(hint)


def union_problems(value, options, path):
    best = None
    for option in options:
        found = problems(value, option, path)
        if not found:
            return []
        if best is None or len(found) < len(best):
            best = found
    return best or []


def problems(value, hint, path="message"):
    """What is wrong with a JSON value as a value of a type."""
    origin, options = typing.get_origin(hint), typing.get_args(hint)
    if hint is typing.Any or isinstance(hint, typing.TypeVar):
        return []
    if origin is typing.Union:
        return union_problems(value, options, path)
    if origin is typing.Literal:
        return [] if value in options else [f"{path}: {value!r}"]
    if origin in (list, tuple) or getattr(origin, "__name__", "") == "Sequence":
        if not isinstance(value, list):
            return [f"{path}: {value!r} is no array"]
        if origin is tuple and options[-1] is not ...:
            return [] if len(value) == len(options) else [f"{path}: length"]
        return [one for i, each in enumerate(value)
                for one in problems(each, options[0], f"{path}[{i}]")]
    if getattr(origin, "__name__", "") in ("dict", "Mapping"):
        return [] if isinstance(value, dict) else [f"{path}: no object"]
    if hint is type(None):
        return [] if value is None else [f"{path}: {value!r} is not null"]
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        known = [each.value for each in hint]
        # Kinds may be those of the server.
        is_open = issubclass(hint, str)
        return [] if value in known or (is_open and isinstance(value, str)) \
            else [f"{path}: {value!r} is no {hint.__name__}"]
    if hint is float:
        hint = (int, float)
    if hint is int and isinstance(value, bool):
        return [f"{path}: {value!r} is no number"]
    if hint in (int, str, bool, (int, float)):
        return [] if isinstance(value, hint) else [f"{path}: {value!r}"]
    if attrs.has(hint):
        return object_problems(value, hint, path)
    return []


def result_problems(method, result):
    """What is wrong with the result of a request."""
    if not available() or method not in protocol.METHOD_TO_TYPES:
        return []
    response = protocol.METHOD_TO_TYPES[method][1]
    hints = typing.get_type_hints(response, vars(protocol))
    return problems(result, hints["result"], method)


def params_problems(method, params):
    """What is wrong with the parameters of a message of the server."""
    if not available():
        return []
    if method not in protocol.METHOD_TO_TYPES:
        return [f"there is no {method}"]
    message = protocol.METHOD_TO_TYPES[method][0]
    hints = typing.get_type_hints(message, vars(protocol))
    return problems(params, hints["params"], method)
