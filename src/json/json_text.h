#ifndef HCL_JSON_JSON_TEXT_H_
#define HCL_JSON_JSON_TEXT_H_

#include <string>
#include <string_view>
#include <vector>

#include "hcl/source.h"
#include "json/json_tree.h"

// The characters of JSON strings.
// Spec: RFC 7159, section 7.
namespace hcl::json {

// The characters that a string represents.
class Text {
 public:
  // The node must be a string or the name of a property. The tree must outlive
  // it.
  Text(const Tree& tree, NodeIndex node);
  Text(const Text&) = delete;
  Text& operator=(const Text&) = delete;

  std::string_view view() const { return view_; }

  // Whether the text may contain sequences of the template language.
  // Spec: native syntax, "Templates".
  bool is_template() const;

  // A separate source whose positions are those of the string.
  SourceFile fragment() const;

 private:
  const SourceFile& file_;
  // The bytes between the quotes.
  ByteSpan inside_;
  // The decoded text; empty if the source contains the characters unescaped.
  std::string decoded_;
  std::vector<FragmentStep> steps_;
  std::string_view view_;
};

// The escapes of a string that are half of a surrogate pair.
std::vector<ByteSpan> lone_surrogates(const SourceFile& file, ByteSpan string);

}  // namespace hcl::json

#endif  // HCL_JSON_JSON_TEXT_H_
