#ifndef HCL_APPS_COMMAND_TERRAFORM_REPORTS_H_
#define HCL_APPS_COMMAND_TERRAFORM_REPORTS_H_

#include <string>

#include "command/terraform_session.h"
#include "hcl/terraform.h"

// What is said about a module beyond its values, as text or JSON.
namespace hcl::apps {

// The interface: variables and outputs. As Markdown for documentation.
std::string variables_report(const terraform::Configuration& configuration,
                             const TerraformRequest& request);

// What refers to what, as DOT or JSON.
std::string graph_report(const terraform::Configuration& configuration,
                         const TerraformRequest& request);

// Variables, local values and data sources to which nothing refers.
std::string unused_report(const terraform::Configuration& configuration,
                          const TerraformRequest& request);

// The chain of expressions and values that a value comes from. False when
// nothing has the address.
bool why_report(terraform::Walk& walk,
                const terraform::Configuration& configuration,
                const TerraformRequest& request, std::string& text);

// Values that stay unknown, and what they are unknown because of.
std::string unknown_report(terraform::Walk& walk,
                           const terraform::Configuration& configuration,
                           const TerraformRequest& request);

// The outputs of the root module.
std::string outputs_report(const terraform::Walk& walk,
                           const TerraformRequest& request);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_REPORTS_H_
