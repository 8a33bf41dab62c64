#include "terraform/providers/schema_paths.h"

#include <string>

#include "hcl/eval_context.h"

namespace hcl::terraform {
namespace {

class PathCheck {
 public:
  PathCheck(const std::vector<TraverseStep>& steps, const SourceFile& file,
            Problems& problems)
      : steps_(steps), file_(file), problems_(problems) {}

  bool check(const ResourceSchema& schema) {
    const ResourceSchema* inside = &schema;
    while (next_ < steps_.size()) {
      const TraverseStep& step = steps_[next_++];
      if (step.kind == TraverseStep::Kind::Index &&
          !step.key.is_plain_string()) {
        return wrong(step, "Invalid index operation",
                     "An object has attributes and no elements.");
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
        return wrong(step, "Unsupported attribute",
                     "This object has no argument, nested block, or exported "
                     "attribute named \"" +
                         name + "\".");
      }
      if (!enter(name, block->second)) return false;
      inside = block->second.content.get();
    }
    return true;
  }

 private:
  bool wrong(const TraverseStep& step, std::string summary,
             std::string detail) {
    problems_.error(std::move(summary), SourceSpan{file_, step.span},
                    std::move(detail));
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
        return wrong(
            step, "Cannot index a set value",
            "Blocks \"" + name + "\" are a set, whose elements have no keys.");
      case BlockNesting::List:
        break;
    }
    if (step.kind == TraverseStep::Kind::Index) {
      ++next_;
      return true;
    }
    return wrong(step, "Invalid operation",
                 "Blocks \"" + name +
                     "\" are a list, so a number chooses "
                     "one of them: " +
                     name + "[0].");
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
  Problems& problems_;
  std::size_t next_ = 0;
};

}  // namespace

bool check_path(const std::vector<TraverseStep>& steps, const SourceFile& file,
                const ResourceSchema& schema, Problems& problems) {
  return PathCheck(steps, file, problems).check(schema);
}

}  // namespace hcl::terraform
