#include "lsp/features/completion/completion.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "lsp/features/completion/completion_items.h"
#include "lsp/features/completion/json_completion.h"
#include "lsp/features/completion/schemas.h"
#include "lsp/host/host_checks.h"
#include "lsp/host/host_names.h"
#include "lsp/text/cursor.h"
#include "lsp/text/names.h"
#include "lsp/text/uri.h"
#include "support/help/function_help.h"

namespace hcl::lsp {
namespace {

// The names with which addresses begin, and what they are.
struct Root {
  std::string_view name;
  std::string_view detail;
};
constexpr Root kRoots[] = {{"var", "variables"},
                           {"local", "local values"},
                           {"module", "outputs of modules"},
                           {"data", "data sources"},
                           {"path", "directories"},
                           {"terraform", "the workspace"}};

// The members of names that every module has.
struct Member {
  std::string_view root;
  std::string_view name;
  std::string_view detail;
};
constexpr Member kMembers[] = {
    {"path", "module", "the directory of this module"},
    {"path", "root", "the directory of the root module"},
    {"path", "cwd", "the working directory"},
    {"terraform", "workspace", "the name of the workspace"},
    {"terraform", "applying", "whether the run applies changes"},
    {"each", "key", "the key of the current instance"},
    {"each", "value", "the value of the current instance"},
    {"count", "index", "the number of the current instance"},
};

constexpr std::array<std::string_view, 3> kWords = {"true", "false", "null"};

constexpr std::array<std::string_view, 4> kTypeWords = {"string", "number",
                                                        "bool", "any"};
constexpr std::array<std::string_view, 6> kTypeForms = {
    "list", "set", "map", "tuple", "object", "optional"};

class Completing {
 public:
  Completing(Session& session, const DocumentHandle& document,
             std::uint32_t byte, Cursor cursor)
      : session_(session),
        document_(document),
        byte_(byte),
        cursor_(std::move(cursor)),
        folder_(Modules::folder(*document)),
        host_(session.hosts.language(*document)),
        proposals_(session, *document, cursor_.word) {
    if (!folder_.empty()) files_ = session.modules.files(folder_);
  }

  Json make() {
    if (cursor_.is_in_comment) return proposals_.take();
    if (!document_->is_native() && cursor_.is_in_body()) {
      proposals_.make_keys(is_in_json_string(*document_, byte_));
    }
    if (cursor_.is_in_text()) {
      if (cursor_.open.size() > 1) add_paths();
      if (cursor_.open.size() == 2) add_types_of_providers();
    } else if (cursor_.has_dot) {
      add_members();
    } else if (is_key_of_values()) {
      add_declared("var.", kVariableItem, " = ");
    } else if (cursor_.is_in_body()) {
      add_items();
    } else if (cursor_.innermost().kind != OpenPart::Kind::Block ||
               !cursor_.innermost().attribute.empty()) {
      add_expression();
    }
    return proposals_.take();
  }

 private:
  bool is_module() const {
    return module_file(document_->name()) == ModuleFile::Module;
  }

  // ---- Items of bodies ----

  // Whether a variable of the module is given a value here.
  bool is_key_of_values() const {
    if (!cursor_.is_in_body()) return false;
    const ModuleFile kind = module_file(document_->name());
    return (kind == ModuleFile::Values && cursor_.open.size() == 1) ||
           (kind == ModuleFile::Tests && cursor_.block().name == "variables");
  }

  void add_declared(std::string_view prefix, ItemKind kind,
                    std::string_view after = {}) {
    for (const FactsOfDocument& file : files_) {
      for (const Declaration& each : file.facts->declarations) {
        if (!each.address.starts_with(prefix)) continue;
        std::string name = each.address.substr(prefix.size());
        // Types of resources come before their names.
        if (name.find('.') != std::string::npos) continue;
        proposals_.add(
            {.label = name,
             .kind = kind,
             .detail = std::string(kind_of_address(each.address)),
             .text = after.empty() ? std::string() : name + std::string(after),
             .data = {{"folder", folder_}, {"address", each.address}}});
      }
    }
  }

  void add_items() {
    const auto file = schema_for(session_, *document_);
    const std::vector<std::string> types = cursor_.blocks();
    const BodySchema* body = file != nullptr ? body_at(*file, types) : nullptr;
    const bool is_call =
        types.size() == 1 && types[0] == "module" && is_module();
    if (is_call) add_module_arguments();
    if (body != nullptr) add_items_of(*body);
    const auto of_provider =
        provider_schema(session_, types, cursor_.first_label());
    if (of_provider != nullptr) add_items_of(*of_provider);
  }

  void add_items_of(const BodySchema& body) {
    for (const auto& [name, attribute] : body.attributes) {
      proposals_.add_attribute(name, attribute);
    }
    for (const auto& [type, block] : body.blocks) {
      proposals_.add_block(type, block);
    }
  }

