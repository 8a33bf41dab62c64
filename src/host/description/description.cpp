#include <algorithm>

#include "hcl/host.h"

namespace hcl::host {
namespace {

template <class T>
const T* named(const std::vector<T>& items, std::string_view name,
               std::string T::*member) {
  const auto found = std::ranges::find(items, name, member);
  return found == items.end() ? nullptr : &*found;
}

}  // namespace

const Argument* Shape::argument(std::string_view wanted) const& {
  return named(arguments, wanted, &Argument::name);
}

const NestedBlock* Shape::block(std::string_view wanted) const& {
  return named(blocks, wanted, &NestedBlock::type);
}

const Shape* Description::shape(std::string_view wanted) const& {
  const auto found = shapes.find(wanted);
  return found == shapes.end() ? nullptr : &found->second;
}

const std::vector<std::string>& Inputs::setting(std::string_view name) const& {
  static const std::vector<std::string> kNone;
  const auto found = settings.find(name);
  return found == settings.end() ? kNone : found->second;
}

const DecodedArgument* DecodedBlock::argument(std::string_view name) const& {
  return named(arguments, name, &DecodedArgument::name);
}

Value DecodedBlock::value(std::string_view name) const {
  const DecodedArgument* found = argument(name);
  return found == nullptr ? Value::null() : found->value;
}

std::vector<const DecodedBlock*> DecodedBlock::blocks_of(
    std::string_view wanted) const& {
  std::vector<const DecodedBlock*> found;
  for (const DecodedBlock& block : blocks) {
    if (block.type == wanted) found.push_back(&block);
  }
  return found;
}

}  // namespace hcl::host
