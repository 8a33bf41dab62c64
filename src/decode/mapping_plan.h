#ifndef HCL_SRC_DECODE_MAPPING_PLAN_H_
#define HCL_SRC_DECODE_MAPPING_PLAN_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "hash/text_hash.h"
#include "hcl/body.h"
#include "hcl/detail/mapping_parts.h"

namespace hcl::detail {

// The places of parts by name; the names must outlive it. A few names are
// compared one by one, which is faster than a table.
class PlacesByName {
 public:
  // The first place of a name counts.
  void add(std::string_view name, std::size_t place);
  // The name must exist.
  std::size_t operator[](std::string_view name) const;

 private:
  static constexpr std::size_t kFew = 16;

  std::vector<std::pair<std::string_view, std::size_t>> few_;
  NameViewMap<std::size_t> many_;
};

// Data shared by all bodies of one structure, made once per decoding.
struct Plan {
  explicit Plan(const Structure& structure);

  // Includes former names. Requires nothing: the reader reports what is
  // missing.
  BodySchema schema;
  // The places of parts by name. The keys are names of the structure.
  PlacesByName attributes;
  PlacesByName blocks;
  // Whether a part has a former name or is deprecated.
  bool has_old_names = false;
  // What is wrong with the mapping, if exceptions cannot report it.
  std::string mistake;
};

// The name of the key of blocks in a map.
std::string key_name_of(const MappedBlocks& part);
// Checks what only the whole structure shows: places of attributes, and the
// names of the keys and labels of blocks. Throws std::logic_error; without
// exceptions stores the sentence in `mistake`.
void check_structure(const Structure& structure, std::string& mistake);

class Plans {
 public:
  // Valid as long as this object. The structure must outlive it.
  const Plan& of(const Structure& structure);

 private:
  std::unordered_map<const Structure*, Plan> plans_;
};

}  // namespace hcl::detail

#endif  // HCL_SRC_DECODE_MAPPING_PLAN_H_
