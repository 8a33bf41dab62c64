// Name lookup during an evaluation, with a cache for repeated evaluations.

#include "eval/names.h"

#include "hash/same_text.h"

namespace hcl::eval {

void Names::begin_again() {
  remember();
  const std::uint64_t generation = context_.generation();
  if (generation == generation_) return;
  generation_ = generation;
  memory_->variables = {};
  memory_->functions = {};
  memory_->parts = {};
}

const Value* Names::find_in_scopes(std::string_view name) {
  for (const LocalScope* scope = innermost_; scope != nullptr;
       scope = scope->parent) {
    if (same_text(scope->value_name, name)) return scope->value;
    if (!scope->key_name.empty() && same_text(scope->key_name, name)) {
      return scope->key;
    }
  }
  return find_in_context(name);
}

const Value* Names::find_first_time(std::string_view name) {
  const Value* found = context_.variable(name);
  if (memory_ != nullptr && found != nullptr) {
    Memory::slot(memory_->variables, name) = {name.data(), name.size(), found};
  }
  return found;
}

const Function* Names::find_function(std::string_view name) {
  if (memory_ == nullptr) return context_.function(name);
  Memory::Called& known = Memory::slot(memory_->functions, name);
  if (known.name != name.data() || known.size != name.size()) {
    known = {name.data(), name.size(), context_.function(name)};
  }
  return known.function;
}

Value Names::literal_string(std::string_view text) {
  constexpr std::size_t kLongest = 256;
  if (memory_ == nullptr || text.size() > kLongest || text.empty()) {
    return Value::string(text);
  }
  Memory::Text& known = Memory::slot(memory_->texts, text);
  if (known.text != text.data() || known.size != text.size()) {
    known = {text.data(), text.size(), Value::string(text)};
  }
  return known.value;
}

void Names::keep_part(const ast::TraversalExpr& traversal,
                      const Value& variable, const Value& part) {
  Memory::slot(memory_->parts, &traversal) = {&traversal, variable, &part};
}

std::size_t Names::find_and_remember(const ObjectShape& shape,
                                     std::string_view name) {
  const std::size_t place = shape.find(name);
  Memory::slot(memory_->attributes, name) = {name.data(), name.size(), shape,
                                             place};
  return place;
}

std::vector<std::string_view> Names::local_names() const {
  std::vector<std::string_view> names;
  for (const LocalScope* scope = innermost_; scope != nullptr;
       scope = scope->parent) {
    if (!scope->key_name.empty()) names.push_back(scope->key_name);
    if (!scope->value_name.empty()) names.push_back(scope->value_name);
  }
  return names;
}

}  // namespace hcl::eval
