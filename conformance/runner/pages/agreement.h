#ifndef HCL_CONFORMANCE_RUNNER_PAGES_AGREEMENT_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_AGREEMENT_H_

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "runner/cases/catalogue.h"
#include "runner/pages/results.h"

// What a program that was run answers, compared with what each setting expects.
namespace hcl::conformance {

// The recorded answers of one program. Runs of the same program under both
// settings are one program here.
struct RecordedProgram {
  // Without ", reference setting".
  std::string name;
  // By test, level and setting ("hcl spec").
  std::map<std::tuple<std::string, Level, std::string>, TestResult> answers;
};

// One program for each name, in the order in which the names first appear.
std::vector<RecordedProgram> programs_of(const std::vector<Results>& all);

// What a program answered to a test, asked on the test's own level in the first
// dialect of the clause in which it was asked:
//
//   "spec", "reference", "spec, reference"  the setting that expects the
//   outcome "other: `VALUE`"                        another outcome
//   "unsupported"                           it does not answer such tests
//   "broken"                                it crashed or gave no answer
//   "not asked"                             the test is not in the results
//
// A program that was asked under each setting and follows both has "spec,
// reference".
std::string agreement(const RecordedProgram& program, const Clause& clause,
                      const Test& test);

// A text for a cell of a table: in backquotes, cut after 60 bytes at the end of
// a character.
std::string cell_code(const std::string& text);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PAGES_AGREEMENT_H_
