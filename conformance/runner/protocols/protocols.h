#ifndef HCL_CONFORMANCE_RUNNER_PROTOCOLS_PROTOCOLS_H_
#define HCL_CONFORMANCE_RUNNER_PROTOCOLS_PROTOCOLS_H_

#include <chrono>
#include <string>

#include "runner/protocols/implementation.h"

// Communication between the runner and programs: conformance/README.md,
// "Protocols".
namespace hcl::conformance {

// A program under test.
struct Program {
  // A shell command.
  std::string command;
  // The time limit for one test.
  std::chrono::milliseconds timeout{10000};
  // Whether to show its standard error.
  bool show_errors = false;
};

// `--protocol=exit`: the source on the standard input, the exit code 0 for
// accepted and 1 for rejected; any other means a broken program. Answers only
// the mode `accept`.
ImplementationFactory exit_protocol(const Program& program);

// `--protocol=jsonl`: one process for many tests, with one line of JSON per
// test and one line per answer. The process is restarted if it ended or did not
// answer in time.
ImplementationFactory line_protocol(const Program& program);

// `--protocol=suite`: the adapter protocol of the public test suite, one
// process per test. Answers the mode `accept`, and `attrs` and `expr` if the
// test has neither variables nor functions.
ImplementationFactory suite_protocol(const Program& program);

// This library over `--protocol=jsonl`: its program `hcl-adapter`, from the
// directory of this program or else from the PATH.
ImplementationFactory this_library();
std::string library_command();

// The line that asks one test, and the answer in such a line, both without the
// line end. If the line is not an answer, `broken` says why.
std::string question_line(const Test& test, const Setting& setting);
Answer answer_of_line(const std::string& line, const std::string& id);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PROTOCOLS_PROTOCOLS_H_
