// Template directives.

#include <string>
#include <string_view>

#include "hcl/suggestions.h"
#include "mistakes/rules/enclosing_template.h"
#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

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
                        describe(unexpected) +
                            " begins no directive. The words that do are "
                            "`if`, `else`, `endif`, `for` and `endfor`.");
  diagnostic.suggestion = std::string(guess);
}

}  // namespace

void report_directive(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics) {
  if (unexpected.expects(TokenType::If)) {
    report_directive_word(unexpected, diagnostics);
    return;
  }
  const Code code = unexpected.found() == TokenType::EndOfFile
                        ? Code::UnclosedTemplateDirective
                        : Code::ExtraCharactersInDirective;
  diagnostics.error(code,
                    {.subject = unexpected.place(unexpected.span()),
                     .context = unexpected.place(
                         unexpected.span_from(template_contents(unexpected)))},
                    "A closing brace is expected to end the directive, but " +
                        describe(unexpected) + " was found.");
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
  diagnostics.error(
      Code::InvalidForDirective,
      {.subject = unexpected.place(unexpected.span())},
      std::string(expected) + ", but " + describe(unexpected) + " was found.");
}

}  // namespace hcl::syntax
