#include "terraform/reading/required_version.h"

#include <string>
#include <utility>

#include "terraform/declarations/read_values.h"
#include "terraform/rules/codes.h"
#include "terraform/rules/version_constraints.h"

namespace hcl::terraform {
namespace {

// The constraints in one file on the version of the tool, each with its place.
std::vector<Attribute> version_constraints(const ModuleFile& file,
                                           const ToolRules& rules) {
  std::vector<Attribute> result;
  Diagnostics ignored;
  const auto take = [&](const Body& body, const char* name) {
    PartialContent parts =
        body.partial_content({.attributes = {{name}}, .blocks = {}}, ignored);
    for (Attribute& found : parts.content.attributes) {
      result.push_back(std::move(found));
    }
  };
  const PartialContent parts = file.body.partial_content(
      {.attributes = {}, .blocks = {{"terraform", {}}, {"language", {}}}},
      ignored);
  const bool own =
      file.path.ends_with(".tofu") || file.path.ends_with(".tofu.json");
  for (const Block& block : parts.content.blocks) {
    if (block.type == "terraform") {
      if (own || rules.tf_files_require_versions) {
        take(block.body, "required_version");
      }
      continue;
    }
    const PartialContent inner = block.body.partial_content(
        {.attributes = {}, .blocks = {{"compatible_with", {}}}}, ignored);
    for (const Block& compatible : inner.content.blocks) {
      if (rules.language_requires_versions) take(compatible.body, "opentofu");
    }
  }
  return result;
}

// The constraints as texts; those that are not constants are left out.
std::vector<std::string> constraint_texts(const std::vector<ModuleFile>& files,
                                          const ToolRules& rules) {
  std::vector<std::string> texts;
  for (const ModuleFile& file : files) {
    for (const Attribute& found : version_constraints(file, rules)) {
      Diagnostics ignored;
      const auto text =
          constant_value(found.expression, Type::string(), ignored);
      if (text && text->has_content()) texts.emplace_back(text->as_string());
    }
  }
  return texts;
}

bool meets_all(const ToolVersion& version,
               const std::vector<std::string>& constraints) {
  const std::string text = version.text();
  for (const std::string& constraint : constraints) {
    if (!satisfies(text, constraint).value_or(true)) return false;
  }
  return true;
}

}  // namespace

bool check_required_versions(const std::vector<ModuleFile>& files,
                             const ToolRules& rules, Diagnostics& problems) {
  bool fine = true;
  const std::string version = rules.version.text();
  for (const ModuleFile& file : files) {
    for (const Attribute& found : version_constraints(file, rules)) {
      Diagnostics unread;
      const auto text =
          constant_value(found.expression, Type::string(), unread);
      if (!text || !text->has_content()) continue;
      // Versions before 1.12 ignore the block.
      if (found.name == "opentofu" &&
          satisfies("1.11.0", text->as_string()).value_or(false)) {
        problems.warning(
            code::IneffectiveVersionConstraint, {found.source},
            "OpenTofu versions before 1.12.0 ignore this argument.");
      }
      if (satisfies(version, text->as_string()).value_or(true)) continue;
      fine = false;
      problems.error(code::IncompatibleToolVersion, {found.source},
                     "The module requires version \"" +
                         std::string(text->as_string()) +
                         "\", but the evaluated version is " + version + ".");
    }
  }
  return fine;
}

std::optional<ToolVersion> newest_admitted(const std::vector<ModuleFile>& files,
                                           Tool tool) {
  const Span known = known_versions(tool);
  for (int minor = known.last; minor >= known.first; --minor) {
    ToolVersion version = newest_patch(tool, minor);
    const std::vector<std::string> constraints =
        constraint_texts(files, rules_of(version));
    for (; version.patch >= 0; --version.patch) {
      if (meets_all(version, constraints)) return version;
    }
  }
  return std::nullopt;
}

}  // namespace hcl::terraform
