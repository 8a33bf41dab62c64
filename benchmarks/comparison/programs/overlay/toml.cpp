// The same with toml++: where a value was set is lost.
#include <toml++/toml.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <string>
#include <vector>

struct Listener {
  int port = 80;
  std::string host = "localhost";
};
struct App {
  std::string title;
  int workers = 1;
  std::map<std::string, Listener> listener;
};

void merge(toml::table& base, const toml::table& over) {
  for (const auto& [key, node] : over) {
    toml::table* old = base[key].as_table();
    if (old != nullptr && node.is_table()) {
      merge(*old, *node.as_table());
    } else {
      base.insert_or_assign(key, node);
    }
  }
}

int main(int, char** argv) try {
  std::vector<std::filesystem::path> paths = {argv[1], argv[2]};
  for (const auto& entry : std::filesystem::directory_iterator(argv[3])) {
    if (entry.path().extension() == ".toml") paths.push_back(entry.path());
  }
  std::sort(paths.begin() + 2, paths.end());
  toml::table merged;
  for (const auto& path : paths) merge(merged, toml::parse_file(path.string()));
  App app{merged["title"].value_or(""), merged["workers"].value_or(1), {}};
  if (const auto* listeners = merged["listener"].as_table()) {
    for (const auto& [name, value] : *listeners) {
      const toml::table& from = *value.as_table();
      app.listener[std::string(name.str())] = {
          from["port"].value_or(80), from["host"].value_or("localhost")};
    }
  }
  std::cout << app.title << " " << app.workers << " "
            << app.listener.at("web").host << ":" << app.listener.at("web").port
            << "\n";
} catch (const std::exception& error) {
  std::cerr << error.what() << "\n";
  return 1;
}
