#ifndef HCL_GRAMMAR_LAB_GRAMMAR_G4_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_G4_H_

#include <string>
#include <string_view>
#include <vector>

#include "grammar/problem.h"

namespace hcl::grammar_lab {

// A part of the right side of a rule, as written.
struct Part {
  enum class Kind {
    // `a | b`: the children are sequences, or parts with a suffix.
    Alternatives,
    Sequence,
    // `a?`, `a*`, `a+`: one child.
    Optional,
    Star,
    Plus,
    // The name of a token or of a rule.
    Token,
    Rule,
    // 'text', [set], 'a'..'z', `.`
    Literal,
    Set,
    Range,
    Any,
    // `~a`: one child.
    Not,
    // { ... }: code, which is ignored here.
    Action,
  };

  Kind kind = Kind::Sequence;
  // As written; the name for a token or rule.
  std::string text;
  // Indexes into the grammar's parts.
  std::vector<int> children;
  Place place;
};

// A rule of a grammar file.
struct G4Rule {
  std::string name;
  // The index of a part of the kind `Alternatives`.
  int body = 0;
  bool is_fragment = false;
  // The mode of a lexer rule.
  std::string mode = "DEFAULT_MODE";
  // What follows `->` in a lexer rule, or "".
  std::string commands;
  // The comment lines directly above it, without their slashes.
  std::vector<std::string> comment;
  // The heading above it: the last standalone comment.
  std::string section;
  Place place;

  bool is_lexer_rule() const;
};

// A comment `// @name word...`; comment lines directly below it that begin with
// `|` continue it.
struct Annotation {
  std::string name;
  // What follows the name.
  std::string text;
  std::vector<std::string> words;
  Place place;
};

// The contents of grammar files, with the places of everything.
struct G4Grammar {
  // The file, as given to `read_g4()`.
  std::string path;
  std::string text;
  std::string name;
  // Whether the first line says `lexer grammar` or `parser grammar`; both are
  // false for a combined one.
  bool is_lexer = false;
  bool is_parser = false;
  // The options of the grammar and of its rules, with their places.
  std::vector<Annotation> options;
  // `superClass` in the options.
  std::string super_class;
  // `tokenVocab` in the options.
  std::string token_vocabulary;
  std::vector<std::string> imports;
  // The tokens in `tokens { ... }`.
  std::vector<std::string> declared_tokens;
  std::vector<Place> declared_places;
  std::vector<Annotation> annotations;
  std::vector<G4Rule> rules;
  std::vector<Part> parts;

  const Part& part(int index) const {
    return parts[static_cast<std::size_t>(index)];
  }
  // Null if there is none.
  const G4Rule* find(std::string_view rule) const;
};

// Parses the text of a grammar file; `path` is for places. Accepts what ANTLR 4
// accepts in lexer and parser rules; code in braces, labels and element options
// are read and ignored. Adds a problem for what it cannot read, and continues
// with the next rule.
G4Grammar read_g4(std::string_view text, const std::string& path,
                  Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_G4_H_
