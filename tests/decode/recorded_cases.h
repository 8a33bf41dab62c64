#ifndef HCL_TESTS_DECODE_RECORDED_CASES_H_
#define HCL_TESTS_DECODE_RECORDED_CASES_H_

#include <string>
#include <vector>

#include "hcl/body.h"
#include "hcl/decode_spec.h"
#include "hcl/source.h"
#include "support/json/json_document.h"

namespace hcl::test {

// The cases in a file of recorded ones; none if the file is absent.
std::vector<apps::JsonView> recorded_cases(const std::string& name);

// The specification that a recorded syntax tree describes.
Spec spec_from_json(const apps::JsonView& json);

// The body of a case's source; syntax errors fail the test.
Body body_of_case(const apps::JsonView& json);

// `1:2-3:4`, as lines and columns.
std::string range_text(const SourceSpan& span);
std::string range_text(const apps::JsonView& range);

}  // namespace hcl::test

#endif  // HCL_TESTS_DECODE_RECORDED_CASES_H_
