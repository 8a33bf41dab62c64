#ifndef HCL_DIAGNOSTIC_H_
#define HCL_DIAGNOSTIC_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/source.h"

namespace hcl {

enum class Severity : std::uint8_t { Error, Warning };

// What is wrong, as a name that stays the same from release to release. Every
// code has one summary.
enum class Code : std::uint16_t {
#define HCL_DIAGNOSTIC(code, summary) code,
#include "hcl/diagnostic_codes.def"
#undef HCL_DIAGNOSTIC
};

// The name of a code, such as "InvalidExpression".
std::string_view code_name(Code code);

// A short phrase without full stop, such as "Invalid expression".
std::string_view code_summary(Code code);

// What a host or an extension attaches to a diagnostic. The library only
// carries it.
class DiagnosticExtra {
 public:
  virtual ~DiagnosticExtra() = default;
};

// One problem found in a source.
struct Diagnostic {
  Severity severity = Severity::Error;
  Code code{};
  // One or two sentences: what was found, what is expected, what to try.
  std::string detail;
  // The tightest span that is wrong.
  std::optional<SourceSpan> subject;
  // A wider span worth showing around the subject.
  std::optional<SourceSpan> context;
  // What to write instead, when there is one good guess.
  std::string suggestion;
  // Facts that help, one a line: the values of the variables involved.
  std::vector<std::string> notes;
  std::shared_ptr<const DiagnosticExtra> extra;

  std::string_view summary() const { return code_summary(code); }
};

// Where a diagnostic points.
struct DiagnosticPlace {
  std::optional<SourceSpan> subject = std::nullopt;
  std::optional<SourceSpan> context = std::nullopt;
};

// The diagnostics of one operation, in the order in which they were found.
//
// Keeps at most `limit` of them; the first one beyond is replaced by a single
// TooManyDiagnostics and the rest is counted only.
class Diagnostics {
 public:
  Diagnostics() = default;
  explicit Diagnostics(std::int32_t limit) : limit_(limit) {}

  // Adds an error or a warning and gives it back for further detail. The
  // reference is valid until the next diagnostic is added.
  Diagnostic& error(Code code, DiagnosticPlace place, std::string detail);
  Diagnostic& warning(Code code, DiagnosticPlace place, std::string detail);
  void add(Diagnostic diagnostic);
  void append(const Diagnostics& other);
  void append(Diagnostics&& other);
  void clear();

  bool empty() const { return items_.empty(); }
  std::size_t size() const { return items_.size(); }
  bool has_errors() const;
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }
  const Diagnostic& operator[](std::size_t index) const {
    return items_[index];
  }
  // How many were added beyond the limit.
  std::size_t dropped() const { return dropped_; }

  // Orders by source position of the subject, keeping the order of equals.
  void sort_by_position();

 private:
  std::vector<Diagnostic> items_;
  std::size_t dropped_ = 0;
  std::int32_t limit_ = 1000;
  // Has one element once something was added beyond the limit, which it
  // receives.
  std::vector<Diagnostic> overflow_;
};

// A value and what was found on the way to it. The value is usable even when
// there are errors: it lacks what was wrong.
template <class T>
struct Result {
  T value;
  Diagnostics diagnostics;

  bool ok() const { return !diagnostics.has_errors(); }
};

}  // namespace hcl

#endif  // HCL_DIAGNOSTIC_H_
