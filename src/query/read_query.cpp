#include <algorithm>
#include <optional>
#include <utility>

#include "query/pattern.h"
#include "query/query_words.h"
#include "query/question_tree.h"

namespace hcl::query {
namespace {

constexpr std::size_t kMostBytes = 65536;
constexpr int kDeepest = 100;

using Kind = QueryWord::Kind;

// Parses words into patterns by recursive descent. The first mistake ends
// parsing: every function returns false after one.
class Reader {
 public:
  explicit Reader(std::vector<QueryWord> words) : words_(std::move(words)) {}

  bool run() {
    while (!is(Kind::End)) {
      if (is_symbol("(") && peek(1).kind == Kind::Predicate) {
        if (!read_predicate()) return false;
        continue;
      }
      TopPattern top;
      if (!read_pattern(top.pattern, 0)) return false;
      top.is_syntax = asks_syntax(top.pattern);
      program_->tops.push_back(std::move(top));
    }
    if (program_->tops.empty()) {
      return fail(word(),
                  "A query needs at least one pattern, such as `block`.");
    }
    return !error_.has_value();
  }

  std::optional<QueryError> error_;
  std::shared_ptr<Query::Program> program_ = std::make_shared<Query::Program>();

 private:
  const QueryWord& word() const { return words_[at_]; }
  const QueryWord& peek(std::size_t ahead) const {
    return words_[std::min(at_ + ahead, words_.size() - 1)];
  }
  bool is(Kind kind) const { return word().kind == kind; }
  bool is_symbol(std::string_view text) const {
    return is(Kind::Symbol) && word().text == text;
  }
  bool take(std::string_view symbol) {
    if (!is_symbol(symbol)) return false;
    ++at_;
    return true;
  }
  bool expect(std::string_view symbol) {
    if (take(symbol)) return true;
    return fail(word(), "`" + std::string(symbol) + "` is expected here, not " +
                            describe(word()) + ".");
  }
  bool fail(const QueryWord& at, std::string message) {
    if (!error_) error_ = QueryError{at.span, std::move(message)};
    return false;
  }

  Pattern& pattern(int index) {
    return program_->patterns[static_cast<std::size_t>(index)];
  }

  bool asks_syntax(int index) {
    const Pattern& of = pattern(index);
    if (!of.alternatives.empty()) return asks_syntax(of.alternatives[0]);
    return !of.kind.empty() && of.kind[0] >= 'A' && of.kind[0] <= 'Z';
  }

  bool read_pattern(int& index, int depth) {
    if (depth > kDeepest) {
      return fail(word(), "Patterns can be nested at most 100 levels deep.");
    }
    Pattern read;
    if (take("(")) {
      if (!read_pattern(index, depth + 1) || !expect(")")) return false;
      return read_captures(index);
    }
    if (take("[")) {
      while (!is_symbol("]")) {
        int alternative = 0;
        if (!read_pattern(alternative, depth + 1)) return false;
        read.alternatives.push_back(alternative);
      }
      if (read.alternatives.empty()) {
        return fail(word(), "Brackets must contain at least one pattern.");
      }
      ++at_;
    } else if (is(Kind::String)) {
      read.has_text = true;
      read.text = word().value;
      ++at_;
    } else if (is(Kind::Name)) {
      if (!read_node(read, depth)) return false;
    } else {
      return fail(word(),
                  "A pattern such as `block` or `_` is expected here, not " +
                      describe(word()) + ".");
    }
    index = static_cast<int>(program_->patterns.size());
    program_->patterns.push_back(std::move(read));
    return read_captures(index);
  }

  bool read_captures(int index) {
    while (is(Kind::Capture)) {
      pattern(index).captures.push_back(capture_number(word().value));
      ++at_;
    }
    note_captures(index);
    return true;
  }

  void note_captures(int index) {
    Pattern& of = pattern(index);
    bool inside = !of.captures.empty() || of.captures_inside;
    for (const int alternative : of.alternatives) {
      inside = inside || pattern(alternative).captures_inside;
    }
    const auto look = [&](const List& list) {
      for (const ListItem& item : list.items) inside = inside || item.captures;
    };
    look(of.children);
    for (const Field& field : of.fields) look(field.list);
    of.captures_inside = inside;
  }

