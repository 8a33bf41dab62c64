#!/usr/bin/env python3
"""Writes utf8proc's tables without what hcl/unicode.h does not ask for: folding of
case, compatibility decompositions, directions, kinds of letters, and mappings of a
character to itself.

    wasm_unicode.py utf8proc_data.c >smaller.c
"""

import re
import sys

NONE = "UINT16_MAX"
# The place of each member of utf8proc_property_t.
CATEGORY, BIDI, KIND, DECOMPOSED, FOLDED, UPPER, LOWER, TITLE = 0, 2, 3, 4, 5, 6, 7, 8
MIRRORED, BOUNDARY, WIDTH = 10, 13, 14
# What stands for all categories with the same first letter.
CATEGORIES = {"L": "LO", "M": "MN", "N": "NO", "P": "PO", "S": "SO", "Z": "ZS"}


def array(text, name):
    found = re.search(r"utf8proc_%s\[\] = \{(.*?)\};" % name, text, re.S)
    return found.group(1)


def numbers(text, name):
    return [int(each) for each in re.findall(r"\d+", array(text, name))]


def properties(text):
    rows = re.findall(r"\{([^{}]*)\}", array(text, "properties"))
    return [[each.strip() for each in row.split(",")] for row in rows]


def reduced(row):
    row = list(row)
    category = row[CATEGORY].removeprefix("UTF8PROC_CATEGORY_")
    if category[0] in CATEGORIES:
        row[CATEGORY] = "UTF8PROC_CATEGORY_" + CATEGORIES[category[0]]
    if row[KIND] != "0":
        row[DECOMPOSED] = NONE
    row[BIDI] = row[KIND] = "0"
    row[FOLDED] = NONE
    row[MIRRORED] = row[BOUNDARY] = "false"
    row[WIDTH] = "2" if row[WIDTH] == "2" else "1"
    return row


def units_of(code_point):
    if code_point < 0x10000:
        return (code_point,)
    rest = code_point - 0x10000
    return (0xD800 | rest >> 10, 0xDC00 | rest & 0x3FF)


class Sequences:
    """The sequences that are used, each once: of one code point for cases; for
    decompositions two bits of the index count code points less one, or say that the
    first number does."""

    def __init__(self, old):
        self.old, self.new, self.places = old, [], {}

    def _units(self, at, count):
        end = at
        for _ in range(count):
            end += 2 if self.old[end] & 0xF800 == 0xD800 else 1
        return tuple(self.old[at:end])

    def _place(self, units):
        if units not in self.places:
            self.places[units] = len(self.new)
            self.new += units
        return self.places[units]

    def single(self, index, code_point):
        """Of one code point, unless it is the given one."""
        if index == NONE or self._units(int(index), 1) == units_of(code_point):
            return NONE
        return str(self._place(self._units(int(index), 1)))

    def several(self, index):
        if index == NONE:
            return index
        at, length = int(index) & 0x3FFF, int(index) >> 14
        if length < 3:
            units = self._units(at, length + 1)
        else:
            units = (self.old[at], *self._units(at + 1, self.old[at] + 1))
        return str(self._place(units) | length << 14)


def unique(items):
    """The different ones, and for each item the place of the same one."""
    places = {}
    index = [places.setdefault(each, len(places)) for each in items]
    return list(places), index


def write(kind, name, items):
    print(f"static const {kind} utf8proc_{name}[] = {{")
    print(",\n".join(items))
    print("};\n")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        text = file.read()
    sequences = Sequences(numbers(text, "sequences"))
    old = [reduced(row) for row in properties(text)]
    second, first = numbers(text, "stage2table"), numbers(text, "stage1table")

    def row_of(code_point):
        row = list(old[second[first[code_point >> 8] + (code_point & 0xFF)]])
        row[DECOMPOSED] = sequences.several(row[DECOMPOSED])
        for case in (UPPER, LOWER, TITLE):
            row[case] = sequences.single(row[case], code_point)
        return tuple(row)

    # The first row is for what is no code point.
    rows, index = unique([tuple(old[0])] + [row_of(each) for each in range(0x110000)])
    index = index[1:]
    blocks, block_of = unique([tuple(index[each:each + 256]) for each in range(0, 0x110000, 256)])
    write("utf8proc_uint16_t", "sequences", map(str, sequences.new))
    write("utf8proc_uint16_t", "stage1table", [str(each * 256) for each in block_of])
    write("utf8proc_uint16_t", "stage2table", [",".join(map(str, each)) for each in blocks])
    write("utf8proc_property_t", "properties", ["{" + ", ".join(each) + "}" for each in rows])
    write("utf8proc_uint16_t", "combinations", map(str, numbers(text, "combinations")))


main()
