#include <CLI/CLI.hpp>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "runner/report.h"
#include "support/console.h"

namespace hcl::conformance {
namespace {

constexpr const char* kFooter = R"(Example:
  hcl-conformance run clauses.json --dialect=terraform --conformance=reference

Each test counts once for every dialect. The last line has the totals; the exit
code is 0 when nothing failed, 1 when something did, 2 when a catalogue cannot
be read.)";

struct Request {
  std::vector<std::string> files;
  std::vector<std::string> dialects;
  std::string conformance = "spec";
  std::string filter;
};

RunOptions run_options(const Request& request) {
  static const std::map<std::string, Dialect> kDialects = {
      {"hcl", Dialect::Hcl},
      {"zcl", Dialect::Zcl},
      {"terraform", Dialect::Terraform}};
  RunOptions options;
  for (const std::string& name : request.dialects) {
    options.dialects.push_back(kDialects.at(name));
  }
  options.conformance = request.conformance == "spec" ? Conformance::Spec
                                                      : Conformance::Reference;
  options.filter = request.filter;
  return options;
}

int run(const Request& request) {
  Counts total;
  for (const std::string& path : request.files) {
    const auto clauses = read_catalogue(path);
    if (!clauses.ok()) {
      std::fprintf(stderr, "hcl-conformance: %s\n", clauses.error().c_str());
      return 2;
    }
    std::string report;
    total += run_clauses(*clauses, run_options(request), report);
    apps::write_text(stdout, report);
  }
  apps::write_and_flush(stdout, to_text(total) + "\n");
  return total.failed == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Runs catalogues of conformance tests.", "hcl-conformance");
  app.require_subcommand(1);
  Request request;
  CLI::App* command = app.add_subcommand("run", "Run all tests of catalogues");
  command->footer(kFooter);
  command->add_option("CATALOGUE", request.files, "Catalogue files in JSON")
      ->required();
  command
      ->add_option("--dialect", request.dialects,
                   "Only this dialect, may be repeated [all that a clause "
                   "lists]")
      ->check(CLI::IsMember({"hcl", "zcl", "terraform"}).description(""))
      ->type_name("hcl|zcl|terraform")
      ->allow_extra_args(false);
  command
      ->add_option("--conformance", request.conformance,
                   "What decides where specification and reference differ "
                   "[spec]")
      ->check(CLI::IsMember({"spec", "reference"}).description(""))
      ->type_name("spec|reference");
  command->add_option("--filter", request.filter,
                      "Only clauses whose id contains this text");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return run(request);
}

}  // namespace hcl::conformance

int main(int argc, char** argv) {
  hcl::apps::ignore_closed_pipes();
  return hcl::conformance::main(argc, argv);
}
