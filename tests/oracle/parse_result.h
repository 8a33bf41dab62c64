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

// As syntax::Node: in postorder, with tokens from `first` up to but not
// including `end`.
struct Node {
  int rule = 0;
  std::uint32_t size = 0;
  std::uint32_t first = 0;
  std::uint32_t end = 0;

  friend bool operator==(const Node&, const Node&) = default;
};

// The result of one of the two engines for a source.
struct ParseResult {
  // Without spaces, comments and the end of the file.
  std::vector<Token> tokens;
  bool accepted = false;
  // The byte at which the first wrong token begins; only if not accepted.
  std::uint32_t first_error = 0;
  // Only if accepted.
  std::vector<Node> nodes;
};

// The first difference between the results of ANTLR and of the tables, as text;
// empty if they agree.
std::string difference(const ParseResult& antlr, const ParseResult& tables);

}  // namespace hcl::oracle

#endif  // HCL_TESTS_ORACLE_PARSE_RESULT_H_
