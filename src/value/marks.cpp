// Marks of values, and removing and restoring them.

#include "hcl/marks.h"

#include <algorithm>
#include <utility>

#include "hcl/path.h"
#include "sorting/sorting.h"
#include "value/rebuild_marked.h"
#include "value/value_data.h"

namespace hcl {
namespace {

bool precedes(const Mark& left, const Mark& right) {
  if (left.name != right.name) return left.name < right.name;
  return std::less<>()(left.payload.get(), right.payload.get());
}

}  // namespace

MarkSet::MarkSet(std::vector<Mark> marks) {
  if (marks.empty()) return;
  sorting::sort(marks, precedes);
  marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
  marks_ = std::make_shared<const std::vector<Mark>>(std::move(marks));
}

MarkSet::MarkSet(std::initializer_list<std::string_view> names) {
  std::vector<Mark> marks;
  for (const std::string_view name : names) {
    marks.push_back({std::string(name), nullptr});
  }
  *this = MarkSet(std::move(marks));
}

bool MarkSet::contains(std::string_view name) const noexcept {
  return std::any_of(marks().begin(), marks().end(),
                     [&](const Mark& mark) { return mark.name == name; });
}

const std::vector<Mark>& MarkSet::marks() const& noexcept {
  static const std::vector<Mark> kNone;
  return marks_ == nullptr ? kNone : *marks_;
}

MarkSet operator|(const MarkSet& left, const MarkSet& right) {
  if (right.empty() || left.marks_ == right.marks_) return left;
  if (left.empty()) return right;
  std::vector<Mark> all = left.marks();
  all.insert(all.end(), right.marks().begin(), right.marks().end());
  MarkSet result(std::move(all));
  if (result == left) return left;
  return result == right ? right : result;
}

bool operator==(const MarkSet& left, const MarkSet& right) noexcept {
  return left.marks_ == right.marks_ || left.marks() == right.marks();
}

const MarkSet& Value::marks() const& noexcept {
  static const MarkSet kNone;
  return is_marked() ? static_cast<const detail::MarkedNode*>(node_)->marks
                     : kNone;
}

Value Value::unmarked() const { return content(); }

Value Value::with_marks(const MarkSet& marks) const {
  if (marks.empty()) return *this;
  MarkSet all = this->marks() | marks;
  if (all == this->marks()) return *this;
  auto* node = new detail::MarkedNode(content(), std::move(all));
  node->flags =
      static_cast<std::uint8_t>(content().tag_.flags | detail::kContainsMarks);
  return Value(Kind::Marked, kind(), node);
}

namespace {

// Removes the marks from a value and everything inside it, reporting each.
class Unmarker {
 public:
  explicit Unmarker(std::vector<PathMarks>* paths) : paths_(paths) {}

  Value run(const Value& root) {
    return detail::rebuild_marked(
        root, open_, [this](const Value& value) { enter(value); },
        [](detail::OpenValue& left) {
          return left.value.contains_marks()
                     ? with_elements(left.value, std::move(left.parts))
                     : std::move(left.value);
        });
  }

  const MarkSet& found() const { return found_; }

 private:
  void enter(const Value& value) {
    if (value.is_marked()) {
      found_ |= value.marks();
      if (paths_ != nullptr) paths_->push_back({path(), value.marks()});
    }
    open_.push_back({value.unmarked()});
  }

  Path path() const {
    Path result;
    for (const detail::OpenValue& each : open_) {
      result.push_back(step_to(each.value, each.parts.size()));
    }
    return result;
  }

  std::vector<PathMarks>* paths_;
  MarkSet found_;
  std::vector<detail::OpenValue> open_;
};

// The index of the element that a step leads to; the size of the container if
// there is none.
std::size_t place_of(const Value& container, const PathStep& step) {
  const std::size_t none = container.length();
  if (const auto* attribute = std::get_if<AttributeStep>(&step)) {
    if (container.kind() != TypeKind::Object) return none;
    return std::min(none, container.shape().find(attribute->name));
  }
  const Value& key = std::get<IndexStep>(step).key;
  if (container.kind() == TypeKind::Map && key.kind() == TypeKind::String) {
    return std::min(none, container.shape().find(key.as_string()));
  }
  if (key.kind() != TypeKind::Number || !key.has_content()) return none;
  const std::optional<std::uint64_t> place = key.as_number().to_uint64();
  return place ? std::min<std::size_t>(none, *place) : none;
}

// Adds marks to the part of a value at the end of a path; the value is
// unchanged if there is no such part. Elements of sets carry no marks, so the
// set gets them.
Value marked_at(const Value& root, const Path& path, const MarkSet& marks) {
  std::vector<std::pair<Value, std::size_t>> parents;
  Value value = root;
  for (const PathStep& step : path) {
    if (value.kind() == TypeKind::Set) break;
    const std::size_t place = place_of(value, step);
    if (place >= value.length()) return root;
    parents.emplace_back(value, place);
    value = Value(value.elements()[place]);
  }
  value = value.with_marks(marks);
  while (!parents.empty()) {
    const auto& [parent, place] = parents.back();
    std::vector<Value> elements(parent.elements().begin(),
                                parent.elements().end());
    elements[place] = std::move(value);
    value =
        with_elements(parent, std::move(elements)).with_marks(parent.marks());
    parents.pop_back();
  }
  return value;
}

}  // namespace

Value Value::unmarked_deep() const { return Unmarker(nullptr).run(*this); }

std::pair<Value, MarkSet> Value::unmark_deep() const {
  Unmarker unmarker(nullptr);
  Value result = unmarker.run(*this);
  return {std::move(result), unmarker.found()};
}

std::pair<Value, std::vector<PathMarks>> Value::unmark_deep_with_paths() const {
  std::vector<PathMarks> paths;
  Value result = Unmarker(&paths).run(*this);
  return {std::move(result), std::move(paths)};
}

Value Value::with_path_marks(const std::vector<PathMarks>& marks) const {
  Value result = *this;
  for (const PathMarks& mark : marks) {
    result = marked_at(result, mark.path, mark.marks);
  }
  return result;
}

}  // namespace hcl
