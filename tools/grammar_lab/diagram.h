#ifndef HCL_GRAMMAR_LAB_DIAGRAM_H_
#define HCL_GRAMMAR_LAB_DIAGRAM_H_

#include <functional>
#include <map>
#include <string>

#include "grammar.h"

namespace hcl::grammar_lab {

// Where the box of a rule leads; "" for nowhere.
using RuleLink = std::function<std::string(const std::string& rule)>;

// The railroad diagram of a rule as an SVG element: read from left to right,
// wrapped so that it fits a telephone. The colours are those of the classes in
// `diagram_style()`.
std::string draw_rule(const Grammar& grammar, const std::string& rule,
                      const RuleLink& link);

// The style sheet of diagrams, light and dark.
std::string diagram_style();

// Every rule of a grammar that is reached, as files: `RULE.svg`, which link to
// each other, and `index.html`, which holds all of them with what the grammar
// says of each, and with the clauses of the suite in the folder `cases` (may be
// empty) below the same heading.
std::map<std::string, std::string> draw_grammar(const Grammar& grammar,
                                                const std::string& cases,
                                                Problems& problems);

// Text for HTML.
std::string escaped(std::string_view text);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_DIAGRAM_H_
