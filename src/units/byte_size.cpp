// Sizes in bytes.

#include <array>
#include <string>
#include <string_view>

#include "hcl/units.h"
#include "text/ascii_case.h"
#include "units/quantity.h"

namespace hcl {
namespace {

struct SizeUnit {
  std::string_view name;
  std::uint64_t bytes;
};
constexpr std::uint64_t kKilo = 1000;
constexpr std::uint64_t kKibi = 1024;
constexpr std::uint64_t kMega = kKilo * kKilo;
constexpr std::uint64_t kMebi = kKibi * kKibi;
constexpr std::uint64_t kGiga = kMega * kKilo;
constexpr std::uint64_t kGibi = kMebi * kKibi;
// In the spelling that is written.
constexpr std::array<SizeUnit, 13> kSizeUnits = {{
    {"B", 1},
    {"kB", kKilo},
    {"MB", kMega},
    {"GB", kGiga},
    {"TB", kGiga* kKilo},
    {"PB", kGiga* kMega},
    {"EB", kGiga* kGiga},
    {"KiB", kKibi},
    {"MiB", kMebi},
    {"GiB", kGibi},
    {"TiB", kGibi* kKibi},
    {"PiB", kGibi* kMebi},
    {"EiB", kGibi* kGibi},
}};

// 0 for a text that is not a unit.
std::uint64_t bytes_of(std::string_view unit) {
  if (unit.empty()) return 1;
  const std::string given = text::in_small_letters(unit);
  for (const SizeUnit& known : kSizeUnits) {
    const std::string name = text::in_small_letters(known.name);
    const bool is_it = given == name || given + "b" == name;
    if (is_it) return known.bytes;
  }
  return 0;
}

}  // namespace

Expected<ByteSize, ConversionError> ByteSize::parse(std::string_view text) {
  const auto number = units::take_decimal(text);
  if (text.starts_with(' ')) text.remove_prefix(1);
  const std::uint64_t factor = number ? bytes_of(text) : 0;
  if (factor == 0) {
    return units::required("a size such as \"10MiB\" or \"1.5GB\"");
  }
  ByteSize size;
  switch (units::scaled(*number, factor, size.bytes)) {
    case units::Scaled::NotWhole:
      return units::required("a size of whole bytes");
    case units::Scaled::TooLarge:
      return units::required("a size below 16 EiB");
    case units::Scaled::Exact:
      break;
  }
  return size;
}

std::string to_text(const ByteSize& size) {
  const SizeUnit* best = &kSizeUnits.front();
  for (const SizeUnit& unit : kSizeUnits) {
    const bool is_better = size.bytes != 0 && size.bytes % unit.bytes == 0 &&
                           unit.bytes > best->bytes;
    if (is_better) best = &unit;
  }
  return std::to_string(size.bytes / best->bytes) + std::string(best->name);
}

}  // namespace hcl
