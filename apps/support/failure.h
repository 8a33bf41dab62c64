#ifndef HCL_APPS_SUPPORT_FAILURE_H_
#define HCL_APPS_SUPPORT_FAILURE_H_

namespace hcl::apps {

// What a program ends with when the system gives it too little.
inline constexpr int kFailure = 2;

// Calls `run(argc, argv)` and gives its result. Where memory or threads are
// wanting, or anything else throws, writes one line to standard error, for
// which no memory is needed, and gives `kFailure`.
int run_guarded(const char* program, int argc, char** argv,
                int (*run)(int argc, char** argv)) noexcept;

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_FAILURE_H_
