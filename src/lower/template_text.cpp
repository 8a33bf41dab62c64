// Strip markers and the indentation of flush heredocs.

#include "lower/template_text.h"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "text/white_space.h"

namespace hcl::lower {
namespace {

constexpr std::size_t kUnmeasured = std::numeric_limits<std::size_t>::max();

bool is_sign(const TemplateToken& token) {
  return token.is_literal() && token.span.size() == 1 &&
         (token.text == "$" || token.text == "%");
}

// Whether the text is one byte and a newline after a dollar or percent sign.
// For the reference's scanner, that byte belongs to the token of the sign.
bool begins_with_byte_of_sign(std::span<const TemplateToken> tokens,
                              std::size_t i) {
  return i > 0 && is_sign(tokens[i - 1]) && tokens[i].span.size() == 2 &&
         tokens[i].text.ends_with('\n');
}

// Trims the texts before `i`, continuing backwards while they become empty.
void strip_before(std::span<TemplateToken> tokens, std::size_t i,
                  bool within_token) {
  while (i-- > 0 && tokens[i].is_literal()) {
    if (within_token && begins_with_byte_of_sign(tokens, i)) {
      tokens[i].text.remove_suffix(1);
      return;
    }
    tokens[i].text = text::trim_end(tokens[i].text);
    if (within_token || !tokens[i].text.empty()) return;
  }
}

void strip_after(std::span<TemplateToken> tokens, std::size_t i,
                 bool within_token) {
  while (++i < tokens.size() && tokens[i].is_literal()) {
    tokens[i].text = text::trim_start(tokens[i].text);
    if (within_token || !tokens[i].text.empty()) return;
  }
}

// Spaces at the start of a text: their number, and their size in bytes.
struct LeadingSpaces {
  std::size_t count = 0;
  std::size_t bytes = 0;
};

// Whether a byte is an ASCII character that is no white space.
bool is_visible(char byte) { return byte > ' ' && byte < '\x7F'; }

// At most `most` of them. Nearly all are U+0020, which need no closer look.
LeadingSpaces leading_spaces(std::string_view text, std::size_t most) {
  LeadingSpaces result;
  const std::size_t end = std::min(text.size(), most);
  while (result.count < end && text[result.count] == ' ') ++result.count;
  result.bytes = result.count;
  if (result.bytes < text.size() && is_visible(text[result.bytes])) {
    return result;
  }
  while (result.count < most) {
    const std::size_t size = text::space_at_start(text.substr(result.bytes));
    if (size == 0) break;
    result.bytes += size;
    ++result.count;
  }
  return result;
}

// The indentation of a line whose first element is `first`; `kUnmeasured` for a
// blank line.
std::size_t indentation(const TemplateToken& first) {
  if (!first.is_literal()) return 0;
  const LeadingSpaces spaces = leading_spaces(first.text, first.text.size());
  const bool is_blank =
      spaces.bytes == first.text.size() && first.text.ends_with('\n');
  return is_blank ? kUnmeasured : spaces.count;
}

// Calls `visit` with the first element of each line.
template <class Visit>
void for_each_line(std::span<TemplateToken> tokens, Visit visit) {
  bool at_start = true;
  for (TemplateToken& token : tokens) {
    const bool ends_line = token.is_literal() && token.text.ends_with('\n');
    if (at_start) visit(token);
    at_start = ends_line;
  }
}

// Whether a line is blank. The byte after the common indentation tells for
// nearly every line.
bool is_blank(const TemplateToken& first, std::size_t common) {
  if (common < first.text.size() && is_visible(first.text[common])) {
    return false;
  }
  return indentation(first) == kUnmeasured;
}

// Removes spaces alone: a combining mark behind them is text.
void remove_indentation(TemplateToken& token, std::size_t spaces) {
  const std::size_t removed = leading_spaces(token.text, spaces).bytes;
  token.text.remove_prefix(removed);
  token.span.begin += static_cast<std::uint32_t>(removed);
}

}  // namespace

void strip_texts(std::span<TemplateToken> tokens, bool within_token) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].strips_before) strip_before(tokens, i, within_token);
    if (tokens[i].strips_after) strip_after(tokens, i, within_token);
  }
}

void flush_texts(std::span<TemplateToken> tokens) {
  std::size_t common = kUnmeasured;
  for_each_line(tokens, [&common](const TemplateToken& first) {
    common = std::min(common, indentation(first));
  });
  if (common == 0 || common == kUnmeasured) return;
  for_each_line(tokens, [common](TemplateToken& first) {
    if (first.is_literal() && !is_blank(first, common)) {
      remove_indentation(first, common);
    }
  });
}

}  // namespace hcl::lower
