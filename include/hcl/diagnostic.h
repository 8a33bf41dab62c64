#ifndef HCL_DIAGNOSTIC_H_
#define HCL_DIAGNOSTIC_H_

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/detail/misuse.h"
#include "hcl/source.h"
#include "hcl/suggestions.h"
#include "hcl/text_edit.h"

namespace HCL_API hcl {

enum class Severity : std::uint8_t { Error, Warning };

/// What kind of problem was found. Names of codes are stable across releases.
/// Each code has one summary.
enum class Code : std::uint16_t {
#define HCL_DIAGNOSTIC(code, summary) code,
#include "hcl/diagnostic_codes.def"
#include "hcl/export.h"
#undef HCL_DIAGNOSTIC
};

/// The name of a code, such as "InvalidExpression".
std::string_view code_name(Code code);

/// A short phrase without a full stop, such as "Invalid expression".
std::string_view code_summary(Code code);

/// Data that a host or an extension attaches to a diagnostic. The library only
/// carries it.
class DiagnosticExtra {
 public:
  virtual ~DiagnosticExtra() = default;
};

/// A kind of problem that an application defines: a name for programs, such as
/// "POL001", and a short phrase without a full stop for people.
struct OwnCode {
  std::string name = {};
  std::string summary = {};
};

/// Another place that a problem concerns, and a sentence that says what is
/// there: "It was set here first."
struct RelatedPlace {
  SourceSpan place = {};
  std::string label = {};
};

/// One problem found in a source.
struct Diagnostic {
  Severity severity = Severity::Error;
  Code code{};
  /// One or two sentences: what was found, what is expected, what to try.
  std::string detail = {};
  /// The tightest span that is wrong.
  std::optional<SourceSpan> subject = {};
  /// A wider span worth showing around the subject.
  std::optional<SourceSpan> context = {};
  /// What to write instead, if there is one good guess.
  std::string suggestion = {};
  /// Helpful facts, such as the values of the variables involved; one line
  /// each.
  std::vector<std::string> notes = {};
  std::shared_ptr<const DiagnosticExtra> extra = {};
  /// Set for problems that an application defines; `code` is then
  /// `Code::Application`.
  std::optional<OwnCode> own_code = std::nullopt;
  /// Further places, such as the first definition of a name that is redefined.
  std::vector<RelatedPlace> related = {};
  /// The headers of the blocks that enclose the subject, outermost first, as
  /// written: `service "web"`. Empty at the top level of a file and if not
  /// determined; `name_blocks()` of hcl/load.h determines them.
  std::vector<std::string> enclosing_blocks = {};
  /// What was being evaluated when the problem was found, outermost first: the
  /// same text may be evaluated several times, with other values each time.
  /// Diagnostics of hcl/terraform.h name the instance of the module here:
  /// `module.network["eu"]`. Empty if there is nothing to tell apart.
  std::vector<std::string> frames = {};

  /// Edits of the subject's file, in order, that fix the problem in the one way
  /// that was probably meant: they remove what was reported and cause no new
  /// problem. Empty if there is no such way. `hcl check --fix` applies them.
  std::vector<TextEdit> fix = {};

  /// What kind of problem this is: a phrase for people and a name for programs.
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
/// Keeps at most `limit` of them and counts the rest. If any were dropped, the
/// last entry is a single TooManyDiagnostics, which says so; it is an error if
/// an error was dropped and a warning otherwise, and it is not counted as
/// either. Beyond the limit, a diagnostic costs constant time and no memory,
/// provided that the reporter checks `wants_more()` before composing a text.
class Diagnostics {
 public:
  Diagnostics() = default;
  /// A limit below 1 counts as 1.
  explicit Diagnostics(std::int32_t limit) : limit_(limit) {}
  Diagnostics(const Diagnostics& other);
  Diagnostics(Diagnostics&& other) noexcept = default;
  Diagnostics& operator=(const Diagnostics& other);
  Diagnostics& operator=(Diagnostics&& other) noexcept = default;
  ~Diagnostics() = default;

  /// Adds an error or a warning and returns it, so that the caller can add
  /// further details. The reference is valid until the next diagnostic is
  /// added. Beyond the limit it refers to a scratch object that is not kept.
  Diagnostic& error(Code code, DiagnosticPlace place, std::string detail) &;
  Diagnostic& warning(Code code, DiagnosticPlace place, std::string detail) &;
  /// The same with a code that the application defines.
  Diagnostic& error(OwnCode code, DiagnosticPlace place, std::string detail) &;
  Diagnostic& warning(OwnCode code, DiagnosticPlace place,
                      std::string detail) &;
  void add(Diagnostic diagnostic);
  /// Calls the function with each entry that was kept, which it may change: to
  /// add a frame, for example. It is not called for the entry that says that
  /// some were dropped.
  void change_each(const std::function<void(Diagnostic&)>& change);
  /// An empty list for a part of the operation whose diagnostics are inspected
  /// before they are appended to this list. It keeps at most as many as still
  /// fit here, but at least one, and inherits the steps left here for
  /// suggestions.
  Diagnostics for_part() const;
  /// Adds what the other list kept, counts what it dropped, and deducts the
  /// steps that suggestions took there.
  void append(const Diagnostics& other);
  void append(Diagnostics&& other);
  /// Removes the diagnostics for which the function returns true. The entry
  /// that says that some were dropped stays; the function is not called for it.
  void remove_if(const std::function<bool(const Diagnostic&)>& is_unwanted);
  void clear();

