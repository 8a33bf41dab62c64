#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "command/commands.h"
#include "command/shared/inputs.h"
#include "hcl/eval_context.h"
#include "support/command_line/command.h"
#include "support/command_line/settings.h"
#include "support/help/diagnostics_page.h"
#include "support/output/console.h"
#include "support/output/phrases.h"

namespace hcl::apps {
namespace {

constexpr const char* kExplainFooter = R"(Examples:
  hcl explain
  hcl explain AttributeRedefined

Every diagnostic shows its code in brackets. Without CODE, all codes are listed
with their summaries.)";

int refuse(const std::string& code, const std::vector<PageSection>& sections) {
  std::vector<std::string> codes;
  for (const PageSection& section : sections) codes.push_back(section.code);
  const std::string guess = did_you_mean(code, codes);
  write_and_flush(
      stderr, "hcl explain: unknown code " + in_quotes(code) + "." +
                  (guess.empty() ? " `hcl explain` lists all." : guess) + "\n");
  return kUsage;
}

int run(const std::vector<std::string>& codes) {
  const std::vector<PageSection> sections =
      read_diagnostics_page(diagnostics_page());
  std::string text;
  if (codes.empty()) {
    for (const PageSection& section : sections) {
      text += section.code + ": " + section.summary + "\n";
    }
    return print(text);
  }
  for (const std::string& code : codes) {
    const PageSection* found = nullptr;
    for (const PageSection& section : sections) {
      if (section.code == code) found = &section;
    }
    if (found == nullptr) return refuse(code, sections);
    text += (text.empty() ? "" : "\n") + explanation_text(*found);
  }
  return print(text);
}

}  // namespace

void add_explain_command(const Command& app, int& exit_code) {
  auto codes = std::make_shared<std::vector<std::string>>();
  const Command command =
      app.add_subcommand("explain", "Explain the codes of diagnostics");
  command.footer(kExplainFooter);
  command.add_option("CODE", *codes, "Codes, such as AttributeRedefined");
  command.callback([codes, &exit_code] { exit_code = run(*codes); });
}

}  // namespace hcl::apps
