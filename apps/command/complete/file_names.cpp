// Names in files and modules, for completion.

#include <cstddef>
#include <filesystem>
#include <optional>

#include "command/complete/candidates.h"
#include "command/edit/edit_files.h"
#include "command/format/format_files.h"
#include "command/shared/inputs.h"
#include "command/terraform/session.h"
#include "hcl/ast_walk.h"
#include "hcl/edit.h"
#include "hcl/terraform_parts.h"

namespace hcl::apps {
namespace {

// More do not help anybody who is typing.
constexpr std::size_t kMostNames = 5000;

using TakeItem = void (*)(const Document&, const ast::Item&,
                          std::vector<std::string>&);

// Calls `take` for the items of files and of the files in directories.
std::vector<std::string> names_in(const std::vector<std::string>& files,
                                  TakeItem take) {
  std::vector<std::string> names;
  FormatJob job;
  job.paths = files;
  const Settings settings;
  for (const std::string& path : files_to_format(job)) {
    if (path == "-" || is_json_syntax(path)) continue;
    const Result<SourceFile> source = read_source(path, settings.limits);
    if (!source.ok()) continue;
    const Document document(source.value, settings.options_for(path));
    for (ast::Walk walk(document.body()); walk.next();) {
      const ast::Item* item = walk.node().item();
      if (!walk.entering() || item == nullptr) continue;
      take(document, *item, names);
      if (names.size() >= kMostNames) return names;
      if (item->kind == ast::ItemKind::Attribute) walk.skip();
    }
  }
  return names;
}

}  // namespace

std::vector<std::string> addresses_in(const std::vector<std::string>& files) {
  return names_in(files, [](const Document& document, const ast::Item& item,
                            std::vector<std::string>& names) {
    names.push_back(document.address_of(item));
  });
}

std::vector<std::string> variables_in(const std::vector<std::string>& files) {
  return names_in(files, [](const Document&, const ast::Item& item,
                            std::vector<std::string>& names) {
    if (item.kind != ast::ItemKind::Block) return;
    const auto& block = static_cast<const ast::Block&>(item);
    if (block.type == "variable" && block.labels.size() == 1) {
      names.emplace_back(block.labels.front().text);
    }
  });
}

std::vector<std::string> module_addresses(const TypedLine& line) {
  TerraformRequest request;
  const Settings settings;
  request.settings = &settings;
  request.base = line.value_of("--chdir");
  if (const std::string tool = line.value_of("--tool"); tool == "tofu") {
    request.tool = tool;
  }
  std::error_code ignored;
  if (!line.words.empty() &&
      std::filesystem::is_directory(line.words.front(), ignored)) {
    request.folder = line.words.front();
  }
  settle_folders(request);
  terraform::Settings module;
  if (!module_settings(request, settings, module)) return {};
  module.reads_variable_files = false;
  std::vector<std::string> names;
  for (const terraform::Part& part :
       terraform::parts(terraform::load(module))) {
    names.push_back(part.address);
  }
  return names;
}

}  // namespace hcl::apps
