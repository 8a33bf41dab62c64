// Evaluated configurations as plain JSON.

#include <utility>

#include "configuration/block_groups.h"
#include "configuration/merged_body.h"
#include "hcl/configuration_text.h"
#include "hcl/json.h"

namespace hcl {
namespace {

using configuration::AttributeRef;
using configuration::BlockGroup;
using configuration::BlockRef;
using configuration::MergedBody;

// Writes nested bodies with an explicit stack, since they may be nested deeper
// than the call stack allows.
class ConfigurationJson {
 public:
  ConfigurationJson(JsonWriter& writer, const Options& options,
                    Diagnostics& diags)
      : writer_(writer), options_(options), diags_(diags) {}

  void write(const MergedBody& top) {
    begin_body(top);
    while (!open_.empty()) {
      Level& level = open_.back();
      if (level.next == level.size()) {
        close();
      } else if (level.is_leaf) {
        begin_body(
            configuration::body_of(level.groups[0].blocks[level.next++]));
      } else {
        BlockGroup& group = level.groups[level.next++];
        writer_.key(group.name);
        begin_labels(std::move(group.blocks), level.next_label);
      }
    }
  }

 private:
  // An open container of the output: an object with a member for each group, or
  // (a leaf) an array with an element for each block of the only group.
  struct Level {
    std::vector<BlockGroup> groups;
    std::size_t next = 0;
    // The label by which the blocks of a group are divided further.
    std::size_t next_label = 0;
    bool is_leaf = false;

    std::size_t size() const {
      return is_leaf ? groups[0].blocks.size() : groups.size();
    }
  };

  void begin_body(const MergedBody& body) {
    writer_.begin_object();
    for (const AttributeRef& attribute : body.attributes) {
      write_attribute(attribute);
    }
    std::vector<BlockGroup> types = configuration::group_by_type(body.blocks);
    configuration::check_names(body, types, diags_);
    for (BlockGroup& type : types) {
      configuration::keep_consistent_labels(type, diags_);
    }
    open_.push_back({std::move(types)});
  }

  // The blocks of one type that have the same labels before `label`.
  void begin_labels(std::vector<BlockRef> blocks, std::size_t label) {
    if (label < blocks.front().block->labels.size()) {
      writer_.begin_object();
      open_.push_back(
          {configuration::group_by_label(blocks, label), 0, label + 1, false});
      return;
    }
    writer_.begin_array();
    Level leaf;
    leaf.is_leaf = true;
    leaf.groups.push_back({"", std::move(blocks)});
    open_.push_back(std::move(leaf));
  }

  void close() {
    open_.back().is_leaf ? writer_.end_array() : writer_.end_object();
    open_.pop_back();
  }

  void write_attribute(const AttributeRef& ref) {
    writer_.key(ref.attribute->name);
    const auto written = write_json(writer_, ref.attribute->value,
                                    options_.switches, options_.limits);
    if (written.ok()) return;
    diags_.error(
        Code::UnwritableValue,
        {.subject = configuration::expression_of(ref), .context = {}},
        "The value of \"" + ref.attribute->name +
            "\" cannot be written as JSON: " + to_text(written.error()) + ".");
  }

  JsonWriter& writer_;
  const Options& options_;
  Diagnostics& diags_;
  std::vector<Level> open_;
};

}  // namespace

Result<std::string> to_json(std::span<const EvaluatedFile> files, int indent,
                            const Options& options) {
  return configuration::text_of_merged(
      files, options.limits,
      [&](const MergedBody& top, Result<std::string>& text) {
        JsonWriter writer(text.value, indent);
        ConfigurationJson(writer, options, text.diagnostics).write(top);
      });
}

}  // namespace hcl
