#ifndef HCL_APPS_COMMAND_HOST_HOST_FILES_H_
#define HCL_APPS_COMMAND_HOST_HOST_FILES_H_

#include <optional>
#include <string>
#include <vector>

#include "hcl/host.h"
#include "support/command_line/settings.h"
#include "support/host/languages.h"

// Files of languages that a description makes of HCL.
namespace hcl::apps {

// The option --host of a command: a name, a file *.host.hcl, or "none".
struct HostOption {
  std::string host = {};
  // NAME=VALUE for the code of a language.
  std::vector<std::string> settings = {};
};

// Reads descriptions of languages. False, with the reason on standard error, if
// one is wrong.
bool add_languages(const std::vector<std::string>& paths,
                   const Settings& settings, Languages& languages);

// The languages that the `.hcl-check.hcl` of the repository names. False, with
// the reason on standard error, if it or one of them is wrong.
bool add_configured_languages(const Settings& settings, Languages& languages);

// The language of files: the one named by the option, otherwise the one to
// which all of them belong by their names. Its description is null if there is
// none; nothing, with the reason on standard error, if the option is wrong.
std::optional<host::Program> host_of(const HostOption& option,
                                     const std::vector<std::string>& paths,
                                     const Settings& settings);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_HOST_HOST_FILES_H_
