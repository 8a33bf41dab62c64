#ifndef HCL_SRC_DIAGNOSTICS_PAINT_H_
#define HCL_SRC_DIAGNOSTICS_PAINT_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/diagnostic.h"

// Colours for terminals.
namespace hcl::diagnostics {

enum class Ink : std::uint8_t { Error, Warning, Bold, Faint, Help };

// The text in a colour, or unchanged if colours are off.
inline std::string paint(bool color, Ink ink, std::string_view text) {
  constexpr std::string_view kStart[] = {"\x1b[1;31m", "\x1b[1;33m", "\x1b[1m",
                                         "\x1b[2m", "\x1b[36m"};
  if (!color) return std::string(text);
  std::string result(kStart[static_cast<std::size_t>(ink)]);
  result += text;
  result += "\x1b[0m";
  return result;
}

inline Ink ink_of(Severity severity) {
  return severity == Severity::Error ? Ink::Error : Ink::Warning;
}

}  // namespace hcl::diagnostics

#endif  // HCL_SRC_DIAGNOSTICS_PAINT_H_
