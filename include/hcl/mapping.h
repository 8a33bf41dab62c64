#ifndef HCL_MAPPING_H_
#define HCL_MAPPING_H_

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "hcl/block_count.h"
#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/expression.h"
#include "hcl/mapping_parts.h"
#include "hcl/native.h"
#include "hcl/options.h"
#include "hcl/source.h"

// Structs from bodies, and bodies from structs:
//
//   struct Listener {
//     std::string name;
//     std::uint16_t port = 80;
//   };
//   struct Service {
//     std::string title;
//     std::vector<Listener> listeners;
//   };
//
//   const auto listener = hcl::mapping<Listener>()
//                             .label("name", &Listener::name)
//                             .optional("port", &Listener::port);
//   const auto service = hcl::mapping<Service>()
//                            .attribute("title", &Service::title)
//                            .blocks("listener", &Service::listeners,
//                            listener);
//
//   hcl::Result<Service> read = hcl::decode(body, service, context);
//   hcl::Result<std::string> text = hcl::encode(read.value, service);
//
// hcl/describe.h makes mappings of structs described with Boost.Describe.
// Spec: information model, "Schema-driven Processing".
namespace hcl {

// How the members of a struct stand in a body. Made once by naming the parts
// one after the other, then only read: safe to use from many threads, copied
// cheaply. A member without a part is left as it is. Names of attributes and
// types of blocks must be identifiers, each used once; a mapping that repeats
// one is refused, see `refuse()`.
//
// Blocks may hold blocks of their own kind: a mapping that is given to itself
// stands for itself, as it is in the end,
//
//   auto node = hcl::mapping<Node>().label("name", &Node::name);
//   node.blocks("node", &Node::children, node);
//
// and where several mappings form a circle, one of them is given as a function
// that returns a reference to it and is called when a body is read or written:
// `.blocks("group", &User::groups, group_mapping)`.
template <class T>
class Mapping {
 public:
  Mapping() : structure_(std::make_shared<detail::Structure>()) {}
  Mapping(const Mapping& other)
      : structure_(std::make_shared<detail::Structure>(*other.structure_)) {}
  Mapping& operator=(const Mapping& other) {
    structure_ = std::make_shared<detail::Structure>(*other.structure_);
    return *this;
  }
  ~Mapping() = default;

  // A label of the block whose body this is, the first call for the first one.
  // The name appears in messages. The root of a file has no labels.
  Mapping& label(std::string name, std::string T::*member) {
    structure_->labels.push_back(
        {std::move(name),
         [member](void* object, const std::string& text) {
           self(object).*member = text;
         },
         [member](const void* object) { return self(object).*member; }});
    return *this;
  }

  // An attribute that must be there: of any type that hcl/native.h knows, or an
  // `Expression`, which is kept without being evaluated.
  //
  // Errors: MissingRequiredArgument; IncorrectAttributeType for a value that
  // does not convert, is null (unless the member is a `std::optional` or a
  // `Value`), or is unknown or marked (unless it is a `Value`).
  template <class M>
  Mapping& attribute(std::string name, M T::*member) {
    return add_attribute(std::move(name), member, true);
  }

  // An attribute that may be missing or null: then the member keeps what a new
  // `T` has.
  template <class M>
  Mapping& optional(std::string name, M T::*member) {
    return add_attribute(std::move(name), member, false);
  }

  // The same with another default. A `std::optional` needs none.
  template <class M>
  Mapping& optional(std::string name, M T::*member,
                    std::type_identity_t<M> value) {
    static_assert(!detail::IsOptional<M>::value,
                  "with a default the member is never empty");
    structure_->defaults.push_back(
        [member, value = std::move(value)](void* object) {
          self(object).*member = value;
        });
    return add_attribute(std::move(name), member, false);
  }

  // The mapping of the blocks of a circle, made when it is asked for.
  template <class U>
  using Later = const Mapping<U>& (*)();

  // A block that must be there once. Errors: MissingBlock, DuplicateBlock.
  template <class U>
  Mapping& block(std::string type, U T::*member, const Mapping<U>& nested) {
    return add_blocks(
        std::move(type), nested_in(nested), {1, 1}, false,
        [member](void* object, const std::string&) -> void* {
          return &(self(object).*member);
        },
        [member](const void* object, const detail::BlockVisitor& visit) {
          visit(&(self(object).*member), "");
        });
  }

