#ifndef HCL_GRAMMAR_LAB_DIAGRAM_DIAGRAM_H_
#define HCL_GRAMMAR_LAB_DIAGRAM_DIAGRAM_H_

#include <functional>
#include <map>
#include <string>

#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// The target of the link from a rule's box; "" for no link.
using RuleLink = std::function<std::string(const std::string& rule)>;

// The railroad diagram of a rule as an SVG element: read from left to right and
// wrapped to fit a phone. Its colours are those of the classes in
// `diagram_style()`.
std::string draw_rule(const Grammar& grammar, const std::string& rule,
                      const RuleLink& link);

// The style sheet of diagrams, in light and dark.
std::string diagram_style();

// Every reachable rule of a grammar, as files: `RULE.svg`, which link to each
// other, and `index.html`, which holds them all with the comments of the
// grammar and the clauses of the suite in the directory `cases` (may be empty)
// under the same heading.
std::map<std::string, std::string> draw_grammar(const Grammar& grammar,
                                                const std::string& cases,
                                                Problems& problems);

// Escapes text for HTML.
std::string escaped(std::string_view text);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_DIAGRAM_DIAGRAM_H_
