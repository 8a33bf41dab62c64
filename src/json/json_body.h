#ifndef HCL_JSON_JSON_BODY_H_
#define HCL_JSON_JSON_BODY_H_

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/body.h"
#include "json/json_tree.h"

namespace hcl::json {

// Properties of a body with this name are comments.
// Spec: JSON syntax, "Bodies".
inline constexpr std::string_view kComment = "//";

// Parses a configuration file.
// Errors: those of `parse_json_body()`.
TreeHandle parse_file(const SourceFile& file, const Options& options,
                      Diagnostics& diagnostics);

// A body: a value of the tree, usually an object. Without a value, it is empty.
Body make_body(const TreeHandle& tree, std::optional<NodeIndex> node);

// The properties of an object, or of all objects in an array, in order; none
// for null. `label` is the meaning of the names if they are labels.
// Errors: IncorrectJsonValueType for any other value.
// Spec: JSON syntax, "Blocks".
std::vector<NodeIndex> properties_of(const Tree& tree, NodeIndex node,
                                     const std::string* label,
                                     Diagnostics& diagnostics);

// Appends the blocks that the value of a property represents.
// Errors: IncorrectJsonValueType, MissingBlockLabel.
// Spec: JSON syntax, "Blocks".
void add_blocks(const TreeHandle& tree, NodeIndex property,
                const BlockSchema& schema, std::vector<Block>& blocks,
                Diagnostics& diagnostics);

}  // namespace hcl::json

#endif  // HCL_JSON_JSON_BODY_H_
