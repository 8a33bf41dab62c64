#ifndef HCL_SRC_DIAGNOSTICS_ERROR_PLACES_H_
#define HCL_SRC_DIAGNOSTICS_ERROR_PLACES_H_

#include <cstdint>
#include <vector>

#include "hcl/diagnostic.h"

namespace hcl {

// The places of errors in a source. They distinguish a part that lacks
// something because of a reported mistake from one that lacks it anyway.
class ErrorPlaces {
 public:
  ErrorPlaces() = default;
  // Collects the errors of a list, which must all be in one source. Takes no
  // memory if there are none.
  explicit ErrorPlaces(const Diagnostics& diagnostics);

  // Whether an error begins inside the span or at its end. True for every span
  // if some places are unknown because the list dropped errors.
  bool any_in(ByteSpan span) const;
  bool empty() const { return begins_.empty() && !everywhere_; }

 private:
  // In ascending order.
  std::vector<std::uint32_t> begins_;
  bool everywhere_ = false;
};

}  // namespace hcl

#endif  // HCL_SRC_DIAGNOSTICS_ERROR_PLACES_H_
