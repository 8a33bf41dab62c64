#include "query/query_words.h"

#include <cstdint>

#include "text/ascii.h"

namespace hcl::query {
namespace {

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

class Splitter {
 public:
  Splitter(std::string_view text, std::vector<QueryWord>& words)
      : text_(text), words_(words) {}

  std::optional<QueryError> run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (is_space(c)) {
        ++at_;
      } else if (c == ';') {
        while (at_ < text_.size() && text_[at_] != '\n') ++at_;
      } else if (c == '"') {
        if (!read_string()) return error_;
      } else if (c == '@' || c == '#') {
        if (!read_named(c)) return error_;
      } else if (text::is_word(c)) {
        add(QueryWord::Kind::Name, end_of_name(at_, false));
      } else if (!read_symbol()) {
        return error_;
      }
    }
    add(QueryWord::Kind::End, at_);
    return std::nullopt;
  }

 private:
  std::size_t end_of_name(std::size_t from, bool is_predicate) const {
    while (from < text_.size() &&
           (text::is_word(text_[from]) ||
            (is_predicate && (text_[from] == '-' || text_[from] == '?')) ||
            text_[from] == '.') &&
           (is_predicate || text_[from] != '.')) {
      ++from;
    }
    return from;
  }

  bool read_named(char sign) {
    const bool is_predicate = sign == '#';
    const std::size_t end = end_of_name(at_ + 1, is_predicate);
    if (end == at_ + 1) {
      return fail(is_predicate
                      ? "A predicate must have a name, such as `#eq?`."
                      : "A capture must have a name, such as `@value`.");
    }
    std::string name(text_.substr(at_ + 1, end - at_ - 1));
    add(is_predicate ? QueryWord::Kind::Predicate : QueryWord::Kind::Capture,
        end);
    words_.back().value = std::move(name);
    return true;
  }

  bool read_string() {
    std::string value;
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != '"') {
      if (text_[end] != '\\' || end + 1 >= text_.size()) {
        value += text_[end++];
        continue;
      }
      const char c = text_[end + 1];
      // Any other escape is part of a regular expression.
      if (c == '"' || c == '\\') {
        value += c;
      } else if (c == 'n') {
        value += '\n';
      } else if (c == 't') {
        value += '\t';
      } else {
        value += '\\';
        value += c;
      }
      end += 2;
    }
    if (end >= text_.size()) return fail("This string is not closed by `\"`.");
    add(QueryWord::Kind::String, end + 1);
    words_.back().value = std::move(value);
    return true;
  }

  bool read_symbol() {
    if (text_.substr(at_).starts_with(">>")) {
      add(QueryWord::Kind::Symbol, at_ + 2);
      return true;
    }
    static constexpr std::string_view kSymbols = "(){}[]:!.?*+";
    if (kSymbols.find(text_[at_]) == std::string_view::npos) {
      return fail("This character has no meaning in a query.");
    }
    add(QueryWord::Kind::Symbol, at_ + 1);
    return true;
  }

  void add(QueryWord::Kind kind, std::size_t end) {
    words_.push_back(
        {kind,
         std::string(text_.substr(at_, end - at_)),
         "",
         {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(end)}});
    at_ = end;
  }

  bool fail(std::string message) {
    error_ = QueryError{
        {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_ + 1)},
        std::move(message)};
    return false;
  }

  std::string_view text_;
  std::vector<QueryWord>& words_;
  std::size_t at_ = 0;
  std::optional<QueryError> error_;
};

}  // namespace

std::optional<QueryError> split_query(std::string_view text,
                                      std::vector<QueryWord>& words) {
  return Splitter(text, words).run();
}

std::string describe(const QueryWord& word) {
  return word.kind == QueryWord::Kind::End ? "the end of the query"
                                           : "`" + word.text + "`";
}

}  // namespace hcl::query
