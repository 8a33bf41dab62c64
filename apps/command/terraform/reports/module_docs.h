#ifndef HCL_APPS_COMMAND_TERRAFORM_REPORTS_MODULE_DOCS_H_
#define HCL_APPS_COMMAND_TERRAFORM_REPORTS_MODULE_DOCS_H_

#include "command/terraform/session.h"
#include "hcl/terraform.h"

namespace hcl::apps {

// Prints the documentation of a module as Markdown, or writes it into the file
// of the request, between the comments `<!-- BEGIN_TF_DOCS -->` and
// `<!-- END_TF_DOCS -->`. Without them it comes at the end of the file, with
// them around it; a file that is not there is created. Returns the exit code.
int run_docs(const TerraformRequest& request,
             const terraform::Configuration& configuration);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_REPORTS_MODULE_DOCS_H_
