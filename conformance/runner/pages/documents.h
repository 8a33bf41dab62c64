#ifndef HCL_CONFORMANCE_RUNNER_PAGES_DOCUMENTS_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_DOCUMENTS_H_

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/expected.h"

// What the suite knows about the documents besides its clauses, as plain text
// beside the cases.
namespace hcl::conformance {

// A paragraph that no clause has, and why.
struct BareParagraph {
  int number = 0;
  std::string reason;
};

// One heading of a document.
struct Heading {
  // As in `Clause::section`: "Expressions / Index Operator".
  std::string path;
  // Why no clause belongs to it. Empty if there are clauses.
  std::string reason;
  // How many paragraphs there are below it: texts between empty lines, also
  // within lists and examples. 0 if they are not counted.
  int paragraphs = 0;
  std::vector<BareParagraph> bare{};
};

struct Document {
  // As in `Clause::source`: "native syntax".
  std::string name;
  // Where it is from: "url", "edition", "date" and "commit", each with a text,
  // which may be "not known". Empty for what is no document of others.
  std::vector<std::pair<std::string, std::string>> provenance;
  // In the order of the document.
  std::vector<Heading> headings;
};

// The headings of all documents: `# document`, its provenance in lines like
// `url: TEXT`, an empty line, and a line for each heading, with its reason
// after " |
// ". Below a heading, lines that begin with two spaces have the number of its
// paragraphs, `  paragraphs: 6`, and those without a clause, `  1 3: reason`.
// Or `name:LINE: what is wrong`.
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
