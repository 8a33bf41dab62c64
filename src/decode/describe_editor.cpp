// Schemas of mappings for the language server.

#include <algorithm>
#include <cstddef>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "decode/description.h"
#include "hcl/expression_text.h"
#include "hcl/json_writer.h"
#include "hcl/schema_json.h"

namespace hcl::detail {
namespace {

// The recursion depth is that of nested structures: blocks of a kind that is
// around them refer to its body.
class EditorSchemaWriter {
 public:
  explicit EditorSchemaWriter(std::string& out) : writer_(out, 2) {}

  void write(const Structure& root, const std::vector<std::string>& files) {
    writer_.begin_object();
    writer_.key("hclSchema").raw("1");
    strings("files", files);
    writer_.key("body");
    body({&root}, "", {});
    writer_.end_object();
  }

 private:
  void text(std::string_view key, const std::string& content) {
    if (content.empty()) return;
    writer_.key(key).string(content);
  }

  void strings(std::string_view key, const std::vector<std::string>& texts) {
    if (texts.empty()) return;
    writer_.key(key).begin_array();
    for (const std::string& each : texts) writer_.string(each);
    writer_.end_array();
  }

  using Structures = std::vector<const Structure*>;

  // The parts of all structures, each name once. With a tag, an attribute of
  // this name has one of the keys.
  void body(const Structures& all, const std::string& tag,
            const std::vector<std::string>& keys) {
    writer_.begin_object();
    const bool is_open = std::any_of(
        all.begin(), all.end(),
        [](const Structure* each) { return each->read_rest != nullptr; });
    if (is_open) {
      writer_.key("open").boolean(true);
    }
    around_.push_back(all);
    parts(all, tag, keys);
    around_.pop_back();
    writer_.end_object();
  }

  void parts(const Structures& all, const std::string& tag,
             const std::vector<std::string>& keys) {
    std::set<std::string> written;
    writer_.key("attributes").begin_object();
    if (!tag.empty()) {
      written.insert(tag);
      tag_attribute(tag, keys);
    }
    for (const Structure* each : all) {
      for (const MappedAttribute& part : each->attributes) {
        if (written.insert(part.name).second) attribute(part.name, part, "");
        for (const std::string& name : part.notes.old_names) {
          if (!written.insert(name).second) continue;
          attribute(name, part, "It is now called " + part.name + ".");
        }
      }
    }
    writer_.end_object();
    writer_.key("blocks").begin_object();
    for (const Structure* each : all) {
      for (const MappedBlocks& part : each->blocks) {
        if (written.insert(part.type).second) blocks(part, *each);
      }
    }
    writer_.end_object();
  }

  void tag_attribute(const std::string& tag,
                     const std::vector<std::string>& keys) {
    std::vector<std::string> values;
    for (const std::string& key : keys) values.push_back(quote_template(key));
    writer_.key(tag).begin_object();
    text("type", "string");
    writer_.key("required").boolean(true);
    strings("values", values);
    writer_.end_object();
  }

  void attribute(const std::string& name, const MappedAttribute& part,
                 const std::string& instead) {
    writer_.key(name).begin_object();
    text("type", type_text(part));
    std::string description = part.notes.description;
    const std::string constraints = constraints_text(part.notes);
    if (!description.empty() && !constraints.empty()) description += " ";
    text("description", description + constraints);
    if (part.required && instead.empty()) {
      writer_.key("required").boolean(true);
    }
    text("default", default_text(part));
    std::vector<std::string> values;
    for (const Value& choice : part.notes.choices) {
      const auto written = to_expression_text(choice);
      if (written.ok()) values.push_back(*written);
    }
    strings("values", values);
    text("deprecated", instead.empty() ? part.notes.deprecation : instead);
    writer_.end_object();
  }

  void blocks(const MappedBlocks& part, const Structure& outer) {
    Structures all;
    std::vector<std::string> keys;
    for (const MappedCase& one : part.cases) {
      all.push_back(&one.structure());
      keys.push_back(one.name);
    }
    if (all.empty()) all.push_back(&structure_of(part, outer));
    std::vector<std::string> labels;
    if (part.keyed) {
      labels.push_back(part.notes.key_name.empty() ? "key"
                                                   : part.notes.key_name);
    }
    for (const MappedLabel& label : all.front()->labels) {
      labels.push_back(label.name);
    }
    writer_.key(part.type).begin_object();
    strings("labels", labels);
    text("description", part.notes.description.empty()
                            ? all.front()->description
                            : part.notes.description);
    text("deprecated", part.notes.deprecation);
    count("min", part.count.min);
    if (part.count.max != std::numeric_limits<std::size_t>::max()) {
      count("max", part.count.max);
    }
    const auto same = std::find(around_.begin(), around_.end(), all);
    if (same != around_.end()) {
      count("same", around_.end() - same);
    } else {
      writer_.key("body");
      body(all, part.tag, keys);
    }
    writer_.end_object();
  }

  template <class N>
  void count(std::string_view key, N number) {
    if (number <= 0) return;
    writer_.key(key).raw(std::to_string(number));
  }

  JsonWriter writer_;
  // Those whose body is being written, from the outermost.
  std::vector<Structures> around_;
};

}  // namespace

std::string schema_json(const Structure& structure,
                        const std::vector<std::string>& files) {
  std::string out;
  EditorSchemaWriter(out).write(structure, files);
  return out + "\n";
}

}  // namespace hcl::detail
