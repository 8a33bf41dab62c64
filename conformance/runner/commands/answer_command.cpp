#include <cstdio>
#include <iostream>

#include "runner/commands/commands.h"
#include "runner/protocols/protocols.h"
#include "support/command.h"
#include "support/console.h"
#include "support/json_document.h"

// Answers requests of `--protocol=jsonl` with this library.
namespace hcl::conformance {
namespace {

using apps::JsonDocument;
using apps::JsonView;

Setting setting_of(const JsonView& json) {
  Setting setting;
  for (const Dialect dialect : {Dialect::Zcl, Dialect::Terraform}) {
    if (json["dialect"].text() == name_of(dialect)) setting.dialect = dialect;
  }
  if (json["conformance"].text() == "reference") {
    setting.conformance = Conformance::Reference;
  }
  return setting;
}

void write_diagnostics(const std::string& text, JsonWriter& writer) {
  constexpr std::string_view kSeparator = ", ";
  writer.begin_array();
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(kSeparator, begin), text.size());
    writer.string(text.substr(begin, end - begin));
    begin = end + kSeparator.size();
  }
  writer.end_array();
}

std::string line_of(const std::string& id, const Answer& answer) {
  std::string out;
  JsonWriter writer(out);
  const auto member = [&writer](std::string_view name, std::string_view text) {
    writer.key(name);
    writer.string(text);
  };
  writer.begin_object();
  member("id", id);
  if (!answer.unsupported.empty()) {
    member("unsupported", answer.unsupported);
  } else {
    member("outcome", answer.outcome);
    if (!answer.reason.empty()) member("reason", answer.reason);
    if (answer.diagnostics) {
      writer.key("diagnostics");
      write_diagnostics(*answer.diagnostics, writer);
    }
  }
  writer.end_object();
  return out;
}

int answer_lines() {
  const std::unique_ptr<Implementation> library = this_library()();
  for (std::string line; std::getline(std::cin, line);) {
    std::string error;
    const auto document = JsonDocument::parse(line, error);
    if (!document) {
      std::fprintf(stderr, "hcl-conformance: not JSON: %s\n", error.c_str());
      return 2;
    }
    const Test test = read_test(document->root(), "");
    const Answer answer = library->answer(test, setting_of(document->root()));
    if (!apps::write_and_flush(stdout, line_of(test.id, answer) + "\n")) {
      return 2;
    }
  }
  return 0;
}

}  // namespace

void add_answer_command(const apps::Command& app, int& status) {
  const apps::Command command = app.add_subcommand(
      "answer", "Answer tests on the standard input, a line of JSON each");
  command.callback([&status] { status = answer_lines(); });
}

}  // namespace hcl::conformance
