#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "hcl/edit.h"
#include "terraform/refactor/body_places.h"
#include "terraform/refactor/expression_rules.h"
#include "terraform/refactor/file_edits.h"
#include "terraform/refactor/json_text.h"
#include "terraform/refactor/new_arguments.h"
#include "terraform/refactor/passed_values.h"
#include "terraform/refactor/refusals.h"

namespace hcl::terraform {
namespace {

// A block at the top of a file.
struct TopBlock {
  Document document;
  const ast::Block* block = nullptr;
};

std::optional<TopBlock> block_around(const SourceSpan& place) {
  if (is_json(place.file.name())) return std::nullopt;
  TopBlock found{Document(place.file, terraform_options())};
  for (const ast::Item* item : found.document.body().items) {
    const bool is_here = item->span.begin <= place.span.begin &&
                         place.span.end <= item->span.end;
    if (is_here) found.block = ast::get_if<ast::Block>(item);
  }
  if (found.block == nullptr) return std::nullopt;
  return found;
}

class ResourceMove {
 public:
  ResourceMove(const Names& names, const Symbol& resource, std::string call)
      : names_(names), resource_(resource), call_(std::move(call)) {}

  Expected<Refactoring, RefactorError> run() {
    if (auto error = find_module()) return *std::move(error);
    if (auto error = find_blocks()) return *std::move(error);
    if (auto error = pass_values()) return *std::move(error);
    if (auto error = follow_uses()) return *std::move(error);
    remove_block();
    add_arguments();
    add_to_module();
    return Refactoring{
        edits_.changes(), {{resource_, resource_.name, call_}}, false};
  }

 private:
  const Settings& settings() const {
    return names_.configuration().data().settings;
  }

  // The module that the call leads to must be called once and for one instance.
  std::optional<RefactorError> find_module() {
    const auto& calls = names_.data().calls;
    const auto from = calls.find(resource_.folder);
    const bool is_called = from != calls.end() && from->second.contains(call_);
    if (!is_called) {
      return RefactorError{"module." + call_ +
                           " is not called or not installed"};
    }
    child_ = from->second.at(call_);
    std::size_t callers = 0;
    for (const auto& [folder, each] : calls) {
      for (const auto& [name, child] : each) {
        if (child == child_) ++callers;
      }
    }
    if (callers != 1 || is_installed(child_)) {
      return RefactorError{
          "the module in " + child_ +
          (callers != 1 ? " is called several times, and every call would get "
                          "the resource"
                        : " is installed, and the tool replaces it")};
    }
    const Symbol inside{resource_.kind, child_, resource_.type, resource_.name};
    const auto [begin, end] = names_.data().range_of(inside);
    if (begin == end) return std::nullopt;
    return RefactorError{inside.address() + " exists in the module already",
                         names_.data().entries[begin].occurrence.place};
  }

  // The declaration of a symbol, if it has one that can be edited.
  Expected<TopBlock, RefactorError> declared(const Symbol& symbol) const {
    std::optional<SourceSpan> place;
    for (const Occurrence& each : names_.occurrences(symbol)) {
      if (each.role != OccurrenceRole::Declaration) continue;
      if (place) {
        return RefactorError{symbol.address() + " is declared here, too",
                             each.place};
      }
      place = each.place;
    }
    if (!place) return RefactorError{symbol.address() + " is not declared"};
    auto found = block_around(*place);
    if (!found || found->block->labels.empty()) {
      return RefactorError{
          symbol.address() +
              " is not declared by a block of native syntax; hcl native "
              "converts files",
          place};
    }
    return *std::move(found);
  }

  std::optional<RefactorError> find_blocks() {
    auto from = declared(resource_);
    if (!from.ok()) return from.error();
    from_ = *std::move(from);
    const auto* provider = Document::attribute(from_.block->body, "provider");
    if (provider != nullptr) {
      return RefactorError{
          "a resource with a provider of its own cannot move into a module",
          SourceSpan{from_.document.file(), provider->span}};
    }
    auto call = declared({SymbolKind::ModuleCall, resource_.folder, {}, call_});
    if (!call.ok()) return call.error();
    into_ = *std::move(call);
    for (const char* name : {"count", "for_each", "providers"}) {
      const auto* found = Document::attribute(into_.block->body, name);
      if (found == nullptr) continue;
      return RefactorError{
          "a module with " + std::string(name) + " cannot take a resource",
          SourceSpan{into_.document.file(), found->span}};
    }
    return std::nullopt;
  }

  // The arguments of the call that are references, by these.
  std::map<std::string, std::string> present_arguments() const {
    std::map<std::string, std::string> found;
    for (const ast::Item* item : into_.block->body.items) {
      const auto* attribute = ast::get_if<ast::Attribute>(item);
      if (attribute == nullptr || is_call_argument(attribute->name)) continue;
      const Symbol variable{
          SymbolKind::Variable, child_, {}, std::string(attribute->name)};
      // A type could convert the value.
      const auto* config = declared_variable(child_, variable.name);
      if (config == nullptr || config->has_type) continue;
      found.emplace(into_.document.text(attribute->expression->span),
                    attribute->name);
    }
    return found;
  }

