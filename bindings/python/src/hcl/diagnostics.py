"""Diagnostics, and the exception that carries them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Dict, List, Optional, Sequence, Tuple


@dataclass(frozen=True)
class Position:
    """A point in a source: lines and columns count from 1, columns in grapheme
    clusters, bytes of UTF-8 from 0."""

    line: int
    column: int
    byte: int


@dataclass(frozen=True)
class Range:
    """From `start` up to but not including `end`."""

    start: Position
    end: Position


@dataclass(frozen=True)
class RelatedPlace:
    """Another place that a problem concerns, and what is there."""

    file: str
    range: Optional[Range]
    label: str


@dataclass(frozen=True)
class Fix:
    """An edit: the text replaces the range."""

    range: Range
    text: str


@dataclass(frozen=True)
class Diagnostic:
    """One problem found in a source."""

    #: "error" or "warning".
    severity: str
    #: A name that is stable across releases, such as "InvalidExpression".
    code: str
    #: A short phrase without a full stop.
    summary: str
    #: One or two sentences; may be empty.
    detail: str
    #: The name of the source; empty if the place is unknown.
    file: str = ""
    #: The tightest range that is wrong.
    subject: Optional[Range] = None
    #: A wider range worth showing.
    context: Optional[Range] = None
    notes: Tuple[str, ...] = ()
    #: What to write instead; may be empty.
    suggestion: str = ""
    #: The headers of the blocks around the subject, outermost first.
    blocks: Tuple[str, ...] = ()
    #: What was being evaluated, outermost first: instances of modules, such as
    #: `module.web["eu"]`.
    frames: Tuple[str, ...] = ()
    related: Tuple[RelatedPlace, ...] = ()
    #: The edits that fix the problem together.
    fixes: Tuple[Fix, ...] = ()

    @property
    def is_error(self) -> bool:
        return self.severity == "error"

    def __str__(self) -> str:
        place = self.file
        if self.subject is not None:
            place += f":{self.subject.start.line}:{self.subject.start.column}"
        head = f"{self.severity}: {self.summary} [{self.code}]"
        text = f"{place}: {head}" if place else head
        return f"{text}: {self.detail}" if self.detail else text


class HclError(Exception):
    """A source, an expression or an edit that has errors. The text is what the
    command `hcl` prints; `diagnostics` are the problems, warnings included."""

    def __init__(self, report: str, diagnostics: Sequence[Diagnostic] = ()) -> None:
        super().__init__(report, tuple(diagnostics))
        self.report = report
        self.diagnostics: List[Diagnostic] = list(diagnostics)

    def __str__(self) -> str:
        return self.report.rstrip("\n") or "\n".join(map(str, self.diagnostics))


def read_range(data: Optional[Dict[str, Any]]) -> Optional[Range]:
    if data is None:
        return None
    return Range(Position(**data["start"]), Position(**data["end"]))


def _read_fix(data: Dict[str, Any]) -> Fix:
    found = read_range(data["range"])
    assert found is not None
    return Fix(found, data["text"])


def _read_diagnostic(data: Dict[str, Any]) -> Diagnostic:
    return Diagnostic(
        severity=data["severity"],
        code=data["code"],
        summary=data["summary"],
        detail=data["detail"],
        file=data["file"],
        subject=read_range(data["subject"]),
        context=read_range(data.get("context")),
        notes=tuple(data.get("notes", ())),
        suggestion=data.get("suggestion", ""),
        blocks=tuple(data.get("blocks", ())),
        frames=tuple(data.get("frames", ())),
        related=tuple(RelatedPlace(each["file"], read_range(each["range"]), each["label"])
                      for each in data.get("related", ())),
        fixes=tuple(_read_fix(each) for each in data.get("fix", ())),
    )


def read_diagnostics(text: str) -> List[Diagnostic]:
    return [_read_diagnostic(each) for each in json.loads(text)]
