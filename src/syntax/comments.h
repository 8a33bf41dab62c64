#ifndef HCL_SRC_SYNTAX_COMMENTS_H_
#define HCL_SRC_SYNTAX_COMMENTS_H_

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hcl::syntax {

// Finds the comments in the text between two tokens of a native source.
//
//   CommentScanner comments(gap);
//   while (comments.next()) use(comments.begin(), comments.end());
class CommentScanner {
 public:
  explicit CommentScanner(std::string_view gap) : gap_(gap) {}

  // Moves to the next comment; false if there is none.
  bool next() {
    begin_ = end_;
    while (begin_ < gap_.size() && gap_[begin_] != '#' && gap_[begin_] != '/') {
      ++begin_;
    }
    if (begin_ == gap_.size()) return false;
    is_line_ = !gap_.substr(begin_).starts_with("/*");
    const std::size_t found =
        is_line_ ? gap_.find('\n', begin_) : gap_.find("*/", begin_ + 2);
    const std::size_t closer = is_line_ ? 0 : 2;
    end_ = found == std::string_view::npos ? gap_.size() : found + closer;
    return true;
  }

  // Byte offsets within the gap. A line comment ends before its newline and
  // includes a U+000D before the newline.
  std::uint32_t begin() const { return static_cast<std::uint32_t>(begin_); }
  std::uint32_t end() const { return static_cast<std::uint32_t>(end_); }
  bool is_line_comment() const { return is_line_; }

 private:
  std::string_view gap_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool is_line_ = false;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_COMMENTS_H_
