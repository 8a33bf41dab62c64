#include <stdlib.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <utility>

#include "runner/protocols/child_process.h"
#include "runner/protocols/protocols.h"
#include "runner/protocols/suite_questions.h"
#include "support/json/json_document.h"

namespace hcl::conformance {
namespace {

namespace fs = std::filesystem;
using apps::JsonDocument;
using apps::JsonView;

Answer broken_answer(std::string what) {
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

// A temporary directory, which is removed with its contents.
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
  // Returns the name of the file, quoted for the shell.
  std::string write(const std::string& name, const std::string& text) const {
    const fs::path path = path_ / name;
    std::ofstream(path, std::ios::binary) << text;
    return "'" + path.string() + "'";
  }

 private:
  fs::path path_;
};

class SuiteProgram final : public Implementation {
 public:
  explicit SuiteProgram(Program program) : program_(std::move(program)) {}

  Answer answer(const Test& test, const Setting& setting) override {
    // An adapter of the public suite supports only one language.
    if (setting.dialect != Dialect::Hcl) return unsupported("the dialect");
    const auto question = suite_question(test);
    return question.ok() ? ask(test, *question) : unsupported(question.error());
  }

 private:
  // Runs one process for one test.
  Answer ask(const Test& test, const SuiteQuestion& question) {
    const Folder folder;
    std::string command =
        program_.command + " " + question.operation + " " +
        folder.write("input" + question.extension, question.source);
    if (!question.context.empty()) {
      command += " " + folder.write("context.json", question.context);
    }
    std::string output;
    if (std::string problem = run(command, output); !problem.empty()) {
      return broken_answer(std::move(problem));
    }
    std::string error;
    const auto document = JsonDocument::parse(output, error);
    if (!document) return broken_answer("no JSON: " + output.substr(0, 80));
    if (!document->root()["valid"].is_true()) return error_of(document->root());
    const std::optional<std::string> outcome =
        suite_outcome(test, document->root()["body"]);
    if (!outcome) return broken_answer("a value that is none");
    Answer answer;
    answer.outcome = *outcome;
    return answer;
  }

  // Returns what went wrong, or an empty text.
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
