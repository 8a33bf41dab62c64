#ifndef HCL_TERRAFORM_DECLARATIONS_SYMBOL_TYPES_H_
#define HCL_TERRAFORM_DECLARATIONS_SYMBOL_TYPES_H_

#include <optional>
#include <string_view>
#include <utility>

#include "ext/type_reader.h"
#include "terraform/declarations/config.h"

namespace hcl::terraform {

// The parts of `symbols::LIBRARY::NAME`; the library is empty in
// `symbols::NAME`. Nothing for any other name.
struct SymbolName {
  std::string_view library;
  std::string_view name;
};
std::optional<SymbolName> symbol_name(std::string_view name);

// The types of the symbol libraries that a module names, which must outlive
// this: `symbols::LIBRARY::NAME()`.
class ImportedTypes final : public ext::NamedTypes {
 public:
  explicit ImportedTypes(const SymbolTable& libraries)
      : libraries_(libraries) {}

  std::optional<TypeWithDefaults> find(const StaticCall& call,
                                       Diagnostics& problems) const override;

 private:
  const SymbolTable& libraries_;
};

// Reports arguments of the name of a type, which takes none.
void refuse_type_arguments(const StaticCall& call, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DECLARATIONS_SYMBOL_TYPES_H_
