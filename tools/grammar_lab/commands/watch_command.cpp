#include <chrono>
#include <cstdio>
#include <filesystem>
#include <map>
#include <thread>

#include "commands/commands.h"
#include "grammar/load_grammar.h"
#include "support/command_line/command.h"

namespace hcl::grammar_lab {
namespace {

namespace fs = std::filesystem;

// The times at which files were last changed.
using Times = std::map<std::string, fs::file_time_type>;

// Adds a file, or all files of a directory.
void add_times(const fs::path& path, Times& times) {
  std::error_code error;
  if (fs::is_directory(path, error)) {
    for (fs::recursive_directory_iterator i(path, error), end;
         !error && i != end; i.increment(error)) {
      std::error_code ignored;
      if (i->is_regular_file(ignored)) {
        times[i->path().string()] = i->last_write_time(ignored);
      }
    }
    return;
  }
  const auto time = fs::last_write_time(path, error);
  if (!error) times[path.string()] = time;
}

Times times_of(const DiffRequest& request) {
  Times times;
  Problems ignored;
  for (const fs::path& path :
       grammar_files(path_of_grammar(request.grammar), ignored)) {
    add_times(path, times);
  }
  for (const std::string& source : request.sources) add_times(source, times);
  return times;
}

void report(const DiffRequest& request) {
  int exit_code = kFine;
  const auto start = std::chrono::steady_clock::now();
  const std::string text = diff_report(request, exit_code);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
          .count();
  std::printf("%s--- %.1f s; watching %s\n", text.c_str(), seconds,
              path_of_grammar(request.grammar).c_str());
  std::fflush(stdout);
}

// Watches until the process ends, or for `rounds` reports if that is not 0.
int watch(const DiffRequest& request, int rounds) {
  constexpr std::chrono::milliseconds kPause{200};
  Times before = times_of(request);
  if (before.empty()) {
    std::fprintf(stderr, "cannot read %s\n",
                 path_of_grammar(request.grammar).c_str());
    return kUsage;
  }
  report(request);
  for (int done = 1; rounds == 0 || done < rounds;) {
    std::this_thread::sleep_for(kPause);
    Times now = times_of(request);
    if (now == before) continue;
    if (now.size() < before.size()) {
      // A file that is being written may be missing for a moment.
      std::this_thread::sleep_for(kPause);
      now = times_of(request);
    }
    before = std::move(now);
    report(request);
    ++done;
  }
  return kFine;
}

}  // namespace

void add_watch_command(const apps::Command& app, int& exit_code) {
  auto request = std::make_shared<DiffRequest>();
  auto rounds = std::make_shared<int>(0);
  const apps::Command command = app.add_subcommand(
      "watch", "What `diff` reports, again whenever a file is saved");
  add_grammar_options(command, request->grammar);
  command
      .add_option("--base", request->base,
                  "The grammar before the edit (default HEAD)")
      .type_name("REVISION|FOLDER");
  command
      .add_option("--cases", request->cases,
                  "The conformance suite (default conformance/cases)")
      .type_name("FOLDER");
  command
      .add_option("--rounds", *rounds,
                  "End after so many reports; 0 for never (the default)")
      .type_name("COUNT");
  command.add_option("SOURCES", request->sources,
                     "Files, and folders that hold them");
  command.callback(
      [request, rounds, &exit_code] { exit_code = watch(*request, *rounds); });
}

}  // namespace hcl::grammar_lab
