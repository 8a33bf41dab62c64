#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "hcl/ast_walk.h"
#include "hcl/compare.h"
#include "hcl/edit.h"
#include "patches/patch_steps.h"

// Steps that are made together have the result that they have one after the
// other.
namespace hcl::apps {
namespace {

// The number of documents of each sort, which `HCL_PATCH_PAIRS` overrides.
constexpr long kDocuments = 400;

long documents() {
  const char* given = std::getenv("HCL_PATCH_PAIRS");
  return given == nullptr ? kDocuments : std::atol(given);
}

// Random documents of few names, so that many of them are equal.
class Writer {
 public:
  // `ambiguous`: with types and labels that are also names of attributes, so
  // that an address may mean several places. The generator must outlive the
  // writer.
  Writer(std::mt19937& random, bool ambiguous)
      : random_(random), ambiguous_(ambiguous) {}

  std::size_t below(std::size_t count) { return random_() % count; }
  std::string any(const std::vector<std::string>& texts) {
    return texts[below(texts.size())];
  }

  std::string value(std::size_t depth = 0) {
    if (depth < 3 && below(3) == 0) return object(depth);
    if (below(6) == 0) return "[1, " + value(3) + "]";
    return any({"1", "2", "x + y", "\"t\"", "f(1)", "true"});
  }

  std::string attribute(const std::string& name) {
    return name + " = " + value() + any({"", "", " # side"}) + "\n";
  }

  std::string labels() {
    const std::string x = ambiguous_ ? " \"x\"" : " \"v\"";
    const std::string y = ambiguous_ ? " \"y\"" : " \"w\"";
    return any({"", "", x, y, x + y, " \"x y\""});
  }

  std::string block(std::size_t depth) {
    const std::string header =
        any({"t", "u", ambiguous_ ? "a" : "t"}) + labels();
    if (below(5) == 0) return header + " {}\n";
    return header + " {\n" + body(depth + 1) + "}\n";
  }

  std::string body(std::size_t depth = 0) {
    std::string text;
    std::vector<std::string> names = {"a", "b", "x", "y"};
    for (std::size_t i = below(depth == 0 ? 9 : 4); i > 0; --i) {
      text += any({"", "", "\n", "# above\n", "\n# free\n\n"});
      if (depth < 3 && below(2) == 0) {
        text += block(depth);
      } else if (!names.empty()) {
        const std::size_t index = below(names.size());
        text += attribute(names[index]);
        names.erase(names.begin() + static_cast<std::ptrdiff_t>(index));
      }
    }
    return text;
  }

  Document document() { return Document(SourceFile("", body())); }

 private:
  std::string object(std::size_t depth) {
    const bool on_lines = below(2) == 0;
    std::string text = "{";
    std::vector<std::string> keys = {"a", "b", "x", "\"k k\""};
    for (std::size_t i = below(4); i > 0; --i) {
      const std::size_t index = below(keys.size());
      if (text != "{") text += on_lines ? any({",", ""}) : ",";
      text += (on_lines ? "\n" : " ") + keys[index] + " = " + value(depth + 1);
      keys.erase(keys.begin() + static_cast<std::ptrdiff_t>(index));
    }
    return text + (on_lines ? "\n}" : " }");
  }

  std::mt19937& random_;
  bool ambiguous_;
};

// The lines that are not empty. Whether there are empty ones around an added
// item is decided by its neighbours, which steps made later do not have yet.
std::string lines_of(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (!line.empty()) lines.append(line).append("\n");
  }
  return lines;
}

// Makes the steps together and one by one.
void expect_same(const Document& document,
                 const std::vector<PatchStep>& steps) {
  Document together = document;
  const std::string problem = make_steps(together, steps);
  Document one_by_one = document;
  std::string expected;
  for (std::size_t i = 0; i < steps.size() && expected.empty(); ++i) {
    expected = make_steps(one_by_one, {steps[i]});
    if (expected.empty()) continue;
    expected.replace(0, 6, "step " + std::to_string(i + 1));
  }
  EXPECT_EQ(problem, expected) << document.text() << to_json(steps);
  if (!problem.empty() || !expected.empty()) return;
  EXPECT_EQ(lines_of(together.text()), lines_of(one_by_one.text()))
      << "-- from\n"
      << document.text() << to_json(steps);
  EXPECT_TRUE(compare(together, one_by_one).empty());
}

class PatchBatches : public testing::Test {
 protected:
  std::mt19937 random_{42};
};

TEST_F(PatchBatches, OfTwoDocumentsTurnOneIntoTheOther) {
  Writer writer(random_, false);
  for (long i = 0; i < documents() && !HasFailure(); ++i) {
    const Document a = writer.document();
    const Document b = writer.document();
    ASSERT_TRUE(a.diagnostics().empty()) << a.text();
    std::string problem;
    const auto steps = steps_between(a, b, problem);
    ASSERT_TRUE(steps) << problem << "\n" << a.text() << "----\n" << b.text();
    expect_same(a, *steps);
    Document patched = a;
    ASSERT_EQ(make_steps(patched, *steps), "") << a.text();
    EXPECT_TRUE(compare(patched, b).empty()) << a.text() << "----\n"
                                             << b.text() << "----\n"
                                             << patched.text();
  }
}

// Random steps, each for the document after the steps before it.
class StepWriter {
 public:
  StepWriter(const Document& document, std::mt19937& random)
      : document_(document), writer_(random, true) {}

