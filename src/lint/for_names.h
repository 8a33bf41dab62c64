#ifndef HCL_SRC_LINT_FOR_NAMES_H_
#define HCL_SRC_LINT_FOR_NAMES_H_

#include <string_view>
#include <vector>

#include "hcl/ast.h"
#include "hcl/ast_walk.h"
#include "lint/report.h"

namespace hcl::lint_rules {

// UnusedForName and ShadowedName: the names introduced by the `for` that
// enclose the current node of a walk.
class ForNames {
 public:
  explicit ForNames(Report& report) : report_(report) {}

  // Enters a `for`, whose names are not visible in its collection.
  void enter(const ast::ForVariable& key, const ast::ForVariable& value);
  // Makes the names visible after the collection.
  void show();
  // Records a use of a name.
  void use(std::string_view name);
  // Leaves the `for`. If it is incomplete, the uses of its names may be
  // missing.
  void leave(bool is_incomplete);

 private:
  struct Name {
    const ast::ForVariable* variable;
    bool is_used = false;
  };
  struct Scope {
    Name key;
    Name value;
    bool is_visible = false;
  };

  bool use_in(Scope& scope, std::string_view name);
  void check_shadowing(const ast::ForVariable& variable);
  void report_unused(const Scope& scope);
  void report_unused(const ast::ForVariable& variable, ByteSpan remove);

  Report& report_;
  std::vector<Scope> scopes_;
};

}  // namespace hcl::lint_rules

#endif  // HCL_SRC_LINT_FOR_NAMES_H_
