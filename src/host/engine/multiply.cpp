#include "host/engine/multiply.h"

#include <algorithm>
#include <set>
#include <utility>

#include "hcl/convert.h"
#include "host/description/codes.h"

namespace hcl::host {
namespace {

class Multiplication {
 public:
  Multiplication(const Instance& whole, Session& session, BodyDecoder& decoder)
      : whole_(whole), session_(session), decoder_(decoder) {}

  std::vector<Instance> run();

 private:
  void error(CodeRow code, const SourceSpan& place, std::string detail) {
    session_.diags.error(code, {.subject = place, .context = {}},
                         std::move(detail));
  }
  const SourceSpan& label() const { return whole_.block.label_sources[0]; }
  bool read_lists(const Attribute& by);
  bool name_instance(const Attribute* name, Instance& instance);

  const Instance& whole_;
  Session& session_;
  BodyDecoder& decoder_;
  std::vector<std::string> keys_;
  std::vector<std::vector<Value>> lists_;
  std::set<std::string, std::less<>> names_;
};

bool is_sequence(const Value& value) {
  return value.has_content() && value.kind() >= TypeKind::List &&
         value.kind() <= TypeKind::Object;
}

bool Multiplication::read_lists(const Attribute& by) {
  bool failed = false;
  const Value value =
      session_.graph.evaluate(by.expression, whole_.place, failed).unmarked();
  if (failed || !value.is_known()) return false;
  if (value.is_null() ||
      (value.kind() != TypeKind::Object && value.kind() != TypeKind::Map)) {
    error(code::HostWrongType, label(),
          "\"" + by.name + "\" must be an object of lists.");
    return false;
  }
  for (std::size_t i = 0; i < value.length(); ++i) {
    const Value list = value.elements()[i].unmarked();
    if (!list.is_known()) return false;
    if (!is_sequence(list)) {
      error(
          code::HostWrongType, label(),
          "\"" + value.keys()[i] + "\" of \"" + by.name + "\" must be a list.");
      return false;
    }
    keys_.push_back(value.keys()[i]);
    lists_.emplace_back(list.elements().begin(), list.elements().end());
  }
  return true;
}

bool Multiplication::name_instance(const Attribute* name, Instance& instance) {
  instance.name = whole_.block.labels[0];
  if (name != nullptr) {
    bool failed = false;
    const Value value =
        session_.graph.evaluate(name->expression, instance.place, failed)
            .unmarked();
    if (failed) return false;
    const ConversionResult text = convert(value, Type::string());
    if (!text.ok() || !text->has_content()) {
      error(code::HostWrongType, name->expression.source(),
            "The name must be a string.");
      return false;
    }
    instance.name = std::string(text->as_string());
    if (!check_label(*whole_.shape, instance.name, label(), session_)) {
      return false;
    }
  }
  if (names_.insert(instance.name).second) return true;
  error(code::HostDuplicateName, label(),
        "Two of the blocks made here are named \"" + instance.name + "\".");
  return false;
}

std::vector<Instance> Multiplication::run() {
  const Attribute* by = whole_.content.attribute(whole_.shape->multiply_by);
  const Attribute* name = whole_.content.attribute(whole_.shape->multiply_name);
  if (by == nullptr) {
    if (name != nullptr) {
      error(code::HostNotAllowed, label(),
            "\"" + name->name + "\" names the blocks that \"" +
                whole_.shape->multiply_by + "\" makes, which is absent.");
    }
    return {whole_};
  }
  std::vector<Instance> made;
  if (!read_lists(*by)) return made;
  std::vector<std::size_t> at(lists_.size(), 0);
  const bool is_empty = std::ranges::any_of(
      lists_, [](const std::vector<Value>& list) { return list.empty(); });
  while (!is_empty) {
    if (!decoder_.take_block(whole_.block.definition)) break;
    Frame frame{.outer = whole_.place.frame};
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      frame.names.emplace_back(keys_[i], lists_[i][at[i]]);
    }
    Instance instance = whole_;
    instance.is_multiplied = true;
    instance.place.frame = session_.graph.keep(std::move(frame));
    if (!name_instance(name, instance)) break;
    made.push_back(std::move(instance));
    std::size_t turn = 0;
    while (turn < at.size() && ++at[turn] == lists_[turn].size()) {
      at[turn++] = 0;
    }
    if (turn == at.size()) break;
  }
  return made;
}

}  // namespace

std::vector<Instance> multiply(Instance whole, Session& session,
                               BodyDecoder& decoder) {
  whole.name = whole.block.labels.empty() ? "" : whole.block.labels[0];
  const auto expansion = std::ranges::find(
      whole.content.blocks, whole.shape->multiply_block, &Block::type);
  if (expansion != whole.content.blocks.end() && !whole.block.labels.empty()) {
    const Block block = *expansion;
    whole.content.blocks.erase(expansion);
    return expand(std::move(whole), block, session, decoder);
  }
  if (whole.shape->multiply_by.empty() || whole.block.labels.empty()) {
    return {std::move(whole)};
  }
  return Multiplication(whole, session, decoder).run();
}

}  // namespace hcl::host
