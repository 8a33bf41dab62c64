#ifndef HCL_SRC_TERRAFORM_FUNCTIONS_FUNCTIONS_ON_DEMAND_H_
#define HCL_SRC_TERRAFORM_FUNCTIONS_FUNCTIONS_ON_DEMAND_H_

#include <string_view>

#include "hcl/export.h"
#include "terraform_functions/host_families.h"

namespace HCL_API hcl {
namespace terraform {

// The functions of Terraform or OpenTofu, each made when it is asked for first:
// most configurations call few, and to make all takes longer than to evaluate a
// small one. Of one thread at a time.
class FunctionsOnDemand {
 public:
  FunctionsOnDemand(functions::Hosts dialect, const FunctionHost& host,
                    const Options& options);

  // Null if there is none; otherwise valid as long as this.
  const Function* find(std::string_view name);
  // All of them.
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