  // A block that may be there once. Errors: DuplicateBlock.
  template <class U>
  Mapping& block(std::string type, std::optional<U> T::*member,
                 const Mapping<U>& nested) {
    return add_optional(std::move(type), member, nested_in(nested));
  }
  template <class U>
  Mapping& block(std::string type, std::optional<U> T::*member,
                 Later<U> nested) {
    return add_optional(std::move(type), member, nested_in(nested));
  }

  // Blocks of one type, in the order of the source.
  // Errors: InsufficientBlocks, TooManyBlocks.
  template <class U>
  Mapping& blocks(std::string type, std::vector<U> T::*member,
                  const Mapping<U>& nested, BlockCount count = {}) {
    return add_list(std::move(type), member, nested_in(nested), count);
  }
  template <class U>
  Mapping& blocks(std::string type, std::vector<U> T::*member, Later<U> nested,
                  BlockCount count = {}) {
    return add_list(std::move(type), member, nested_in(nested), count);
  }

  // Blocks of one type by their first label; further labels are those of the
  // nested mapping. Errors: DuplicateBlock for a label that is there already,
  // InsufficientBlocks, TooManyBlocks.
  template <class U>
  Mapping& blocks(std::string type, std::map<std::string, U> T::*member,
                  const Mapping<U>& nested, BlockCount count = {}) {
    return add_keyed(std::move(type), member, nested_in(nested), count);
  }
  template <class U>
  Mapping& blocks(std::string type, std::map<std::string, U> T::*member,
                  Later<U> nested, BlockCount count = {}) {
    return add_keyed(std::move(type), member, nested_in(nested), count);
  }

  // What no other part names, for later: without this part it is an error.
  // Of several calls the last counts.
  Mapping& rest(Body T::*member) {
    structure_->read_rest = [member](void* object, const Body& body,
                                     detail::Reading&) {
      self(object).*member = body;
    };
    structure_->write_rest = [member](const void* object,
                                      detail::Writing& writing) {
      detail::write_body(self(object).*member, writing);
    };
    return *this;
  }

  // All attributes that no other part names, by name; blocks are errors
  // (UnexpectedBlock).
  template <class M>
  Mapping& rest(std::map<std::string, M> T::*member) {
    structure_->read_rest = [member](void* object, const Body& body,
                                     detail::Reading& reading) {
      for (const Attribute& found : body.attributes(reading.diagnostics)) {
        M value{};
        if (detail::read_attribute(value, found, true, reading)) {
          (self(object).*member).emplace(found.name, std::move(value));
        }
      }
    };
    structure_->write_rest = [member](const void* object,
                                      detail::Writing& writing) {
      for (const auto& [name, value] : self(object).*member) {
        detail::write_member(name, value, writing);
      }
    };
    return *this;
  }

  // Where the block stands: its type and labels. For the root of a file, where
  // to point for something missing.
  Mapping& source(SourceSpan T::*member) {
    structure_->sources.push_back(
        {"", [member](void* object, const SourceSpan& span) {
           self(object).*member = span;
         }});
    return *this;
  }

  // Where the expression of an attribute stands, if it is there. For messages
  // of the application about a value that HCL finds fine.
  Mapping& source(std::string attribute, SourceSpan T::*member) {
    structure_->sources.push_back(
        {std::move(attribute), [member](void* object, const SourceSpan& span) {
           self(object).*member = span;
         }});
    return *this;
  }

  // A mapping with a mistake of the application: a body that is read with it,
  // and a struct that is written, gives SchemaConflict with this sentence and
  // nothing else.
  Mapping& refuse(std::string sentence) {
    structure_->mistakes.push_back(std::move(sentence));
    return *this;
  }

  // The parts, for the functions below.
  const detail::Structure& structure() const { return *structure_; }

 private:
  template <class U>
  friend class Mapping;

  static T& self(void* object) { return *static_cast<T*>(object); }
  static const T& self(const void* object) {
    return *static_cast<const T*>(object);
  }

  Mapping& refuse_again(const std::string& name) {
    return refuse("The mapping has two parts named \"" + name +
                  "\"; names of attributes and types of blocks must be "
                  "different.");
  }

  template <class M>
  Mapping& add_attribute(std::string name, M T::*member, bool required) {
    if (structure_->has(name)) return refuse_again(name);
    structure_->attributes.push_back(
        {name, required,
         [member, required](void* object, const Attribute& found,
                            detail::Reading& reading) {
           detail::read_attribute(self(object).*member, found, required,
                                  reading);
         },
         [member, name](const void* object, detail::Writing& writing) {
           detail::write_member(name, self(object).*member, writing);
         }});
    return *this;
  }

  struct Nested {
    std::shared_ptr<const detail::Structure> structure = nullptr;
    std::function<const detail::Structure&()> later = {};
  };

