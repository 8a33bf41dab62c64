#include "translate/form_of.h"

#include <algorithm>

namespace hcl::translate {

Reading Reading::of_member(std::string_view name) const {
  const bool is_source =
      source_members != nullptr &&
      std::ranges::find(*source_members, name) != source_members->end();
  return {is_source ? ArgumentReading::Source : of_strings, nullptr};
}

FormOfBody::FormOfBody(const FileForm* form, std::size_t body) : form_(form) {
  if (form != nullptr && body < form->bodies.size()) {
    body_ = &form->bodies[body];
  }
}

Reading FormOfBody::argument(std::string_view name) const {
  if (body_ == nullptr) return {};
  for (const ArgumentForm& each : body_->arguments) {
    if (each.name == name || each.name == "*") {
      return {each.reading, &each.source_members};
    }
  }
  return {};
}

const BlockForm* FormOfBody::block(std::string_view type) const {
  if (body_ == nullptr) return nullptr;
  for (const BlockForm& each : body_->blocks) {
    if (each.schema.type == type) return &each;
  }
  return nullptr;
}

FormOfBody FormOfBody::inside(std::string_view type) const {
  if (const BlockForm* known = block(type)) return {form_, known->body};
  return is_open() ? FormOfBody(form_, body_->open_body) : FormOfBody();
}

BodySchema FormOfBody::block_schema() const {
  BodySchema schema;
  if (body_ == nullptr) return schema;
  for (const BlockForm& each : body_->blocks) {
    schema.blocks.push_back(each.schema);
  }
  return schema;
}

}  // namespace hcl::translate
