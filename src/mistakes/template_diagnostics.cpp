// Diagnostics for mistakes in templates.

#include <string>
#include <string_view>

#include "hcl/suggestions.h"
#include "mistakes/syntax_diagnostics.h"

namespace hcl::syntax {
namespace {

bool is_template(Rule rule) {
  return rule == Rule::QuotedTemplate || rule == Rule::HeredocTemplate ||
         rule == Rule::TemplateEntry;
}

// The innermost template that contains the token.
StackCursor enclosing_template(const UnexpectedToken& unexpected) {
  StackCursor place = unexpected.innermost();
  while (!is_template(static_cast<Rule>(place.rule())) && place.outward()) {
  }
  return place;
}

// The first token of the contents of the template.
TokenIndex contents(const UnexpectedToken& unexpected) {
  const StackCursor place = enclosing_template(unexpected);
  return place.first() + (place.is_root() ? 0U : 1U);
}

// Reports a string ended by a line break. False if no line break is the cause.
bool report_line_break(const UnexpectedToken& unexpected,
                       Diagnostics& diagnostics) {
  const ByteSpan line_break = unexpected.line_break_before();
  if (line_break.empty()) return false;
  diagnostics.error(Code::InvalidMultiLineString,
                    {.subject = unexpected.place(line_break)},
                    "A string between quotation marks ends on the line where "
                    "it begins; a quotation mark is missing. Write `\\n` for "
                    "a newline, or use a heredoc.");
  return true;
}

void report_string_literal(const UnexpectedToken& unexpected,
                           Diagnostics& diagnostics) {
  const DiagnosticPlace place = {
      .subject = unexpected.place(unexpected.span()),
      .context = unexpected.place(unexpected.span_from(unexpected.first()))};
  if (unexpected.found() == TokenType::EndOfFile) {
    diagnostics.error(Code::UnterminatedStringLiteral, place,
                      "The file ends before the closing quotation mark.");
    return;
  }
  const std::string sign(unexpected.text().substr(0, 1));
  diagnostics.error(Code::InvalidStringLiteral, place,
                    "This string holds plain text only. To write `" + sign +
                        "{` itself, write `" + sign + sign + "{`.");
}

void report_interpolation(const UnexpectedToken& unexpected,
                          Diagnostics& diagnostics) {
  const TokenType found = unexpected.found();
  const bool quoted =
      static_cast<Rule>(enclosing_template(unexpected).rule()) ==
      Rule::QuotedTemplate;
  const bool ends_quoted = quoted && (found == TokenType::QuoteOpen ||
                                      found == TokenType::QuoteClose);
  const TokenIndex first = contents(unexpected);
  if (found == TokenType::EndOfFile || ends_quoted) {
    diagnostics.error(Code::UnclosedTemplateInterpolation,
                      {.subject = unexpected.place(unexpected.span(first))},
                      "The closing brace of an interpolation is missing in "
                      "this template.");
    return;
  }
  diagnostics.error(
      Code::ExtraCharactersInInterpolation,
      {.subject = unexpected.place(unexpected.span()),
       .context = unexpected.place(unexpected.span_from(first))},
      "A closing brace is expected to end the interpolation, but " +
          unexpected.description() +
          " was found. To write `${` itself, write `$${`.");
}

std::string_view nearest_directive(std::string_view word,
                                   Diagnostics& diagnostics) {
  Suggestions directives;
  for (const char* name : {"if", "for", "else", "endif", "endfor"}) {
    directives.add(name);
  }
  return directives.find(word, diagnostics.suggestion_steps());
}

void report_directive_word(const UnexpectedToken& unexpected,
                           Diagnostics& diagnostics) {
  const DiagnosticPlace place = {
      .subject = unexpected.place(unexpected.span()),
      .context = unexpected.place(unexpected.span_from(unexpected.first()))};
  if (unexpected.found() != TokenType::Identifier) {
    diagnostics.error(Code::InvalidTemplateDirective, place,
                      "A directive begins with `if`, `else`, `endif`, `for` "
                      "or `endfor`. To write `%{` itself, write `%%{`.");
    return;
  }
  const std::string_view guess =
      nearest_directive(unexpected.text(), diagnostics);
  Diagnostic& diagnostic =
      diagnostics.error(Code::InvalidTemplateControlKeyword, place,
                        unexpected.description() +
                            " begins no directive. The words that do are "
                            "`if`, `else`, `endif`, `for` and `endfor`.");
  diagnostic.suggestion = std::string(guess);
}

void report_directive(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics) {
  if (unexpected.expects(TokenType::If)) {
    report_directive_word(unexpected, diagnostics);
    return;
  }
  const Code code = unexpected.found() == TokenType::EndOfFile
                        ? Code::UnclosedTemplateDirective
                        : Code::ExtraCharactersInDirective;
  diagnostics.error(
      code,
      {.subject = unexpected.place(unexpected.span()),
       .context = unexpected.place(unexpected.span_from(contents(unexpected)))},
      "A closing brace is expected to end the directive, but " +
          unexpected.description() + " was found.");
}

void report_for_directive(const UnexpectedToken& unexpected,
                          Diagnostics& diagnostics) {
  std::string_view expected =
      "The word `in` is expected after the variables of `for`";
  if (unexpected.expects(TokenType::Identifier)) {
    expected = unexpected.previous() == TokenType::Comma
                   ? "The name of a second variable is expected after the comma"
                   : "The name of a variable is expected after `for`";
  }
  diagnostics.error(Code::InvalidForDirective,
                    {.subject = unexpected.place(unexpected.span())},
                    std::string(expected) + ", but " +
                        unexpected.description() + " was found.");
}

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
      unexpected.place(unexpected.span(contents(unexpected) - 1));
  std::string_view begin = open.text();
  begin = begin.substr(0, begin.find_first_of("\r\n"));
  const std::string marker(begin.substr(begin.starts_with("<<-") ? 3 : 2));
  return "The heredoc that `" + std::string(begin) + "` begins on line " +
         line_text(open) + " has no end: a line with `" + marker +
         "` alone is missing." +
         almost_closing(open.file, open.span.begin, marker);
}

void report_unterminated(const UnexpectedToken& unexpected,
                         Diagnostics& diagnostics) {
  Diagnostic& added = diagnostics.error(
      Code::UnterminatedTemplate,
      {.subject = unexpected.place(unexpected.span()),
       .context = unexpected.place(unexpected.span_from(contents(unexpected)))},
      unexpected.rule() == Rule::HeredocTemplate
          ? open_heredoc(unexpected)
          : "The closing marker of this string is missing.");
  const TokenIndex first = contents(unexpected);
  if (first > 0) unexpected.show_opening(added, first - 1);
}

}  // namespace

void report_template(const UnexpectedToken& unexpected,
                     Diagnostics& diagnostics) {
  switch (unexpected.rule()) {
    case Rule::StringLit:
      if (report_line_break(unexpected, diagnostics)) return;
      report_string_literal(unexpected, diagnostics);
      return;
    case Rule::TemplateInterpolation:
      report_interpolation(unexpected, diagnostics);
      return;
    case Rule::TemplateDirective:
      report_directive(unexpected, diagnostics);
      return;
    case Rule::TemplateFor:
      report_for_directive(unexpected, diagnostics);
      return;
    default:
      if (unexpected.rule() == Rule::QuotedTemplate &&
          report_line_break(unexpected, diagnostics)) {
        return;
      }
      report_unterminated(unexpected, diagnostics);
  }
}

}  // namespace hcl::syntax
