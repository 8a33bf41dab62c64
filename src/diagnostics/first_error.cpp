#include "diagnostics/first_error.h"

#include <algorithm>
#include <utility>

#include "diagnostics/place_text.h"

namespace hcl::detail {
namespace {

std::string with_place(const Diagnostic& error, const std::string& place) {
  const std::string summary(error.summary());
  return (error.subject ? place + ": " : "") +
         without_full_stop(summary + ": " + error.detail);
}

}  // namespace

const Diagnostic* first_error(const Diagnostics& diagnostics) {
  const auto found =
      std::ranges::find_if(diagnostics, [](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::Error;
      });
  return found == diagnostics.end() ? nullptr : &*found;
}

std::string without_full_stop(std::string text) {
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string first_error_text(const Diagnostics& diagnostics) {
  const Diagnostic* const error = first_error(diagnostics);
  if (error == nullptr) return {};
  return with_place(*error, error->subject ? place_text(*error->subject) : "");
}

std::string first_error_in_text(const Diagnostics& diagnostics) {
  const Diagnostic* const error = first_error(diagnostics);
  if (error == nullptr) return {};
  if (!error->subject) return with_place(*error, "");
  const SourcePos start = error->subject->range().start;
  return with_place(*error, "line " + std::to_string(start.line) + ", column " +
                                std::to_string(start.column));
}

}  // namespace hcl::detail
