# Configuration of Sphinx for the site. docs/site/build.sh copies it to the
# folder that has the pages.
import logging
import os
import pathlib
import re

from pygments.lexers.configs import TerraformLexer

project = "hcl-cpp"
author = "the hcl-cpp project"
html_title = "hcl-cpp"
extensions = ["myst_parser", "breathe", "sphinx.ext.graphviz"]
graphviz_output_format = "svg"
breathe_projects = {"hcl": os.path.abspath("../doxygen/xml")}
breathe_default_project = "hcl"
breathe_show_include = False
primary_domain = "cpp"
highlight_language = "text"
html_theme = "furo"
# The theme as Debian has it has no colours for the dark.
html_theme_options = {"dark_css_variables": {
    "color-foreground-primary": "#e6e9ed",
    "color-foreground-secondary": "#b4bcc6",
    "color-foreground-muted": "#98a2ae",
    "color-foreground-border": "#666f7a",
    "color-background-primary": "#15181d",
    "color-background-secondary": "#1e232a",
    "color-background-hover": "#262c35",
    "color-background-hover--transparent": "#262c3500",
    "color-background-border": "#3a424c",
    "color-background-item": "#4a535e",
    "color-brand-primary": "#79b8ff",
    "color-brand-content": "#79b8ff",
    "color-problematic": "#ff8a80",
    "color-highlighted-background": "#083563",
    "color-highlight-on-target": "#333300",
    "color-guilabel-background": "#08356380",
    "color-guilabel-border": "#13395f80",
}}
html_show_sourcelink = False
html_show_sphinx = False
html_show_copyright = False
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
exclude_patterns = ["docs/site/**"]
suppress_warnings = [
    # Pages with one section of a low level, such as the list of functions.
    "myst.header",
    # Programs with mistakes, and C++20 that Pygments does not know, stay
    # without colours.
    "misc.highlighting_failure",
]

LINK = re.compile(r"\[([^\]]*)\]\(((?!https?:)[^)#\s]+)(#[^)]*)?\)")


CLAUSE = re.compile(r"^[A-Z]+-[A-Z]+-\d+$")
CASES = re.compile(r"^conformance/cases/(.*)\.txt$")
HEADING = re.compile(r"^(#+ .*)$", re.MULTILINE)


def link(page, match):
    """A link to a file of cases leads to the page of its clauses. One to a file
    that is not part of the site becomes its text."""
    folder = os.path.dirname(page)
    target = os.path.normpath(os.path.join(folder, match[2]))
    cases = CASES.match(target)
    if cases:
        clauses = os.path.relpath(f"clauses/{cases[1]}.md", folder)
        clause = f"#{match[1].lower()}" if CLAUSE.match(match[1]) else ""
        return f"[{match[1]}]({clauses}{clause})"
    return match[0] if os.path.isfile(target) else match[1]


def one_title(parts):
    """The texts between blocks of code, with the headings of a page that has
    several titles below its first: the side bar lists titles."""
    titles = sum(line.startswith("# ") for part in parts
                 for line in part.splitlines())
    if titles < 2:
        return parts
    texts = [HEADING.sub(r"#\1", part) for part in parts]
    texts[0] = texts[0].replace("## ", "# ", 1)
    return texts


def graph(block):
    """The flow chart of the rooms, which browsers draw with a script from
    elsewhere, as a picture."""
    if not block.startswith("```mermaid"):
        return block
    lines = block.splitlines()[2:-1]
    edges = [re.sub(r"\w[\w/]*", r'"\g<0>"', line).replace("-->", "->") + ";"
             for line in lines]
    return "\n".join(["```{graphviz}", "digraph {",
                      "rankdir=BT; node [shape=box];", *edges, "}", "```"])


def source_read(app, name, source):
    page = app.env.doc2path(name)
    parts = re.split(r"(?m)(^```.*?^```$)", source[0], flags=re.DOTALL)
    parts[::2] = one_title([LINK.sub(lambda found: link(page, found), part)
                            for part in parts[::2]])
    parts[1::2] = [graph(part) for part in parts[1::2]]
    source[0] = "".join(parts)


# `host` of namespacehcl_1_1host.xml.
NAMESPACES = {re.split("namespace|_1_1", path.stem)[-1]
              for path in pathlib.Path(breathe_projects["hcl"]).glob(
                  "namespace*.xml")}


def not_namespace(record):
    """Every page of the reference declares the namespaces that it is about."""
    found = re.search(r"Duplicate C\+\+ declaration.*cpp:type:: (\w+)'",
                      record.getMessage(), re.DOTALL)
    return found is None or found[1] not in NAMESPACES


def setup(app):
    app.connect("source-read", source_read)
    app.add_lexer("hcl", TerraformLexer)
    logger = logging.getLogger("sphinx.sphinx.domains.cpp")
    logger.addFilter(not_namespace)
