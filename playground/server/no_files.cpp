// The search of directories where there are none.

#include "support/files/find_files.h"

namespace hcl::apps {

FoundFiles find_files(const std::vector<std::string>& /*paths*/,
                      const FileSearch& /*search*/) {
  return {};
}

}  // namespace hcl::apps
