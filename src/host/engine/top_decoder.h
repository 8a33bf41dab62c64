#ifndef HCL_HOST_ENGINE_TOP_DECODER_H_
#define HCL_HOST_ENGINE_TOP_DECODER_H_

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "host/description/codes.h"
#include "host/engine/decode.h"
#include "host/engine/multiply.h"

namespace hcl::host {

// Decodes the blocks at the top of the files.
class TopDecoder {
 public:
  TopDecoder(Session& session, Decoded& decoded)
      : session_(session),
        top_(session.description.top),
        decoder_(session),
        out_(decoded.top) {}

  void run();

 private:
  void expand_file(const ConfigFile& file);
  void decode_attributes(const ConfigFile& file);
  void expand_block(const Block& block, const NestedBlock& nested,
                    const ConfigFile& file);
  bool accept(const Block& block, const NestedBlock& nested,
              const Shape& shape);
  void declare(Instance& instance);
  void declare_value(Instance& instance);
  NameNode& node_of_block(const Instance& instance);
  std::vector<std::pair<std::string, ItemId>> declare_parts(Instance& instance);
  void declare_argument(const Instance& instance, const Attribute& attribute,
                        const Argument& argument, NameNode& node);
  void decode(Instance& instance);
  bool take_part(const Instance& instance, const Attribute& attribute,
                 DecodedBlock& block);
  void take_items(const Instance& instance, DecodedBlock& block);
  void check_required();
  void check_families();
  void error(CodeRow code, std::optional<SourceSpan> place,
             std::string detail) {
    session_.diags.error(code, {.subject = std::move(place), .context = {}},
                         std::move(detail));
  }
  Place top_place(bool is_json) const;

  Session& session_;
  const Shape& top_;
  BodyDecoder decoder_;
  DecodedBlock& out_;
  std::vector<Instance> instances_;
  std::vector<ItemId> composites_;
  // The first block of each type and labels, where there may be only one.
  std::map<std::string, SourceSpan, std::less<>> seen_;
};

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_TOP_DECODER_H_
