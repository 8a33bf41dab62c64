#include "support/output/console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

namespace hcl::apps {
namespace {

constexpr int kDefaultWidth = 80;
constexpr int kLargestWidth = 120;

int width_of(std::FILE* stream) {
  winsize size{};
  if (ioctl(fileno(stream), TIOCGWINSZ, &size) != 0 || size.ws_col == 0) {
    return kDefaultWidth;
  }
  return std::min<int>(size.ws_col, kLargestWidth);
}

bool wants_no_color() {
  const char* value = std::getenv("NO_COLOR");
  return value != nullptr && *value != '\0';
}

// Whether colours are wanted although the stream is no terminal.
bool forces_color() {
  for (const char* name : {"CLICOLOR_FORCE", "FORCE_COLOR"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0' && std::strcmp(value, "0") != 0) {
      return true;
    }
  }
  return false;
}

// Reports why the last write failed, unless the reader is gone. True in that
// case, which is not an error.
bool report_failed_write() {
  if (errno == EPIPE) return true;
  std::fprintf(stderr, "cannot write the output: %s\n", std::strerror(errno));
  return false;
}

}  // namespace

bool is_terminal(std::FILE* stream) { return isatty(fileno(stream)) != 0; }

DiagnosticStyle style_for(std::FILE* stream, ColorChoice color) {
  const bool automatic =
      (is_terminal(stream) || forces_color()) && !wants_no_color();
  return {.color = color == ColorChoice::Always ||
                   (color == ColorChoice::Auto && automatic),
          .width = width_of(stream),
          .tells_repetitions = true};
}

void ignore_closed_pipes() { std::signal(SIGPIPE, SIG_IGN); }

bool write_text(std::FILE* stream, std::string_view text) {
  errno = 0;
  if (std::fwrite(text.data(), 1, text.size(), stream) == text.size()) {
    return true;
  }
  return report_failed_write();
}

bool write_and_flush(std::FILE* stream, std::string_view text) {
  if (!write_text(stream, text)) return false;
  return std::fflush(stream) == 0 || report_failed_write();
}

bool takes_text(std::FILE* stream) { return std::ferror(stream) == 0; }

}  // namespace hcl::apps
