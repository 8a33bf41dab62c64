#ifndef HCL_SRC_LINT_FOR_NAMES_H_
#define HCL_SRC_LINT_FOR_NAMES_H_

#include <string_view>
#include <vector>

#include "hcl/ast.h"
#include "hcl/ast_walk.h"
#include "lint/report.h"

namespace hcl::lint_rules {

// UnusedForName and ShadowedName: the names that `for` introduces around the
// node a walk has come to.
class ForNames {
 public:
  explicit ForNames(Report& report) : report_(report) {}

  // A `for` begins, whose names are not visible in its collection.
  void enter(const ast::ForVariable& key, const ast::ForVariable& value);
  // Its collection has been read.
  void show();
  // A name is read.
  void use(std::string_view name);
  // It ends. What uses its names may be among what could not be read.
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
