#include "sentences/lexemes.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <deque>

namespace hcl::grammar_lab {
namespace {

void append_utf8(char32_t c, std::string& text) {
  const auto byte = [&](char32_t bits) { text += static_cast<char>(bits); };
  if (c < 0x80) {
    byte(c);
  } else if (c < 0x800) {
    byte(0xC0 | (c >> 6U));
    byte(0x80 | (c & 0x3FU));
  } else if (c < 0x10000) {
    byte(0xE0 | (c >> 12U));
    byte(0x80 | ((c >> 6U) & 0x3FU));
    byte(0x80 | (c & 0x3FU));
  } else {
    byte(0xF0 | (c >> 18U));
    byte(0x80 | ((c >> 12U) & 0x3FU));
    byte(0x80 | ((c >> 6U) & 0x3FU));
    byte(0x80 | (c & 0x3FU));
  }
}

// Preferred characters, in order.
constexpr std::string_view kNice =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890 _-+.,;:!?"
    "()[]{}<>=*/%&|^~$#@'\"\\`\n\t\r";

// A word from which the lexical context makes a token.
struct Word {
  std::string_view token;
  std::string_view text;
};
constexpr std::array<Word, 8> kWords = {{{"FOR", "for"},
                                         {"IN", "in"},
                                         {"IF", "if"},
                                         {"ELSE", "else"},
                                         {"ENDIF", "endif"},
                                         {"ENDFOR", "endfor"},
                                         {"TEMPLATE_END", "}"},
                                         {"HEREDOC_CLOSE", "a\n"}}};

}  // namespace

Lexemes::Lexemes(const Grammar& grammar) : grammar_(grammar) {
  const std::vector<std::uint8_t>& class_of = grammar.tables.class_of;
  character_.assign(256, 0);
  std::vector<bool> found(256, false);
  for (const char c : kNice) {
    const std::uint8_t kind = class_of[static_cast<unsigned char>(c)];
    if (!found[kind]) character_[kind] = static_cast<unsigned char>(c);
    found[kind] = true;
  }
  // Except surrogates, which no source can contain.
  for (char32_t c = 1; c < 0x110000; ++c) {
    if (c == 0xD800) c = 0xE000;
    const std::uint8_t kind = class_of[c];
    if (!found[kind]) character_[kind] = c;
    found[kind] = true;
  }
  for (const std::uint8_t start : grammar.tables.mode_start) {
    reached_.push_back(reach_from(start));
  }
}

std::vector<Lexemes::Reached> Lexemes::reach_from(unsigned start) const {
  const TableMemory& tables = grammar_.tables;
  std::vector<Reached> reached(tables.rows.size());
  reached[start].length = 0;
  std::deque<unsigned> pending{start};
  while (!pending.empty()) {
    const unsigned state = pending.front();
    pending.pop_front();
    const auto& next = tables.classes_of_states[state];
    for (std::size_t kind = 0; kind < next.size(); ++kind) {
      const unsigned to = next[kind];
      if (to == 0 || reached[to].length <= reached[state].length + 1) continue;
      reached[to] = {static_cast<int>(state), character_[kind],
                     reached[state].length + 1};
      pending.push_back(to);
    }
  }
  return reached;
}

std::string Lexemes::text_to(const std::vector<Reached>& reached,
                             unsigned state) const {
  std::vector<char32_t> back;
  for (unsigned at = state; reached[at].from >= 0;
       at = static_cast<unsigned>(reached[at].from)) {
    back.push_back(reached[at].by);
  }
  std::string text;
  for (auto c = back.rbegin(); c != back.rend(); ++c) append_utf8(*c, text);
  return text;
}

std::vector<std::string> Lexemes::texts_of(int token) const {
  const TableMemory& tables = grammar_.tables;
  std::vector<std::string> texts;
  const std::string& name =
      grammar_.tokens.names[static_cast<std::size_t>(token)];
  for (const Word& word : kWords) {
    if (word.token == name && grammar_.family == Family::Native) {
      texts.emplace_back(word.text);
    }
  }
  for (const std::vector<Reached>& reached : reached_) {
    int best = -1;
    for (std::size_t state = 1; state < reached.size(); ++state) {
      const auto& end = tables.ends[tables.accept[state]];
      if (tables.accept[state] == 0 || end.type != token || end.skip != 0 ||
          end.channel != 0 || reached[state].from < 0) {
        continue;
      }
      if (best < 0 || reached[state].length <
                          reached[static_cast<std::size_t>(best)].length) {
        best = static_cast<int>(state);
      }
    }
    if (best < 0) continue;
    const std::string text = text_to(reached, static_cast<unsigned>(best));
    if (std::ranges::find(texts, text) == texts.end()) {
      texts.push_back(text);
    }
  }
  return texts;
}

std::string Lexemes::text_to_end(unsigned state, unsigned& end) const {
  const std::vector<Reached> reached = reach_from(state);
  end = state;
  int best = 1 << 20;
  for (std::size_t i = 1; i < reached.size(); ++i) {
    if (grammar_.tables.accept[i] != 0 && reached[i].length < best) {
      best = reached[i].length;
      end = static_cast<unsigned>(i);
    }
  }
  return text_to(reached, end);
}

Lexeme Lexemes::through(const Transition& transition) const {
  Lexeme lexeme;
  int best = 1 << 20;
  for (std::size_t mode = 0; mode < reached_.size(); ++mode) {
    if (reached_[mode][transition.from].length < best) {
      best = reached_[mode][transition.from].length;
      lexeme.mode = static_cast<unsigned>(mode);
    }
  }
  lexeme.text = text_to(reached_[lexeme.mode], transition.from);
  const auto& next = grammar_.tables.classes_of_states[transition.from];
  for (const char c : kNice) {
    const auto kind = grammar_.tables.class_of[static_cast<unsigned char>(c)];
    if (next[kind] == transition.to) {
      lexeme.text += c;
      break;
    }
  }
  if (lexeme.text.size() ==
      text_to(reached_[lexeme.mode], transition.from).size()) {
    for (std::size_t kind = 0; kind < next.size(); ++kind) {
      if (next[kind] != transition.to) continue;
      append_utf8(character_[kind], lexeme.text);
      break;
    }
  }
  unsigned end = 0;
  lexeme.text += text_to_end(transition.to, end);
  lexeme.action = grammar_.tables.accept[end];
  return lexeme;
}

std::string in_quotes(std::string_view text) {
  std::string result = "`";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      result += "\\n";
    } else if (c == '\r') {
      result += "\\r";
    } else if (c == '\t') {
      result += "\\t";
    } else if (byte < 0x20 || byte == 0x7F) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\x%02X", byte);
      result += escape;
    } else {
      result += c;
    }
  }
  return result + "`";
}

}  // namespace hcl::grammar_lab
