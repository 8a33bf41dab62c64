// The same with nlohmann/json: where a value was set is lost.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using nlohmann::json;

struct Listener {
  int port = 80;
  std::string host = "localhost";
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Listener, port, host)
struct App {
  std::string title;
  int workers = 1;
  std::map<std::string, Listener> listener;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(App, title, workers, listener)

int main(int, char** argv) try {
  std::vector<std::filesystem::path> paths = {argv[1], argv[2]};
  for (const auto& entry : std::filesystem::directory_iterator(argv[3])) {
    if (entry.path().extension() == ".json") paths.push_back(entry.path());
  }
  std::sort(paths.begin() + 2, paths.end());
  json merged = json::object();
  for (const auto& path : paths) {
    merged.merge_patch(json::parse(std::ifstream(path)));
  }
  const auto app = merged.get<App>();
  std::cout << app.title << " " << app.workers << " "
            << app.listener.at("web").host << ":" << app.listener.at("web").port
            << "\n";
} catch (const std::exception& error) {
  std::cerr << error.what() << "\n";
  return 1;
}
