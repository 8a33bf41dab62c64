#ifndef HCL_SRC_DECODE_DESCRIPTION_H_
#define HCL_SRC_DECODE_DESCRIPTION_H_

#include <string>

#include "hcl/detail/mapping_parts.h"

// What the forms of `describe_as()` have in common.
namespace hcl::detail {

std::string json_schema(const Structure& structure, const std::string& title);
std::string decoder_spec(const Structure& structure);
std::string markdown_page(const Structure& structure, const std::string& title);
std::string example_file(const Structure& structure, const std::string& title);

// The type of an attribute for people: `list(string)`, `object`, `any`.
std::string type_text(const MappedAttribute& part);
// The default as an expression; empty if there is none.
std::string default_text(const MappedAttribute& part);
// What a new member has, as an expression; empty if it cannot be one.
std::string sample_text(const MappedAttribute& part);
// What the notes demand of values, as sentences.
std::string constraints_text(const PartNotes& notes);

}  // namespace hcl::detail

#endif  // HCL_SRC_DECODE_DESCRIPTION_H_
