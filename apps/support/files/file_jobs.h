#ifndef HCL_APPS_SUPPORT_FILES_FILE_JOBS_H_
#define HCL_APPS_SUPPORT_FILES_FILE_JOBS_H_

#include <string>
#include <vector>

namespace hcl::apps {

// The default number of threads for a set of files: as many as there are
// processors, but at most one per 32 files or per megabyte, since starting one
// takes as long as checking a few small files. At least 1.
unsigned fitting_threads(const std::vector<std::string>& files);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_FILES_FILE_JOBS_H_
