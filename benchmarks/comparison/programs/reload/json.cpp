// The same with nlohmann/json; changes are those of the text.
#include <sys/inotify.h>
#include <unistd.h>

#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

using nlohmann::json;

// begin
struct Listener {
  int port = 80;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Listener, port)
struct App {
  std::string title;
  std::map<std::string, Listener> listener;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(App, title, listener)

// end
int main(int, char** argv) {
  const std::string path = argv[1];
  std::ofstream(path) << R"({"title": "shop", "listener": {"web": {}}})";
  // begin
  json running = json::parse(std::ifstream(path)).get<App>();
  const int watch = inotify_init();
  inotify_add_watch(watch, path.c_str(), IN_CLOSE_WRITE);
  // end
  for (const char* text :
       {R"({"title": "shop", "listener": {"web": {"port": 8080}}})",
        R"({"title": })", R"({"title": "mall"})"}) {
    std::ofstream(path) << text;
    // begin
    char event[4096];
    if (read(watch, event, sizeof event) <= 0) return 1;
    try {
      const json loaded = json::parse(std::ifstream(path)).get<App>();
      for (const json& change : json::diff(running, loaded)) {
        std::cout << change << "\n";
      }
      running = loaded;
    } catch (const std::exception& error) {
      std::cout << error.what() << "\n";
    }
    // end
  }
}
