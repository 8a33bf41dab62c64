#include "terraform/scope/instances.h"

#include "terraform/declarations/addresses.h"

namespace hcl::terraform {

ModuleInstance& Instances::add(const Module& module, ModuleInstance* parent,
                               const Value& key, RepetitionValues repetition) {
  auto instance = std::make_unique<ModuleInstance>();
  instance->module = &module;
  instance->parent = parent;
  instance->repetition = std::move(repetition);
  if (parent != nullptr) {
    instance->address =
        address_in(*parent, "module." + module.call->name + key_text(key));
  }
  ModuleInstance& result = *instance;
  of_modules_[&module].push_back(&result);
  all_.push_back(std::move(instance));
  return result;
}

const std::vector<ModuleInstance*>& Instances::of(const Module& module) const {
  static const std::vector<ModuleInstance*> kNone;
  const auto found = of_modules_.find(&module);
  return found == of_modules_.end() ? kNone : found->second;
}

std::string address_in(const ModuleInstance& instance,
                       const std::string& rest) {
  return instance.address.empty() ? rest : instance.address + "." + rest;
}

}  // namespace hcl::terraform
