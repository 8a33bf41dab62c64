#ifndef HCL_DIAGNOSTIC_WRITER_H_
#define HCL_DIAGNOSTIC_WRITER_H_

#include <functional>
#include <string>

#include "hcl/diagnostic.h"
#include "hcl/export.h"

namespace HCL_API hcl {

/// How diagnostics are shown to people.
struct DiagnosticStyle {
  /// Use the colours of ANSI terminals.
  bool color = false;
  /// Columns to which text is wrapped and source lines are cut; values below 40
  /// count as 40.
  int width = 80;
  /// The address of a place, such as "file:///etc/app.hcl#L3" or one that an
  /// editor opens; empty for none. Terminals show the place as a link to it,
  /// and so does HTML. Without a function there are no links. An exception that
  /// it throws leaves the function that writes.
  std::function<std::string(const SourceSpan& place)> link = {};
  /// The code stands in brackets behind the summary. `hcl explain` and
  /// docs/diagnostics.md tell more about each code of this library.
  bool shows_code = true;
  /// In a list, what says the same of several places in one file is shown at
  /// the first of them, with the lines of the others behind it: "and 3 more of
  /// these: lines 5, 7 and 9". One repetition alone is shown, and so are
  /// entries with notes or further places.
  bool tells_repetitions = false;
};

/// A diagnostic for people: place, severity, summary and code on one line; the
/// blocks around it; the source lines with the subject marked by `^` and the
/// rest of the context by `~`; the detail, the notes and the suggestion,
/// wrapped; and other places that belong to it with their lines.
///
/// Control characters and ill-formed bytes of the source are shown as U+FFFD,
/// so that a source cannot command the terminal; a tab takes the columns up to
/// the next multiple of four. Ends with a newline. Of a source line the part
/// around the subject is shown, of a long subject its first and last lines.
std::string to_text(const Diagnostic& diagnostic,
                    const DiagnosticStyle& style = {});

/// All of a list, with an empty line between two.
std::string to_text(const Diagnostics& diagnostics,
                    const DiagnosticStyle& style = {});

/// A diagnostic for programs, as one line of JSON without newline:
///
///   {"code","severity","summary","detail","subject","context","notes",
///    "suggestion","blocks","related","fix"}
///
/// `severity` is "error" or "warning". `subject` and `context` are
/// {"start":{"line","column","byte"},"end":{...}}, lines and columns counted
/// from 1, columns in grapheme clusters, bytes from 0, the end excluded.
/// `subject` is null where there is none. `blocks` are the headers of the
/// blocks around it, `related` a list of {"file","range","label"}, `fix` one of
/// {"range","text"}, the edits that mend the problem. All from `context` on are
/// left out when they are empty.
std::string to_json(const Diagnostic& diagnostic);

/// All of a list, as a JSON array on one line.
std::string to_json(const Diagnostics& diagnostics);

}  // namespace hcl

#endif  // HCL_DIAGNOSTIC_WRITER_H_
