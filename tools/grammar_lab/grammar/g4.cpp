#include "grammar/g4.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <utility>

#include "grammar/g4_words.h"

namespace hcl::grammar_lab {
namespace {

using Kind = G4Word::Kind;

class Reader {
 public:
  Reader(std::vector<G4Word> words, Problems& problems)
      : words_(std::move(words)), problems_(problems) {
    collect_comments();
  }

  G4Grammar run() {
    read_heading();
    while (word().kind != Kind::End) read_item();
    return std::move(grammar_);
  }

 private:
  struct Comment {
    std::string text;
    int line;
  };

  // Removes the comments and records the annotations among them.
  void collect_comments() {
    std::vector<G4Word> rest;
    int line_of_annotation = 0;
    for (G4Word& word : words_) {
      if (word.kind != Kind::Comment) {
        rest.push_back(std::move(word));
        continue;
      }
      const int line = word.place.line;
      if (word.text.starts_with('@')) {
        grammar_.annotations.push_back({"", word.text, {}, word.place});
        line_of_annotation = line;
      } else if (word.text.starts_with('|') && line == line_of_annotation + 1) {
        grammar_.annotations.back().text += word.text.substr(1);
        line_of_annotation = line;
      } else if (word.begins_line) {
        comments_.push_back({word.text, line});
      }
    }
    for (Annotation& annotation : grammar_.annotations) {
      std::istringstream in(annotation.text);
      in >> annotation.name;
      for (std::string name; in >> name;) annotation.words.push_back(name);
      annotation.text.erase(0, annotation.name.size());
    }
    words_ = std::move(rest);
  }

  const G4Word& word(std::size_t ahead = 0) const {
    return words_[std::min(at_ + ahead, words_.size() - 1)];
  }
  G4Word take() {
    G4Word taken = word();
    if (at_ + 1 < words_.size()) ++at_;
    return taken;
  }
  bool take(std::string_view symbol) {
    if (!word().is(symbol)) return false;
    take();
    return true;
  }
  void skip_past(std::string_view symbol) {
    while (word().kind != Kind::End && !take(symbol)) take();
  }

  void read_heading() {
    while (word().kind == Kind::Name && !word(1).is(";")) {
      const std::string text = take().text;
      grammar_.is_lexer = grammar_.is_lexer || text == "lexer";
      grammar_.is_parser = grammar_.is_parser || text == "parser";
    }
    grammar_.name = take().text;
    skip_past(";");
  }

  void read_item() {
    const std::string& text = word().text;
    if (text == "options" && word(1).is("{")) {
      read_options();
    } else if (text == "tokens" && word(1).is("{")) {
      read_tokens();
    } else if (text == "channels" && word(1).is("{")) {
      skip_past("}");
    } else if (text == "import") {
      take();
      while (word().kind == Kind::Name || word().is(",")) {
        if (const G4Word name = take(); name.kind == Kind::Name) {
          grammar_.imports.push_back(name.text);
        }
      }
      skip_past(";");
    } else if (text == "mode" && word(1).kind == Kind::Name) {
      take();
      mode_ = take().text;
      skip_past(";");
    } else if (word().is("@")) {
      while (word().kind != Kind::End && take().kind != Kind::Action) {
      }
    } else if (word().kind == Kind::Name) {
      read_rule();
    } else {
      complain("a rule begins with its name, and here is `" + text + "`",
               "Write `name : ... ;`.");
      skip_past(";");
    }
  }

  void read_options() {
    take();
    take();
    while (word().kind == Kind::Name) {
      const Place place = word().place;
      const std::string name = take().text;
      take("=");
      const std::string value = take().text;
      grammar_.options.push_back({name, value, {}, place});
      if (name == "superClass") grammar_.super_class = value;
      if (name == "tokenVocab") grammar_.token_vocabulary = value;
      take(";");
    }
    take("}");
  }

  void read_tokens() {
    take();
    take();
    while (word().kind == Kind::Name || word().is(",")) {
      if (const G4Word name = take(); name.kind == Kind::Name) {
        grammar_.declared_tokens.push_back(name.text);
        grammar_.declared_places.push_back(name.place);
      }
    }
    take("}");
  }

  void read_rule() {
    G4Rule rule;
    rule.mode = mode_;
    if (word().text == "fragment") {
      rule.is_fragment = true;
      take();
    }
    rule.place = word().place;
    rule.name = take().text;
    add_comments(rule);
    // Skips arguments, `returns`, `locals` and `options` of the rule.
    while (!word().is(":") && !word().is(";") && word().kind != Kind::End) {
      if (word().text == "options" && word(1).is("{")) {
        read_options();
      } else {
        take();
      }
    }
    if (!take(":")) {
      complain("the rule `" + rule.name + "` has no colon",
               "Write `" + rule.name + " : ... ;`.");
      skip_past(";");
      return;
    }
    commands_.clear();
    rule.body = read_alternatives();
    rule.commands = commands_;
    if (!take(";")) {
      complain("the rule `" + rule.name + "` does not end here",
               "Close its parentheses and end it with `;`.");
      skip_past(";");
    }
    grammar_.rules.push_back(std::move(rule));
  }

