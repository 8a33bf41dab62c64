#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "syntax/habits.h"
#include "syntax/missing_brace.h"
#include "syntax/syntax_diagnostics.h"

namespace hcl::syntax {
namespace {

// As programs for version control write it into a file.
bool is_at_conflict_marker(const Mistake& mistake) {
  return mistake.is_at("<<<<<<<") || mistake.is_at("=======") ||
         mistake.is_at(">>>>>>>");
}

void report_item_required(const Mistake& mistake, Diagnostics& diagnostics) {
  std::string detail = "An argument or a block is expected here, but " +
                       mistake.description() + " was found.";
  if (is_at_conflict_marker(mistake)) {
    detail +=
        " The line looks like the marker of an unresolved merge conflict.";
  } else {
    detail = Mistake::with(std::move(detail), habit_before_item(mistake));
  }
  diagnostics.error(Code::ItemRequired,
                    {.subject = mistake.place(mistake.span())},
                    std::move(detail));
}

void report_body(const Mistake& mistake, Diagnostics& diagnostics) {
  if (mistake.found() == TokenType::QuoteOpen) {
    diagnostics.error(Code::InvalidArgumentName,
                      {.subject = mistake.place(mistake.span())},
                      "Names of arguments are written without quotation "
                      "marks.");
    return;
  }
  report_item_required(mistake, diagnostics);
}

// After the name that begins an item.
void report_after_name(const Mistake& mistake, TokenIndex name,
                       Diagnostics& diagnostics) {
  const std::string_view habit = habit_after_name(mistake);
  diagnostics.error(
      Code::ItemRequired, {.subject = mistake.place(mistake.span(name))},
      habit.empty()
          ? "A name alone is neither an argument nor a block. To set an "
            "argument, write an equals sign and a value after it."
          : std::string(habit));
}

void report_item_end(const Mistake& mistake, Diagnostics& diagnostics) {
  const DiagnosticPlace place = {
      .subject = mistake.place(mistake.span()),
      .context = mistake.place(mistake.span_from(mistake.first()))};
  if (mistake.last_is(Rule::Block)) {
    diagnostics.error(Code::MissingNewlineAfterBlock, place,
                      "A block ends with a newline, but " +
                          mistake.description() + " follows.");
  } else if (mistake.found() == TokenType::Comma) {
    diagnostics.error(Code::UnexpectedComma, place,
                      "Arguments are separated by newlines, not by commas.");
  } else {
    diagnostics.error(Code::MissingNewlineAfterArgument, place,
                      Mistake::with("An argument ends with a newline, but " +
                                        mistake.description() + " follows.",
                                    habit_after_expression(mistake)));
  }
}

// Between the name of a block and its opening brace.
void report_block_head(const Mistake& mistake, TokenIndex name,
                       Diagnostics& diagnostics) {
  const DiagnosticPlace place = {
      .subject = mistake.place(mistake.span()),
      .context = mistake.place(mistake.span_from(name))};
  const std::string_view habit = habit_in_block_head(mistake);
  switch (mistake.found()) {
    case TokenType::Assign:
      diagnostics.error(Code::InvalidBlockDefinition, place,
                        habit.empty()
                            ? "A block has no equals sign. To set an argument, "
                              "write one name before the equals sign."
                            : std::string(habit));
      return;
    case TokenType::Newline:
      diagnostics.error(Code::InvalidBlockDefinition, place,
                        "The body of a block begins with an opening brace on "
                        "the line of its name and labels.");
      return;
    default:
      diagnostics.error(Code::InvalidBlockDefinition, place,
                        Mistake::with("A label or an opening brace is expected "
                                      "here, but " +
                                          mistake.description() + " was found.",
                                      habit));
  }
}

// In a block on one line, after its argument.
void report_one_line_end(const Mistake& mistake, Diagnostics& diagnostics) {
  std::string_view detail =
      "A block on one line ends with a closing brace after its argument.";
  if (mistake.found() == TokenType::Comma) {
    detail =
        "A block on one line holds only one argument. Write each argument on "
        "a line of its own, and the braces around them.";
  } else if (mistake.found() == TokenType::Newline) {
    detail =
        "A block whose argument stands on the line of the opening brace ends "
        "on that line. Write the closing brace after the argument.";
  }
  diagnostics.error(Code::InvalidSingleArgumentBlock,
                    {.subject = mistake.place(mistake.span())},
                    std::string(detail));
}

void report_unclosed_block(const Mistake& mistake, TokenIndex name,
                           Diagnostics& diagnostics) {
  const TokenIndex brace = opening_brace(mistake, name);
  const std::optional<MissingBrace> missing =
      find_missing_brace(mistake, brace);
  if (missing) {
    report_missing_brace(mistake, *missing, Code::UnclosedConfigurationBlock,
                         diagnostics);
    return;
  }
  DiagnosticPlace place = {.subject = mistake.place(mistake.span(brace))};
  if (mistake.last_is(Rule::OneLineBlock)) {
    place.context = mistake.place(mistake.span_between(name, brace));
  }
  Diagnostic& added = diagnostics.error(
      Code::UnclosedConfigurationBlock, place,
      "The file ends before the closing brace of this block.");
  const TokenIndex last = end_of_line_before(mistake, mistake.token());
  if (last > brace) {
    const std::uint32_t end = mistake.span(last).end;
    added.related.push_back({mistake.place({end, end}), "The file ends here."});
  }
}

void report_block(const Mistake& mistake, Diagnostics& diagnostics) {
  const TokenIndex name = mistake.first() - 1;
  if (!mistake.expects(TokenType::Rbrace)) {
    report_block_head(mistake, name, diagnostics);
  } else if (mistake.found() == TokenType::EndOfFile) {
    report_unclosed_block(mistake, name, diagnostics);
  } else if (mistake.expects(TokenType::Newline)) {
    report_item_required(mistake, diagnostics);
  } else {
    report_one_line_end(mistake, diagnostics);
  }
}

// After the name in a block on one line.
void report_one_line(const Mistake& mistake, Diagnostics& diagnostics) {
  const TokenIndex name = mistake.first();
  switch (mistake.found()) {
    case TokenType::QuoteOpen:
    case TokenType::Lbrace:
    case TokenType::Identifier:
      diagnostics.error(
          Code::ArgumentDefinitionRequired,
          {.subject = mistake.place(mistake.span_from(name))},
          "A block on one line holds an argument and no further block. Write "
          "the inner block on a line of its own.");
      return;
    default:
      report_after_name(mistake, name, diagnostics);
  }
}

}  // namespace

void report_structure(const Mistake& mistake, Diagnostics& diagnostics) {
  switch (mistake.rule()) {
    case Rule::BodyItem:
      if (mistake.expects(TokenType::Assign)) {
        report_after_name(mistake, mistake.first(), diagnostics);
      } else {
        report_item_end(mistake, diagnostics);
      }
      return;
    case Rule::Block:
      report_block(mistake, diagnostics);
      return;
    case Rule::OneLineBlock:
      report_one_line(mistake, diagnostics);
      return;
    default:
      report_body(mistake, diagnostics);
  }
}

}  // namespace hcl::syntax
