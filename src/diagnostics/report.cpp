// Reports with counts, and output of diagnostics to streams.

#include "hcl/report.h"

#include <ostream>

namespace hcl {
namespace {

std::string count_of(std::size_t number, const char* thing) {
  return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

}  // namespace

std::string report(const Diagnostics& diagnostics,
                   const DiagnosticStyle& style) {
  if (diagnostics.empty()) return "";
  const std::size_t errors = diagnostics.error_count();
  const std::size_t warnings = diagnostics.warning_count();
  std::string text = to_text(diagnostics, style) + "\n";
  if (errors > 0) text += count_of(errors, "error");
  if (errors > 0 && warnings > 0) text += ", ";
  if (warnings > 0) text += count_of(warnings, "warning");
  return text + "\n";
}

std::ostream& operator<<(std::ostream& out, const Diagnostics& diagnostics) {
  return out << report(diagnostics);
}

std::ostream& operator<<(std::ostream& out, const Diagnostic& diagnostic) {
  return out << to_text(diagnostic);
}

}  // namespace hcl
