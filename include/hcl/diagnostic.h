#ifndef HCL_DIAGNOSTIC_H_
#define HCL_DIAGNOSTIC_H_

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/source.h"
#include "hcl/suggestions.h"
#include "hcl/text_edit.h"

namespace HCL_API hcl {

enum class Severity : std::uint8_t { Error, Warning };

/// What is wrong, as a name that stays the same from release to release. Every
/// code has one summary.
enum class Code : std::uint16_t {
#define HCL_DIAGNOSTIC(code, summary) code,
#include "hcl/diagnostic_codes.def"
#include "hcl/export.h"
#undef HCL_DIAGNOSTIC
};

/// The name of a code, such as "InvalidExpression".
std::string_view code_name(Code code);

/// A short phrase without full stop, such as "Invalid expression".
std::string_view code_summary(Code code);

/// What a host or an extension attaches to a diagnostic. The library only
/// carries it.
class DiagnosticExtra {
 public:
  virtual ~DiagnosticExtra() = default;
};

/// A kind of problem that an application defines: a name for programs, such as
/// "POL001", and a short phrase without full stop for people.
struct OwnCode {
  std::string name;
  std::string summary;
};

/// Another place that a problem is about, and what is there, as a sentence:
/// "It was set here first."
struct RelatedPlace {
  SourceSpan place;
  std::string label;
};

/// One problem found in a source.
struct Diagnostic {
  Severity severity = Severity::Error;
  Code code{};
  /// One or two sentences: what was found, what is expected, what to try.
  std::string detail;
  /// The tightest span that is wrong.
  std::optional<SourceSpan> subject;
  /// A wider span worth showing around the subject.
  std::optional<SourceSpan> context;
  /// What to write instead, when there is one good guess.
  std::string suggestion;
  /// Facts that help, one a line: the values of the variables involved.
  std::vector<std::string> notes;
  std::shared_ptr<const DiagnosticExtra> extra;
  /// Of problems of an application, whose code is `Code::Application`.
  std::optional<OwnCode> own_code = std::nullopt;
  /// The second place of a redefinition, for example.
  std::vector<RelatedPlace> related = {};
  /// The block that the subject is in, with those around it, the outermost
  /// first, each as its header is written: `service "web"`. Empty at the top of
  /// a file and where nobody knows it; `name_blocks()` of hcl/load.h finds it.
  std::vector<std::string> enclosing_blocks = {};

  /// Edits of the subject's file, in order, that mend the problem, where there
  /// is one way that is probably meant: what was reported is gone after them,
  /// and nothing new is wrong. Empty elsewhere. `hcl check --fix` makes them.
  std::vector<TextEdit> fix = {};

  /// What kind of problem it is, for people and for programs.
  std::string_view summary() const& {
    return own_code ? std::string_view(own_code->summary) : code_summary(code);
  }
  std::string_view summary() const&& = delete;
  std::string_view name() const& {
    return own_code ? std::string_view(own_code->name) : code_name(code);
  }
  std::string_view name() const&& = delete;
};

/// Where a diagnostic points.
struct DiagnosticPlace {
  std::optional<SourceSpan> subject = std::nullopt;
  std::optional<SourceSpan> context = std::nullopt;
};

/// The diagnostics of one operation, in the order in which they were found.
///
/// Keeps at most `limit` of them and counts the rest. When some were dropped
/// the last entry is a single TooManyDiagnostics, which says so; it is an error
/// if an error was dropped, otherwise a warning, and it is not counted as
/// either. Beyond the limit a mistake costs constant time and no memory,
/// if whoever reports it asks `wants_more()` before composing a text.
class Diagnostics {
 public:
  Diagnostics() = default;
  /// A limit below 1 counts as 1.
  explicit Diagnostics(std::int32_t limit) : limit_(limit) {}

