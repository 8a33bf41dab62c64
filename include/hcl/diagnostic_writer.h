#ifndef HCL_DIAGNOSTIC_WRITER_H_
#define HCL_DIAGNOSTIC_WRITER_H_

#include <cstdint>
#include <functional>
#include <string>

#include "hcl/diagnostic.h"
#include "hcl/export.h"

namespace HCL_API hcl {

/// How diagnostics are shown to people.
struct DiagnosticStyle {
  /// Whether to use ANSI terminal colours.
  bool color = false;
  /// The column at which text is wrapped and source lines are cut; values below
  /// 40 count as 40.
  int width = 80;
  /// Returns the address of a place, such as "file:///etc/app.hcl#L3" or one
  /// that an editor opens; empty for none. On terminals and in HTML the place
  /// becomes a link to this address. Without a function there are no links. An
  /// exception that it throws propagates to the caller of the writing function.
  std::function<std::string(const SourceSpan& place)> link = {};
  /// Whether the code follows the summary in brackets. `hcl explain` and
  /// docs/diagnostics.md say more about each code of this library.
  bool shows_code = true;
  /// Whether a list shows diagnostics that say the same about several places in
  /// one file only at the first of these places, followed by the lines of the
  /// others: "and 3 more of these: lines 5, 7 and 9". A single repetition is
  /// still shown in full, and so are entries with notes or further places. If
  /// one place was evaluated several times, the line names the further frames:
  /// "and the same in module.web["us"]".
  bool tells_repetitions = false;
};

/// Formats a diagnostic for people: place, severity, summary and code on one
/// line; the frames and blocks around it; the source lines with the subject
/// marked by `^` and the rest of the context by `~`; the detail, the notes and
/// the suggestion, wrapped; and the related places with their lines.
///
/// Control characters and ill-formed bytes of the source are shown as U+FFFD,
/// so that a source cannot control the terminal; a tab advances to the next
/// multiple of four columns. Long source lines are cut to the part around the
/// subject, and long subjects to their first and last lines. The text ends with
/// a newline.
std::string to_text(const Diagnostic& diagnostic,
                    const DiagnosticStyle& style = {});

/// All diagnostics of a list, separated by empty lines.
std::string to_text(const Diagnostics& diagnostics,
                    const DiagnosticStyle& style = {});

/// What the columns of positions in JSON count, from 1.
enum class ColumnUnit : std::uint8_t {
  /// Grapheme clusters: what people see as one character.
  Graphemes,
  /// UTF-16 code units, which the Language Server Protocol and JavaScript count
  /// (the protocol from 0).
  Utf16,
};

/// Formats a diagnostic for programs, as one line of JSON without a newline:
///
///   {"code","severity","summary","detail","file","subject","context","notes",
///    "suggestion","blocks","frames","related","fix"}
///
/// `severity` is "error" or "warning". `file` is the name of the source that
/// the diagnostic is about; `subject`, `context` and `fix` are places in it.
/// `subject` and `context` are {"start":{"line","column","byte"},"end":{...}},
/// lines and columns counted from 1, bytes from 0, the end excluded. `subject`
/// is null if there is none. `blocks` lists the headers of the blocks around
/// it, `frames` what was being evaluated, `related` is a list of
/// {"file","range","label"}, and `fix` is a list of {"range","text"}, the edits
/// that fix the problem. `file` is omitted if there is no source, and all
/// members from `context` on are omitted if they are empty.
std::string to_json(const Diagnostic& diagnostic,
                    ColumnUnit columns = ColumnUnit::Graphemes);

/// All diagnostics of a list, as a JSON array on one line.
std::string to_json(const Diagnostics& diagnostics,
                    ColumnUnit columns = ColumnUnit::Graphemes);

}  // namespace hcl

#endif  // HCL_DIAGNOSTIC_WRITER_H_
