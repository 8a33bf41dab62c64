#include "host/engine/entry_forms.h"

#include <algorithm>
#include <utility>

#include "hcl/convert.h"
#include "hcl/type_expression.h"
#include "host/engine/members.h"

// Entries that are a text or an object, as descriptions say what they become.
namespace hcl::host {
namespace {

using Entries = Expected<std::vector<Value>, FormError>;

FormError wrong_entry(std::string message) {
  return {.message = std::move(message)};
}

std::string text_of(const Expression& message, const ArgumentContext& context,
                    const char* otherwise) {
  Diagnostics ignored;
  const Value value = message.evaluate(context, ignored);
  const auto text = value.if_string();
  return text && !value.is_marked() ? std::string(*text) : otherwise;
}

// An object as its form takes it. An error for another value.
Expected<Value, FormError> object_of_entry(const EntryForm& form,
                                           const Value& value,
                                           const Options& options) {
  if (is_keyed(value) &&
      std::ranges::any_of(value.elements(), [](const Value& member) {
        return member.is_known() && member.is_null();
      })) {
    return wrong_entry("A field must not be null.");
  }
  ConversionResult object = convert(value, {.type = form.object}, options);
  if (object.ok()) return *std::move(object);
  return wrong_entry(is_keyed(value)
                         ? "Unsuitable entry: " + to_text(object.error()) + "."
                         : "Expected a string or an object.");
}

Entries entries_of(const EntryForm& form, const Value& value,
                   Session& session) {
  ArgumentContext context(session.graph);
  if (value.if_string()) {
    context.set("text", value);
    context.set("object", Value::null(form.object));
  } else {
    auto object = object_of_entry(form, value, session.options);
    if (!object.ok()) return object.error();
    context.set("text", Value::null(Type::string()));
    context.set("object", *std::move(object));
  }
  const auto refused = [&] {
    return wrong_entry(
        text_of(form.message, context, "This entry has the wrong form."));
  };
  Diagnostics found;
  context.derive(form.derived, found);
  if (found.has_errors()) return refused();
  if (auto message = failed_check(form.checks, context)) {
    return wrong_entry(*std::move(message));
  }
  const Value all = form.entries.evaluate(context, found);
  if (!found.has_errors() && is_list(all)) {
    return std::vector<Value>(all.elements().begin(), all.elements().end());
  }
  if (!found.has_errors() && !all.is_known()) {
    return std::vector<Value>{Value::dynamic()};
  }
  return refused();
}

}  // namespace

std::optional<std::string> failed_check(const std::vector<Check>& checks,
                                        const ArgumentContext& context) {
  for (const Check& check : checks) {
    Diagnostics found;
    const Value value = check.condition.evaluate(context, found);
    const auto truth = value.unmarked().if_bool();
    if (found.has_errors() || !truth || *truth) continue;
    return text_of(check.message, context, "A condition does not hold.");
  }
  return std::nullopt;
}

void add_forms(Session& session) {
  for (const auto& [name, form] : session.description.forms) {
    session.forms.emplace(name, [&session, form = &form](const Value& value) {
      return entries_of(*form, value, session);
    });
  }
}

}  // namespace hcl::host
