#ifndef HCL_CONFORMANCE_RUNNER_PROTOCOLS_IMPLEMENTATION_H_
#define HCL_CONFORMANCE_RUNNER_PROTOCOLS_IMPLEMENTATION_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "hcl/options.h"
#include "runner/cases/catalogue.h"

namespace hcl::conformance {

// A dialect and what decides where the specification and the reference differ.
struct Setting {
  Dialect dialect = Dialect::Hcl;
  Conformance conformance = Conformance::Spec;
};

// "hcl spec", "terraform reference".
std::string name_of(const Setting& setting);

// What an implementation says about one test. At most one of `unsupported` and
// `broken` has a text; with either of them there is no outcome.
struct Answer {
  // In the notation of conformance/README.md, "Outcomes".
  std::string outcome;
  // Why there is an error, for people.
  std::string reason;
  // Why the implementation does not answer: "mode body".
  std::string unsupported;
  // What happened to it: "crashed: signal 11", "no answer within 10 s".
  std::string broken;
  // As `Test::diagnostics`; nothing where it does not say.
  std::optional<std::string> diagnostics;
};

// Something that answers tests. Asked from one thread at a time.
class Implementation {
 public:
  Implementation() = default;
  Implementation(const Implementation&) = delete;
  Implementation& operator=(const Implementation&) = delete;
  virtual ~Implementation() = default;

  // Never fails: what goes wrong is in the answer, and the next test is asked
  // of an implementation in good order again.
  virtual Answer answer(const Test& test, const Setting& setting) = 0;
};

// Makes one for each thread that asks.
using ImplementationFactory = std::function<std::unique_ptr<Implementation>()>;

// This library, in this process.
ImplementationFactory this_library();

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PROTOCOLS_IMPLEMENTATION_H_