  // The types that providers define, in the first label of a block.
  void add_types_of_providers() {
    if (!is_module() || !document_->is_native()) return;
    const std::string_view text = document_->text();
    const std::size_t newline = text.rfind('\n', byte_ == 0 ? 0 : byte_ - 1);
    const std::size_t begin =
        newline == std::string_view::npos ? 0 : newline + 1;
    if (begin > byte_) return;
    const std::string_view line = text.substr(begin, byte_ - begin);
    for (const char* kind : {"resource", "data", "ephemeral"}) {
      if (!line.starts_with(std::string(kind) + " \"")) continue;
      if (std::ranges::count(line, '"') != 1) return;
      for (const std::string& type : session_.providers.types(kind)) {
        proposals_.add_name(type, kStructItem, kind);
      }
    }
  }

  // The variables of the module that the block at the cursor calls.
  void add_module_arguments() {
    const std::string called = called_folder();
    if (called.empty()) return;
    for (const FactsOfDocument& file : session_.modules.files(called)) {
      for (const Declaration& each : file.facts->declarations) {
        if (!each.address.starts_with("var.")) continue;
        const std::string name(name_of_address(each.address));
        proposals_.add(
            {.label = name,
             .kind = kVariableItem,
             .detail =
                 each.expression.empty() ? "argument, required" : "argument",
             .text = name + " = ",
             .snippet = name + " = $1",
             .data = {{"folder", called}, {"address", each.address}}});
      }
    }
  }

  std::string called_folder() const {
    const auto& labels = cursor_.block().labels;
    if (labels.empty()) return {};
    return folder_of_call(labels[0]);
  }

  std::string folder_of_call(std::string_view name) const {
    for (const FactsOfDocument& file : files_) {
      for (const ModuleCall& call : file.facts->calls) {
        if (call.name == name)
          return session_.modules.called_folder(folder_, call);
      }
    }
    return {};
  }

  // ---- Strings ----

  // Directories after `source = "./`.
  void add_paths() {
    const OpenPart& outer = cursor_.open[cursor_.open.size() - 2];
    if (outer.attribute != "source" || folder_.empty()) return;
    const std::string_view text = document_->text();
    const std::size_t quote = text.rfind('"', byte_ == 0 ? 0 : byte_ - 1);
    if (quote == std::string_view::npos || quote + 1 > byte_) return;
    const std::string typed(text.substr(quote + 1, byte_ - quote - 1));
    const std::string folder =
        joined_path(folder_, typed.substr(0, typed.rfind('/') + 1));
    if (!typed.starts_with("./") && !typed.starts_with("../")) return;
    std::error_code error;
    std::filesystem::directory_iterator at(folder, error);
    while (!error && at != std::filesystem::directory_iterator()) {
      const std::string name = at->path().filename().string();
      if (at->is_directory(error) && !name.starts_with('.')) {
        proposals_.add_name(name, kFolderItem);
      }
      at.increment(error);
    }
  }

  // ---- Members ----

  void add_host_names(const std::vector<HostName>& names) {
    for (const HostName& each : names) {
      proposals_.add_name(each.name, kVariableItem, each.detail);
    }
  }

  void add_members() {
    const std::string& path = cursor_.path;
    if (host_ != nullptr) {
      return add_host_names(host_members(
          *host_->description, host_documents(session_, document_), path));
    }
    for (const Member& each : kMembers) {
      if (each.root == path) {
        proposals_.add_name(each.name, kFieldItem, std::string(each.detail));
      }
    }
    if (folder_.empty()) return;
    if (path == "var" || path == "local" || path == "module") {
      return add_declared(path + ".",
                          path == "module" ? kModuleItem : kVariableItem);
    }
    if (path.starts_with("module.")) return add_outputs(path);
    if (path == "data" || path == "ephemeral") {
      return add_types(path + ".");
    }
    add_declared(path + ".", kStructItem);
    add_value_members(path);
  }

  void add_outputs(const std::string& path) {
    const std::size_t end = path.find_first_of(".[", 7);
    const std::string called = folder_of_call(path.substr(7, end - 7));
    if (end != std::string::npos && path[end] == '.') {
      return add_value_members(path);
    }
    if (called.empty()) return;
    for (const FactsOfDocument& file : session_.modules.files(called)) {
      for (const Declaration& each : file.facts->declarations) {
        if (!each.address.starts_with("output.")) continue;
        proposals_.add(
            {.label = std::string(name_of_address(each.address)),
             .kind = kPropertyItem,
             .detail = "output",
             .data = {{"folder", called}, {"address", each.address}}});
      }
    }
  }

  // The types of resources that are declared.
  void add_types(const std::string& prefix) {
    for (const FactsOfDocument& file : files_) {
      for (const Declaration& each : file.facts->declarations) {
        const bool fits = prefix.empty()
                              ? kind_of_address(each.address) == "resource"
                              : each.address.starts_with(prefix);
        if (!fits) continue;
        const std::size_t dot = each.address.find('.', prefix.size());
        proposals_.add_name(
            each.address.substr(prefix.size(), dot - prefix.size()),
            kStructItem, "type");
      }
    }
  }

