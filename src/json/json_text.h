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

// The characters that a string stands for.
class Text {
 public:
  // The node is a string or the name of a property. The tree must outlive it.
  Text(const Tree& tree, NodeIndex node);
  Text(const Text&) = delete;
  Text& operator=(const Text&) = delete;

  std::string_view view() const { return view_; }

  // Whether there may be sequences of the template language in it.
  // Spec: native syntax, "Templates".
  bool is_template() const;

  // A source of its own whose positions are those of the string.
  SourceFile fragment() const;

 private:
  const SourceFile& file_;
  // The bytes between the quotes.
  ByteSpan inside_;
  // What was decoded; empty if the source has the characters as they are.
  std::string decoded_;
  std::vector<FragmentStep> steps_;
  std::string_view view_;
};

// The escapes of a string that are half of a surrogate pair.
std::vector<ByteSpan> lone_surrogates(const SourceFile& file, ByteSpan string);

}  // namespace hcl::json

#endif  // HCL_JSON_JSON_TEXT_H_
