#include "services.h"

namespace hcl::bench {

Mapping<Services> services_mapping() {
  const auto service = mapping<Service>()
                           .label("name", &Service::name)
                           .attribute("image", &Service::image)
                           .attribute("port", &Service::port)
                           .attribute("enabled", &Service::is_enabled)
                           .attribute("weight", &Service::weight);
  return mapping<Services>().blocks("service", &Services::services, service);
}

std::string services_text(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string n = std::to_string(i);
    text += "service \"s" + n + "\" {\n  image   = \"registry.example.com/s" +
            n + "\"\n  port    = " + std::to_string(8000 + i) +
            "\n  enabled = true\n  weight  = 0.25\n}\n";
  }
  return text;
}

std::string services_json(std::size_t count) {
  std::string text = "[";
  for (std::size_t i = 0; i < count; ++i) {
    const std::string n = std::to_string(i);
    text += (i == 0 ? "" : ",\n");
    text += R"({"name": "s)" + n + R"(", "image": "registry.example.com/s)" +
            n + R"(", "port": )" + std::to_string(8000 + i) +
            R"(, "enabled": true, "weight": 0.25})";
  }
  return text + "]\n";
}

}  // namespace hcl::bench
