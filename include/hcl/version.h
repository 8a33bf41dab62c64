#ifndef HCL_VERSION_H_
#define HCL_VERSION_H_

/// The version of these headers. CMake, the command and the packages take it
/// from here.
///
/// HCL_VERSION is one number for comparisons: major * 10000 + minor * 100 +
/// patch, so `#if HCL_VERSION >= 100` tests for 0.1.0 or later. docs/install.md
/// says what a change in each part means.
#define HCL_VERSION_MAJOR 0
#define HCL_VERSION_MINOR 1
#define HCL_VERSION_PATCH 0
#define HCL_VERSION \
  (HCL_VERSION_MAJOR * 10000 + HCL_VERSION_MINOR * 100 + HCL_VERSION_PATCH)
/// The same three numbers as text.
#define HCL_VERSION_STRING "0.1.0"

/// The number in the name of the shared library, libhcl.so.1. If it changes,
/// programs must be rebuilt.
#define HCL_ABI_VERSION 1

#endif  // HCL_VERSION_H_
