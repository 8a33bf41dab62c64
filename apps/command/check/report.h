#ifndef HCL_APPS_COMMAND_CHECK_REPORT_H_
#define HCL_APPS_COMMAND_CHECK_REPORT_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "command/check/files.h"
#include "hcl/diagnostic_writer.h"

namespace hcl::apps {

// The totals for all files, or for all modules.
struct CheckTotals {
  std::size_t files = 0;
  std::size_t bad_files = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  // The number of mistakes that `--fix` would fix.
  std::size_t fixable = 0;
};

// What a report is about.
struct CheckSubject {
  // The command that checks, and what it checks.
  std::string command = "hcl check";
  std::string unit = "file";
};

// A form of the output of a command that checks. Each function returns the text
// to write next.
class CheckReport {
 public:
  virtual ~CheckReport() = default;
  virtual std::string begin() { return ""; }
  virtual std::string file(const CheckedFile& file) = 0;
  // Several files that are one unit, such as a module, whose path is that of
  // its directory. Forms that are about files get each file for itself.
  virtual std::string module(const CheckedFile& module);
  virtual std::string end(const CheckTotals&) { return ""; }
};

// The values of `--format`.
std::vector<std::string> check_formats();

// Makes the report of that format. `style` is for human readers, and `is_quiet`
// omits their summary.
std::unique_ptr<CheckReport> make_check_report(
    std::string_view format, const DiagnosticStyle& style, bool is_quiet,
    const CheckSubject& subject = {});

// The detail of a diagnostic with its suggestion, for forms without a line of
// its own for the suggestion. Empty if there is neither.
std::string detail_of(const Diagnostic& diagnostic);

// A path as a relative reference of RFC 3986: bytes not allowed in one are
// encoded as `%FF`, so a name that is not UTF-8 is exact, too.
std::string uri_of(std::string_view path);

// SARIF 2.1.0, which code scanning reads: one run, with a rule per code.
std::unique_ptr<CheckReport> make_sarif_report(const CheckSubject& subject);
// JUnit XML, which build servers show: a test case per file or module.
std::unique_ptr<CheckReport> make_junit_report(const CheckSubject& subject);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CHECK_REPORT_H_
