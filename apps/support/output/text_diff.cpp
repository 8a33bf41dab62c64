#include "support/output/text_diff.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>

namespace hcl::apps {
namespace {

constexpr std::size_t kContext = 3;

constexpr std::string_view kHeader = "\x1b[1m";
constexpr std::string_view kPlace = "\x1b[36m";
constexpr std::string_view kRemoved = "\x1b[31m";
constexpr std::string_view kAdded = "\x1b[32m";
constexpr std::string_view kPlain = "\x1b[0m";

using Lines = std::vector<std::string_view>;

// Splits a text into lines with their newlines.
Lines split_lines(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

// Replaces the lines of the old text from `begin` up to `end` by `text`.
struct Change {
  std::size_t begin;
  std::size_t end;
  std::string text;
};

// The lines that edits change. Edits in one line, or in adjacent lines, form
// one change.
class Changes {
 public:
  Changes(std::string_view text, const Lines& lines)
      : text_(text), lines_(lines) {
    std::size_t begin = 0;
    for (const std::string_view line : lines) {
      begins_.push_back(begin);
      begin += line.size();
    }
    begins_.push_back(begin);
  }

  std::vector<Change> of(const std::vector<TextEdit>& edits) {
    for (const TextEdit& edit : edits) add(edit);
    finish();
    return std::move(changes_);
  }

 private:
  std::size_t line_at(std::size_t byte) const {
    const auto after =
        std::upper_bound(begins_.begin(), begins_.end() - 1, byte);
    return static_cast<std::size_t>(after - begins_.begin()) -
           (after == begins_.begin() ? 0 : 1);
  }

  // The number of the line that begins at a byte, or the number of lines for
  // the end after the last newline.
  std::optional<std::size_t> line_from(std::size_t byte) const {
    const auto line = std::lower_bound(begins_.begin(), begins_.end(), byte);
    if (line == begins_.end() || *line != byte) return std::nullopt;
    const bool is_end = byte == text_.size() && !text_.empty();
    if (is_end && !text_.ends_with('\n')) return std::nullopt;
    return static_cast<std::size_t>(line - begins_.begin());
  }

  void add(const TextEdit& edit) {
    std::size_t first = line_at(edit.span.begin);
    // An edit that ends after a newline also changes the next line, unless it
    // adds and removes only whole lines.
    std::size_t end = std::min(line_at(edit.span.end) + 1, lines_.size());
    const auto first_whole = line_from(edit.span.begin);
    const auto end_whole = line_from(edit.span.end);
    if (first_whole && end_whole &&
        (edit.text.empty() || edit.text.ends_with('\n'))) {
      first = *first_whole;
      end = *end_whole;
    }
    if (changes_.empty() || first >= changes_.back().end) {
      finish();
      changes_.push_back({first, end, ""});
      done_ = begins_[first];
    }
    Change& change = changes_.back();
    change.end = std::max(change.end, end);
    change.text += text_.substr(done_, edit.span.begin - done_);
    change.text += edit.text;
    done_ = edit.span.end;
  }

  void finish() {
    if (changes_.empty()) return;
    const std::size_t end = begins_[changes_.back().end];
    changes_.back().text += text_.substr(done_, end - done_);
  }

  std::string_view text_;
  const Lines& lines_;
  // The beginning of each line, and the end of the text.
  std::vector<std::size_t> begins_;
  std::vector<Change> changes_;
  // The text up to here is part of the last change.
  std::size_t done_ = 0;
};

class DiffWriter {
 public:
  DiffWriter(const Lines& lines, bool colored)
      : lines_(lines), colored_(colored) {}

  std::string write(const std::string& name,
                    const std::vector<Change>& changes) {
    paint(kHeader, "--- a/" + name + "\n");
    paint(kHeader, "+++ b/" + name + "\n");
    for (std::size_t i = 0; i < changes.size();) {
      std::size_t end = i + 1;
      while (end < changes.size() &&
             changes[end].begin - changes[end - 1].end <= 2 * kContext) {
        ++end;
      }
      write_hunk(changes, i, end);
      i = end;
    }
    return std::move(out_);
  }

 private:
  // Writes changes that are so close that their contexts meet.
  void write_hunk(const std::vector<Change>& changes, std::size_t first,
                  std::size_t end) {
    const std::size_t begin =
        changes[first].begin - std::min(changes[first].begin, kContext);
    const std::size_t stop =
        std::min(changes[end - 1].end + kContext, lines_.size());
    std::string body;
    body.swap(out_);
    std::size_t done = begin;
    std::ptrdiff_t growth = 0;
    for (std::size_t i = first; i < end; ++i) {
      write_context(done, changes[i].begin);
      growth += write_change(changes[i]);
      done = changes[i].end;
    }
    write_context(done, stop);
    body.swap(out_);
    const std::size_t size = stop - begin;
    const std::size_t new_size = size + static_cast<std::size_t>(growth);
    const std::size_t new_begin = begin + static_cast<std::size_t>(growth_);
    paint(kPlace, "@@ -" + place(begin, size) + " +" +
                      place(new_begin, new_size) + " @@\n");
    out_ += body;
    growth_ += growth;
  }

  // The number of the first line, and the count.
  static std::string place(std::size_t begin, std::size_t size) {
    const std::size_t number = size == 0 ? begin : begin + 1;
    const std::string first = std::to_string(number);
    return size == 1 ? first : first + "," + std::to_string(size);
  }

  void write_context(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) write_line(' ', "", lines_[i]);
  }

  // Unchanged lines at both ends become context. Returns the number of added
  // lines.
  std::ptrdiff_t write_change(const Change& change) {
    const Lines added = split_lines(change.text);
    const std::size_t old_size = change.end - change.begin;
    const std::size_t least = std::min(old_size, added.size());
    std::size_t same = 0;
    while (same < least && lines_[change.begin + same] == added[same]) ++same;
    write_context(change.begin, change.begin + same);
    for (std::size_t i = change.begin + same; i < change.end; ++i) {
      write_line('-', kRemoved, lines_[i]);
    }
    for (std::size_t i = same; i < added.size(); ++i) {
      write_line('+', kAdded, added[i]);
    }
    return static_cast<std::ptrdiff_t>(added.size()) -
           static_cast<std::ptrdiff_t>(old_size);
  }

  void write_line(char sign, std::string_view color, std::string_view line) {
    const bool is_whole = line.ends_with('\n');
    const std::string_view text =
        line.substr(0, line.size() - (is_whole ? 1 : 0));
    paint(color, sign + std::string(text));
    out_ += '\n';
    if (!is_whole) out_ += "\\ No newline at end of file\n";
  }

  void paint(std::string_view color, const std::string& text) {
    if (!colored_ || color.empty()) {
      out_ += text;
      return;
    }
    const bool ends_line = text.ends_with('\n');
    out_ += color;
    out_ += std::string_view(text).substr(0, text.size() - (ends_line ? 1 : 0));
    out_ += kPlain;
    if (ends_line) out_ += '\n';
  }

  const Lines& lines_;
  bool colored_;
  std::string out_;
  // The number of lines that the hunks so far have added to the text.
  std::ptrdiff_t growth_ = 0;
};

}  // namespace

std::string unified_diff(const std::string& name, std::string_view text,
                         const std::vector<TextEdit>& edits, bool colored) {
  if (edits.empty()) return "";
  const Lines lines = split_lines(text);
  const std::vector<Change> changes = Changes(text, lines).of(edits);
  return DiffWriter(lines, colored).write(name, changes);
}

}  // namespace hcl::apps
