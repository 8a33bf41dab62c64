#ifndef HCL_SRC_QUERY_QUERY_WORDS_H_
#define HCL_SRC_QUERY_QUERY_WORDS_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/query.h"

namespace hcl::query {

// A word of a query.
struct QueryWord {
  enum class Kind { Name, String, Capture, Predicate, Symbol, End };

  Kind kind = Kind::End;
  // As written.
  std::string text;
  // Of a string, its characters; of a capture or predicate, its name.
  std::string value;
  ByteSpan span;

  bool is(std::string_view symbol) const {
    return kind == Kind::Symbol && text == symbol;
  }
};

// The words, the last one `End`, or why there are none. A comment reaches from
// `;` to the end of the line.
std::optional<QueryError> split_query(std::string_view text,
                                      std::vector<QueryWord>& words);

// "`}`", "the end of the query".
std::string describe(const QueryWord& word);

}  // namespace hcl::query

#endif  // HCL_SRC_QUERY_QUERY_WORDS_H_
