#ifndef HCL_APPS_SUPPORT_CONSOLE_H_
#define HCL_APPS_SUPPORT_CONSOLE_H_

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "hcl/diagnostic_writer.h"

namespace hcl::apps {

enum class ColorChoice : std::uint8_t { Auto, Always, Never };

// Whether the stream is shown by a terminal.
bool is_terminal(std::FILE* stream);

// How diagnostics look on a stream: its width, and colours where they are
// asked for or a terminal shows them and NO_COLOR is not set.
DiagnosticStyle style_for(std::FILE* stream, ColorChoice color);

// Makes writing to a closed pipe an error instead of the end of the process.
// Call once, at the start.
void ignore_closed_pipes();

// Writes a text. False when it could not be written, and the reason is on
// standard error. A reader that has gone is no failure: nobody misses the text.
bool write_text(std::FILE* stream, std::string_view text);

// The same and flushes the stream.
bool write_and_flush(std::FILE* stream, std::string_view text);

// Whether everything written to the stream so far was taken. Who has much to
// write stops where it was not.
bool takes_text(std::FILE* stream);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_CONSOLE_H_
