#ifndef HCL_EXPORT_H_
#define HCL_EXPORT_H_

/// Marks the namespaces whose names a shared library shows: those of the public
/// headers. All others are hidden (`-fvisibility=hidden`). It stands at the
/// namespace, as in libstdc++, and not at every class and function, so that
/// nothing public can be forgotten. Empty for other compilers.
#if defined(__GNUC__) || defined(__clang__)
#define HCL_API [[gnu::visibility("default")]]
#else
#define HCL_API
#endif

#endif  // HCL_EXPORT_H_
