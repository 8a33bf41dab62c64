#ifndef HCL_SRC_DIAGNOSTICS_REPETITIONS_H_
#define HCL_SRC_DIAGNOSTICS_REPETITIONS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "hcl/diagnostic.h"

namespace hcl::diagnostics {

// Which diagnostics of a list say the same of another place in the same file.
// Takes time linear in the list. The list must outlive it.
class Repetitions {
 public:
  explicit Repetitions(const Diagnostics& diagnostics);

  // Whether an earlier entry says the same, and there are enough of them to be
  // told in one line.
  bool is_told(std::size_t index) const;
  // What tells, behind the entry `index`, of those that are not shown: "and 2
  // more of these: lines 5 and 7". Empty where there are none.
  std::string told_at(std::size_t index) const;

 private:
  const Diagnostics& diagnostics_;
  // For each entry the first one that says the same.
  std::vector<std::size_t> first_;
  // For each first one, those that say the same, in order.
  std::vector<std::vector<std::size_t>> later_;
};

}  // namespace hcl::diagnostics

#endif  // HCL_SRC_DIAGNOSTICS_REPETITIONS_H_
