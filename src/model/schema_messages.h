#ifndef HCL_SRC_MODEL_SCHEMA_MESSAGES_H_
#define HCL_SRC_MODEL_SCHEMA_MESSAGES_H_

#include <string>
#include <string_view>

#include "hcl/body.h"
#include "hcl/source.h"

// What is said about bodies that are not as their schema has it, whatever their
// syntax: the details of these diagnostics stand here and nowhere else. A
// `suggestion` is a name that may have been meant, or empty.
// docs/messages.md has the style.
namespace hcl::model {

// Code::SchemaConflict.
std::string conflicting_names(std::string_view name);
// Code::MissingRequiredArgument.
std::string missing_argument(std::string_view name);
// Code::DuplicateAttributeDefinition and Code::DuplicateArgument.
std::string argument_set_twice(std::string_view name, const SourceSpan& first);

// Code::ExtraneousLabel.
std::string extraneous_label(const BlockSchema& schema);
// Code::MissingLabel: the first one behind the `given` ones.
std::string missing_label(const BlockSchema& schema, std::size_t given);

// Code::UnsupportedArgument; `is_block_type` where the schema has blocks of
// that name.
std::string unexpected_argument(std::string_view name,
                                std::string_view suggestion,
                                bool is_block_type);
// Code::UnsupportedBlockType; `is_argument` where the schema has an argument of
// that name.
std::string unexpected_block(std::string_view type,
                             std::string_view suggestion = {},
                             bool is_argument = false);
// Code::UnexpectedBlock: where only arguments may stand.
std::string block_among_arguments(std::string_view type);
// Code::ExtraneousJsonProperty.
std::string unexpected_property(std::string_view name,
                                std::string_view suggestion);

}  // namespace hcl::model

#endif  // HCL_SRC_MODEL_SCHEMA_MESSAGES_H_
