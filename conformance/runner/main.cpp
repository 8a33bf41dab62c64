// hcl-conformance: runs catalogues of clauses against the library.

#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <string>

#include "run.h"

namespace {

using hcl::Conformance;
using hcl::Dialect;
using hcl::conformance::RunOptions;

constexpr int kFailed = 1;
constexpr int kUsage = 2;

const std::map<std::string, Dialect> kDialects = {
    {"hcl", Dialect::Hcl},
    {"zcl", Dialect::Zcl},
    {"terraform", Dialect::Terraform}};

const std::map<std::string, Conformance> kConformances = {
    {"spec", Conformance::Spec}, {"reference", Conformance::Reference}};

CLI::App* add_run(CLI::App& app, RunOptions& options) {
  CLI::App* run = app.add_subcommand("run", "Run the tests of catalogues");
  run->add_option("CATALOGUE", options.catalogues,
                  "Files in the JSON catalogue format")
      ->required();
  run->add_option_function<Dialect>(
         "--dialect",
         [&options](const Dialect& dialect) { options.dialect = dialect; },
         "hcl, zcl or terraform; every dialect of a clause when not given")
      ->transform(CLI::CheckedTransformer(kDialects));
  run->add_option("--conformance", options.conformance,
                  "spec (default) or reference")
      ->transform(CLI::CheckedTransformer(kConformances));
  run->add_option("--filter", options.filter,
                  "Only clauses whose id contains this text");
  run->add_flag("-v,--verbose", options.verbose,
                "Also list the clauses that passed");
  return run;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Runs the conformance tests of HCL.", "hcl-conformance");
  app.require_subcommand(1);
  RunOptions options;
  add_run(app, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kUsage;
  }
  const auto counts =
      hcl::conformance::run_catalogues(options, std::cout, std::cerr);
  if (!counts) {
    return kUsage;
  }
  return counts->failed == 0 ? 0 : kFailed;
}