  int capture_number(const std::string& name) {
    std::vector<std::string>& names = program_->captures;
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) names.push_back(name);
    return static_cast<int>(std::ranges::find(names, name) - names.begin());
  }

  // `kind field:X !field { ... }`
  bool read_node(Pattern& read, int depth) {
    if (!is_kind(word().text)) {
      return fail(word(), "`" + word().text + "` is not a kind of node." +
                              advice_on_kinds(word().text));
    }
    read.kind = word().text == "_" ? "" : word().text;
    ++at_;
    for (;;) {
      if (is(Kind::Name) && peek(1).is(":")) {
        if (!read_field(read, depth)) return false;
      } else if (is_symbol("!") && peek(1).kind == Kind::Name) {
        ++at_;
        Field field;
        if (!read_role(read, field)) return false;
        field.is_absent = true;
        read.fields.push_back(std::move(field));
      } else {
        break;
      }
    }
    if (!take("{")) return true;
    read.has_children = true;
    return read_list("}", read.children, depth);
  }

  bool read_role(const Pattern& of, Field& field) {
    if (!is_role(word().text)) {
      return fail(word(), "`" + word().text + "` is not a field of a node." +
                              advice_on_roles(word().text));
    }
    field.role = role_of_field(of.kind, word().text);
    ++at_;
    return true;
  }

  bool read_field(Pattern& read, int depth) {
    Field field;
    if (!read_role(read, field)) return false;
    ++at_;
    if (take("(")) {
      if (!read_list(")", field.list, depth)) return false;
    } else {
      field.is_any = true;
      ListItem item;
      if (!read_value(item.pattern, depth)) return false;
      item.captures = pattern(item.pattern).captures_inside;
      field.list.items.push_back(item);
    }
    read.fields.push_back(std::move(field));
    return true;
  }

  // Parses a value without parentheses: a text, a kind, or a capture of
  // anything.
  bool read_value(int& index, int depth) {
    if (is_symbol("[")) return read_pattern(index, depth + 1);
    Pattern read;
    if (is(Kind::String)) {
      read.has_text = true;
      read.text = word().value;
      ++at_;
    } else if (is(Kind::Name)) {
      if (!is_kind(word().text)) {
        return fail(word(), "`" + word().text + "` is not a kind of node." +
                                advice_on_kinds(word().text));
      }
      read.kind = word().text == "_" ? "" : word().text;
      ++at_;
    } else if (!is(Kind::Capture)) {
      return fail(word(), "The value of a field is expected here, not " +
                              describe(word()) +
                              ": a string, a kind, a capture or patterns in "
                              "parentheses.");
    }
    index = static_cast<int>(program_->patterns.size());
    program_->patterns.push_back(std::move(read));
    return read_captures(index);
  }

  bool read_list(std::string_view closer, List& list, int depth) {
    for (;;) {
      ListItem item;
      item.is_anchored = take(".");
      if (take(closer)) {
        list.is_end_anchored = item.is_anchored;
        return true;
      }
      if (is(Kind::Name) && word().text == "not") {
        item.is_negated = true;
        ++at_;
      }
      item.is_deep = take(">>");
      const QueryWord& first = word();
      if (!read_pattern(item.pattern, depth + 1)) return false;
      read_quantifier(item);
      item.captures = pattern(item.pattern).captures_inside;
      if (item.is_negated && item.captures) {
        return fail(first, "A negated pattern cannot capture anything.");
      }
      list.items.push_back(item);
    }
  }

  void read_quantifier(ListItem& item) {
    using Quantifier = ListItem::Quantifier;
    if (take("?")) {
      item.quantifier = Quantifier::Optional;
    } else if (take("*")) {
      item.quantifier = Quantifier::Any;
    } else if (take("+")) {
      item.quantifier = Quantifier::Some;
    } else {
      return;
    }
    // A capture after the quantifier belongs to the repeated pattern.
    read_captures(item.pattern);
  }

