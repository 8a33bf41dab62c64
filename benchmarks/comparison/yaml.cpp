// The ten tasks with yaml-cpp; see docs/comparison-libraries.md.
#include <yaml-cpp/yaml.h>

#include <chrono>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "measure.h"

// task 1: a struct from a file
struct Title {
  std::string title;
};
template <>
struct YAML::convert<Title> {
  static bool decode(const Node& node, Title& title) {
    title.title = node["title"].as<std::string>();
    return true;
  }
};
static std::string load_title(const char* path) try {
  return YAML::LoadFile(path).as<Title>().title;
} catch (const YAML::Exception& error) {
  return error.what();
}
// end

// task 2: members with defaults, and optional ones
struct Limits {
  int workers = 4;
  std::optional<std::string> note;
};
template <>
struct YAML::convert<Limits> {
  static bool decode(const Node& node, Limits& limits) {
    limits.workers = node["workers"].as<int>(limits.workers);
    if (node["note"]) limits.note = node["note"].as<std::string>();
    return true;
  }
};
static int workers(const std::string& text) {
  return YAML::Load(text).as<Limits>().workers;
}
// end

// task 3: a list of structs
struct Listener {
  std::string name;
  int port = 0;
  bool tls = false;
};
template <>
struct YAML::convert<Listener> {
  static bool decode(const Node& node, Listener& listener) {
    listener.name = node["name"].as<std::string>();
    listener.port = node["port"].as<int>();
    listener.tls = node["tls"].as<bool>(false);
    return true;
  }
  static Node encode(const Listener& listener) {
    Node node;
    node["name"] = listener.name;
    node["port"] = listener.port;
    node["tls"] = listener.tls;
    return node;
  }
};
struct Service {
  std::vector<Listener> listeners;
};
static std::size_t listeners(const std::string& text) {
  const auto node = YAML::Load(text)["listeners"];
  return Service{node.as<std::vector<Listener>>()}.listeners.size();
}
// end

// task 4: a map of structs by name
static std::string database(const std::string& text) {
  const auto node = YAML::Load(text)["databases"];
  return node.as<std::map<std::string, Title>>().at("main").title;
}
// end

// task 5: an enumeration and a duration
enum class Level { debug, info, warn };
struct Logging {
  Level level = Level::info;
  std::chrono::seconds every{0};
};
template <>
struct YAML::convert<Level> {
  static bool decode(const Node& node, Level& level) {
    const std::string& name = node.Scalar();
    if (name == "debug") return level = Level::debug, true;
    if (name == "info") return level = Level::info, true;
    if (name == "warn") return level = Level::warn, true;
    return false;
  }
};
static Logging logging(const std::string& text) {
  const YAML::Node node = YAML::Load(text);
  return {node["level"].as<Level>(),
          std::chrono::seconds(node["every"].as<int>())};
}
// end

// task 6: a range, reported with file, line and source
static std::string port_mistake(const std::string& text) {
  const YAML::Node node = YAML::Load(text)["port"];
  const int port = node.as<int>();
  if (port >= 1 && port <= 65535) return "";
  std::ostringstream told;
  told << node.Mark().line + 1 << ":" << node.Mark().column + 1
       << ": port must be 1 to 65535";
  return told.str();
}
// end

// task 7: unexpected names, reported with their place
static std::string unexpected(const std::string& text) {
  std::ostringstream told;
  for (const auto& entry : YAML::Load(text)) {
    if (entry.first.Scalar() == "title") continue;
    told << entry.first.Mark().line + 1 << ": unexpected "
         << entry.first.Scalar() << "\n";
  }
  return told.str();
}
// end

// task 8: without a struct: a value by its path, or a default
static int by_path(const std::string& text) {
  return YAML::Load(text)["listeners"][0]["port"].as<int>(80);
}
// end

// task 9: a struct as text
static std::string written(const Service& service) {
  YAML::Node node;
  node["listeners"] = service.listeners;
  return YAML::Dump(node);
}
// end

// task 10: one value changed, comments and layout kept
// not offered: comments are not kept

static std::string document(int count) {
  std::string text = "listeners:\n";
  for (int i = 0; i < count; ++i) {
    text += "- name: name" + std::to_string(i) +
            "\n  port: " + std::to_string(i) + "\n  tls: true\n";
  }
  return text;
}

int main(int, char** argv) {
  const std::string web = "listeners:\n- name: web\n  port: 8080\n";
  expect(load_title(argv[1]) == "shop");
  expect(workers("{}") == 4);
  expect(listeners(web) == 1);
  expect(database("databases:\n  main:\n    title: a\n") == "a");
  expect(logging("level: warn\nevery: 300\n").every.count() == 300);
  expect(port_mistake("port: 70000\n").find("1:7") != std::string::npos);
  expect(unexpected("title: a\ntitel: 1\n").find("2:") != std::string::npos);
  expect(by_path(web) == 8080);
  expect(listeners(written(Service{{{"a", 1, true}}})) == 1);
  const std::string text = document(1000);
  measure(text.size(), [&] { expect(listeners(text) == 1000); });
}
