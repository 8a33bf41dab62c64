#include "lsp/features/refactoring/refactorings.h"

#include <string>

#include "hcl/expression_text.h"
#include "hcl/parser.h"
#include "lsp/features/refactoring/refactoring_parts.h"
#include "lsp/features/refactoring/repetition.h"
#include "lsp/server/edits.h"
#include "lsp/text/names.h"

namespace hcl::lsp {
namespace {

// ---- Rewriting ----

void add_rewriting(const RefactoringPlace& place, Json& actions) {
  const Document& document = *place.document;
  for (const NameUse& use : names_in(document.typed_tree()).uses) {
    if (use.traversal == nullptr ||
        !touches(use.traversal->span, place.part.begin)) {
      continue;
    }
    // The names of addresses are always written with dots.
    const bool is_address = !Modules::folder(document).empty();
    const std::size_t first = !is_address || use.introduced                ? 0
                              : use.name == "data" || use.name == "module" ? 2
                                                                           : 1;
    for (std::size_t i = first; i < use.traversal->steps.size(); ++i) {
      const ast::TraversalStep& step = use.traversal->steps[i];
      const std::string name = step_name(step);
      if (!touches(step.span, place.part.begin) || name.empty()) continue;
      const bool is_dot = step.kind == ast::StepKind::GetAttr;
      if (!is_dot && !is_identifier(name, document.options())) continue;
      const std::string text =
          is_dot ? "[" + quote_template(name) + "]" : "." + name;
      actions.push_back(
          action("Write " + text, "refactor.rewrite",
                 workspace_edit(place.session, document, {{step.span, text}})));
      return;
    }
  }
}

struct Refactoring {
  std::string_view kind;
  void (*add)(const RefactoringPlace& place, Json& actions);
  bool is_for_json = false;
};
constexpr Refactoring kRefactorings[] = {
    {"quickfix", add_declarations, true},
    {"refactor.rewrite", add_json_rewriting},
    {"refactor.rewrite", add_for_each},
    {"refactor.extract", add_extractions, true},
    {"refactor.inline", add_inlining, true},
    {"refactor.rewrite", add_rewriting},
};

}  // namespace

void add_refactorings(const RefactoringPlace& place,
                      const std::function<bool(std::string_view)>& is_wanted,
                      Json& actions) {
  const bool is_native = place.document->is_native();
  for (const Refactoring& each : kRefactorings) {
    const bool is_possible = is_native || each.is_for_json;
    if (is_possible && is_wanted(each.kind)) each.add(place, actions);
  }
}

}  // namespace hcl::lsp
