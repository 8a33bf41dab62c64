#ifndef HCL_GRAMMAR_LAB_SERVER_REPORT_JSON_H_
#define HCL_GRAMMAR_LAB_SERVER_REPORT_JSON_H_

#include <string>
#include <vector>

#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// A state of the laboratory for the page: a grammar and a source.
struct LabState {
  // The last grammar that could be loaded; null if there was none.
  std::shared_ptr<const Grammar> grammar;
  // The problems of the newest text of the grammar, which may fail to load.
  Problems problems;
  bool is_current = false;
  double antlr_seconds = 0;
};

// {"current", "problems": [{"severity", "place", "line", "message", "advice"}],
// "grammar", "rules", "diagrams": {rule: svg}, "trace", "tree", "changes":
// text}. `source` is read with the grammar's first entry, or with `entry`.
std::string state_as_json(const LabState& state, const std::string& source,
                          const std::string& entry, const std::string& changes);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_SERVER_REPORT_JSON_H_
