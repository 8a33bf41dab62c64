#ifndef HCL_SRC_MODEL_SCHEMA_MESSAGES_H_
#define HCL_SRC_MODEL_SCHEMA_MESSAGES_H_

#include <string>
#include <string_view>

#include "hcl/body.h"
#include "hcl/source.h"

// The details of all diagnostics about bodies that do not match their schema,
// independent of the syntax. A `suggestion` is a name that may have been meant,
// or empty. docs/messages.md describes the style.
namespace hcl::model {

// Code::SchemaConflict.
std::string conflicting_names(std::string_view name);
// Code::MissingRequiredArgument.
std::string missing_argument(std::string_view name);
// Code::DuplicateAttributeDefinition and Code::DuplicateArgument.
std::string argument_set_twice(std::string_view name, const SourceSpan& first);

// Code::ExtraneousLabel.
std::string extraneous_label(const BlockSchema& schema);
// Code::MissingLabel: the first label after the `given` ones.
std::string missing_label(const BlockSchema& schema, std::size_t given);

// Code::UnsupportedArgument; `is_block_type` if the schema has blocks with that
// name.
std::string unexpected_argument(std::string_view name,
                                std::string_view suggestion,
                                bool is_block_type);
// Code::UnsupportedBlockType; `is_argument` if the schema has an argument with
// that name.
std::string unexpected_block(std::string_view type,
                             std::string_view suggestion = {},
                             bool is_argument = false);
// Code::UnexpectedBlock: only arguments are allowed here.
std::string block_among_arguments(std::string_view type);
// Code::ExtraneousJsonProperty.
std::string unexpected_property(std::string_view name,
                                std::string_view suggestion);

}  // namespace hcl::model

#endif  // HCL_SRC_MODEL_SCHEMA_MESSAGES_H_
