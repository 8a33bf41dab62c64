#include "terraform/declarations/references.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

using Kind = Reference::Kind;

SourceSpan span_of(const Traversal& traversal, std::size_t begin,
                   std::size_t end) {
  const auto part = [&](std::size_t index) {
    return index == 0 ? traversal.root_span : traversal.steps[index - 1].span;
  };
  return {traversal.file, join(part(begin), part(end))};
}

bool is_type_word(const Traversal& traversal) {
  constexpr std::array<std::string_view, 4> kWords = {"any", "bool", "number",
                                                      "string"};
  return traversal.steps.empty() &&
         std::ranges::find(kWords, traversal.root) != kWords.end();
}

bool is_attribute(const Traversal& traversal, std::size_t step) {
  return step < traversal.steps.size() &&
         traversal.steps[step].kind == TraverseStep::Kind::Attribute;
}

Reference made(Kind kind, const Traversal& traversal, std::size_t used) {
  Reference result;
  result.kind = kind;
  result.root = traversal.root;
  result.file = traversal.file;
  result.source = span_of(traversal, 0, used);
  result.rest.assign(
      traversal.steps.begin() + static_cast<std::ptrdiff_t>(used),
      traversal.steps.end());
  return result;
}

// Reads `local.NAME` and the like. Without a name, the reference is returned
// all the same, with an unknown place.
Reference single_attribute(Kind kind, const Traversal& traversal,
                           Diagnostics& problems) {
  if (is_attribute(traversal, 0)) {
    Reference result = made(kind, traversal, 1);
    result.name = traversal.steps[0].name;
    return result;
  }
  if (traversal.steps.empty()) {
    problems.error(code::InvalidReference, {traversal.span()},
                   "\"" + traversal.root +
                       "\" is not a value. Refer to one of its attributes.");
  } else {
    problems.error(code::InvalidReference, {span_of(traversal, 1, 1)},
                   "\"" + traversal.root +
                       "\" has attributes, but no elements. Write " +
                       traversal.root + ".NAME.");
  }
  Reference result;
  result.kind = kind;
  result.root = traversal.root;
  return result;
}

// Reads the index after a repeatable object.
bool take_key(Reference& reference, const Traversal& traversal,
              std::size_t used) {
  if (used >= traversal.steps.size() ||
      traversal.steps[used].kind != TraverseStep::Kind::Index) {
    return false;
  }
  reference.key = traversal.steps[used].key;
  reference.source = span_of(traversal, 0, used + 1);
  reference.rest.erase(reference.rest.begin());
  return true;
}

std::optional<Reference> resource(ResourceMode mode, const Traversal& traversal,
                                  std::size_t begin, Diagnostics& problems) {
  const std::size_t steps = traversal.steps.size();
  if (steps < begin + 1) {
    problems.error(
        code::InvalidReference,
        {begin == 0 ? SourceSpan{traversal.file, traversal.root_span}
                    : traversal.span()},
        "A reference to a resource needs its type and its name: TYPE.NAME.");
    return std::nullopt;
  }
  for (std::size_t i = 0; i <= begin; ++i) {
    if (is_attribute(traversal, i)) continue;
    problems.error(code::InvalidReference, {span_of(traversal, i + 1, i + 1)},
                   "A reference to a resource begins with its type and its "
                   "name: TYPE.NAME.");
    return std::nullopt;
  }
  Reference result = made(Kind::Resource, traversal, begin + 1);
  result.mode = mode;
  result.type = begin == 0 ? traversal.root : traversal.steps[0].name;
  result.name = traversal.steps[begin].name;
  take_key(result, traversal, begin + 1);
  return result;
}

std::optional<Reference> module(const Traversal& traversal,
                                Diagnostics& problems) {
  Reference result = single_attribute(Kind::Module, traversal, problems);
  if (result.name.empty()) return std::nullopt;
  std::size_t used = 1;
  if (take_key(result, traversal, used)) ++used;
  if (used == traversal.steps.size()) return result;
  if (!is_attribute(traversal, used)) {
    problems.error(code::InvalidReference,
                   {span_of(traversal, used + 1, used + 1)},
                   "An instance of a module has only outputs, as attributes.");
    return std::nullopt;
  }
  result.output = traversal.steps[used].name;
  result.source = span_of(traversal, 0, used + 1);
  result.rest.erase(result.rest.begin());
  return result;
}

}  // namespace

std::string Reference::resource_address() const {
  return terraform::resource_address(mode, type, name);
}

std::optional<Reference> read_reference(const Traversal& traversal,
                                        Diagnostics& problems) {
  const std::string& root = traversal.root;
  if (root == "count")
    return single_attribute(Kind::Count, traversal, problems);
  if (root == "each") return single_attribute(Kind::Each, traversal, problems);
  if (root == "path") return single_attribute(Kind::Path, traversal, problems);
  if (root == "local")
    return single_attribute(Kind::Local, traversal, problems);
  if (root == "var") {
    return single_attribute(Kind::Variable, traversal, problems);
  }
  if (root == "terraform" || root == "tofu") {
    return single_attribute(Kind::Terraform, traversal, problems);
  }
  if (root == "self") return made(Kind::Self, traversal, 0);
  if (root == "module") return module(traversal, problems);
  if (root == "data")
    return resource(ResourceMode::Data, traversal, 1, problems);
  if (root == "ephemeral") {
    return resource(ResourceMode::Ephemeral, traversal, 1, problems);
  }
  if (root == "resource") {
    return resource(ResourceMode::Managed, traversal, 1, problems);
  }
  if (root == "template" || root == "lazy" || root == "arg") {
    problems.error(code::ReservedName,
                   {SourceSpan{traversal.file, traversal.root_span}},
                   "The name \"" + root +
                       "\" is reserved. To refer to a resource of this type, "
                       "write resource." +
                       root + ".");
    return std::nullopt;
  }
  return resource(ResourceMode::Managed, traversal, 0, problems);
}

std::vector<Traversal> referring(const std::vector<Traversal>& found,
                                 const ToolRules& rules) {
  std::vector<Traversal> result;
  std::ranges::copy_if(
      found, std::back_inserter(result), [&](const Traversal& each) {
        return !rules.type_words_are_no_references || !is_type_word(each);
      });
  return result;
}

std::vector<Reference> read_references(const std::vector<Traversal>& found,
                                       Diagnostics& problems) {
  std::vector<Reference> result;
  for (const Traversal& traversal : found) {
    std::optional<Reference> reference = read_reference(traversal, problems);
    if (reference) result.push_back(std::move(*reference));
  }
  return result;
}

}  // namespace hcl::terraform
