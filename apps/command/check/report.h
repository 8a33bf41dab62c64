#ifndef HCL_APPS_COMMAND_CHECK_REPORT_H_
#define HCL_APPS_COMMAND_CHECK_REPORT_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "command/check/files.h"
#include "hcl/diagnostic_writer.h"

namespace hcl::apps {

// The totals for all files.
struct CheckTotals {
  std::size_t files = 0;
  std::size_t bad_files = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  // The number of mistakes that `--fix` would fix.
  std::size_t fixable = 0;
};

// A form of the output of `hcl check`. Each function returns the text to write
// next.
class CheckReport {
 public:
  virtual ~CheckReport() = default;
  virtual std::string begin() { return ""; }
  virtual std::string file(const CheckedFile& file) = 0;
  virtual std::string end(const CheckTotals&) { return ""; }
};

// The values of `--format`.
std::vector<std::string> check_formats();

// Makes the report of that format. `style` is for human readers, and `is_quiet`
// omits their summary.
std::unique_ptr<CheckReport> make_check_report(std::string_view format,
                                               const DiagnosticStyle& style,
                                               bool is_quiet);

// The detail of a diagnostic with its suggestion, for forms without a line of
// its own for the suggestion. Empty if there is neither.
std::string detail_of(const Diagnostic& diagnostic);

// A path as a relative reference of RFC 3986: bytes not allowed in one are
// encoded as `%FF`, so a name that is not UTF-8 is exact, too.
std::string uri_of(std::string_view path);

// SARIF 2.1.0, which code scanning reads: one run, with a rule per code.
std::unique_ptr<CheckReport> make_sarif_report();
// JUnit XML, which build servers show: a test case per file.
std::unique_ptr<CheckReport> make_junit_report();

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CHECK_REPORT_H_
