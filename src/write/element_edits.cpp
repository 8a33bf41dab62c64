// Edits of the elements of tuples and objects and the arguments of calls.

#include <string>
#include <utility>

#include "hcl/edit.h"
#include "hcl/parser.h"
#include "write/element_list.h"
#include "write/item_lines.h"
#include "write/new_text.h"
#include "write/same_tree.h"

namespace hcl {
namespace {

using ast::ExpressionKind;
using write::ElementList;

EditError no_elements() {
  return {"elements are those of tuples, objects and calls"};
}

EditError no_element(std::size_t position) {
  return {"there is no element at position " + std::to_string(position)};
}

std::size_t count_of(const ast::Expression& e) {
  switch (e.kind) {
    case ExpressionKind::Tuple:
      return static_cast<const ast::TupleExpr&>(e).elements.size();
    case ExpressionKind::Object:
      return static_cast<const ast::ObjectExpr&>(e).elements.size();
    case ExpressionKind::FunctionCall:
      return static_cast<const ast::FunctionCallExpr&>(e).arguments.size();
    default:
      return 0;
  }
}

// Returns the edits if they leave the wanted number of elements and everything
// around the container unchanged.
EditResult checked(const Document& document, const ast::Expression& container,
                   Edits edits, std::size_t wanted) {
  const ast::Attribute* attribute =
      write::attribute_around(document, container.span);
  if (attribute != nullptr) {
    const write::Changed changed =
        write::change_inside(document, *attribute, container, edits);
    if (changed.expression != nullptr &&
        changed.expression->kind == container.kind &&
        count_of(*changed.expression) == wanted) {
      return edits;
    }
  }
  return EditError{"the elements cannot be changed in this way"};
}

// A text that ends with a heredoc, with the part from a byte on in parentheses.
std::string in_parentheses(const Document& document, const std::string& text,
                           std::size_t value) {
  return text.substr(0, value) + "(" + text.substr(value) +
         std::string(write::newline_of(document.text())) + ")";
}

// Where the value of an element of an object begins in its text.
std::size_t value_in(const Document& document, const std::string& element) {
  const SourceFile file("", "{\n" + element + "\n}\n");
  const Result<ast::Tree> parsed = parse_expression(file, document.options());
  const auto& object =
      static_cast<const ast::ObjectExpr&>(parsed.value.expression());
  return object.elements[0].value->span.begin - 2;
}

// `key = value`, laid out for lines with an indentation.
Expected<std::string, EditError> object_element(const Document& document,
                                                std::string_view text,
                                                std::string_view indentation) {
  const std::string braces =
      "{\n" + std::string(write::trimmed(text)) + "\n}\n";
  const SourceFile file("", braces);
  const Result<ast::Tree> parsed = parse_expression(file, document.options());
  const bool is_one = parsed.ok() && count_of(parsed.value.expression()) == 1 &&
                      parsed.value.expression().kind == ExpressionKind::Object;
  if (!is_one) {
    return EditError{"\"" + std::string(text) +
                     "\" is not an element of an object"};
  }
  const ByteSpan span = {2, static_cast<std::uint32_t>(braces.size() - 3)};
  return write::relaid(file, parsed.value.tokens(), span,
                       {"", indentation, write::newline_of(document.text())});
}

}  // namespace

EditResult Document::insert_element(const ast::Expression& container,
                                    std::size_t position,
                                    std::string_view text) const {
  const ElementList list(*this, container);
  if (!list.ok()) return no_elements();
  if (position > list.size()) return no_element(position);
  const std::string indentation = list.indentation();
  std::string written;
  if (container.kind == ExpressionKind::Object) {
    auto element = object_element(*this, text, indentation);
    if (!element.ok()) return element.error();
    written = *std::move(element);
  } else {
    const write::NewExpression wanted(text, options_);
    if (!wanted.problem().empty()) return EditError{wanted.problem()};
    written = wanted.laid_out(*this, indentation);
  }
  const std::size_t wanted = list.size() + 1;
  EditResult plain =
      checked(*this, container, list.insert(position, written), wanted);
  if (plain.ok() || written.find("<<") == std::string::npos) return plain;
  const std::size_t value =
      container.kind == ExpressionKind::Object ? value_in(*this, written) : 0;
  return checked(*this, container,
                 list.insert(position, in_parentheses(*this, written, value)),
                 wanted);
}

EditResult Document::remove_element(const ast::Expression& container,
                                    std::size_t position) const {
  return remove_elements(container, position, position + 1);
}

EditResult Document::remove_elements(const ast::Expression& container,
                                     std::size_t begin, std::size_t end) const {
  const ElementList list(*this, container);
  if (!list.ok()) return no_elements();
  if (begin >= end || end > list.size()) return no_element(begin);
  return checked(*this, container, list.remove(begin, end),
                 list.size() - (end - begin));
}

EditResult Document::move_element(const ast::Expression& container,
                                  std::size_t from, std::size_t to) const {
  const ElementList list(*this, container);
  if (!list.ok()) return no_elements();
  if (from >= list.size()) return no_element(from);
  if (to >= list.size()) return no_element(to);
  EditResult plain =
      checked(*this, container, list.move(from, to, false), list.size());
  if (plain.ok()) return plain;
  return checked(*this, container, list.move(from, to, true), list.size());
}

}  // namespace hcl
