#include "terraform/refactor/passed_values.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "terraform/refactor/body_places.h"

namespace hcl::terraform {
namespace {

// Words that mean the same in every module, or belong to the block.
bool stays(std::string_view root) {
  static constexpr std::array<std::string_view, 5> kRoots = {
      "each", "count", "self", "terraform", "tofu"};
  return std::find(kRoots.begin(), kRoots.end(), root) != kRoots.end();
}

bool has_name(const ast::TraversalExpr& path, std::size_t step) {
  return step < path.steps.size() &&
         path.steps[step].kind == ast::StepKind::GetAttr;
}

// How many steps of a reference are passed: the name of the object and, of one
// that has attributes, the attribute.
std::size_t passed_steps(std::string_view root,
                         const ast::TraversalExpr& path) {
  std::size_t most = 2;
  if (root == "var" || root == "local" || root == "path") most = 1;
  if (root == "data" || root == "ephemeral" || root == "resource") most = 3;
  std::size_t steps = 0;
  while (steps < most && has_name(path, steps)) ++steps;
  return steps;
}

// The name of the variable: the words of the reference that tell something.
std::string wanted_name(std::string_view root, const ast::TraversalExpr& path,
                        std::size_t steps) {
  const bool is_word = root == "var" || root == "local" || root == "module" ||
                       root == "data" || root == "resource" ||
                       root == "ephemeral";
  std::string name = is_word ? std::string() : std::string(root);
  for (std::size_t i = 0; i < steps; ++i) {
    if (!name.empty()) name += '_';
    name += path.steps[i].name;
  }
  return name;
}

ReadAs reading_at(const ContextWalk& walk) {
  BodyPlace place = BodyPlace::ModuleFile;
  for (const ast::Block* block : walk.blocks()) {
    place = place_of(place, block->type);
  }
  return reading_of(place, walk.attribute().name);
}

}  // namespace

PassedValues::PassedValues(std::map<std::string, std::string> present,
                           std::function<bool(const std::string&)> is_taken,
                           std::string own)
    : present_(std::move(present)),
      is_taken_(std::move(is_taken)),
      own_(std::move(own)) {}

std::optional<RefactorError> PassedValues::collect(const Document& document,
                                                   const ast::Block& block) {
  for (ContextWalk walk(document.body()); walk.next();) {
    if (walk.blocks().empty() || walk.blocks().front() != &block) continue;
    const auto* path = ast::get_if<ast::TraversalExpr>(&walk.expression());
    if (path == nullptr) continue;
    if (auto error = add(document, walk, *path)) return error;
  }
  return std::nullopt;
}

std::optional<RefactorError> PassedValues::add(const Document& document,
                                               const ContextWalk& walk,
                                               const ast::TraversalExpr& path) {
  const auto* root = ast::get_if<ast::VariableExpr>(path.source);
  if (root == nullptr || walk.is_bound(root->name) || stays(root->name)) {
    return std::nullopt;
  }
  const ReadAs how = reading_at(walk);
  if (how == ReadAs::Nothing) return std::nullopt;
  const SourceSpan place{document.file(), path.span};
  if (how != ReadAs::Value) {
    return RefactorError{"this refers to the module that the resource leaves",
                         place};
  }
  const std::size_t steps = passed_steps(root->name, path);
  if (root->name == "path" && steps == 1 && path.steps[0].name != "module") {
    return std::nullopt;
  }
  if (steps == 0) {
    return RefactorError{"this reference cannot be passed to a module", place};
  }
  const ByteSpan span = join(root->span, path.steps[steps - 1].span);
  const std::string text(document.text(span));
  if (text == own_ || text.starts_with(own_ + ".")) return std::nullopt;
  edits_.push_back(
      {span,
       "var." + variable_for(text, wanted_name(root->name, path, steps))});
  return std::nullopt;
}

const std::string& PassedValues::variable_for(const std::string& text,
                                              const std::string& wanted) {
  const auto [known, is_new] = by_text_.emplace(text, wanted);
  if (!is_new) return known->second;
  const auto present = present_.find(text);
  if (present != present_.end()) {
    known->second = present->second;
    arguments_.push_back({known->second, text, true});
    return known->second;
  }
  std::string name = wanted;
  for (int number = 2;
       is_taken_(name) || is_call_argument(name) || !used_.insert(name).second;
       ++number) {
    name = wanted + "_" + std::to_string(number);
  }
  known->second = name;
  arguments_.push_back({known->second, text, false});
  return known->second;
}

}  // namespace hcl::terraform
