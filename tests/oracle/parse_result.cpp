#include "parse_result.h"

#include <algorithm>

namespace hcl::oracle {
namespace {

std::string to_text(const Token& token) {
  return "type " + std::to_string(token.type) + " [" +
         std::to_string(token.begin) + ", " + std::to_string(token.end) + ")";
}

std::string to_text(const Node& node) {
  return "rule " + std::to_string(node.rule) + " size " +
         std::to_string(node.size) + " tokens [" + std::to_string(node.first) +
         ", " + std::to_string(node.end) + ")";
}

template <class Element>
std::string first_difference(const char* what,
                             const std::vector<Element>& antlr,
                             const std::vector<Element>& tables) {
  const auto [a, b] =
      std::mismatch(antlr.begin(), antlr.end(), tables.begin(), tables.end());
  if (a == antlr.end() && b == tables.end()) {
    return "";
  }
  return std::string(what) + " " + std::to_string(a - antlr.begin()) +
         ": antlr " + (a == antlr.end() ? "none" : to_text(*a)) + ", tables " +
         (b == tables.end() ? "none" : to_text(*b));
}

}  // namespace

std::string difference(const ParseResult& antlr, const ParseResult& tables) {
  std::string tokens = first_difference("token", antlr.tokens, tables.tokens);
  if (!tokens.empty()) {
    return tokens;
  }
  if (antlr.accepted != tables.accepted) {
    return antlr.accepted ? "accepted by antlr alone"
                          : "accepted by the tables alone";
  }
  if (antlr.accepted) {
    return first_difference("node", antlr.nodes, tables.nodes);
  }
  return antlr.first_error == tables.first_error
             ? ""
             : "first error: antlr at byte " +
                   std::to_string(antlr.first_error) + ", tables at byte " +
                   std::to_string(tables.first_error);
}

}  // namespace hcl::oracle
