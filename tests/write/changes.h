#ifndef HCL_TESTS_WRITE_CHANGES_H_
#define HCL_TESTS_WRITE_CHANGES_H_

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "hcl/edit.h"

namespace hcl {

inline Document document_of(std::string_view text) {
  return Document(SourceFile("test.hcl", text));
}

// The first place of an address.
inline Place place(const Document& document, std::string_view address) {
  const auto found = document.locate(address);
  return found.ok() && !found->empty() ? found->front() : Place{};
}

// Why edits were not made; empty if they were.
inline std::string problem_of(const EditOutcome& outcome) {
  return outcome.ok() ? "" : outcome.error().message;
}

// A change of a document, and the text that it gives: "! " and the message
// where the change is refused.
struct Change {
  std::string_view name;
  EditResult (*change)(const Document&);
  std::string_view input;
  std::string_view want;
};

inline void PrintTo(const Change& change, std::ostream* out) {
  *out << change.name;
}

class ChangeTest : public testing::TestWithParam<Change> {};

inline std::string outcome_of(const Change& change) {
  Document document = document_of(change.input);
  EXPECT_FALSE(document.diagnostics().has_errors());
  const EditResult edits = change.change(document);
  if (!edits.ok()) return "! " + edits.error().message;
  const std::string problem = problem_of(document.apply(*edits));
  return problem.empty() ? std::string(document.text()) : "! " + problem;
}

inline std::string change_name(const testing::TestParamInfo<Change>& info) {
  return std::string(info.param.name);
}

}  // namespace hcl

#endif  // HCL_TESTS_WRITE_CHANGES_H_
