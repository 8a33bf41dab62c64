#ifndef HCL_TERRAFORM_REFACTOR_REFUSALS_H_
#define HCL_TERRAFORM_REFACTOR_REFUSALS_H_

#include <cstddef>
#include <optional>
#include <string_view>

#include "terraform/refactor/names_data.h"

// Why a change is not made.
namespace hcl::terraform {

// Files with mistakes, in which names may be missing.
std::optional<RefactorError> refuse_mistakes(const NamesData& names);

// A symbol that cannot have another name, whatever that is.
std::optional<RefactorError> refuse_symbol(const NamesData& names,
                                           const Symbol& symbol);

// A name that the symbol cannot have.
std::optional<RefactorError> refuse_name(const NamesData& names,
                                         const Symbol& symbol,
                                         std::string_view new_name);

// A text that is written so often that no file could be read afterwards.
std::optional<RefactorError> refuse_size(const NamesData& names,
                                         std::string_view text,
                                         std::size_t times);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_REFUSALS_H_
