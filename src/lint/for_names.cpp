// Unused and shadowed names of `for`.

#include "lint/for_names.h"

#include <string>

#include "text/in_quotes.h"

namespace hcl::lint_rules {
namespace {

using text::in_quotes;

// Whether the name is missing or marked as intentionally unused.
bool is_exempt(const ast::ForVariable& variable) {
  return variable.name.empty() || variable.name.front() == '_';
}

}  // namespace

void ForNames::enter(const ast::ForVariable& key,
                     const ast::ForVariable& value) {
  scopes_.push_back({{&key}, {&value}});
}

void ForNames::show() {
  const Scope& scope = scopes_.back();
  check_shadowing(*scope.key.variable);
  check_shadowing(*scope.value.variable);
  scopes_.back().is_visible = true;
}

void ForNames::use(std::string_view name) {
  for (std::size_t i = scopes_.size(); i-- > 0;) {
    if (scopes_[i].is_visible && use_in(scopes_[i], name)) return;
  }
}

// The value hides a key with the same name.
bool ForNames::use_in(Scope& scope, std::string_view name) {
  for (Name* each : {&scope.value, &scope.key}) {
    if (each->variable->name == name) {
      each->is_used = true;
      return true;
    }
  }
  return false;
}

void ForNames::leave(bool is_incomplete) {
  if (!is_incomplete) report_unused(scopes_.back());
  scopes_.pop_back();
}

void ForNames::check_shadowing(const ast::ForVariable& variable) {
  if (is_exempt(variable) || !report_.wants(Code::ShadowedName)) return;
  for (std::size_t i = scopes_.size(); i-- > 0;) {
    if (!scopes_[i].is_visible) continue;
    for (const Name* outer : {&scopes_[i].value, &scopes_[i].key}) {
      if (outer->variable->name != variable.name) continue;
      report_
          .warn(Code::ShadowedName, variable.span,
                in_quotes(variable.name) +
                    " hides the name that the \"for\" around this one "
                    "introduces.")
          .related.push_back({SourceSpan{report_.file(), outer->variable->span},
                              "The hidden name is introduced here."});
      return;
    }
  }
}

// A key cannot be named without a value, so an unused value beside a used key
// is not reported.
void ForNames::report_unused(const Scope& scope) {
  if (!report_.wants(Code::UnusedForName)) return;
  const ast::ForVariable& key = *scope.key.variable;
  const ast::ForVariable& value = *scope.value.variable;
  if (!scope.key.is_used && !is_exempt(key)) {
    report_unused(key, {key.span.begin, value.span.begin});
  }
  if (!scope.value.is_used && !scope.key.is_used && !is_exempt(value)) {
    report_unused(value, {});
  }
}

void ForNames::report_unused(const ast::ForVariable& variable,
                             ByteSpan remove) {
  const std::string name = in_quotes(variable.name);
  if (remove.empty()) {
    report_.warn(Code::UnusedForName, variable.span,
                 name +
                     " is not used. Begin the name with an underscore if that "
                     "is intended.");
    return;
  }
  Diagnostic& warning =
      report_.warn(Code::UnusedForName, variable.span,
                   name +
                       " is not used. Leave it out: a single name stands "
                       "for the element.");
  if (report_.text(remove).find_first_of("#/\n") == std::string_view::npos) {
    warning.fix = {{remove, ""}};
  }
}

}  // namespace hcl::lint_rules
