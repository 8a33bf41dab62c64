// The plug-in, which knows its part of the configuration.
#include <nlohmann/json.hpp>
#include <string>

struct Http {
  std::string url;
  int retries = 3;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Http, url, retries)

extern "C" nlohmann::json use_plugin(const nlohmann::json& body) {
  return body.get<Http>();
}
