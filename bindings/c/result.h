#ifndef HCL_BINDINGS_C_RESULT_H_
#define HCL_BINDINGS_C_RESULT_H_

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "boundary.h"
#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/value.h"

namespace hcl::c {

// What an operation gives: a text or a value, and its diagnostics.
struct ResultData {
  static constexpr HandleKind kKind = HandleKind::Result;

  std::optional<std::string> text = std::nullopt;
  std::optional<Value> value = std::nullopt;
  Diagnostics diagnostics = {};
  // With which the sources of the diagnostics are read.
  Options options = {};

  // Made when they are first asked for.
  std::once_flag json_made = {};
  std::string json = {};
  std::once_flag report_made = {};
  std::string report = {};
};

// Hands a result over: HCL_ERRORS if there are errors.
hcl_status give_result(std::shared_ptr<ResultData> result, hcl_result** out);

inline hcl_status give_result(Diagnostics diagnostics, const Options& options,
                              hcl_result** out) {
  auto result = std::make_shared<ResultData>();
  result->diagnostics = std::move(diagnostics);
  result->options = options;
  return give_result(std::move(result), out);
}

// A text, which is left out after errors.
hcl_status give_text(Result<std::string> made, const Options& options,
                     hcl_result** out);

}  // namespace hcl::c

#endif  // HCL_BINDINGS_C_RESULT_H_
