// Lines of items in the text of a document.

#include "write/item_lines.h"

#include <algorithm>
#include <vector>

#include "ast/token_search.h"

namespace hcl::write {
namespace {

constexpr std::string_view kBlank = " \t\r\n";

// The heredocs in a span, each with its markers; nested ones are part of outer
// ones.
std::vector<ByteSpan> heredocs_of(const syntax::TokenArray& tokens,
                                  ByteSpan span) {
  std::vector<ByteSpan> spans;
  std::size_t depth = 0;
  for (std::size_t i = ast::token_from(tokens, span.begin);
       i < tokens.size() && tokens.begin(i) < span.end; ++i) {
    if (tokens.type(i) == syntax::TokenType::HeredocOpen) {
      if (depth++ == 0) spans.push_back(tokens.span(i));
    } else if (tokens.type(i) == syntax::TokenType::HeredocClose && depth > 0) {
      if (--depth == 0) spans.back().end = tokens.end(i);
    }
  }
  return spans;
}

// The unit of the first block below a body that shows one.
std::string_view unit_below(std::string_view text, const ast::Body& body) {
  std::vector<const ast::Body*> pending = {&body};
  while (!pending.empty()) {
    const ast::Body* next = pending.back();
    pending.pop_back();
    for (const ast::Item* item : next->items) {
      if (item->kind != ast::ItemKind::Block) continue;
      const auto& block = static_cast<const ast::Block&>(*item);
      if (block.body.items.empty()) continue;
      const std::uint32_t inner = block.body.items[0]->span.begin;
      const std::string_view own = indentation_at(text, block.span.begin);
      const std::string_view unit = indentation_at(text, inner);
      if (begins_line(text, inner) && unit.size() > own.size() &&
          unit.starts_with(own)) {
        return unit.substr(own.size());
      }
      pending.push_back(&block.body);
    }
  }
  return "  ";
}

}  // namespace

const ast::Item* item_at(const ast::Body& body, std::uint32_t byte) {
  const auto next =
      std::upper_bound(body.items.begin(), body.items.end(), byte,
                       [](std::uint32_t at, const ast::Item* item) {
                         return at < item->span.begin;
                       });
  if (next == body.items.begin()) return nullptr;
  const ast::Item* item = *(next - 1);
  return byte < item->span.end ? item : nullptr;
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(kBlank) == std::string_view::npos;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlank);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlank) + 1 - begin);
}

std::uint32_t begin_of_line(std::string_view text, std::uint32_t byte) {
  const std::size_t before =
      byte == 0 ? std::string_view::npos : text.rfind('\n', byte - 1);
  return before == std::string_view::npos
             ? 0
             : static_cast<std::uint32_t>(before + 1);
}

std::uint32_t end_of_line(std::string_view text, std::uint32_t byte) {
  const std::size_t end = text.find('\n', byte);
  return static_cast<std::uint32_t>(end == std::string_view::npos ? text.size()
                                                                  : end + 1);
}

bool begins_line(std::string_view text, std::uint32_t byte) {
  const std::uint32_t begin = begin_of_line(text, byte);
  return is_blank(text.substr(begin, byte - begin));
}

std::string_view indentation_at(std::string_view text, std::uint32_t byte) {
  const std::uint32_t begin = begin_of_line(text, byte);
  const std::size_t end = text.find_first_not_of(" \t", begin);
  return text.substr(begin, std::min(end, text.size()) - begin);
}

std::string indentation_unit(const ast::Tree& tree) {
  return std::string(unit_below(tree.file().text(), tree.body()));
}

std::string_view newline_of(std::string_view text) {
  const std::size_t end = text.find('\n');
  const bool is_windows =
      end != std::string_view::npos && end > 0 && text[end - 1] == '\r';
  return is_windows ? "\r\n" : "\n";
}

std::string relaid(const SourceFile& file, const syntax::TokenArray& tokens,
                   ByteSpan span, const Relayout& relayout) {
  const std::string_view text = file.text(span);
  const std::vector<ByteSpan> heredocs = heredocs_of(tokens, span);
  auto heredoc = heredocs.begin();
  std::string result;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, end - begin);
    const auto at = span.begin + static_cast<std::uint32_t>(begin);
    while (heredoc != heredocs.end() && heredoc->end < at) ++heredoc;
    const bool in_heredoc = heredoc != heredocs.end() && heredoc->begin < at;
    if (end < text.size() && line.ends_with('\r')) line.remove_suffix(1);
    if (begin > 0 && !in_heredoc && !line.empty()) {
      if (line.starts_with(relayout.old_indentation)) {
        line.remove_prefix(relayout.old_indentation.size());
      }
      result += relayout.new_indentation;
    }
    result += line;
    if (end < text.size()) result += relayout.newline;
    begin = end + 1;
  }
  return result;
}

ByteSpan lines_of(const ast::Tree& tree, const ast::Item& item) {
  const std::string_view text = tree.file().text();
  ByteSpan span = item.span;
  const ByteSpan trailing = tree.trailing_comment(item);
  if (!trailing.empty()) span.end = trailing.end;
  const std::vector<ByteSpan> leading = tree.leading_comments(item);
  if (!leading.empty()) span.begin = leading.front().begin;
  const std::uint32_t begin = begin_of_line(text, span.begin);
  const std::uint32_t end = end_of_line(text, span.end);
  if (!is_blank(text.substr(begin, span.begin - begin)) ||
      !is_blank(text.substr(span.end, end - span.end))) {
    return item.span;
  }
  return {begin, end};
}

}  // namespace hcl::write
