# Configuration of Sphinx for the site. docs/site/build.sh copies it to the
# folder that has the pages.
import logging
import os
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


def link(page, match):
    """A link to a file that is not part of the site becomes its text."""
    target = os.path.normpath(os.path.join(os.path.dirname(page), match[2]))
    return match[0] if os.path.isfile(target) else match[1]


def graph(block):
    """The flow chart of the rooms, which browsers draw with a script from
    elsewhere, as a picture."""
    if not block.startswith("```mermaid"):
        return block
    lines = block.splitlines()[2:-1]
    edges = [re.sub(r"\w+", r'"\g<0>"', line).replace("-->", "->") + ";"
             for line in lines]
    return "\n".join(["```{graphviz}", "digraph {",
                      "rankdir=BT; node [shape=box];", *edges, "}", "```"])


def source_read(app, name, source):
    page = app.env.doc2path(name)
    parts = re.split(r"(?m)(^```.*?^```$)", source[0], flags=re.DOTALL)
    parts[::2] = [LINK.sub(lambda found: link(page, found), part)
                  for part in parts[::2]]
    parts[1::2] = [graph(part) for part in parts[1::2]]
    source[0] = "".join(parts)


def not_namespace(record):
    """Every page of the reference declares the namespaces that it is about."""
    return not re.search(
        r"Duplicate C\+\+ declaration.*cpp:type:: (hcl|ast|syntax|terraform)'",
        record.getMessage(), re.DOTALL)


def setup(app):
    app.connect("source-read", source_read)
    app.add_lexer("hcl", TerraformLexer)
    logger = logging.getLogger("sphinx.sphinx.domains.cpp")
    logger.addFilter(not_namespace)
