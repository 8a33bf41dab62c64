#!/usr/bin/env python3
"""Prints several runs of hcl_benchmark as one table.

usage: runs.py FILE...

Each FILE is what one run wrote with --json. Figures are medians; a budget is met
if it is met in every run.
"""

import json
import statistics
import sys


def short(number):
    return f"{number:.{0 if number >= 100 else 1 if number >= 10 else 2}f}"


def judged(rows):
    met = [row["met"] for row in rows if "met" in row]
    if not met:
        return "-"
    return "yes" if all(met) else "in some runs" if any(met) else "no"


def line(rows):
    """The row of a table for the same row of all runs."""
    first = rows[0]
    ratios = [row["ratio"] for row in rows if "ratio" in row]
    median = {key: statistics.median(row[key] for row in rows if key in row)
              for key in ("figure", "reference", "ratio") if key in first}
    unit = " " + first["unit"]
    cells = [
        first["what"], first["input"], short(median["figure"]) + unit,
        short(median["reference"]) + unit if "reference" in median else "-",
        short(median["ratio"]) + "x" if ratios else "-",
        f"{short(min(ratios))} to {short(max(ratios))}" if ratios else "-",
        first.get("budget", "-"), judged(rows)]
    return "| " + " | ".join(cells) + " |"


def main():
    runs = []
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            runs.append(json.load(file)["rows"])
    names = [[(row["what"], row["input"]) for row in run] for run in runs]
    if not runs or any(each != names[0] for each in names):
        sys.exit("the runs must have the same rows")
    print("| what | input | figure | reference | ratio | in all runs | budget | met |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for rows in zip(*runs):
        print(line(rows))


if __name__ == "__main__":
    main()
