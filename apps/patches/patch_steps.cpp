#include "patches/patch_steps.h"

#include <optional>
#include <utility>

#include "patches/patch_batch.h"

namespace hcl::apps {
namespace {

// Makes steps in batches, each of which reads the document once.
class StepSequence {
 public:
  explicit StepSequence(Document& document) : document_(document) {}

  // Why this step, or one before it, cannot be made; empty if all have been
  // made or will be.
  std::string add(const PatchStep& step) {
    ++count_;
    EditOutcome taken = batch().take(step);
    if (!taken.ok() && !waiting_.empty()) {
      std::string problem = finish();
      if (!problem.empty()) return problem;
      taken = batch().take(step);
    }
    if (taken.ok()) waiting_.emplace_back(count_, &step);
    return problem_of(count_, taken);
  }

  std::string finish() {
    const auto waiting = std::exchange(waiting_, {});
    if (waiting.empty()) return "";
    const EditOutcome made = document_.apply(batch().edits());
    batch_.reset();
    if (made.ok()) return "";
    if (waiting.size() == 1) return problem_of(waiting[0].first, made);
    // The first that cannot be made is named.
    for (const auto& [number, step] : waiting) {
      PatchBatch one(document_);
      EditOutcome own = one.take(*step);
      if (own.ok()) own = document_.apply(one.edits());
      if (!own.ok()) return problem_of(number, own);
    }
    return "";
  }

 private:
  // Refers to the document as it is.
  PatchBatch& batch() {
    if (!batch_) batch_.emplace(document_);
    return *batch_;
  }

  static std::string problem_of(std::size_t number, const EditOutcome& made) {
    if (made.ok()) return "";
    return "step " + std::to_string(number) + ": " + made.error().message;
  }

  Document& document_;
  std::size_t count_ = 0;
  std::optional<PatchBatch> batch_;
  // The steps of the batch with their numbers.
  std::vector<std::pair<std::size_t, const PatchStep*>> waiting_;
};

}  // namespace

std::string make_steps(Document& document,
                       const std::vector<PatchStep>& steps) {
  StepSequence sequence(document);
  for (const PatchStep& step : steps) {
    std::string problem = sequence.add(step);
    if (!problem.empty()) return problem;
  }
  return sequence.finish();
}

}  // namespace hcl::apps
