#ifndef HCL_DESCRIBE_AS_H_
#define HCL_DESCRIBE_AS_H_

#include <cstdint>
#include <string>
#include <utility>

#include "hcl/export.h"
#include "hcl/mapping.h"

namespace HCL_API hcl {

/// The form of the description of a mapping.
enum class DescriptionForm : std::uint8_t {
  /// A JSON Schema (2020-12) of the configuration in JSON syntax, for editors.
  /// An attribute has its type or is a string that contains a template.
  JsonSchema,
  /// A decoder specification, as `hcldec` and hcl/spec_file.h read it. Blocks
  /// with labels become a map by label, which the format requires. Blocks that
  /// contain blocks of their own kind end at the second level, with a comment.
  DecoderSpec,
  /// A reference page in Markdown: a table of attributes for each body.
  Markdown,
  /// An example in native syntax with every part: required parts with a value
  /// to replace, the others in comments with their defaults.
  Example,
};

namespace detail {

std::string describe(DescriptionForm form, const Structure& structure,
                     const std::string& title);

}  // namespace detail

/// Describes what a mapping expects, as text that ends with a newline.
/// Descriptions, defaults, bounds, choices, patterns and former names come from
/// the notes of its parts. `title` is the title of the schema, page or example;
/// if it is empty, there is none.
///
/// Cost: proportional to the parts of the mapping.
/// Thread safety: may be called from many threads.
template <class T>
std::string describe_as(DescriptionForm form, const Mapping<T>& mapping,
                        const std::string& title = "") {
  return detail::describe(form, mapping.structure(), title);
}
template <Mapped T>
std::string describe_as(DescriptionForm form, const std::string& title = "") {
  return describe_as(form, mapping_of<T>(), title);
}

}  // namespace hcl

#endif  // HCL_DESCRIBE_AS_H_
