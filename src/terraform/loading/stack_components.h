#ifndef HCL_TERRAFORM_LOADING_STACK_COMPONENTS_H_
#define HCL_TERRAFORM_LOADING_STACK_COMPONENTS_H_

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "hcl/body.h"
#include "hcl/terraform.h"
#include "terraform/declarations/config.h"

namespace hcl::terraform {

// The modules of the components of a stack: each local one is a configuration
// of its own, whose variables get the inputs.
class StackComponents {
 public:
  using Loader = std::function<Configuration(const Settings&)>;

  StackComponents(const Settings& settings, Loader load, Diagnostics& problems)
      : settings_(settings), load_(std::move(load)), problems_(problems) {}

  // Loads the module of a block `component` with its content, and checks what
  // the block passes to it.
  void add(const Block& block, const BodyContent& content,
           const std::string& source);

  // The modules, each once.
  std::vector<Configuration> take() { return std::move(loaded_); }

 private:
  const Configuration& module_in(const std::string& folder);
  void check_inputs(const Block& block, const Attribute* inputs,
                    const ByName<VariableConfig>& variables);

  const Settings& settings_;
  Loader load_;
  Diagnostics& problems_;
  std::vector<Configuration> loaded_;
  std::map<std::string, std::size_t> places_;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_LOADING_STACK_COMPONENTS_H_
