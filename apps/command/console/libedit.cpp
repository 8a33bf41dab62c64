#include "command/console/libedit.h"

#ifdef HCL_LIBEDIT_FILE
#include <dlfcn.h>

#include <optional>
#endif

namespace hcl::apps {

#ifdef HCL_LIBEDIT_FILE

namespace {

template <typename Function>
bool find_function(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  return function != nullptr;
}

std::optional<Libedit> load_libedit() {
  void* const library = dlopen(HCL_LIBEDIT_FILE, RTLD_LAZY | RTLD_LOCAL);
  if (library == nullptr) return std::nullopt;
  Libedit functions{};
  bool found = true;
#define HCL_LIBEDIT(name) \
  found = found && find_function(library, #name, functions.name);
#include "command/console/libedit.def"
#undef HCL_LIBEDIT
  if (found) return functions;
  dlclose(library);
  return std::nullopt;
}

}  // namespace

const Libedit* libedit() {
  static const std::optional<Libedit> functions = load_libedit();
  return functions ? &*functions : nullptr;
}

#else

const Libedit* libedit() {
  static constexpr Libedit kLinked{
#define HCL_LIBEDIT(name) &::name,
#include "command/console/libedit.def"
#undef HCL_LIBEDIT
  };
  return &kLinked;
}

#endif

}  // namespace hcl::apps
