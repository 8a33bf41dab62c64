#ifndef HCL_SRC_FORMAT_TERRAFORM_STYLE_H_
#define HCL_SRC_FORMAT_TERRAFORM_STYLE_H_

#include <cstdint>
#include <span>
#include <vector>

#include "format/layout.h"
#include "format/layout_tokens.h"
#include "hcl/format.h"
#include "hcl/syntax.h"

// The rewrites of `terraform fmt`, which change tokens and not only spaces.
namespace hcl::formatting {

// The token changes for those rewrites that `options` request, in a
// configuration file. Incomplete parts of the tree are left unchanged.
std::vector<Splice> terraform_rewrites(const Layout& layout,
                                       syntax::TokenArray tokens,
                                       std::span<const syntax::Node> nodes,
                                       const FormatOptions& options);

// Removes the quotes and `${` of `"${expression}"`, if the tokens from `first`
// up to `end` consist of exactly that.
void unwrap_interpolation(const Layout& layout, std::uint32_t first,
                          std::uint32_t end, std::vector<Splice>& splices);

// Rewrites the type constraint of a variable in the form of Terraform 0.12 and
// later.
void update_type_constraint(const Layout& layout, std::uint32_t first,
                            std::uint32_t end, std::vector<Splice>& splices);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_TERRAFORM_STYLE_H_
