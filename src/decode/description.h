#ifndef HCL_SRC_DECODE_DESCRIPTION_H_
#define HCL_SRC_DECODE_DESCRIPTION_H_

#include <string>

#include "hcl/detail/mapping_parts.h"

// The common parts of the formats of `describe_as()`.
namespace hcl::detail {

std::string json_schema(const Structure& structure, const std::string& title);
std::string decoder_spec(const Structure& structure);
std::string markdown_page(const Structure& structure, const std::string& title);
std::string example_file(const Structure& structure, const std::string& title);

// A readable type of an attribute: `list(string)`, `object`, `any`.
std::string type_text(const MappedAttribute& part);
// The default as an expression; empty if there is none.
std::string default_text(const MappedAttribute& part);
// The value of a newly constructed member, as an expression; empty if that is
// not possible.
std::string sample_text(const MappedAttribute& part);
// The constraints on values in the notes, as sentences.
std::string constraints_text(const PartNotes& notes);

}  // namespace hcl::detail

#endif  // HCL_SRC_DECODE_DESCRIPTION_H_
