#ifndef HCL_HOST_ENGINE_INCLUDES_H_
#define HCL_HOST_ENGINE_INCLUDES_H_

#include <map>
#include <set>
#include <string>

#include "hcl/source.h"
#include "hcl/value.h"

namespace hcl::host {

struct ConfigFile;
struct Session;

// The files that an evaluation has included so far, by their paths; shared with
// the evaluations of files that are exposed.
struct IncludeState {
  // Those that are being read, from the outermost; their number is the depth.
  std::set<std::string, std::less<>> open = {};
  // The values of those that are exposed: each is evaluated once.
  std::map<std::string, Value, std::less<>> exposed = {};
};

// Adds the files that the files of the session name, each before the one that
// names it, declares those that are exposed, and keeps those that the result is
// laid over. What cannot be included is
// reported at the path, and the rest goes on.
void add_included_files(Session& session);

// The value of a file that is exposed: its names and blocks.
Value exposed_value(Session& session, const SourceFile& file);

// A source of the session, parsed.
ConfigFile parsed_file(const SourceFile& source, Session& session);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_INCLUDES_H_
