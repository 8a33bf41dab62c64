// Where items are added to a body, and in which layout.

#include "write/item_place.h"

#include <algorithm>
#include <utility>

#include "ast/token_search.h"
#include "write/item_lines.h"
#include "write/name_index.h"

namespace hcl::write {
namespace {

bool is_block(const ast::Item& item) {
  return item.kind == ast::ItemKind::Block;
}

// Whether the line before the one that begins at a byte is empty.
bool is_behind_empty_line(std::string_view text, std::uint32_t begin) {
  if (begin == 0) return false;
  const std::uint32_t before = begin_of_line(text, begin - 1);
  return is_blank(text.substr(before, begin - before));
}

// Whether the line that begins at a byte is empty.
bool is_empty_line(std::string_view text, std::uint32_t begin) {
  const std::uint32_t end = end_of_line(text, begin);
  return end > begin && is_blank(text.substr(begin, end - begin));
}

bool has_empty_line_before(const Document& document, const ast::Item& item) {
  return is_behind_empty_line(document.text(),
                              lines_of(document.tree(), item).begin);
}

// The position after the newline that ends an item, which may follow multi-line
// comments.
std::uint32_t end_of_item(const Document& document, const ast::Item& item) {
  const syntax::TokenArray tokens = document.tree().tokens();
  const std::size_t next = ast::token_from(tokens, item.span.end);
  return next < tokens.size() && tokens.type(next) == syntax::TokenType::Newline
             ? tokens.end(next)
             : static_cast<std::uint32_t>(document.text().size());
}

}  // namespace

ItemPlace::ItemPlace(const Document& document, const ast::Body& body,
                     std::size_t position)
    : document_(document),
      body_(body),
      position_(position),
      text_(document.text()),
      newline_(newline_of(text_)) {}

const ast::Item* ItemPlace::before() const {
  return position_ == 0 ? nullptr : body_.items[position_ - 1];
}

const ast::Item* ItemPlace::behind() const {
  return position_ == body_.items.size() ? nullptr : body_.items[position_];
}

// Spec: native syntax, "Blocks": a one-line block has no newline after the
// brace, but its expression may contain some.
bool ItemPlace::is_one_line() const {
  if (&body_ == &document_.body()) return false;
  const syntax::TokenArray tokens = document_.tree().tokens();
  const std::size_t first = ast::token_from(tokens, body_.span.begin);
  return first < tokens.size() &&
         tokens.type(first) != syntax::TokenType::Newline;
}

std::string ItemPlace::indentation() const {
  const bool is_root = &body_ == &document_.body();
  if (!body_.items.empty() && !is_one_line()) {
    const ast::Item* item = before() != nullptr ? before() : behind();
    return std::string(indentation_at(text_, item->span.begin));
  }
  if (is_root) return "";
  const NameIndex* names = NameIndex::of(document_);
  return std::string(indentation_at(text_, body_.span.begin)) +
         (names != nullptr ? names->indentation_unit()
                           : indentation_unit(document_.tree()));
}

// After the line of the previous item, or of the brace; in a file without
// items, after its comments.
std::uint32_t ItemPlace::byte() const {
  if (before() != nullptr) return end_of_item(document_, *before());
  if (behind() != nullptr) {
    return lines_of(document_.tree(), *behind()).begin;
  }
  return &body_ == &document_.body() ? static_cast<std::uint32_t>(text_.size())
                                     : end_of_line(text_, body_.span.begin);
}

Edits ItemPlace::add(std::string lines, bool separated) const {
  if (is_one_line()) return add_to_line(lines);
  const std::uint32_t at = byte();
  lines += newline_;
  const bool apart_from_next =
      separated && behind() != nullptr && !is_empty_line(text_, at);
  if (separated && before() != nullptr && !is_behind_empty_line(text_, at)) {
    lines.insert(0, newline_);
  }
  if (apart_from_next) lines += newline_;
  if (at > 0 && text_[at - 1] != '\n') lines.insert(0, newline_);
  return {{{at, at}, std::move(lines)}};
}

// Gives the body of a one-line block its own lines.
Edits ItemPlace::add_to_line(const std::string& lines) const {
  const std::string outer(indentation_at(text_, body_.span.begin));
  const std::string_view old = trimmed(document_.text(body_.span));
  const std::string newline(newline_);
  std::string text = newline;
  const std::string old_line = indentation() + std::string(old) + newline;
  if (!old.empty() && position_ > 0) text += old_line;
  text += lines + newline;
  if (!old.empty() && position_ == 0) text += old_line;
  text += outer;
  return {{body_.span, std::move(text)}};
}

std::string ItemPlace::padding(std::string_view name) const {
  const ast::Item* item = before();
  if (item == nullptr || is_block(*item) || is_one_line()) return " ";
  const auto& last = static_cast<const ast::Attribute&>(*item);
  const ByteSpan sign = document_.tree().equals_span(last);
  const std::uint32_t column = sign.begin - last.span.begin;
  const bool is_one_line =
      document_.text(last.span).find('\n') == std::string_view::npos;
  if (!is_one_line || sign.empty() || column <= name.size()) return " ";
  return std::string(column - name.size(), ' ');
}

bool ItemPlace::is_separated(bool is_block_added, bool otherwise) const {
  const auto& items = body_.items;
  const auto shown_by = [&](std::size_t i) {
    return has_empty_line_before(document_, *items[i]);
  };
  // Bodies of this size are searched in an index.
  constexpr std::size_t kLarge = 32;
  const NameIndex* names =
      items.size() < kLarge ? nullptr : NameIndex::of(document_);
  if (names != nullptr) {
    const auto& shows = names->neighbours(body_, is_block_added);
    const auto behind = std::upper_bound(shows.begin(), shows.end(), position_);
    if (behind != shows.begin()) return shown_by(*(behind - 1));
    if (behind != shows.end()) return shown_by(*behind);
    return otherwise && is_block_added;
  }
  const auto shows = [&](std::size_t i) {
    return is_block_added == (is_block(*items[i - 1]) || is_block(*items[i]));
  };
  // The nearest item decides.
  for (std::size_t i = std::min(position_ + 1, items.size()); i-- > 1;) {
    if (shows(i)) return shown_by(i);
  }
  for (std::size_t i = position_ + 1; i < items.size(); ++i) {
    if (shows(i)) return shown_by(i);
  }
  return otherwise && is_block_added;
}

}  // namespace hcl::write
