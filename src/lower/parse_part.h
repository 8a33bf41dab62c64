#ifndef HCL_SRC_LOWER_PARSE_PART_H_
#define HCL_SRC_LOWER_PARSE_PART_H_

#include <cstdint>
#include <memory>
#include <span>

#include "ast/tree_storage.h"
#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"

namespace hcl::lower {

struct ParsedPart {
  std::shared_ptr<ast::TreeStorage> storage = {};
  // Whether an item may begin after the text, as far as the lexer is concerned.
  bool is_closed = false;
};

// Parses a part of a configuration file that consists of whole lines. Of
// attributes with the same name, all are kept, silently, in the bodies in which
// one of the places is directly (see `Lowering::keep_repetitions_at()`).
// Diagnostics are not reduced to one for each mistake as those of
// `parse_config()` are for foreign texts, merge conflicts and beginnings of
// heredocs.
ParsedPart parse_part(const SourceFile& file, const Options& options,
                      Diagnostics& found,
                      std::span<const std::uint32_t> shared_bodies_at);

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_PARSE_PART_H_
