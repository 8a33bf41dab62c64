#include "terraform/rules/words.h"

#include <algorithm>
#include <iterator>

namespace hcl::terraform {
namespace {

struct Word {
  std::string_view block;
  WordKind kind;
  std::string_view name;
  WordVersions versions;
};

constexpr Word kWords[] = {
    {"", WordKind::Block, "removed", {since(7), since(7)}},
    {"", WordKind::Block, "ephemeral", {since(10), since(11)}},
    {"", WordKind::Block, "action", {since(14), kNever}},
    {"", WordKind::Block, "language", {kNever, since(12)}},
    {"", WordKind::Block, "symbols", {kNever, since(13)}},
    {"terraform", WordKind::Block, "encryption", {kNever, since(7)}},
    {"terraform", WordKind::Block, "state_store", {since(14), kNever, true}},
    {"variable", WordKind::Argument, "ephemeral", {since(10), since(11)}},
    {"variable", WordKind::Argument, "deprecated", {since(15), since(10)}},
    {"variable", WordKind::Argument, "const", {since(15), since(12)}},
    {"output", WordKind::Argument, "ephemeral", {since(10), since(11)}},
    {"output", WordKind::Argument, "deprecated", {since(15), since(10)}},
    {"output", WordKind::Argument, "type", {since(15), kNever}},
    {"module",
     WordKind::Argument,
     "ignore_nested_deprecations",
     {since(15), kNever}},
    {"lifecycle", WordKind::Argument, "destroy", {since(16), since(12)}},
    {"lifecycle", WordKind::Argument, "enabled", {kNever, since(11)}},
    {"lifecycle", WordKind::Block, "action_trigger", {since(14), kNever}},
    {"action_trigger", WordKind::Argument, "on_failure", {since(16), kNever}},
    {"import", WordKind::Argument, "for_each", {since(7), since(7)}},
    {"import", WordKind::Argument, "identity", {since(12), since(12)}},
    {"removed", WordKind::Block, "lifecycle", {since(7), since(10)}},
    {"removed", WordKind::Block, "provisioner", {since(9), since(10)}},
    {"removed", WordKind::Block, "connection", {since(9), kNever}},
    {"terraform_data", WordKind::Block, "store", {since(16), kNever}},
    {"test file", WordKind::Block, "mock_provider", {since(7), since(8)}},
    {"test file", WordKind::Block, "override_resource", {since(7), since(8)}},
    {"test file", WordKind::Block, "override_data", {since(7), since(8)}},
    {"test file", WordKind::Block, "override_module", {since(7), since(8)}},
    {"test file", WordKind::Block, "test", {since(12), kNever}},
    {"test file", WordKind::Block, "variable", {since(13), kNever}},
    {"run", WordKind::Argument, "state_key", {since(11), kNever}},
    {"run", WordKind::Argument, "parallel", {since(12), kNever}},
    {"run", WordKind::Argument, "skip_cleanup", {since(14), kNever, true}},
    {"run", WordKind::Block, "backend", {since(14), kNever, true}},
    {"test", WordKind::Argument, "parallel", {since(12), kNever}},
    {"test", WordKind::Argument, "skip_cleanup", {since(14), kNever, true}},
    {"run", WordKind::Block, "override_resource", {since(7), since(8)}},
    {"run", WordKind::Block, "override_data", {since(7), since(8)}},
    {"run", WordKind::Block, "override_module", {since(7), since(8)}},
    {"mock_provider", WordKind::Argument, "alias", {since(7), since(8)}},
    {"mock_provider", WordKind::Argument, "source", {since(7), kNever}},
    {"mock_provider",
     WordKind::Argument,
     "override_during",
     {since(11), kNever}},
    {"mock_provider", WordKind::Argument, "for_each", {kNever, since(11)}},
    {"mock", WordKind::Argument, "override_during", {since(11), kNever}},
    {"override", WordKind::Argument, "override_during", {since(11), kNever}},
    {"mock_provider", WordKind::Block, "mock_resource", {since(7), since(8)}},
    {"mock_provider", WordKind::Block, "mock_data", {since(7), since(8)}},
    {"mock_provider", WordKind::Block, "mock_ephemeral", {since(17), kNever}},
    {"mock_provider",
     WordKind::Block,
     "override_ephemeral",
     {since(17), kNever}},
    {"mock_provider",
     WordKind::Block,
     "override_resource",
     {since(7), since(9)}},
    {"mock_provider", WordKind::Block, "override_data", {since(7), since(9)}},
    {"key_provider",
     WordKind::Argument,
     "encrypted_metadata_alias",
     {kNever, since(9)}},
};

// "Terraform 1.15 or newer", "Terraform 1.15.1 or newer", "OpenTofu 1.8 to
// 1.12".
std::string range_text(Tool tool, const Span& span) {
  std::string text =
      std::string(name_of(tool)) + " 1." + std::to_string(span.first);
  if (span.first_patch > 0) text += "." + std::to_string(span.first_patch);
  if (span.last == kOpen) return text + " or newer";
  return text + " to 1." + std::to_string(span.last);
}

}  // namespace

WordVersions versions_of(std::string_view block, WordKind kind,
                         std::string_view name) {
  const auto* const word =
      std::find_if(std::begin(kWords), std::end(kWords), [&](const Word& each) {
        return each.kind == kind && each.name == name && each.block == block;
      });
  return word == std::end(kWords) ? WordVersions() : word->versions;
}

bool has_word(std::string_view block, WordKind kind, std::string_view name,
              const ToolVersion& version) {
  const WordVersions versions = versions_of(block, kind, name);
  return (!versions.experimental || version.allows_experiments) &&
         version.is_in(versions.of(version.tool));
}

std::string versions_text(std::string_view what, const WordVersions& versions,
                          const ToolVersion& version) {
  const Tool other =
      version.tool == Tool::Terraform ? Tool::OpenTofu : Tool::Terraform;
  const Span& own = versions.of(version.tool);
  std::string text = std::string(what);
  if (own.last != 0) {
    text += " needs " + range_text(version.tool, own);
  } else {
    text += " exists only in " + range_text(other, versions.of(other));
  }
  if (versions.experimental) text += ", in builds that allow experiments";
  return text + "; this is evaluated as " + std::string(name_of(version.tool)) +
         " " + version.text() + ".";
}

}  // namespace hcl::terraform
