#ifndef HCL_CONFORMANCE_RUNNER_PROTOCOLS_IMPLEMENTATION_H_
#define HCL_CONFORMANCE_RUNNER_PROTOCOLS_IMPLEMENTATION_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "hcl/options.h"
#include "runner/cases/catalogue.h"

namespace hcl::conformance {

// A dialect and what decides if the specification and the reference differ.
struct Setting {
  Dialect dialect = Dialect::Hcl;
  Conformance conformance = Conformance::Spec;
};

// "hcl spec", "terraform reference".
std::string name_of(const Setting& setting);

// An implementation's answer to one test. At most one of `unsupported` and
// `broken` is not empty; if one is, there is no outcome.
struct Answer {
  // In the notation of conformance/README.md, "Outcomes".
  std::string outcome;
  // The reason for an error, for human readers.
  std::string reason;
  // Why the implementation does not answer: "mode body".
  std::string unsupported;
  // What happened to the implementation: "crashed: signal 11", "no answer
  // within 10 s".
  std::string broken;
  // As `Test::diagnostics`; nothing if the implementation does not report them.
  std::optional<std::string> diagnostics;
};

// Something that answers tests. Used by one thread at a time.
class Implementation {
 public:
  Implementation() = default;
  Implementation(const Implementation&) = delete;
  Implementation& operator=(const Implementation&) = delete;
  virtual ~Implementation() = default;

  // Never fails: problems are part of the answer, and the implementation is
  // restored to working order for the next test.
  virtual Answer answer(const Test& test, const Setting& setting) = 0;
};

// Makes an implementation for each thread.
using ImplementationFactory = std::function<std::unique_ptr<Implementation>()>;

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PROTOCOLS_IMPLEMENTATION_H_
