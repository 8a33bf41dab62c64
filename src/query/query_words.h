#ifndef HCL_SRC_QUERY_QUERY_WORDS_H_
#define HCL_SRC_QUERY_QUERY_WORDS_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/query.h"

namespace hcl::query {

// A token of a query.
struct QueryWord {
  enum class Kind { Name, String, Capture, Predicate, Symbol, End };

  Kind kind = Kind::End;
  // As written.
  std::string text;
  // The characters of a string, or the name of a capture or predicate.
  std::string value;
  ByteSpan span;

  bool is(std::string_view symbol) const {
    return kind == Kind::Symbol && text == symbol;
  }
};

// Splits a query into words, of which the last is `End`; returns the error if
// that fails. A comment extends from `;` to the end of the line.
std::optional<QueryError> split_query(std::string_view text,
                                      std::vector<QueryWord>& words);

// The word as messages name it, such as "`}`" or "the end of the query".
std::string describe(const QueryWord& word);

}  // namespace hcl::query

#endif  // HCL_SRC_QUERY_QUERY_WORDS_H_