  const VariableConfig* declared_variable(const std::string& folder,
                                          const std::string& name) const {
    std::vector<const Module*> waiting = {
        names_.configuration().data().root.get()};
    while (!waiting.empty()) {
      const Module& module = *waiting.back();
      waiting.pop_back();
      if (module.content->folder == folder) {
        const auto found = module.content->variables.find(name);
        return found == module.content->variables.end() ? nullptr
                                                        : &found->second;
      }
      for (const auto& [call, child] : module.children) {
        waiting.push_back(child.get());
      }
    }
    return nullptr;
  }

  bool is_taken(SymbolKind kind, const std::string& name) const {
    const auto [begin, end] = names_.data().range_of({kind, child_, {}, name});
    return begin != end;
  }

  std::optional<RefactorError> pass_values() {
    PassedValues values(
        present_arguments(),
        [this](const std::string& name) {
          return is_taken(SymbolKind::Variable, name);
        },
        resource_.address());
    if (auto error = values.collect(from_.document, *from_.block)) return error;
    arguments_ = values.arguments();
    // The block as it is in the module, with the comments above it.
    const ByteSpan span = from_.block->span;
    std::vector<TextEdit> inside = values.edits();
    for (TextEdit& edit : inside) {
      edit.span = {edit.span.begin - span.begin, edit.span.end - span.begin};
    }
    const std::string_view text = from_.document.text(span);
    const std::string whole = from_.document.text_of(*from_.block);
    const std::size_t at = whole.find(text);
    moved_text_ = at == std::string::npos ? "" : whole.substr(0, at);
    moved_text_ += apply_edits(text, inside);
    return std::nullopt;
  }

  // Changes the references to the resource.
  std::optional<RefactorError> follow_uses() {
    std::map<std::string, std::vector<Occurrence>> by_file;
    std::vector<SourceSpan> in_json;
    for (const Occurrence& each : names_.occurrences(resource_)) {
      const SourceSpan& place = each.place;
      const bool is_own = place.file.name() == from_.document.file().name() &&
                          from_.block->span.begin <= place.span.begin &&
                          place.span.end <= from_.block->span.end;
      if (is_own) continue;
      if (is_json(place.file.name())) {
        in_json.push_back(place);
        continue;
      }
      by_file[place.file.name()].push_back(each);
    }
    output_ = resource_.type + "_" + resource_.name;
    while (is_taken(SymbolKind::Output, output_)) output_ += "_2";
    for (const SourceSpan& place : in_json) {
      if (auto error = follow_in_json(place)) return error;
    }
    for (const auto& [path, uses] : by_file) {
      if (auto error = follow_in(uses)) return error;
    }
    return std::nullopt;
  }

  // A reference in an expression of JSON syntax, by the place of the name.
  std::optional<RefactorError> follow_in_json(const SourceSpan& place) {
    const std::string_view text = place.file.text();
    const std::string type = resource_.type + ".";
    const std::string_view before = text.substr(0, place.span.begin);
    const auto around = json_value_at(place.file, place.span.begin);
    const bool is_evaluated =
        around && before.ends_with(type) && !before.ends_with("." + type) &&
        before.substr(around->source().span.begin).find("${") !=
            std::string_view::npos;
    if (!is_evaluated) {
      return RefactorError{
          "this reference in JSON syntax is not changed; hcl native converts "
          "files",
          place};
    }
    needs_output_ = true;
    const auto begin =
        static_cast<std::uint32_t>(place.span.begin - type.size());
    edits_.replace({place.file, {begin, place.span.end}},
                   "module." + call_ + "." + output_);
    return std::nullopt;
  }

  std::optional<RefactorError> follow_in(const std::vector<Occurrence>& uses) {
    std::set<std::uint32_t> ends;
    for (const Occurrence& each : uses) ends.insert(each.place.span.end);
    const Document document(uses.front().place.file, terraform_options());
    std::size_t followed = 0;
    for (ContextWalk walk(document.body()); walk.next();) {
      const auto* path = ast::get_if<ast::TraversalExpr>(&walk.expression());
      if (path == nullptr ||
          path->source->kind != ast::ExpressionKind::Variable) {
        continue;
      }
      for (const ast::TraversalStep& step :
           path->steps.first(std::min<std::size_t>(path->steps.size(), 2))) {
        if (!ends.contains(step.span.end)) continue;
        if (auto error = follow(document, walk, *path, step)) return error;
        ++followed;
        break;
      }
    }
    if (followed == uses.size()) return std::nullopt;
    return RefactorError{
        "a reference to " + resource_.address() + " cannot be changed",
        uses.front().place};
  }

