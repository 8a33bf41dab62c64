// Type constraints of variables in the forms of old Terraform versions.

#include <string>
#include <string_view>

#include "format/terraform_style.h"

namespace hcl::formatting {
namespace {

bool is_collection(std::string_view name) {
  return name == "list" || name == "map" || name == "set";
}

// `(element)`.
std::vector<AddedToken> element_type(std::string element) {
  return {{CutType::OParen, "("},
          {CutType::Ident, std::move(element)},
          {CutType::CParen, ")"}};
}

// Without quotes, as before Terraform 0.12, elements were strings.
std::vector<AddedToken> unquoted(std::string_view name) {
  if (name == "string") return {{CutType::Ident, "string"}};
  if (name != "list" && name != "map") return {};
  std::vector<AddedToken> tokens = element_type("string");
  tokens.insert(tokens.begin(), {CutType::Ident, std::string(name)});
  return tokens;
}

bool is_quoted(const Layout& layout, std::uint32_t first) {
  return layout.tokens[first].type == CutType::OQuote &&
         layout.tokens[first + 1].type == CutType::QuotedLit &&
         layout.tokens[first + 2].type == CutType::CQuote;
}

}  // namespace

void update_type_constraint(const Layout& layout, std::uint32_t first,
                            std::uint32_t end, std::vector<Splice>& splices) {
  const LayoutToken& token = layout.tokens[first];
  if (end - first == 1 && token.type == CutType::Ident) {
    if (is_collection(layout.text(token))) {
      splices.push_back({end, end, element_type("any")});
    }
  } else if (end - first == 3 && is_quoted(layout, first)) {
    std::vector<AddedToken> tokens =
        unquoted(layout.text(layout.tokens[first + 1]));
    if (!tokens.empty()) splices.push_back({first, end, std::move(tokens)});
  }
}

}  // namespace hcl::formatting
