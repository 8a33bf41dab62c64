#include "grammar/meaning.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>

namespace hcl::grammar_lab {
namespace {

bool is_of_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// Reads the text of an annotation.
class TextReader {
 public:
  explicit TextReader(std::string_view text) : text_(text) {}

  // Nothing, with the reason in `error()`, if the text cannot be read.
  std::optional<std::vector<MeaningPart>> run() {
    std::vector<MeaningPart> parts;
    while (at_ < text_.size()) {
      if (text_[at_] != '$' || !read_reference(parts)) {
        add_text(parts, read_character());
      }
      if (!error_.empty()) return std::nullopt;
    }
    return parts;
  }
  const std::string& error() const { return error_; }

 private:
  static void add_text(std::vector<MeaningPart>& parts, char c) {
    if (parts.empty() || parts.back().kind != MeaningPart::Kind::Text) {
      parts.emplace_back();
    }
    parts.back().text += c;
  }

  // `\n` is a newline, and a backslash before another one is left out.
  char read_character() {
    const char c = text_[at_++];
    if (c != '\\' || (peek(0) != 'n' && peek(0) != '\\')) return c;
    return text_[at_++] == 'n' ? '\n' : '\\';
  }

  char peek(std::size_t ahead) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  // False if the dollar sign stands for itself.
  bool read_reference(std::vector<MeaningPart>& parts) {
    std::size_t ahead = 1;
    MeaningPart part;
    for (; peek(ahead) == '^' || peek(ahead) == '"'; ++ahead) {
      part.is_of_parent = part.is_of_parent || peek(ahead) == '^';
      part.is_quoted = part.is_quoted || peek(ahead) == '"';
    }
    const std::size_t begin = at_ + ahead;
    while (is_of_name(peek(ahead))) ++ahead;
    const std::string_view name = text_.substr(begin, at_ + ahead - begin);
    if (name.empty()) return false;
    at_ += ahead;
    if (name == "_") {
      part.kind = MeaningPart::Kind::Fresh;
    } else if (std::isdigit(static_cast<unsigned char>(name[0])) != 0) {
      part.kind = MeaningPart::Kind::Number;
      std::from_chars(name.data(), name.data() + name.size(), part.number);
    } else {
      part.kind = MeaningPart::Kind::Name;
      part.text = name;
      read_suffix(part);
    }
    read_slice(part);
    parts.push_back(std::move(part));
    return true;
  }

  void read_suffix(MeaningPart& part) {
    if (peek(0) == '*') {
      part.kind = MeaningPart::Kind::AllOfName;
      ++at_;
    } else if ((peek(0) == '?' || peek(0) == '!') && peek(1) == '{') {
      part.kind =
          peek(0) == '?' ? MeaningPart::Kind::If : MeaningPart::Kind::IfNot;
      at_ += 2;
      read_inside(part);
    }
  }

  // Up to the brace that closes.
  void read_inside(MeaningPart& part) {
    const std::size_t begin = at_;
    for (int depth = 1; at_ < text_.size(); ++at_) {
      depth += text_[at_] == '{' ? 1 : text_[at_] == '}' ? -1 : 0;
      if (depth > 0) continue;
      TextReader inside(text_.substr(begin, at_ - begin));
      ++at_;
      auto parts = inside.run();
      error_ = inside.error();
      if (parts) part.inside = std::move(*parts);
      return;
    }
    error_ = "the brace after $" + part.text + " is not closed";
  }

  // `[1:-1]` or `[~_]`; another bracket stands for itself.
  void read_slice(MeaningPart& part) {
    if (peek(0) != '[') return;
    const std::size_t end = text_.find(']', at_);
    if (end == std::string_view::npos) return;
    const std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
    if (inside.starts_with('~')) {
      part.left_out = inside.substr(1);
      at_ = end + 1;
      return;
    }
    const std::size_t colon = inside.find(':');
    if (colon == std::string_view::npos) return;
    const std::string_view front = inside.substr(0, colon);
    std::string_view back = inside.substr(colon + 1);
    if (!back.empty() && back[0] != '-') return;
    if (!back.empty()) back.remove_prefix(1);
    if (!read_number(front, part.cut_front) ||
        !read_number(back, part.cut_back)) {
      return;
    }
    at_ = end + 1;
  }

