#include <cstdio>
#include <ctime>
#include <functional>

#include "commands/commands.h"
#include "commands/instructions.h"
#include "difference/difference.h"
#include "engine/antlr_bench.h"
#include "engine/engine.h"
#include "parsing/json_parser.h"
#include "parsing/native_parser.h"
#include "support/command_line/command.h"

namespace hcl::grammar_lab {
namespace {

struct BenchRequest {
  GrammarChoice grammar;
  std::vector<std::string> sources;
  int repeat = 3;
};

struct Measured {
  double seconds = 0;
  double instructions = 0;
};

// The best of several runs over all sources, in processor time, which other
// programs do not affect.
Measured measure(int repeat, const std::function<void()>& run) {
  Measured best{1e9, 0};
  for (int i = 0; i < repeat; ++i) {
    InstructionCounter counter;
    const std::clock_t start = std::clock();
    run();
    const double seconds =
        static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    if (seconds < best.seconds) best = {seconds, counter.count()};
  }
  return best;
}

void print(const char* name, const Measured& measured, std::size_t bytes) {
  const auto size = static_cast<double>(bytes);
  std::printf("%-32s %8.2f MB/s", name, size / 1e6 / measured.seconds);
  if (measured.instructions > 0) {
    std::printf("  %8.1f instructions per byte", measured.instructions / size);
  }
  std::printf("\n");
}

// Parses with the library and its compiled tables.
void parse_compiled(Family family, const std::vector<SourceFile>& files) {
  if (family == Family::Json) {
    syntax::JsonBuffers buffers;
    for (const SourceFile& file : files) {
      buffers.lexer.run(file, 0, 0, buffers.context, buffers.tokens);
      buffers.parser.start(0, buffers.tokens);
      buffers.parser.run(buffers.tokens, 1000);
    }
    return;
  }
  syntax::ParseBuffers buffers;
  for (const SourceFile& file : files) {
    buffers.context.reset(syntax::LexicalContext::Start::Body, file.text());
    buffers.lexer.run(file, 0, 0, buffers.context, buffers.tokens);
    buffers.parser.start(0, buffers.tokens);
    buffers.parser.run(buffers.tokens, 1000);
  }
}

int run(const BenchRequest& request) {
  const auto grammar = load_or_complain(request.grammar);
  if (grammar == nullptr) return kWrong;
  std::vector<SourceFile> files;
  std::size_t bytes = 0;
  std::string text;
  for (const std::string& path : find_sources(*grammar, request.sources)) {
    if (!read_source(path, text)) return kUsage;
    bytes += text.size();
    files.emplace_back(path, text);
  }
  if (bytes == 0) {
    std::fputs("there are no sources to measure\n", stderr);
    return kUsage;
  }
  std::printf("%zu sources, %zu bytes\n", files.size(), bytes);
  Engine engine(*grammar);
  print("loaded tables, lexer",
        measure(request.repeat,
                [&] {
                  for (const SourceFile& file : files)
                    engine.lex(file, kFileEntry);
                }),
        bytes);
  print("loaded tables, lexer and parser",
        measure(request.repeat,
                [&] {
                  for (const SourceFile& file : files)
                    engine.accepts(file, kFileEntry);
                }),
        bytes);
  if (grammar->family != Family::Plain) {
    print("compiled tables",
          measure(request.repeat,
                  [&] { parse_compiled(grammar->family, files); }),
          bytes);
  }
  print("ANTLR's interpreter, parser",
        measure(1, [&] { interpret_with_antlr(*grammar, files); }), bytes);
  return kFine;
}

}  // namespace

void add_bench_command(const apps::Command& app, int& exit_code) {
  auto request = std::make_shared<BenchRequest>();
  const apps::Command command = app.add_subcommand(
      "bench",
      "Speed of lexer and parser, beside the compiled tables and "
      "ANTLR's interpreter");
  add_grammar_options(command, request->grammar);
  command
      .add_option("SOURCES", request->sources,
                  "Files, and folders that hold them")
      .required();
  command
      .add_option("--repeat", request->repeat,
                  "Runs of which the fastest counts (default 3)")
      .type_name("COUNT");
  command.callback([request, &exit_code] { exit_code = run(*request); });
}

}  // namespace hcl::grammar_lab
