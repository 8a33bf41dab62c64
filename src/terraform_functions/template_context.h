#ifndef HCL_SRC_TERRAFORM_FUNCTIONS_TEMPLATE_CONTEXT_H_
#define HCL_SRC_TERRAFORM_FUNCTIONS_TEMPLATE_CONTEXT_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/eval_context.h"
#include "terraform_functions/host_families.h"

namespace hcl::terraform {

// The function that renders a template.
enum class Renderer : std::uint8_t { File, String };

// What a template may use: the variables passed to it and all functions of the
// table, including the two for templates. In Terraform those two refuse to be
// called, and in a `templatestring` so do the file functions.
class TemplateContext final : public EvalContext {
 public:
  // `variables` is an object or map without marks of its own; `depth` counts
  // the templates that are being rendered, with this one.
  TemplateContext(const TablePointer& table, Renderer renderer,
                  const Value& variables, std::int32_t depth);

  const Value* variable(std::string_view name) const override;
  const Function* function(std::string_view name) const override;
  bool allows_variables() const override { return true; }
  bool allows_functions() const override { return true; }
  std::vector<std::string> variable_names() const override;
  std::vector<std::string> function_names() const override;

 private:
  TablePointer table_;
  Value variables_;
  // Whether file functions refuse to be called.
  bool without_files_;
  Function template_file_;
  Function template_string_;
  Function refusing_files_;
};

}  // namespace hcl::terraform

#endif  // HCL_SRC_TERRAFORM_FUNCTIONS_TEMPLATE_CONTEXT_H_
