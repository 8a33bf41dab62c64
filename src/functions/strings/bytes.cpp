// Byte buffers: a capsule type of the standard library.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "functions/definition.h"
#include "functions/families.h"
#include "hcl/json.h"
#include "hcl/standard_functions.h"

namespace hcl::functions {
namespace {

using Buffer = std::string;

const Buffer& buffer_of(const Value& value) {
  return *static_cast<const Buffer*>(value.as_capsule());
}

FunctionResult slice_bytes(Arguments arguments, const Type&) {
  const Buffer& buffer = buffer_of(arguments[0]);
  const auto offset = whole_number(arguments[1], 1);
  if (!offset) return wrong_call(offset.error().message);
  const auto length = whole_number(arguments[2], 2);
  if (!length) return wrong_call(length.error().message);
  if (*offset < 0 || *length < 0) {
    return wrong_call("offset and length must not be negative");
  }
  const auto begin = static_cast<std::uint64_t>(*offset);
  const auto count = static_cast<std::uint64_t>(*length);
  if (begin > buffer.size() || count > buffer.size() - begin) {
    return wrong_call("offset and length reach beyond the buffer of " +
                      std::to_string(buffer.size()) + " bytes");
  }
  return bytes_value(buffer.substr(begin, count));
}

void add_bytes_functions(Registry& registry) {
  const Parameter buffer =
      parameter("buf", bytes_type(), "The buffer.", kDynamic);
  registry.add(kStandard, "byteslen",
               {.description = "The number of bytes in a buffer.",
                .parameters = {buffer},
                .never_null = true,
                .return_type = returns(Type::number()),
                .implementation = [switches = registry.options().switches](
                                      Arguments arguments,
                                      const Type&) -> FunctionResult {
                  return counted(buffer_of(arguments[0]).size(), switches);
                }});
  registry.add(
      kStandard, "bytesslice",
      {.description = "A part of a buffer.",
       .parameters = {buffer,
                      parameter("offset", Type::number(),
                                "The offset of the part, in bytes.", kDynamic),
                      parameter("length", Type::number(),
                                "The number of bytes.", kDynamic)},
       .never_null = true,
       .return_type = returns(bytes_type()),
       .implementation = slice_bytes});
}

}  // namespace

const Family kBytesFunctions = {add_bytes_functions, "byteslen bytesslice"};

}  // namespace hcl::functions

namespace hcl {

namespace {

class BytesInJson final : public CapsuleJson {
 public:
  void write(JsonWriter& writer, const void* payload) const override {
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string hex;
    for (const char c : *static_cast<const std::string*>(payload)) {
      hex += kHex[static_cast<unsigned char>(c) >> 4U];
      hex += kHex[static_cast<unsigned char>(c) & 0xFU];
    }
    writer.key("hex").string(hex);
  }
};

}  // namespace

const Type& bytes_type() {
  static const Type kType = [] {
    CapsuleDefinition definition;
    definition.name = "bytes";
    definition.equal = [](const void* left, const void* right) {
      return *static_cast<const std::string*>(left) ==
             *static_cast<const std::string*>(right);
    };
    definition.hash = [](const void* payload) {
      return std::hash<std::string>()(
          *static_cast<const std::string*>(payload));
    };
    definition.extension = std::make_shared<const BytesInJson>();
    return Type::capsule(std::move(definition));
  }();
  return kType;
}

Value bytes_value(std::string bytes) {
  return Value::capsule(bytes_type(),
                        std::make_shared<const std::string>(std::move(bytes)));
}

}  // namespace hcl
