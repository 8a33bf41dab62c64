#ifndef HCL_CONFORMANCE_RUNNER_CASES_TEST_SCHEMA_H_
#define HCL_CONFORMANCE_RUNNER_CASES_TEST_SCHEMA_H_

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "hcl/body.h"

namespace hcl::conformance {

// A schema as a test gives it, with those of the bodies of its blocks.
struct TestSchema {
  BodySchema schema;
  // By type of block.
  std::map<std::string, TestSchema> bodies;
  // For what the schema, used partially, leaves. Null where there is no second
  // step: then it is used exhaustively.
  std::shared_ptr<const TestSchema> then;
};

// The schema in the text of a test; an empty text is an empty schema. Nothing
// if the text is no schema.
std::optional<TestSchema> read_schema(const std::string& text);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_TEST_SCHEMA_H_
