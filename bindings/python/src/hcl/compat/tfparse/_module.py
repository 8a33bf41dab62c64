"""The blocks of a module and of the modules that it calls, evaluated."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Dict, List, Mapping

from ...values import to_json
from ._record import Record, name_of, recorded
from ._source import ParseError, Written, read_blocks
from ._values import Values

# The rounds in which values reach what needs them, and what a module may be.
_ROUNDS = 32
_INSTANCES = 10000
_DEPTH = 16

_TYPES = ("resource", "data", "module", "variable", "output", "locals", "provider", "terraform",
          "moved")


@dataclass
class Outside:
    """What all modules share."""

    root: Path
    workspace: str
    stop: bool
    ids: Dict[str, str] = field(default_factory=dict)
    instances: int = 0
    #: The blocks of folders that were read.
    read: Dict[Path, List[Written]] = field(default_factory=dict)

    def blocks_of(self, folder: Path) -> List[Written]:
        folder = folder.resolve()
        if folder not in self.read:
            self.read[folder] = [block for path in sorted(folder.glob("*.tf"))
                                 for block in read_blocks(path, self._name_of(path), self.stop)
                                 if block.type in _TYPES]
        return self.read[folder]

    def _name_of(self, path: Path) -> str:
        try:
            return path.relative_to(self.root.resolve()).as_posix()
        except ValueError:
            return path.as_posix()

    def id_of(self, address: str) -> str:
        if address not in self.ids:
            self.ids[address] = str(uuid.uuid4())
        return self.ids[address]

    def count_instances(self, count: int) -> None:
        self.instances += count
        if self.instances > _INSTANCES:
            raise ParseError("the module has more than {:,} instances".format(_INSTANCES))


@dataclass
class Instance:
    """A block, or one of those that `count` or `for_each` makes of it."""

    block: Written
    #: Counted from 0 among the blocks of the module.
    number: int
    #: "[0]", '["key"]' or nothing.
    suffix: str
    key: Any
    scope: Dict[str, Any]


class Module:
    """A folder with the values of its variables."""

    def __init__(self, outside: Outside, folder: Path, variables: Mapping[str, Any],
                 address: str = "", depth: int = 0) -> None:
        self._outside = outside
        self._folder = folder
        self._given = variables
        self.address = address
        self._depth = depth
        self.values = Values()
        self._blocks = outside.blocks_of(folder)
        self._called: Dict[str, Module] = {}
        self._instances: List[Instance] = []
        self._evaluate()

    # ---- Values ----

    def _evaluate(self) -> None:
        scope = self._begin()
        for _ in range(_ROUNDS):
            self.values.set(scope)
            after = self._round()
            if after == scope:
                break
            scope = after
        self.scope = scope

    def _begin(self) -> Dict[str, Any]:
        here = {"module": ".", "root": ".", "cwd": "."}
        return {"var": dict(self._given), "local": {}, "module": {}, "data": {}, "path": here,
                "terraform": {"workspace": self._outside.workspace}}

    def _round(self) -> Dict[str, Any]:
        scope = self._begin()
        before = len(self._instances)
        self._outside.count_instances(-before)
        self._instances = []
        for number, block in enumerate(self._blocks):
            made = self._expanded(number, block)
            self._instances += made
            self._outside.count_instances(len(made))
            self._add(scope, block, made)
        return scope

    def enter(self, scope: Mapping[str, Any]) -> None:
        """What follows is evaluated in an instance."""
        self.values.set({"each": {}, "count": {}, **scope})

    def _expanded(self, number: int, block: Written) -> List[Instance]:
        for name in ("count", "for_each") if block.type in ("resource", "data", "module") else ():
            if name in block.attributes:
                good, value = self.values.known(block.text, block.attributes[name])
                if good and name == "count" and isinstance(value, int):
                    self._outside.count_instances(max(0, value))
                    self._outside.count_instances(-max(0, value))
                    return [Instance(block, number, "[%d]" % each, each, {"count": {"index": each}})
                            for each in range(value)]
                if good and name == "for_each" and isinstance(value, (dict, list)):
                    pairs = value.items() if isinstance(value, dict) else [(each, each) for each in value]
                    return [Instance(block, number, "[%s]" % to_json(key), key,
                                     {"each": {"key": key, "value": each}}) for key, each in pairs]
        return [Instance(block, number, "", None, {})]

    def _add(self, scope: Dict[str, Any], block: Written, made: List[Instance]) -> None:
        """Adds what others can refer to."""
        if block.type == "variable" and block.labels:
            name = block.labels[0]
            if name not in scope["var"] and "default" in block.attributes:
                self._add_known(scope["var"], name, block, "default")
        elif block.type == "locals":
            for name in block.attributes:
                self._add_known(scope["local"], name, block, name)
        elif block.type in ("resource", "data") and len(block.labels) > 1:
            into = scope["data"] if block.type == "data" else scope
            if not isinstance(into.setdefault(block.labels[0], {}), dict) or block.labels[0] in _TYPES:
                return
            into[block.labels[0]][block.labels[1]] = _joined(
                made, [self._resource(each) for each in made])
        elif block.type == "module" and block.labels:
            scope["module"][block.labels[0]] = _joined(made, [self._call(each) for each in made])

    def _add_known(self, into: Dict[str, Any], name: str, block: Written, attribute: str) -> None:
        good, value = self.values.for_others(block.text, block.attributes[attribute])
        if good:
            into[name] = value

    def _resource(self, instance: Instance) -> Dict[str, Any]:
        self.enter(instance.scope)
        type, made = instance.block.labels[0], self.id_of(instance)
        result: Dict[str, Any] = {}
        for name in instance.block.attributes:
            if name not in ("count", "for_each"):
                self._add_known(result, name, instance.block, name)
        # What the package presets for all and for some.
        result["id"] = made
        if type == "aws_s3_bucket" and isinstance(result.get("bucket"), str):
            result["id"] = result["bucket"]
        if type.startswith("random_"):
            drawn = self.id_of(instance, "drawn")
            result.update(result=drawn, hex=drawn)
        return result

    def id_of(self, instance: Instance, inside: str = "") -> str:
        return self._outside.id_of("%s/%d%s/%s" % (self.address, instance.number, instance.suffix, inside))

    # ---- Called modules ----

    def _call(self, instance: Instance) -> Dict[str, Any]:
        block = instance.block
        self.enter(instance.scope)
        source = block.attributes.get("source")
        found, where = self.values.known(block.text, source) if source else (False, None)
        if not found or not str(where).startswith(("./", "../")) or self._depth >= _DEPTH:
            return {}
        given: Dict[str, Any] = {}
        for name in block.attributes:
            if name not in ("source", "count", "for_each", "version", "providers", "depends_on"):
                self._add_known(given, name, block, name)
        address = "%smodule.%s%s." % (self.address, block.labels[0], instance.suffix)
        called = self._called.get(address)
        if called is None or called._given != given:
            if called is not None:
                called._forget()
            called = Module(self._outside, self._folder / str(where), given, address, self._depth + 1)
            self._called[address] = called
        return called.outputs()

    def _forget(self) -> None:
        self._outside.count_instances(-len(self._instances))
        for each in self._called.values():
            each._forget()

    def outputs(self) -> Dict[str, Any]:
        result: Dict[str, Any] = {}
        for each in self._blocks:
            if each.type == "output" and each.labels and "value" in each.attributes:
                self._add_known(result, each.labels[0], each, "value")
        return result

    # ---- The answer ----

    def answer(self) -> Dict[str, List[Dict[str, Any]]]:
        ids = {name_of(each.block, each.suffix): self.id_of(each) for each in self._instances}
        result: Dict[str, List[Dict[str, Any]]] = {}
        for each in self._instances:
            self.enter(each.scope)
            key = each.block.labels[0] if each.block.type in ("resource", "data") and each.block.labels \
                else each.block.type
            record = Record(self.values, ids, each.block.type, self._id_maker(each))
            result.setdefault(key, []).append(
                recorded(record, each.block, self.address, each.suffix))
        for called in self._called.values():
            for key, records in called.answer().items():
                result.setdefault(key, []).extend(records)
        return result

    def _id_maker(self, instance: Instance) -> Any:
        return lambda inside: self.id_of(instance, inside)


def _joined(made: List[Instance], values: List[Any]) -> Any:
    """The value of a block under its name."""
    if len(made) == 1 and made[0].suffix == "":
        return values[0]
    if made and isinstance(made[0].key, str):
        return {each.key: value for each, value in zip(made, values)}
    return values
