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

// Files in memory, relative to the working directory.
class TextFiles final : public FunctionFiles {
 public:
  explicit TextFiles(std::map<std::string, std::string> texts)
      : texts_(std::move(texts)) {}

  Expected<FileKind, FileProblem> kind(const std::string& path) const override {
    if (texts_.count(path) > 0) return FileKind::File;
    if (is_folder(path)) return FileKind::Folder;
    return FileProblem{FileProblem::Kind::NotFound, "not there"};
  }
  Expected<std::string, FileProblem> read(
      const std::string& path, std::uint64_t /*limit*/) const override {
    reads_.push_back(path);
    const auto found = texts_.find(path);
    if (found != texts_.end()) return found->second;
    return FileProblem{FileProblem::Kind::NotFound, "not there"};
  }
  Expected<std::vector<FolderEntry>, FileProblem> list(
      const std::string& folder, std::uint64_t /*limit*/) const override {
    lists_.push_back(folder);
    if (!is_folder(folder)) {
      return FileProblem{FileProblem::Kind::NotFound, "not there"};
    }
    const std::string prefix = folder == "." ? "" : folder + "/";
    std::map<std::string, bool> names;
    for (const auto& [path, text] : texts_) {
      if (!path.starts_with(prefix)) continue;
      const std::string rest = path.substr(prefix.size());
      const std::size_t slash = rest.find('/');
      names[rest.substr(0, slash)] = slash != std::string::npos;
    }
    std::vector<FolderEntry> result;
    for (const auto& [name, folder_inside] : names) {
      result.push_back({name, folder_inside});
    }
    return result;
  }

  const std::vector<std::string>& reads() const { return reads_; }
  const std::vector<std::string>& lists() const { return lists_; }

 private:
  bool is_folder(const std::string& path) const {
    if (path == ".") return true;
    for (const auto& [name, text] : texts_) {
      if (name.starts_with(path + "/")) return true;
    }
    return false;
  }

  std::map<std::string, std::string> texts_;
  mutable std::vector<std::string> reads_;
  mutable std::vector<std::string> lists_;
};

inline Settings settings_for(std::map<std::string, std::string> texts,
                             Tool tool = Tool::OpenTofu) {
  Settings settings;
  settings.tool = tool;
  // The versions that the expectations were recorded with.
  settings.tool_version = tool == Tool::Terraform ? "1.11.4" : "1.12.6";
  settings.host.files = std::make_shared<TextFiles>(std::move(texts));
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
