#include <set>
#include <utility>

#include "hcl/parser.h"
#include "host/description/codes.h"
#include "host/engine/decode.h"
#include "host/engine/members.h"
#include "host/engine/session.h"

namespace hcl::host {
namespace {

// Declares the names of one rule.
class NameReader {
 public:
  NameReader(Session& session, const Names& rules)
      : session_(session), rules_(rules) {}

  void run();

 private:
  void read_given_roots();
  void declare_given();
  void read_block(const Block& block, bool is_json);
  void read_single(const Block& block, bool is_json);
  void declare(const std::string& name, const Expression& expr, bool is_json,
               bool is_sensitive);
  // Whether there is no such name yet; another one is reported at the place.
  bool is_new(const std::string& name, const SourceSpan& place);
  void error(CodeRow code, const SourceSpan& place, std::string detail) {
    session_.diags.error(code, {.subject = place, .context = {}},
                         std::move(detail));
  }

  Session& session_;
  const Names& rules_;
  std::set<std::string, std::less<>> declared_;
  // What these names see instead of some roots; null for nothing.
  const Frame* frame_ = nullptr;
  bool has_block_ = false;
};

bool NameReader::is_new(const std::string& name, const SourceSpan& place) {
  if (declared_.insert(name).second || rules_.replace_same) return true;
  error(code::HostDuplicateName, place, "\"" + name + "\" is defined already.");
  return false;
}

void NameReader::declare(const std::string& name, const Expression& expr,
                         bool is_json, bool is_sensitive) {
  if (!is_new(name, expr.source())) return;
  Item item;
  item.address = rules_.root + "." + name;
  item.expression = expr;
  item.place.roots = &rules_.roots;
  item.place.frame = frame_;
  item.place.depends = &rules_.depends;
  item.place.reports_whole = rules_.reports_whole;
  if (rules_.reports_whole) item.cycle = CycleReport::EachUser;
  item.place.keeps_text = session_.description.top.other_roots_are_text;
  item.place.is_json = is_json;
  if (is_sensitive) {
    item.finish = [](const Value& value, bool, Diagnostics&) {
      return value.with_marks({"sensitive"});
    };
  }
  const ItemId id = session_.graph.add(std::move(item));
  NameNode& node = session_.graph.names()[rules_.root].node.child(name);
  node.item = id;
  node.constant = std::nullopt;
}

// Names of the caller, which those of the files replace.
void NameReader::declare_given() {
  const auto given = session_.given_roots.find(rules_.root);
  if (given == session_.given_roots.end() || !is_keyed(given->second)) return;
  NameNode& node = session_.graph.names()[rules_.root].node;
  for (const auto& [name, value] : members_of(given->second)) {
    node.child(name).constant = value;
  }
}

void NameReader::read_block(const Block& block, bool is_json) {
  if (has_block_ && rules_.count != Count::Many) {
    error(code::HostDuplicateBlock, block.definition,
          "Only one block \"" + rules_.block + "\" is allowed.");
    return;
  }
  has_block_ = true;
  for (const Attribute& attribute : block.body.attributes(session_.diags)) {
    declare(attribute.name, attribute.expression, is_json, false);
  }
}

void NameReader::read_single(const Block& block, bool is_json) {
  BodySchema schema;
  schema.attributes.push_back({.name = rules_.single_value});
  if (!rules_.single_sensitive.empty()) {
    schema.attributes.push_back({.name = rules_.single_sensitive});
  }
  const BodyContent content = block.body.content(schema, session_.diags);
  if (!is_identifier(block.labels[0])) {
    error(code::HostInvalidName, block.label_sources[0],
          "A name must be an identifier.");
    return;
  }
  const Attribute* value = content.attribute(rules_.single_value);
  if (value == nullptr) {
    session_.diags.error(
        hcl::Code::MissingRequiredArgument,
        {.subject = block.definition, .context = {}},
        "The argument \"" + rules_.single_value + "\" is required.");
    return;
  }
  bool is_sensitive = false;
  if (const Attribute* sensitive = content.attribute(rules_.single_sensitive)) {
    is_sensitive = constant_of(*sensitive, Type::boolean(), session_)
                       .if_bool()
                       .value_or(false);
  }
  declare(block.labels[0], value->expression, is_json, is_sensitive);
}

void NameReader::read_given_roots() {
  Frame frame;
  const std::string prefix = rules_.block + ".";
  for (const auto& [name, value] : session_.given_roots) {
    if (name.starts_with(prefix)) {
      frame.names.emplace_back(name.substr(prefix.size()), value);
    }
  }
  if (!frame.names.empty()) frame_ = session_.graph.keep(std::move(frame));
}

void NameReader::run() {
  read_given_roots();
  declare_given();
  session_.graph.names()[rules_.root].group = rules_.root;
  for (const ConfigFile& file : session_.files) {
    for (const Block& block : file.content.blocks) {
      if (block.type == rules_.block) {
        read_block(block, file.is_json);
      } else if (!rules_.single_block.empty() &&
                 block.type == rules_.single_block) {
        read_single(block, file.is_json);
      }
    }
  }
}

}  // namespace

void declare_names(Session& session) {
  for (const Names& rules : session.description.names) {
    NameReader(session, rules).run();
  }
}

}  // namespace hcl::host