  /// Adds an error or a warning and gives it back for further detail. The
  /// reference is valid until the next diagnostic is added. Beyond the limit it
  /// is a scratch object, of which nothing is kept.
  Diagnostic& error(Code code, DiagnosticPlace place, std::string detail);
  Diagnostic& warning(Code code, DiagnosticPlace place, std::string detail);
  /// The same with a code of the application.
  Diagnostic& error(OwnCode code, DiagnosticPlace place, std::string detail);
  Diagnostic& warning(OwnCode code, DiagnosticPlace place, std::string detail);
  void add(Diagnostic diagnostic);
  /// An empty list for a part of the operation, whose diagnostics somebody
  /// looks at before they are appended to this one. It keeps no more than fit
  /// here, one at least, and may spend on suggestions what is left here.
  Diagnostics for_part() const;
  /// Adds what the other list kept, counts what it dropped, and takes over what
  /// suggestions have cost there.
  void append(const Diagnostics& other);
  void append(Diagnostics&& other);
  /// Leaves out those for which the function gives true. It is not asked about
  /// the entry that says that some were dropped, which stays.
  void remove_if(const std::function<bool(const Diagnostic&)>& is_unwanted);
  void clear();

  /// Whether another diagnostic would be kept. If not, what it would say need
  /// not be found out: `drop()` does all that is left to do.
  bool wants_more() const { return room() != 0; }
  /// How many more would be kept.
  std::size_t room() const {
    const auto limit = static_cast<std::size_t>(std::max(limit_, 1));
    return items_.empty() ? limit : limit - std::min(limit, kept());
  }
  /// Counts a mistake that nobody describes, as if it were beyond the limit.
  void drop(Severity severity = Severity::Error);

  /// Whether nothing was found.
  bool empty() const { return items_.empty(); }
  /// How many entries there are, with the one that says that some were dropped.
  std::size_t size() const { return items_.size(); }
  bool has_errors() const;
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }
  const Diagnostic& operator[](std::size_t index) const {
    return items_[index];
  }
  /// The entry that was kept last, to add to it; null if there is none. Valid
  /// until the next one is added.
  Diagnostic* newest();
  /// How many errors or warnings were found, kept or not.
  std::size_t error_count() const;
  std::size_t warning_count() const;
  /// How many of them were not kept.
  std::size_t dropped() const { return dropped_errors_ + dropped_warnings_; }

  /// Orders by source position of the subject, keeping the order of equals.
  void sort_by_position();

  /// The work that suggestions may still cost while this list is filled: see
  /// `Suggestions`.
  std::int64_t& suggestion_steps() { return suggestion_steps_; }

 private:
  std::size_t kept() const;
  Diagnostic& add_made(Diagnostic diagnostic);
  void count_dropped(std::size_t errors, std::size_t warnings);
  void update_notice();

  /// What was kept, then the notice if anything was dropped.
  std::vector<Diagnostic> items_;
  std::size_t dropped_errors_ = 0;
  std::size_t dropped_warnings_ = 0;
  std::int64_t first_suggestion_steps_ = Suggestions::kSteps;
  std::int64_t suggestion_steps_ = Suggestions::kSteps;
  std::int32_t limit_ = 1000;
  /// Receives what is added beyond the limit.
  std::optional<Diagnostic> overflow_;
};

/// A value and what was found on the way to it. The value is usable even when
/// there are errors: it lacks what was wrong.
template <class T>
struct [[nodiscard]] Result {
  T value;
  Diagnostics diagnostics;

  /// Whether no error was found; there may be warnings.
  bool ok() const { return !diagnostics.has_errors(); }
  explicit operator bool() const { return ok(); }

  /// The value, also after errors.
  T& operator*() & { return value; }
  const T& operator*() const& { return value; }
  T&& operator*() && { return std::move(value); }
  T* operator->() { return &value; }
  const T* operator->() const { return &value; }

  /// The value if no error was found, otherwise another one.
  T value_or(T other) const& { return ok() ? value : std::move(other); }
  T value_or(T other) && { return ok() ? std::move(value) : std::move(other); }
};

}  // namespace hcl

#endif  // HCL_DIAGNOSTIC_H_
