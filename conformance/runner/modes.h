#ifndef HCL_CONFORMANCE_RUNNER_MODES_H_
#define HCL_CONFORMANCE_RUNNER_MODES_H_

#include <string>

#include "catalogue.h"
#include "hcl/options.h"

namespace hcl::conformance {

// What a test came to.
struct Outcome {
  enum class Kind {
    // `text` is the outcome in the catalogue's notation; "OK" where only
    // acceptance counts.
    Accepted,
    // `text` names the first error.
    Rejected,
    // The mode, or a function of the prelude, is not there yet; `text` says
    // which.
    Unsupported,
  };

  Kind kind = Kind::Unsupported;
  std::string text;

  // Whether this is what the catalogue expects: "OK" is any acceptance, "ERR"
  // any rejection.
  bool meets(const std::string& expected) const;
};

// Runs one test.
Outcome run_test(const Test& test, const Options& options);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_H_
