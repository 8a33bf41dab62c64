#ifndef HCL_APPS_COMMAND_TERRAFORM_REPORTS_REPORTS_H_
#define HCL_APPS_COMMAND_TERRAFORM_REPORTS_REPORTS_H_

#include <string>

#include "command/terraform/session.h"
#include "hcl/terraform.h"
#include "hcl/terraform_parts.h"

// Reports about a module beyond its values, as text or JSON.
namespace hcl::apps {

// The interface: variables and outputs, as Markdown for documentation or as
// JSON.
std::string variables_report(const terraform::Configuration& configuration,
                             const TerraformRequest& request);

// A table of the outputs.
std::string outputs_markdown(const terraform::ModuleDescription& module);

// The providers, called modules and resources, in the same forms.
std::string providers_report(const terraform::Configuration& configuration,
                             const TerraformRequest& request);
std::string modules_report(const terraform::Configuration& configuration,
                           const TerraformRequest& request);
std::string resources_report(const terraform::Configuration& configuration,
                             const TerraformRequest& request);

// A file with a value for each variable: what has no default, and in comments
// what has one. Or, if that is requested, values_schema().
std::string tfvars_report(const terraform::Configuration& configuration,
                          const TerraformRequest& request);

// The JSON Schema (draft 2020-12) of files like terraform.tfvars.json, with
// which editors and validators check them.
std::string values_schema(const terraform::Configuration& configuration);

// Variables, local values and data sources without references to them; `any`
// says whether there are some.
std::string unused_report(const terraform::Configuration& configuration,
                          const TerraformRequest& request, bool& any);

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
                           const terraform::Configuration& configuration,
                           const TerraformRequest& request);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_REPORTS_REPORTS_H_