  /// Whether another diagnostic would be kept. If not, there is no need to
  /// compose one: calling `drop()` is enough.
  bool wants_more() const { return room() != 0; }
  /// How many more diagnostics would be kept.
  std::size_t room() const {
    const auto limit = static_cast<std::size_t>(std::max(limit_, 1));
    return found_ == nullptr ? limit : limit - std::min(limit, kept());
  }
  /// Counts a mistake without describing it, as if it were beyond the limit.
  void drop(Severity severity = Severity::Error);

  /// Whether nothing was found.
  bool empty() const { return items().empty(); }
  /// The number of entries, including the one that says that some were dropped.
  std::size_t size() const { return items().size(); }
  bool has_errors() const;
  auto begin() const& { return items().begin(); }
  auto end() const& { return items().end(); }
  void begin() const&& = delete;
  void end() const&& = delete;
  /// The entry at an index. Requires `index < size()`; otherwise the process
  /// ends.
  const Diagnostic& operator[](std::size_t index) const& {
    detail::require(index < size(), "Diagnostics[] beyond the end");
    return items()[index];
  }
  /// A copy, because the list is about to be destroyed.
  Diagnostic operator[](std::size_t index) const&& {
    const Diagnostics& kept = *this;
    return kept[index];
  }
  /// The entry that was kept last, for adding details; null if there is none.
  /// Valid until the next entry is added.
  Diagnostic* newest() &;
  /// How many errors or warnings were found, kept or not.
  std::size_t error_count() const;
  std::size_t warning_count() const;
  /// How many diagnostics were not kept.
  std::size_t dropped() const {
    return found_ == nullptr
               ? 0
               : found_->dropped_errors + found_->dropped_warnings;
  }

  /// Sorts by the source position of the subject. The sort is stable.
  void sort_by_position();

  /// The steps that suggestions may still take while this list is filled: see
  /// `Suggestions`.
  std::int64_t& suggestion_steps() & { return suggestion_steps_; }

 private:
  struct Found {
    /// The diagnostics kept, followed by the notice if anything was dropped.
    std::vector<Diagnostic> items;
    std::size_t dropped_errors = 0;
    std::size_t dropped_warnings = 0;
    /// The scratch object that receives what is added beyond the limit.
    Diagnostic overflow;
  };
  struct Deleter {
    void operator()(Found* found) const;
  };

  std::span<const Diagnostic> items() const {
    if (found_ == nullptr) return {};
    return found_->items;
  }
  /// Where to add the first or another diagnostic.
  Found& found();
  std::size_t kept() const;
  Diagnostic& add_made(Diagnostic diagnostic);
  void count_dropped(std::size_t errors, std::size_t warnings);
  void update_notice();

  /// Null until something is found, so that a list without diagnostics, which
  /// most operations return, takes next to no time to make and to destroy.
  std::unique_ptr<Found, Deleter> found_;
  std::int64_t first_suggestion_steps_ = Suggestions::kSteps;
  std::int64_t suggestion_steps_ = Suggestions::kSteps;
  std::int32_t limit_ = 1000;
};

/// A value and the diagnostics of the operation that made it.
///
/// The value is usable even if there are errors: it lacks what was wrong.
/// Unlike `Expected`, which then has no value, a result can therefore be read
/// without asking `ok()`: an editor shows a file with mistakes, and a program
/// that wants all or nothing asks `ok()` or takes `value_or()`.
template <class T>
struct [[nodiscard]] Result {
  T value = {};
  Diagnostics diagnostics = {};

  /// Whether no error was found; there may be warnings.
  bool ok() const { return !diagnostics.has_errors(); }
  explicit operator bool() const { return ok(); }

  /// The value, also after errors.
  T& operator*() & { return value; }
  const T& operator*() const& { return value; }
  T operator*() && { return std::move(value); }
  /// Not on a temporary result: `load<S>(file)->title` would be gone at once.
  T* operator->() & { return &value; }
  const T* operator->() const& { return &value; }
  const T* operator->() const&& = delete;

  /// The value if no error was found, otherwise `other`.
  T value_or(T other) const& { return ok() ? value : std::move(other); }
  T value_or(T other) && { return ok() ? std::move(value) : std::move(other); }
};

}  // namespace hcl

#endif  // HCL_DIAGNOSTIC_H_
