#include "runner/protocols/implementation.h"

namespace hcl::conformance {

std::string name_of(const Setting& setting) {
  return name_of(setting.dialect) + " " + name_of(setting.conformance);
}

}  // namespace hcl::conformance
