// Repeated keys of object constructors.

#include "lint/object_keys.h"

#include <charconv>
#include <string>
#include <unordered_map>

#include "ast/parentheses.h"
#include "lint/static_type.h"

namespace hcl::lint_rules {
namespace {

using ast::ExpressionKind;

// The text of an integer key, which is the same key as the string.
std::string integer_text(std::int64_t integer) {
  char digits[20];
  const auto end = std::to_chars(digits, digits + sizeof digits, integer).ptr;
  return {digits, end};
}

// The text of a constant key; false for any other key. `text` provides the
// storage for a key that the source does not contain literally.
bool constant_key(const ast::ObjectElement& element, const Report& report,
                  std::string& text) {
  const ast::Expression& key = *element.key;
  if (element.key_form == ast::KeyForm::Name) {
    text = report.text(key.span);
    return true;
  }
  if (element.key_form != ast::KeyForm::Expression) return false;
  const ast::Expression& inner = ast::without_parentheses(key);
  if (!is_constant(inner)) return false;
  if (inner.kind == ExpressionKind::Template) {
    const auto& parts = static_cast<const ast::TemplateExpr&>(inner).parts;
    text = parts.empty() ? std::string_view() : parts.front().text;
    return true;
  }
  const auto& literal = static_cast<const ast::LiteralExpr&>(inner);
  if (literal.literal != ast::LiteralKind::Integer) return false;
  text = integer_text(literal.integer);
  return true;
}

}  // namespace

void check_object(const ast::ObjectExpr& e, Report& report) {
  if (e.elements.size() < 2 || !report.wants(Code::RepeatedObjectKey)) return;
  std::unordered_map<std::string, ByteSpan> first_places;
  std::string text;
  for (const ast::ObjectElement& element : e.elements) {
    if (!constant_key(element, report, text)) continue;
    const auto [first, is_new] =
        first_places.try_emplace(text, element.key->span);
    if (is_new) continue;
    report
        .warn(Code::RepeatedObjectKey, element.key->span,
              "The key \"" + text +
                  "\" is already set in this object. Only the last value is "
                  "used.")
        .related.push_back({SourceSpan{report.file(), first->second},
                            "It is set here first."});
  }
}

}  // namespace hcl::lint_rules
