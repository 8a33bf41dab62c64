#ifndef HCL_APPS_COMMAND_CHECK_JUDGED_EDITS_H_
#define HCL_APPS_COMMAND_CHECK_JUDGED_EDITS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "command/check/line_edits.h"
#include "hcl/diagnostic.h"

namespace hcl::apps {

// What was found in an edited text, by lines and by the places in the original.
class FoundByLine {
 public:
  // Whether errors that have a fix count, too.
  enum class Fixable : bool { No, Yes };

  FoundByLine(const Diagnostics& found, const LineEdits& edits,
              Fixable fixable);

  // Whether an edit did not help: an error begins or ends on its lines, or the
  // mistake that it should fix is still there.
  bool spoils(const LineEdit& edit, ByteSpan lines) const;
  bool has(const Mistake& mistake) const;

 private:
  // Where errors begin and end in the edited text, sorted.
  std::vector<std::uint32_t> places_;
  std::vector<Mistake> mistakes_;
};

// Edits of a text that were found to help, and what is still wrong after them.
class JudgedEdits {
 public:
  // The text must outlive this.
  JudgedEdits(std::string_view text, const Diagnostics& before);

  const LineEdits& edits() const { return edits_; }
  const Diagnostics& left() const { return left_; }
  // How many diagnostics are gone: of errors if there were any, otherwise of
  // warnings.
  std::size_t gone() const;

  enum class Verdict : std::uint8_t {
    // All help, and are added.
    Good,
    // Some spoil their own lines. They are taken out of the part.
    PartlyBad,
    // Some spoil other lines, or do not help.
    Bad,
  };
  // Judges more edits, which follow those that are there, by what is found in
  // the text with all of them.
  LineEdits with(std::span<const LineEdit> part) const;
  Verdict judge(std::vector<LineEdit>& part, Diagnostics found);

  // The diagnostics of the original text; those that are still there without
  // their fix.
  Diagnostics mark(const Diagnostics& before) const;

 private:
  bool is_better(const Diagnostics& found, const LineEdits& edits) const;

  bool had_errors_;
  std::size_t errors_before_;
  std::size_t warnings_before_;
  // The errors of the original text, and up to where all are known.
  std::vector<Mistake> known_;
  std::uint32_t known_up_to_ = UINT32_MAX;
  LineEdits edits_;
  Diagnostics left_;
};

// The diagnostics without their fixes.
Diagnostics without_fixes(const Diagnostics& diagnostics);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CHECK_JUDGED_EDITS_H_
