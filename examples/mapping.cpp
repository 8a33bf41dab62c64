// mapping FILE: reads the configuration of a service into structs, reports
// mistakes that the application itself finds, and writes the configuration that
// it uses.

#include <hcl/diagnostic_writer.h>
#include <hcl/files.h>
#include <hcl/mapping.h>
#include <hcl/native_body.h>

#include <cstdint>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <vector>

struct Listener {
  std::string name;
  std::uint16_t port = 0;
  bool tls = false;
  std::vector<std::string> paths;
  hcl::SourceSpan port_source;
};

struct Database {
  std::string host;
  std::uint16_t port = 5432;
  std::optional<std::string> user;
};

struct Environment {
  std::map<std::string, std::string> variables;
};

struct Service {
  std::string title;
  std::vector<Listener> listeners;
  std::map<std::string, Database> databases;
  std::optional<Environment> environment;
};

hcl::Mapping<Service> service_mapping() {
  const auto listener = hcl::mapping<Listener>()
                            .label("name", &Listener::name)
                            .attribute("port", &Listener::port)
                            .optional("tls", &Listener::tls)
                            .optional("paths", &Listener::paths)
                            .source("port", &Listener::port_source);
  const auto database = hcl::mapping<Database>()
                            .attribute("host", &Database::host)
                            .optional("port", &Database::port)
                            .optional("user", &Database::user);
  const auto environment =
      hcl::mapping<Environment>().rest(&Environment::variables);
  return hcl::mapping<Service>()
      .attribute("title", &Service::title)
      .blocks("listener", &Service::listeners, listener, {.min = 1})
      .blocks("database", &Service::databases, database)
      .block("environment_variables", &Service::environment, environment);
}

// A check that HCL cannot make; the mapping provides the place.
void check_ports(const Service& service, hcl::Diagnostics& diagnostics) {
  for (const Listener& listener : service.listeners) {
    if (listener.tls || listener.port != 443) continue;
    diagnostics.error(hcl::Code::InvalidAttributeValue,
                      {.subject = listener.port_source},
                      "Port 443 is for listeners with tls = true.");
  }
}

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: mapping FILE\n";
    return 2;
  }
  const auto file = hcl::read_file(argv[1]);
  const auto body = hcl::parse_native_body(file.value);
  hcl::MapContext context;
  context.set_variable("environment", "prod");
  context.set_variable("base_port", 8000);

  const auto mapping = service_mapping();
  auto service = hcl::decode(body.value, mapping, context);
  check_ports(service.value, service.diagnostics);
  service.diagnostics.append(file.diagnostics);
  service.diagnostics.append(body.diagnostics);
  std::cerr << hcl::to_text(service.diagnostics);
  if (!service.ok()) return 1;

  for (const Listener& listener : service.value.listeners) {
    std::cout << "# " << listener.name << " listens on " << listener.port
              << "\n";
  }
  std::cout << hcl::encode(service.value, mapping).value;
  return 0;
}
