#include <optional>
#include <utility>

#include "runner/protocols/child_process.h"
#include "runner/protocols/protocols.h"
#include "support/json/json_document.h"

namespace hcl::conformance {
namespace {

using apps::JsonDocument;
using apps::JsonView;

std::string joined_texts(const JsonView& list) {
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i) {
    text += (i == 0 ? "" : ", ") + list[i].text();
  }
  return text;
}

Answer broken(std::string what) {
  Answer answer;
  answer.broken = std::move(what);
  return answer;
}

class LineProgram final : public Implementation {
 public:
  explicit LineProgram(Program program) : program_(std::move(program)) {}

  Answer answer(const Test& test, const Setting& setting) override {
    if (child_ == nullptr) {
      child_ = ChildProcess::start(program_.command, program_.show_errors);
    }
    if (child_ == nullptr) return broken("cannot be started");
    std::string line;
    const Deadline deadline =
        std::chrono::steady_clock::now() + program_.timeout;
    switch (child_->exchange_line(question_line(test, setting) + "\n", line,
                                  deadline)) {
      case ChildProcess::Exchange::Done:
        return checked(answer_of_line(line, test.id));
      case ChildProcess::Exchange::TimedOut:
        child_.reset();
        return broken("no answer in time");
      case ChildProcess::Exchange::Ended:
        break;
    }
    return ended(deadline);
  }

 private:
  // After one malformed line, later lines would be out of step.
  Answer checked(Answer answer) {
    if (!answer.broken.empty()) child_.reset();
    return answer;
  }

  Answer ended(Deadline deadline) {
    const std::optional<int> status = child_->wait(deadline);
    child_.reset();
    return broken(status ? "ended with " + text_of_status(*status)
                         : "closed its output");
  }

  Program program_;
  std::unique_ptr<ChildProcess> child_;
};

}  // namespace

std::string question_line(const Test& test, const Setting& setting) {
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  write_question(test, writer);
  writer.key("dialect").string(name_of(setting.dialect));
  writer.key("conformance").string(name_of(setting.conformance));
  writer.end_object();
  return out;
}

Answer answer_of_line(const std::string& line, const std::string& id) {
  std::string error;
  const std::optional<JsonDocument> document = JsonDocument::parse(line, error);
  if (!document) return broken("no JSON: " + line.substr(0, 80));
  const JsonView json = document->root();
  if (json["id"].text() != id) return broken("answers another test");
  Answer answer;
  if (json["unsupported"].is_string()) {
    answer.unsupported = json["unsupported"].text();
  }
  if (!answer.unsupported.empty()) return answer;
  if (!json["outcome"].is_string()) return broken("an answer without outcome");
  answer.outcome = json["outcome"].text();
  answer.reason = json["reason"].text();
  if (json["diagnostics"].is_array()) {
    answer.diagnostics = joined_texts(json["diagnostics"]);
  }
  return answer;
}

ImplementationFactory line_protocol(const Program& program) {
  return [program] { return std::make_unique<LineProgram>(program); };
}

}  // namespace hcl::conformance
