#include "syntax/native_tree.h"

#include <cstddef>
#include <string_view>

namespace hcl::syntax {

void end_at_lone_return(const SourceFile& file, TokenArray all,
                        TokenBuffer& tokens) {
  const std::string_view text = file.text();
  if (text.find('\r') == std::string_view::npos) return;
  std::size_t open = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const TokenType type = all.type(i);
    if (type == TokenType::InterpolationOpen ||
        type == TokenType::DirectiveOpen) {
      ++open;
    } else if (type == TokenType::TemplateEnd && open > 0) {
      --open;
    } else if (type == TokenType::TemplateText && open == 0 &&
               text[all.begin(i)] == '\r') {
      const auto end = static_cast<std::uint32_t>(text.size());
      tokens.ends()[i] = end;
      tokens.finish(i + 1, end);
      return;
    }
  }
}

}  // namespace hcl::syntax
