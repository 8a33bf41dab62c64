// Source lines with marks below what is wrong.

#include "diagnostics/snippet.h"

#include <algorithm>
#include <vector>

#include "diagnostics/display_line.h"
#include "diagnostics/paint.h"

namespace hcl::diagnostics {
namespace {

// The number of context lines shown before and after the subject.
constexpr std::int32_t kLinesAround = 2;
// If the subject has more lines, only this many are shown at each end.
constexpr std::int32_t kLinesOfSubject = 3;

struct LineRange {
  std::int32_t first;
  std::int32_t last;
};

// The lines that a span touches. A span that ends after a newline ends on the
// previous line.
LineRange lines_of(const SourceFile& file, ByteSpan span) {
  const std::int32_t first = file.position(span.begin).line;
  const std::uint32_t last_byte = span.empty() ? span.begin : span.end - 1;
  return {first, std::max(first, file.position(last_byte).line)};
}

class Snippet {
 public:
  Snippet(const Diagnostic& diagnostic, const DiagnosticStyle& style)
      : file_(diagnostic.subject->file),
        subject_(diagnostic.subject->span),
        context_(subject_),
        severity_(diagnostic.severity),
        style_(style),
        subject_lines_(lines_of(file_, subject_)) {
    if (diagnostic.context && diagnostic.context->file == file_) {
      context_ = join(diagnostic.context->span, subject_);
    }
    const LineRange wide = lines_of(file_, context_);
    shown_ = {
        std::max(wide.first, subject_lines_.first - kLinesAround),
        std::max(subject_lines_.last,
                 std::min(wide.last, subject_lines_.last + kLinesAround))};
    gutter_ = std::to_string(shown_.last).size();
  }

  std::string write() {
    bool skipped = false;
    for (std::int32_t line = shown_.first; line <= shown_.last; ++line) {
      if (is_left_out(line)) {
        if (!skipped) out_ += margin("") + " ...\n";
        skipped = true;
        continue;
      }
      write_line(line);
    }
    return std::move(out_);
  }

 private:
  bool is_left_out(std::int32_t line) const {
    const bool is_long =
        subject_lines_.last - subject_lines_.first + 1 > 2 * kLinesOfSubject;
    return is_long && line >= subject_lines_.first + kLinesOfSubject &&
           line <= subject_lines_.last - kLinesOfSubject;
  }

  std::string margin(const std::string& number) const {
    std::string text(gutter_ - number.size() + 1, ' ');
    text += number + " |";
    return paint(style_.color, Ink::Faint, text);
  }

  void write_line(std::int32_t number) {
    const ByteSpan line = file_.line(number);
    const int width =
        std::max(40, style_.width) - static_cast<int>(gutter_) - 4;
    const DisplayLine shown(file_, line, subject_.begin, width);
    out_ += margin(std::to_string(number));
    if (!shown.text().empty()) out_ += " " + shown.text();
    out_ += "\n";
    const std::string marks = marks_below(shown, line, number);
    if (!marks.empty()) {
      out_ += margin("") + " " + paint(style_.color, ink_of(severity_), marks) +
              "\n";
    }
  }

  // `^` below the subject, `~` below the rest of its context on the line.
  std::string marks_below(const DisplayLine& shown, ByteSpan line,
                          std::int32_t number) const {
    if (number < subject_lines_.first || number > subject_lines_.last) {
      return "";
    }
    std::string marks;
    put_marks(marks, shown, line, context_, '~');
    put_marks(marks, shown, line, subject_, '^');
    if (marks.find('^') == std::string::npos) {
      // An empty subject is a point; so is a newline, after the end.
      const auto at = static_cast<std::size_t>(shown.column(subject_.begin));
      if (number != subject_lines_.first) return "";
      marks.resize(std::max(marks.size(), at + 1), ' ');
      marks[at] = '^';
    }
    return marks;
  }

  static void put_marks(std::string& marks, const DisplayLine& shown,
                        ByteSpan line, ByteSpan what, char mark) {
    std::uint32_t begin = std::max(line.begin, what.begin);
    // If a span continues from the previous line, the indentation is not
    // marked.
    if (what.begin < line.begin) begin = shown.first_visible_byte();
    const std::uint32_t end = std::min(line.end, what.end);
    if (begin >= end) return;
    const auto from = static_cast<std::size_t>(shown.column(begin));
    const auto to = static_cast<std::size_t>(shown.column(end));
    marks.resize(std::max(marks.size(), to), ' ');
    for (std::size_t i = from; i < to; ++i) marks[i] = mark;
  }

  const SourceFile& file_;
  ByteSpan subject_;
  ByteSpan context_;
  Severity severity_;
  DiagnosticStyle style_;
  LineRange subject_lines_;
  LineRange shown_{};
  std::size_t gutter_ = 1;
  std::string out_;
};

}  // namespace

std::string snippet(const Diagnostic& diagnostic,
                    const DiagnosticStyle& style) {
  return Snippet(diagnostic, style).write();
}

}  // namespace hcl::diagnostics
