// The plug-in, which knows its part of the configuration.
#include <toml++/toml.h>

#include <string>

struct Http {
  std::string url;
  int retries = 3;
};

extern "C" toml::table use_plugin(const toml::table& body) {
  const Http http{body["url"].value_or(std::string()),
                  body["retries"].value_or(3)};
  return toml::table{{"url", http.url}, {"retries", http.retries}};
}
