#ifndef HCL_SRC_DIAGNOSTICS_ERROR_PLACES_H_
#define HCL_SRC_DIAGNOSTICS_ERROR_PLACES_H_

#include <cstdint>
#include <vector>

#include "hcl/diagnostic.h"

namespace hcl {

// Where a source has errors: what tells a part of it that lacks something
// because of a mistake that was reported from one that lacks it anyhow.
class ErrorPlaces {
 public:
  ErrorPlaces() = default;
  // The errors of a list, all in one source. Takes no memory without any.
  explicit ErrorPlaces(const Diagnostics& diagnostics);

  // Whether an error begins in the span or at its end; true for every span when
  // some places are not known, because the list has dropped errors.
  bool any_in(ByteSpan span) const;
  bool empty() const { return begins_.empty() && !everywhere_; }

 private:
  // In ascending order.
  std::vector<std::uint32_t> begins_;
  bool everywhere_ = false;
};

}  // namespace hcl

#endif  // HCL_SRC_DIAGNOSTICS_ERROR_PLACES_H_
