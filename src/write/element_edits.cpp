// Edits of the elements of tuples and objects and the arguments of calls.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

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
  return {"only tuples, objects and calls have elements"};
}

EditError no_element(std::size_t position) {
  return {"no element at position " + std::to_string(position)};
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

// Elements of an object, laid out for lines with an indentation.
struct NewElements {
  std::vector<std::string> texts;
  // The same with heredocs in parentheses, so that commas may follow them.
  std::vector<std::string> enclosed;
};

// One element keeps the comments around it.
Expected<NewElements, EditError> object_elements(const Document& document,
                                                 std::string_view text,
                                                 std::string_view indentation) {
  const std::string braces =
      "{\n" + std::string(write::trimmed(text)) + "\n}\n";
  const SourceFile file("", braces);
  const Result<ast::Tree> parsed = parse_expression(file, document.options());
  const ast::Expression& whole = parsed.value.expression();
  if (!parsed.ok() || whole.kind != ExpressionKind::Object ||
      count_of(whole) == 0) {
    return EditError{"\"" + std::string(text) +
                     "\" is not an element of an object"};
  }
  const auto& elements = static_cast<const ast::ObjectExpr&>(whole).elements;
  NewElements result;
  for (const ast::ObjectElement& element : elements) {
    ByteSpan span = join(element.key->span, element.value->span);
    if (elements.size() == 1) {
      span = {2, static_cast<std::uint32_t>(braces.size() - 3)};
    }
    result.texts.push_back(
        write::relaid(file, parsed.value.tokens(), span,
                      {"", indentation, write::newline_of(document.text())}));
    const std::string& plain = result.texts.back();
    const bool is_heredoc = plain.find("<<") != std::string::npos;
    result.enclosed.push_back(
        is_heredoc ? in_parentheses(document, plain,
                                    element.value->span.begin - span.begin)
                   : plain);
  }
  return result;
}

std::string joined(const std::vector<std::string>& texts,
                   const std::string& separator) {
  std::string all = texts[0];
  for (std::size_t i = 1; i < texts.size(); ++i) all += separator + texts[i];
  return all;
}

}  // namespace

EditResult Document::insert_element(const ast::Expression& container,
                                    std::size_t position,
                                    std::string_view text) const {
  const ElementList list(*this, container);
  if (!list.ok()) return no_elements();
  if (position > list.size()) return no_element(position);
  const std::string indentation = list.indentation();
  NewElements added;
  if (container.kind == ExpressionKind::Object) {
    auto elements = object_elements(*this, text, indentation);
    if (!elements.ok()) return elements.error();
    added = *std::move(elements);
  } else {
    const write::NewExpression wanted(text, options_);
    if (!wanted.problem().empty()) return EditError{wanted.problem()};
    added.texts = {wanted.laid_out(*this, indentation)};
    added.enclosed = {in_parentheses(*this, added.texts[0], 0)};
  }
  const std::string separator = list.separator();
  const std::size_t wanted = list.size() + added.texts.size();
  const std::string written = joined(added.texts, separator);
  EditResult plain =
      checked(*this, container, list.insert(position, written), wanted);
  if (plain.ok() || written.find("<<") == std::string::npos) return plain;
  return checked(*this, container,
                 list.insert(position, joined(added.enclosed, separator)),
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

EditResult Document::remove_elements(
    const ast::Expression& container,
    const std::vector<std::size_t>& positions) const {
  const ElementList list(*this, container);
  if (!list.ok()) return no_elements();
  std::vector<std::size_t> sorted = positions;
  std::ranges::sort(sorted);
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  if (sorted.empty()) return Edits{};
  if (sorted.back() >= list.size()) return no_element(sorted.back());
  return checked(*this, container, list.remove(sorted),
                 list.size() - sorted.size());
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
