#!/usr/bin/env python3
"""One page for each public header, which Breathe fills, and their index.

Not of those in hcl/detail/, which are for the other headers.

After the declarations come programs of the documents that call the functions.

usage: reference_pages.py HEADERS TARGET [NAME]...

With names, only the pages of these headers and an index of them.
"""
import os
import sys

from examples import programs, section

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "../../tests/linear"))
from costs import functions_of

# The order of the index. A header that is in no group is in the last one.
GROUPS = {
    "Applications": (
        "hcl load configuration fields mapping mapping_check "
        "mapping_notes pattern describe describe_as report diagnostic "
        "diagnostic_writer diagnostic_html options version native native_types "
        "native_function"),
    "Values and types": (
        "value values type number convert operations unify marks path "
        "refinements transform expected json json_reader json_writer msgpack "
        "nlohmann type_expression type_defaults"),
    "Sources and trees": (
        "source unicode parser tree ast ast_walk ast_query ast_dump syntax "
        "syntax_reader query reference_tokens traversal static_traversal "
        "static_analysis"),
    "Bodies and evaluation": (
        "body body_files native_body json_body merged_body expression "
        "eval_context scope evaluate evaluate_body function basic_functions "
        "user_functions try_function dynamic_blocks"),
    "Decoder specifications": "decode decode_spec decode_variables spec_file",
    "Formatting and editing": "format edit text_edit update compare "
                              "incremental",
    "Components": "standard_functions terraform_functions terraform "
                  "terraform_parts terraform_names terraform_refactor",
    "Details": "",
}

# In this order on each page. Breathe takes only spaces between them, so that the
# option must be on one line.
SECTIONS = ("detaileddescription innerclass innernamespace define enum func "
            "typedef var public-attrib public-func public-static-attrib "
            "public-static-func public-type friend user-defined")

PAGE = """# hcl/{name}.h

```cpp
#include <hcl/{name}.h>
```

```{{eval-rst}}
.. doxygenfile:: {name}.h
   :project: hcl
   :sections: {sections}
```
"""


def grouped(headers):
    """Pairs of a group's title and its headers, each header once."""
    left = list(headers)
    for title, names in GROUPS.items():
        members = names.split() or left[:]
        unknown = [name for name in members if name not in left]
        if unknown:
            sys.exit(f"no such header: {' '.join(unknown)}")
        for name in members:
            left.remove(name)
        yield title, members


# What costs.functions_of() takes for free functions: members of classes that are
# defined outside them, and of std::formatter, which has no page.
MEMBERS = {"configuration.h": {"as", "value_or"},
           "expression.h": {"evaluate_as"}, "values.h": {"format"}}


def free_functions(header):
    """The functions of the namespaces, with those of other namespaces than hcl
    as `json::name`; those of classes and deduction guides are not among
    them."""
    members = MEMBERS.get(os.path.basename(header), set())
    return sorted(name for name in functions_of(header) - members
                  if not any(part[0].isupper() for part in name.split("::")))


def main(source, target, *only):
    headers = sorted(name[:-2] for name in os.listdir(source)
                     if name.endswith(".h") and name != "export.h")
    groups = [("Some headers", only)] if only else list(grouped(headers))
    os.makedirs(target)
    with open(os.path.join(target, "index.md"), "w", encoding="utf-8") as index:
        index.write("# Reference\n\nMade from the comments in the headers. "
                    "`hcl/hcl.h` includes what applications need.\n")
        for title, members in groups:
            index.write(f"\n```{{toctree}}\n:caption: {title}\n"
                        ":maxdepth: 1\n\n" + "\n".join(members) + "\n```\n")
    examples = programs(os.path.join(source, "../.."))
    for name in only or headers:
        functions = free_functions(os.path.join(source, name + ".h"))
        path = os.path.join(target, name + ".md")
        with open(path, "w", encoding="utf-8") as page:
            page.write(PAGE.format(name=name, sections=SECTIONS))
            page.write(section(functions, examples))


if __name__ == "__main__":
    main(*sys.argv[1:])
