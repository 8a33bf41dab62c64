#ifndef HCL_SRC_MISTAKES_JSON_MISTAKES_H_
#define HCL_SRC_MISTAKES_JSON_MISTAKES_H_

#include <cstdint>
#include <optional>

#include "hcl/diagnostic.h"
#include "hcl/source.h"
#include "syntax/json_tree.h"

namespace hcl::syntax {

// Reports what the engine hands over while it reads a JSON source, in the order
// of the source: each mistake with exactly one diagnostic, with the code of the
// reference, and none for what follows from an earlier mistake.
class JsonMistakes {
 public:
  // The source must outlive this object.
  JsonMistakes(const SourceFile& file, Diagnostics& diagnostics)
      : file_(file), diagnostics_(diagnostics) {}

  // A token that no open rule accepts.
  void unexpected(const UnexpectedJson& unexpected);
  // A construct that would nest deeper than `limit`. Errors: NestingTooDeep.
  void too_deep(const UnexpectedJson& unexpected, std::uint32_t limit);

 private:
  bool follows(const UnexpectedJson& unexpected) const;
  void note(const UnexpectedJson& unexpected);

  const SourceFile& file_;
  Diagnostics& diagnostics_;
  std::optional<TokenIndex> earlier_;
  // The earlier mistake was a comma in place of a colon.
  bool comma_for_colon_ = false;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_JSON_MISTAKES_H_
