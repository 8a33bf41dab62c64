#ifndef HCL_HOST_ENGINE_DECODE_H_
#define HCL_HOST_ENGINE_DECODE_H_

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "hcl/body.h"
#include "hcl/host.h"
#include "host/description/codes.h"
#include "host/engine/session.h"

namespace hcl::host {

class ArgumentContext;

// The items of a body that a shape names. What is not listed is reported or
// ignored, as the shape says. An attribute that stands for a block is among the
// attributes.
BodyContent items_of(const Body& body, const Shape& shape, const Place& place,
                     Session& session);

// The attributes of a body that has nothing else. A block is reported, as a
// value of a wrong type at its brace unless attributes may have any.
std::vector<Attribute> attributes_of(const Body& body, const ArgumentType& type,
                                     Session& session);

// What an attribute without names is, as a value of the type. It is unknown
// after an error, which null is as well.
Value constant_of(const Attribute& attribute, const Type& type,
                  Session& session);

// Decodes bodies under their shapes.
class BodyDecoder {
 public:
  explicit BodyDecoder(Session& session) : session_(session) {}

  // What is inside a block: arguments and blocks. Arguments that were evaluated
  // as items of the graph are in `items`, by name.
  void decode(const Body& body, const Shape& shape, const Place& place,
              DecodedBlock& out);
  // The arguments of the content, without its blocks.
  void decode_arguments(const BodyContent& content, const Shape& shape,
                        const Place& place, DecodedBlock& out);
  void decode_content(const BodyContent& content, const Shape& shape,
                      const Place& place, DecodedBlock& out);
  // One block inside a body, and the blocks that a `dynamic` block generates.
  void decode_block(const Block& block, const Shape& parent, const Place& place,
                    DecodedBlock& out);

  // Keeps a body that a result may use.
  void keep_body(const Body& body, const Shape& shape, const Place& place,
                 DecodedBlock& out);
  // Whether there may be one more block; reports the limit at the place.
  bool take_block(const SourceSpan& place);
  // What the shape says about arguments that go together.
  void check(const Shape& shape, const DecodedBlock& block);

 private:
  void decode_argument(const Attribute& attribute, const Argument& argument,
                       const Place& place, DecodedBlock& out);
  void decode_either(const Attribute& attribute, const NestedBlock& nested,
                     const Place& place, DecodedBlock& out);
  void decode_labelled(const Attribute& attribute, const NestedBlock& nested,
                       const Value& value, DecodedBlock& out);
  void add_members(const Shape& shape, const Attribute& attribute,
                   const Value& value, DecodedBlock& block);
  void decode_dynamic(const Block& block, const Shape& parent,
                      const Place& place, DecodedBlock& out);
  void add_block(const NestedBlock& nested, const Block& block,
                 const Place& place, DecodedBlock& out);
  void decode_each(const Body& body, const Shape& shape, const Place& place,
                   DecodedBlock& out);
  // The names that blocks inside see besides those of the place.
  const Frame* bound_frame(const Shape& shape, const Place& place,
                           const DecodedBlock& out);
  void check_experiments(const Shape& shape, const DecodedBlock& block);
  void report(CodeRow code, const SourceSpan& place, std::string detail) {
    DiagnosticPlace at;
    if (place != SourceSpan()) at.subject = place;
    session_.diags.error(code, at, std::move(detail));
  }

  Session& session_;
};

// The place of a block of a shape inside a place.
Place place_inside(const Place& outer, const Shape& shape);

// Reports blocks that are missing, and labels that do not match.
void check_counts(const Shape& shape, const DecodedBlock& block,
                  Session& session);
bool check_label(const Shape& shape, const std::string& label,
                 const SourceSpan& place, Session& session);

// Reports conditions on a block that do not hold.
void check_conditions(const std::vector<Check>& checks, const Shape& shape,
                      const DecodedBlock& block, Session& session);

// The same with what a context sees, in which `each` is set.
void check_conditions(const std::vector<Check>& checks,
                      ArgumentContext& context, const DecodedBlock& block,
                      Session& session);

// Reports the first condition that an attribute of a body of such attributes
// does not meet, and what it has in common with another one. Returns whether
// there is nothing to report.
bool check_attribute(const Shape& shape, const DecodedArgument& argument,
                     Session& session);

// Makes a block what its shape says once it is laid over what it inherits:
// blocks inside and arguments. What a block inherits is not settled.
void settle(DecodedBlock& block, const Shape& shape, Session& session);

// The value of a body without a schema.
Value free_value(const Body& body, const Place& place, bool is_outermost,
                 Session& session);

// What evaluates a body of the kind `Open::OnUse`; the session outlives it.
BodyUse user_of(const Body& body, const Shape& shape, const Place& place,
                Session& session);

// The value of a decoded block: an object of its arguments and blocks.
Value block_value(const DecodedBlock& block, const Description& description,
                  const Shape& shape);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_DECODE_H_
