// Templates without an end.

#include <string>
#include <string_view>

#include "mistakes/rules/enclosing_template.h"
#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

std::string line_text(const SourceSpan& place) {
  return std::to_string(place.range().start.line);
}

// Explains why a line that begins with the marker of a heredoc does not end it.
std::string almost_closing(const SourceFile& file, std::uint32_t begin,
                           const std::string& marker) {
  const std::string_view text = file.text();
  std::size_t line = text.find('\n', begin);
  for (; line != std::string_view::npos; line = text.find('\n', line + 1)) {
    const std::size_t word = text.find_first_not_of(" \t", line + 1);
    if (word == std::string_view::npos) break;
    if (!text.substr(word).starts_with(marker)) continue;
    const auto at = static_cast<std::uint32_t>(word);
    const bool is_alone =
        text.find_first_not_of(" \t\r", word + marker.size()) ==
        std::string_view::npos;
    return " Line " + line_text({file, {at, at}}) + " begins with `" + marker +
           (is_alone ? "`, but does not end with a newline."
                     : "`, but has more on it.");
  }
  return {};
}

// Describes the opener, `<<EOT` or `<<-EOT`, of a heredoc that reaches the end
// of the file.
std::string open_heredoc(const UnexpectedToken& unexpected) {
  const SourceSpan open =
      unexpected.place(unexpected.span(template_contents(unexpected) - 1));
  std::string_view begin = open.text();
  begin = begin.substr(0, begin.find_first_of("\r\n"));
  const std::string marker(begin.substr(begin.starts_with("<<-") ? 3 : 2));
  return "The heredoc that `" + std::string(begin) + "` begins on line " +
         line_text(open) + " has no end: a line with `" + marker +
         "` alone is missing." +
         almost_closing(open.file, open.span.begin, marker);
}

}  // namespace

void report_unterminated_template(const UnexpectedToken& unexpected,
                                  Diagnostics& diagnostics) {
  Diagnostic& added = diagnostics.error(
      Code::UnterminatedTemplate,
      {.subject = unexpected.place(unexpected.span()),
       .context = unexpected.place(
           unexpected.span_from(template_contents(unexpected)))},
      unexpected.rule() == Rule::HeredocTemplate
          ? open_heredoc(unexpected)
          : "The closing marker of this string is missing.");
  const TokenIndex first = template_contents(unexpected);
  if (first > 0) show_opening(unexpected, added, first - 1);
}

}  // namespace hcl::syntax
