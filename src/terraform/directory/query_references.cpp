#include "terraform/directory/query_references.h"

#include <string_view>

#include "terraform/declarations/references.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

bool is_attribute(const Traversal& reference, std::size_t step) {
  return step < reference.steps.size() &&
         reference.steps[step].kind == TraverseStep::Kind::Attribute;
}

// What is wrong with the steps after the name of a list; empty if nothing is.
std::string_view wrong_result(const Traversal& reference) {
  constexpr std::size_t kData = 2;
  const auto& steps = reference.steps;
  if (steps.size() > kData &&
      (!is_attribute(reference, kData) || steps[kData].name != "data")) {
    return "After the name of a list comes data.";
  }
  if (steps.size() > kData + 1 &&
      steps[kData + 1].kind != TraverseStep::Kind::Index) {
    return "After data comes the index of a result, as in data[0].";
  }
  if (steps.size() > kData + 2 && (!is_attribute(reference, kData + 2) ||
                                   (steps[kData + 2].name != "identity" &&
                                    steps[kData + 2].name != "state" &&
                                    steps[kData + 2].name != "display_name"))) {
    return "A result has identity, state and display_name.";
  }
  return {};
}

void check_list(const Traversal& reference, const QueryNames& names,
                Diagnostics& problems) {
  if (!is_attribute(reference, 0) || !is_attribute(reference, 1)) {
    problems.error(code::InvalidListReference, {reference.span()},
                   "A list is named by its type and its name.");
    return;
  }
  const std::string name =
      reference.steps[0].name + "." + reference.steps[1].name;
  if (!names.lists.contains(name)) {
    problems.error(code::InvalidListReference, {reference.span()},
                   "There is no list " + name + ".");
    return;
  }
  const std::string_view wrong = wrong_result(reference);
  if (wrong.empty()) return;
  problems.error(code::InvalidListReference, {reference.span()},
                 std::string(wrong));
}

// Whether the object that a reference names is declared.
bool is_declared(const Reference& reference, const QueryNames& names) {
  const ModuleContent& module = names.module;
  switch (reference.kind) {
    case Reference::Kind::Variable:
      return module.variables.contains(reference.name) ||
             names.variables.contains(reference.name);
    case Reference::Kind::Local:
      return module.locals.contains(reference.name) ||
             names.locals.contains(reference.name);
    case Reference::Kind::Module:
      return module.calls.contains(reference.name);
    case Reference::Kind::Resource:
      return module.resources.contains(reference.resource_address());
    default:
      return true;
  }
}

void check_other(const Traversal& traversal, const QueryNames& names,
                 Diagnostics& problems) {
  const auto reference = read_reference(traversal, problems);
  if (!reference || names.module.is_incomplete ||
      is_declared(*reference, names)) {
    return;
  }
  const CodeRow& found =
      reference->kind == Reference::Kind::Variable ? code::UndeclaredVariable
      : reference->kind == Reference::Kind::Local  ? code::UndeclaredLocal
      : reference->kind == Reference::Kind::Module ? code::UndeclaredModule
                                                   : code::UndeclaredResource;
  problems.error(found, {reference->source},
                 "Neither the module nor its query files declare this.");
}

}  // namespace

void check_query_references(const std::vector<Traversal>& references,
                            const QueryNames& names, Diagnostics& problems) {
  for (const Traversal& reference : references) {
    if (reference.root == "list") {
      check_list(reference, names, problems);
    } else {
      check_other(reference, names, problems);
    }
  }
}

}  // namespace hcl::terraform
