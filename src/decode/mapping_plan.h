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

// The places of parts by their names, which outlive it. A few are compared one
// by one, which is faster than a table.
class PlacesByName {
 public:
  // The first place of a name counts.
  void add(std::string_view name, std::size_t place);
  // Of a name that is there.
  std::size_t operator[](std::string_view name) const;

 private:
  static constexpr std::size_t kFew = 16;

  std::vector<std::pair<std::string_view, std::size_t>> few_;
  NameViewMap<std::size_t> many_;
};

// What is the same for all bodies of one structure: made once in a decoding.
struct Plan {
  explicit Plan(const Structure& structure);

  // Former names among them.
  BodySchema schema;
  // The same for a body that lacks what could not be read.
  BodySchema lenient_schema;
  // The places of parts by name. The keys are names of the structure.
  PlacesByName attributes;
  PlacesByName blocks;
  // Whether a part has a former name or shall not be used any more.
  bool has_old_names = false;
  // What is wrong with the mapping, where exceptions cannot tell it.
  std::string mistake;
};

// What the key of blocks in a map is called.
std::string key_name_of(const MappedBlocks& part);
// Looks at what only the whole structure shows: places of attributes, and the
// names of the keys and labels of blocks. Throws std::logic_error; without
// exceptions the sentence is in `mistake`.
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
