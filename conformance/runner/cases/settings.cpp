// The values of a test for each dialect.

#include "runner/cases/catalogue.h"

namespace hcl::conformance {

const std::string& PerSetting::of(Dialect dialect,
                                  Conformance conformance) const {
  if (dialect == Dialect::Zcl && !zcl.empty()) return zcl;
  if (dialect == Dialect::Terraform && conformance == Conformance::Reference &&
      !terraform_reference.empty()) {
    return terraform_reference;
  }
  if (dialect == Dialect::Terraform && !terraform.empty()) return terraform;
  if (conformance == Conformance::Reference && !reference.empty()) {
    return reference;
  }
  return general;
}

}  // namespace hcl::conformance
