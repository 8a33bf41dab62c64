#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "hcl/edit.h"
#include "hcl/json_body.h"
#include "terraform/refactor/body_places.h"
#include "terraform/refactor/declared_block.h"
#include "terraform/refactor/expression_context.h"
#include "terraform/refactor/expression_rules.h"
#include "terraform/refactor/file_edits.h"
#include "terraform/refactor/json_text.h"
#include "terraform/refactor/module_additions.h"
#include "terraform/refactor/passed_values.h"
#include "terraform/refactor/refusals.h"

namespace hcl::terraform {
namespace {

// What the body is that a file has.
BodyPlace place_of_file(std::string_view path) {
  if (path.ends_with(".tftest.json") || path.ends_with(".tofutest.json")) {
    return BodyPlace::TestFile;
  }
  return path.ends_with(".tfmock.json") ? BodyPlace::MockFile
                                        : BodyPlace::ModuleFile;
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
  Expected<DeclaredBlock, RefactorError> declared(const Symbol& symbol) const {
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
    auto found = DeclaredBlock::at(*place);
    if (found) return *std::move(found);
    return RefactorError{
        symbol.address() + " is declared in a way that cannot be read here",
        place};
  }

  std::optional<RefactorError> find_blocks() {
    auto from = declared(resource_);
    if (!from.ok()) return from.error();
    from_ = *std::move(from);
    if (const auto provider = from_->argument("provider")) {
      return RefactorError{
          "a resource with a provider of its own cannot move into a module",
          provider};
    }
    auto call = declared({SymbolKind::ModuleCall, resource_.folder, {}, call_});
    if (!call.ok()) return call.error();
    into_ = *std::move(call);
    for (const char* name : {"count", "for_each", "providers"}) {
      const auto found = into_->argument(name);
      if (!found) continue;
      return RefactorError{
          "a module with " + std::string(name) + " cannot take a resource",
          found};
    }
    return std::nullopt;
  }

  // The arguments of the call that are references, by these.
  std::map<std::string, std::string> present_arguments() const {
    std::map<std::string, std::string> found = into_->arguments_by_text();
    std::erase_if(found, [&](const auto& argument) {
      if (is_call_argument(argument.second)) return true;
      // A type could convert the value.
      const auto* config = declared_variable(child_, argument.second);
      return config == nullptr || config->has_type;
    });
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
    if (auto error = values.collect(from_->references())) return error;
    arguments_ = values.arguments();
    moved_text_ = from_->text(values.edits());
    return std::nullopt;
  }

  // Changes the references to the resource.
  std::optional<RefactorError> follow_uses() {
    std::map<std::string, std::vector<Occurrence>> by_file;
    for (const Occurrence& each : names_.occurrences(resource_)) {
      const SourceSpan& place = each.place;
      const bool is_own = place.file.name() == from_->file().name() &&
                          (each.role == OccurrenceRole::Declaration ||
                           (from_->span().begin <= place.span.begin &&
                            place.span.end <= from_->span().end));
      if (!is_own) by_file[place.file.name()].push_back(each);
    }
    output_ = resource_.type + "_" + resource_.name;
    while (is_taken(SymbolKind::Output, output_)) output_ += "_2";
    for (const auto& [path, uses] : by_file) {
      auto error = is_json(path) ? follow_in_json(uses) : follow_in(uses);
      if (error) return error;
    }
    return std::nullopt;
  }

  // The references in one file of JSON syntax.
  std::optional<RefactorError> follow_in_json(
      const std::vector<Occurrence>& uses) {
    const SourceFile& file = uses.front().place.file;
    std::set<std::uint32_t> ends;
    for (const Occurrence& each : uses) ends.insert(each.place.span.end);
    const Result<Body> body = parse_json_body(file, terraform_options());
    std::size_t followed = 0;
    for (const WrittenReference& each :
         json_references(body.value, place_of_file(file.name()))) {
      const bool has_word = each.root == "resource";
      if (each.parts.size() < (has_word ? 2U : 1U)) continue;
      const ByteSpan name = each.parts[has_word ? 1 : 0].place;
      if (!ends.contains(name.end)) continue;
      if (auto error =
              follow({file, each.place, name, each.block, each.argument})) {
        return error;
      }
      ++followed;
    }
    return followed == uses.size() ? std::nullopt : unchanged(uses);
  }

  std::optional<RefactorError> unchanged(
      const std::vector<Occurrence>& uses) const {
    return RefactorError{
        "a reference to " + resource_.address() + " cannot be changed",
        uses.front().place};
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
        const auto& blocks = walk.blocks();
        if (auto error =
                follow({document.file(),
                        {document.file(), path->span},
                        join(path->source->span, step.span),
                        std::string(blocks.empty() ? "" : blocks.back()->type),
                        std::string(walk.attribute().name)})) {
          return error;
        }
        ++followed;
        break;
      }
    }
    return followed == uses.size() ? std::nullopt : unchanged(uses);
  }

  // A reference to the resource.
  struct Use {
    SourceFile file;
    SourceSpan path;
    // From the beginning of the path to the name of the resource.
    ByteSpan name;
    std::string block;
    std::string argument;
  };

  std::optional<RefactorError> follow(const Use& use) {
    const std::string& argument = use.argument;
    const std::string& block = use.block;
    const std::string module = "module." + call_;
    const SourceFile& file = use.file;
    // Older blocks lead to the address that the new one begins with.
    if (block == "moved") return std::nullopt;
    if (block == "import" || block == "plan_options" || argument == "target") {
      edits_.insert(file, use.path.span.begin, module + ".");
      return std::nullopt;
    }
    if (argument == "depends_on") {
      edits_.replace(use.path, module);
      return std::nullopt;
    }
    if (argument == "replace_triggered_by" || argument == "expect_failures" ||
        block == "removed") {
      return RefactorError{argument + " cannot refer to a resource of a module",
                           use.path};
    }
    needs_output_ = true;
    edits_.replace({file, use.name}, module + "." + output_);
    return std::nullopt;
  }

  void add(const SourceFile& file, const std::vector<TextEdit>& edits) {
    for (const TextEdit& edit : edits) {
      edits_.replace({file, edit.span}, edit.text);
    }
  }

  void remove_block() {
    const std::string address = resource_.address();
    add(from_->file(),
        from_->replaced_by_moved(address, "module." + call_ + "." + address));
  }

  void add_arguments() {
    std::vector<NewArgument> added;
    for (const PassedValues::Argument& each : arguments_) {
      if (!each.is_there) added.push_back({each.name, each.text});
    }
    add(into_->file(), into_->edits_for_arguments(added));
  }

  void add_to_module() {
    ModuleAdditions added(names_.data(), child_, resource_);
    if (from_->in_json()) {
      added.add_json_resource(moved_text_);
    } else {
      added.add_resource(moved_text_);
    }
    for (const PassedValues::Argument& each : arguments_) {
      if (each.is_there) continue;
      const auto* config =
          each.text.starts_with("var.")
              ? declared_variable(resource_.folder, each.text.substr(4))
              : nullptr;
      added.add_variable(each.name, config);
    }
    if (needs_output_) added.add_output(output_);
    added.write(edits_);
  }

  const Names& names_;
  const Symbol& resource_;
  std::string call_;
  // The directory of the module.
  std::string child_;
  std::optional<DeclaredBlock> from_;
  std::optional<DeclaredBlock> into_;
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
