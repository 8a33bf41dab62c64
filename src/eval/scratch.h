#ifndef HCL_EVAL_SCRATCH_H_
#define HCL_EVAL_SCRATCH_H_

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/value.h"
#include "meter/meter_access.h"

namespace hcl::eval {

// Scratch memory that evaluations reuse. The running constructs share the stack
// and the text: each appends, and cuts back to where it began.

// Values being collected for a tuple or a call.
class ValueStack {
 public:
  std::size_t size() const { return values_.size(); }
  // False if there is no memory for it.
  bool push(Value value) {
    if (!meter::may_grow(values_, 1)) [[unlikely]] {
      return false;
    }
    values_.push_back(std::move(value));
    return true;
  }
  // Valid until the next change.
  std::span<const Value> since(std::size_t base) const {
    return std::span<const Value>(values_).subspan(base);
  }
  void cut(std::size_t base) { values_.resize(base); }
  // Removes everything above `base` and returns it as a tuple.
  Value take_tuple(std::size_t base) {
    Value result = Value::tuple_of(std::span(values_).subspan(base));
    cut(base);
    return result;
  }
  // Removes everything, and releases the memory if it exceeds `most` bytes.
  void clear(std::size_t most) {
    values_.clear();
    if (values_.capacity() * sizeof(Value) > most) values_ = {};
  }

 private:
  std::vector<Value, meter::Allocator<Value>> values_;
};

// Text being collected for a string.
class TextBuffer {
 public:
  std::size_t size() const { return text_.size(); }
  // False if there is no memory for it.
  bool append(std::string_view text) {
    if (!meter::may_grow(text_, text.size())) [[unlikely]] {
      return false;
    }
    text_.append(text);
    return true;
  }
  // Valid until the next change.
  std::string_view since(std::size_t begin) const {
    return std::string_view(text_).substr(begin);
  }
  void cut(std::size_t begin) { text_.resize(begin); }
  // Removes everything, and releases the memory if it exceeds `most` bytes.
  void clear(std::size_t most) {
    text_.clear();
    if (text_.capacity() > most) text_ = {};
  }

 private:
  std::basic_string<char, std::char_traits<char>, meter::Allocator<char>> text_;
};

struct Scratch {
  ValueStack stack;
  TextBuffer text;

  // Removes what an evaluation left that was ended by an exception of the host,
  // and releases memory that is too large to keep for the next one.
  void clear() {
    constexpr std::size_t kMostKept = std::size_t{64} * 1024;
    stack.clear(kMostKept);
    text.clear(kMostKept);
  }
};

}  // namespace hcl::eval

#endif  // HCL_EVAL_SCRATCH_H_
