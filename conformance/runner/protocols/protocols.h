#ifndef HCL_CONFORMANCE_RUNNER_PROTOCOLS_PROTOCOLS_H_
#define HCL_CONFORMANCE_RUNNER_PROTOCOLS_PROTOCOLS_H_

#include <chrono>
#include <string>

#include "runner/protocols/implementation.h"

// How the runner speaks with programs: conformance/README.md, "Protocols".
namespace hcl::conformance {

// A program to be tested.
struct Program {
  // For the shell.
  std::string command;
  // How long it may take for one test.
  std::chrono::milliseconds timeout{10000};
  // Whether its standard error is shown.
  bool show_errors = false;
};

// `--protocol=exit`: the source on the standard input, the exit code 0 for
// accepted and 1 for rejected; any other is a broken program. Answers the mode
// `accept` only.
ImplementationFactory exit_protocol(const Program& program);

// `--protocol=jsonl`: one process for many tests, a line of JSON for each test
// and a line for each answer. It is started again when it ended or said
// nothing in time.
ImplementationFactory line_protocol(const Program& program);

// `--protocol=suite`: the adapter protocol of the public test suite, a process
// for each test. Answers the mode `accept`, and `attrs` and `expr` where the
// test has neither variables nor functions.
ImplementationFactory suite_protocol(const Program& program);

// The line that asks one test, and the answer that such a line gives. Both
// without the end of the line; of a line that is no answer, `broken` says why.
std::string question_line(const Test& test, const Setting& setting);
Answer answer_of_line(const std::string& line, const std::string& id);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PROTOCOLS_PROTOCOLS_H_
