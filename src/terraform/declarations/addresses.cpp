#include "terraform/declarations/addresses.h"

#include <algorithm>
#include <array>

#include "hcl/json.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

// Reads the names of a traversal in order, with the place of each, beginning
// with its root.
class Words {
 public:
  explicit Words(const Traversal& traversal) : traversal_(traversal) {}

  std::size_t left() const { return traversal_.steps.size() + 1 - next_; }
  bool at_end() const { return left() == 0; }
  const std::string* name() const {
    if (at_end()) return nullptr;
    if (next_ == 0) return &traversal_.root;
    const TraverseStep& step = traversal_.steps[next_ - 1];
    return step.kind == TraverseStep::Kind::Attribute ? &step.name : nullptr;
  }
  // Takes the key of an index; returns an empty text, and takes nothing, if
  // there is none.
  std::string take_key() {
    if (at_end() || name() != nullptr) return "";
    return key_text(traversal_.steps[next_++ - 1].key);
  }
  void take() { ++next_; }
  SourceSpan place() const { return {traversal_.file, span(next_)}; }
  SourceSpan rest() const {
    return {traversal_.file, join(span(next_), span(traversal_.steps.size()))};
  }

 private:
  ByteSpan span(std::size_t index) const {
    index = std::min(index, traversal_.steps.size());
    return index == 0 ? traversal_.root_span : traversal_.steps[index - 1].span;
  }

  const Traversal& traversal_;
  std::size_t next_ = 0;
};

std::nullopt_t invalid(const SourceSpan& place, std::string detail,
                       Diagnostics& problems) {
  problems.error(code::InvalidObjectAddress, {place}, std::move(detail));
  return std::nullopt;
}

bool read_modules(Words& words, ObjectAddress& result, Diagnostics& problems) {
  while (words.name() != nullptr && *words.name() == "module") {
    words.take();
    if (words.name() == nullptr) {
      problems.error(code::InvalidModuleAddress, {words.place()},
                     "Expected the name of a module call after \"module\".");
      return false;
    }
    result.modules.emplace_back(*words.name(), "");
    words.take();
    result.modules.back().second = words.take_key();
  }
  return true;
}

}  // namespace

std::string key_text(const Value& key) {
  if (!key.has_content()) return "";
  const auto text = to_json(key.unmarked());
  return text.ok() ? "[" + *text + "]" : "";
}

bool is_reserved_type(std::string_view word) {
  constexpr std::array<std::string_view, 9> kWords = {
      "var",  "local", "module",    "count",   "each",
      "self", "path",  "terraform", "template"};
  return std::ranges::find(kWords, word) != kWords.end();
}

std::string ObjectAddress::module_address() const {
  std::string text;
  for (const auto& [call, call_key] : modules) {
    text += (text.empty() ? "module." : ".module.") + call + call_key;
  }
  return text;
}

std::string ObjectAddress::resource_address() const {
  return terraform::resource_address(mode, type, name);
}

std::string ObjectAddress::text() const {
  std::string result = module_address();
  if (is_module()) return result;
  if (!result.empty()) result += '.';
  return result + resource_address() + key;
}

namespace {

// Reads the type and the name of a resource and leaves the rest.
std::optional<ObjectAddress> read_names(Words& words, ObjectAddress result,
                                        Diagnostics& problems) {
  const SourceSpan whole = words.rest();
  if (words.left() < 2 || words.name() == nullptr) {
    return invalid(whole, "An address has the type and the name of a resource.",
                   problems);
  }
  result.type = *words.name();
  words.take();
  if (words.name() == nullptr) {
    return invalid(words.place(), "The name of a resource is expected here.",
                   problems);
  }
  result.name = *words.name();
  words.take();
  return result;
}

// In `removed` blocks Terraform knows neither reserved words nor ephemeral
// resources, and takes whatever follows the name for a key.
std::optional<ObjectAddress> read_without_words(const Traversal& traversal,
                                                Diagnostics& problems) {
  ObjectAddress result;
  Words words(traversal);
  if (!read_modules(words, result, problems)) return std::nullopt;
  if (words.at_end()) return result;
  if (words.name() != nullptr && *words.name() == "data") {
    result.mode = ResourceMode::Data;
    words.take();
  }
  auto named = read_names(words, std::move(result), problems);
  if (!named || words.at_end()) return named;
  problems.error(code::InstanceKeyInRemoved, {words.place()},
                 "A removed block applies to all instances of a resource. "
                 "Remove the key.");
  return std::nullopt;
}

}  // namespace

std::optional<ObjectAddress> read_address(const Traversal& traversal,
                                          Diagnostics& problems) {
  ObjectAddress result;
  Words words(traversal);
  if (!read_modules(words, result, problems)) return std::nullopt;
  if (words.at_end()) return result;
  if (words.name() == nullptr) {
    return invalid(words.place(), "The type of a resource is expected here.",
                   problems);
  }
  if (is_reserved_type(*words.name())) {
    return invalid(words.rest(),
                   "The word \"" + *words.name() +
                       "\" is reserved; no resource has this type.",
                   problems);
  }
  if (*words.name() == "data" || *words.name() == "ephemeral") {
    result.mode =
        *words.name() == "data" ? ResourceMode::Data : ResourceMode::Ephemeral;
    words.take();
  }
  auto named = read_names(words, std::move(result), problems);
  if (!named) return std::nullopt;
  if (!words.at_end() && words.name() != nullptr && words.left() == 1) {
    return invalid(words.place(), "The key of an instance is in brackets.",
                   problems);
  }
  named->key = words.take_key();
  if (words.at_end()) return named;
  return invalid(words.place(), "The address ends before this.", problems);
}

void check_removed_address(const Traversal& traversal, const ToolRules& rules,
                           Diagnostics& problems) {
  const auto address = rules.removed_knows_words
                           ? read_address(traversal, problems)
                           : read_without_words(traversal, problems);
  if (!address) return;
  const bool in_modules = std::ranges::any_of(
      address->modules, [](const auto& call) { return !call.second.empty(); });
  if (in_modules) {
    SourceSpan place = traversal.span();
    for (const TraverseStep& step : traversal.steps) {
      if (step.kind == TraverseStep::Kind::Attribute) continue;
      if (rules.removed_key_reported_at_key) place.span = step.span;
      break;
    }
    problems.error(code::ModuleKeyInRemoved, {place},
                   "A removed block applies to all instances of a module. "
                   "Remove the key.");
  } else if (!address->key.empty()) {
    problems.error(code::InstanceKeyInRemoved,
                   {SourceSpan{traversal.file, traversal.steps.back().span}},
                   "A removed block applies to all instances of a resource. "
                   "Remove the key.");
  } else if (address->mode == ResourceMode::Data) {
    problems.error(code::DataSourceRemoved, {traversal.span()},
                   "Data sources are never destroyed, so there is nothing to "
                   "remove from the state. Delete the data block instead.");
  }
}

}  // namespace hcl::terraform
