#include "wire/question.h"

namespace hcl::conformance {

std::string name_of(Dialect dialect) {
  switch (dialect) {
    case Dialect::Zcl:
      return "zcl";
    case Dialect::Terraform:
      return "terraform";
    case Dialect::Hcl:
      break;
  }
  return "hcl";
}

std::string name_of(Conformance conformance) {
  return conformance == Conformance::Spec ? "spec" : "reference";
}

}  // namespace hcl::conformance
