#include "command/patch_steps.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "hcl/json_writer.h"
#include "support/json_document.h"

namespace hcl::apps {
namespace {

// The plain text of an expression, or of an item on its own.
std::string plain(const std::string& text, bool is_item) {
  const Document document(
      SourceFile("", is_item ? text + "\n" : "a = " + text + "\n"),
      Options::of(Dialect::Hcl, Conformance::Reference));
  if (document.body().items.empty()) return text;
  const ast::Item& item = *document.body().items[0];
  if (is_item) return plain_text(document, item.span);
  if (item.kind != ast::ItemKind::Attribute) return text;
  const auto& attribute = static_cast<const ast::Attribute&>(item);
  return plain_text(document, attribute.expression->span);
}

bool is_item(const Place& place) { return place.container == nullptr; }

// The text at a place, for a patch.
std::string text_at(const Document& document, const Place& place,
                    bool with_item) {
  if (with_item && is_item(place)) return document.text_of(*place.item);
  return std::string(document.text(place.expression->span));
}

// The text of an object element with its key.
std::string element_text(const Document& document, const Place& place) {
  const auto& object = static_cast<const ast::ObjectExpr&>(*place.container);
  const ast::ObjectElement& element = object.elements[place.position];
  return std::string(
      document.text(join(element.key->span, element.value->span)));
}

class StepMaker {
 public:
  StepMaker(const Document& document, const PatchStep& step)
      : document_(document), step_(step) {}

  EditResult make() {
    if (step_.kind == "add" && step_.address == ".") {
      return add_to(document_.body());
    }
    const auto places = document_.locate(step_.address);
    if (!places.ok()) return places.error();
    if (places->size() != 1) {
      return EditError{places->empty()
                           ? "there is nothing at \"" + step_.address + "\""
                           : "\"" + step_.address + "\" means several places"};
    }
    const Place& place = (*places)[0];
    if (step_.kind == "add") return add(place);
    if (step_.kind == "set") return set(place);
    if (step_.kind == "remove") return remove(place);
    if (step_.kind == "rename") return rename(place);
    return move(place);
  }

 private:
  EditResult add_to(const ast::Body& body) const {
    return document_.insert(body, std::min(step_.position, body.items.size()),
                            step_.new_text);
  }

  EditResult add(const Place& place) const {
    if (place.block() != nullptr) return add_to(place.block()->body);
    if (place.expression->kind != ast::ExpressionKind::Object) {
      return EditError{"\"" + step_.address + "\" is not an object"};
    }
    const auto& object = static_cast<const ast::ObjectExpr&>(*place.expression);
    return document_.insert_element(
        object, std::min(step_.position, object.elements.size()),
        step_.new_text);
  }

  // Why the place differs from the one the patch was made for; empty if it does
  // not.
  std::string conflict(const Place& place, bool with_item) const {
    const bool whole = with_item && is_item(place);
    const std::string now = plain(text_at(document_, place, with_item), whole);
    if (now == plain(step_.old_text, whole)) return "";
    return "\"" + step_.address + "\" is not what the patch was made for";
  }

  EditResult set(const Place& place) const {
    if (place.expression == nullptr) {
      return EditError{"\"" + step_.address + "\" is a block"};
    }
    const std::string problem = conflict(place, false);
    if (!problem.empty()) return EditError{problem};
    return document_.replace(*place.expression, step_.new_text);
  }

  EditResult remove(const Place& place) const {
    const std::string problem = conflict(place, true);
    if (!problem.empty()) return EditError{problem};
    return is_item(place)
               ? document_.remove(*place.item)
               : document_.remove_element(*place.container, place.position);
  }

  EditResult rename(const Place& place) const {
    if (place.block() == nullptr) {
      return EditError{"\"" + step_.address + "\" is not a block"};
    }
    return document_.set_labels(*place.block(), step_.labels);
  }

  EditResult move(const Place& place) const {
    if (!is_item(place)) {
      return EditError{"\"" + step_.address + "\" is an element"};
    }
    return document_.move(*place.item, *place.body,
                          std::min(step_.position, place.body->items.size()));
  }

  const Document& document_;
  const PatchStep& step_;
};

PatchStep step_of(const Document& now, const Document& b,
                  const Difference& difference) {
  PatchStep step;
  const Place& before = difference.before;
  step.position = difference.position;
  step.address = before.item == nullptr ? "." : now.address_of(before);
  switch (difference.kind) {
    case DifferenceKind::Added:
      step.kind = "add";
      step.new_text = is_item(difference.after)
                          ? b.text_of(*difference.after.item)
                          : element_text(b, difference.after);
      break;
    case DifferenceKind::Removed:
      step.kind = "remove";
      step.old_text = text_at(now, before, true);
      break;
    case DifferenceKind::Changed:
      step.kind = "set";
      step.old_text = text_at(now, before, false);
      step.new_text = text_at(b, difference.after, false);
      break;
    case DifferenceKind::Renamed:
      step.kind = "rename";
      for (const ast::Label& label : difference.after.block()->labels) {
        step.labels.emplace_back(label.text);
      }
      break;
    case DifferenceKind::Moved:
      step.kind = "move";
      break;
  }
  return step;
}

bool is_known(const std::string& kind) {
  return kind == "set" || kind == "add" || kind == "remove" ||
         kind == "rename" || kind == "move";
}

// Batches successive steps that set expressions: since these move nothing, all
// of them see the document as it was. A step that depends on an earlier one,
// because it sets a part of what that one wrote, does not fit the document yet
// and starts the next batch.
class StepSequence {
 public:
  explicit StepSequence(Document& document) : document_(document) {}

