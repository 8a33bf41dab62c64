#ifndef HCL_CONFIGURATION_H_
#define HCL_CONFIGURATION_H_

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/load.h"
#include "hcl/mapping.h"
#include "hcl/native.h"
#include "hcl/source.h"
#include "hcl/value.h"

/// Whole configurations, native or JSON, without a schema:
///
///   const auto config = hcl::load_configuration("service.hcl");
///   if (!config) ...
///   int port = config->at("service").at("web")["port"].value_or(80);
///   hcl::Result<int> checked = (*config)["service"]["web"]["port"].as<int>();
///   for (const auto& [name, item] : (*config)["service"].items()) ...
///
/// Attributes are found by their name, blocks by their type and then their
/// labels, parts of values by key or index. Values are computed when they are
/// asked for.
namespace HCL_API hcl {

class Item;

namespace detail {

struct ConfigurationData;
struct ItemPart;
struct ItemData;

}  // namespace detail

/// A place in a configuration: an attribute, a part of its value, a block, the
/// blocks of one type and perhaps with the same first labels, or the whole; or
/// nothing, with the path that was looked for. A handle that keeps the
/// configuration; copying is cheap, and it is safe to use from many threads.
///
/// What stands in JSON for blocks and what for objects cannot be told apart, so
/// both are found in the same way: a list of one object is as good as the
/// object.
class Item {
 public:
  enum class Kind : std::uint8_t {
    /// There is nothing.
    Missing,
    /// The whole configuration.
    Root,
    /// Blocks of one type with, so far, the same labels.
    Blocks,
    /// A block with all its labels.
    Block,
    /// An attribute, or a part of its value.
    Value,
  };

  /// Nothing.
  Item();

  Kind kind() const;
  /// Whether there is something.
  bool exists() const { return kind() != Kind::Missing; }
  explicit operator bool() const { return exists(); }
  bool is_value() const { return kind() == Kind::Value; }
  bool is_block() const { return kind() == Kind::Block; }

  /// What is found under a name: an attribute, the blocks of a type, the blocks
  /// with a label, an attribute of an object or an element of a map. If there
  /// is nothing, an item that is missing and tells so when it is asked for a
  /// value. Of several blocks with the same labels each has to be chosen by its
  /// index first.
  Item operator[](std::string_view name) const;
  Item operator[](const char* name) const {
    return (*this)[std::string_view(name)];
  }
  /// The block at a place among those of the same labels, or the element of a
  /// list, set or tuple, counted from 0.
  Item operator[](std::size_t index) const;
  Item operator[](int index) const;
  /// A path of names with points between them: "service.web.port". A label or
  /// key with a point is looked up with `[]`.
  Item find(std::string_view path) const;
  bool contains(std::string_view name) const { return (*this)[name].exists(); }

  /// What is inside, in order: of a body its attributes by name and then its
  /// types of blocks; of blocks the next label, or each block without a name if
  /// there is none; the elements of a value, those of lists without a name.
  std::vector<std::pair<std::string, Item>> items() const;
  /// The same without the names.
  std::vector<Item> elements() const;
  /// How many of them there are.
  std::size_t size() const { return items().size(); }

  /// The type and labels of a block.
  std::string type() const;
  std::vector<std::string> labels() const;

  /// The path from the root, as `find()` takes it, for messages:
  /// `service.web.ports[0]`.
  std::string path() const;
  /// Where it is: the expression of an attribute, or the part of it that gives
  /// this part of the value, the header of a block, the whole file for the
  /// root; for what is missing, where it would have to be.
  SourceSpan source() const;

  /// The value: of an attribute or a part of its value, evaluated with the
  /// context of the configuration; of a block or the root, an object.
  ///
  /// Errors: MissingRequiredArgument for what is missing, and those of
  /// evaluation.
  Result<Value> value() const;

  /// The value as a C++ type of hcl/native.h; a block or the root as a struct
  /// with a mapping of its own. On an error the result has a new `T`.
  ///
  /// Errors: those of `value()`, and IncorrectAttributeType at the place of
  /// what does not convert, with the path in the text.
  template <class T>
  Result<T> as() const;
  /// A block, the root or an object as a struct, with a mapping.
  template <class T>
  Result<T> as(const Mapping<T>& mapping) const;

