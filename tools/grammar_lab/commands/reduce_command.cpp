#include <cstdio>
#include <functional>

#include "commands/commands.h"
#include "difference/difference.h"
#include "difference/reduce.h"
#include "engine/engine.h"
#include "grammar/base_grammar.h"
#include "grammar/load_grammar.h"
#include "support/command_line/command.h"

namespace hcl::grammar_lab {
namespace {

struct ReduceRequest {
  GrammarChoice grammar;
  std::string base = "HEAD";
  std::string source;
  std::string condition = "differs";
};

using Condition = std::function<bool(const std::string&)>;

// Whether the text still differs for the same cause as the whole source.
Condition still_differs(const Grammar& before, const Grammar& after,
                        const Renaming& renaming, int entry,
                        const std::string& source) {
  auto old = std::make_shared<Engine>(before);
  auto now = std::make_shared<Engine>(after);
  const auto cause = [&before, &after, renaming, entry, old,
                      now](const std::string& text) {
    const SourceFile file("reduced", text);
    return compare_outcomes(before, old->run(file, entry), after,
                            now->run(file, entry), renaming)
        .cause;
  };
  const std::string wanted = cause(source);
  return [cause, wanted](const std::string& text) {
    return !wanted.empty() && cause(text) == wanted;
  };
}

// Conditions: `accepted`, `refused`, `rule NAME` (its node is in the tree), and
// `diagnostic CODE`.
Condition condition_of(const Grammar& grammar, int entry,
                       const std::string& text) {
  auto engine = std::make_shared<Engine>(grammar);
  const std::size_t space = text.find(' ');
  const std::string kind = text.substr(0, space);
  const std::string word =
      space == std::string::npos ? "" : text.substr(space + 1);
  return [&grammar, entry, engine, kind, word](const std::string& source) {
    const Expected outcome = engine->run(SourceFile("reduced", source), entry);
    if (kind == "accepted") return outcome.accepted;
    if (kind == "refused") return !outcome.accepted;
    if (kind == "rule") {
      for (const syntax::Node& node : outcome.nodes) {
        if (grammar.rules[static_cast<std::size_t>(node.rule)] == word) {
          return true;
        }
      }
    }
    if (kind == "diagnostic") {
      for (const std::string& line : outcome.diagnostics) {
        if (line.starts_with(word + " ")) return true;
      }
    }
    return false;
  };
}

int print(const Grammar& grammar, const std::string& source, int entry,
          const Condition& condition) {
  const ReduceResult result = reduce(grammar, source, entry, condition);
  std::fwrite(result.text.data(), 1, result.text.size(), stdout);
  std::fprintf(stderr, "%zu bytes of %zu, after %zu attempts%s\n",
               result.text.size(), source.size(), result.asked,
               result.is_cut ? "; the limit was reached" : "");
  if (result.asked > 1) return kFine;
  std::fprintf(stderr, "the source does not fulfil the condition\n");
  return kWrong;
}

int run(const ReduceRequest& request) {
  const auto grammar = load_or_complain(request.grammar);
  if (grammar == nullptr) return kWrong;
  const int entry = entry_or_complain(*grammar, request.grammar);
  std::string source;
  if (entry < 0 || !read_source(request.source, source)) return kUsage;
  if (request.condition != "differs") {
    return print(*grammar, source, entry,
                 condition_of(*grammar, entry, request.condition));
  }
  const TemporaryFolder storage;
  Problems problems;
  const LoadResult old =
      load_grammar({base_grammar(path_of_grammar(request.grammar), request.base,
                                 storage, problems),
                    {}});
  if (has_errors(problems) || old.grammar == nullptr) {
    std::fputs(to_text(has_errors(problems) ? problems : old.problems).c_str(),
               stderr);
    return kWrong;
  }
  const GrammarChanges changes = compare_grammars(*old.grammar, *grammar);
  return print(
      *grammar, source, entry,
      still_differs(*old.grammar, *grammar, changes.renaming, entry, source));
}

}  // namespace

void add_reduce_command(const apps::Command& app, int& exit_code) {
  auto request = std::make_shared<ReduceRequest>();
  const apps::Command command = app.add_subcommand(
      "reduce", "The smallest source that still shows something");
  add_grammar_options(command, request->grammar);
  command.add_option("SOURCE", request->source, "The source; - for the input")
      .required();
  command
      .add_option("--when", request->condition,
                  "differs (from --base, for the same cause; the default), "
                  "accepted, refused, `rule NAME`, `diagnostic CODE`")
      .type_name("CONDITION");
  command
      .add_option("--base", request->base,
                  "The grammar to differ from: a revision or a folder")
      .type_name("REVISION|FOLDER");
  command.callback([request, &exit_code] { exit_code = run(*request); });
}

}  // namespace hcl::grammar_lab
