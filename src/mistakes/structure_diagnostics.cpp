// Diagnostics for mistakes in bodies, arguments and blocks.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "mistakes/habits.h"
#include "mistakes/missing_brace.h"
#include "mistakes/syntax_diagnostics.h"

namespace hcl::syntax {
namespace {

// As version control programs write it into a file.
bool is_at_conflict_marker(const UnexpectedToken& unexpected) {
  return unexpected.is_at("<<<<<<<") || unexpected.is_at("=======") ||
         unexpected.is_at(">>>>>>>");
}

void report_item_required(const UnexpectedToken& unexpected,
                          Diagnostics& diagnostics) {
  std::string detail = "An argument or a block is expected here, but " +
                       unexpected.description() + " was found.";
  if (is_at_conflict_marker(unexpected)) {
    detail +=
        " The line looks like the marker of an unresolved merge conflict.";
  } else {
    detail =
        UnexpectedToken::with(std::move(detail), habit_before_item(unexpected));
  }
  diagnostics.error(Code::ItemRequired,
                    {.subject = unexpected.place(unexpected.span())},
                    std::move(detail));
}

// For `"a" = 1`; a name with a dot cannot be written without the marks.
void report_quoted_name(const UnexpectedToken& unexpected,
                        Diagnostics& diagnostics) {
  const TokenIndex open = unexpected.token();
  const bool is_whole = unexpected.type(open + 1) == TokenType::QuotedLiteral &&
                        unexpected.type(open + 2) == TokenType::QuoteClose;
  const ByteSpan span =
      is_whole ? unexpected.span_between(open, open + 2) : unexpected.span();
  const bool has_dot =
      is_whole && unexpected.text(open + 1).find('.') != std::string_view::npos;
  diagnostics.error(
      Code::InvalidArgumentName, {.subject = unexpected.place(span)},
      has_dot ? "Names of arguments are written without quotation marks and "
                "have no dots. Write a block, or an object as the value."
              : "Names of arguments are written without quotation marks.");
}

void report_body(const UnexpectedToken& unexpected, Diagnostics& diagnostics) {
  if (unexpected.found() == TokenType::QuoteOpen) {
    report_quoted_name(unexpected, diagnostics);
    return;
  }
  report_item_required(unexpected, diagnostics);
}

// For a mistake after the name that begins an item.
void report_after_name(const UnexpectedToken& unexpected, TokenIndex name,
                       Diagnostics& diagnostics) {
  const std::string_view habit = habit_after_name(unexpected);
  diagnostics.error(
      Code::ItemRequired, {.subject = unexpected.place(unexpected.span(name))},
      habit.empty()
          ? "A name alone is neither an argument nor a block. To set an "
            "argument, write an equals sign and a value after it."
          : std::string(habit));
}

void report_item_end(const UnexpectedToken& unexpected,
                     Diagnostics& diagnostics) {
  const DiagnosticPlace place = {
      .subject = unexpected.place(unexpected.span()),
      .context = unexpected.place(unexpected.span_from(unexpected.first()))};
  if (unexpected.last_is(Rule::Block)) {
    diagnostics.error(Code::MissingNewlineAfterBlock, place,
                      "A block ends with a newline, but " +
                          unexpected.description() + " follows.");
  } else if (unexpected.found() == TokenType::Comma) {
    diagnostics.error(Code::UnexpectedComma, place,
                      "Arguments are separated by newlines, not by commas.");
  } else {
    diagnostics.error(
        Code::MissingNewlineAfterArgument, place,
        UnexpectedToken::with("An argument ends with a newline, but " +
                                  unexpected.description() + " follows.",
                              habit_after_expression(unexpected)));
  }
}

// For a mistake between the name of a block and its opening brace.
void report_block_head(const UnexpectedToken& unexpected, TokenIndex name,
                       Diagnostics& diagnostics) {
  const DiagnosticPlace place = {
      .subject = unexpected.place(unexpected.span()),
      .context = unexpected.place(unexpected.span_from(name))};
  const std::string_view habit = habit_in_block_head(unexpected);
  switch (unexpected.found()) {
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
      diagnostics.error(
          Code::InvalidBlockDefinition, place,
          UnexpectedToken::with("A label or an opening brace is expected "
                                "here, but " +
                                    unexpected.description() + " was found.",
                                habit));
  }
}

// For a mistake in a one-line block, after its argument.
void report_one_line_end(const UnexpectedToken& unexpected,
                         Diagnostics& diagnostics) {
  std::string_view detail =
      "A block on one line ends with a closing brace after its argument.";
  if (unexpected.found() == TokenType::Comma) {
    detail =
        "A block on one line holds only one argument. Write each argument on "
        "a line of its own, and the braces around them.";
  } else if (unexpected.found() == TokenType::Newline) {
    detail =
        "A block whose argument stands on the line of the opening brace ends "
        "on that line. Write the closing brace after the argument.";
  }
  diagnostics.error(Code::InvalidSingleArgumentBlock,
                    {.subject = unexpected.place(unexpected.span())},
                    std::string(detail));
}

void report_unclosed_block(const UnexpectedToken& unexpected, TokenIndex name,
                           Diagnostics& diagnostics) {
  const TokenIndex brace = opening_brace(unexpected, name);
  const std::optional<MissingBrace> missing =
      find_missing_brace(unexpected, brace);
  if (missing) {
    report_missing_brace(unexpected, *missing, Code::UnclosedConfigurationBlock,
                         diagnostics);
    return;
  }
  DiagnosticPlace place = {.subject = unexpected.place(unexpected.span(brace))};
  if (unexpected.last_is(Rule::OneLineBlock)) {
    place.context = unexpected.place(unexpected.span_between(name, brace));
  }
  Diagnostic& added = diagnostics.error(
      Code::UnclosedConfigurationBlock, place,
      "The file ends before the closing brace of this block.");
  const TokenIndex last = end_of_line_before(unexpected, unexpected.token());
  if (last > brace) {
    const std::uint32_t end = unexpected.span(last).end;
    added.related.push_back(
        {unexpected.place({end, end}), "The file ends here."});
  }
}

void report_block(const UnexpectedToken& unexpected, Diagnostics& diagnostics) {
  const TokenIndex name = unexpected.first() - 1;
  if (!unexpected.expects(TokenType::Rbrace)) {
    report_block_head(unexpected, name, diagnostics);
  } else if (unexpected.found() == TokenType::EndOfFile) {
    report_unclosed_block(unexpected, name, diagnostics);
  } else if (unexpected.expects(TokenType::Newline)) {
    report_item_required(unexpected, diagnostics);
  } else {
    report_one_line_end(unexpected, diagnostics);
  }
}

// For a mistake after the name in a one-line block.
void report_one_line(const UnexpectedToken& unexpected,
                     Diagnostics& diagnostics) {
  const TokenIndex name = unexpected.first();
  switch (unexpected.found()) {
    case TokenType::QuoteOpen:
    case TokenType::Lbrace:
    case TokenType::Identifier:
      diagnostics.error(
          Code::ArgumentDefinitionRequired,
          {.subject = unexpected.place(unexpected.span_from(name))},
          "A block on one line holds an argument and no further block. Write "
          "the inner block on a line of its own.");
      return;
    default:
      report_after_name(unexpected, name, diagnostics);
  }
}

}  // namespace

void report_structure(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics) {
  switch (unexpected.rule()) {
    case Rule::BodyItem:
      if (unexpected.expects(TokenType::Assign)) {
        report_after_name(unexpected, unexpected.first(), diagnostics);
      } else {
        report_item_end(unexpected, diagnostics);
      }
      return;
    case Rule::Block:
      report_block(unexpected, diagnostics);
      return;
    case Rule::OneLineBlock:
      report_one_line(unexpected, diagnostics);
      return;
    default:
      report_body(unexpected, diagnostics);
  }
}

}  // namespace hcl::syntax
