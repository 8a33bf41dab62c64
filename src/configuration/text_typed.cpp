// Evaluated configurations as typed JSON.

#include "configuration/merged_body.h"
#include "hcl/configuration_text.h"
#include "hcl/json.h"
#include "sorting/sorting.h"

namespace hcl {
namespace {

using configuration::AttributeRef;
using configuration::BlockRef;
using configuration::MergedBody;

// Writes nested bodies with an explicit stack, since they may be nested deeper
// than the call stack allows.
class ConfigurationTyped {
 public:
  ConfigurationTyped(JsonWriter& writer, const Switches& switches,
                     Marked marked)
      : writer_(writer), switches_(switches), marked_(marked) {}

  void write(const MergedBody& top) {
    begin_body(top);
    while (!open_.empty()) {
      Level& level = open_.back();
      if (level.next < level.blocks.size()) {
        begin_block(level.blocks[level.next++]);
        continue;
      }
      open_.pop_back();
      writer_.end_array();
      writer_.end_object();
      // Every body except the outermost one is the last member of its block.
      if (!open_.empty()) writer_.end_object();
    }
  }

 private:
  struct Level {
    std::vector<BlockRef> blocks;
    std::size_t next = 0;
  };

  void begin_body(const MergedBody& body) {
    writer_.begin_object();
    writer_.key("attrs");
    write_attributes(body.attributes);
    writer_.key("blocks").begin_array();
    open_.push_back({body.blocks});
  }

  void begin_block(const BlockRef& block) {
    writer_.begin_object();
    writer_.key("type").string(block.block->type);
    writer_.key("labels").begin_array();
    for (const std::string& label : block.block->labels) writer_.string(label);
    writer_.end_array();
    writer_.key("body");
    begin_body(configuration::body_of(block));
  }

  void write_attributes(std::vector<AttributeRef> attributes) {
    sorting::sort(attributes, [](const AttributeRef& a, const AttributeRef& b) {
      return a.attribute->name < b.attribute->name;
    });
    writer_.begin_object();
    for (const AttributeRef& ref : attributes) {
      writer_.key(ref.attribute->name);
      write_typed_json(writer_, ref.attribute->value, switches_, marked_);
    }
    writer_.end_object();
  }

  JsonWriter& writer_;
  const Switches& switches_;
  Marked marked_;
  std::vector<Level> open_;
};

}  // namespace

Result<std::string> to_typed_json(std::span<const EvaluatedFile> files,
                                  int indent, const Options& options,
                                  Marked marked) {
  return configuration::text_of_merged(
      files, options.limits,
      [&](const MergedBody& top, Result<std::string>& text) {
        JsonWriter writer(text.value, indent);
        ConfigurationTyped(writer, options.switches, marked).write(top);
      });
}

}  // namespace hcl
