#include "terraform/scope/open_values.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "value/rebuild_marked.h"

namespace hcl::terraform {
namespace {

using Attributes = std::vector<std::pair<std::string, Value>>;

// No identifier, so no expression names it.
constexpr std::string_view kHidden = "(more)";
constexpr std::string_view kOpenMark = "(open)";

bool begins_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool continues_name(char c) {
  return begins_name(c) || (c >= '0' && c <= '9') || c == '-';
}

// The names after dots and after quotation marks, from one byte to another.
// More than attributes does no harm.
void add_names(std::string_view text, std::set<std::string>& found) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if ((text[i] != '.' && text[i] != '"') || !begins_name(text[i + 1])) {
      continue;
    }
    std::size_t end = i + 1;
    while (end < text.size() && continues_name(text[end])) ++end;
    found.emplace(text.substr(i + 1, end - i - 1));
    i = end - 1;
  }
}

// The same for an expression without its references.
void add_names(const Expression& expression, std::set<std::string>& found) {
  const SourceSpan source = expression.source();
  std::vector<ByteSpan> references;
  for (const Traversal& each : expression.variables()) {
    if (each.file == source.file) references.push_back(each.span().span);
  }
  std::ranges::sort(references, {}, &ByteSpan::begin);
  std::uint32_t at = source.span.begin;
  for (const ByteSpan reference : references) {
    if (reference.begin > at) {
      add_names(source.file.text({at, reference.begin}), found);
    }
    at = std::max(at, reference.end);
  }
  if (at < source.span.end) {
    add_names(source.file.text({at, source.span.end}), found);
  }
}

// The names of the attributes of all object types in a type.
void add_names(const Type& type, std::set<std::string>& found) {
  std::vector<Type> waiting = {type};
  while (!waiting.empty()) {
    const Type next = std::move(waiting.back());
    waiting.pop_back();
    if (next.is_object()) {
      found.insert(next.attribute_names().begin(),
                   next.attribute_names().end());
    }
    if (next.is_object() || next.is_tuple()) {
      waiting.insert(waiting.end(), next.element_types().begin(),
                     next.element_types().end());
    } else if (next.is_list() || next.is_set() || next.is_map()) {
      waiting.push_back(next.element_type());
    }
  }
}

MarkSet without_open(const MarkSet& marks) {
  if (!marks.contains(kOpenMark)) return marks;
  std::vector<Mark> rest = marks.marks();
  std::erase_if(rest, [](const Mark& mark) { return mark.name == kOpenMark; });
  return MarkSet(std::move(rest));
}

Value opened(Attributes attributes, const std::set<std::string>& names,
             OpenForm form) {
  if (form == OpenForm::Unknown) return Value::dynamic();
  const bool is_hidden = form == OpenForm::Hidden;
  // Marked, to be told from what is set.
  const Value added =
      is_hidden ? Value::dynamic().with_marks({kOpenMark}) : Value::dynamic();
  std::set<std::string> present;
  for (const auto& [name, value] : attributes) present.insert(name);
  for (const std::string& name : names) {
    if (!present.contains(name)) attributes.emplace_back(name, added);
  }
  if (is_hidden) attributes.emplace_back(kHidden, added);
  return Value::object(std::move(attributes));
}

// Gives the open objects of a value another form.
class Rebuilder {
 public:
  Rebuilder(OpenForm form, const std::set<std::string>& names)
      : form_(form), names_(names) {}

  Value run(const Value& root) {
    return hcl::detail::rebuild_marked(
        root, frames_, [this](const Value& value) { enter(value); },
        [this](Frame& frame) {
          const bool changed = frame.changed || is_open(frame.value);
          if (changed && frames_.size() > 1) frames_.end()[-2].changed = true;
          return left(frame);
        });
  }

  bool found_any() const { return found_any_; }

 private:
  struct Frame : hcl::detail::OpenValue {
    MarkSet marks = {};
    bool changed = false;
  };

  void enter(const Value& value) {
    const MarkSet marks = without_open(value.marks());
    const bool changed = marks.size() != value.marks().size();
    frames_.push_back({{value.unmarked()}, marks, changed});
  }

  Value left(Frame& frame) {
    const Value& value = frame.value;
    const TypeKind kind = value.kind();
    if (is_open(value)) {
      found_any_ = true;
      Attributes attributes;
      for (std::size_t i = 0; i < value.length(); ++i) {
        const bool is_added = value.elements()[i].marks().contains(kOpenMark);
        if (is_added && form_ == OpenForm::Hidden) continue;
        if (value.keys()[i] == kHidden) continue;
        attributes.emplace_back(value.keys()[i], std::move(frame.parts[i]));
      }
      return opened(std::move(attributes), names_, form_)
          .with_marks(frame.marks);
    }
    if (!frame.changed) return value.with_marks(frame.marks);
    if (value.length() == 0) return value.with_marks(frame.marks);
    if (kind == TypeKind::Tuple) {
      return Value::tuple(std::move(frame.parts)).with_marks(frame.marks);
    }
    if (kind == TypeKind::Object) {
      Attributes attributes;
      for (std::size_t i = 0; i < value.length(); ++i) {
        attributes.emplace_back(value.keys()[i], std::move(frame.parts[i]));
      }
      return Value::object(std::move(attributes)).with_marks(frame.marks);
    }
    // The elements of a collection have one type.
    found_any_ = true;
    return Value::dynamic().with_marks(frame.marks);
  }

  OpenForm form_;
  const std::set<std::string>& names_;
  bool found_any_ = false;
  std::vector<Frame> frames_;
};

}  // namespace

const std::set<std::string>& MentionedNames::all() const {
  if (!found_) {
    found_.emplace();
    for (const Expression& each : expressions_) add_names(each, *found_);
    add_names(expected_, *found_);
  }
  return *found_;
}

std::set<std::string> MentionedNames::of_type() const {
  std::set<std::string> result;
  add_names(expected_, result);
  return result;
}

const Value* set_attribute(const Value& object, std::string_view name) {
  const Value* const found = object.find(name);
  const bool is_added = found != nullptr &&
                        (name == kHidden || found->marks().contains(kOpenMark));
  return is_added ? nullptr : found;
}

Value open_object(const Value& configured, const std::set<std::string>& names,
                  OpenForm form) {
  const Value plain = configured.unmarked();
  if (!plain.has_content() || plain.kind() != TypeKind::Object) {
    return Value::dynamic();
  }
  Attributes attributes;
  for (std::size_t i = 0; i < plain.length(); ++i) {
    attributes.emplace_back(plain.keys()[i], plain.elements()[i]);
  }
  // Resources have one, with few exceptions.
  if (plain.find("id") == nullptr) {
    attributes.emplace_back("id", Value::dynamic());
  }
  return opened(std::move(attributes), names, form)
      .with_marks(configured.marks());
}

bool is_open(const Value& value) {
  if (!value.contains_marks()) return false;
  const Value plain = value.unmarked();
  return plain.kind() == TypeKind::Object && plain.has_content() &&
         plain.find(kHidden) != nullptr;
}

Value with_open_form(const Value& value, OpenForm form,
                     const std::set<std::string>& names, bool* any) {
  if (!value.contains_marks()) return value;
  Rebuilder rebuilder(form, names);
  Value result = rebuilder.run(value);
  if (any != nullptr && rebuilder.found_any()) *any = true;
  return result;
}

Value with_open_form(const Value& value, OpenForm form) {
  static const std::set<std::string> kNone;
  return with_open_form(value, form, kNone);
}

}  // namespace hcl::terraform
