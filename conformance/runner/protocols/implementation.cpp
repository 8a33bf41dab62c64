#include "runner/protocols/implementation.h"

#include <utility>

#include "runner/modes/modes.h"

namespace hcl::conformance {
namespace {

class ThisLibrary final : public Implementation {
 public:
  Answer answer(const Test& test, const Setting& setting) override {
    Observed observed =
        run_test(test, Options::of(setting.dialect, setting.conformance));
    Answer answer;
    answer.outcome = std::move(observed.outcome);
    answer.reason = std::move(observed.reason);
    answer.unsupported = std::move(observed.unsupported);
    answer.diagnostics = std::move(observed.diagnostics);
    return answer;
  }
};

}  // namespace

std::string name_of(const Setting& setting) {
  return name_of(setting.dialect) +
         (setting.conformance == Conformance::Spec ? " spec" : " reference");
}

ImplementationFactory this_library() {
  return [] { return std::make_unique<ThisLibrary>(); };
}

}  // namespace hcl::conformance
