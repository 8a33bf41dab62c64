#include "lsp/features/refactoring/refactoring_parts.h"

#include <utility>

namespace hcl::lsp {
namespace {

// The text of the end of a file, after which a block begins.
std::string gap_at_end(std::string_view text) {
  if (text.empty()) return {};
  return text.ends_with('\n') ? "\n" : "\n\n";
}

}  // namespace

Json action(const std::string& title, const char* kind, Json edit) {
  return {{"title", title}, {"kind", kind}, {"edit", std::move(edit)}};
}

hcl::TextEdit at_end(const Document& document, const std::string& block) {
  const auto end = static_cast<std::uint32_t>(document.text().size());
  return {{end, end}, gap_at_end(document.text()) + block};
}

bool has(ByteSpan outer, ByteSpan inner) {
  return outer.begin <= inner.begin && inner.end <= outer.end;
}

}  // namespace hcl::lsp
