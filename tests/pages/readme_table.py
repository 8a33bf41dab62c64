#!/usr/bin/env python3
"""Every row of the table of README.md has the figures of
docs/comparison-libraries.md, whose numbers of lines are those of the programs.

usage: readme_table.py PROJECT_FOLDER
"""

import os
import sys


def rows_of(path):
    """The rows of all tables of a page, as lists of cells."""
    with open(path, encoding="utf-8") as file:
        return [[cell.strip() for cell in line.strip().strip("|").split("|")]
                for line in file if line.startswith("|")]


def lines_of_programs(project):
    """The cells of each task, by its number and title as on the page."""
    folder = os.path.join(project, "benchmarks/comparison")
    sys.path.insert(0, folder)
    import compare  # pylint: disable=import-outside-toplevel
    sources = [source for _, source, _ in compare.PROGRAMS]
    more = [os.path.join("more", source) for source in sources[:len(compare.MORE)]]
    result, first = {}, 1
    for each in (sources, more):
        columns = [compare.tasks(source) for source in each]
        for row, (title, _) in enumerate(columns[0]):
            result[f"{row + first}. {title}"] = [str(column[row][1] or "-")
                                                 for column in columns]
        first += len(columns[0])
    import programs  # pylint: disable=import-outside-toplevel
    return {**result, **programs.rows()}


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
    for label, cells in lines_of_programs(project).items():
        if [label, *cells] not in page:
            problems.append(f"docs/comparison-libraries.md: {label}: {cells}")
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
