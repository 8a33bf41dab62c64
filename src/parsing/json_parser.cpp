// The JSON parser.

#include "parsing/json_parser.h"

#include <algorithm>
#include <string>

#include "parsing/json_reading.h"
#include "source/ill_formed.h"
#include "syntax/json_recovery.h"

namespace hcl::syntax {

void report_bad_json_bytes(const SourceFile& file, const Options& options,
                           Diagnostics& diagnostics) {
  if (options.switches.json_bad_unicode_replaced) return;
  const auto most =
      static_cast<std::size_t>(std::max(options.limits.max_diagnostics, 1) + 1);
  for (const ByteSpan run :
       source::find_ill_formed(file.text(), text::Utf8Mode::Strict, most)) {
    diagnostics.error(Code::InvalidUtf8, {.subject = SourceSpan{file, run}},
                      "These bytes are not UTF-8. Save the file as UTF-8.");
  }
}

JsonBuffers::JsonBuffers()
    : recovery(ParserTables<JsonGrammar>::machine(), json_recovery_grammar()) {}

JsonTree parse_json(const SourceFile& file, const Options& options,
                    JsonBuffers& buffers, Diagnostics& diagnostics) {
  return read_json_tree(file, options, buffers, diagnostics);
}

}  // namespace hcl::syntax
