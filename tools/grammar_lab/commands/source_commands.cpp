#include <cstdio>

#include "commands/commands.h"
#include "difference/clauses.h"
#include "difference/difference.h"
#include "engine/trace.h"
#include "hcl/json_writer.h"
#include "sentences/cover.h"
#include "sentences/generate.h"
#include "support/command_line/command.h"

namespace hcl::grammar_lab {
namespace {

struct CoverRequest {
  GrammarChoice grammar;
  std::string cases;
  std::vector<std::string> sources;
};

int run(const CoverRequest& request) {
  const auto grammar = load_or_complain(request.grammar);
  if (grammar == nullptr) return kWrong;
  const int entry = entry_or_complain(*grammar, request.grammar);
  if (entry < 0) return kUsage;
  Coverage coverage(*grammar);
  Engine engine(*grammar);
  std::string text;
  for (const std::string& path : find_sources(*grammar, request.sources)) {
    if (!read_source(path, text)) return kUsage;
    const SourceFile file(path, text);
    coverage.add(file, entry, engine.run(file, entry));
  }
  Problems problems;
  if (!request.cases.empty()) {
    for (const ClauseSource& source :
         read_all_inputs(*grammar, request.cases, problems)) {
      const SourceFile file(source.test, source.text);
      coverage.add(file, source.entry, engine.run(file, source.entry));
    }
  }
  std::fputs(to_text(problems).c_str(), stderr);
  std::fputs(coverage.report().c_str(), stdout);
  return coverage.complete() ? kFine : kWrong;
}

struct GenerateCommand {
  GrammarChoice grammar;
  GenerateRequest request;
  bool json = false;
};

void print(const Grammar& grammar, const Generated& sentence, bool json) {
  if (!json) {
    std::printf(
        "--- %s, %s%s\n%s\n", sentence.reason.c_str(),
        grammar.entries[static_cast<std::size_t>(sentence.entry)].c_str(),
        sentence.accepted ? "" : ", refused", sentence.text.c_str());
    return;
  }
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  writer.key("entry").string(
      grammar.entries[static_cast<std::size_t>(sentence.entry)]);
  writer.key("accepted").boolean(sentence.accepted);
  writer.key("reason").string(sentence.reason);
  writer.key("text").string(sentence.text);
  writer.end_object();
  std::printf("%s\n", out.c_str());
}

int run(const GenerateCommand& command) {
  const auto grammar = load_or_complain(command.grammar);
  if (grammar == nullptr) return kWrong;
  const GenerateResult result = generate(*grammar, command.request);
  for (const Generated& sentence : result.sentences) {
    print(*grammar, sentence, command.json);
  }
  for (const std::string& reason : result.impossible) {
    std::fprintf(stderr, "no source for %s\n", reason.c_str());
  }
  return kFine;
}

struct TraceCommand {
  GrammarChoice grammar;
  std::string source;
  std::size_t steps = 100000;
  bool json = false;
  bool tree = false;
};

int run(const TraceCommand& command) {
  const auto grammar = load_or_complain(command.grammar);
  if (grammar == nullptr) return kWrong;
  const int entry = entry_or_complain(*grammar, command.grammar);
  std::string text;
  if (entry < 0 || !read_source(command.source, text)) return kUsage;
  const SourceFile file(command.source, text);
  const Trace steps = trace(*grammar, file, entry, command.steps);
  std::string out = command.tree   ? tree_text(*grammar, file, steps.outcome)
                    : command.json ? to_json(*grammar, file, steps) + "\n"
                                   : to_text(*grammar, file, steps);
  std::fputs(out.c_str(), stdout);
  return steps.outcome.accepted ? kFine : kWrong;
}

}  // namespace

void add_cover_command(const apps::Command& app, int& exit_code) {
  auto request = std::make_shared<CoverRequest>();
  const apps::Command command = app.add_subcommand(
      "cover",
      "Which rules, alternatives and transitions of the lexer some "
      "sources exercise");
  add_grammar_options(command, request->grammar);
  command
      .add_option("--suite", request->cases,
                  "The inputs of a conformance suite, too")
      .type_name("FOLDER");
  command.add_option("SOURCES", request->sources,
                     "Files, and folders that hold them");
  command.callback([request, &exit_code] { exit_code = run(*request); });
}

void add_generate_command(const apps::Command& app, int& exit_code) {
  auto request = std::make_shared<GenerateCommand>();
  const apps::Command command = app.add_subcommand(
      "generate",
      "Sentences that reach every rule, alternative and transition "
      "of the lexer");
  add_grammar_options(command, request->grammar);
  command.add_flag("--all-pairs", request->request.all_pairs,
                   "Every pair of choices that follow each other, too");
  command
      .add_option("--random", request->request.random,
                  "So many random sentences besides")
      .type_name("COUNT");
  command
      .add_option("--seed", request->request.seed,
                  "The same seed gives the same sentences (default 1)")
      .type_name("NUMBER");
  command
      .add_option("--size", request->request.size,
                  "Choices of a random sentence before it ends (default "
                  "40)")
      .type_name("COUNT");
  command.add_flag("--negative", request->request.negative,
                   "For each sentence one that has one token wrong");
  command.add_flag("--json", request->json,
                   "One line of JSON for each sentence");
  command.callback([request, &exit_code] { exit_code = run(*request); });
}

void add_trace_command(const apps::Command& app, int& exit_code) {
  auto request = std::make_shared<TraceCommand>();
  const apps::Command command = app.add_subcommand(
      "trace", "A parse step by step: token, mode, rules, decision and why");
  add_grammar_options(command, request->grammar);
  command.add_option("SOURCE", request->source, "The source; - for the input")
      .required();
  command
      .add_option("--steps", request->steps,
                  "At most so many steps (default 100000)")
      .type_name("COUNT");
  command.add_flag("--json", request->json, "As JSON");
  command.add_flag("--tree", request->tree, "The tree alone");
  command.callback([request, &exit_code] { exit_code = run(*request); });
}

}  // namespace hcl::grammar_lab
