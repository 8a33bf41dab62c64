#ifndef HCL_APPS_COMMAND_COMPARE_SOURCES_H_
#define HCL_APPS_COMMAND_COMPARE_SOURCES_H_

#include <optional>
#include <string>
#include <vector>

#include "hcl/source.h"
#include "support/command_line/settings.h"

// What `hcl diff` compares: two files, two directories, two revisions of git,
// or what git hands to an external diff.
namespace hcl::apps {

// Two versions of one file. One that does not exist is empty.
struct SourcePair {
  // The path without the directory or revision.
  std::string name;
  SourceFile a;
  SourceFile b;
};

struct SourcePairs {
  std::vector<SourcePair> pairs;
  // Not kFine after a message on standard error.
  int exit_code = kFine;
};

SourcePairs pairs_of_paths(const std::string& a, const std::string& b,
                           const Settings& settings);

// The files that differ between a revision and another one, or the working tree
// if there is none.
SourcePairs pairs_of_revisions(const std::vector<std::string>& revisions,
                               const Settings& settings);

// Whether these are the words with which git runs an external diff: the path,
// and of each version the file, the object and the mode; after a renaming also
// the new path and what git says about it.
bool are_from_git(const std::vector<std::string>& words);
SourcePairs pair_from_git(const std::vector<std::string>& words,
                          const Settings& settings);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_COMPARE_SOURCES_H_
