#ifndef HCL_TESTS_UNITS_REWRITTEN_H_
#define HCL_TESTS_UNITS_REWRITTEN_H_

#include <gtest/gtest.h>

#include <string>

#include "hcl/native.h"
#include "hcl/values.h"

namespace hcl {

// What a value of a type is written as after it was read, or the error.
template <class T>
std::string rewritten(const Value& value) {
  const auto read = from_value<T>(value);
  if (!read.ok()) return "error: " + to_text(read.error());
  const Value written = to_value(*read);
  const auto again = from_value<T>(written);
  EXPECT_TRUE(again.ok() && *again == *read) << written;
  return std::string(written.as_string());
}
template <class T>
std::string rewritten(const char* text) {
  return rewritten<T>(Value::string(text));
}

struct Text {
  const char* text;
  const char* written;
};

}  // namespace hcl

#endif  // HCL_TESTS_UNITS_REWRITTEN_H_
