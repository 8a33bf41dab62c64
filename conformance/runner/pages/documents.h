#ifndef HCL_CONFORMANCE_RUNNER_PAGES_DOCUMENTS_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_DOCUMENTS_H_

#include <string>
#include <string_view>
#include <vector>

#include "hcl/expected.h"

// What the suite knows about the documents besides its clauses, as plain text
// beside the cases.
namespace hcl::conformance {

// One heading of a document.
struct Heading {
  // As in `Clause::section`: "Expressions / Index Operator".
  std::string path;
  // Why no clause belongs to it. Empty if there are clauses.
  std::string reason;
};

struct Document {
  // As in `Clause::source`: "native syntax".
  std::string name;
  // In the order of the document.
  std::vector<Heading> headings;
};

// The headings of all documents: `# document`, and below it a line for each
// heading, with its reason after " | ". Or `name:LINE: what is wrong`.
Expected<std::vector<Document>, std::string> read_headings(
    const std::string& name, std::string_view text);

// A place where the documents leave something open.
struct Decision {
  // "D-001".
  std::string id;
  std::string title;
  std::string documents;
  // What implementations do. Empty if there is nothing to say.
  std::string others;
  std::string decision;
  // The names of library options for it, if any.
  std::string switches;
};

// All decisions: `== D-001 Title` and the fields `documents`, `others`,
// `decision` and `switch`; a field goes on in lines that begin with spaces. Or
// `name:LINE: what is wrong`.
Expected<std::vector<Decision>, std::string> read_decisions(
    const std::string& name, std::string_view text);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PAGES_DOCUMENTS_H_
