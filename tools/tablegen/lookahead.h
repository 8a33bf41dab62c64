#ifndef HCL_TABLEGEN_LOOKAHEAD_H_
#define HCL_TABLEGEN_LOOKAHEAD_H_

#include <cstddef>
#include <map>
#include <vector>

#include "interpreter_data.h"

namespace hcl::tablegen {

// ANTLR's number of a token type; the tables use 0 for the end of file.
inline std::size_t antlr_token(std::size_t token) {
  return token == 0 ? antlr4::Token::EOF : token;
}

// Which alternative each token selects, for every decision of a parser. For an
// alternative that can be empty, the tokens that may follow the rule count,
// too.
class Lookahead {
 public:
  // Fails, with one line per token, if two alternatives share tokens. `parser`
  // must outlive this object.
  explicit Lookahead(const InterpreterData& parser);

  // Index of the transition of `state` that `token` selects, or -1.
  int alternative(const antlr4::atn::ATNState* state, std::size_t token) const;

 private:
  std::map<const antlr4::atn::ATNState*, std::vector<antlr4::misc::IntervalSet>>
      sets_;
};

}  // namespace hcl::tablegen

#endif  // HCL_TABLEGEN_LOOKAHEAD_H_
