#include "terraform/reading/read_language.h"

#include <optional>
#include <string_view>

#include "hcl/eval_context.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/read_values.h"
#include "terraform/reading/known_content.h"
#include "terraform/reading/schemas.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

void check_edition_of_block(const Expression& expression,
                            Diagnostics& problems) {
  if (static_keyword(expression) == "tofu2024") return;
  problems.error(code::UnsupportedEdition, {expression.source()},
                 "The only language edition is tofu2024, written without "
                 "quotes.");
}

void check_experiments_of_block(const Expression& expression,
                                const BlockReader& reader) {
  for (const Expression& item : list_items(expression, reader.problems)) {
    if (reader.rules.symbol_libraries &&
        static_keyword(item) == "symbol_libraries") {
      continue;
    }
    reader.problems.error(code::UnsupportedExperiments, {item.source()},
                          reader.rules.symbol_libraries
                              ? "The only experiment is symbol_libraries."
                              : "This version has no experiments to choose.");
  }
}

// A version such as `1.12.0-beta1` is of no use in a constraint.
void refuse_prereleases(const Expression& expression, Diagnostics& problems) {
  Diagnostics ignored;
  const Value value = expression.evaluate(literal_only_context(), ignored);
  if (!value.is_plain_string() ||
      value.as_string().find('-') == std::string_view::npos) {
    return;
  }
  problems.error(code::InvalidVersionConstraint, {expression.source()},
                 "The versions of the language have no prereleases.");
}

}  // namespace

void check_language(const Block& block, const BlockReader& reader) {
  if (reader.override) {
    reader.problems.error(
        code::UnsupportedOverride, {block.definition},
        "An override file cannot contain a \"language\" block.");
    return;
  }
  const BodyContent content =
      known_content(block.body, "language", language_schema(), reader);
  if (const Attribute* found = content.attribute("edition")) {
    check_edition_of_block(found->expression, reader.problems);
  }
  if (const Attribute* found = content.attribute("experiments")) {
    check_experiments_of_block(found->expression, reader);
  }
  std::optional<SourceSpan> known;
  for (const Block& inner : content.blocks) {
    Diagnostics ignored;
    // Other implementations may have arguments of their own.
    const PartialContent parts = inner.body.partial_content(
        {.attributes = {{"opentofu"}}, .blocks = {}}, ignored);
    const Attribute* found = parts.content.attribute("opentofu");
    if (found == nullptr) continue;
    check_version_constraint(found->expression, reader.problems);
    refuse_prereleases(found->expression, reader.problems);
    if (known) {
      reader.problems
          .error(code::DuplicateLanguageConstraint, {block.definition},
                 "The block has several constraints on the version of "
                 "OpenTofu.")
          .related.push_back({*known, "The first one is here."});
      continue;
    }
    known = found->name_source;
  }
}

}  // namespace hcl::terraform
