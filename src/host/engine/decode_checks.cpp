#include <algorithm>
#include <memory>
#include <utility>

#include "host/description/codes.h"
#include "host/engine/decode.h"

namespace hcl::host {
namespace {

// Whether a text consists of the characters that a pattern of the form
// `[...]+` or `[...][...]*` allows. Descriptions use these forms only; the
// component of regular expressions is not needed for them.
bool in_class(std::string_view set, char c) {
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (i + 2 < set.size() && set[i + 1] == '-') {
      if (c >= set[i] && c <= set[i + 2]) return true;
      i += 2;
    } else if (set[i] == c) {
      return true;
    }
  }
  return false;
}

bool matches(std::string_view pattern, std::string_view text) {
  while (pattern.starts_with('[')) {
    const std::size_t end = pattern.find(']');
    if (end == std::string_view::npos) return true;
    const std::string_view set = pattern.substr(1, end - 1);
    pattern.remove_prefix(end + 1);
    const char repeat = pattern.empty() ? '1' : pattern[0];
    if (repeat == '+' || repeat == '*') {
      pattern.remove_prefix(1);
    }
    std::size_t count = 0;
    const bool is_many = repeat == '+' || repeat == '*';
    while (count < text.size() && (is_many || count == 0) &&
           in_class(set, text[count])) {
      ++count;
    }
    if (count == 0 && repeat != '*') return false;
    text.remove_prefix(count);
  }
  return text.empty();
}

// The arguments of a block as variables.
class ArgumentContext final : public EvalContext {
 public:
  ArgumentContext(const Shape& shape, const DecodedBlock& block, Graph& graph)
      : graph_(graph) {
    for (const Argument& argument : shape.arguments) {
      values_.emplace(argument.name, block.value(argument.name));
    }
    for (const NestedBlock& nested : shape.blocks) {
      std::vector<Value> found(block.blocks_of(nested.type).size(),
                               Value::boolean(true));
      values_.emplace(nested.type, Value::tuple(std::move(found)));
    }
  }

  const Value* variable(std::string_view name) const override {
    const auto found = values_.find(name);
    return found == values_.end() ? nullptr : &found->second;
  }
  const Function* function(std::string_view name) const override {
    const FunctionMap& map = graph_.functions().built_in;
    const auto found = map.find(name);
    return found == map.end() ? nullptr : &found->second;
  }
  bool allows_functions() const override { return true; }

 private:
  Graph& graph_;
  std::map<std::string, Value, std::less<>> values_;
};

}  // namespace

bool check_label(const Shape& shape, const std::string& label,
                 const SourceSpan& place, Session& session) {
  if (shape.label_pattern.empty() || matches(shape.label_pattern, label)) {
    return true;
  }
  session.diags.error(code::HostInvalidName, {.subject = place, .context = {}},
                      "A name must match " + shape.label_pattern + ".");
  return false;
}

void check_counts(const Shape& shape, const DecodedBlock& block,
                  Session& session) {
  for (const NestedBlock& nested : shape.blocks) {
    if (nested.count != Count::Required ||
        !block.blocks_of(nested.type).empty()) {
      continue;
    }
    session.diags.error(code::HostMissingBlock,
                        {.subject = block.missing_item, .context = {}},
                        "A block \"" + nested.type + "\" is required.");
  }
}

void BodyDecoder::check(const Shape& shape, const DecodedBlock& block) {
  for (const std::string& name : shape.forbidden) {
    if (const DecodedArgument* found = block.argument(name)) {
      report(code::HostNotAllowed, found->name_source,
             "\"" + name + "\" is not allowed in this block.");
    }
  }
  for (const auto& group : shape.exclusive) {
    const auto is_set = [&](const std::string& name) {
      return block.argument(name) != nullptr;
    };
    if (std::ranges::count_if(group, is_set) < 2) continue;
    std::string all;
    for (const std::string& name : group) {
      all += (all.empty() ? "\"" : ", \"") + name + "\"";
    }
    report(code::HostExclusive, block.definition,
           "Only one of " + all + " may be set.");
  }
  if (shape.checks.empty()) return;
  const ArgumentContext context(shape, block, session_.graph);
  for (const Check& check : shape.checks) {
    Diagnostics found;
    const Value value = check.condition.evaluate(context, found);
    const auto truth = value.unmarked().if_bool();
    if (found.has_errors() || !truth || *truth) continue;
    const Value message = check.message.evaluate(context, found).unmarked();
    const auto text = message.if_string();
    const DecodedArgument* at = block.argument(check.at);
    report(code::HostCheckFailed,
           at == nullptr ? block.definition : at->expression.source(),
           text ? std::string(*text) : "A condition does not hold.");
  }
}

}  // namespace hcl::host
