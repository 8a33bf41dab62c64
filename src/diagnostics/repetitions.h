#ifndef HCL_SRC_DIAGNOSTICS_REPETITIONS_H_
#define HCL_SRC_DIAGNOSTICS_REPETITIONS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "hcl/diagnostic.h"

namespace hcl::diagnostics {

// Groups diagnostics of a list that say the same about other places in the same
// file. Takes time linear in the list. The list must outlive it.
class Repetitions {
 public:
  explicit Repetitions(const Diagnostics& diagnostics);

  // Whether an earlier entry says the same, and there are enough such entries
  // to be summarized in one line.
  bool is_told(std::size_t index) const;
  // The summary, for the entry `index`, of the entries that are not shown: "and
  // 2 more of these: lines 5 and 7"; for one place in several frames "and the
  // same in module.a and module.b". Empty if there are none.
  std::string told_at(std::size_t index) const;

 private:
  const Diagnostics& diagnostics_;
  // For each entry, the first one that says the same.
  std::vector<std::size_t> first_;
  // For each first entry, the later ones that say the same, in order.
  std::vector<std::vector<std::size_t>> later_;
};

}  // namespace hcl::diagnostics

#endif  // HCL_SRC_DIAGNOSTICS_REPETITIONS_H_
