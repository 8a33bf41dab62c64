#ifndef HCL_TERRAFORM_REFACTOR_JSON_TEXT_H_
#define HCL_TERRAFORM_REFACTOR_JSON_TEXT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/body.h"
#include "hcl/source.h"
#include "hcl/text_edit.h"

// Values and members in files of JSON syntax, as texts that are edited.
namespace hcl::terraform {

bool is_json(std::string_view path);

// A text as a part of a string of JSON.
std::string escaped_in_json(std::string_view text);

// The value as an expression of native syntax; nothing if it cannot be one.
std::optional<std::string> native_of_json(std::string_view value);

// The value of the local value whose name is at a byte; nothing if it is
// declared in another way.
std::optional<SourceSpan> json_local_at(const SourceFile& file,
                                        std::uint32_t byte);

// The smallest value around a byte; nothing where there is none.
std::optional<Expression> json_value_at(const SourceFile& file,
                                        std::uint32_t byte);

// The edit that removes a member of an object or an element of an array.
TextEdit without_part(const SourceFile& file, ByteSpan part);

// The edit that adds members after the opening brace of an object.
TextEdit with_members(const SourceFile& file, std::uint32_t brace,
                      const std::vector<std::string>& members);

// A member of an object, or an element of an array, which has no name.
struct JsonPart {
  std::optional<ByteSpan> name;
  ByteSpan value;

  ByteSpan span() const { return name ? join(*name, value) : value; }
};

// The largest part of a file that contains nothing but a value. `names` are
// those of the members around the value, outermost first, in quotes.
JsonPart largest_around(const SourceFile& file,
                        const std::vector<ByteSpan>& names, ByteSpan value);

// The edit that adds a member to the object that the file has as its property
// `property`, or that property with it. Nothing if the file is no object or the
// property none.
std::optional<TextEdit> with_member(const SourceFile& file,
                                    const std::string& property,
                                    const std::string& member);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_JSON_TEXT_H_
