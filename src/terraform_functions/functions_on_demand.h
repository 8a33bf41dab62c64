#ifndef HCL_SRC_TERRAFORM_FUNCTIONS_FUNCTIONS_ON_DEMAND_H_
#define HCL_SRC_TERRAFORM_FUNCTIONS_FUNCTIONS_ON_DEMAND_H_

#include <string_view>

#include "hcl/export.h"
#include "terraform_functions/host_families.h"

namespace HCL_API hcl {
namespace terraform {

// The functions of Terraform or OpenTofu, each created when it is first
// requested: most configurations call few, and creating all takes longer than
// evaluating a small configuration. For use by one thread at a time.
class FunctionsOnDemand {
 public:
  FunctionsOnDemand(functions::Hosts dialect, const FunctionHost& host,
                    const Options& options);

  // Null if there is none; otherwise valid as long as this object.
  const Function* find(std::string_view name);
  // All functions.
  const FunctionMap& all();

 private:
  FunctionMap make(std::string_view name) const;

  TablePointer table_;
  FunctionMap made_;
  bool has_all_ = false;
};

}  // namespace terraform
}  // namespace hcl

#endif  // HCL_SRC_TERRAFORM_FUNCTIONS_FUNCTIONS_ON_DEMAND_H_
