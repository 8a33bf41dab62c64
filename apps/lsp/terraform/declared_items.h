#ifndef HCL_APPS_LSP_TERRAFORM_DECLARED_ITEMS_H_
#define HCL_APPS_LSP_TERRAFORM_DECLARED_ITEMS_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/body.h"
#include "hcl/source.h"
#include "lsp/text/document.h"

namespace hcl::lsp {

// Something that a file of a module declares at its top, in either syntax.
struct DeclaredItem {
  // As in `Declaration`.
  std::string address = {};
  // The name without quotes, and the whole item.
  ByteSpan name = {};
  ByteSpan whole = {};
  // The arguments of a variable, output or module call, without those of nested
  // blocks; for a local value, its definition alone.
  std::vector<Attribute> attributes = {};

  // Null if there is none of this name.
  const Attribute* attribute(std::string_view name) const&;
  const Attribute* attribute(std::string_view name) const&& = delete;
  // What gives the value of a variable, local value or output, if anything
  // does.
  const Attribute* value() const&;
  const Attribute* value() const&& = delete;
};

// The body of a file of any syntax; what cannot be read is missing in it.
Body body_of(const Document& document);

// What a file declares, in its order. Takes time linear in the file.
std::vector<DeclaredItem> declared_items(const Body& file);

// The one whose name is at a byte.
std::optional<DeclaredItem> declared_item_at(const Document& document,
                                             std::uint32_t byte);

// A place without the quotes around it.
SourceSpan inside_quotes(const SourceSpan& place);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TERRAFORM_DECLARED_ITEMS_H_
