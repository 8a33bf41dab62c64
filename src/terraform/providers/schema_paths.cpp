#include "terraform/providers/schema_paths.h"

#include <string>

#include "hcl/eval_context.h"
#include "terraform/rules/near_names.h"

namespace hcl::terraform {
namespace {

class PathCheck {
 public:
  PathCheck(const std::vector<TraverseStep>& steps, const SourceFile& file,
            Diagnostics& problems)
      : steps_(steps), file_(file), problems_(problems) {}

  bool check(const ResourceSchema& schema) {
    const ResourceSchema* inside = &schema;
    while (next_ < steps_.size()) {
      const TraverseStep& step = steps_[next_++];
      if (step.kind == TraverseStep::Kind::Index &&
          !step.key.is_plain_string()) {
        return wrong(step, Code::InvalidIndex,
                     "An object has attributes, not elements.");
      }
      const std::string name = step.kind == TraverseStep::Kind::Attribute
                                   ? step.name
                                   : std::string(step.key.as_string());
      const auto attribute = inside->attributes.find(name);
      if (attribute != inside->attributes.end()) {
        return check_rest(attribute->second.type);
      }
      const auto block = inside->blocks.find(name);
      if (block == inside->blocks.end()) {
        suggest(problems_.error(Code::UnsupportedAttribute,
                                {SourceSpan{file_, step.span}},
                                "This object has no argument, nested block, or "
                                "exported attribute named \"" +
                                    name + "\"."),
                name, inside->attributes, inside->blocks);
        return false;
      }
      if (!enter(name, block->second)) return false;
      inside = block->second.content.get();
    }
    return true;
  }

 private:
  bool wrong(const TraverseStep& step, Code code, std::string detail) {
    problems_.error(code, {SourceSpan{file_, step.span}}, std::move(detail));
    return false;
  }

  // Takes the step that selects one of several blocks.
  bool enter(const std::string& name, const NestedBlockInfo& block) {
    if (next_ == steps_.size()) return true;
    const TraverseStep& step = steps_[next_];
    switch (block.nesting) {
      case BlockNesting::Single:
      case BlockNesting::Group:
        return true;
      case BlockNesting::Map:
        ++next_;
        return true;
      case BlockNesting::Set:
        return wrong(step, Code::InvalidIndex,
                     "The \"" + name +
                         "\" blocks are a set, whose elements have no keys.");
      case BlockNesting::List:
        break;
    }
    if (step.kind == TraverseStep::Kind::Index) {
      ++next_;
      return true;
    }
    return wrong(step, Code::UnsupportedAttribute,
                 "The \"" + name +
                     "\" blocks are a list. Choose one by its index: " + name +
                     "[0].");
  }

  // Checks the steps into the value of an attribute, whose type is known.
  bool check_rest(const Type& type) {
    if (next_ == steps_.size()) return true;
    Traversal rest;
    rest.file = file_;
    rest.root = "value";
    rest.steps.assign(steps_.begin() + static_cast<std::ptrdiff_t>(next_),
                      steps_.end());
    MapContext context;
    context.set_variable(rest.root, Value::unknown(type));
    const Result<Value> found = evaluate_traversal(rest, context);
    problems_.append(found.diagnostics);
    return found.ok();
  }

  const std::vector<TraverseStep>& steps_;
  const SourceFile& file_;
  Diagnostics& problems_;
  std::size_t next_ = 0;
};

}  // namespace

bool check_path(const std::vector<TraverseStep>& steps, const SourceFile& file,
                const ResourceSchema& schema, Diagnostics& problems) {
  return PathCheck(steps, file, problems).check(schema);
}

}  // namespace hcl::terraform
