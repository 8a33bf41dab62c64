#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <string>

#include "hcl_adapter/answer.h"
#include "hcl_adapter/kinds.h"
#include "hcl_adapter/request.h"
#include "support/console.h"
#include "support/json_document.h"
#include "support/settings.h"

namespace hcl::adapter {
namespace {

std::string answer_line(const std::string& line, const Options& options) {
  std::string error;
  const auto document = apps::JsonDocument::parse(line, error);
  if (!document) {
    return request_error("null", "", "the request is not JSON: " + error);
  }
  const apps::JsonView json = document->root();
  const std::string id = json["id"].to_json();
  const auto request = read_request(json);
  if (!request.ok()) {
    return request_error(id, json["kind"].text(), request.error());
  }
  Answer answer(options.switches);
  const std::string problem = answer_request(*request, options, answer);
  if (!problem.empty()) return request_error(id, request->kind, problem);
  return answer.finish(id, request->kind);
}

int answer_lines(const Options& options) {
  std::ios::sync_with_stdio(false);
  for (std::string line; std::getline(std::cin, line);) {
    if (line.empty()) continue;
    if (!apps::write_and_flush(stdout, answer_line(line, options) + "\n")) {
      return apps::kUsage;
    }
  }
  return apps::kFine;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Answers questions about pieces of HCL source.", "hcl-adapter");
  app.require_subcommand(1);
  apps::Settings settings;
  settings.conformance = Conformance::Reference;
  CLI::App* command = app.add_subcommand(
      "jsonl",
      "Read requests, one JSON object a line, and answer each with "
      "one line");
  apps::add_language_options(*command, settings);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? apps::kFine : apps::kUsage;
  }
  return answer_lines(settings.options());
}

}  // namespace hcl::adapter

int main(int argc, char** argv) {
  hcl::apps::ignore_closed_pipes();
  return hcl::adapter::main(argc, argv);
}
