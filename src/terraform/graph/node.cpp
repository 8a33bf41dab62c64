#include "terraform/graph/node.h"

namespace hcl::terraform {
namespace {

struct NameInModule {
  std::string operator()(const VariableNode& node) const {
    return "var." + node.config->name;
  }
  std::string operator()(const VariableCheckNode& node) const {
    return "var." + node.config->name + " (validation)";
  }
  std::string operator()(const LocalNode& node) const {
    return "local." + node.config->name;
  }
  std::string operator()(const OutputNode& node) const {
    return "output." + node.config->name;
  }
  std::string operator()(const CallNode& node) const {
    return "module." + node.config->name + " (instances)";
  }
  std::string operator()(const CloseNode& node) const {
    return "module." + node.config->name;
  }
  std::string operator()(const ResourceNode& node) const {
    return node.config->address();
  }
  std::string operator()(const CheckNode& node) const {
    return "check." + node.config->name;
  }
  std::string operator()(const ProviderNode& node) const {
    return "provider." + node.config->address();
  }
};

}  // namespace

std::string name_of(const Node& node) {
  std::string text = node.module->address();
  if (!text.empty()) text += '.';
  return text + std::visit(NameInModule(), node.content);
}

SourceSpan declared(const Node& node) {
  return std::visit([](const auto& kind) { return kind.config->declared; },
                    node.content);
}

}  // namespace hcl::terraform
