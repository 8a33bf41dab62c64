// The elements of lists and their lines.

#include "write/element_list.h"

#include <algorithm>
#include <utility>

#include "ast/token_search.h"
#include "write/item_lines.h"
#include "write/name_index.h"

namespace hcl::write {
using syntax::TokenType;

ElementList::ElementList(const Document& document,
                         const ast::Expression& container)
    : document_(document), text_(document.text()) {
  const ByteSpan span = container.span;
  if (container.kind == ast::ExpressionKind::Tuple && span.size() >= 2) {
    inside_ = {span.begin + 1, span.end - 1};
    const auto& tuple = static_cast<const ast::TupleExpr&>(container);
    for (const ast::Expression* e : tuple.elements) add(e->span, e->span.begin);
  } else if (container.kind == ast::ExpressionKind::Object &&
             span.size() >= 2) {
    is_object_ = true;
    inside_ = {span.begin + 1, span.end - 1};
    const auto& object = static_cast<const ast::ObjectExpr&>(container);
    for (const ast::ObjectElement& e : object.elements) {
      add(join(e.key->span, e.value->span), e.value->span.begin);
    }
  } else if (container.kind == ast::ExpressionKind::FunctionCall) {
    const auto& call = static_cast<const ast::FunctionCallExpr&>(container);
    if (call.close_parenthesis.empty()) return;
    inside_ = {call.open_parenthesis.end, call.close_parenthesis.begin};
    for (const ast::Expression* e : call.arguments) add(e->span, e->span.begin);
  }
}

void ElementList::add(ByteSpan span, std::uint32_t value) {
  const syntax::TokenArray tokens = document_.tree().tokens();
  ListElement element{span, value, {}};
  std::size_t next = ast::token_from(tokens, span.end);
  if (next < tokens.size() && tokens.type(next) == TokenType::Ellipsis) {
    element.span.end = tokens.end(next++);
  }
  while (next < tokens.size() && tokens.type(next) == TokenType::Newline) {
    ++next;
  }
  if (next < tokens.size() && tokens.type(next) == TokenType::Comma) {
    element.comma = tokens.span(next);
  }
  elements_.push_back(element);
}

// Elements of objects may also be separated by newlines.
bool ElementList::needs_commas() const {
  return !is_object_ ||
         std::ranges::any_of(elements_, [](const ListElement& element) {
           return !element.comma.empty();
         });
}

std::uint32_t ElementList::end_before(std::size_t position) const {
  return position == 0 ? inside_.begin : elements_[position - 1].end();
}

ByteSpan ElementList::lines_of(std::size_t position) const {
  const ListElement& element = elements_[position];
  const std::uint32_t begin = end_of_line(text_, end_before(position));
  const std::uint32_t end = end_of_line(text_, element.end());
  const std::uint32_t next =
      position + 1 < size() ? elements_[position + 1].span.begin : inside_.end;
  if (begin > element.span.begin || end > next ||
      !begins_line(text_, element.span.begin)) {
    return {};
  }
  return {begin, end};
}

std::string ElementList::indentation() const {
  const std::string outer(indentation_at(text_, inside_.begin));
  if (elements_.empty()) {
    const NameIndex* names = NameIndex::of(document_);
    return outer + (names != nullptr ? names->indentation_unit()
                                     : indentation_unit(document_.tree()));
  }
  return std::string(indentation_at(text_, elements_.back().span.begin));
}

std::string ElementList::separator() const {
  const std::string line = std::string(newline_of(text_)) + indentation();
  if (elements_.empty()) {
    const std::string_view old = document_.text(inside_);
    if (old.find('\n') == std::string_view::npos) return ", ";
    return (is_object_ ? "" : ",") + line;
  }
  if (elements_.back().comma.empty() && ends_with_heredoc(size() - 1)) {
    return (is_object_ ? "" : ",") + line;
  }
  if (lines_of(size() - 1).empty()) return ", ";
  return (needs_commas() ? "," : "") + line;
}

Edits ElementList::insert(std::size_t position, const std::string& text) const {
  if (elements_.empty()) return insert_first(text);
  if (position == size() && elements_.back().comma.empty() &&
      ends_with_heredoc(size() - 1)) {
    return insert_behind_heredoc(text);
  }
  const std::size_t neighbour = std::min(position, size() - 1);
  if (!lines_of(neighbour).empty()) return insert_line(position, text);
  const ListElement& element = elements_[neighbour];
  if (position < size()) {
    const std::uint32_t at = element.span.begin;
    return {{{at, at}, text + ", "}};
  }
  const std::uint32_t at = element.span.end;
  return {{{at, at}, ", " + text}};
}

Edits ElementList::insert_first(const std::string& text) const {
  const std::string_view old = document_.text(inside_);
  const std::string newline(newline_of(text_));
  const std::string comma = is_object_ ? "" : ",";
  if (old.find('\n') == std::string_view::npos && is_blank(old)) {
    return {{inside_, is_object_ ? " " + text + " " : text}};
  }
  if (old.find('\n') == std::string_view::npos) {
    return {{{inside_.end, inside_.end}, text}};
  }
  const std::string line = indentation() + text + comma + newline;
  if (is_blank(old)) {
    return {{inside_,
             newline + line + std::string(indentation_at(text_, inside_.end))}};
  }
  const std::uint32_t at = begin_of_line(text_, inside_.end);
  return {{{at, at}, line}};
}

Edits ElementList::insert_line(std::size_t position,
                               const std::string& text) const {
  const std::string newline(newline_of(text_));
  const bool commas = needs_commas();
  if (position < size()) {
    const std::uint32_t at = lines_of(position).begin;
    return {{{at, at}, indentation() + text + (commas ? "," : "") + newline}};
  }
  const ListElement& last = elements_.back();
  Edits edits;
  const bool adds_comma = commas && last.comma.empty();
  if (adds_comma) edits.push_back({{last.span.end, last.span.end}, ","});
  const bool has_comma = commas && !adds_comma;
  const std::uint32_t at = lines_of(size() - 1).end;
  edits.push_back(
      {{at, at}, indentation() + text + (has_comma ? "," : "") + newline});
  return edits;
}

// The end of a heredoc is alone on its line, so a comma begins the next one. In
// an object the newline is enough.
Edits ElementList::insert_behind_heredoc(const std::string& text) const {
  const std::uint32_t at = end_of_line(text_, elements_.back().span.end);
  return {{{at, at},
           indentation() + (is_object_ ? "" : ", ") + text +
               std::string(newline_of(text_))}};
}

bool ElementList::ends_with_heredoc(std::size_t position) const {
  const syntax::TokenArray tokens = document_.tree().tokens();
  const std::size_t next =
      ast::token_from(tokens, elements_[position].span.end);
  return next > 0 && tokens.type(next - 1) == TokenType::HeredocClose;
}

std::string ElementList::element_text(std::size_t position,
                                      bool enclosed) const {
  const ListElement& element = elements_[position];
  if (!enclosed || !ends_with_heredoc(position)) {
    return std::string(document_.text(element.span));
  }
  return std::string(document_.text({element.span.begin, element.value})) +
         "(" + std::string(document_.text({element.value, element.span.end})) +
         std::string(newline_of(text_)) + ")";
}

Edits ElementList::remove(std::size_t begin, std::size_t end) const {
  if (begin == 0 && end == size()) {
    ByteSpan all = {elements_[0].span.begin, elements_.back().end()};
    const ByteSpan before = {inside_.begin, all.begin};
    const ByteSpan behind = {all.end, inside_.end};
    const bool is_alone =
        is_blank(document_.text(before)) && is_blank(document_.text(behind));
    if (is_alone) return {{inside_, ""}};
  }
  Edits edits;
  const ListElement& last = elements_[end - 1];
  const ByteSpan first_lines = lines_of(begin);
  const ByteSpan last_lines = lines_of(end - 1);
  const bool ends_list = end == size() && begin > 0;
  if (!first_lines.empty() && !last_lines.empty()) {
    const ListElement* before = ends_list ? &elements_[begin - 1] : nullptr;
    if (before != nullptr && !before->comma.empty() && last.comma.empty()) {
      edits.push_back({before->comma, ""});
    }
    edits.push_back({{first_lines.begin, last_lines.end}, ""});
  } else if (ends_list) {
    std::uint32_t from = elements_[begin - 1].span.end;
    if (ends_with_heredoc(begin - 1)) from = end_of_line(text_, from);
    edits.push_back({{from, last.span.end}, ""});
  } else {
    const std::uint32_t next =
        end < size() ? elements_[end].span.begin : last.end();
    edits.push_back({{elements_[begin].span.begin, next}, ""});
  }
  return edits;
}

Edits ElementList::remove(const std::vector<std::size_t>& positions) const {
  Edits edits;
  for (std::size_t i = 0; i < positions.size();) {
    const std::size_t begin = positions[i];
    std::size_t end = begin;
    while (i < positions.size() && positions[i] == end) ++i, ++end;
    for (TextEdit& edit : remove(begin, end)) edits.push_back(std::move(edit));
  }
  return edits;
}

// The lines of an element when moved to the slot of another one: with a comma
// if that one has a comma.
std::string ElementList::slot_text(std::size_t slot, std::size_t position,
                                   bool enclosed) const {
  const ListElement& element = elements_[position];
  const ByteSpan lines = lines_of(position);
  std::string result(document_.text({lines.begin, element.span.begin}));
  result += element_text(position, enclosed);
  if (!elements_[slot].comma.empty()) result += ",";
  return result + std::string(document_.text({element.end(), lines.end}));
}

Edits ElementList::move(std::size_t from, std::size_t to, bool enclosed) const {
  const std::size_t low = std::min(from, to);
  const std::size_t high = std::max(from, to);
  bool on_lines = true;
  for (std::size_t i = low; i <= high; ++i) {
    on_lines = on_lines && !lines_of(i).empty();
  }
  Edits edits;
  for (std::size_t slot = low; slot <= high && low < high; ++slot) {
    std::size_t position = slot;
    if (slot == to) {
      position = from;
    } else {
      position = from < to ? slot + 1 : slot - 1;
    }
    if (on_lines) {
      edits.push_back({lines_of(slot), slot_text(slot, position, enclosed)});
    } else {
      edits.push_back({elements_[slot].span, element_text(position, enclosed)});
    }
  }
  return edits;
}

}  // namespace hcl::write
