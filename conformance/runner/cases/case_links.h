#ifndef HCL_CONFORMANCE_RUNNER_CASES_CASE_LINKS_H_
#define HCL_CONFORMANCE_RUNNER_CASES_CASE_LINKS_H_

#include <map>
#include <string>
#include <vector>

#include "runner/cases/suite.h"

namespace hcl::conformance {

// The places of a suite's clauses and tests: for each id a link from a page to
// the file and the line, "../cases/native-syntax/expressions.txt#L12".
class CaseLinks {
 public:
  // Reads the files of the topics again to find the lines. `page` is the file
  // of the page.
  CaseLinks(const std::vector<Topic>& topics, const std::string& page);

  // Empty for an id that is not in the suite.
  const std::string& of(const std::string& id) const;

 private:
  void read(const std::string& path, const std::string& link);

  std::map<std::string, std::string> links_;
};

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_CASE_LINKS_H_
