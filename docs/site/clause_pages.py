#!/usr/bin/env python3
"""Makes a page of the site for each file of cases: the clauses, their words and
their tests, so that the search finds a clause by its id and by its words.

usage: clause_pages.py CASES_FOLDER OUTPUT_FOLDER
"""
import os
import re
import sys

# What a test says of other programs is in the files of cases.
EVIDENCE = re.compile(r"^(diagnostics )?(witness|differs): .*\n", re.MULTILINE)
MARKDOWN = re.compile(r"([\\`*_{}\[\]()<>#+!|~$@:-])")


def escaped(text):
    return MARKDOWN.sub(r"\\\1", text)


class Clause:
    """A clause as the file of cases has it."""

    def __init__(self, text):
        head, *self.tests = re.split(r"^(?==== )", text, flags=re.MULTILINE)
        self.id, *lines = head.splitlines()
        self.words = " ".join(line[1:].strip() for line in lines
                              if line.startswith("|"))
        self.fields = [line for line in lines if line and line[0] != "|"]

    def to_markdown(self):
        fields = "\n".join(f"* {escaped(field)}" for field in self.fields)
        tests = "".join(EVIDENCE.sub("", test) for test in self.tests).strip()
        fence = "`" * max(3, 1 + max(map(len, re.findall("`+", tests)), default=0))
        shown = f"{fence}text\n{tests}\n{fence}\n" if tests else ""
        return f"## {self.id}\n\n{escaped(self.words)}\n\n{fields}\n\n{shown}"


class Page:
    """A file of cases."""

    def __init__(self, path, text):
        self.path = path
        head, *clauses = re.split(r"^== (?=[A-Z])", text, flags=re.MULTILINE)
        self.heading = head.splitlines()[0].removeprefix("# ")
        self.clauses = [Clause(clause) for clause in clauses]

    def to_markdown(self):
        title = escaped(self.heading)
        return f"# {title}\n\n" + "\n".join(
            clause.to_markdown() for clause in self.clauses)


def pages_below(cases):
    for folder, folders, files in os.walk(cases):
        folders.sort()
        for name in sorted(files):
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8", newline="") as file:
                text = file.read()
            if name.endswith(".txt") and text.startswith("# "):
                yield Page(os.path.relpath(path, cases).removesuffix(".txt"), text)


def contents(pages):
    """The page that lists the others, by document."""
    text = "# Clauses\n\nEvery clause of the suite with its tests, by document and heading.\n"
    documents = sorted({page.path.split("/")[0] for page in pages})
    for document in documents:
        text += f"\n## {document.replace('-', ' ').capitalize()}\n\n"
        for page in pages:
            if page.path.split("/")[0] != document:
                continue
            ids = [clause.id for clause in page.clauses]
            span = ids[0] if len(ids) == 1 else f"{ids[0]} to {ids[-1]}"
            text += f"* [{escaped(page.heading)}]({page.path}.md): {span}\n"
    entries = "\n".join(page.path for page in pages)
    return f"{text}\n```{{toctree}}\n:hidden:\n\n{entries}\n```\n"


def main(cases, output):
    pages = [page for page in pages_below(cases) if page.clauses]
    for page in pages:
        target = os.path.join(output, page.path + ".md")
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "w", encoding="utf-8", newline="") as file:
            file.write(page.to_markdown())
    with open(os.path.join(output, "index.md"), "w", encoding="utf-8") as file:
        file.write(contents(pages))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