  std::vector<PatchStep> steps(std::size_t count) {
    std::vector<PatchStep> steps;
    for (std::size_t i = 0; i < count * 4 && steps.size() < count; ++i) {
      collect();
      PatchStep step = any_step();
      const bool is_made = make_steps(document_, {step}).empty();
      // Some patches do not fit.
      if (is_made || writer_.below(60) == 0) steps.push_back(step);
    }
    return steps;
  }

 private:
  void collect() {
    items_.clear();
    places_.clear();
    for (ast::Walk walk(document_.body()); walk.next();) {
      if (!walk.entering()) continue;
      const ast::Item* item = walk.node().attribute();
      if (item == nullptr) item = walk.node().block();
      if (item != nullptr) items_.push_back(item);
    }
    for (const char* address : {"*", "*.*", "*.*.*", "*.*.*.*"}) {
      for (Place& place : *document_.locate(address)) {
        places_.push_back(std::move(place));
      }
    }
  }

  PatchStep any_step() {
    PatchStep step;
    const std::vector<std::string> kinds = {"set", "remove", "remove", "add",
                                            "add", "rename", "move"};
    // Often the kind of the step before, as in a patch.
    if (kind_.empty() || writer_.below(4) == 0) kind_ = writer_.any(kinds);
    step.kind = kind_;
    step.position = writer_.below(5);
    if (places_.empty() || (step.kind == "add" && writer_.below(2) == 0)) {
      step.kind = "add";
      step.address = ".";
      step.new_text = items();
      return step;
    }
    const Place& place = places_[writer_.below(places_.size())];
    step.address = address_of(place);
    if (step.kind == "add") {
      step.new_text = place.expression == nullptr ? items() : elements();
    } else if (step.kind == "rename") {
      for (std::size_t i = writer_.below(3); i > 0; --i) {
        step.labels.push_back(writer_.any({"x", "y", "x y", "${z"}));
      }
    } else if (place.expression != nullptr && step.kind == "set") {
      step.old_text = document_.text(place.expression->span);
      step.new_text = writer_.value();
    } else if (step.kind == "remove") {
      step.old_text = place.container == nullptr
                          ? document_.text_of(*place.item)
                          : std::string(document_.text(place.expression->span));
    }
    return step;
  }

  // Sometimes another address than the document's own one.
  std::string address_of(const Place& place) {
    std::string address = document_.address_of(place);
    if (place.block() == nullptr || writer_.below(4) != 0) return address;
    return address.ends_with(']') ? address.substr(0, address.rfind('['))
                                  : address + "[0]";
  }

  std::string items() {
    std::string text;
    for (std::size_t i = 1 + writer_.below(2); i > 0; --i) {
      text += writer_.below(2) == 0
                  ? writer_.block(2)
                  : writer_.attribute(writer_.any({"a", "b", "x", "y"}));
    }
    return text;
  }

  std::string elements() {
    std::string text = writer_.any({"a", "b", "x"}) + " = " + writer_.value(2);
    return writer_.below(2) == 0 ? text : text + "\ny = " + writer_.value(3);
  }

  Document document_;
  Writer writer_;
  std::string kind_;
  std::vector<const ast::Item*> items_;
  std::vector<Place> places_;
};

TEST_F(PatchBatches, OfRandomStepsAreLikeTheStepsOneByOne) {
  Writer writer(random_, true);
  for (long i = 0; i < documents() && !HasFailure(); ++i) {
    const Document document = writer.document();
    expect_same(document, StepWriter(document, random_).steps(8));
  }
}

}  // namespace
}  // namespace hcl::apps
