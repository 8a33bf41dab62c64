#ifndef HCL_SRC_SYNTAX_UNTERMINATED_STRINGS_H_
#define HCL_SRC_SYNTAX_UNTERMINATED_STRINGS_H_

#include <cstddef>
#include <string_view>

namespace hcl::syntax {

// Guesses where quoted strings end that are not closed on their line.
class UnterminatedStrings {
 public:
  UnterminatedStrings() = default;
  // The line breaks passed later are parts of `source`, in ascending order.
  // Without a source, every string continues to the next quotation mark.
  explicit UnterminatedStrings(std::string_view source) : source_(source) {}

  // Whether a string continues after a line break inside it: the next quotation
  // mark seems to close it, because nothing follows the mark that could belong
  // to a string that it begins.
  bool go_on_after(std::string_view line_break) {
    if (source_.empty()) return true;
    const auto begin = static_cast<std::size_t>(
        line_break.data() + line_break.size() - source_.data());
    // All line breaks before one quotation mark have the same answer, so each
    // mark is searched for once.
    if (next_quote_ < begin) look_for_quote(begin);
    return next_quote_closes_;
  }

 private:
  void look_for_quote(std::size_t begin) {
    constexpr std::string_view kAfterStrings = "\r\n,)]}#/";
    next_quote_ = find_quote(begin);
    const std::size_t after = source_.find_first_not_of(" \t", next_quote_ + 1);
    next_quote_closes_ =
        next_quote_ != source_.size() &&
        (after == std::string_view::npos ||
         kAfterStrings.find(source_[after]) != std::string_view::npos);
  }

  // The next quotation mark that is not escaped, or the end of the source.
  std::size_t find_quote(std::size_t begin) const {
    std::size_t quote = source_.find('"', begin);
    while (quote != std::string_view::npos && source_[quote - 1] == '\\') {
      quote = source_.find('"', quote + 1);
    }
    return quote == std::string_view::npos ? source_.size() : quote;
  }

  std::string_view source_;
  // The last quotation mark that was found, and whether it seems to close a
  // string.
  std::size_t next_quote_ = 0;
  bool next_quote_closes_ = false;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_UNTERMINATED_STRINGS_H_
