#ifndef HCL_CONFORMANCE_RUNNER_PROTOCOLS_SUITE_QUESTIONS_H_
#define HCL_CONFORMANCE_RUNNER_PROTOCOLS_SUITE_QUESTIONS_H_

#include <optional>
#include <string>

#include "hcl/expected.h"
#include "runner/cases/catalogue.h"
#include "support/json/json_document.h"

// Translates tests to the public suite's adapter protocol.
namespace hcl::conformance {

// A question to a program: an operation and the two files that it reads.
struct SuiteQuestion {
  std::string operation;
  // ".hcl" or ".hcl.json".
  std::string extension = ".hcl";
  std::string source = {};
  // JSON; empty if there is no context file.
  std::string context = {};
};

// The question of a test under the dialect HCL, or why the protocol cannot
// express it: functions and capsules of the prelude cannot be declared, and
// marks cannot be written.
Expected<SuiteQuestion, std::string> suite_question(const Test& test);

// The outcome that the body of a valid answer represents; nothing if the body
// is malformed.
std::optional<std::string> suite_outcome(const Test& test,
                                         const apps::JsonView& body);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PROTOCOLS_SUITE_QUESTIONS_H_
