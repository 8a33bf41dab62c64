// The same with toml++, as far as it goes.
#include <toml++/toml.h>

#include <array>
#include <chrono>
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

enum class Level { debug, info, warn };
enum class Scheme { http, https };

struct Log {
  Level level = Level::info;
  std::string format = "json";
};
struct Tls {
  std::string certificate, key;
  Scheme redirect_from = Scheme::http;
};
struct Limits {
  std::int64_t body = 1 << 20;
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
struct Listener {
  int port = 80;
  Scheme scheme = Scheme::http;
  std::optional<Tls> tls;
  std::vector<Route> route;
};
struct Server {
  std::variant<int, std::string> workers = "auto";
  Log log;
  Limits limits;
  std::map<std::string, Listener> listener;
};

using Table = const toml::table&;

template <class T>
T required(Table from, const char* name) {
  if (const auto found = from[name].value<T>()) return *found;
  throw std::invalid_argument(std::string(name) + " is required");
}
template <class E>
E choice(Table from, const char* name, E fallback,
         const std::map<std::string, E>& names) {
  const auto text = from[name].value<std::string>();
  if (!text) return fallback;
  const auto found = names.find(*text);
  if (found == names.end()) throw std::invalid_argument(*text);
  return found->second;
}
const std::map<std::string, Level> kLevels = {
    {"debug", Level::debug}, {"info", Level::info}, {"warn", Level::warn}};
const std::map<std::string, Scheme> kSchemes = {{"http", Scheme::http},
                                                {"https", Scheme::https}};

// Whole numbers of some units.
std::int64_t number(const std::string& text,
                    const std::map<std::string, std::int64_t>& units) {
  std::size_t end = 0;
  const std::int64_t count = std::stoll(text, &end);
  return count * units.at(text.substr(end));
}
Limits limits(Table from) {
  Limits result;
  if (const auto body = from["body"].value<std::string>()) {
    result.body = number(*body, {{"B", 1}, {"KiB", 1 << 10}, {"MiB", 1 << 20}});
  }
  if (const auto timeout = from["timeout"].value<std::string>()) {
    result.timeout = std::chrono::milliseconds(
        number(*timeout, {{"ms", 1}, {"s", 1000}, {"m", 60000}}));
  }
  for (std::size_t i = 0; i < 3; ++i) {
    result.backoff[i] = from["backoff"][i].value_or(result.backoff[i]);
  }
  return result;
}
std::variant<Static, Proxy, Redirect> handler(Table from) {
  if (from.contains("static") + from.contains("proxy") +
          from.contains("redirect") !=
      1) {
    throw std::invalid_argument("one of static, proxy, redirect is needed");
  }
  if (const auto* found = from["static"].as_table()) {
    Static result{required<std::string>(*found, "root")};
    if (const auto* index = (*found)["index"].as_array()) {
      result.index.clear();
      for (const auto& each : *index) {
        result.index.push_back(each.value_or(""));
      }
    }
    return result;
  }
  if (const auto* found = from["proxy"].as_table()) {
    Proxy result{required<std::string>(*found, "url"), {}};
    if (const auto* headers = (*found)["headers"].as_table()) {
      for (const auto& [name, value] : *headers) {
        result.headers[std::string(name.str())] = value.value_or("");
      }
    }
    return result;
  }
  Table found = *from["redirect"].as_table();
  return Redirect{required<std::string>(found, "to"),
                  found["code"].value_or(301)};
}
Listener listener(Table from) {
  Listener result;
  result.port = required<int>(from, "port");
  if (result.port < 1 || result.port > 65535) {
    throw std::invalid_argument("port must be between 1 and 65535");
  }
  result.scheme = choice(from, "scheme", Scheme::http, kSchemes);
  if (const auto* tls = from["tls"].as_table()) {
    result.tls = {required<std::string>(*tls, "certificate"),
                  required<std::string>(*tls, "key"),
                  choice(*tls, "redirect_from", Scheme::http, kSchemes)};
  }
  if (result.scheme == Scheme::https && !result.tls) {
    throw std::invalid_argument("https needs tls");
  }
  if (const auto* routes = from["route"].as_table()) {
    for (const auto& [path, value] : *routes) {
      result.route.push_back(
          {std::string(path.str()), handler(*value.as_table())});
    }
  }
  return result;
}
Server server(Table from) {
  Server result;
  if (const auto workers = from["workers"].value<int>()) {
    result.workers = *workers;
  }
  if (const auto* log = from["log"].as_table()) {
    result.log = {choice(*log, "level", Level::info, kLevels),
                  (*log)["format"].value_or("json")};
  }
  if (const auto* found = from["limits"].as_table()) {
    result.limits = limits(*found);
  }
  if (const auto* found = from["listener"].as_table()) {
    for (const auto& [name, value] : *found) {
      result.listener[std::string(name.str())] = listener(*value.as_table());
    }
  }
  return result;
}

int main(int, char** argv) try {
  const Server read = server(toml::parse_file(argv[1]));
  const Listener& web = read.listener.at("web");
  std::cout << read.limits.body << " bytes, " << read.limits.timeout.count()
            << " ms, " << web.route.size() << " routes to "
            << std::get<Proxy>(web.route[1].handler).url << "\n";
} catch (const std::exception& error) {
  std::cerr << error.what() << "\n";
  return 1;
}
