// Names and summaries of the diagnostic codes, from their table.

#include <array>
#include <cstddef>

#include "hcl/diagnostic.h"

namespace hcl {
namespace {

struct CodeRow {
  std::string_view name;
  std::string_view summary;
};

constexpr std::array kRows = {
#define HCL_DIAGNOSTIC(code, summary) CodeRow{#code, summary},
#include "hcl/diagnostic_codes.def"
#undef HCL_DIAGNOSTIC
};

CodeRow row(Code code) {
  const auto index = static_cast<std::size_t>(code);
  return index < kRows.size() ? kRows[index] : CodeRow{"Unknown", "Unknown"};
}

}  // namespace

std::string_view code_name(Code code) { return row(code).name; }

std::string_view code_summary(Code code) { return row(code).summary; }

}  // namespace hcl
