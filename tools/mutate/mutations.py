"""Finds what can be changed in C++ text, and writes all changes into it at once.

The text is not parsed. Comments and literals are masked, and changes are made
only where a few simple forms stand: conditions of `if` and `while`, what is
returned, what a variable begins as, statements that are expressions, and the
values that neighbouring cases of a `switch` return. What does not compile is
found by compiling it.
"""

import re
from dataclasses import dataclass, field

OPERATORS = [
    (r"==", ["!="]), (r"!=", ["=="]), (r"<=", ["<"]), (r">=", [">"]),
    (r"&&", ["||"]), (r"\|\|", ["&&"]), (r"(?<= )<(?= )", ["<="]),
    (r"(?<= )>(?= )", [">="]), (r"(?<= )\+(?= )", ["-"]),
    (r"(?<= )-(?= )", ["+"]), (r"(?<= )\*(?= )", ["+"]),
    (r"(?<= )[|](?= )", ["&"]), (r"(?<= )&(?= )", ["|"]),
    (r"\btrue\b", ["false"]), (r"\bfalse\b", ["true"]),
    (r"(?<![\w.<'])\d+(?![\w.'>])", ["+1"]), (r"(?<![!\w])!(?=[\w(*])", ["!!"]),
]

STATEMENT = re.compile(
    r"(?:[ \n])((?:break|continue)"
    r"|(?:\+\+|--)?\*?[A-Za-z_][\w.:>\[\]-]*?(?:\+\+|--)?"
    r"(?:\([^;{}]*\)|\s*(?:=|\+=|-=|\|=|&=)[^;{}=][^;{}]*)?);")
NO_STATEMENT = re.compile(
    r"(?:return|using|else|case|goto|assert|public|private|static_assert)\b"
    # Macros, which may hold a label that makes the change unreachable.
    r"|[A-Z_]+\(")


@dataclass
class Mutant:
    """One change. `kind`, `before` and `after` say which, on one line each."""
    number: int
    file: str
    line: int
    kind: str
    before: str
    after: str
    outcome: str = "planned"
    # Why it is equivalent.
    reason: str = ""
    # The index among the mutants with this name, from 1.
    copy: int = 1

    @property
    def name(self):
        """The same as long as the changed code is the same."""
        return f"{self.file}: {self.kind}: {self.before} => {self.after}"

    @property
    def place(self):
        """The name, told apart from others of this name."""
        return f"{self.name} #{self.copy}"


@dataclass
class Site:
    """A stretch of text that has alternatives."""
    begin: int
    end: int
    form: str
    mutants: list = field(default_factory=list)


def masked(text):
    """The text with comments, strings and characters as blanks."""
    pattern = re.compile(
        r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"'
        r"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'|^[ \t]*\#[^\n]*", re.S | re.M)
    return pattern.sub(lambda m: re.sub(r"[^\n]", "\0", m.group()), text)


def closing(mask, opening):
    """The index of the bracket that closes the one at `opening`, or -1."""
    pairs, depth = {"(": ")", "{": "}", "[": "]"}, []
    for i in range(opening, len(mask)):
        if mask[i] in pairs:
            depth.append(pairs[mask[i]])
        elif depth and mask[i] == depth[-1]:
            depth.pop()
            if not depth:
                return i
        elif mask[i] in ")}]":
            return -1
    return -1


def one_line(text):
    text = re.sub(r"//[^\n]*", "", text)
    return re.sub(r"\s+", " ", text).strip()


def changed_expressions(text, mask):
    """Every expression that differs in one operator or number."""
    for pattern, replacements in OPERATORS:
        for match in re.finditer(pattern, mask):
            for new in replacements:
                if new == "+1":
                    new = str(int(match.group()) + 1)
                yield ("operator", text[:match.start()] + new +
                       text[match.end():])


def is_condition(mask):
    """Whether an expression is more than a declaration in parentheses."""
    return (";" not in mask and "{" not in mask and
            not re.search(r"(?<![=!<>])=(?!=)", mask))


def inverted_by_one_operator(mask):
    """Whether the opposite of a condition is already among its changes."""
    return ("&&" not in mask and "||" not in mask and
            (mask.startswith("!") or "==" in mask or "!=" in mask))