  bool read_predicate() {
    ++at_;
    const QueryWord name = word();
    ++at_;
    if (program_->tops.empty()) {
      return fail(name, "A predicate follows the pattern that it applies to.");
    }
    Predicate predicate;
    std::string kind = name.value;
    predicate.is_negated = kind.starts_with("not-");
    if (predicate.is_negated) kind = kind.substr(4);
    if (kind == "eq?") {
      predicate.kind = Predicate::Kind::Equal;
    } else if (kind == "match?") {
      predicate.kind = Predicate::Kind::Matches;
    } else if (kind == "any-of?") {
      predicate.kind = Predicate::Kind::AnyOf;
    } else if (kind == "unmatched?" && !predicate.is_negated) {
      predicate.kind = Predicate::Kind::Unmatched;
    } else {
      return fail(name, "Unknown predicate #" + name.value +
                            ". The predicates are #eq?, #match?, #any-of?, the "
                            "same with not-, and #unmatched?.");
    }
    if (!read_known_capture(predicate.capture)) return false;
    if (!read_arguments(name, predicate) || !expect(")")) return false;
    program_->tops.back().predicates.push_back(std::move(predicate));
    return true;
  }

  bool read_known_capture(int& number) {
    if (!is(Kind::Capture)) {
      return fail(word(),
                  "A capture is expected here, not " + describe(word()) + ".");
    }
    const std::vector<std::string>& names = program_->captures;
    const auto found = std::ranges::find(names, word().value);
    if (found == names.end()) {
      return fail(word(), "No pattern captures @" + word().value + ".");
    }
    number = static_cast<int>(found - names.begin());
    ++at_;
    return true;
  }

  bool read_arguments(const QueryWord& name, Predicate& predicate) {
    if (predicate.kind == Predicate::Kind::Unmatched) {
      return read_unmatched(predicate);
    }
    if (predicate.kind == Predicate::Kind::Equal && is(Kind::Capture)) {
      return read_known_capture(predicate.other);
    }
    while (is(Kind::String)) {
      predicate.texts.push_back(word().value);
      ++at_;
    }
    const bool takes_several = predicate.kind == Predicate::Kind::AnyOf;
    if (predicate.texts.empty() ||
        (!takes_several && predicate.texts.size() > 1)) {
      return fail(word(), "#" + name.value + " takes a capture and " +
                              (takes_several ? "strings." : "one string."));
    }
    return predicate.kind != Predicate::Kind::Matches ||
           compile_expression(predicate);
  }

  bool compile_expression(Predicate& predicate) {
    RE2::Options options;
    options.set_log_errors(false);
    auto expression = std::make_shared<RE2>(predicate.texts[0], options);
    if (!expression->ok()) {
      return fail(words_[at_ - 1], "RE2 rejects this regular expression: " +
                                       expression->error() + ".");
    }
    predicate.expression = std::move(expression);
    return true;
  }

  // `(#unmatched? @a (PATTERN))`: the pattern must have a capture.
  bool read_unmatched(Predicate& predicate) {
    const QueryWord first = word();
    const std::size_t before = program_->patterns.size();
    if (!read_pattern(predicate.pattern, 1)) return false;
    for (std::size_t i = before; i < program_->patterns.size(); ++i) {
      for (const int capture : program_->patterns[i].captures) {
        predicate.collected = capture;
      }
    }
    return predicate.collected >= 0 ||
           fail(first,
                "The pattern of #unmatched? must capture what is compared.");
  }

  std::vector<QueryWord> words_;
  std::size_t at_ = 0;
};

}  // namespace

Expected<std::shared_ptr<const Query::Program>, QueryError> read_query(
    std::string_view text) {
  if (text.size() > kMostBytes) {
    return QueryError{{0, 1}, "A query can be at most 64 KiB long."};
  }
  std::vector<QueryWord> words;
  if (auto error = split_query(text, words)) return std::move(*error);
  Reader reader(std::move(words));
  if (!reader.run()) return std::move(*reader.error_);
  return std::shared_ptr<const Query::Program>(std::move(reader.program_));
}

}  // namespace hcl::query
