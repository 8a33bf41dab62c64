#ifndef HCL_TESTS_MAPPING_SERVICE_H_
#define HCL_TESTS_MAPPING_SERVICE_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/mapping.h"
#include "hcl/native_body.h"

// Structs of an application, with every kind of member.
namespace hcl {

struct Listener {
  std::string name;
  std::uint16_t port = 80;
  std::optional<bool> tls;
  SourceSpan where;

  bool operator==(const Listener& other) const {
    return name == other.name && port == other.port && tls == other.tls;
  }
};

struct Health {
  std::string path = "/";

  bool operator==(const Health&) const = default;
};

struct User {
  std::vector<std::string> roles;
  std::map<std::string, std::string> settings;

  bool operator==(const User&) const = default;
};

struct Service {
  std::string title;
  int replicas = 1;
  double ratio = 0;
  std::optional<std::string> note;
  std::vector<int> weights;
  std::map<std::string, int> limits;
  std::vector<Listener> listeners;
  std::optional<Health> health;
  std::map<std::string, User> users;
  SourceSpan title_source;

  bool operator==(const Service& other) const {
    return title == other.title && replicas == other.replicas &&
           ratio == other.ratio && note == other.note &&
           weights == other.weights && limits == other.limits &&
           listeners == other.listeners && health == other.health &&
           users == other.users;
  }
};

inline Mapping<Listener> listener_mapping() {
  return mapping<Listener>()
      .label("name", &Listener::name)
      .attribute("port", &Listener::port)
      .optional("tls", &Listener::tls)
      .source(&Listener::where);
}

inline Mapping<Service> service_mapping() {
  const auto health = mapping<Health>().optional("path", &Health::path);
  const auto user =
      mapping<User>().optional("roles", &User::roles).rest(&User::settings);
  return mapping<Service>()
      .attribute("title", &Service::title)
      .optional("replicas", &Service::replicas, 3)
      .optional("ratio", &Service::ratio)
      .optional("note", &Service::note)
      .optional("weights", &Service::weights)
      .optional("limits", &Service::limits)
      .blocks("listener", &Service::listeners, listener_mapping(), {0, 3})
      .block("health", &Service::health, health)
      .blocks("user", &Service::users, user)
      .source("title", &Service::title_source);
}

inline Body body_of(std::string_view text) {
  return parse_native_body(SourceFile("test.hcl", text)).value;
}

}  // namespace hcl

#endif  // HCL_TESTS_MAPPING_SERVICE_H_
