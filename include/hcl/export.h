#ifndef HCL_EXPORT_H_
#define HCL_EXPORT_H_

/// Marks the namespaces whose names a shared library exports: those of the
/// public headers. All other names are hidden (`-fvisibility=hidden`). The
/// attribute is on the namespace, as in libstdc++, and not on every class and
/// function, so that no public name can be forgotten. Empty for other
/// compilers.
#if defined(__GNUC__) || defined(__clang__)
#define HCL_API [[gnu::visibility("default")]]
#else
#define HCL_API
#endif

#endif  // HCL_EXPORT_H_
