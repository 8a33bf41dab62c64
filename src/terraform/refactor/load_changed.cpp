#include <map>
#include <string>
#include <utility>
#include <vector>

#include "hcl/json_reader.h"
#include "hcl/json_writer.h"
#include "terraform/directory/module_files.h"
#include "terraform/loading/configuration.h"
#include "terraform/refactor/changed_files.h"
#include "terraform/refactor/names_data.h"

namespace hcl::terraform {
namespace {

// The new name of a variable of the root module; the old one if it stays.
std::string new_variable(const Settings& settings, const Refactoring& change,
                         const std::string& name) {
  for (const AddressChange& each : change.addresses) {
    const Symbol& symbol = each.symbol;
    if (symbol.kind == SymbolKind::Variable && symbol.name == name &&
        symbol.folder == settings.folder && !each.name.empty()) {
      return each.name;
    }
  }
  return name;
}

void rename_inputs(const Refactoring& change, Settings& settings) {
  for (auto& [name, value] : settings.environment) {
    name = new_variable(settings, change, name);
  }
  for (VariableArgument& argument : settings.arguments) {
    if (argument.kind != VariableArgument::Kind::Value) continue;
    const std::size_t equals = argument.text.find('=');
    if (equals == std::string::npos) continue;
    argument.text =
        new_variable(settings, change, argument.text.substr(0, equals)) +
        argument.text.substr(equals);
  }
}

// The calls with new names in each module, by the keys of the modules.
class RenamedCalls {
 public:
  RenamedCalls(const Configuration& before, const Refactoring& change)
      : root_(*before.data().root), change_(change) {}

  bool any() const {
    for (const AddressChange& each : change_.addresses) {
      if (each.symbol.kind == SymbolKind::ModuleCall) return true;
    }
    return false;
  }

  // The key of an installed module after the change: names with dots between.
  std::string key(std::string_view before) const {
    const Module* module = &root_;
    std::string result;
    while (!before.empty()) {
      const std::size_t dot = before.find('.');
      const std::string name(before.substr(0, dot));
      if (!result.empty()) result += '.';
      result += module == nullptr ? name : new_name(*module, name);
      if (module != nullptr) {
        const auto child = module->children.find(name);
        module =
            child == module->children.end() ? nullptr : child->second.get();
      }
      before.remove_prefix(dot == std::string_view::npos ? before.size()
                                                         : dot + 1);
    }
    return result;
  }

 private:
  std::string new_name(const Module& module, const std::string& name) const {
    for (const AddressChange& each : change_.addresses) {
      if (each.symbol.kind == SymbolKind::ModuleCall &&
          each.symbol.name == name &&
          each.symbol.folder == module.content->folder && !each.name.empty()) {
        return each.name;
      }
    }
    return name;
  }

  const Module& root_;
  const Refactoring& change_;
};

// Where the modules of the calls are after `init` under the new names.
void rename_installed(const Configuration& before, const Refactoring& change,
                      std::map<std::string, std::string>& texts) {
  const RenamedCalls calls(before, change);
  const Settings& settings = before.data().settings;
  if (!calls.any() || files_of(settings) == nullptr) return;
  const std::string path =
      join_path(settings.folder, ".terraform/modules/modules.json");
  const auto text = files_of(settings)->read(path, 1U << 26U);
  if (!text.ok()) return;
  const auto json = from_json(*text, settings.language.switches);
  if (!json.ok() || json->kind() != TypeKind::Object) return;
  const Value* list = json->find("Modules");
  if (list == nullptr || list->kind() != TypeKind::Tuple) return;
  std::string& out = texts[path];
  JsonWriter writer(out);
  writer.begin_object();
  writer.key("Modules").begin_array();
  for (const Value& item : list->elements()) {
    if (item.kind() != TypeKind::Object) continue;
    const Value* key = item.find("Key");
    const Value* folder = item.find("Dir");
    if (key == nullptr || folder == nullptr || !key->is_plain_string() ||
        !folder->is_plain_string()) {
      continue;
    }
    writer.begin_object();
    writer.key("Key").string(calls.key(key->as_string()));
    writer.key("Dir").string(folder->as_string());
    writer.end_object();
  }
  writer.end_array();
  writer.end_object();
}

}  // namespace

Configuration load_changed(const Configuration& before,
                           const Refactoring& change) {
  Settings settings = before.data().settings;
  std::map<std::string, std::string> texts;
  for (const FileChange& file : change.files) texts[file.path] = file.after();
  std::map<std::string, std::string> configuration_texts = texts;
  rename_installed(before, change, configuration_texts);
  settings.files =
      with_texts(files_of(settings), std::move(configuration_texts));
  settings.host.files = with_texts(settings.host.files, std::move(texts));
  rename_inputs(change, settings);
  return load(settings);
}

}  // namespace hcl::terraform
