#ifndef HCL_SRC_LINT_REPORT_H_
#define HCL_SRC_LINT_REPORT_H_

#include <algorithm>
#include <string>
#include <string_view>

#include "hcl/lint.h"

namespace hcl::lint_rules {

// Collects the warnings of the rules.
class Report {
 public:
  Report(const SourceFile& file, const LintOptions& options, Diagnostics& found)
      : file_(file), options_(options), found_(found) {}

  bool wants(Code code) const {
    return std::ranges::find(options_.left_out, code) ==
           options_.left_out.end();
  }

  // Adds a warning, whose code must be wanted, and returns it for further
  // detail.
  Diagnostic& warn(Code code, ByteSpan subject, std::string detail) {
    return found_.warning(code, {SourceSpan{file_, subject}},
                          std::move(detail));
  }

  std::string_view text(ByteSpan span) const { return file_.text(span); }
  const SourceFile& file() const { return file_; }

 private:
  const SourceFile& file_;
  const LintOptions& options_;
  Diagnostics& found_;
};

}  // namespace hcl::lint_rules

#endif  // HCL_SRC_LINT_REPORT_H_
