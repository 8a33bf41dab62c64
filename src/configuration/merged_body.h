#ifndef HCL_SRC_CONFIGURATION_MERGED_BODY_H_
#define HCL_SRC_CONFIGURATION_MERGED_BODY_H_

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "hcl/configuration_text.h"
#include "hcl/diagnostic.h"
#include "hcl/options.h"

namespace hcl::configuration {

// An attribute or block and the source that contains it. The files must outlive
// them.
struct AttributeRef {
  const SourceFile* file;
  const EvaluatedAttribute* attribute;
};
struct BlockRef {
  const SourceFile* file;
  const EvaluatedBlock* block;
};

// The items of one body, or of the top level of several files.
struct MergedBody {
  std::vector<AttributeRef> attributes;
  std::vector<BlockRef> blocks;
};

// The body of a block.
MergedBody body_of(const BlockRef& block);

// The text that `write` makes of the merged top level of all files.
// Errors: AttributeRedefined, and those that `write` adds.
Result<std::string> text_of_merged(
    std::span<const EvaluatedFile> files, const Limits& limits,
    const std::function<void(const MergedBody& top, Result<std::string>& text)>&
        write);

// The place of an item: the name of an attribute, the type of a block.
SourceSpan name_of(const AttributeRef& attribute);
SourceSpan type_of(const BlockRef& block);
// The expression of an attribute.
SourceSpan expression_of(const AttributeRef& attribute);

}  // namespace hcl::configuration

#endif  // HCL_SRC_CONFIGURATION_MERGED_BODY_H_
