#ifndef HCL_APPS_SUPPORT_OUTPUT_CONSOLE_H_
#define HCL_APPS_SUPPORT_OUTPUT_CONSOLE_H_

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "hcl/diagnostic_writer.h"

// Output of programs to terminals, pipes and files.
namespace hcl::apps {

enum class ColorChoice : std::uint8_t { Auto, Always, Never };

// Whether the stream goes to a terminal.
bool is_terminal(std::FILE* stream);

// The style of diagnostics on a stream: its width, and whether they are
// coloured, which is the case if colours were requested, or the stream is a
// terminal or CLICOLOR_FORCE or FORCE_COLOR is set, and NO_COLOR is not.
DiagnosticStyle style_for(std::FILE* stream, ColorChoice color);

// Makes writing to a closed pipe an error instead of ending the process. Call
// once, at the start.
void ignore_closed_pipes();

// Writes a text. Returns false if it could not be written, after reporting the
// reason on standard error. A closed pipe is not a failure, since nobody misses
// the text.
bool write_text(std::FILE* stream, std::string_view text);

// The same, and flushes the stream.
bool write_and_flush(std::FILE* stream, std::string_view text);

// Whether everything written to the stream so far was accepted. A caller with
// much output should stop if it was not.
bool takes_text(std::FILE* stream);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_OUTPUT_CONSOLE_H_
