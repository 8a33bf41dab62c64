// The same with toml++; the plug-in is toml_plugin.cpp.
#include <dlfcn.h>
#include <toml++/toml.h>

#include <iostream>
#include <thread>

int main(int, char** argv) try {
  const toml::table host = toml::parse_file(argv[1]);
  std::thread other([&] {
    for (int i = 0; i < 1000; ++i) (void)toml::parse_file(argv[1]);
  });
  const toml::table* plugin = host["plugin"]["http"].as_table();
  if (plugin == nullptr) return std::cerr << "no plug-in\n", 1;
  toml::table kept;
  for (int i = 0; i < 3; ++i) {
    void* library = dlopen(argv[2], RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return std::cerr << dlerror() << "\n", 1;
    const auto use = reinterpret_cast<toml::table (*)(const toml::table&)>(
        dlsym(library, "use_plugin"));
    for (int n = 0; n < 1000; ++n) kept = use(*plugin);
    dlclose(library);
  }
  other.join();
  std::cout << kept << "\n";
} catch (const std::exception& error) {
  std::cerr << error.what() << "\n";
  return 1;
}
