// `"a" = 1`: a name between quotation marks.

#include <algorithm>
#include <string_view>

#include "mistakes/rules/edits.h"
#include "mistakes/rules/rules.h"

namespace hcl::syntax {
namespace {

Edits without_quotes(const UnexpectedToken& unexpected) {
  const TokenIndex open = unexpected.token();
  if (unexpected.found() != TokenType::QuoteOpen ||
      unexpected.type(open + 1) != TokenType::QuotedLiteral ||
      unexpected.type(open + 2) != TokenType::QuoteClose ||
      unexpected.type(open + 3) != TokenType::Assign) {
    return {};
  }
  const std::string_view name = unexpected.text(open + 1);
  const bool is_name =
      std::string_view("-0123456789").find(name[0]) == std::string_view::npos &&
      std::all_of(name.begin(), name.end(), [](char byte) {
        return byte == '_' || byte == '-' || (byte >= '0' && byte <= '9') ||
               (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
      });
  if (!is_name) return {};
  return {{unexpected.span(open), ""}, {unexpected.span(open + 2), ""}};
}

}  // namespace

// A name with a dot cannot be written without the marks.
void report_quoted_name(const UnexpectedToken& unexpected,
                        Diagnostics& diagnostics) {
  const TokenIndex open = unexpected.token();
  const bool is_whole = unexpected.type(open + 1) == TokenType::QuotedLiteral &&
                        unexpected.type(open + 2) == TokenType::QuoteClose;
  const ByteSpan span =
      is_whole ? unexpected.span_between(open, open + 2) : unexpected.span();
  const bool has_dot =
      is_whole && unexpected.text(open + 1).find('.') != std::string_view::npos;
  Diagnostic& added = diagnostics.error(
      Code::InvalidArgumentName, {.subject = unexpected.place(span)},
      has_dot ? "Write the name of an argument without quotation marks and "
                "dots: use a block, or an object as the value."
              : "Write the name of an argument without quotation marks.");
  offer(unexpected, added, without_quotes);
}

}  // namespace hcl::syntax
