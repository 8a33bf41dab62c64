#ifndef HCL_CONFORMANCE_WIRE_QUESTION_H_
#define HCL_CONFORMANCE_WIRE_QUESTION_H_

#include <string>
#include <utility>
#include <vector>

#include "hcl/json_writer.h"
#include "hcl/options.h"
#include "support/json/json_document.h"

// The questions of the suite, as conformance/README.md, "Protocols", describes
// them, for both sides.
namespace hcl::conformance {

struct Question {
  // Unique and never given to another question: "NAT-COND-005.1".
  std::string id;
  std::string mode;
  // May be any bytes.
  std::string input;
  // Names and expressions, in the order of the file.
  std::vector<std::pair<std::string, std::string>> variables;
  // The files that functions see: their paths relative to the working
  // directory, and their contents.
  std::vector<std::pair<std::string, std::string>> files{};
  // Type expressions, for the mode `convert` and the modes that compare types.
  std::string target_type;
  std::vector<std::string> types;
  // For the modes with schemas: JSON text, `{"attrs":["a","b!"],"blocks":
  // [{"type","labels":[names],"body":SCHEMA}],"then":SCHEMA}`. Empty if there
  // is none.
  std::string schema;
  bool literal_only = false;
  bool no_variables = false;
  bool no_functions = false;

  friend bool operator==(const Question&, const Question&) = default;
};

// Reads the members of a JSON object. Members that are missing are empty.
Question read_question(const apps::JsonView& json);

// Writes the members into an object that is open; `needs` is what a program
// must have to answer.
void write_question(const Question& question,
                    const std::vector<std::string>& needs, JsonWriter& writer);

// "hcl", "zcl", "terraform".
std::string name_of(Dialect dialect);
// "spec", "reference".
std::string name_of(Conformance conformance);

// The dialect and the conformance that a question states; by default HCL as
// specified.
Dialect read_dialect(const apps::JsonView& json);
Conformance read_conformance(const apps::JsonView& json);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_WIRE_QUESTION_H_
