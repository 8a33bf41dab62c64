#include "functions/yaml/yaml_timestamp.h"

#include "text/ascii.h"

namespace hcl::functions {
namespace {

using text::is_digit;

// Reads the parts of a timestamp; stays failed after the first mistake.
class TimestampScanner {
 public:
  explicit TimestampScanner(std::string_view text) : rest_(text) {}

  bool done() const { return !failed_ && rest_.empty(); }
  bool failed() const { return failed_; }

  // Reads from `least` to `most` digits.
  int digits(std::size_t least, std::size_t most) {
    int number = 0;
    std::size_t count = 0;
    while (count < most && count < rest_.size() && is_digit(rest_[count])) {
      number = number * 10 + (rest_[count++] - '0');
    }
    failed_ = failed_ || count < least;
    rest_.remove_prefix(count);
    return number;
  }

  bool take(char character) {
    if (!rest_.starts_with(character)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  void expect(char character) { failed_ = !take(character) || failed_; }

  // Skips the fraction of a second.
  void fraction() {
    const bool begins = rest_.starts_with('.') || rest_.starts_with(',');
    if (!begins || rest_.size() < 2 || !is_digit(rest_[1])) return;
    rest_.remove_prefix(1);
    while (!rest_.empty() && is_digit(rest_[0])) rest_.remove_prefix(1);
  }

  std::int32_t offset() {
    if (take('Z')) return 0;
    const bool west = rest_.starts_with('-');
    if (!west) expect('+');
    if (west) rest_.remove_prefix(1);
    const int hours = digits(2, 2);
    expect(':');
    const int minutes = digits(2, 2);
    failed_ = failed_ || hours > 24 || minutes > 60;
    const int seconds = (hours * 60 + minutes) * 60;
    return west ? -seconds : seconds;
  }

 private:
  std::string_view rest_;
  bool failed_ = false;
};

void read_time(TimestampScanner& reader, Calendar& local) {
  local.hour = reader.digits(1, 2);
  reader.expect(':');
  local.minute = reader.digits(1, 2);
  reader.expect(':');
  local.second = reader.digits(1, 2);
  reader.fraction();
}

}  // namespace

std::optional<Timestamp> parse_yaml_timestamp(std::string_view text) {
  TimestampScanner reader(text);
  Calendar local;
  local.year = reader.digits(4, 4);
  reader.expect('-');
  local.month = reader.digits(1, 2);
  reader.expect('-');
  local.day = reader.digits(1, 2);
  std::int32_t offset = 0;
  if (reader.failed()) return std::nullopt;
  if (reader.take('T') || reader.take('t')) {
    read_time(reader, local);
    offset = reader.offset();
  } else if (reader.take(' ')) {
    read_time(reader, local);
  }
  if (!reader.done()) return std::nullopt;
  return timestamp_of(local, offset);
}

}  // namespace hcl::functions
