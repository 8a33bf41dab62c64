#include <charconv>
#include <cstddef>
#include <optional>
#include <utility>

#include "hcl/edit.h"
#include "hcl/parser.h"

namespace hcl {
namespace {

// One part of an address.
struct AddressStep {
  std::string name;
  // `*`.
  bool is_any = false;
  // `[0]`.
  std::optional<std::size_t> index;

  bool matches(std::string_view text) const {
    return !index && (is_any || name == text);
  }
};

using Steps = std::vector<AddressStep>;
using Items = std::vector<const ast::Item*>;

class AddressReader {
 public:
  explicit AddressReader(std::string_view text) : text_(text) {}

  Outcome<Steps, EditError> read() {
    Steps steps;
    while (at_ < text_.size()) {
      std::optional<AddressStep> step =
          text_[at_] == '[' ? read_bracket() : read_name(steps.empty());
      if (!step) return unreadable();
      steps.push_back(std::move(*step));
    }
    if (steps.empty() || steps[0].index) return unreadable();
    return steps;
  }

 private:
  EditError unreadable() const {
    return {"the address \"" + std::string(text_) +
            "\" cannot be read at byte " + std::to_string(at_)};
  }

  std::optional<AddressStep> read_name(bool is_first) {
    if (!is_first && text_[at_++] != '.') return std::nullopt;
    const std::size_t end =
        std::min(text_.find_first_of(".[", at_), text_.size());
    AddressStep step;
    step.name = text_.substr(at_, end - at_);
    step.is_any = step.name == "*";
    if (!step.is_any && !is_identifier(step.name)) return std::nullopt;
    at_ = end;
    return step;
  }

  std::optional<AddressStep> read_bracket() {
    const std::string_view rest = text_.substr(at_ + 1);
    AddressStep step;
    std::size_t size = 0;
    if (rest.starts_with('"')) {
      for (size = 1; size < rest.size() && rest[size] != '"'; ++size) {
        if (rest[size] == '\\' && size + 1 < rest.size()) ++size;
        step.name += rest[size];
      }
      ++size;
    } else if (rest.starts_with('*')) {
      step.is_any = true;
      size = 1;
    } else {
      std::size_t index = 0;
      const char* const end = rest.data() + rest.size();
      const auto [next, error] = std::from_chars(rest.data(), end, index);
      if (error != std::errc()) return std::nullopt;
      step.index = index;
      size = static_cast<std::size_t>(next - rest.data());
    }
    if (size >= rest.size() || rest[size] != ']') return std::nullopt;
    at_ += size + 2;
    return step;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

// Goes down from bodies to the items that an address means.
class AddressSearch {
 public:
  explicit AddressSearch(const Steps& steps) : steps_(steps) {}

  Items run(const ast::Body& root) {
    std::vector<Place> places = {{&root, 0}};
    while (!places.empty()) {
      std::vector<Place> next;
      for (const Place& place : places) look_into(place, next);
      places = std::move(next);
    }
    return std::move(found_);
  }

 private:
  // A body in which the steps from `step` on are looked for.
  struct Place {
    const ast::Body* body;
    std::size_t step;
  };

  void look_into(const Place& place, std::vector<Place>& next) {
    // Blocks that match up to an index are counted.
    std::size_t count = 0;
    for (const ast::Item* item : place.body->items) {
      if (item->kind == ast::ItemKind::Attribute) {
        const auto& attribute = static_cast<const ast::Attribute&>(*item);
        const bool is_last = place.step + 1 == steps_.size();
        if (is_last && steps_[place.step].matches(attribute.name)) {
          found_.push_back(item);
        }
        continue;
      }
      look_at(static_cast<const ast::Block&>(*item), place.step, count, next);
    }
  }

  void look_at(const ast::Block& block, std::size_t step, std::size_t& count,
               std::vector<Place>& next) {
    if (!steps_[step].matches(block.type)) return;
    ++step;
    for (const ast::Label& label : block.labels) {
      if (step == steps_.size() || steps_[step].index) break;
      if (!steps_[step].matches(label.text)) return;
      ++step;
    }
    if (step < steps_.size() && steps_[step].index) {
      if (count++ != *steps_[step].index) return;
      ++step;
    }
    if (step == steps_.size()) {
      found_.push_back(&block);
    } else {
      next.push_back({&block.body, step});
    }
  }

  const Steps& steps_;
  Items found_;
};

}  // namespace

Outcome<Items, EditError> Document::find(std::string_view address) const {
  const Outcome<Steps, EditError> steps = AddressReader(address).read();
  if (!steps.ok()) return steps.error();
  return AddressSearch(*steps).run(body());
}

}  // namespace hcl
