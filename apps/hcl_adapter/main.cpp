// hcl-adapter: answers questions about HCL sources, one JSON object per line or
// with the protocol of the public test suite (docs/adapter.md).

#include <cstdio>
#include <iostream>
#include <new>
#include <stdexcept>
#include <string>

#include "hcl_adapter/answers/answers.h"
#include "hcl_adapter/jsonl/answer.h"
#include "hcl_adapter/jsonl/kinds.h"
#include "hcl_adapter/jsonl/request.h"
#include "hcl_adapter/suite/suite.h"
#include "support/command_line/command.h"
#include "support/command_line/settings.h"
#include "support/command_line/usage.h"
#include "support/json/json_document.h"
#include "support/output/console.h"
#include "support/process/failure.h"

namespace hcl::adapter {
namespace {

// The parts of a request that every answer to it repeats.
struct Head {
  std::string id = "null";
  std::string kind;
};

// Stores the head as soon as it is known.
std::string answer_line(const std::string& line, const Options& options,
                        Head& head) {
  std::string error;
  const auto document = apps::JsonDocument::parse(line, error);
  if (!document) {
    return request_error(head.id, "", "the request is not JSON: " + error);
  }
  const apps::JsonView json = document->root();
  // Questions of the conformance suite have no kind.
  if (json["input"].exists() || json["input_hex"].exists()) {
    return answer_question(json);
  }
  head.id = json["id"].to_json();
  head.kind = json["kind"].text();
  const auto request = read_request(json);
  if (!request.ok()) {
    return request_error(head.id, head.kind, request.error());
  }
  Answer answer(options.switches);
  const std::string problem = answer_request(*request, options, answer);
  if (!problem.empty()) return request_error(head.id, head.kind, problem);
  return answer.finish(head.id, head.kind);
}

// One question that needs more memory than the system gives does not end the
// others.
std::string answer_in_any_case(const std::string& line,
                               const Options& options) {
  constexpr const char* kNoMemory = "not enough memory";
  Head head;
  try {
    return answer_line(line, options, head);
  } catch (const std::bad_alloc&) {
    return request_error(head.id, head.kind, kNoMemory);
  } catch (const std::length_error&) {
    return request_error(head.id, head.kind, kNoMemory);
  }
}

int answer_lines(const Options& options) {
  std::ios::sync_with_stdio(false);
  for (std::string line; std::getline(std::cin, line);) {
    if (line.empty()) continue;
    if (!apps::write_and_flush(stdout,
                               answer_in_any_case(line, options) + "\n")) {
      return apps::kUsage;
    }
    if (!apps::takes_text(stdout)) break;
  }
  return apps::kFine;
}

// The command line and the options that it selects.
struct CommandLine {
  CommandLine();

  apps::CommandLineReader reader{
      "Answers questions about pieces of HCL source.", "hcl-adapter"};
  apps::Command program = reader.program();
  apps::Settings settings;
  std::string file;
  std::string context;
  apps::Command jsonl = program.add_subcommand(
      "jsonl",
      "Read requests, one JSON object a line, and answer each with "
      "one line");
  apps::Command capabilities = program.add_subcommand(
      "capabilities", "Tell the public test suite what is supported");
  apps::Command parse =
      program.add_subcommand("parse", "Print the expression trees of a file");
  apps::Command eval =
      program.add_subcommand("eval", "Evaluate all attributes of a file");
  apps::Command decode =
      program.add_subcommand("decode", "Apply the schema of a context file");
  apps::Command validate =
      program.add_subcommand("validate", "Tell whether a file can be read");
};

CommandLine::CommandLine() {
  program.require_subcommand();
  settings.conformance = Conformance::Reference;
  for (const apps::Command& command : {parse, eval, decode, validate}) {
    command.add_option("FILE", file, "A file of HCL").required();
  }
  eval.add_option("CONTEXT", context, "Variables and functions, as JSON");
  decode.add_option("CONTEXT", context, "Those and a schema, as JSON")
      .required();
  for (const apps::Command& command :
       {jsonl, capabilities, parse, eval, decode, validate}) {
    apps::add_language_options(command, settings);
  }
}

}  // namespace

int main(int argc, char** argv) {
  CommandLine line;
  if (const auto end = line.reader.read(argc, argv)) {
    return apps::end_parsing(line.program, *end);
  }
  const Options options = line.settings.options();
  if (line.capabilities.parsed()) return suite_capabilities();
  if (line.parse.parsed()) return suite_parse(line.file, options);
  if (line.eval.parsed()) return suite_eval(line.file, line.context, options);
  if (line.validate.parsed()) return suite_validate(line.file, options);
  if (line.decode.parsed()) {
    return suite_decode(line.file, line.context, options);
  }
  return answer_lines(options);
}

}  // namespace hcl::adapter

int main(int argc, char** argv) {
  hcl::apps::ignore_closed_pipes();
  return hcl::apps::run_guarded("hcl-adapter", argc, argv, hcl::adapter::main);
}
