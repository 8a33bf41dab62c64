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
  return std::ranges::find(kRoots, root) != kRoots.end();
}

// How many steps of a reference are passed: the name of the object and, of one
// that has attributes, the attribute.
std::size_t passed_steps(const WrittenReference& reference) {
  const std::string& root = reference.root;
  std::size_t most = 2;
  if (root == "var" || root == "local" || root == "path") most = 1;
  if (root == "data" || root == "ephemeral" || root == "resource") most = 3;
  return std::min(most, reference.parts.size());
}

// The name of the variable: the words of the reference that tell something.
std::string wanted_name(const WrittenReference& reference, std::size_t steps) {
  const std::string& root = reference.root;
  const bool is_word = root == "var" || root == "local" || root == "module" ||
                       root == "data" || root == "resource" ||
                       root == "ephemeral";
  std::string name = is_word ? std::string() : root;
  for (std::size_t i = 0; i < steps; ++i) {
    if (!name.empty()) name += '_';
    name += reference.parts[i].name;
  }
  return name;
}

}  // namespace

PassedValues::PassedValues(std::map<std::string, std::string> present,
                           std::function<bool(const std::string&)> is_taken,
                           std::string own)
    : present_(std::move(present)),
      is_taken_(std::move(is_taken)),
      own_(std::move(own)) {}

std::optional<RefactorError> PassedValues::collect(
    const std::vector<WrittenReference>& references) {
  for (const WrittenReference& each : references) {
    if (auto error = add(each)) return error;
  }
  return std::nullopt;
}

std::optional<RefactorError> PassedValues::add(
    const WrittenReference& reference) {
  if (stays(reference.root) || reference.how == ReadAs::Nothing) {
    return std::nullopt;
  }
  if (reference.how != ReadAs::Value) {
    return RefactorError{"this refers to the module that the resource leaves",
                         reference.place};
  }
  const std::size_t steps = passed_steps(reference);
  if (reference.root == "path" && steps == 1 &&
      reference.parts[0].name != "module") {
    return std::nullopt;
  }
  if (steps == 0) {
    return RefactorError{"this reference cannot be passed to a module",
                         reference.place};
  }
  const WrittenReference::Part& last = reference.parts[steps - 1];
  std::string_view text = last.text;
  if (reference.root == "resource") text.remove_prefix(sizeof("resource"));
  if (text == own_ || text.starts_with(own_ + ".")) return std::nullopt;
  edits_.push_back(
      {last.place,
       "var." + variable_for(last.text, wanted_name(reference, steps))});
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
