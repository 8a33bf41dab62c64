#ifndef HCL_CONFORMANCE_WIRE_QUESTION_SCHEMA_H_
#define HCL_CONFORMANCE_WIRE_QUESTION_SCHEMA_H_

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "hcl/body.h"

namespace hcl::conformance {

// The schema of a test, with those of the bodies of its blocks.
struct QuestionSchema {
  BodySchema schema;
  // By block type.
  std::map<std::string, QuestionSchema> bodies;
  // The schema for what partial processing with this one leaves. Null if there
  // is no second step: then this schema is used exhaustively.
  std::shared_ptr<const QuestionSchema> then;
};

// Reads the schema of a test; an empty text is an empty schema. Nothing if the
// text is not a schema.
std::optional<QuestionSchema> read_schema(const std::string& text);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_WIRE_QUESTION_SCHEMA_H_
