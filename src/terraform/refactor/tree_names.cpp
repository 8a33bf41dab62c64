#include "terraform/refactor/tree_names.h"

#include <algorithm>
#include <array>
#include <utility>

#include "ast/parentheses.h"

namespace hcl::terraform {
namespace {

// Names of the language that begin no reference to a declaration.
bool is_other_root(std::string_view name) {
  static constexpr std::array<std::string_view, 9> kRoots = {
      "count", "each",     "self", "path", "terraform",
      "tofu",  "template", "lazy", "arg"};
  return std::ranges::find(kRoots, name) != kRoots.end();
}

}  // namespace

TreeNames::TreeNames(SourceFile file, ReadAs how, const NameScope& scope,
                     WrittenNames& found)
    : file_(std::move(file)), how_(how), scope_(scope), found_(found) {}

void TreeNames::collect(const ast::Expression& expression) {
  for (ast::Walk walk(expression); walk.next();) {
    if (walk.entering()) {
      enter(walk);
    } else {
      leave(walk);
    }
  }
}

bool TreeNames::is_bound(std::string_view name) const {
  if (bound_.contains(name)) return true;
  return std::ranges::find(scope_.iterators, name) != scope_.iterators.end();
}

void TreeNames::enter(const ast::Walk& walk) {
  if (!loops_.empty() && !loops_.back().is_open && walk.position() > 0 &&
      walk.depth() == loops_.back().depth + 1) {
    open_loop();
  }
  if (const ast::TemplatePart* part = walk.node().part()) {
    if (part->kind != ast::PartKind::For) return;
    const ast::TemplateFor& loop = *part->for_directive;
    return begin_loop(walk, loop.key, loop.value, *loop.collection);
  }
  const ast::Expression* expression = walk.node().expression();
  if (expression == nullptr) return;
  if (const auto* loop = ast::get_if<ast::ForTupleExpr>(expression)) {
    const ast::ForClause& clause = loop->clause;
    return begin_loop(walk, clause.key, clause.value, *clause.collection);
  }
  if (const auto* loop = ast::get_if<ast::ForObjectExpr>(expression)) {
    const ast::ForClause& clause = loop->clause;
    return begin_loop(walk, clause.key, clause.value, *clause.collection);
  }
  if (const auto* path = ast::get_if<ast::TraversalExpr>(expression)) {
    const auto* root = ast::get_if<ast::VariableExpr>(path->source);
    if (root == nullptr) return add_steps_after_call(*path);
    done_.insert(root);
    return add_variable(*root, path->steps, done_.contains(path));
  }
  const auto* variable = ast::get_if<ast::VariableExpr>(expression);
  if (variable != nullptr && !done_.contains(variable)) {
    add_variable(*variable, {}, false);
  }
}

void TreeNames::begin_loop(const ast::Walk& walk, const ast::ForVariable& key,
                           const ast::ForVariable& value,
                           const ast::Expression& collection) {
  loops_.push_back({walk.depth(), key, value, instances_in(collection)});
}

void TreeNames::open_loop() {
  Loop& loop = loops_.back();
  loop.is_open = true;
  if (!loop.key.name.empty()) bound_[loop.key.name].emplace_back();
  if (!loop.value.name.empty()) bound_[loop.value.name].push_back(loop.call);
}

void TreeNames::leave(const ast::Walk& walk) {
  if (loops_.empty() || loops_.back().depth != walk.depth()) return;
  const Loop loop = std::move(loops_.back());
  loops_.pop_back();
  if (!loop.is_open) return;
  for (const std::string_view name : {loop.value.name, loop.key.name}) {
    const auto found = bound_.find(name);
    if (found == bound_.end()) continue;
    found->second.pop_back();
    if (found->second.empty()) bound_.erase(found);
  }
}

std::string TreeNames::instances_in(const ast::Expression& expression) {
  const ast::Expression* inner = &ast::without_parentheses(expression);
  if (const auto* call = ast::get_if<ast::FunctionCallExpr>(inner)) {
    if (call->name != "values" || call->arguments.size() != 1) return {};
    inner = &ast::without_parentheses(*call->arguments[0]);
  }
  const auto* path = ast::get_if<ast::TraversalExpr>(inner);
  if (path == nullptr || path->steps.size() != 1) return {};
  const auto* root = ast::get_if<ast::VariableExpr>(path->source);
  if (root == nullptr || root->name != "module" || is_bound("module")) {
    return {};
  }
  const auto name = name_at(path->steps, 0);
  if (!name) return {};
  done_.insert(path);
  return std::string(name->name);
}

std::optional<TreeNames::Named> TreeNames::name_at(Steps steps,
                                                   std::size_t index) {
  if (index >= steps.size()) return std::nullopt;
  const ast::TraversalStep& step = steps[index];
  if (step.kind != ast::StepKind::GetAttr || step.name.empty()) {
    return std::nullopt;
  }
  const auto size = static_cast<std::uint32_t>(step.name.size());
  if (size > step.span.size()) return std::nullopt;
  return Named{step.name, {step.span.end - size, step.span.end}};
}

void TreeNames::add(SymbolKind kind, std::string_view type, const Named& name,
                    std::vector<std::string> modules, std::string_view run) {
  found_.names.push_back({run.empty() ? scope_.run : std::string(run),
                          std::move(modules), kind, std::string(type),
                          std::string(name.name), file_.origin(name.place),
                          OccurrenceRole::Reference});
}

void TreeNames::add_variable(const ast::VariableExpr& variable, Steps steps,
                             bool is_followed) {
  const auto bound = bound_.find(variable.name);
  if (bound != bound_.end()) {
    const std::string& call = bound->second.back();
    if (!call.empty()) add_output(call, steps, variable.span);
    return;
  }
  if (is_bound(variable.name) || is_other_root(variable.name)) return;
  if (variable.name == "module") {
    return add_module(variable, steps, is_followed);
  }
  add_reference(variable, steps);
}

void TreeNames::add_reference(const ast::VariableExpr& variable, Steps steps) {
  struct Root {
    std::string_view name;
    SymbolKind kind;
    // The steps before the name: the type of a resource, the name of a run.
    std::size_t before;
  };
  static constexpr std::array<Root, 7> kRoots = {{
      {"var", SymbolKind::Variable, 0},
      {"local", SymbolKind::Local, 0},
      {"output", SymbolKind::Output, 0},
      {"run", SymbolKind::Output, 1},
      {"data", SymbolKind::DataSource, 1},
      {"ephemeral", SymbolKind::EphemeralResource, 1},
      {"resource", SymbolKind::Resource, 1},
  }};
  for (const Root& root : kRoots) {
    if (root.name != variable.name) continue;
    const auto name = name_at(steps, root.before);
    const auto first = name_at(steps, 0);
    if (!name || !first) return;
    if (root.before == 0) return add(root.kind, {}, *name);
    if (root.name == "run") return add(root.kind, {}, *name, {}, first->name);
    return add(root.kind, first->name, *name);
  }
  const auto name = name_at(steps, 0);
  if (name && how_ != ReadAs::Providers) {
    add(SymbolKind::Resource, variable.name, *name);
  }
}

void TreeNames::add_module(const ast::VariableExpr& variable, Steps steps,
                           bool is_followed) {
  const auto call = name_at(steps, 0);
  if (!call) return;
  add(SymbolKind::ModuleCall, {}, *call);
  if (is_followed) return;
  add_output(std::string(call->name), steps.subspan(1),
             join(variable.span, call->place));
}

void TreeNames::add_output(const std::string& call, Steps steps,
                           ByteSpan whole) {
  for (std::size_t i = 0; i < steps.size() && i < 2; ++i) {
    if (const auto name = name_at(steps, i)) {
      return add(SymbolKind::Output, {}, *name, {call});
    }
  }
  if (how_ != ReadAs::Value) return;
  found_.whole.push_back({scope_.run, {call}, file_.origin(whole)});
}

void TreeNames::add_steps_after_call(const ast::TraversalExpr& traversal) {
  const std::string call = instances_in(*traversal.source);
  if (!call.empty()) add_output(call, traversal.steps, traversal.span);
}

}  // namespace hcl::terraform