  // The attributes or keys of the value before the dot. What is marked is not
  // looked into.
  void add_value_members(const std::string& path) {
    const std::optional<Value> value = session_.values.raw_value(folder_, path);
    if (!value || value->is_marked()) return;
    const Type type = value->type();
    if (type.kind() == TypeKind::Object) {
      for (const std::string& name : type.attribute_names()) {
        proposals_.add_name(name, kFieldItem,
                            type.attribute_type(name)->text());
      }
    } else if (type.kind() == TypeKind::Map && value->has_content()) {
      for (const std::string& name : value->keys()) {
        proposals_.add_name(name, kFieldItem);
      }
    }
  }

  // ---- Expressions ----

  void add_expression() {
    add_schema_values();
    if (is_type_position()) return add_type_words();
    for (const ForName& each : names_in(document_->typed_tree()).introduced) {
      if (each.scope.begin < byte_ && byte_ <= each.scope.end) {
        proposals_.add_name(each.name, kVariableItem, "for");
      }
    }
    if (!folder_.empty()) add_roots();
    if (host_ != nullptr) {
      add_host_names(
          host_roots(*host_->description, host_documents(session_, document_),
                     visible_roots(*host_->description, cursor_.blocks())));
    } else if (folder_.empty()) {
      add_attributes_of_file();
    }
    for (const std::string_view word : kWords) {
      proposals_.add_name(word, kKeywordItem);
    }
    add_functions();
  }

  void add_schema_values() {
    const auto file = schema_for(session_, *document_);
    const BodySchema* body =
        file != nullptr ? body_at(*file, cursor_.blocks()) : nullptr;
    if (body == nullptr) return;
    const auto found = body->attributes.find(cursor_.block().attribute);
    if (found == body->attributes.end()) return;
    for (const std::string& value : found->second.values) {
      proposals_.add_name(value, kValueItem);
    }
  }

  bool is_type_position() const {
    return is_module() && cursor_.block().name == "variable" &&
           cursor_.block().attribute == "type";
  }

  void add_type_words() {
    for (const std::string_view word : kTypeWords) {
      proposals_.add_name(word, kKeywordItem);
    }
    for (const std::string_view form : kTypeForms) {
      proposals_.add({.label = std::string(form),
                      .kind = kKeywordItem,
                      .text = std::string(form) + "(",
                      .snippet = std::string(form) + "($1)"});
    }
  }

  void add_roots() {
    for (const Root& each : kRoots) {
      proposals_.add_name(each.name, kModuleItem, std::string(each.detail));
    }
    const std::vector<std::string> types = cursor_.blocks();
    const bool repeats =
        !types.empty() && (types[0] == "resource" || types[0] == "data" ||
                           types[0] == "module" || types[0] == "ephemeral");
    if (repeats) {
      proposals_.add_name("each", kModuleItem, "the current instance");
      proposals_.add_name("count", kModuleItem, "the current instance");
    }
    if (!types.empty() && types[0] == "resource") {
      proposals_.add_name("self", kModuleItem, "this resource");
    }
    add_types("");
  }

  void add_attributes_of_file() {
    for (const ast::Item* item : document_->tree().body().items) {
      const auto* attribute = ast::get_if<ast::Attribute>(item);
      if (attribute != nullptr) {
        proposals_.add_name(attribute->name, kVariableItem, "attribute");
      }
    }
  }

  void add_functions() {
    const FunctionMap& functions = functions_of(session_, *document_);
    const std::string host = host_ != nullptr ? host_->description->name : "";
    for (const std::string& name : apps::function_names(functions)) {
      const auto found = functions.find(name);
      if (found == functions.end()) continue;
      const bool has_parameters = !found->second.parameters().empty() ||
                                  found->second.variadic() != nullptr;
      proposals_.add(
          {.label = name,
           .kind = kFunctionItem,
           .detail = apps::function_signature(name, found->second),
           .text = name + "(",
           .snippet = name + (has_parameters ? "($1)" : "()"),
           .data = {{"function", name},
                    {"host", host},
                    {"terraform", document_->language().is_terraform}}});
    }
  }

  Session& session_;
  const DocumentHandle& document_;
  std::uint32_t byte_;
  Cursor cursor_;
  std::string folder_;
  // The language of a description; null for others.
  const host::Program* host_;
  std::vector<FactsOfDocument> files_;
  Proposals proposals_;
};

}  // namespace

Reply completion(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  const std::uint32_t byte = document->positions(session.client.encoding)
                                 .byte(position_of(*find(params, "position")));
  Cursor cursor = document->is_native()
                      ? cursor_at(*document, byte)
                      : cursor_in_json(session, *document, byte);
  return Completing(session, document, byte, std::move(cursor)).make();
}

Reply resolve_completion(Session& session, const Json& params) {
  Json item = params;
  const Json* data = find(params, "data");
  if (data == nullptr) return item;
  Json documentation = resolved_documentation(session, *data);
  if (!documentation.is_null()) item["documentation"] = documentation;
  return item;
}

}  // namespace hcl::lsp
