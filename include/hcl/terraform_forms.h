#ifndef HCL_TERRAFORM_FORMS_H_
#define HCL_TERRAFORM_FORMS_H_

#include <string_view>

#include "hcl/export.h"
#include "hcl/file_form.h"

/// The blocks of Terraform and OpenTofu, for conversions from one syntax to the
/// other. Component `terraform` (hcl::terraform).
namespace HCL_API hcl {
namespace terraform {

/// How Terraform and OpenTofu read a file of this name: `x.tf` and `x.tofu`,
/// values of variables (`x.tfvars`), files of tests (`x.tftest.hcl`,
/// `x.tofutest.hcl`), mocks (`x.tfmock.hcl`) and queries (`x.tfquery.hcl`), and
/// each of them in JSON syntax. Null for other files. The result lives as long
/// as the program. Safe to call from many threads.
///
///   const hcl::FileForm* form = hcl::terraform::file_form("main.tf");
///   std::string json = hcl::to_json_syntax(tree, 2, *form);
const FileForm* file_form(std::string_view name);

}  // namespace terraform
}  // namespace hcl

#endif  // HCL_TERRAFORM_FORMS_H_
