#ifndef HCL_APPS_COMMAND_TERRAFORM_REPORTS_H_
#define HCL_APPS_COMMAND_TERRAFORM_REPORTS_H_

#include <string>

#include "command/terraform/session.h"
#include "hcl/terraform.h"

// Reports about a module beyond its values, as text or JSON.
namespace hcl::apps {

// The interface: variables and outputs, as Markdown for documentation or as
// JSON.
std::string variables_report(const terraform::Configuration& configuration,
                             const TerraformRequest& request);

// The reference graph, as DOT or JSON.
std::string graph_report(const terraform::Configuration& configuration,
                         const TerraformRequest& request);

// Variables, local values and data sources without references to them.
std::string unused_report(const terraform::Configuration& configuration,
                          const TerraformRequest& request);

// The chain of expressions and values from which a value comes. False if
// nothing has the address.
bool why_report(terraform::Walk& walk,
                const terraform::Configuration& configuration,
                const TerraformRequest& request, std::string& text);

// Values that stay unknown, and the causes.
std::string unknown_report(terraform::Walk& walk,
                           const terraform::Configuration& configuration,
                           const TerraformRequest& request);

// The outputs of the root module.
std::string outputs_report(const terraform::Walk& walk,
                           const TerraformRequest& request);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_REPORTS_H_
