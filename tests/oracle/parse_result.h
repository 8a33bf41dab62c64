#ifndef HCL_TESTS_ORACLE_PARSE_RESULT_H_
#define HCL_TESTS_ORACLE_PARSE_RESULT_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::oracle {

struct Token {
  int type = 0;
  // Bytes of the source.
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  friend bool operator==(const Token&, const Token&) = default;
};

// As syntax::Node: in postorder, tokens from `first` up to and not including
// `end`.
struct Node {
  int rule = 0;
  std::uint32_t size = 0;
  std::uint32_t first = 0;
  std::uint32_t end = 0;

  friend bool operator==(const Node&, const Node&) = default;
};

// What one of the two engines makes of a source.
struct ParseResult {
  // Without spaces, comments and the end of the file.
  std::vector<Token> tokens;
  bool accepted = false;
  // Byte at which the token begins that cannot be; only when not accepted.
  std::uint32_t first_error = 0;
  // Only when accepted.
  std::vector<Node> nodes;
};

// The first difference between what ANTLR and what the tables give, as text;
// empty where they agree.
std::string difference(const ParseResult& antlr, const ParseResult& tables);

}  // namespace hcl::oracle

#endif  // HCL_TESTS_ORACLE_PARSE_RESULT_H_
