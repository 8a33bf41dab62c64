// The ten tasks with toml++; see docs/comparison-libraries.md.
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include <chrono>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "measure.h"

namespace {

std::string message(const toml::parse_error& error) {
  std::ostringstream text;
  text << error;
  return text.str();
}

// task 1: a struct from a file
struct Title {
  std::string title;
};
std::string load_title(const char* path) {
  const toml::parse_result read = toml::parse_file(path);
  if (!read) return message(read.error());
  const auto title = read.table()["title"].value<std::string>();
  if (!title) return "title is missing or no string";
  return Title{*title}.title;
}
// end

// task 2: members with defaults, and optional ones
struct Limits {
  int workers = 4;
  std::optional<std::string> note;
};
int workers(const std::string& text) {
  const toml::parse_result read = toml::parse(text);
  Limits limits;
  limits.workers = read["workers"].value_or(limits.workers);
  limits.note = read["note"].value<std::string>();
  return limits.workers;
}
// end

// task 3: a list of structs
struct Listener {
  std::string name;
  int port = 0;
  bool tls = false;
};
struct Service {
  std::vector<Listener> listeners;
};
Service read_service(const toml::table& table) {
  Service service;
  const toml::array* list = table["listener"].as_array();
  if (list == nullptr) return service;
  for (const toml::node& node : *list) {
    const toml::table& entry = *node.as_table();
    service.listeners.push_back({entry["name"].value_or(std::string()),
                                 entry["port"].value_or(0),
                                 entry["tls"].value_or(false)});
  }
  return service;
}
std::size_t listeners(const std::string& text) {
  return read_service(toml::parse(text).table()).listeners.size();
}
// end

// task 4: a map of structs by name
std::string database(const std::string& text) {
  const toml::parse_result read = toml::parse(text);
  std::map<std::string, Title> databases;
  for (const auto& [name, node] : *read["database"].as_table()) {
    const toml::table& entry = *node.as_table();
    databases[std::string(name.str())] = {
        entry["title"].value_or(std::string())};
  }
  return databases.at("main").title;
}
// end

// task 5: an enumeration and a duration
enum class Level { debug, info, warn };
struct Logging {
  Level level = Level::info;
  std::chrono::seconds every{0};
};
std::optional<Level> level_of(const std::string& name) {
  if (name == "debug") return Level::debug;
  if (name == "info") return Level::info;
  if (name == "warn") return Level::warn;
  return std::nullopt;
}
Logging logging(const std::string& text) {
  const toml::parse_result read = toml::parse(text);
  return {level_of(read["level"].value_or(std::string())).value_or(Level::info),
          std::chrono::seconds(read["every"].value_or(0))};
}
// end

// task 6: a range, reported with file, line and source
std::string port_mistake(const std::string& text) {
  const toml::parse_result read = toml::parse(text);
  const auto port = read["port"].value<int>();
  if (port && *port >= 1 && *port <= 65535) return "";
  std::ostringstream told;
  told << read["port"].node()->source() << ": port must be 1 to 65535";
  return told.str();
}
// end

// task 7: unexpected names, reported with their place
std::string unexpected(const std::string& text) {
  const toml::parse_result read = toml::parse(text);
  std::ostringstream told;
  for (const auto& [key, node] : read.table()) {
    if (key != "title") {
      told << key.source() << ": unexpected " << key.str() << "\n";
    }
  }
  return told.str();
}
// end

// task 8: without a struct: a value by its path, or a default
int by_path(const std::string& text) {
  const toml::parse_result read = toml::parse(text);
  return read["listener"][0]["port"].value_or(80);
}
// end

// task 9: a struct as text
std::string written(const Service& service) {
  toml::array list;
  for (const Listener& each : service.listeners) {
    list.push_back(toml::table{
        {"name", each.name}, {"port", each.port}, {"tls", each.tls}});
  }
  std::ostringstream text;
  text << toml::table{{"listener", list}};
  return text.str();
}
// end

// task 10: one value changed, comments and layout kept
// not offered: what toml++ writes has no comments

std::string document(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += "[[listener]]\nname = \"name" + std::to_string(i) +
            "\"\nport = " + std::to_string(i) + "\ntls = true\n";
  }
  return text;
}

}  // namespace

int main(int, char** argv) {
  const std::string web = "[[listener]]\nname = \"web\"\nport = 8080\n";
  expect(load_title(argv[1]) == "shop");
  expect(workers("") == 4);
  expect(listeners(web) == 1);
  expect(database("[database.main]\ntitle = \"a\"\n") == "a");
  expect(logging("level = \"warn\"\nevery = 300\n").every.count() == 300);
  expect(port_mistake("port = 70000\n").find("column 8") != std::string::npos);
  expect(unexpected("title = \"a\"\ntitel = 1\n").find("line 2") !=
         std::string::npos);
  expect(by_path(web) == 8080);
  expect(listeners(written(Service{{{"a", 1, true}}})) == 1);
  const std::string text = document(1000);
  measure(text.size(), [&] { expect(listeners(text) == 1000); });
}
