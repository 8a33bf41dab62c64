#include <algorithm>
#include <map>

#include "difference/difference.h"

namespace hcl::grammar_lab {
namespace {

// A rule's right side without layout and comments.
std::string written(const G4Grammar& grammar, int index) {
  const Part& part = grammar.part(index);
  std::string inside;
  for (const int child : part.children) {
    const bool is_choice = part.kind == Part::Kind::Alternatives;
    if (!inside.empty()) inside += is_choice ? " | " : " ";
    inside += written(grammar, child);
  }
  switch (part.kind) {
    case Part::Kind::Alternatives:
      return "(" + inside + ")";
    case Part::Kind::Sequence:
      return inside;
    case Part::Kind::Optional:
      return inside + "?" + part.text;
    case Part::Kind::Star:
      return inside + "*" + part.text;
    case Part::Kind::Plus:
      return inside + "+" + part.text;
    case Part::Kind::Not:
      return "~" + inside;
    default:
      return part.text;
  }
}

struct WrittenRule {
  std::string body;
  Place place;
  // Its position among the rules of its kind.
  std::size_t order = 0;
};
using WrittenRules = std::map<std::string, WrittenRule>;

WrittenRules rules_of(const Grammar& grammar) {
  WrittenRules rules;
  const auto add = [&](const G4Grammar& file) {
    for (const G4Rule& rule : file.rules) {
      std::string body = written(file, rule.body);
      if (!rule.commands.empty()) body += " -> " + rule.commands;
      if (rule.is_fragment) body = "fragment " + body;
      if (rule.is_lexer_rule()) body += " in " + rule.mode;
      rules.emplace(rule.name, WrittenRule{body, rule.place, rules.size()});
    }
  };
  for (const G4Grammar& lexer : grammar.lexers) add(lexer);
  add(grammar.parser);
  return rules;
}

// The body with one name replaced by another.
std::string with_name(const std::string& body, const std::string& from,
                      const std::string& to) {
  std::string result;
  std::string word;
  for (std::size_t i = 0; i <= body.size(); ++i) {
    const char c = i < body.size() ? body[i] : ' ';
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_') {
      word += c;
      continue;
    }
    result += word == from ? to : word;
    word.clear();
    if (i < body.size()) result += c;
  }
  return result;
}

std::string kind_of(const std::string& name) {
  return std::isupper(static_cast<unsigned char>(name[0])) != 0 ? "token"
                                                                : "rule";
}

class Comparison {
 public:
  Comparison(const Grammar& before, const Grammar& after)
      : before_(rules_of(before)),
        after_(rules_of(after)),
        old_(before),
        new_(after) {}

  GrammarChanges run() {
    find_renamed();
    for (const auto& [name, rule] : before_) {
      if (after_.count(name) == 0 && new_name_.count(name) == 0) {
        add(kind_of(name) + " gone: " + name);
      }
    }
    for (const auto& [name, rule] : after_) compare(name, rule);
    compare_order();
    compare_annotations();
    changes_.renaming = renaming();
    return std::move(changes_);
  }

 private:
  void add(std::string line) { changes_.lines.push_back(std::move(line)); }

  void find_renamed() {
    for (const auto& [name, rule] : after_) {
      if (before_.count(name) != 0) continue;
      for (const auto& [old, before] : before_) {
        if (after_.count(old) != 0 || new_name_.count(old) != 0 ||
            kind_of(old) != kind_of(name)) {
          continue;
        }
        if (with_name(before.body, old, name) != rule.body) continue;
        new_name_[old] = name;
        old_name_[name] = old;
        add(kind_of(name) + " renamed: " + old + " -> " + name + " (" +
            to_text(rule.place) + ")");
        break;
      }
    }
  }

  void compare(const std::string& name, const WrittenRule& rule) {
    if (old_name_.count(name) != 0) return;
    const auto found = before_.find(name);
    if (found == before_.end()) {
      add(kind_of(name) + " new: " + name + " (" + to_text(rule.place) + ")");
      return;
    }
    std::string body = found->second.body;
    for (const auto& [old, now] : new_name_) body = with_name(body, old, now);
    if (body != rule.body) {
      add(kind_of(name) + " changed: " + name + " (" + to_text(rule.place) +
          ")");
    }
  }

  // Among lexer rules the first wins.
  void compare_order() {
    std::vector<std::pair<std::size_t, std::string>> old;
    std::vector<std::pair<std::size_t, std::string>> now;
    for (const auto& [name, rule] : after_) {
      if (kind_of(name) != "token" || before_.count(name) == 0) continue;
      old.emplace_back(before_.at(name).order, name);
      now.emplace_back(rule.order, name);
    }
    std::ranges::sort(old);
    std::ranges::sort(now);
    // A rule has moved if all others keep their order without it.
    for (std::size_t i = 0; i < old.size(); ++i) {
      if (old[i].second == now[i].second) continue;
      const bool forward =
          i + 1 < old.size() && old[i + 1].second == now[i].second;
      const std::string moved = forward ? old[i].second : now[i].second;
      add("token moved: " + moved + " (" + to_text(after_.at(moved).place) +
          ")");
      const auto is_moved = [&](const auto& item) {
        return item.second == moved;
      };
      std::erase_if(old, is_moved);
      std::erase_if(now, is_moved);
      --i;
    }
  }

  void compare_annotations() {
    const auto words = [](const Grammar& grammar) {
      std::map<std::string, bool> all;
      for (const Annotation& annotation : grammar.parser.annotations) {
        if (is_meaning(annotation)) {
          all[annotation.name + annotation.text] = true;
          continue;
        }
        for (const std::string& word : annotation.words) {
          all[annotation.name + " " + word] = true;
        }
      }
      return all;
    };
    const auto old = words(old_);
    const auto now = words(new_);
    for (const auto& [word, unused] : old) {
      const std::size_t space = word.find(' ');
      const auto renamed = new_name_.find(word.substr(space + 1));
      if (renamed != new_name_.end()) continue;
      if (now.count(word) == 0) add("annotation gone: " + word);
    }
    for (const auto& [word, unused] : now) {
      const std::size_t space = word.find(' ');
      if (old_name_.count(word.substr(space + 1)) != 0) continue;
      if (old.count(word) == 0) add("annotation new: " + word);
    }
  }

  Renaming renaming() const {
    Renaming renaming{new_.tokens.names, new_.rules};
    for (std::string& name : renaming.tokens) replace(name);
    for (std::string& name : renaming.rules) replace(name);
    return renaming;
  }
  void replace(std::string& name) const {
    const auto found = old_name_.find(name);
    if (found != old_name_.end()) name = found->second;
  }

  WrittenRules before_;
  WrittenRules after_;
  const Grammar& old_;
  const Grammar& new_;
  std::map<std::string, std::string> new_name_;
  std::map<std::string, std::string> old_name_;
  GrammarChanges changes_;
};

}  // namespace

GrammarChanges compare_grammars(const Grammar& before, const Grammar& after) {
  return Comparison(before, after).run();
}

}  // namespace hcl::grammar_lab
