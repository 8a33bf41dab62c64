#ifndef HCL_TERRAFORM_REFACTOR_WRITTEN_NAMES_H_
#define HCL_TERRAFORM_REFACTOR_WRITTEN_NAMES_H_

#include <string>
#include <vector>

#include "hcl/source.h"
#include "hcl/terraform_refactor.h"

// The names that a file contains, before it is known which modules they lead
// to.
namespace hcl::terraform {

// A name at its place.
struct WrittenName {
  // The run of a test whose module the name belongs to; empty for the module of
  // the file.
  std::string run;
  // The calls from there to the module that declares the name.
  std::vector<std::string> modules;
  SymbolKind kind = SymbolKind::Local;
  std::string type;
  std::string name;
  SourceSpan place;
  OccurrenceRole role = OccurrenceRole::Reference;
};

// A use of a module in which its outputs are not named.
struct WholeModule {
  std::string run;
  std::vector<std::string> modules;
  SourceSpan place;
};

// A run of a test, and the source of its own module.
struct TestRun {
  std::string name;
  std::string source;
};

struct WrittenNames {
  std::vector<WrittenName> names;
  std::vector<WholeModule> whole;
  // Of a file of tests.
  std::vector<TestRun> runs;
  // The directories of the mocks that a file of tests reads.
  std::vector<std::string> mocks;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_WRITTEN_NAMES_H_
