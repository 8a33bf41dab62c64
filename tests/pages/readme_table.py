#!/usr/bin/env python3
"""Every row of the table of README.md has the figures of
docs/comparison-libraries.md.

usage: readme_table.py PROJECT_FOLDER
"""

import os
import sys


def rows_of(path):
    """The rows of all tables of a page, as lists of cells."""
    with open(path, encoding="utf-8") as file:
        return [[cell.strip() for cell in line.strip().strip("|").split("|")]
                for line in file if line.startswith("|")]


def main():
    project = sys.argv[1]
    page = rows_of(os.path.join(project, "docs/comparison-libraries.md"))
    table = rows_of(os.path.join(project, "README.md"))
    libraries = table[0][1:]
    # The figures of each library are a row; those of README.md are columns.
    head = next(row for row in page if row[0] == "library")
    figures = {row[0]: dict(zip(head, row)) for row in page if len(row) == len(head)}
    columns = {"time to read 1000 structs, relative": "read",
               "size of the program, relative": "program"}
    problems = []
    for label, *cells in table[2:]:
        if label in columns:
            expected = [figures[library][columns[label]] for library in libraries]
        else:
            name = label.removeprefix("lines: ")
            expected = next((row[1:len(cells) + 1] for row in page
                             if row[0].split(". ")[-1] == name), None)
        if cells != expected:
            problems.append(f"README.md: {label}: {cells} instead of {expected}")
    print("\n".join(problems) or f"{len(table) - 2} rows")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
