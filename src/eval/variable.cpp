// Variables, and reports of unknown ones.

#include "eval/variable.h"

#include <cstdint>
#include <vector>

#include "model/access.h"

namespace hcl::eval {

void report_unknown_variable(const ast::VariableExpr& variable,
                             const Names& names, Reports& reports) {
  if (reports.repeats(variable.span) || !reports.wants(variable.span)) return;
  const std::vector<std::string_view> locals = names.local_names();
  reports.add(reports.suggesting([&](std::int64_t& steps) {
    return model::unknown_variable(variable.name, names.context(), locals,
                                   steps);
  }),
              {.subject = variable.span});
}

// Not inlined, so that evaluate(), which every expression passes, keeps nothing
// for it on the stack.
[[gnu::noinline]] Value evaluate_variable(const ast::VariableExpr& variable,
                                          Frame& frame) {
  const Value* const found = frame.names.find_variable(variable.name);
  if (found != nullptr) return *found;
  report_unknown_variable(variable, frame.names, frame.reports);
  return Value::dynamic();
}

}  // namespace hcl::eval
