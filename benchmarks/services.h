#ifndef HCL_BENCHMARKS_SERVICES_H_
#define HCL_BENCHMARKS_SERVICES_H_

#include <cstddef>
#include <string>
#include <vector>

#include "hcl/mapping.h"

namespace hcl::bench {

// A block with a label and four attributes, 115 bytes of source.
struct Service {
  std::string name;
  std::string image;
  int port = 0;
  bool is_enabled = false;
  double weight = 0;
};
struct Services {
  std::vector<Service> services;
};

Mapping<Services> services_mapping();

// The given number of blocks in native syntax, and an array of as many objects
// in JSON.
std::string services_text(std::size_t count);
std::string services_json(std::size_t count);

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_SERVICES_H_
