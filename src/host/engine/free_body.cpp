#include <map>
#include <utility>

#include "hcl/ast.h"
#include "hcl/native_body.h"
#include "host/engine/decode.h"
#include "host/engine/members.h"

namespace hcl::host {
namespace {

// Whether the value is written as an object constructor: `{ ... }`.
bool is_object_constructor(const Expression& expr) {
  const ast::Expression* node = native_syntax(expr);
  return node != nullptr && node->kind == ast::ExpressionKind::Object;
}

// A list in values of free bodies: elements may differ.
Value list_of(std::vector<Value> elements) {
  return Value::tuple(std::move(elements));
}

void add_attributes(const Body& body, const Place& place, bool is_outermost,
                    Session& session, Members& members) {
  for (const Attribute& attribute : body.attributes(session.diags)) {
    bool failed = false;
    Value value = session.graph.evaluate(attribute.expression, place, failed);
    if (failed) value = Value::dynamic();
    if (is_outermost && value.is_known() && value.is_null()) continue;
    if (is_object_constructor(attribute.expression)) {
      value = list_of({value});
    }
    members.insert_or_assign(attribute.name, std::move(value));
  }
}

}  // namespace

Value free_value(const Body& body, const Place& place, bool is_outermost,
                 Session& session) {
  Members members;
  if (place.is_json) {
    add_attributes(body, place, is_outermost, session, members);
    return object_of(members);
  }
  const BodySchema schema{.blocks = body.block_types()};
  PartialContent partial = body.partial_content(schema, session.diags);
  add_attributes(partial.remain, place, is_outermost, session, members);
  std::map<std::string, std::vector<Value>, std::less<>> lists;
  for (const Block& block : partial.content.blocks) {
    Value value = free_value(block.body, place, false, session);
    for (auto label = block.labels.rbegin(); label != block.labels.rend();
         ++label) {
      value = Value::object({{*label, list_of({value})}});
    }
    lists[block.type].push_back(std::move(value));
  }
  for (auto& [type, list] : lists) {
    members.insert_or_assign(type, list_of(std::move(list)));
  }
  return object_of(members);
}

}  // namespace hcl::host
