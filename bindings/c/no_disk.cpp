#include "module_disk.h"

namespace hcl::c {

bool use_disk(const CallSettings&, terraform::Settings&) { return false; }

}  // namespace hcl::c
