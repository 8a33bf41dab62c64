// The function calls in a tree.

#include "hcl/ast_walk.h"
#include "hcl/static_traversal.h"

namespace hcl {
namespace {

std::vector<FunctionReference> collect(const SourceFile& file, ast::Walk walk) {
  std::vector<FunctionReference> found;
  while (walk.next()) {
    if (!walk.entering()) continue;
    const ast::Expression* const e = walk.node().expression();
    if (e == nullptr || e->kind != ast::ExpressionKind::FunctionCall) continue;
    const auto& call = static_cast<const ast::FunctionCallExpr&>(*e);
    found.push_back({std::string(call.name), {file, call.name_span}});
  }
  return found;
}

}  // namespace

std::vector<FunctionReference> function_references(
    const SourceFile& file, const ast::Expression& expression) {
  return collect(file, ast::Walk(expression));
}

std::vector<FunctionReference> function_references(const SourceFile& file,
                                                   const ast::Body& body) {
  return collect(file, ast::Walk(body));
}

}  // namespace hcl