class File:
    """The sites of one file."""

    def __init__(self, path, text):
        self.path, self.text, self.mask = path, text, masked(text)
        self.sites = []
        self.conditions()
        self.returns_and_initialisers()
        self.statements()
        self.sites.sort(key=lambda site: site.begin)
        self.drop_overlapping()

    def site(self, begin, end, form, changes):
        text = self.text[begin:end]
        if "//" in text or "#" in self.text[begin:end].split('"')[0::2]:
            changes = [(k, one_line(c)) for k, c in changes]
        site, seen = Site(begin, end, form), {one_line(text)}
        line = self.text.count("\n", 0, begin) + 1
        for kind, change in changes:
            change = one_line(change)
            if change not in seen:
                seen.add(change)
                site.mutants.append(Mutant(0, self.path, line, kind,
                                           one_line(text), change))
        if site.mutants:
            self.sites.append(site)

    def conditions(self):
        for match in re.finditer(r"\b(?:if|while) \(", self.mask):
            opening = match.end() - 1
            end = closing(self.mask, opening)
            begin = opening + 1
            if end < 0 or not is_condition(self.mask[begin:end]):
                continue
            text = self.text[begin:end]
            changes = list(changed_expressions(text, self.mask[begin:end]))
            if not inverted_by_one_operator(self.mask[begin:end]):
                changes.append(("condition", f"!({text})"))
            self.site(begin, end, "condition", changes)

    def returns_and_initialisers(self):
        cases = list(re.finditer(
            r"case [^;{}\n]*?:\s+return ([^;{}]*);", self.mask))
        swaps = {}
        for one, other in zip(cases, cases[1:] + cases[:1]):
            if one is not other:
                swaps[one.start(1)] = self.text[other.start(1):other.end(1)]
        pattern = (r"\breturn ([^;{}]+);"
                   r"|\b(?:bool|auto|int|std::size_t|std::uint32_t) \w+ ="
                   r"\s+([^;{}]+);")
        for match in re.finditer(pattern, self.mask):
            group = 1 if match.group(1) else 2
            begin, end = match.start(group), match.end(group)
            text = self.text[begin:end]
            changes = list(changed_expressions(text, self.mask[begin:end]))
            if begin in swaps:
                changes.append(("case", swaps[begin]))
            if text in ("true", "false") or "[" in text and "](" in text:
                changes = [c for c in changes if c[0] != "case"][:1]
            self.site(begin, end, "expression", changes)

    def statements(self):
        for match in STATEMENT.finditer(self.mask):
            begin, end = match.start(1), match.end()
            before = self.mask[:begin].rstrip(" \n\0")[-1:]
            text = self.text[begin:end]
            if before not in ";{}):" or NO_STATEMENT.match(text):
                continue
            changes = [("statement", ";")]
            changes += changed_expressions(text, self.mask[begin:end])
            self.site(begin, end, "statement", changes)

    def drop_overlapping(self):
        kept, end = [], -1
        for site in self.sites:
            if site.begin >= end:
                kept.append(site)
                end = site.end
        self.sites = kept

    def mutants(self):
        return [m for site in self.sites for m in site.mutants]

    def instrumented(self, wanted):
        """The text with the wanted mutants, and the mutants of each line."""
        out, lines, at = [], {}, 0

        def line():
            return sum(part.count("\n") for part in out) + 1

        for site in self.sites:
            chosen = [m for m in site.mutants if m.number in wanted]
            if not chosen:
                continue
            out.append(self.text[at:site.begin])
            at = site.end
            original = self.text[site.begin:site.end]
            first = line()
            # Alternatives of different types would be converted to one.
            open_ = "static_cast<bool>(" if site.form == "condition" else "("
            out.append("{ " if site.form == "statement" else "(")
            for mutant in chosen:
                out.append("\n")
                lines.setdefault(line(), []).append(mutant.number)
                if site.form != "statement":
                    out.append(f"hcl_mutant({mutant.number}) ? "
                               f"{open_}{mutant.after}) :")
                else:
                    out.append(f"if (hcl_mutant({mutant.number})) "
                               f"{{ {mutant.after} }} else")
            out.append("\n")
            if site.form != "statement":
                out.append(f"{open_}{original}))")
            else:
                out.append(f"{{ {original} }} }}")
            for number in [first, *range(line() - original.count("\n"),
                                         line() + 1)]:
                lines.setdefault(number, []).extend(
                    m.number for m in chosen if number not in lines or
                    m.number not in lines[number])
        out.append(self.text[at:])
        return "".join(out), lines
