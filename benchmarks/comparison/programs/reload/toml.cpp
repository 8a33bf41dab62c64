// The same with toml++; changes are compared member by member.
#include <sys/inotify.h>
#include <toml++/toml.h>
#include <unistd.h>

#include <fstream>
#include <iostream>
#include <map>
#include <string>

// begin
struct Listener {
  int port = 80;
};
struct App {
  std::string title;
  std::map<std::string, Listener> listener;
};

App load(const std::string& path) {
  const toml::table from = toml::parse_file(path);
  App app{from["title"].value_or(""), {}};
  if (const auto* listeners = from["listener"].as_table()) {
    for (const auto& [name, value] : *listeners) {
      app.listener[std::string(name.str())] = {
          (*value.as_table())["port"].value_or(80)};
    }
  }
  return app;
}

void print_changes(const App& before, const App& after) {
  if (before.title != after.title) {
    std::cout << "title: " << before.title << " -> " << after.title << "\n";
  }
  for (const auto& [name, listener] : before.listener) {
    const auto found = after.listener.find(name);
    if (found == after.listener.end()) {
      std::cout << "listener." << name << ": removed\n";
    } else if (found->second.port != listener.port) {
      std::cout << "listener." << name << ".port: " << listener.port << " -> "
                << found->second.port << "\n";
    }
  }
  for (const auto& [name, listener] : after.listener) {
    if (!before.listener.contains(name)) {
      std::cout << "listener." << name << ": added\n";
    }
  }
}

// end
int main(int, char** argv) {
  const std::string path = argv[1];
  std::ofstream(path) << "title = \"shop\"\n[listener.web]\n";
  // begin
  App running = load(path);
  const int watch = inotify_init();
  inotify_add_watch(watch, path.c_str(), IN_CLOSE_WRITE);
  // end
  for (const char* text : {"title = \"shop\"\n[listener.web]\nport = 8080\n",
                           "title = \n", "title = \"mall\"\n"}) {
    std::ofstream(path) << text;
    // begin
    char event[4096];
    if (read(watch, event, sizeof event) <= 0) return 1;
    try {
      const App loaded = load(path);
      print_changes(running, loaded);
      running = loaded;
    } catch (const std::exception& error) {
      std::cout << error.what() << "\n";
    }
    // end
  }
}
