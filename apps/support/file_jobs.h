#ifndef HCL_APPS_SUPPORT_FILE_JOBS_H_
#define HCL_APPS_SUPPORT_FILE_JOBS_H_

#include <string>
#include <vector>

namespace hcl::apps {

// How many threads work on files where nobody has said it: as many as there are
// processors, but no more than one for each 32 files or each megabyte, since
// to start one takes as long as to check a few small files. At least 1.
unsigned fitting_threads(const std::vector<std::string>& files);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_FILE_JOBS_H_
