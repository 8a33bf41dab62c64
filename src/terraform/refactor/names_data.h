#ifndef HCL_TERRAFORM_REFACTOR_NAMES_DATA_H_
#define HCL_TERRAFORM_REFACTOR_NAMES_DATA_H_

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "hcl/terraform_refactor.h"
#include "terraform/loading/configuration.h"

// The names of a configuration by symbol and by place.
namespace hcl::terraform {

// The directories of modules, and the calls from each to others.
using CallsByFolder = std::map<std::string, std::map<std::string, std::string>>;

namespace detail {

struct NamesData {
  struct Entry {
    Symbol symbol;
    Occurrence occurrence;
  };
  // A value of a module that is used as a whole, so that the names of its
  // outputs matter.
  struct Whole {
    std::string folder;
    SourceSpan place;
  };
  // A variable that a file of tests sets for several modules at once.
  struct Shared {
    Symbol symbol;
    SourceSpan place;
  };

  Configuration configuration;
  // Sorted by symbol, then by file and place, without repetitions.
  std::vector<Entry> entries;
  // Indexes into `entries`, sorted by file and place.
  std::vector<std::size_t> by_place;
  std::vector<Whole> whole;
  std::vector<Shared> shared;
  // Everything that was read, by path.
  std::map<std::string, SourceFile, std::less<>> files;
  // The directory of the module of each configuration file.
  std::map<std::string, std::string, std::less<>> module_files;
  CallsByFolder calls;
  Diagnostics problems;

  // The entries of a symbol.
  std::pair<std::size_t, std::size_t> range_of(const Symbol& symbol) const;
  bool is_declared(const Symbol& symbol) const;
};

}  // namespace detail

using detail::NamesData;

// Whether the module in a directory was installed and belongs to others.
bool is_installed(std::string_view folder);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_NAMES_DATA_H_