  // The comment lines directly above the rule, and the preceding heading.
  void add_comments(G4Rule& rule) {
    int line = rule.place.line;
    for (auto at = comments_.rbegin(); at != comments_.rend(); ++at) {
      if (at->line != line - 1) continue;
      rule.comment.insert(rule.comment.begin(), at->text);
      line = at->line;
    }
    for (const Comment& comment : comments_) {
      if (comment.line >= rule.place.line) break;
      const std::size_t spec = comment.text.find("Spec:");
      if (spec != std::string::npos || comment.text.starts_with("RFC")) {
        rule.section =
            comment.text.substr(spec == std::string::npos ? 0 : spec);
      }
    }
  }

  int add(Part part) {
    grammar_.parts.push_back(std::move(part));
    return static_cast<int>(grammar_.parts.size()) - 1;
  }

  int read_alternatives() {
    Part part;
    part.kind = Part::Kind::Alternatives;
    part.place = word().place;
    do {
      part.children.push_back(read_sequence());
    } while (take("|"));
    return add(std::move(part));
  }

  int read_sequence() {
    Part part;
    part.kind = Part::Kind::Sequence;
    part.place = word().place;
    for (;;) {
      if (take("->")) {
        read_commands();
      } else if (take("#")) {
        take();
      } else if (word().is("<")) {
        skip_past(">");
      } else if (word().kind == Kind::Name &&
                 (word(1).is("=") || word(1).is("+="))) {
        take();
        take();
      } else if (word().is("|") || word().is(")") || word().is(";") ||
                 word().kind == Kind::End) {
        return add(std::move(part));
      } else {
        part.children.push_back(read_element());
      }
    }
  }

  void read_commands() {
    while (!word().is("|") && !word().is(")") && !word().is(";") &&
           word().kind != Kind::End) {
      const bool opens = word().is("(");
      commands_ += take().text;
      if (opens) {
        while (word().kind != Kind::End && !word().is(")")) {
          commands_ += take().text;
        }
        commands_ += take().text;
      }
    }
  }

  int read_element() {
    int part = read_atom();
    for (;;) {
      Part around;
      around.place = word().place;
      if (take("?")) {
        around.kind = Part::Kind::Optional;
      } else if (take("*")) {
        around.kind = Part::Kind::Star;
      } else if (take("+")) {
        around.kind = Part::Kind::Plus;
      } else {
        return part;
      }
      // A non-greedy loop or option.
      if (take("?")) around.text = "?";
      around.place = grammar_.part(part).place;
      around.children = {part};
      part = add(std::move(around));
    }
  }

  int read_atom() {
    Part part;
    part.place = word().place;
    if (take("(")) {
      const int inside = read_alternatives();
      if (!take(")")) {
        complain("this parenthesis is not closed", "Add `)`.", part.place);
      }
      return inside;
    }
    if (take("~")) {
      part.kind = Part::Kind::Not;
      part.children = {read_atom()};
      return add(std::move(part));
    }
    const G4Word taken = take();
    part.text = taken.text;
    switch (taken.kind) {
      case Kind::Name:
        part.kind = std::isupper(static_cast<unsigned char>(taken.text[0])) != 0
                        ? Part::Kind::Token
                        : Part::Kind::Rule;
        break;
      case Kind::Literal:
        part.kind = Part::Kind::Literal;
        if (take("..")) {
          part.kind = Part::Kind::Range;
          part.text += ".." + take().text;
        }
        break;
      case Kind::Set:
        part.kind = Part::Kind::Set;
        break;
      case Kind::Action:
        part.kind = Part::Kind::Action;
        take("?");
        break;
      default:
        part.kind = Part::Kind::Any;
        if (taken.text != ".") {
          complain("`" + taken.text + "` has no meaning here",
                   "Take it out, or quote it as a literal.", taken.place);
        }
    }
    return add(std::move(part));
  }

  void complain(std::string message, std::string advice) {
    complain(std::move(message), std::move(advice), word().place);
  }
  void complain(std::string message, std::string advice, Place place) {
    problems_.push_back({Problem::Severity::Error, std::move(place),
                         std::move(message), std::move(advice)});
  }

  std::vector<G4Word> words_;
  Problems& problems_;
  std::size_t at_ = 0;
  G4Grammar grammar_;
  std::string mode_ = "DEFAULT_MODE";
  std::string commands_;
  std::vector<Comment> comments_;
};

}  // namespace

bool G4Rule::is_lexer_rule() const {
  return std::isupper(static_cast<unsigned char>(name[0])) != 0;
}

const G4Rule* G4Grammar::find(std::string_view rule) const {
  for (const G4Rule& candidate : rules) {
    if (candidate.name == rule) return &candidate;
  }
  return nullptr;
}

G4Grammar read_g4(std::string_view text, const std::string& path,
                  Problems& problems) {
  G4Grammar grammar = Reader(split_g4(text, path, problems), problems).run();
  grammar.path = path;
  grammar.text = text;
  return grammar;
}

}  // namespace hcl::grammar_lab