  // Why this step, or one before it, cannot be made; empty if all have been
  // made or will be.
  std::string add(const PatchStep& step) {
    ++count_;
    EditResult edits = StepMaker(document_, step).make();
    if ((!edits.ok() || step.kind != "set") && !waiting_.empty()) {
      std::string problem = finish();
      if (!problem.empty()) return problem;
      edits = StepMaker(document_, step).make();
    }
    if (!edits.ok()) return problem_of(count_, edits.error());
    if (step.kind != "set") {
      return problem_of(count_, document_.apply(edits));
    }
    edits_.insert(edits_.end(), edits->begin(), edits->end());
    waiting_.emplace_back(count_, step);
    return "";
  }

  std::string finish() {
    const auto waiting = std::exchange(waiting_, {});
    if (document_.apply(std::exchange(edits_, {})).ok()) return "";
    // Some edits touch, so each step is made individually.
    for (const auto& [number, step] : waiting) {
      const EditResult one = StepMaker(document_, step).make();
      std::string own = problem_of(number, document_.apply(one));
      if (!own.empty()) return own;
    }
    return "";
  }

 private:
  static std::string problem_of(std::size_t number, const EditOutcome& made) {
    if (made.ok()) return "";
    return "step " + std::to_string(number) + ": " + made.error().message;
  }

  Document& document_;
  std::size_t count_ = 0;
  // The steps of the batch with their numbers, and their edits.
  std::vector<std::pair<std::size_t, PatchStep>> waiting_;
  Edits edits_;
};

// Sets all changed expressions. Returns why that failed.
std::string set_changed(Document& now, const Document& b,
                        const std::vector<Difference>& differences,
                        std::vector<PatchStep>& steps) {
  Edits edits;
  for (const Difference& each : differences) {
    if (each.kind != DifferenceKind::Changed) continue;
    steps.push_back(step_of(now, b, each));
    const EditResult one =
        now.replace(*each.before.expression, steps.back().new_text);
    if (!one.ok()) return one.error().message;
    edits.insert(edits.end(), one->begin(), one->end());
  }
  const EditOutcome made = now.apply(edits);
  return made.ok() ? "" : made.error().message;
}

// Makes the first difference. Returns why that failed.
std::string make_first(Document& now, const Document& b,
                       const std::vector<Difference>& differences,
                       std::vector<PatchStep>& steps) {
  steps.push_back(step_of(now, b, differences.front()));
  return make_steps(now, {steps.back()});
}

bool is_changed(const Difference& difference) {
  return difference.kind == DifferenceKind::Changed;
}

}  // namespace

std::string make_steps(Document& document,
                       const std::vector<PatchStep>& steps) {
  StepSequence sequence(document);
  for (const PatchStep& step : steps) {
    std::string problem = sequence.add(step);
    if (!problem.empty()) return problem;
  }
  return sequence.finish();
}

std::optional<std::vector<PatchStep>> steps_between(const Document& a,
                                                    const Document& b,
                                                    std::string& problem) {
  std::vector<PatchStep> steps;
  Document now = a;
  std::size_t most = 0;
  while (true) {
    const std::vector<Difference> differences = compare(now, b);
    if (differences.empty()) return steps;
    if (most == 0) most = 4 * differences.size() + 100;
    // Setting expressions moves nothing, so all such differences are found at
    // once.
    const bool sets =
        std::any_of(differences.begin(), differences.end(), is_changed);
    problem = sets ? set_changed(now, b, differences, steps)
                   : make_first(now, b, differences, steps);
    if (problem.empty() && steps.size() > most) problem = "it has no end";
    if (!problem.empty()) return std::nullopt;
  }
}

std::string to_json(const std::vector<PatchStep>& steps) {
  std::string out;
  JsonWriter json(out, 2);
  const auto member = [&](const char* key, const std::string& text) {
    if (text.empty()) return;
    json.key(key);
    json.string(text);
  };
  json.begin_array();
  for (const PatchStep& step : steps) {
    json.begin_object();
    member("step", step.kind);
    member("address", step.address);
    if (step.kind == "add" || step.kind == "move") {
      json.key("position");
      json.integer(static_cast<std::int64_t>(step.position));
    }
    member("old", step.old_text);
    member("new", step.new_text);
    if (step.kind == "rename") {
      json.key("labels");
      json.begin_array();
      for (const std::string& label : step.labels) json.string(label);
      json.end_array();
    }
    json.end_object();
  }
  json.end_array();
  return out + "\n";
}

std::optional<std::vector<PatchStep>> steps_from_json(std::string_view text,
                                                      std::string& problem) {
  const std::optional<JsonDocument> parsed = JsonDocument::parse(text, problem);
  if (!parsed) return std::nullopt;
  const JsonView root = parsed->root();
  std::vector<PatchStep> steps;
  for (std::size_t i = 0; i < root.size(); ++i) {
    const JsonView one = root[i];
    PatchStep step;
    step.kind = one["step"].text();
    step.address = one["address"].text();
    step.old_text = one["old"].text();
    step.new_text = one["new"].text();
    const std::string& position = one["position"].text();
    std::from_chars(position.data(), position.data() + position.size(),
                    step.position);
    const JsonView labels = one["labels"];
    for (std::size_t k = 0; k < labels.size(); ++k) {
      step.labels.push_back(labels[k].text());
    }
    if (!is_known(step.kind) || step.address.empty()) {
      problem = "step " + std::to_string(i + 1) + " cannot be read";
      return std::nullopt;
    }
    steps.push_back(std::move(step));
  }
  if (!root.is_array()) {
    problem = "a patch is an array of steps";
    return std::nullopt;
  }
  return steps;
}

}  // namespace hcl::apps
