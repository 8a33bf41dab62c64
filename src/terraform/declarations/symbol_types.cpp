#include "terraform/declarations/symbol_types.h"

#include "terraform/rules/codes.h"

namespace hcl::terraform {

std::optional<SymbolName> symbol_name(std::string_view name) {
  constexpr std::string_view kSymbols = "symbols::";
  if (!name.starts_with(kSymbols)) return std::nullopt;
  name.remove_prefix(kSymbols.size());
  const std::size_t colons = name.find("::");
  if (colons == std::string_view::npos) return SymbolName{{}, name};
  return SymbolName{name.substr(0, colons), name.substr(colons + 2)};
}

void refuse_type_arguments(const StaticCall& call, Diagnostics& problems) {
  if (call.arguments.empty()) return;
  problems.error(Code::InvalidTypeSpecification, {call.arguments_source},
                 "The name of a type takes no arguments.");
}

std::optional<TypeWithDefaults> ImportedTypes::find(
    const StaticCall& call, Diagnostics& problems) const {
  const auto wanted = symbol_name(call.name);
  if (!wanted) return std::nullopt;
  const auto library = libraries_.find(wanted->library);
  if (library == libraries_.end()) return std::nullopt;
  refuse_type_arguments(call, problems);
  if (library->second == nullptr) return TypeWithDefaults{};
  const auto type = library->second->types.find(wanted->name);
  if (type == library->second->types.end()) return std::nullopt;
  return type->second;
}

}  // namespace hcl::terraform
