#ifndef HCL_HOST_PROGRAMS_TERRAGRUNT_PARTIAL_H_
#define HCL_HOST_PROGRAMS_TERRAGRUNT_PARTIAL_H_

#include <string>
#include <string_view>
#include <vector>

#include "hcl/ast.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "hcl/tree.h"

namespace hcl::host {

// Expressions as source text in which what is known is put in. Names that are
// deferred stay as they are written; any other name must be known. The tree and
// the context outlive it.
class PartialText {
 public:
  PartialText(const ast::Tree& tree, const EvalContext& context,
              const Options& options, Diagnostics& diags)
      : tree_(tree), context_(context), options_(options), diags_(diags) {}

  // The text of an expression. Nesting is bounded by the parser's limit.
  std::string text(const ast::Expression& expr);
  // Whether a name that is deferred occurs in it.
  bool is_deferred(const ast::Expression& expr) const;

 private:
  // A part of an expression that is replaced by a text of its own.
  struct Replaced {
    ByteSpan span;
    std::string text;
  };
  std::string source(ByteSpan span) const {
    return std::string(tree_.file().text(span));
  }
  std::string replaced(ByteSpan span, const std::vector<Replaced>& parts) const;
  std::string with_children(
      const ast::Expression& expr,
      const std::vector<const ast::Expression*>& children);
  bool known_text(const ast::Expression& expr, std::string& out);
  bool is_deferred_name(std::string_view name) const;

  std::string composed(const ast::Expression& expr);
  std::string of_traversal(const ast::TraversalExpr& expr);
  std::string of_prefix(ByteSpan span);
  std::string of_template(const ast::TemplateExpr& expr);
  std::string of_conditional(const ast::ConditionalExpr& expr);
  std::string of_for(const ast::ForClause& clause, const ast::Expression& whole,
                     std::vector<const ast::Expression*> results);

  const ast::Tree& tree_;
  const EvalContext& context_;
  const Options& options_;
  Diagnostics& diags_;
  std::vector<std::string_view> deferred_ = {"dependency"};
};

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_TERRAGRUNT_PARTIAL_H_
