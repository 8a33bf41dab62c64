#!/usr/bin/env python3
"""Writes generated/unicode.inc: what hcl/unicode.h asks for of each code point, from
the files of the Unicode Character Database.

    unicode_tables.py DIRECTORY >generated/unicode.inc

DIRECTORY is /usr/share/unicode of Debian's package unicode-data."""

import os
import re
import sys
import textwrap

CODE_POINTS = 0x110000
# The code points of a page.
PAGE = 256
# EastAsianWidth.txt: those without a value that are wide.
RESERVED_IDEOGRAPHS = ("3400..4DBF", "4E00..9FFF", "F900..FAFF", "20000..2FFFD", "30000..3FFFD")
GRAPHEME_BREAKS = {
    "CR": "CarriageReturn", "LF": "LineFeed", "ZWJ": "ZeroWidthJoiner",
    "Regional_Indicator": "RegionalIndicator", "L": "HangulL", "V": "HangulV",
    "T": "HangulT", "LV": "HangulLV",
    # Which of both a syllable is, the program computes.
    "LVT": "HangulLV",
}
CATEGORIES = {
    "Cc": "Control", "Cf": "Format", "L": "Letter", "M": "Mark", "N": "Number",
    "P": "Punctuation", "S": "Symbol", "Z": "Separator",
}


def rows(directory, name):
    """The fields of each line."""
    with open(os.path.join(directory, name), encoding="utf-8") as file:
        for line in file:
            line = line.split("#")[0].strip()
            if line:
                yield [field.strip() for field in line.split(";")]


def code_points(text):
    first, _, last = text.partition("..")
    return range(int(first, 16), int(last or first, 16) + 1)


def values(directory, name, kept, default):
    """The value of every code point: what `kept` takes of its fields in a file."""
    result = [default] * CODE_POINTS
    for places, *fields in rows(directory, name):
        value = kept(fields)
        for c in code_points(places) if value is not None else ():
            result[c] = value
    return result


def flag(name):
    return lambda fields: True if fields[0] == name else None


class Characters:
    """UnicodeData.txt."""

    def __init__(self, directory):
        self.category = ["Other"] * CODE_POINTS
        self.combining = [0] * CODE_POINTS
        self.cases = [(0, 0, 0)] * CODE_POINTS
        self.decompositions = {}
        first = 0
        for place, name, category, combining, _, parts, *rest in rows(directory, "UnicodeData.txt"):
            c = int(place, 16)
            if name.endswith(", First>"):
                first = c
                continue
            for each in range(first if name.endswith(", Last>") else c, c + 1):
                self.category[each] = CATEGORIES.get(category, CATEGORIES.get(category[0], "Other"))
                self.combining[each] = int(combining)
            upper, lower, title = (int(case, 16) if case else c for case in rest[6:9])
            self.cases[c] = (upper - c, lower - c, (title if rest[8] else upper) - c)
            if parts and parts[0] != "<":
                self.decompositions[c] = [int(each, 16) for each in parts.split()]


def classes(directory, characters):
    """The members of the `CharacterClass` of each code point."""
    breaks = values(directory, "auxiliary/GraphemeBreakProperty.txt", lambda fields: fields[0], "Other")
    pictographs = values(directory, "emoji/emoji-data.txt", flag("Extended_Pictographic"), False)
    width = values(directory, "EastAsianWidth.txt", lambda fields: fields[0], "")
    for c in (each for places in RESERVED_IDEOGRAPHS for each in code_points(places)):
        width[c] = width[c] or "W"
    ignorable = values(directory, "DerivedCoreProperties.txt", flag("Default_Ignorable_Code_Point"), False)
    composed = values(directory, "DerivedNormalizationProps.txt",
                      lambda fields: fields[1] if fields[0] == "NFC_QC" else None, "Y")
    for c in range(CODE_POINTS):
        is_pictograph = breaks[c] == "Other" and pictographs[c]
        grapheme_break = "Pictographic" if is_pictograph else breaks[c]
        yield (GRAPHEME_BREAKS.get(grapheme_break, grapheme_break), characters.category[c], width[c] in ("W", "F"),
               ignorable[c], {"Y": "Yes", "N": "No", "M": "Maybe"}[composed[c]], characters.combining[c])


def unique(items):
    """The different ones, and for each item the place of the same one."""
    places = {}
    index = [places.setdefault(each, len(places)) for each in items]
    return list(places), index


def write(declaration, items):
    """An array, as many items in a line as fit."""
    print(f"constexpr {declaration}[] = {{")
    print(textwrap.fill(", ".join(each.replace(", ", ",") for each in items), 118))
    print("};")


def write_pages(name, items):
    """kPagesOfNAME: the page of a code point. kNAME: in each page the number of the
    item. Returns the items."""
    found, index = unique(items)
    pages, page_of = unique(tuple(index[c:c + PAGE]) for c in range(0, CODE_POINTS, PAGE))
    assert len(found) <= 256 and len(pages) <= 256
    write(f"std::uint8_t kPagesOf{name}", map(str, page_of))
    write(f"std::uint8_t k{name}", (str(each) for page in pages for each in page))
    return found


def second_part(place, parts):
    """Of two parts in the plane of the code point, or the plane of the only part."""
    if len(parts) == 1:
        return parts[0] >> 16
    assert all(each >> 16 == place >> 16 for each in parts)
    return parts[1] & 0xFFFF


def write_decompositions(decompositions):
    """kFirstParts and kSecondParts, and the runs of code points that have them. No second part has
    a decomposition, and parts name one code point without their planes."""
    pairs = [tuple(part & 0xFFFF for part in parts) for parts in decompositions.values() if len(parts) == 2]
    assert len(pairs) == len(set(pairs))
    assert not any(parts[-1] in decompositions for parts in decompositions.values() if len(parts) == 2)
    runs = []
    for number, c in enumerate(sorted(decompositions)):
        if not runs or runs[-1][0] + number - runs[-1][1] != c:
            runs.append((c, number))
    write("Run kRuns", (f"{{{c:#x}, {number}}}" for c, number in runs))
    parts = sorted(decompositions.items())
    write("std::uint16_t kFirstParts", (str(first & 0xFFFF) for _, (first, *_) in parts))
    write("std::uint16_t kSecondParts", (str(second_part(c, each)) for c, each in parts))


def main():
    directory = sys.argv[1]
    with open(os.path.join(directory, "DerivedAge.txt"), encoding="utf-8") as file:
        version = re.match(r"# DerivedAge-(\d+\.\d+)", file.readline()).group(1)
    characters = Characters(directory)
    print("// Generated by tools/unicode_tables from the Unicode Character Database.")
    print("// Never edited by hand.")
    print(f'constexpr char kVersion[] = "{version}";')
    found = write_pages("Classes", classes(directory, characters))
    write("CharacterClass kClass", (
        f"{{GraphemeBreak::{grapheme}, CharacterCategory::{category}, {str(wide).lower()}, "
        f"{str(ignorable).lower()}, Composed::{composed}, {combining}}}"
        for grapheme, category, wide, ignorable, composed, combining in found))
    write("CaseSteps kCase", (f"{{{upper}, {lower}, {title}}}"
                         for upper, lower, title in write_pages("Cases", characters.cases)))
    write_decompositions(characters.decompositions)


main()
