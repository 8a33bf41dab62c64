#ifndef HCL_TESTS_LAYERED_APPLICATION_H_
#define HCL_TESTS_LAYERED_APPLICATION_H_

#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "hcl/fields.h"
#include "hcl/value.h"

// A configuration with every kind of part that layers can meet in.
namespace hcl::layered_test {

enum class Level { debug, info, warn };
HCL_ENUM(Level, debug, info, warn)

struct Tls {
  std::string cert = "none";
  bool on = false;
};
struct Listener {
  std::string name;
  int port = 80;
  std::optional<std::string> host;
  Tls tls;
};
HCL_STRUCT(Listener, HCL_LABEL(name), HCL_OPTIONAL(port), HCL_OPTIONAL(host),
           HCL_OPTIONAL(tls))
struct Upstream {
  int timeout = 10;
  std::vector<std::string> hosts;
};
HCL_STRUCT(Upstream, HCL_OPTIONAL(timeout),
           HCL_OPTIONAL(hosts, "hosts", append()))
struct Route {
  std::string path = "/";
  int weight = 1;
};
struct Static {
  std::string root = "/srv";
};
struct Proxy {
  std::string url = "none";
  int retries = 3;
};
struct Endpoint {
  std::string host = "localhost";
  int port = 443;
};
HCL_FIELDS_WITH_DEFAULTS(Endpoint, host, port)

struct App {
  std::string title = "app";
  int workers = 1;
  std::optional<double> ratio;
  bool debug = false;
  Level level = Level::info;
  std::chrono::seconds timeout{30};
  std::vector<std::string> tags;
  std::vector<int> ports;
  std::set<std::string> features;
  std::map<std::string, std::string> labels;
  std::map<std::string, int> quotas;
  Endpoint endpoint;
  Value extra;
  std::string password = "none";
  std::variant<int, std::string> size = 0;
  Tls tls;
  std::vector<Listener> listeners;
  std::map<std::string, Upstream> upstreams;
  std::vector<Route> routes;
  std::vector<Route> rules;
  std::variant<std::monostate, Static, Proxy> handler;
  std::vector<std::variant<Static, Proxy>> steps;
};

inline const Mapping<App>& app_mapping() {
  static const Mapping<App> kMapping =
      mapping<App>()
          .optional("title", &App::title, was("name"))
          .optional("workers", &App::workers, at_least(1))
          .optional("ratio", &App::ratio)
          .optional("debug", &App::debug)
          .optional("level", &App::level)
          .optional("timeout", &App::timeout)
          .optional("tags", &App::tags, append())
          .optional("ports", &App::ports)
          .optional("features", &App::features, append())
          .optional("labels", &App::labels, merge_deep())
          .optional("quotas", &App::quotas)
          .optional("endpoint", &App::endpoint, merge_deep())
          .optional("extra", &App::extra, merge_deep())
          .optional("password", &App::password, allow_marked())
          .optional("size", &App::size)
          .optional_block("tls", &App::tls, mapping_of<Tls>())
          .blocks("listener", &App::listeners, mapping_of<Listener>())
          .blocks("upstream", &App::upstreams, mapping_of<Upstream>())
          .blocks("route", &App::routes, mapping_of<Route>())
          .blocks("rule", &App::rules, mapping_of<Route>(), {}, append())
          .variant(&App::handler, ByType{})
          .variant(&App::steps, ByLabel{"step", {"static", "proxy"}});
  return kMapping;
}

}  // namespace hcl::layered_test

#endif  // HCL_TESTS_LAYERED_APPLICATION_H_
