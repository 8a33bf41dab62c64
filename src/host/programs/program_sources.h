#ifndef HCL_HOST_PROGRAMS_PROGRAM_SOURCES_H_
#define HCL_HOST_PROGRAMS_PROGRAM_SOURCES_H_

#include <array>
#include <span>
#include <string_view>

namespace hcl::host {

// A description of hosts/, part of the library.
struct ProgramSource {
  // The name of the file without its ending.
  std::string_view name;
  std::string_view text;
  // The patterns of the names of its files, as `files` of the description has
  // them; the others are empty.
  std::array<std::string_view, 8> files;
};

std::span<const ProgramSource> program_sources();

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_PROGRAM_SOURCES_H_
