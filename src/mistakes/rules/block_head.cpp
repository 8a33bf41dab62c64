// Between the name of a block and its opening brace: `let x = 1`.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "mistakes/rules/edits.h"
#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

struct Statement {
  std::string_view word;
  std::string_view sentence;
};

// Words that begin statements in other languages.
constexpr std::array kStatements = {
    Statement{"if",
              "HCL has no `if` statement; to choose a value, write `condition "
              "? a : b`."},
    Statement{"for",
              "HCL has no `for` statement; inside brackets, `for` builds a "
              "collection."},
    Statement{"while", "HCL has no statements."},
};

// Words that other languages write before a name that is being defined.
bool declares(std::string_view word) {
  constexpr std::array kWords = {"let",   "const", "var",    "val",  "set",
                                 "local", "def",   "export", "auto", "final"};
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

std::string_view habit_in_block_head(const UnexpectedToken& unexpected) {
  const std::string_view name = unexpected.text(unexpected.first() - 1);
  switch (unexpected.found()) {
    case TokenType::Assign:
      return declares(name) ? "Set an argument by its name alone, without a "
                              "word before it."
                            : std::string_view{};
    case TokenType::Newline:
      return {};
    case TokenType::Comma:
      return "Labels are separated by spaces.";
    default:
      break;
  }
  for (const Statement& each : kStatements) {
    if (each.word == name) return each.sentence;
  }
  return unexpected.found() == TokenType::Dot
             ? "Write a label with dots in quotation marks."
             : std::string_view{};
}

// Whether blocks of this type are so common that an argument is not meant.
bool is_block_type(std::string_view name) {
  constexpr std::array<std::string_view, 13> kTypes = {
      "variable", "output",  "module",   "provider",    "resource",
      "data",     "backend", "dynamic",  "provisioner", "check",
      "run",      "locals",  "ephemeral"};
  return std::find(kTypes.begin(), kTypes.end(), name) != kTypes.end();
}

// Whether the lines after the head of a block look like its body: they are
// indented more, or the next one is its closing brace.
bool is_before_body(const UnexpectedToken& unexpected, TokenIndex name) {
  const TokenIndex next = after_newlines(unexpected);
  const std::size_t inside = unexpected.indentation(next).size();
  const std::size_t head = unexpected.indentation(name).size();
  return unexpected.type(next) == TokenType::Rbrace ? inside == head
                                                    : inside > head;
}

// For `a "x"` without a brace after it: the head of a block if its body
// follows, otherwise an argument.
Edits complete_head(const UnexpectedToken& unexpected) {
  const TokenIndex next = after_newlines(unexpected);
  if (unexpected.type(next) == TokenType::Lbrace) {
    return join_brace(unexpected);
  }
  const TokenIndex name = unexpected.first() - 1;
  if (is_before_body(unexpected, name)) {
    return insert_after_previous(unexpected, " {");
  }
  const TokenIndex labels = unexpected.token() - name - 1;
  const bool is_string = labels == 3 &&
                         unexpected.type(name + 1) == TokenType::QuoteOpen &&
                         unexpected.previous() == TokenType::QuoteClose;
  const bool is_name = labels == 1;
  if ((!is_string && !is_name) || is_block_type(unexpected.text(name))) {
    return {};
  }
  return {{before(unexpected.span(name).end), " ="}};
}

}  // namespace

void report_block_head(const UnexpectedToken& unexpected,
                       Diagnostics& diagnostics) {
  const DiagnosticPlace place = here_from(unexpected, unexpected.first() - 1);
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
      offer(unexpected,
            diagnostics.error(
                Code::InvalidBlockDefinition, place,
                "The body of a block begins with an opening brace on "
                "the line of its name and labels."),
            complete_head);
      return;
    default:
      diagnostics.error(Code::InvalidBlockDefinition, place,
                        with("A label or an opening brace is expected "
                             "here, but " +
                                 describe(unexpected) + " was found.",
                             habit));
  }
}

}  // namespace hcl::syntax
