#ifndef HCL_SRC_MISTAKES_COMMENT_FINDER_H_
#define HCL_SRC_MISTAKES_COMMENT_FINDER_H_

#include <cstddef>
#include <cstdint>

#include "hcl/source.h"
#include "hcl/syntax.h"
#include "syntax/comments.h"

namespace hcl::syntax {

// Determines for ascending byte offsets whether they are inside a comment.
class CommentFinder {
 public:
  CommentFinder(const SourceFile& file, TokenArray tokens)
      : file_(file), tokens_(tokens), comments_(file.text(gap())) {}

  bool is_in_comment(std::uint32_t byte) {
    if (byte >= tokens_.begin(token_)) {
      while (token_ + 1 < tokens_.size() && byte >= tokens_.begin(token_)) {
        ++token_;
      }
      comments_ = CommentScanner(file_.text(gap()));
      has_comment_ = comments_.next();
    }
    if (byte < gap().begin) return false;
    const std::uint32_t offset = byte - gap().begin;
    while (has_comment_ && comments_.end() <= offset) {
      has_comment_ = comments_.next();
    }
    return has_comment_ && comments_.begin() <= offset;
  }

 private:
  ByteSpan gap() const { return tokens_.gap_before(token_); }

  const SourceFile& file_;
  TokenArray tokens_;
  // The comments precede this token.
  std::size_t token_ = 0;
  CommentScanner comments_;
  bool has_comment_ = comments_.next();
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_COMMENT_FINDER_H_
