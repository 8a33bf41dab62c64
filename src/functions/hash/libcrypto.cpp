#include "functions/hash/libcrypto.h"

#ifdef HCL_LIBCRYPTO_FILE
#include <dlfcn.h>

#include <atomic>
#include <mutex>
#endif

#include "functions/hash/digest.h"
#include "stdlib/parameters.h"

namespace hcl::functions {

#ifdef HCL_LIBCRYPTO_FILE

namespace {

template <typename Function>
bool find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  return function != nullptr;
}

// Where the library is found is decided as for a library that is linked.
bool load(Libcrypto& functions) {
  void* const library = dlopen(HCL_LIBCRYPTO_FILE, RTLD_LAZY | RTLD_LOCAL);
  if (library == nullptr) return false;
  bool found = true;
#define HCL_LIBCRYPTO(name) \
  found = found && find(library, #name, functions.name);
#include "functions/hash/libcrypto.def"
#undef HCL_LIBCRYPTO
  if (!found) dlclose(library);
  return found;
}

}  // namespace

const Libcrypto* libcrypto() {
  static std::atomic<bool> is_loaded = false;
  static std::mutex loading;
  static Libcrypto functions;
  if (is_loaded.load(std::memory_order_acquire)) return &functions;
  const std::lock_guard lock(loading);
  if (!is_loaded.load(std::memory_order_relaxed)) {
    if (!load(functions)) return nullptr;
    is_loaded.store(true, std::memory_order_release);
  }
  return &functions;
}

std::optional<FunctionError> absent_hash_library() {
  if (libcrypto() != nullptr) return std::nullopt;
  return stdlib::wrong_call(
      "OpenSSL, which computes it, cannot be loaded; install "
      "\"" HCL_LIBCRYPTO_FILE "\" in version 3.0 or later");
}

#else

const Libcrypto* libcrypto() {
  static constexpr Libcrypto kLinked{
#define HCL_LIBCRYPTO(name) &::name,
#include "functions/hash/libcrypto.def"
#undef HCL_LIBCRYPTO
  };
  return &kLinked;
}

std::optional<FunctionError> absent_hash_library() { return std::nullopt; }

#endif

}  // namespace hcl::functions
