#include <algorithm>
#include <chrono>
#include <cstdio>
#include <future>

#include "commands/commands.h"
#include "difference/clauses.h"
#include "difference/difference.h"
#include "difference/reduce.h"
#include "difference/sentence_diff.h"
#include "engine/engine.h"
#include "grammar/base_grammar.h"
#include "grammar/load_grammar.h"
#include "sentences/lexemes.h"
#include "support/command_line/command.h"

namespace hcl::grammar_lab {
namespace {

constexpr std::size_t kShownClauses = 40;
constexpr std::size_t kShownSentences = 6;

std::string counted(std::size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

std::string seconds(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f s", value);
  return text;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
      .count();
}

std::string change(const char* what, std::size_t before, std::size_t after) {
  return before == after
             ? ""
             : std::string("  ") + what + " " + std::to_string(before) +
                   " -> " + std::to_string(after) + "\n";
}

std::string table_report(const Grammar& before, const Grammar& after) {
  const TableMemory& old = before.tables;
  const TableMemory& now = after.tables;
  const std::string text =
      change("lexer states", old.rows.size(), now.rows.size()) +
      change("classes of characters", old.classes_of_states[0].size(),
             now.classes_of_states[0].size()) +
      change("parser states", old.actions_of_states.size(),
             now.actions_of_states.size()) +
      change("parser actions", old.actions.size(), now.actions.size()) +
      change("bytes", old.size(), now.size());
  return text.empty()
             ? "tables: the same, " + std::to_string(now.size()) + " bytes\n"
             : "tables\n" + text;
}

// Produces one report, from the edit to the clauses.
class Diff {
 public:
  Diff(const DiffRequest& request, int& exit_code)
      : request_(request), exit_code_(exit_code) {}

  std::string run() {
    if (!load()) return text_;
    const GrammarChanges changes = compare_grammars(*before_, *after_);
    text_ += changes.lines.empty() ? "grammar: the same\n" : "grammar\n";
    for (const std::string& line : changes.lines) text_ += "  " + line + "\n";
    text_ += table_report(*before_, *after_);
    add_clauses(changes.renaming);
    if (!changes.lines.empty()) add_sentences(changes.renaming);
    if (!request_.sources.empty()) add_sources(changes.renaming);
    add_times();
    return text_;
  }

 private:
  bool load() {
    Problems problems;
    const std::filesystem::path base = base_grammar(
        path_of_grammar(request_.grammar), request_.base, storage_, problems);
    if (has_errors(problems)) return complain(problems);
    auto old = std::async(std::launch::async, [base] {
      return load_grammar({base, {}});
    });
    now_ = load_grammar(
        {path_of_grammar(request_.grammar), request_.grammar.interp_folder});
    old_ = old.get();
    before_ = old_.grammar;
    after_ = now_.grammar;
    if (before_ == nullptr) {
      text_ += "the grammar to compare with (" + request_.base +
               ") cannot be used:\n";
      return complain(old_.problems);
    }
    add_new_problems();
    if (after_ == nullptr) exit_code_ = kWrong;
    return after_ != nullptr;
  }

  bool complain(const Problems& problems) {
    text_ += to_text(problems);
    exit_code_ = kWrong;
    return false;
  }

  // Warnings that the grammar had before the edit are not repeated.
  void add_new_problems() {
    for (const Problem& problem : now_.problems) {
      bool is_old = false;
      for (const Problem& old : old_.problems) {
        is_old = is_old || old.message == problem.message;
      }
      if (!is_old) text_ += to_text(problem);
    }
  }

  void add_clauses(const Renaming& renaming) {
    Problems problems;
    const auto clauses = read_clauses(*before_, request_.cases, problems);
    text_ += to_text(problems);
    if (clauses.empty()) return;
    const auto changes = compare_clauses(*before_, *after_, renaming, clauses);
    text_ += "clauses: " + std::to_string(changes.size()) + " of " +
             counted(clauses.size(), "source") + " of the suite change\n";
    for (std::size_t i = 0; i < changes.size() && i < kShownClauses; ++i) {
      const ClauseChange& found = changes[i];
      text_ += "  " + found.source.test + ": " + found.difference.cause;
      if (found.difference.is_verdict) {
        text_ += found.source.is_accepted ? "; the suite accepts it"
                                          : "; the suite refuses it";
      }
      text_ += "\n";
    }
    if (changes.size() > kShownClauses) text_ += "  ...\n";
  }

  void add_sentences(const Renaming& renaming) {
    const auto start = std::chrono::steady_clock::now();
    const SentenceComparison result =
        compare_sentences(*before_, *after_, renaming);
    add_sentences("of the grammar before change", result.before);
    add_sentences("are new", result.after);
    sentence_seconds_ = seconds_since(start);
  }

  void add_sentences(const char* what, const SentenceDifferences& result) {
    text_ += "sentences: " + std::to_string(result.changed) + " of " +
             std::to_string(result.sentences) + " " + what + "\n";
    for (std::size_t i = 0; i < result.groups.size(); ++i) {
      if (i == kShownSentences) {
        text_ += "  and " + std::to_string(result.groups.size() - i) +
                 " more causes\n";
        break;
      }
      const DifferenceGroup& group = result.groups[i];
      text_ += "  " + in_quotes(group.source) + ": " + group.cause;
      if (group.count > 1) {
        text_ += ", and " + std::to_string(group.count - 1) + " more";
      }
      text_ += "\n";
    }
  }

  void add_sources(const Renaming& renaming) {
    const auto start = std::chrono::steady_clock::now();
    const std::vector<std::string> paths =
        find_sources(*after_, request_.sources);
    const CorpusResult result =
        compare_corpus(*before_, *after_, renaming, paths);
    text_ += "sources: " + std::to_string(result.changed) + " of " +
             counted(result.sources, "file") + " change\n";
    for (const std::string& path : result.unreadable) {
      text_ += "  cannot read " + path + "\n";
    }
    for (const DifferenceGroup& group : result.groups)
      add_group(group, renaming);
    const std::string speed = speed_change(result);
    if (!speed.empty()) {
      text_ += "speed of lexer and parser: " + speed + "\n";
    }
    corpus_seconds_ = seconds_since(start);
  }

  void add_group(const DifferenceGroup& group, const Renaming& renaming) {
    text_ += "  " + std::to_string(group.count) + " × " + group.cause + "\n";
    if (!group.detail.empty()) text_ += "      " + group.detail + "\n";
    text_ += "      smallest: " + group.source + " (" +
             counted(group.size, "byte") + "), byte " +
             std::to_string(group.byte) + "\n";
    if (request_.reduces) add_reduced(group, renaming);
  }

  void add_reduced(const DifferenceGroup& group, const Renaming& renaming) {
    std::string source;
    if (!read_bytes(group.source, source)) return;
    Engine old(*before_);
    Engine now(*after_);
    const auto still_differs = [&](const std::string& text) {
      const SourceFile file("reduced", text);
      return compare_outcomes(*before_, old.run(file, kFileEntry), *after_,
                              now.run(file, kFileEntry), renaming)
                 .cause == group.cause;
    };
    const ReduceResult reduced =
        reduce(*before_, source, kFileEntry, still_differs);
    text_ += "      reduced: " + in_quotes(reduced.text) + "\n";
  }

  void add_times() {
    text_ += "time: ANTLR " + seconds(now_.antlr_seconds) + ", tables " +
             seconds(now_.table_seconds);
    if (sentence_seconds_ > 0) {
      text_ += ", sentences " + seconds(sentence_seconds_);
    }
    if (corpus_seconds_ > 0) text_ += ", sources " + seconds(corpus_seconds_);
    text_ += "\n";
  }

  const DiffRequest& request_;
  int& exit_code_;
  TemporaryFolder storage_;
  LoadResult old_;
  LoadResult now_;
  std::shared_ptr<const Grammar> before_;
  std::shared_ptr<const Grammar> after_;
  double sentence_seconds_ = 0;
  double corpus_seconds_ = 0;
  std::string text_;
};

}  // namespace

std::string diff_report(const DiffRequest& request, int& exit_code) {
  return Diff(request, exit_code).run();
}

void add_diff_command(const apps::Command& app, int& exit_code) {
  auto request = std::make_shared<DiffRequest>();
  const apps::Command command = app.add_subcommand(
      "diff", "Everything that an edit of the grammar changes");
  add_grammar_options(command, request->grammar);
  command
      .add_option("--base", request->base,
                  "The grammar before the edit: a revision, or a folder "
                  "that holds a file of the same name (default HEAD)")
      .type_name("REVISION|FOLDER");
  command
      .add_option("--cases", request->cases,
                  "The conformance suite (default conformance/cases)")
      .type_name("FOLDER");
  command.add_flag("--reduce", request->reduces,
                   "Shrink the smallest source of each cause");
  command.add_option("SOURCES", request->sources,
                     "Files, and folders that hold them");
  command.callback([request, &exit_code] {
    std::fputs(diff_report(*request, exit_code).c_str(), stdout);
  });
}

}  // namespace hcl::grammar_lab
