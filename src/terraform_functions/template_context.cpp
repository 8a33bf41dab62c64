#include "terraform_functions/template_context.h"

#include <algorithm>
#include <utility>

#include "stdlib/parameters.h"

namespace hcl::terraform {
namespace {

std::string_view plain_name(std::string_view name) {
  constexpr std::string_view kCore = "core::";
  if (name.starts_with(kCore)) name.remove_prefix(kCore.size());
  return name;
}

// A function that accepts any arguments and only reports why it may not be
// called here.
Function refusing(std::string why) {
  Parameter any{.name = "arguments",
                .type = Type::dynamic(),
                .allow_null = true,
                .allow_unknown = true,
                .allow_dynamic = true,
                .allow_marked = true};
  return Function(
      {.variadic = std::move(any),
       .return_type = returns(Type::dynamic()),
       .implementation = [why = std::move(why)](stdlib::Arguments, const Type&)
           -> FunctionResult { return stdlib::wrong_call(why); }});
}

Function in_template(const TablePointer& table, std::int32_t depth,
                     Function (*make)(const TablePointer&, std::int32_t)) {
  if (table->dialect == functions::kOpenTofu) return make(table, depth);
  return refusing("a template cannot call templatefile or templatestring");
}

}  // namespace

TemplateContext::TemplateContext(const TablePointer& table, Renderer renderer,
                                 const Value& variables, std::int32_t depth)
    : table_(table),
      variables_(variables),
      without_files_(renderer == Renderer::String &&
                     table->dialect == functions::kTerraform),
      template_file_(in_template(table, depth, template_file)),
      template_string_(in_template(table, depth, template_string)),
      refusing_files_(
          refusing("a template of templatestring cannot read files; give it "
                   "the content as a variable")) {}

const Value* TemplateContext::variable(std::string_view name) const {
  return variables_.find(name);
}

const Function* TemplateContext::function(std::string_view name) const {
  const std::string_view plain = plain_name(name);
  if (without_files_ && reaches_files(plain)) return &refusing_files_;
  if (plain == "templatefile") return &template_file_;
  if (plain == "templatestring") return &template_string_;
  const FunctionMap& functions = table_->functions();
  const auto found = functions.find(name);
  return found == functions.end() ? nullptr : &found->second;
}

std::vector<std::string> TemplateContext::variable_names() const {
  return {variables_.keys().begin(), variables_.keys().end()};
}

std::vector<std::string> TemplateContext::function_names() const {
  std::vector<std::string> names{"templatefile", "templatestring"};
  for (const auto& [name, function] : table_->functions())
    names.push_back(name);
  std::ranges::sort(names);
  return names;
}

}  // namespace hcl::terraform
