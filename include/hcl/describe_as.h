#ifndef HCL_DESCRIBE_AS_H_
#define HCL_DESCRIBE_AS_H_

#include <cstdint>
#include <string>
#include <utility>

#include "hcl/export.h"
#include "hcl/mapping.h"

namespace HCL_API hcl {

/// For whom a mapping is described.
enum class DescriptionForm : std::uint8_t {
  /// A JSON Schema (2020-12) of the configuration in JSON syntax, for editors.
  /// An attribute is of its type or a string with a template in it.
  JsonSchema,
  /// A decoder specification, as `hcldec` and hcl/spec_file.h read it. Blocks
  /// with labels are a map by their labels, which the format demands. Blocks
  /// that hold blocks of their own kind end at the second one, with a comment.
  DecoderSpec,
  /// A reference page in Markdown: a table of attributes for each body.
  Markdown,
  /// An example in native syntax with every part: what must be there with a
  /// value to replace, the rest in comments with its default.
  Example,
};

namespace detail {

std::string describe(DescriptionForm form, const Structure& structure,
                     const std::string& title);

}  // namespace detail

/// What a mapping expects, as text that ends with a newline. Descriptions,
/// defaults, bounds, choices, patterns and former names are those of the notes
/// of its parts. The title is that of the schema or page; a mapping without
/// `describe()` and title has none.
///
/// Cost: in proportion to the parts of the mapping. Thread safety: may be
/// called from many threads.
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
