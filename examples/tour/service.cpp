// A configuration with enumerations, durations, checks and nested blocks.
#include <hcl/hcl.h>

#include <iostream>

using namespace std::chrono_literals;

enum class LogLevel { debug, info, warn, error };
HCL_ENUM(LogLevel, debug, info, warn, error)

struct Listener {
  std::string name;
  std::uint16_t port = 0;
  bool tls = false;
  std::vector<std::string> paths;
};
struct Retry {
  int attempts = 3;
  std::chrono::milliseconds backoff = 100ms;
};
struct Database {
  std::string host;
  std::uint16_t port = 5432;
  std::optional<std::string> user;
  Retry retry;
};
struct Service {
  std::string title;
  LogLevel level = LogLevel::info;
  std::chrono::milliseconds timeout = 30s;
  std::map<std::string, std::string> tags;
  std::set<std::string> zones;
  double ratio = 1.0;
  std::vector<Listener> listeners;
  std::map<std::string, Database> databases;
};

hcl::Mapping<Listener> hcl_mapping(Listener*) {
  return hcl::mapping<Listener>()
      .label("name", &Listener::name)
      .attribute("port", &Listener::port, hcl::at_least(1))
      .optional("tls", &Listener::tls)
      .optional("paths", &Listener::paths)
      .check([](const Listener& listener, hcl::Checker& checker) {
        if (listener.tls && listener.port == 80) {
          checker.error("port", "Port 80 is without TLS.");
        }
      });
}
HCL_FIELDS_WITH_DEFAULTS(Retry, attempts, backoff)
HCL_STRUCT(Database, HCL_REQUIRED(host), HCL_OPTIONAL(port), HCL_OPTIONAL(user),
           HCL_OPTIONAL(retry))
HCL_STRUCT(Service, HCL_REQUIRED(title), HCL_OPTIONAL(level, "log_level"),
           HCL_OPTIONAL(timeout), HCL_OPTIONAL(tags), HCL_OPTIONAL(zones),
           HCL_OPTIONAL(ratio), HCL_REQUIRED(listeners, "listener"),
           HCL_REQUIRED(databases, "database"))

int main(int, char** argv) {
  hcl::MapContext context;
  context.set_variable("env", "prod");
  context.set_function("upper", [](std::string text) {
    for (char& c : text) {
      if (c >= 'a' && c <= 'z') c -= 'a' - 'A';
    }
    return text;
  });
  const auto service = hcl::load<Service>(argv[1], context);
  if (!service) return std::cerr << service.diagnostics, 1;
  std::cout << service->title << " level " << hcl::value(service->level)
            << " timeout " << service->timeout.count() << "ms zones "
            << service->zones.size() << " tags " << service->tags.size()
            << " db " << service->databases.size() << "\n";
  std::cout << *hcl::encode(*service, hcl::mapping_of<Service>());
}
