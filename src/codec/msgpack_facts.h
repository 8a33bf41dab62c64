#ifndef HCL_CODEC_MSGPACK_FACTS_H_
#define HCL_CODEC_MSGPACK_FACTS_H_

#include <cstdint>

// Refinements of unknown values in MessagePack: the content of an extension is
// a map of the facts below.
namespace hcl::codec {

// The type of the extension.
constexpr std::uint8_t kKnownFacts = 12;

enum class Fact : std::int8_t {
  // A bool: whether the value is null.
  Nullness = 1,
  // A str.
  StringPrefix = 2,
  // An array of a number and whether the bound is inclusive.
  NumberMin = 3,
  NumberMax = 4,
  // An integer.
  LengthMin = 5,
  LengthMax = 6,
};

}  // namespace hcl::codec

#endif  // HCL_CODEC_MSGPACK_FACTS_H_
