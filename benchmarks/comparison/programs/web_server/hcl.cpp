// A web server: nested structs, enumerations, sizes, durations, one of several
// handlers, checks of single members and of a whole struct.
#include <hcl/hcl.h>
#include <hcl/units.h>

#include <iostream>

enum class Level { debug, info, warn };
HCL_ENUM(Level, debug, info, warn)
enum class Scheme { http, https };
HCL_ENUM(Scheme, http, https)

struct Log {
  Level level = Level::info;
  std::string format = "json";
};
struct Tls {
  std::string certificate, key;
  Scheme redirect_from = Scheme::http;
};
HCL_STRUCT_PARTLY(Tls, HCL_OPTIONAL(redirect_from))
struct Limits {
  hcl::ByteSize body{1 << 20};
  std::chrono::milliseconds timeout{30000};
  std::array<int, 3> backoff{1, 2, 4};
};
struct Static {
  std::string root;
  std::vector<std::string> index{"index.html"};
};
struct Proxy {
  std::string url;
  std::map<std::string, std::string> headers;
};
struct Redirect {
  std::string to;
  int code = 301;
};
struct Route {
  std::string path;
  std::variant<Static, Proxy, Redirect> handler;
};
HCL_STRUCT_PARTLY(Route, HCL_LABEL(path))
struct Listener {
  int port = 80;
  Scheme scheme = Scheme::http;
  std::optional<Tls> tls;
  std::vector<Route> route;
};
HCL_STRUCT_PARTLY(Listener, HCL_REQUIRED(port, "port", hcl::between(1, 65535)),
                  HCL_OPTIONAL(scheme),
                  HCL_CHECK([](const Listener& self, hcl::Checker& checker) {
                    if (self.scheme == Scheme::https && !self.tls) {
                      checker.error("scheme", "https needs a block \"tls\".");
                    }
                  }))
struct Server {
  std::variant<int, std::string> workers = "auto";
  Log log;
  Limits limits;
  std::map<std::string, Listener> listener;
};

int main(int, char** argv) {
  const auto server = hcl::load<Server>(argv[1]);
  const auto wrong = hcl::load<Server>(argv[2]);
  if (!server) return std::cerr << server.diagnostics, 1;
  const Listener& web = server->listener.at("web");
  std::cout << server->limits.body.bytes << " bytes, "
            << server->limits.timeout.count() << " ms, " << web.route.size()
            << " routes to " << std::get<Proxy>(web.route[1].handler).url
            << "\n"
            << wrong.diagnostics;
}
