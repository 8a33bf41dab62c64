// Elements of objects by their keys.

#include <string>

#include "format/quoted_text.h"
#include "hcl/edit.h"
#include "hcl/parser.h"
#include "write/address.h"
#include "write/element_list.h"
#include "write/item_lines.h"
#include "write/new_text.h"

namespace hcl {
namespace {

bool is_key_name(std::string_view key, const Options& options) {
  // `for` would begin a `for` expression.
  return key != "for" && is_identifier(key, options);
}

std::string written_key(std::string_view key, bool quoted,
                        const Options& options) {
  if (!quoted && is_key_name(key, options)) return std::string(key);
  return "\"" + formatting::quoted_text(key) + "\"";
}

// The text between a key and its value: a sign with spaces, aligned for a new
// key with that of another element.
std::string sign_below(const Document& document,
                       const ast::ObjectElement& element, std::size_t size,
                       bool on_lines) {
  const std::string_view between =
      document.text({element.key->span.end, element.value->span.begin});
  const std::size_t sign = between.find_first_of("=:");
  if (sign == std::string_view::npos ||
      between.find_first_not_of(" \t=:") != std::string_view::npos) {
    return " = ";
  }
  const std::string rest(between.substr(sign));
  const std::size_t column = element.key->span.size() + sign;
  if (sign == 0) return rest;
  if (!on_lines || column <= size) return " " + rest;
  return std::string(column - size, ' ') + rest;
}

}  // namespace

EditResult Document::set_element(const ast::ObjectExpr& object,
                                 std::string_view key,
                                 std::string_view expression) const {
  for (const ast::ObjectElement& element : object.elements) {
    if (write::key_text(*this, element) == key) {
      return replace(*element.value, expression);
    }
  }
  const write::NewExpression wanted(expression, options_);
  if (!wanted.problem().empty()) return EditError{wanted.problem()};
  if (object.elements.empty()) {
    return insert_element(
        object, 0,
        written_key(key, false, options_) + " = " + std::string(wanted.text()));
  }
  const write::ElementList list(*this, object);
  const std::size_t last = object.elements.size() - 1;
  const ast::ObjectElement& neighbour = object.elements[last];
  const bool quoted = neighbour.key->kind == ast::ExpressionKind::Template &&
                      !list.elements().empty();
  const std::string name = written_key(key, quoted, options_);
  const bool on_lines = list.ok() && !list.lines_of(last).empty();
  const std::string sign = sign_below(*this, neighbour, name.size(), on_lines);
  return insert_element(object, last + 1,
                        name + sign + std::string(wanted.text()));
}

EditResult Document::set_key(const ast::ObjectExpr& object,
                             std::size_t position, std::string_view key) const {
  if (position >= object.elements.size()) {
    return EditError{"no element at position " + std::to_string(position)};
  }
  for (const ast::ObjectElement& element : object.elements) {
    if (write::key_text(*this, element) != key) continue;
    if (&element == &object.elements[position]) return Edits{};
    return EditError{"there is an element \"" + std::string(key) +
                     "\" already"};
  }
  const ast::ObjectElement& element = object.elements[position];
  const bool quoted = element.key_form != ast::KeyForm::Name;
  return Edits{{element.key->span, written_key(key, quoted, options_)}};
}

}  // namespace hcl
