// What a name of a scope stands for.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "hcl/scope.h"

namespace hcl {

Binding Binding::group(std::vector<NamedBinding> members, Names names) {
  Binding made{Value()};
  made.members_ =
      std::make_shared<const std::vector<NamedBinding>>(std::move(members));
  made.names_ = names;
  return made;
}

Binding Binding::list(std::vector<Binding> elements) {
  std::vector<NamedBinding> members;
  members.reserve(elements.size());
  for (Binding& element : elements) {
    members.push_back({std::to_string(members.size()), std::move(element)});
  }
  Binding made = group(std::move(members));
  made.is_list_ = true;
  return made;
}

Binding Binding::at(SourceSpan name_source) const& {
  Binding copy = *this;
  copy.place_ = std::move(name_source);
  return copy;
}

Binding Binding::at(SourceSpan name_source) && {
  place_ = std::move(name_source);
  return std::move(*this);
}

std::string ScopePath::text() const {
  std::string text;
  for (const std::string& name : names_) {
    text += (text.empty() ? "" : ".") + name;
  }
  return text;
}

}  // namespace hcl
