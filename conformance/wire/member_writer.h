#ifndef HCL_CONFORMANCE_WIRE_MEMBER_WRITER_H_
#define HCL_CONFORMANCE_WIRE_MEMBER_WRITER_H_

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/json_writer.h"

namespace hcl::conformance {

// Writes the members of one JSON object, and leaves out those that are empty.
class MemberWriter {
 public:
  explicit MemberWriter(JsonWriter& writer) : writer_(writer) {}

  void text(std::string_view name, std::string_view value) {
    if (!value.empty()) any_text(name, value);
  }
  // Even if it is empty.
  void any_text(std::string_view name, std::string_view value) {
    writer_.key(name).string(value);
  }
  void flag(std::string_view name, bool value) {
    if (!value) return;
    writer_.key(name).boolean(true);
  }
  // Even if there are none.
  void any_texts(std::string_view name,
                 const std::vector<std::string>& values) {
    writer_.key(name).begin_array();
    for (const std::string& value : values) writer_.string(value);
    writer_.end_array();
  }
  void texts(std::string_view name, const std::vector<std::string>& values) {
    if (!values.empty()) any_texts(name, values);
  }
  void numbers(std::string_view name, const std::vector<int>& values) {
    if (values.empty()) return;
    writer_.key(name).begin_array();
    for (const int value : values) writer_.integer(value);
    writer_.end_array();
  }
  void named_texts(
      std::string_view name,
      const std::vector<std::pair<std::string, std::string>>& values) {
    if (values.empty()) return;
    writer_.key(name).begin_object();
    for (const auto& [key, value] : values) any_text(key, value);
    writer_.end_object();
  }

 private:
  JsonWriter& writer_;
};

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_WIRE_MEMBER_WRITER_H_
