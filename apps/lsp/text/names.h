#ifndef HCL_APPS_LSP_TEXT_NAMES_H_
#define HCL_APPS_LSP_TEXT_NAMES_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/ast.h"
#include "hcl/tree.h"

namespace hcl::lsp {

// A place where an expression uses a name. The nodes belong to the tree.
struct NameUse {
  std::string_view name = {};
  // The name alone.
  ByteSpan span = {};
  // The steps that follow, if there are any.
  const ast::TraversalExpr* traversal = nullptr;
  // Where a `for` introduces it; nothing if it is a name of the application.
  std::optional<ByteSpan> introduced = std::nullopt;
  // The top-level item that contains it, and the innermost item.
  const ast::Item* top = nullptr;
  const ast::Item* item = nullptr;
};

// A name that a `for` introduces, and the construct in which it applies.
struct ForName {
  std::string_view name = {};
  ByteSpan span = {};
  ByteSpan scope = {};
};

struct Names {
  std::vector<NameUse> uses = {};
  std::vector<ForName> introduced = {};
};

// The names in a file in source order. Keys of objects that are written as
// names are none. Takes time linear in the tree, times the number of `for`
// around a name.
Names names_in(const ast::Tree& tree);

// The span of the name or key that a step selects: of `b` in `a.b` and of `"b"`
// in `a["b"]`. Empty for other steps.
ByteSpan step_name_span(const ast::TraversalStep& step);
// The name that a step selects; empty for other steps.
std::string step_name(const ast::TraversalStep& step);

// The `for` name at a byte, be it introduced or used there: every place of it,
// the introduction first. Empty if there is none.
std::vector<ByteSpan> for_name_places(const Names& names, std::uint32_t byte);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TEXT_NAMES_H_
