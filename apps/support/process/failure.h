#ifndef HCL_APPS_SUPPORT_PROCESS_FAILURE_H_
#define HCL_APPS_SUPPORT_PROCESS_FAILURE_H_

namespace hcl::apps {

// The exit code if the system provides too few resources.
inline constexpr int kFailure = 2;

// Calls `run(argc, argv)` and returns its result. If memory or threads run out,
// or anything else is thrown, writes one line to standard error, which needs no
// memory, and returns `kFailure`.
int run_guarded(const char* program, int argc, char** argv,
                int (*run)(int argc, char** argv)) noexcept;

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_PROCESS_FAILURE_H_
