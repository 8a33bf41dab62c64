// A host that loads a plug-in with a library of its own, hands it a body and
// unloads it again; another thread decodes meanwhile.
#include <dlfcn.h>
#include <hcl/hcl.h>

#include <iostream>
#include <thread>

struct Plugin {
  std::string kind;
  hcl::Body rest;
};
HCL_STRUCT_PARTLY(Plugin, HCL_LABEL(kind))
struct Host {
  std::vector<Plugin> plugin;
};

int main(int, char** argv) {
  const auto host = hcl::load<Host>(argv[1]);
  if (!host) return std::cerr << host.diagnostics, 1;
  std::thread other([&] {
    for (int i = 0; i < 1000; ++i) (void)hcl::load<Host>(argv[1]);
  });
  hcl::Value kept;
  for (int i = 0; i < 3; ++i) {
    void* library = dlopen(argv[2], RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return std::cerr << dlerror() << "\n", 1;
    const auto use = reinterpret_cast<void (*)(const hcl::Body&, hcl::Value&)>(
        dlsym(library, "use_plugin"));
    for (int n = 0; n < 1000; ++n) use(host->plugin[0].rest, kept);
    dlclose(library);
  }
  other.join();
  std::cout << kept << "\n";
}
