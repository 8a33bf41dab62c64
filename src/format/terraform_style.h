#ifndef HCL_SRC_FORMAT_TERRAFORM_STYLE_H_
#define HCL_SRC_FORMAT_TERRAFORM_STYLE_H_

#include <cstdint>
#include <vector>

#include "format/layout.h"
#include "format/layout_tokens.h"
#include "hcl/format.h"
#include "hcl/tree.h"

// The rewrites of `terraform fmt`, which change tokens and not only spaces.
namespace hcl::formatting {

// What the rewrites that `options` ask for change in the tokens of a
// configuration file. Parts of the tree that are incomplete stay.
std::vector<Splice> terraform_rewrites(const Layout& layout,
                                       const ast::Tree& tree,
                                       const FormatOptions& options);

// `"${expression}"` without quotes and `${`, if the tokens from `first` up to
// `end` are that and nothing else.
void unwrap_interpolation(const Layout& layout, std::uint32_t first,
                          std::uint32_t end, std::vector<Splice>& splices);

// The type constraint of a variable as Terraform writes it since 0.12.
void update_type_constraint(const Layout& layout, std::uint32_t first,
                            std::uint32_t end, std::vector<Splice>& splices);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_TERRAFORM_STYLE_H_