  static bool read_number(std::string_view text, std::size_t& number) {
    if (text.empty()) return true;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string error_;
};

// The names of the tokens and rules of which a rule consists.
void add_names(const G4Grammar& grammar, int index,
               std::set<std::string>& names) {
  const Part& part = grammar.part(index);
  if (part.kind == Part::Kind::Token || part.kind == Part::Kind::Rule) {
    names.insert(part.text);
  }
  for (const int child : part.children) add_names(grammar, child, names);
}

class MeaningReader {
 public:
  MeaningReader(const G4Grammar& grammar, Problems& problems)
      : grammar_(grammar), problems_(problems) {}

  Meanings run() {
    for (const Annotation& note : grammar_.annotations) {
      if (is_meaning(note)) read(note);
    }
    return std::move(meanings_);
  }

 private:
  void complain(const Annotation& note, std::string message) {
    problems_.push_back(
        {Problem::Severity::Error, note.place, std::move(message),
         note.name == "@means"
             ? "Write `// @means RULE : TEXT` with the parts of the rule as "
               "`$NAME` or `$1`."
             : "Write `// " + note.name +
                   " RULE OPERATOR : TEXT` with `$1` and `$2` for what the "
                   "operator joins."});
  }

  void read(const Annotation& note) {
    const std::size_t colon = note.text.find(" : ");
    std::istringstream head(note.text.substr(0, colon));
    std::string rule;
    std::string word;
    std::vector<std::string> operators;
    head >> rule;
    while (head >> word) operators.push_back(word);
    const bool is_whole = note.name == "@means";
    if (colon == std::string::npos || rule.empty() ||
        operators.empty() != is_whole) {
      return complain(note, note.name + " cannot be read");
    }
    const G4Rule* found = grammar_.find(rule);
    if (found == nullptr || found->is_lexer_rule()) {
      return complain(note,
                      note.name + " names `" + rule + "`, which is no rule");
    }
    TextReader reader(std::string_view(note.text).substr(colon + 3));
    auto parts = reader.run();
    if (!parts) return complain(note, note.name + ": " + reader.error());
    names_.clear();
    add_names(grammar_, found->body, names_);
    if (is_whole && !check(note, rule, *parts)) return;
    add(note, rule, operators, std::move(*parts));
  }

  // Whether the parts are those of the rule.
  bool check(const Annotation& note, const std::string& rule,
             const std::vector<MeaningPart>& parts) {
    for (const MeaningPart& part : parts) {
      const bool is_name = part.kind != MeaningPart::Kind::Text &&
                           part.kind != MeaningPart::Kind::Number &&
                           part.kind != MeaningPart::Kind::Fresh;
      if (is_name && !part.is_of_parent && names_.count(part.text) == 0) {
        complain(note, note.name + " names `" + part.text +
                           "`, which is no part of the rule `" + rule + "`");
        return false;
      }
      if (!check(note, rule, part.inside)) return false;
    }
    return true;
  }

  void add(const Annotation& note, const std::string& rule,
           const std::vector<std::string>& operators,
           std::vector<MeaningPart> parts) {
    Meaning meaning{Meaning::Kind::Whole, std::move(parts), note.place};
    if (note.name == "@means") {
      if (!meanings_.whole.emplace(rule, meaning).second) {
        complain(note, "`" + rule + "` has a meaning already");
      }
      return;
    }
    meaning.kind =
        note.name == "@left" ? Meaning::Kind::Left : Meaning::Kind::Right;
    for (const std::string& name : operators) {
      if (meanings_.folds[rule].count(name) != 0) {
        complain(note,
                 "`" + name + "` in `" + rule + "` has a meaning already");
      }
      meanings_.folds[rule][name] = meaning;
    }
  }

  const G4Grammar& grammar_;
  Problems& problems_;
  Meanings meanings_;
  std::set<std::string> names_;
};

}  // namespace

bool is_meaning(const Annotation& note) {
  return note.name == "@means" || note.name == "@left" || note.name == "@right";
}

Meanings read_meanings(const G4Grammar& grammar, Problems& problems) {
  return MeaningReader(grammar, problems).run();
}

}  // namespace hcl::grammar_lab
