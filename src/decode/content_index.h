#ifndef HCL_SRC_DECODE_CONTENT_INDEX_H_
#define HCL_SRC_DECODE_CONTENT_INDEX_H_

#include <span>
#include <string_view>
#include <vector>

#include "hash/text_hash.h"
#include "hcl/body.h"

namespace hcl::decoding {

// The content of a body, with lookup by name in constant time.
class ContentIndex {
 public:
  // Items of an incomplete body may be missing because of a mistake that has
  // been reported.
  explicit ContentIndex(BodyContent content, bool is_incomplete = false);
  ContentIndex(const ContentIndex&) = delete;
  ContentIndex& operator=(const ContentIndex&) = delete;

  // Null if there is no such attribute.
  const Attribute* attribute(std::string_view name) const;
  // The blocks of a type, in order.
  std::span<const Block* const> blocks(std::string_view type) const;
  // Null if there is no such block.
  const Block* first_block(std::string_view type) const;
  // Where to point if something is missing.
  const SourceSpan& missing_item() const { return content_.missing_item; }
  bool is_incomplete() const { return is_incomplete_; }

 private:
  BodyContent content_;
  bool is_incomplete_;
  // The keys point to names in the content.
  NameViewMap<const Attribute*> attributes_;
  NameViewMap<std::vector<const Block*>> blocks_;
};

// The schema to decode a body with. In an incomplete body nothing is required:
// anything it lacks follows from a mistake that has been reported.
BodySchema schema_for(const Body& body, BodySchema schema);

}  // namespace hcl::decoding

#endif  // HCL_SRC_DECODE_CONTENT_INDEX_H_
