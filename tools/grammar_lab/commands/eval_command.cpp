#include <cstdio>
#include <memory>

#include "commands/commands.h"
#include "engine/engine.h"
#include "support/command_line/command.h"
#include "values/evaluation.h"
#include "values/run_cases.h"

namespace hcl::grammar_lab {
namespace {

struct EvalRequest {
  GrammarChoice grammar;
  std::vector<std::string> variables;
  std::string expression;
  std::string source;
  std::string cases;
  bool has_expression = false;
  bool shows_text = false;
};

// `NAME=EXPRESSION`, split. False, with the reason on standard error, if there
// is no name.
bool split_variables(const EvalRequest& request, VariableTexts& variables) {
  for (const std::string& given : request.variables) {
    const std::size_t at = given.find('=');
    if (at == std::string::npos || at == 0) {
      std::fprintf(stderr, "--var takes NAME=EXPRESSION, not %s\n",
                   given.c_str());
      return false;
    }
    variables.emplace_back(given.substr(0, at), given.substr(at + 1));
  }
  return true;
}

// False, with the reason on standard error, for another language.
bool has_values(const Grammar& grammar) {
  if (grammar.family == Family::Native) return true;
  std::fputs(
      "only grammars of native syntax have values: their lexer has the super "
      "class HclLexerBase\n",
      stderr);
  return false;
}

int run_suite(const EvalRequest& request) {
  const auto grammar = load_or_complain(request.grammar);
  if (grammar == nullptr || !has_values(*grammar)) return kWrong;
  Problems problems;
  const CasesResult result = run_cases(*grammar, request.cases, problems);
  std::fputs(to_text(problems).c_str(), stderr);
  for (const std::string& failure : result.failures) {
    std::printf("%s\n", failure.c_str());
  }
  std::printf("%zu passed, %zu failed, %zu not run\n", result.passed,
              result.failures.size(), result.not_run);
  return result.failures.empty() && problems.empty() ? kFine : kWrong;
}

int run(EvalRequest request) {
  if (!request.cases.empty()) return run_suite(request);
  VariableTexts variables;
  if (!split_variables(request, variables)) return kUsage;
  if (request.has_expression == !request.source.empty()) {
    std::fputs("give a SOURCE, --expr TEXT or --cases PATH\n", stderr);
    return kUsage;
  }
  std::string text = request.expression;
  if (!request.has_expression && !read_source(request.source, text)) {
    return kUsage;
  }
  const auto grammar = load_or_complain(request.grammar);
  if (grammar == nullptr || !has_values(*grammar)) return kWrong;
  if (request.has_expression && request.grammar.entry.empty()) {
    request.grammar.entry = "expressionEntry";
  }
  const int entry = entry_or_complain(*grammar, request.grammar);
  if (entry < 0) return kUsage;
  Engine engine(*grammar);
  const SourceFile file(request.has_expression ? "expression" : request.source,
                        text);
  const Evaluated found =
      evaluate_source(*grammar, engine, file, entry, variables);
  if (request.shows_text) std::fputs(found.rewritten.text.c_str(), stdout);
  if (request.shows_text &&
      found.rewritten.text.find('\n') == std::string::npos) {
    std::fputs("\n", stdout);
  }
  if (!request.shows_text) std::fputs(found.text.c_str(), stdout);
  for (const std::string& mistake : found.mistakes) {
    std::fprintf(stderr, "%s\n", mistake.c_str());
  }
  return found.mistakes.empty() ? kFine : kWrong;
}

}  // namespace

void add_eval_command(const apps::Command& app, int& exit_code) {
  auto request = std::make_shared<EvalRequest>();
  const apps::Command command = app.add_subcommand(
      "eval",
      "The values of a source, with the meaning that @means, @left and "
      "@right give to new constructs");
  add_grammar_options(command, request->grammar);
  command
      .add_option("--var", request->variables,
                  "A variable, and the expression that gives its value")
      .type_name("NAME=EXPRESSION");
  command
      .add_option(
          "--expr",
          [request](const std::string& text) {
            request->expression = text;
            request->has_expression = true;
          },
          "Evaluate this expression")
      .type_name("TEXT");
  command
      .add_option("--cases", request->cases,
                  "Run the tests of a file or folder in the format of the "
                  "conformance suite")
      .type_name("PATH");
  command.add_flag("--rewritten", request->shows_text,
                   "Print the source in the language that exists instead");
  command.add_option("SOURCE", request->source, "A file, or - ");
  command.callback([request, &exit_code] { exit_code = run(*request); });
}

}  // namespace hcl::grammar_lab
