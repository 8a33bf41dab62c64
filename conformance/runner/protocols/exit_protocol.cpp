#include "runner/protocols/child_process.h"
#include "runner/protocols/protocols.h"

namespace hcl::conformance {
namespace {

class ExitProgram final : public Implementation {
 public:
  explicit ExitProgram(Program program) : program_(std::move(program)) {}

  Answer answer(const Test& test, const Setting& setting) override {
    Answer answer;
    if (test.mode != "accept") {
      answer.unsupported = "mode " + test.mode;
      return answer;
    }
    const Deadline deadline =
        std::chrono::steady_clock::now() + program_.timeout;
    const auto child =
        ChildProcess::start(with_setting(setting), program_.show_errors);
    if (child == nullptr) {
      answer.broken = "cannot be started";
      return answer;
    }
    std::string output;
    child->exchange_all(test.input, output, deadline);
    const std::optional<int> status = child->wait(deadline);
    if (!status) {
      answer.broken = "no answer in time";
    } else if (*status == 0 || *status == 1) {
      answer.outcome = *status == 0 ? "OK" : "ERR";
    } else {
      answer.broken = "ended with " + text_of_status(*status);
    }
    return answer;
  }

 private:
  std::string with_setting(const Setting& setting) const {
    return "export HCL_DIALECT=" + name_of(setting.dialect) +
           " HCL_CONFORMANCE=" + name_of(setting.conformance) + "; " +
           program_.command;
  }

  Program program_;
};

}  // namespace

ImplementationFactory exit_protocol(const Program& program) {
  return [program] { return std::make_unique<ExitProgram>(program); };
}

}  // namespace hcl::conformance