  std::optional<RefactorError> follow(const Document& document,
                                      const ContextWalk& walk,
                                      const ast::TraversalExpr& path,
                                      const ast::TraversalStep& name) {
    const std::string_view argument = walk.attribute().name;
    const std::string_view block =
        walk.blocks().empty() ? "" : walk.blocks().back()->type;
    const std::string module = "module." + call_;
    const SourceFile& file = document.file();
    // Older blocks lead to the address that the new one begins with.
    if (block == "moved") return std::nullopt;
    if (block == "import" || block == "plan_options" || argument == "target") {
      edits_.insert(file, path.span.begin, module + ".");
      return std::nullopt;
    }
    if (argument == "depends_on") {
      edits_.replace({file, path.span}, module);
      return std::nullopt;
    }
    if (argument == "replace_triggered_by" || argument == "expect_failures" ||
        block == "removed") {
      return RefactorError{
          std::string(argument) + " cannot refer to a resource of a module",
          SourceSpan{file, path.span}};
    }
    needs_output_ = true;
    edits_.replace({file, join(path.source->span, name.span)},
                   module + "." + output_);
    return std::nullopt;
  }

  void remove_block() {
    const SourceFile& file = from_.document.file();
    const EditResult removal = from_.document.remove(*from_.block);
    bool is_all = false;
    if (removal.ok()) {
      for (const TextEdit& edit : *removal) {
        edits_.replace({file, edit.span}, edit.text);
        is_all = is_all || edit.span.size() == file.text().size();
      }
    }
    const std::string address = resource_.address();
    edits_.insert(file, static_cast<std::uint32_t>(file.text().size()),
                  std::string(is_all ? "" : "\n") +
                      "moved {\n  from = " + address + "\n  to   = module." +
                      call_ + "." + address + "\n}\n");
  }

  void add_arguments() {
    std::vector<NewArgument> added;
    for (const PassedValues::Argument& each : arguments_) {
      if (!each.is_there) added.push_back({each.name, each.text});
    }
    for (const TextEdit& each :
         edits_for_arguments(into_.document, *into_.block, added)) {
      edits_.replace({into_.document.file(), each.span}, each.text);
    }
  }

  // The file of the module with a name, or else another one of it.
  std::string file_in_module(const std::string& name) const {
    const std::string prefix = child_ == "." ? "" : child_ + "/";
    for (const std::string& each : {prefix + name, prefix + "main.tf"}) {
      if (names_.data().module_files.contains(each)) return each;
    }
    return prefix + resource_.name + "_moved.tf";
  }

  std::string variable_text(const PassedValues::Argument& argument) const {
    std::string text = "variable \"" + argument.name + "\" {";
    std::string inside;
    if (argument.text.starts_with("var.")) {
      const auto* config =
          declared_variable(resource_.folder, argument.text.substr(4));
      if (config != nullptr && !config->type_text.empty()) {
        inside += "\n  type = " + config->type_text;
      }
      if (config != nullptr && config->ephemeral) {
        inside += "\n  ephemeral = true";
      }
    }
    return text + inside + (inside.empty() ? "" : "\n") + "}\n";
  }

  // Adds the resource, its variables and its output.
  void add_to_module() {
    std::map<std::string, std::string> added;
    added[file_in_module("main.tf")] += "\n" + moved_text_ + "\n";
    for (const PassedValues::Argument& each : arguments_) {
      if (each.is_there) continue;
      added[file_in_module("variables.tf")] += "\n" + variable_text(each);
    }
    if (needs_output_) {
      added[file_in_module("outputs.tf")] +=
          "\noutput \"" + output_ + "\" {\n  value = " + resource_.address() +
          "\n}\n";
    }
    for (const auto& [path, text] : added) {
      const auto file = names_.data().files.find(path);
      if (file == names_.data().files.end()) {
        edits_.create(path, text.substr(1));
        continue;
      }
      const std::string_view old = file->second.text();
      const bool has_end = old.empty() || old.ends_with('\n');
      edits_.insert(
          file->second, static_cast<std::uint32_t>(old.size()),
          (has_end ? "" : "\n") + (old.empty() ? text.substr(1) : text));
    }
  }

  const Names& names_;
  const Symbol& resource_;
  std::string call_;
  // The directory of the module.
  std::string child_;
  TopBlock from_;
  TopBlock into_;
  std::vector<PassedValues::Argument> arguments_;
  std::string moved_text_;
  std::string output_;
  bool needs_output_ = false;
  FileEdits edits_;
};

}  // namespace

Expected<Refactoring, RefactorError> move_resource(const Names& names,
                                                   const Symbol& resource,
                                                   std::string_view call) {
  if (auto error = refuse_mistakes(names.data())) return *std::move(error);
  if (resource.kind != SymbolKind::Resource) {
    return RefactorError{"only managed resources can be moved, and " +
                         resource.address() + " is none"};
  }
  if (auto error = refuse_symbol(names.data(), resource)) {
    return *std::move(error);
  }
  return ResourceMove(names, resource, std::string(call)).run();
}

}  // namespace hcl::terraform