  /// The value, or another one where it is missing, null, or an error; who
  /// wants to know about an error hands over diagnostics for it.
  template <class T>
  T value_or(T other) const;
  template <class T>
  T value_or(T other, Diagnostics& diagnostics) const;
  std::string value_or(const char* other) const {
    return value_or(std::string(other));
  }

 private:
  friend struct detail::ItemPart;
  friend class Configuration;

  explicit Item(std::shared_ptr<const detail::ItemData> data);

  /// Reads the struct from a block or the root; false if this is a value.
  bool decode_body(const detail::Structure& structure, void* object,
                   Diagnostics& diagnostics) const;
  void report_unsuitable(const ConversionError& error,
                         Diagnostics& diagnostics) const;
  const Options& options() const;

  std::shared_ptr<const detail::ItemData> data_;
};

/// A configuration without a schema. A shared handle to immutable data; safe to
/// use from many threads if its context is.
class Configuration {
 public:
  /// An empty one.
  Configuration();

  Item root() const;
  Item operator[](std::string_view name) const { return root()[name]; }
  Item operator[](const char* name) const { return root()[name]; }
  Item at(std::string_view name) const { return root()[name]; }
  Item find(std::string_view path) const { return root().find(path); }
  bool contains(std::string_view name) const { return root().contains(name); }
  std::vector<std::pair<std::string, Item>> items() const {
    return root().items();
  }

  /// Evaluates everything: the diagnostics of all attributes.
  Diagnostics check() const;

 private:
  friend Result<Configuration> load_configuration(const Input&,
                                                  const EvalContext&,
                                                  const LoadOptions&);
  std::shared_ptr<const detail::ConfigurationData> data_;
};

/// The configuration of an input, of one or several sources in any syntax. What
/// is a block in one source is taken for a block in those in JSON as well.
///
/// The context must outlive the configuration and its items.
///
/// Errors: those of `load_body()`, and DuplicateArgument for an attribute that
/// two sources have. Values are not evaluated.
Result<Configuration> load_configuration(
    const Input& input, const EvalContext& context = literal_only_context(),
    const LoadOptions& options = {});

template <class T>
Result<T> Item::as() const {
  Result<T> result{T{}, {}};
  if constexpr (Mapped<T>) {
    if (decode_body(detail::mapped_structure<T>(), &result.value,
                    result.diagnostics)) {
      return result;
    }
  }
  Result<Value> found = value();
  result.diagnostics = std::move(found.diagnostics);
  if (!result.ok()) return result;
  NativeResult<T> native = from_value<T>(found.value, options().switches);
  if (native.ok()) {
    result.value = *std::move(native);
  } else {
    report_unsuitable(native.error(), result.diagnostics);
  }
  return result;
}

template <class T>
Result<T> Item::as(const Mapping<T>& mapping) const {
  Result<T> result{T{}, {}};
  if (decode_body(mapping.structure(), &result.value, result.diagnostics)) {
    return result;
  }
  Result<Value> found = value();
  result.diagnostics = std::move(found.diagnostics);
  if (!result.ok()) return result;
  const detail::ReadError error = detail::read_object(
      mapping.structure(), &result.value, found.value, options().switches);
  if (error) report_unsuitable(*error, result.diagnostics);
  return result;
}

template <class T>
T Item::value_or(T other) const {
  Diagnostics dropped;
  return value_or(std::move(other), dropped);
}

template <class T>
T Item::value_or(T other, Diagnostics& diagnostics) const {
  if (!exists()) return other;
  Result<Value> found = value();
  if (found.ok() && found.value.is_null() && !found.value.is_marked()) {
    return other;
  }
  Result<T> read = as<T>();
  const bool is_right = read.ok();
  diagnostics.append(std::move(read.diagnostics));
  return is_right ? std::move(read.value) : other;
}

}  // namespace hcl

#endif  // HCL_CONFIGURATION_H_
