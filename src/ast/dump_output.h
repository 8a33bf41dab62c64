#ifndef HCL_SRC_AST_DUMP_OUTPUT_H_
#define HCL_SRC_AST_DUMP_OUTPUT_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "hcl/ast_dump.h"

namespace hcl::ast {

// The text of a dump in progress, passed to a sink in pieces.
class DumpOutput {
 public:
  // The sink must outlive the output.
  explicit DumpOutput(const DumpSink& sink) : sink_(sink) {}

  // The text to append to. Its last character is never flushed, because the
  // next piece may depend on it.
  std::string& text() { return text_; }

  // Passes the text to the sink if there is enough. Call between nodes or
  // tokens. False if the sink wants no more.
  bool go_on() {
    constexpr std::size_t kPiece = std::size_t{1} << 16;
    if (text_.size() <= kPiece) return wanted_;
    const std::size_t size = text_.size() - 1;
    wanted_ = wanted_ && sink_(std::string_view(text_).substr(0, size));
    text_.erase(0, size);
    return wanted_;
  }

  void finish() {
    if (wanted_ && !text_.empty()) sink_(text_);
  }

 private:
  const DumpSink& sink_;
  std::string text_;
  bool wanted_ = true;
};

// A sink that collects everything.
inline DumpSink collect_into(std::string& out) {
  return [&out](std::string_view piece) {
    out += piece;
    return true;
  };
}

}  // namespace hcl::ast

#endif  // HCL_SRC_AST_DUMP_OUTPUT_H_
