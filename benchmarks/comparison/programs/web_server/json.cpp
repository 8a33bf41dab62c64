// The same with nlohmann/json, as far as it goes.
#include <array>
#include <chrono>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

using nlohmann::json;

enum class Level { debug, info, warn };
NLOHMANN_JSON_SERIALIZE_ENUM(Level, {{Level::debug, "debug"},
                                     {Level::info, "info"},
                                     {Level::warn, "warn"}})
enum class Scheme { http, https };
NLOHMANN_JSON_SERIALIZE_ENUM(Scheme,
                             {{Scheme::http, "http"}, {Scheme::https, "https"}})

struct Log {
  Level level = Level::info;
  std::string format = "json";
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Log, level, format)
struct Tls {
  std::string certificate, key;
  Scheme redirect_from = Scheme::http;
};
void from_json(const json& from, Tls& tls) {
  from.at("certificate").get_to(tls.certificate);
  from.at("key").get_to(tls.key);
  tls.redirect_from = from.value("redirect_from", Scheme::http);
}
struct Limits {
  std::int64_t body = 1 << 20;
  std::chrono::milliseconds timeout{30000};
  std::array<int, 3> backoff{1, 2, 4};
};
// Whole numbers of some units.
std::int64_t number(const std::string& text,
                    const std::map<std::string, std::int64_t>& units) {
  std::size_t end = 0;
  const std::int64_t count = std::stoll(text, &end);
  return count * units.at(text.substr(end));
}
void from_json(const json& from, Limits& limits) {
  if (from.contains("body")) {
    limits.body =
        number(from["body"], {{"B", 1}, {"KiB", 1 << 10}, {"MiB", 1 << 20}});
  }
  if (from.contains("timeout")) {
    limits.timeout = std::chrono::milliseconds(
        number(from["timeout"], {{"ms", 1}, {"s", 1000}, {"m", 60000}}));
  }
  limits.backoff = from.value("backoff", limits.backoff);
}
struct Static {
  std::string root;
  std::vector<std::string> index{"index.html"};
};
void from_json(const json& from, Static& handler) {
  from.at("root").get_to(handler.root);
  handler.index = from.value("index", handler.index);
}
struct Proxy {
  std::string url;
  std::map<std::string, std::string> headers;
};
void from_json(const json& from, Proxy& handler) {
  from.at("url").get_to(handler.url);
  handler.headers = from.value("headers", handler.headers);
}
struct Redirect {
  std::string to;
  int code = 301;
};
void from_json(const json& from, Redirect& handler) {
  from.at("to").get_to(handler.to);
  handler.code = from.value("code", 301);
}
struct Route {
  std::string path;
  std::variant<Static, Proxy, Redirect> handler;
};
void from_json(const json& from, Route& route) {
  if (from.contains("static") + from.contains("proxy") +
          from.contains("redirect") !=
      1) {
    throw std::invalid_argument("one of static, proxy, redirect is needed");
  }
  from.at("path").get_to(route.path);
  if (from.contains("static")) {
    route.handler = from["static"].get<Static>();
  } else if (from.contains("proxy")) {
    route.handler = from["proxy"].get<Proxy>();
  } else {
    route.handler = from["redirect"].get<Redirect>();
  }
}
struct Listener {
  int port = 80;
  Scheme scheme = Scheme::http;
  std::optional<Tls> tls;
  std::vector<Route> route;
};
void from_json(const json& from, Listener& listener) {
  from.at("port").get_to(listener.port);
  if (listener.port < 1 || listener.port > 65535) {
    throw std::invalid_argument("port must be between 1 and 65535");
  }
  listener.scheme = from.value("scheme", Scheme::http);
  if (from.contains("tls")) listener.tls = from["tls"].get<Tls>();
  if (listener.scheme == Scheme::https && !listener.tls) {
    throw std::invalid_argument("https needs tls");
  }
  listener.route = from.value("route", listener.route);
}
struct Server {
  std::variant<int, std::string> workers = "auto";
  Log log;
  Limits limits;
  std::map<std::string, Listener> listener;
};
void from_json(const json& from, Server& server) {
  if (from.contains("workers") && from["workers"].is_number()) {
    server.workers = from["workers"].get<int>();
  }
  if (from.contains("log")) from["log"].get_to(server.log);
  if (from.contains("limits")) from["limits"].get_to(server.limits);
  if (from.contains("listener")) from["listener"].get_to(server.listener);
}

int main(int, char** argv) try {
  const auto server = json::parse(std::ifstream(argv[1])).get<Server>();
  const Listener& web = server.listener.at("web");
  std::cout << server.limits.body << " bytes, " << server.limits.timeout.count()
            << " ms, " << web.route.size() << " routes to "
            << std::get<Proxy>(web.route[1].handler).url << "\n";
} catch (const std::exception& error) {
  std::cerr << error.what() << "\n";
  return 1;
}
