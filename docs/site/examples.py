"""The programs in the documents, as examples of the functions they call.

The tests compile and run these programs (cmake/HclDocPrograms.cmake).
"""
import glob
import os
import re

PROGRAM = re.compile(r"^<!-- program [^>]*-->\n```cpp\n(.*?)^```$", re.DOTALL | re.MULTILINE)
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
# More programs than these are not shown on one page.
MOST = 3


class Program:
    """A program, and the page and heading under which it is."""

    def __init__(self, page, heading, text):
        self.page = page
        self.heading = heading
        self.text = text

    def calls(self, name):
        return re.search(r"\bhcl::%s\s*[(<]" % re.escape(name), self.text)


def programs(folder):
    """All programs of the documents, the shortest first."""
    found = []
    for path in sorted(glob.glob(os.path.join(folder, "README.md")) +
                       glob.glob(os.path.join(folder, "docs/*.md"))):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for match in PROGRAM.finditer(text):
            # A heading inside a code block would begin with a comment of a shell.
            before = re.sub(r"^```.*?^```$", "", text[:match.start()],
                            flags=re.DOTALL | re.MULTILINE)
            heading = HEADING.findall(before)[-1]
            found.append(Program(os.path.relpath(path, folder), heading, match[1]))
    return sorted(found, key=lambda program: len(program.text))


def chosen(names, all_programs):
    """Pairs of a program and those of the names that it calls: as many names as
    possible with few programs."""
    left, pairs = set(names), []
    while left and len(pairs) < MOST:
        best = max(all_programs, default=None,
                   key=lambda each: sum(bool(each.calls(name)) for name in left))
        called = sorted(name for name in left if best and best.calls(name))
        if not called:
            break
        left -= set(called)
        pairs.append((best, called))
    return pairs


def section(names, all_programs):
    """The part of a page of the reference that shows examples; may be empty."""
    text = ""
    for program, called in chosen(names, all_programs):
        shown = ", ".join(f"`{name}()`" for name in called)
        text += (f"\n{shown}, from [{program.heading}](../{program.page}):\n\n"
                 f"```cpp\n{program.text}```\n")
    return "\n## Examples\n" + text if text else ""
