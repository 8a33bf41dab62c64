// The same with nlohmann/json; the plug-in is json_plugin.cpp.
#include <dlfcn.h>

#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

using nlohmann::json;

struct Host {
  std::map<std::string, json> plugin;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Host, plugin)

int main(int, char** argv) try {
  const auto host = json::parse(std::ifstream(argv[1])).get<Host>();
  std::thread other([&] {
    for (int i = 0; i < 1000; ++i) {
      (void)json::parse(std::ifstream(argv[1])).get<Host>();
    }
  });
  json kept;
  for (int i = 0; i < 3; ++i) {
    void* library = dlopen(argv[2], RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return std::cerr << dlerror() << "\n", 1;
    const auto use =
        reinterpret_cast<json (*)(const json&)>(dlsym(library, "use_plugin"));
    for (int n = 0; n < 1000; ++n) kept = use(host.plugin.at("http"));
    dlclose(library);
  }
  other.join();
  std::cout << kept << "\n";
} catch (const std::exception& error) {
  std::cerr << error.what() << "\n";
  return 1;
}
