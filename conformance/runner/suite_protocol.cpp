#include <stdlib.h>

#include <cctype>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "hcl/notation.h"
#include "hcl_adapter/suite_value.h"
#include "runner/acceptance.h"
#include "runner/child_process.h"
#include "runner/protocols.h"
#include "support/json_document.h"

namespace hcl::conformance {
namespace {

namespace fs = std::filesystem;
using apps::JsonDocument;
using apps::JsonView;

// What the prelude has and the protocol can say.
constexpr const char* kContext =
    R"({"variables":{"dyn":{"unknown":"dynamic"},"pos_inf":{"number":"Infinity"},)"
    R"("neg_inf":{"number":"-Infinity"}}})";

Answer broken(std::string what) {
  Answer answer;
  answer.broken = std::move(what);
  return answer;
}

Answer unsupported(std::string what) {
  Answer answer;
  answer.unsupported = std::move(what);
  return answer;
}

Answer error_of(const JsonView& document) {
  Answer answer;
  answer.outcome = "ERR";
  answer.reason = document["errors"][std::size_t{0}]["message"].text();
  return answer;
}

// A folder of its own, removed with all that is in it.
class Folder {
 public:
  Folder() {
    std::string pattern = (fs::temp_directory_path() / "hcl-XXXXXX").string();
    if (::mkdtemp(pattern.data()) != nullptr) path_ = pattern;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code error;
    if (!path_.empty()) fs::remove_all(path_, error);
  }
  // The name of the file; in quotes for the shell.
  std::string write(const std::string& name, const std::string& text) const {
    const fs::path path = path_ / name;
    std::ofstream(path, std::ios::binary) << text;
    return "'" + path.string() + "'";
  }

 private:
  fs::path path_;
};

// Functions and capsules of the prelude cannot be declared.
bool needs_more(const Test& test) {
  if (!test.variables.empty() || test.input.find("cap") != std::string::npos) {
    return true;
  }
  for (std::size_t i = 1; i < test.input.size(); ++i) {
    const auto before = static_cast<unsigned char>(test.input[i - 1]);
    if (test.input[i] == '(' && std::isalnum(before) != 0) return true;
  }
  return false;
}

std::optional<std::string> typed(const JsonView& json) {
  const adapter::SuiteValue value = adapter::read_suite_value(json);
  if (!value.ok()) return std::nullopt;
  return to_typed_notation(*value);
}

// `{a = 1; b = 2}`, the names in their order.
std::optional<std::string> untyped_attributes(const JsonView& attributes) {
  std::map<std::string, std::string> sorted;
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    const auto value = adapter::read_suite_value(attributes[i]);
    if (!value.ok()) return std::nullopt;
    sorted[attributes[i].key()] = to_notation(*value);
  }
  std::string text;
  for (const auto& [name, value] : sorted) {
    text += (text.empty() ? "" : "; ") + name + " = " + value;
  }
  return "{" + text + "}";
}

class SuiteProgram final : public Implementation {
 public:
  explicit SuiteProgram(Program program) : program_(std::move(program)) {}

  Answer answer(const Test& test, const Setting& /*setting*/) override {
    if (test.mode == "accept") return accept(test);
    if (needs_more(test)) return unsupported("variables or functions");
    if (test.mode == "attrs") return attrs(test);
    if (test.mode == "expr") return expr(test);
    return unsupported("mode " + test.mode);
  }

 private:
  Answer accept(const Test& test) {
    return ask("parse", test.input, "", [](const JsonView&) { return "OK"; });
  }

  Answer attrs(const Test& test) {
    return ask("eval", test.input, context_of(test), [](const JsonView& body) {
      const bool has_blocks = body["blocks"].size() != 0;
      return has_blocks ? std::optional<std::string>("ERR")
                        : untyped_attributes(body["attributes"]);
    });
  }

  Answer expr(const Test& test) {
    if (test.input.find_first_of("\r\n") != std::string::npos) {
      return unsupported("an expression on several lines");
    }
    return ask(
        "eval", "x = " + test.input + "\n", context_of(test),
        [](const JsonView& body) { return typed(body["attributes"]["x"]); });
  }

  static std::string context_of(const Test& test) {
    return test.literal_only ? R"({"evaluation_mode":"literal-only"})"
                             : kContext;
  }

  using Read = std::function<std::optional<std::string>(const JsonView& body)>;

  // One process for one test. `read` gives the outcome of a valid body.
  Answer ask(const std::string& operation, const std::string& input,
             const std::string& context, const Read& read) {
    const Folder folder;
    std::string command = program_.command + " " + operation + " " +
                          folder.write("input.hcl", input);
    if (!context.empty()) {
      command += " " + folder.write("context.json", context);
    }
    std::string output;
    if (std::string problem = run(command, output); !problem.empty()) {
      return broken(std::move(problem));
    }
    std::string error;
    const auto document = JsonDocument::parse(output, error);
    if (!document) return broken("no JSON: " + output.substr(0, 80));
    if (!document->root()["valid"].is_true()) return error_of(document->root());
    const std::optional<std::string> outcome = read(document->root()["body"]);
    if (!outcome) return broken("a value that is none");
    Answer answer;
    answer.outcome = *outcome;
    return answer;
  }

  // Empty, or what went wrong.
  std::string run(const std::string& command, std::string& output) const {
    const Deadline deadline =
        std::chrono::steady_clock::now() + program_.timeout;
    const auto child = ChildProcess::start(command, program_.show_errors);
    if (child == nullptr) return "cannot be started";
    child->exchange_all("", output, deadline);
    const std::optional<int> status = child->wait(deadline);
    if (!status) return "no answer in time";
    return *status == 0 ? "" : "ended with " + text_of_status(*status);
  }

  Program program_;
};

}  // namespace

ImplementationFactory suite_protocol(const Program& program) {
  return [program] { return std::make_unique<SuiteProgram>(program); };
}

}  // namespace hcl::conformance
