#ifndef HCL_TESTS_TERRAFORM_MODULE_HELPER_H_
#define HCL_TESTS_TERRAFORM_MODULE_HELPER_H_

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "hcl/notation.h"
#include "hcl/terraform.h"

namespace hcl::terraform {

// Files in memory that remember what was read and listed.
class TextFiles final : public FunctionFiles {
 public:
  explicit TextFiles(const std::map<std::string, std::string>& texts) {
    for (const auto& [path, text] : texts) files_.add(path, text);
  }

  Expected<FileKind, FileProblem> kind(const std::string& path) const override {
    return files_.kind(path);
  }
  Expected<std::string, FileProblem> read(const std::string& path,
                                          std::uint64_t limit) const override {
    reads_.push_back(path);
    return files_.read(path, limit);
  }
  Expected<std::vector<FolderEntry>, FileProblem> list(
      const std::string& folder, std::uint64_t limit) const override {
    lists_.push_back(folder);
    return files_.list(folder, limit);
  }

  const std::vector<std::string>& reads() const { return reads_; }
  const std::vector<std::string>& lists() const { return lists_; }

 private:
  MemoryFiles files_;
  mutable std::vector<std::string> reads_;
  mutable std::vector<std::string> lists_;
};

inline Settings settings_for(const std::map<std::string, std::string>& texts,
                             Tool tool = Tool::OpenTofu) {
  Settings settings;
  settings.tool = tool;
  // The versions that the expectations were recorded with.
  settings.tool_version = tool == Tool::Terraform ? "1.11.4" : "1.12.6";
  settings.host.files = std::make_shared<TextFiles>(texts);
  settings.host.working_folder = "/srv/infra";
  return settings;
}

// `summary at file:line:column`, one per line.
inline std::string texts_of(const Diagnostics& problems) {
  std::string text;
  for (const Diagnostic& problem : problems) {
    if (!text.empty()) text += "\n";
    text += problem.summary();
    if (problem.subject && !problem.subject->file.name().empty()) {
      const SourceRange range = problem.subject->range();
      text += " at " + problem.subject->file.name() + ":" +
              std::to_string(range.start.line) + ":" +
              std::to_string(range.start.column);
    }
    for (const std::string& frame : problem.frames) text += " in " + frame;
  }
  return text;
}

// Everything that was evaluated, one value per line.
inline std::string values_of(const Walk& walk) {
  std::string text;
  for (const ModuleValues& module : walk.values()) {
    const std::string prefix =
        module.address.empty() ? "" : module.address + ".";
    for (const auto& [kind, values] : {std::pair("var.", &module.variables),
                                       std::pair("local.", &module.locals),
                                       std::pair("output.", &module.outputs)}) {
      for (const NamedValue& value : *values) {
        text += prefix + kind + value.name + " = " +
                to_notation(value.value.unmarked_deep()) + "\n";
      }
    }
  }
  return text;
}

}  // namespace hcl::terraform

#endif  // HCL_TESTS_TERRAFORM_MODULE_HELPER_H_
