#include "command/terraform/examples.h"

#include <algorithm>
#include <array>

namespace hcl::apps {
namespace {

struct Examples {
  std::string_view command;
  std::string_view lines;
};

constexpr std::array<Examples, 15> kExamples = {{
    {"eval", R"(
  hcl terraform eval infra
  hcl terraform eval infra -e 'local.tags' --var environment=prod --json
  hcl terraform eval infra --scope 'module.network["eu"]' -e 'var.cidr' --raw)"},
    {"console", R"(
  hcl terraform console infra --var-file prod.tfvars
  hcl terraform console infra --scope 'module.network["eu"]' --phase plan
  echo 'cidrsubnet(var.cidr, 8, 1)' | hcl terraform console infra)"},
    {"check", R"(
  hcl terraform check infra staging
  hcl terraform check --recursive .
  hcl terraform check --fix --diff infra
  hcl terraform check --recursive --format sarif . > results.sarif)"},
    {"outputs", R"(
  hcl terraform outputs infra --var-file prod.tfvars
  hcl terraform outputs infra --json
  hcl terraform outputs infra --markdown)"},
    {"variables", R"(
  hcl terraform variables infra
  hcl terraform variables infra --markdown > infra/README.md
  hcl terraform variables infra --json | jq '.variables[].type')"},
    {"providers", R"(
  hcl terraform providers infra
  hcl terraform providers infra --json)"},
    {"modules", R"(
  hcl terraform modules infra
  hcl terraform modules infra --markdown)"},
    {"resources", R"(
  hcl terraform resources infra
  hcl terraform resources infra --json | jq '.resources | keys')"},
    {"docs", R"(
  hcl terraform docs infra > infra/MODULE.md
  hcl terraform docs infra --into infra/README.md
  hcl terraform docs infra --into infra/README.md --diff --exit-code)"},
    {"tfvars", R"(
  hcl terraform tfvars infra > prod.tfvars
  hcl terraform tfvars infra --json-schema > tfvars.schema.json)"},
    {"graph", R"(
  hcl terraform graph infra --format mermaid
  hcl terraform graph infra --focus module.network --depth 1
  hcl terraform graph infra --format svg > infra.svg)"},
    {"unused", R"(
  hcl terraform unused infra
  hcl terraform unused infra --exit-code --json)"},
    {"why", R"(
  hcl terraform why infra local.tags
  hcl terraform why infra 'local.tags["owner"]' --var environment=prod
  hcl terraform why infra 'aws_instance.web[0].tags')"},
    {"unknown", R"(
  hcl terraform unknown infra
  hcl terraform unknown infra --values state.json)"},
    {"versions", R"(
  hcl terraform versions infra)"},
}};

// For the group of commands as a whole.
constexpr std::string_view kOverview = R"(
  hcl terraform eval infra -e 'local.tags' --var environment=prod
  hcl terraform console infra
  hcl terraform check --recursive .
  hcl terraform variables infra --markdown
  hcl terraform why infra local.tags
  hcl terraform rename infra var.region location --diff
  hcl terraform graph infra --format mermaid
  hcl terraform versions infra)";

constexpr std::string_view kRunsNothing = R"(

Runs no other program and needs neither state nor providers.)";
constexpr std::string_view kRunsGraphviz = R"(

--format svg runs dot of Graphviz. Needs neither state nor providers.)";

constexpr std::string_view kReading = R"( Modules can be read
anywhere in the repository, other files only below DIR; --allow-read adds a
directory. DIR is the working directory, as with -chdir.)";

}  // namespace

std::string terraform_footer(std::string_view command) {
  const auto found = std::ranges::find_if(
      kExamples, [&](const Examples& each) { return each.command == command; });
  const std::string_view lines =
      found == kExamples.end() ? kOverview : found->lines;
  const std::string_view runs =
      command == "graph" ? kRunsGraphviz : kRunsNothing;
  return "Examples:" + std::string(lines) + std::string(runs) +
         std::string(kReading);
}

}  // namespace hcl::apps
