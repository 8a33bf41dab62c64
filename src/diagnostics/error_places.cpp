// The places of errors in a source.

#include "diagnostics/error_places.h"

#include <algorithm>
#include <functional>

#include "sorting/sorting.h"

namespace hcl {

ErrorPlaces::ErrorPlaces(const Diagnostics& diagnostics) {
  for (const Diagnostic& each : diagnostics) {
    if (each.severity == Severity::Error && each.subject) {
      begins_.push_back(each.subject->span.begin);
    }
    if (each.code == Code::TooManyDiagnostics) {
      everywhere_ = each.severity == Severity::Error;
    }
  }
  sorting::sort(begins_, std::less<>());
}

bool ErrorPlaces::any_in(ByteSpan span) const {
  if (everywhere_) return true;
  const auto first =
      std::lower_bound(begins_.begin(), begins_.end(), span.begin);
  return first != begins_.end() && *first <= span.end;
}

}  // namespace hcl
