#!/usr/bin/env python3
"""Every page of the project is in the site's table of contents, once, and every
entry of the table is a page.

usage: site_index.py PROJECT_FOLDER
"""

import collections
import os
import re
import subprocess
import sys


def pages_of(project):
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard",
         "*.md"], cwd=project, check=True, capture_output=True, text=True)
    return {path.removesuffix(".md") for path in listed.stdout.splitlines()
            if not path.startswith("docs/site/") and
            os.path.exists(os.path.join(project, path))}


def entries_of(project):
    with open(os.path.join(project, "docs/site/index.md"),
              encoding="utf-8") as file:
        tables = re.findall(r"```\{toctree\}\n(.*?)```", file.read(), re.S)
    for table in tables:
        for line in table.splitlines():
            if line and not line.startswith(
                    (":", "reference/", "clauses/")):
                yield line


def main():
    project = sys.argv[1]
    if not os.path.exists(os.path.join(project, ".git")):
        print("skipped: this is not a checkout")
        return 77
    pages, entries = pages_of(project), collections.Counter(entries_of(project))
    problems = [f"{page}.md is not in docs/site/index.md"
                for page in sorted(pages - set(entries))]
    problems += [f"docs/site/index.md lists {entry}, which is no page"
                 for entry in sorted(set(entries) - pages)]
    problems += [f"docs/site/index.md lists {entry} {count} times"
                 for entry, count in sorted(entries.items()) if count > 1]
    print("\n".join(problems) or f"{len(pages)} pages")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
