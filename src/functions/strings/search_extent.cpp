#include "functions/strings/search_extent.h"

#include <cstddef>

namespace hcl::functions {
namespace {

// Reads an expression from left to right as far as its structure matters.
class Structure {
 public:
  explicit Structure(std::string_view expression) : rest_(expression) {
    while (!rest_.empty()) read_one();
  }

  SearchExtent extent() const {
    if (!is_endless_) return SearchExtent::LongestMatch;
    return has_choice_ ? SearchExtent::WholeText : SearchExtent::Once;
  }

 private:
  void read_one() {
    const char c = take();
    switch (c) {
      case '\\':
        return escape();
      case '[':
        return character_class();
      case '(':
        // What follows here is not a quantifier.
        if (rest_.starts_with('?')) take();
        return;
      case ')':
        has_choice_ |= is_quantified();
        return;
      case '|':
        has_choice_ = true;
        return;
      case '*':
      case '+':
        is_endless_ = true;
        return;
      case '{':
        is_endless_ |= is_repetition_without_end();
        return;
      default:
        return;
    }
  }

  char take() {
    const char c = rest_.front();
    rest_.remove_prefix(1);
    return c;
  }

  void skip_to(char end) {
    const std::size_t found = rest_.find(end);
    rest_.remove_prefix(found == std::string_view::npos ? rest_.size()
                                                        : found + 1);
  }

  // `\p{Greek}` and `\x{1F600}` have braces that are no repetitions. Between
  // `\Q` and `\E` nothing has a meaning.
  void escape() {
    if (rest_.empty()) return;
    const char c = take();
    if ((c == 'p' || c == 'P' || c == 'x') && rest_.starts_with('{')) {
      skip_to('}');
    } else if (c == 'Q') {
      const std::size_t end = rest_.find("\\E");
      rest_.remove_prefix(end == std::string_view::npos ? rest_.size()
                                                        : end + 2);
    }
  }

  // A bracket at the very beginning of a class stands for itself.
  void character_class() {
    if (rest_.starts_with('^')) take();
    if (rest_.starts_with(']')) take();
    while (!rest_.empty()) {
      const char c = take();
      if (c == ']') return;
      if (c == '\\' && !rest_.empty()) take();
      if (c == '[' && rest_.starts_with(':')) skip_to(']');
    }
  }

  bool is_quantified() const {
    constexpr std::string_view kQuantifiers = "*+?{";
    return !rest_.empty() &&
           kQuantifiers.find(rest_.front()) != std::string_view::npos;
  }

  // After the brace of `{2,}`. Braces of another form stand for themselves.
  bool is_repetition_without_end() const {
    const std::size_t digits = rest_.find_first_not_of("0123456789");
    return digits != std::string_view::npos && digits > 0 &&
           rest_.substr(digits).starts_with(",}");
  }

  std::string_view rest_;
  bool is_endless_ = false;
  bool has_choice_ = false;
};

}  // namespace

SearchExtent search_extent(std::string_view expression) {
  return Structure(expression).extent();
}

}  // namespace hcl::functions
