// The ten tasks with hcl-cpp; see docs/comparison-libraries.md.
#include <hcl/edit.h>
#include <hcl/hcl.h>

#include <chrono>
#include <cstdio>
#include <optional>

#include "measure.h"

namespace {

// task 1: a struct from a file
struct Title {
  std::string title;
};
HCL_STRUCT(Title, HCL_REQUIRED(title))
std::string load_title(const char* path) {
  const auto read = hcl::load<Title>(path);
  return read ? read->title : hcl::report(read.diagnostics);
}
// end

// task 2: members with defaults, and optional ones
struct Limits {
  int workers = 4;
  std::optional<std::string> note;
};
HCL_STRUCT(Limits, HCL_OPTIONAL(workers), HCL_OPTIONAL(note))
int workers(const std::string& text) {
  return (*hcl::load<Limits>(hcl::Input::text(text))).workers;
}
// end

// task 3: a list of structs
struct Listener {
  std::string name;
  int port = 0;
  bool tls = false;
};
HCL_STRUCT(Listener, HCL_LABEL(name), HCL_REQUIRED(port), HCL_OPTIONAL(tls))
struct Service {
  std::vector<Listener> listeners;
};
HCL_STRUCT(Service, HCL_REQUIRED(listeners, "listener"))
std::size_t listeners(const std::string& text) {
  return (*hcl::load<Service>(hcl::Input::text(text))).listeners.size();
}
// end

// task 4: a map of structs by name
struct Databases {
  std::map<std::string, Title> databases;
};
HCL_STRUCT(Databases, HCL_REQUIRED(databases, "database"))
std::string database(const std::string& text) {
  const auto read = hcl::load<Databases>(hcl::Input::text(text));
  return read->databases.at("main").title;
}
// end

// task 5: an enumeration and a duration
enum class Level { debug, info, warn };
HCL_ENUM(Level, debug, info, warn)
struct Logging {
  Level level = Level::info;
  std::chrono::seconds every{0};
};
HCL_STRUCT(Logging, HCL_REQUIRED(level), HCL_REQUIRED(every))
Logging logging(const std::string& text) {
  return *hcl::load<Logging>(hcl::Input::text(text));
}
// end

// task 6: a range, reported with file, line and source
struct Port {
  int port = 0;
};
HCL_STRUCT(Port, HCL_REQUIRED(port, hcl::between(1, 65535)))
std::string port_mistake(const std::string& text) {
  return hcl::report(hcl::load<Port>(hcl::Input::text(text)).diagnostics);
}
// end

// task 7: unexpected names, reported with their place
std::string unexpected(const std::string& text) {
  return hcl::report(hcl::load<Title>(hcl::Input::text(text)).diagnostics);
}
// end

// task 8: without a struct: a value by its path, or a default
int by_path(const std::string& text) {
  const auto config = hcl::load_configuration(hcl::Input::text(text));
  return (*config)["listener"]["web"]["port"].value_or(80);
}
// end

// task 9: a struct as text
std::string written(const Service& service) {
  return *hcl::encode(service, hcl::mapping_of<Service>());
}
// end

// task 10: one value changed, comments and layout kept
std::string changed(const std::string& text) {
  hcl::Document document(hcl::SourceFile("app.hcl", text));
  const auto made = document.apply(document.set("listener.web.port", "9090"));
  return made ? std::string(document.text()) : made.error().message;
}
// end

std::string document(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += "listener \"name" + std::to_string(i) +
            "\" {\n  port = " + std::to_string(i) + "\n  tls  = true\n}\n";
  }
  return text;
}

}  // namespace

int main(int, char** argv) {
  const std::string web =
      "# public\nlistener \"web\" {\n  port = 8080 # http\n}\n";
  expect(load_title(argv[1]) == "shop");
  expect(workers("") == 4);
  expect(listeners(web) == 1);
  expect(database("database \"main\" {\n  title = \"a\"\n}\n") == "a");
  expect(logging("level = \"warn\"\nevery = \"5m\"\n").every.count() == 300);
  expect(port_mistake("port = 70000\n").find(":1:8") != std::string::npos);
  expect(unexpected("title = \"a\"\ntitel = 1\n").find(":2:1") !=
         std::string::npos);
  expect(by_path(web) == 8080);
  expect(listeners(written(Service{{{"a", 1, true}}})) == 1);
  expect(changed(web) ==
         "# public\nlistener \"web\" {\n  port = 9090 # http\n}\n");
  const std::string text = document(1000);
  measure(text.size(), [&] { expect(listeners(text) == 1000); });
}
