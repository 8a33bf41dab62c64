#include "module_disk.h"

#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

namespace hcl::c {

bool use_disk(const CallSettings& given, terraform::Settings& module) {
  std::error_code error;
  const std::filesystem::path folder =
      std::filesystem::weakly_canonical(given.folder, error);
  std::vector<std::string> allowed = {folder.string()};
  for (const std::string& extra : given.allow_read) {
    allowed.push_back(std::filesystem::absolute(extra, error).string());
  }
  module.host = system_function_host();
  module.host.files = files_below(allowed, folder.string());
  module.host.working_folder = folder.string();
  return true;
}

}  // namespace hcl::c
