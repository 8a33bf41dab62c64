#ifndef HCL_CONFORMANCE_RUNNER_PROTOCOLS_SUITE_QUESTIONS_H_
#define HCL_CONFORMANCE_RUNNER_PROTOCOLS_SUITE_QUESTIONS_H_

#include <optional>
#include <string>

#include "hcl/expected.h"
#include "runner/cases/catalogue.h"
#include "support/json_document.h"

// Tests in the words of the public suite's adapter protocol.
namespace hcl::conformance {

// What a program is asked: its operation and the two files it reads.
struct SuiteQuestion {
  std::string operation;
  // ".hcl" or ".hcl.json".
  std::string extension = ".hcl";
  std::string source = {};
  // JSON; empty where there is no context file.
  std::string context = {};
};

// The question of a test under the dialect HCL, or why the protocol cannot ask
// it: functions and capsules of the prelude cannot be declared, marks not be
// written.
Expected<SuiteQuestion, std::string> suite_question(const Test& test);

// The outcome that the body of a valid answer stands for; nothing if it is not
// such a body.
std::optional<std::string> suite_outcome(const Test& test,
                                         const apps::JsonView& body);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PROTOCOLS_SUITE_QUESTIONS_H_
