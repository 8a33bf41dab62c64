#ifndef HCL_SRC_SYNTAX_ITEM_HEADS_H_
#define HCL_SRC_SYNTAX_ITEM_HEADS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "hcl/source.h"
#include "hcl/syntax.h"
#include "syntax/recovery.h"

// Items that begin inside unclosed brackets.
namespace hcl::syntax {

// An item that begins at, or just before, a mistake inside unclosed brackets.
std::optional<ItemHead> item_at(const SourceFile& file, TokenArray tokens,
                                TokenIndex unexpected);

// The first item after a mistake that ended unclosed brackets. `names` has the
// places of the names of all such items.
std::optional<ItemHead> item_after(const SourceFile& file, TokenArray tokens,
                                   const std::vector<std::uint32_t>& names,
                                   TokenIndex unexpected);

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_ITEM_HEADS_H_
