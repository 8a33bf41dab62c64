#ifndef HCL_TESTS_MODEL_BODY_TEXT_H_
#define HCL_TESTS_MODEL_BODY_TEXT_H_

#include <string>
#include <string_view>
#include <vector>

#include "hcl/body.h"
#include "hcl/diagnostic.h"

namespace hcl::test {

// Bodies of either syntax as text, for comparison.

// `1:2-3:4`: lines and columns.
std::string show(const SourceSpan& span);

// `Code 1:2-3:4 suggestion`, joined by `; `.
std::string show(const Diagnostics& diagnostics);

// `name@place = value`, joined by `; `. The place is the attribute's own, or
// another of its spans.
std::string show(const std::vector<Attribute>& attributes,
                 SourceSpan Attribute::*place = &Attribute::source);

// Attributes and then blocks, each `type label@definition {attributes}`.
std::string show(const BodyContent& content,
                 SourceSpan Attribute::*place = &Attribute::source);

// A body, and the expected result of processing it with one schema.
struct BodyCase {
  std::string_view name;
  std::string_view input;
  std::string_view content;
  std::string_view diagnostics;
};

}  // namespace hcl::test

#endif  // HCL_TESTS_MODEL_BODY_TEXT_H_
