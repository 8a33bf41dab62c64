// Results of decoding bodies with unknown values admit the final results, and
// have the marks of everything on which they depend: attributes, blocks, and
// blocks from `dynamic`, in native syntax, in both settings.

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "eval/unknown_properties.h"
#include "hcl/basic_functions.h"
#include "hcl/decode.h"
#include "hcl/decode_spec.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/eval_context.h"
#include "hcl/native_body.h"

namespace hcl::testing {
namespace {

// Bodies with attributes `v` of any type and `w` of strings, blocks `b` without
// and `l` with one label, written out or made by `dynamic`.
class BodyGenerator {
 public:
  BodyGenerator(Random& random, const char* set)
      : random_(random), expressions_(random, set) {}

  std::string body(int depth) {
    std::string text;
    if (random_() % 4 != 0) text += "v = " + expressions_.any(2) + "\n";
    if (random_() % 3 == 0) text += "w = " + expressions_.text(1) + "\n";
    if (depth > 0) {
      for (auto i = random_() % 3; i > 0; --i) text += block(depth - 1);
    }
    return text;
  }

 private:
  std::string block(int depth) {
    switch (random_() % 5) {
      case 0:
        return "b {\n" + body(depth) + "}\n";
      case 1:
        return "l \"x\" {\n" + body(depth) + "}\n";
      case 2:
        return dynamic("l", "labels = [\"${l.key}\"]\n", depth);
      default:
        return dynamic("b", "", depth);
    }
  }

  std::string dynamic(const std::string& type, const std::string& labels,
                      int depth) {
    const std::string each =
        random_() % 2 == 0 ? expressions_.sequence(1) : expressions_.keyed(1);
    return "dynamic \"" + type + "\" {\nfor_each = " + each + "\n" + labels +
           "content {\n" + content(type, depth) + "}\n}\n";
  }

  std::string content(const std::string& type, int depth) {
    switch (random_() % 3) {
      case 0:
        return body(depth);
      case 1:
        return "v = " + type + ".value\n";
      default:
        return "v = [" + type + ".key, " + expressions_.any(1) + "]\nw = \"${" +
               type + ".key}\"\n";
    }
  }

  Random& random_;
  Generator expressions_;
};

// The specification for a generated body, with nested blocks up to a depth.
Spec spec_of_body(Random& random, int depth) {
  ObjectSpec spec;
  spec.members = {{"v", AttributeSpec{"v"}},
                  {"w", AttributeSpec{"w", Type::string()}}};
  if (depth == 0) return spec;
  const Spec typed = AttributeSpec{"w", Type::string()};
  const Spec nested = spec_of_body(random, depth - 1);
  switch (random() % 3) {
    case 0:
      spec.members.emplace_back("b", BlockTupleSpec{"b", nested});
      break;
    case 1:
      spec.members.emplace_back("b", BlockListSpec{"b", typed});
      break;
    default:
      spec.members.emplace_back("b", BlockSetSpec{"b", typed});
      break;
  }
  if (random() % 2 == 0) {
    spec.members.emplace_back("l", BlockObjectSpec{"l", {"name"}, nested});
  } else {
    spec.members.emplace_back("l", BlockMapSpec{"l", {"name"}, typed});
  }
  return spec;
}

class UnknownBodyTest : public ::testing::TestWithParam<Conformance> {
 protected:
  std::string source() {
    return BodyGenerator(random_, set_variable(GetParam())).body(2);
  }

  Subject subject(const std::string& text) {
    const Result<Body> body =
        parse_native_body(SourceFile("x", text), options_);
    EXPECT_TRUE(body.ok()) << text;
    return [this, body = body.value,
            spec = spec_of_body(random_, 2)](const Variables& variables) {
      auto context = std::make_shared<MapContext>();
      context->set_functions(basic_functions(options_));
      for (const auto& [name, value] : variables) {
        context->set_variable(name, value);
      }
      const Body expanded =
          expand_dynamic_blocks(body, context, {.options = options_});
      const Result<Value> result = decode(expanded, spec, *context, options_);
      return result.ok() ? std::optional(result.value) : std::nullopt;
    };
  }

  const Options options_ = options_for_unknown(GetParam());
  const int count_ = source_count(3000);
  Random random_{21};
};

TEST_P(UnknownBodyTest, ValuesAdmitWhatTheyTurnOutToBe) {
  int compared = 0;
  for (int i = 0; i < count_; ++i) {
    const std::string text = source();
    compared += expect_admits(subject(text), known_variables(), random_, text);
  }
  EXPECT_GT(compared, count_ / 5);
}

TEST_P(UnknownBodyTest, ValuesHaveTheMarksOfWhatTheyDependOn) {
  int depended = 0;
  for (int i = 0; i < count_; ++i) {
    const std::string text = source();
    depended += expect_marks(subject(text), known_variables(), random_, text);
  }
  EXPECT_GT(depended, count_ / 50);
}

INSTANTIATE_TEST_SUITE_P(Settings, UnknownBodyTest,
                         ::testing::Values(Conformance::Spec,
                                           Conformance::Reference),
                         [](const auto& info) {
                           return info.param == Conformance::Spec
                                      ? std::string("Spec")
                                      : std::string("Reference");
                         });

}  // namespace
}  // namespace hcl::testing