  // A copy, so that a later change of `nested` does not reach this one; but of
  // this mapping itself nothing, because it is not complete yet.
  template <class U>
  Nested nested_in(const Mapping<U>& nested) const {
    if constexpr (std::is_same_v<T, U>) {
      if (&nested == this) return {};
    }
    return {.structure = Mapping<U>(nested).structure_};
  }
  template <class U>
  static Nested nested_in(const Mapping<U>& (*nested)()) {
    return {.later = [nested]() -> const detail::Structure& {
      return nested().structure();
    }};
  }

  template <class U>
  Mapping& add_optional(std::string type, std::optional<U> T::*member,
                        Nested nested) {
    return add_blocks(
        std::move(type), std::move(nested), {0, 1}, false,
        [member](void* object, const std::string&) -> void* {
          return &(self(object).*member).emplace();
        },
        [member](const void* object, const detail::BlockVisitor& visit) {
          const std::optional<U>& item = self(object).*member;
          if (item) visit(&*item, "");
        });
  }

  template <class U>
  Mapping& add_list(std::string type, std::vector<U> T::*member, Nested nested,
                    BlockCount count) {
    return add_blocks(
        std::move(type), std::move(nested), detail::to_limits(count), false,
        [member](void* object, const std::string&) -> void* {
          return &(self(object).*member).emplace_back();
        },
        [member](const void* object, const detail::BlockVisitor& visit) {
          for (const U& item : self(object).*member) visit(&item, "");
        });
  }

  template <class U>
  Mapping& add_keyed(std::string type, std::map<std::string, U> T::*member,
                     Nested nested, BlockCount count) {
    return add_blocks(
        std::move(type), std::move(nested), detail::to_limits(count), true,
        [member](void* object, const std::string& key) -> void* {
          const auto [place, added] = (self(object).*member).try_emplace(key);
          return added ? &place->second : nullptr;
        },
        [member](const void* object, const detail::BlockVisitor& visit) {
          for (const auto& [key, item] : self(object).*member) {
            visit(&item, key);
          }
        });
  }

  template <class Add, class Each>
  Mapping& add_blocks(std::string type, Nested nested, detail::Count count,
                      bool keyed, Add add, Each each) {
    if (structure_->has(type)) return refuse_again(type);
    structure_->blocks.push_back({std::move(type), std::move(nested.structure),
                                  std::move(nested.later), count, keyed,
                                  std::move(add), std::move(each)});
    return *this;
  }

  std::shared_ptr<detail::Structure> structure_;
};

// A mapping to be filled.
template <class T>
Mapping<T> mapping() {
  return {};
}

// A struct from a body that has nothing the mapping does not name. `T` must be
// default constructible. What is wrong is reported at its exact place, down to
// the element of a list, and the member keeps what a new `T` has; the rest is
// there all the same.
//
// Errors: those of the parts, of `Body::content()` and of evaluation.
template <class T>
Result<T> decode(const Body& body, const Mapping<T>& mapping,
                 const EvalContext& context, const Options& options = {}) {
  Result<T> result{{}, Diagnostics(options.limits.max_diagnostics)};
  detail::Reading reading{context, options, result.diagnostics};
  detail::read_body(mapping.structure(), &result.value, body, reading);
  return result;
}

// The same for the body of a block, with its labels, as an application finds
// it in a `BodyContent`. Errors also: MissingLabel and ExtraneousLabel.
template <class T>
Result<T> decode(const Block& block, const Mapping<T>& mapping,
                 const EvalContext& context, const Options& options = {}) {
  Result<T> result{{}, Diagnostics(options.limits.max_diagnostics)};
  detail::Reading reading{context, options, result.diagnostics};
  detail::read_block(mapping.structure(), &result.value, block, reading);
  return result;
}

// The body as native syntax that decodes to an equal struct: attributes first,
// in the order of the mapping, a missing `std::optional` left out, then what is
// left of a body, then blocks. Labels of the root are not part of it.
// Expressions are written as they stand in their source.
//
// Errors: UnwritableValue for values without an expression and for blocks in
// the rest of a body. After an error the text is not to be used.
template <class T>
Result<std::string> encode(const T& object, const Mapping<T>& mapping,
                           const Options& options = {}) {
  Result<std::string> result;
  detail::Writing writing{options, result.diagnostics};
  detail::write_body(mapping.structure(), &object, writing);
  result.value = std::move(writing.text);
  return result;
}

}  // namespace hcl

#endif  // HCL_MAPPING_H_
