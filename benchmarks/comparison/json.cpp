// The ten tasks with nlohmann/json; see docs/comparison-libraries.md.
#include <chrono>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "measure.h"

namespace {

using nlohmann::json;

// task 1: a struct from a file
struct Title {
  std::string title;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Title, title)
std::string load_title(const char* path) try {
  std::ifstream file(path);
  return json::parse(file).get<Title>().title;
} catch (const json::exception& error) {
  return error.what();
}
// end

// task 2: members with defaults, and optional ones
struct Limits {
  int workers = 4;
  std::optional<std::string> note;
};
void from_json(const json& from, Limits& limits) {
  limits.workers = from.value("workers", limits.workers);
  if (const auto at = from.find("note"); at != from.end()) {
    limits.note = at->get<std::string>();
  }
}
int workers(const std::string& text) {
  return json::parse(text).get<Limits>().workers;
}
// end

// task 3: a list of structs
struct Listener {
  std::string name;
  int port = 0;
  bool tls = false;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Listener, name, port, tls)
struct Service {
  std::vector<Listener> listeners;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Service, listeners)
std::size_t listeners(const std::string& text) {
  return json::parse(text).get<Service>().listeners.size();
}
// end

// task 4: a map of structs by name
struct Databases {
  std::map<std::string, Title> databases;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Databases, databases)
std::string database(const std::string& text) {
  return json::parse(text).get<Databases>().databases.at("main").title;
}
// end

// task 5: an enumeration and a duration
enum class Level { none, debug, info, warn };
NLOHMANN_JSON_SERIALIZE_ENUM(Level, {{Level::none, nullptr},
                                     {Level::debug, "debug"},
                                     {Level::info, "info"},
                                     {Level::warn, "warn"}})
struct Logging {
  Level level = Level::info;
  std::chrono::seconds every{0};
};
void from_json(const json& from, Logging& logging) {
  from.at("level").get_to(logging.level);
  logging.every = std::chrono::seconds(from.at("every").get<int>());
}
Logging logging(const std::string& text) {
  return json::parse(text).get<Logging>();
}
// end

// task 6: a range, reported with file, line and source
// not offered: values do not know their place

// task 7: unexpected names, reported with their place
// not offered: values do not know their place

// task 8: without a struct: a value by its path, or a default
int by_path(const std::string& text) {
  return json::parse(text).value("/listeners/0/port"_json_pointer, 80);
}
// end

// task 9: a struct as text
std::string written(const Service& service) { return json(service).dump(2); }
// end

// task 10: one value changed, comments and layout kept
// not offered: JSON has no comments, and the layout is not kept

std::string document(int count) {
  std::string text = "{\"listeners\":[";
  for (int i = 0; i < count; ++i) {
    text += (i == 0 ? "" : ",\n");
    text += "{\"name\":\"name" + std::to_string(i) +
            "\",\"port\":" + std::to_string(i) + ",\"tls\":true}";
  }
  return text + "]}\n";
}

}  // namespace

int main(int, char** argv) {
  const std::string web = R"({"listeners":[{"name":"web","port":8080}]})";
  expect(load_title(argv[1]) == "shop");
  expect(workers("{}") == 4);
  expect(listeners(web) == 1);
  expect(database(R"({"databases":{"main":{"title":"a"}}})") == "a");
  expect(logging(R"({"level":"warn","every":300})").every.count() == 300);
  expect(by_path(web) == 8080);
  expect(listeners(written(Service{{{"a", 1, true}}})) == 1);
  const std::string text = document(1000);
  measure(text.size(), [&] { expect(listeners(text) == 1000); });
}
