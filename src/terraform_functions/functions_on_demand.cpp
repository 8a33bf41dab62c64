#include "terraform_functions/functions_on_demand.h"

#include <memory>
#include <string>

#include "functions/families.h"
#include "functions/host_options.h"
#include "stdlib/registry.h"

namespace hcl::terraform {
namespace {

constexpr std::string_view kCorePrefix = "core::";

std::string_view without_core(std::string_view name) {
  return name.starts_with(kCorePrefix) ? name.substr(kCorePrefix.size()) : name;
}

}  // namespace

FunctionsOnDemand::FunctionsOnDemand(functions::Hosts dialect,
                                     const FunctionHost& host,
                                     const Options& options)
    : table_(std::make_shared<const Table>(
          host, functions::host_options(dialect, options), dialect)),
      made_(host.provider_functions) {}

const Function* FunctionsOnDemand::find(std::string_view name) {
  if (const auto found = made_.find(name); found != made_.end()) {
    return &found->second;
  }
  // Existing entries stay, at the same address.
  if (!has_all_) made_.merge(make(without_core(name)));
  const auto found = made_.find(name);
  return found == made_.end() ? nullptr : &found->second;
}

const FunctionMap& FunctionsOnDemand::all() {
  if (!has_all_) {
    made_.merge(table_->dialect == functions::kTerraform
                    ? terraform_functions(table_->host, table_->options)
                    : opentofu_functions(table_->host, table_->options));
    has_all_ = true;
  }
  return made_;
}

// The functions of this name, with and without `core::`.
FunctionMap FunctionsOnDemand::make(std::string_view name) const {
  functions::Registry registry(table_->dialect, table_->options, name);
  if (name == "templatefile") {
    registry.add(functions::kTerraformAndOpenTofu, name, template_file(table_));
  } else if (name == "templatestring") {
    registry.add(functions::kTerraformAndOpenTofu, name,
                 template_string(table_));
  } else {
    functions::add_families_with(name, registry);
    if (registry.empty()) add_host_families(registry, table_);
  }
  return registry.take();
}

}  // namespace hcl::terraform
