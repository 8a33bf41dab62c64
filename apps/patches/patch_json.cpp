// Patches as JSON.

#include <charconv>
#include <utility>

#include "hcl/json_writer.h"
#include "patches/patch_steps.h"
#include "support/json/json_document.h"

namespace hcl::apps {
namespace {

// Whether a step has a known kind and says where it is made.
bool is_complete(const PatchStep& step) {
  if (step.kind == "reorder") return !step.moves.empty();
  const bool is_known = step.kind == "set" || step.kind == "add" ||
                        step.kind == "remove" || step.kind == "rename" ||
                        step.kind == "move";
  return is_known && !step.address.empty();
}

std::size_t position_of(const JsonView& object) {
  const std::string& text = object["position"].text();
  std::size_t position = 0;
  std::from_chars(text.data(), text.data() + text.size(), position);
  return position;
}

void write_moves(const std::vector<PatchMove>& moves, JsonWriter& json) {
  if (moves.empty()) return;
  json.key("moves").begin_array();
  for (const PatchMove& move : moves) {
    json.begin_object();
    json.key("address").string(move.address);
    json.key("position").integer(static_cast<std::int64_t>(move.position));
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::string to_json(const std::vector<PatchStep>& steps) {
  std::string out;
  JsonWriter json(out, 2);
  const auto member = [&](const char* key, const std::string& text) {
    if (text.empty()) return;
    json.key(key).string(text);
  };
  json.begin_array();
  for (const PatchStep& step : steps) {
    json.begin_object();
    member("step", step.kind);
    member("address", step.address);
    if (step.kind == "add" || step.kind == "move") {
      json.key("position").integer(static_cast<std::int64_t>(step.position));
    }
    member("old", step.old_text);
    member("new", step.new_text);
    if (step.kind == "rename") {
      json.key("labels").begin_array();
      for (const std::string& label : step.labels) json.string(label);
      json.end_array();
    }
    write_moves(step.moves, json);
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
    step.position = position_of(one);
    const JsonView labels = one["labels"];
    for (std::size_t k = 0; k < labels.size(); ++k) {
      step.labels.push_back(labels[k].text());
    }
    const JsonView moves = one["moves"];
    for (std::size_t k = 0; k < moves.size(); ++k) {
      step.moves.push_back({moves[k]["address"].text(), position_of(moves[k])});
    }
    if (!is_complete(step)) {
      problem = "step " + std::to_string(i + 1) + " is invalid";
      return std::nullopt;
    }
    steps.push_back(std::move(step));
  }
  if (!root.is_array()) {
    problem = "a patch must be an array of steps";
    return std::nullopt;
  }
  return steps;
}

}  // namespace hcl::apps
