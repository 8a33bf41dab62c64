#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_OBSERVED_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_OBSERVED_H_

#include <functional>
#include <map>
#include <string>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "prelude/prelude_context.h"
#include "wire/question.h"

// What the modes share.
namespace hcl::adapter {

using conformance::PreludeContext;
using conformance::Question;

// What the library gives for a question.
struct Observed {
  // conformance/README.md, "Outcomes": "ERR", "OK" or a value.
  std::string outcome;
  // For "ERR", the first error.
  std::string reason = {};
  // What the question needs that this program lacks: "mode body". Empty if
  // there is an outcome.
  std::string unsupported = {};
  // Severities and ranges in the input, in the order in which they begin:
  // "error 1:10-1:12, warning 2:1-2:3". One without a range is "error", one in
  // another source "error elsewhere".
  std::string diagnostics = {};
};

// How the questions of a kind are answered.
using Mode = Observed (*)(const Question&, const Options&);
using Modes = std::map<std::string, Mode, std::less<>>;

Observed outcome(std::string text);
// `ERR`, because of these diagnostics.
Observed failure(const Diagnostics& diagnostics);
// `ERR` without a place.
Observed failure(std::string reason);
Observed unsupported(std::string why);

// The diagnostics as `Observed` has them; those in `source` have ranges.
std::string diagnostics_notation(const Diagnostics& diagnostics,
                                 const std::string& source);

SourceFile input_of(const Question& question);

// What to do in a context with the variables of the question.
using Task = std::function<Observed(const PreludeContext&)>;

// Does it, or gives the failure of a variable.
Observed in_context(const Question& question, const Options& options,
                    const Task& task);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_OBSERVED_H_
