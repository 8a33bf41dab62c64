#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "hcl/suggestions.h"
#include "host/description/codes.h"
#include "host/engine/argument_context.h"
#include "host/engine/decode.h"
#include "host/engine/description_functions.h"
#include "host/engine/members.h"

namespace hcl::host {
namespace {

SourceSpan part_of(const DecodedArgument& argument, Check::Part part) {
  const SourceSpan value = argument.expression.source();
  // What a setting or the description gives has no place.
  if (value == SourceSpan() || part == Check::Part::Value) return value;
  const SourceSpan& name = argument.name_source;
  return part == Check::Part::Name
             ? name
             : SourceSpan{value.file, join(name.span, value.span)};
}

SourceSpan place_of(const Check& check, const DecodedBlock& block) {
  if (const DecodedArgument* found = block.argument(check.at)) {
    const SourceSpan place = part_of(*found, check.part);
    return place == SourceSpan() ? block.definition : place;
  }
  const std::vector<const DecodedBlock*> inner = block.blocks_of(check.at);
  if (!inner.empty()) return inner.back()->definition;
  const bool is_label = check.at == "label" && !block.label_sources.empty();
  return is_label ? block.label_sources[0] : block.definition;
}

// Whether a condition holds for what is in the context; one that cannot be
// computed does. Reports it at the place otherwise.
bool holds(const Check& check, const ArgumentContext& context,
           const SourceSpan& place, Session& session) {
  Diagnostics found;
  std::string suggestion;
  if (!check.among.empty()) {
    const Value& each = *context.variable("each");
    const auto name = each.if_string();
    const auto* names = block_names(check.among, session);
    if (!name || names == nullptr || names->contains(*name)) return true;
    // A near name would tell something about one that is sensitive.
    if (!each.is_marked()) {
      suggestion = suggest_name(
          *name, std::vector<std::string>(names->begin(), names->end()));
    }
  } else {
    const Value value = check.condition.evaluate(context, found);
    const auto truth = value.unmarked().if_bool();
    if (found.has_errors() || !truth || *truth) return true;
  }
  if (!check.is_warning) ++session.failed_conditions;
  const Value message = check.message.evaluate(context, found);
  const auto text = message.if_string();
  DiagnosticPlace at;
  if (place != SourceSpan()) at.subject = place;
  // A message that contains something sensitive is not shown.
  std::string detail = text && !message.is_marked()
                           ? std::string(*text)
                           : "A condition does not hold.";
  const CodeRow code =
      check.among.empty() ? code::HostCheckFailed : code::HostUnknownBlock;
  Diagnostic& diag = check.is_warning
                         ? session.diags.warning(code, at, std::move(detail))
                         : session.diags.error(code, at, std::move(detail));
  diag.suggestion = std::move(suggestion);
  return false;
}

}  // namespace

void check_conditions(const std::vector<Check>& checks,
                      ArgumentContext& context, const DecodedBlock& block,
                      Session& session) {
  for (const Check& check : checks) {
    const SourceSpan place = place_of(check, block);
    if (!check.each) {
      holds(check, context, place, session);
      continue;
    }
    Diagnostics found;
    const Value marked = check.each->evaluate(context, found);
    const Value all = marked.unmarked();
    if (found.has_errors() || !(is_list(all) || is_keyed(all))) continue;
    const DecodedArgument* argument = block.argument(check.at);
    const auto written = argument == nullptr
                             ? std::nullopt
                             : argument->expression.node().as_list();
    const bool has_places = written && written->size() == all.length();
    for (std::size_t i = 0; i < all.length(); ++i) {
      context.set("each", all.elements()[i].with_marks(marked.marks()));
      holds(check, context, has_places ? (*written)[i].source() : place,
            session);
    }
  }
}

void check_conditions(const std::vector<Check>& checks, const Shape& shape,
                      const DecodedBlock& block, Session& session) {
  if (checks.empty()) return;
  ArgumentContext context(shape, block, session.graph);
  check_conditions(checks, context, block, session);
}

bool check_attribute(const Shape& shape, const DecodedArgument& argument,
                     Session& session) {
  if (shape.checks.empty() && !shape.distinct) return true;
  ArgumentContext context(session.graph);
  context.set("key", Value::string(argument.name));
  context.set("value", argument.value);
  for (const Check& check : shape.checks) {
    if (!holds(check, context, part_of(argument, check.part), session)) {
      return false;
    }
  }
  if (!shape.distinct) return true;
  Diagnostics found;
  const Value value = shape.distinct->evaluate(context, found);
  const auto text = value.if_string();
  if (!text || session.distinct[&shape].emplace(*text).second) return true;
  session.diags.error(code::HostDuplicateName,
                      {.subject = argument.expression.source(), .context = {}},
                      value.is_marked()
                          ? "There is another one."
                          : "There is another \"" + std::string(*text) + "\".");
  return false;
}

}  // namespace hcl::host
