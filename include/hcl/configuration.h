#ifndef HCL_CONFIGURATION_H_
#define HCL_CONFIGURATION_H_

#include <concepts>
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
/// Attributes are found by name, blocks by type and then label by label, and
/// parts of values by key or index. Values are computed on demand.
namespace HCL_API hcl {

class Item;

namespace detail {

struct ConfigurationData;
struct ItemPart;
struct ItemData;

}  // namespace detail

/// A place in a configuration: an attribute, a part of its value, a block, the
/// blocks that share a type and possibly their first labels, or the whole
/// configuration; or a missing item, with the path that was looked up. A handle
/// that keeps the configuration alive; copying is cheap, and it is safe to use
/// from many threads. An item that was moved from is a missing one.
///
/// JSON does not distinguish blocks from objects, so both are found in the same
/// way: a list of one object is equivalent to the object.
class Item {
 public:
  enum class Kind : std::uint8_t {
    /// The item does not exist.
    Missing,
    /// The whole configuration.
    Root,
    /// Blocks of one type that have the labels given so far.
    Blocks,
    /// A block with all its labels.
    Block,
    /// An attribute, or a part of its value.
    Value,
  };

  /// A missing item.
  Item();

  Kind kind() const;
  /// Whether the item exists.
  bool exists() const { return kind() != Kind::Missing; }
  explicit operator bool() const { return exists(); }
  bool is_value() const { return kind() == Kind::Value; }
  bool is_block() const { return kind() == Kind::Block; }

  /// Looks up a name: an attribute, the blocks of a type, the blocks with a
  /// label, an attribute of an object or an element of a map. If there is
  /// nothing, returns a missing item, which reports this when its value is
  /// requested. If several blocks have the same labels, one must first be
  /// selected by its index.
  Item operator[](std::string_view name) const;
  Item operator[](const char* name) const {
    return (*this)[std::string_view(name)];
  }
  /// The block at an index among those with the same labels, or the element of
  /// a list, set or tuple, counted from 0. For an index below 0 or beyond the
  /// last one, a missing item, which says so when its value is requested.
  Item operator[](std::size_t index) const;
  template <std::signed_integral Index>
  Item operator[](Index index) const {
    return index < 0 ? before_first(index)
                     : (*this)[static_cast<std::size_t>(index)];
  }
  /// Looks up a path of names separated by dots: "service.web.port". An index
  /// is written `ports[1]` or `ports.1`, a name that is not an identifier, such
  /// as a label or key with a dot, `check["x.y"]`, with `\` before a `"` or `\`
  /// in it. Takes time linear in the path and the items that it passes.
  Item find(std::string_view path) const;
  bool contains(std::string_view name) const { return (*this)[name].exists(); }

  /// The items inside, in order: for a body, its attributes by name and then
  /// its block types; for blocks, the next label, or each block without a name
  /// if there is no further label; for a value, its elements, those of lists
  /// without names.
  std::vector<std::pair<std::string, Item>> items() const;
  /// The same without the names.
  std::vector<Item> elements() const;
  /// The number of items inside.
  std::size_t size() const { return items().size(); }

  /// The type and labels of a block.
  std::string type() const;
  std::vector<std::string> labels() const;

  /// The path from the root, with which `find()` of the root finds this item:
  /// `service.web.ports[0]`, `service["x.y"].port`.
  std::string path() const;
  /// The place of the item: the expression of an attribute, or the part of it
  /// that gives this part of the value; the header of a block; the whole file
  /// for the root; for a missing item, the place where it would have to be.
  SourceSpan source() const;

  /// The value of an attribute or of a part of it, evaluated in the context of
  /// the configuration; for a block or the root, an object.
  ///
  /// Errors: MissingRequiredArgument for a missing item, and those of
  /// evaluation.
  Result<Value> value() const;

  /// The value as a C++ type of hcl/native.h, or a block or the root as a
  /// struct with a mapping of its own. After an error the result is a new `T`.
  ///
  /// Errors: those of `value()`, and IncorrectAttributeType at the place of the
  /// part that does not convert, with its path in the text.
  template <class T>
  Result<T> as() const;
  /// A block, the root or an object as a struct, read with a mapping.
  template <class T>
  Result<T> as(const Mapping<T>& mapping) const;

  /// The value, or `other` if it is missing, null or an error. The second form
  /// reports the error.
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

  /// The missing item at an index below 0.
  Item before_first(std::int64_t index) const;

  /// Reads a struct from a block or the root; returns false if this is a value.
  bool decode_body(const detail::Structure& structure, void* object,
                   Diagnostics& diagnostics) const;
  void report_unsuitable(const ConversionError& error,
                         Diagnostics& diagnostics) const;
  const Options& options() const;
  const detail::ItemData& data() const {
    return data_ != nullptr ? *data_ : missing();
  }
  static const detail::ItemData& missing();

  std::shared_ptr<const detail::ItemData> data_;
};

/// A configuration without a schema. A shared handle to immutable data; safe to
/// use from many threads if its context is. A configuration that was moved from
/// is empty.
class Configuration {
 public:
  /// An empty configuration.
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

  /// Evaluates all attributes and returns their diagnostics.
  Diagnostics check() const;

 private:
  friend Result<Configuration> load_configuration(const Input&, SharedContext,
                                                  const LoadOptions&);
  const std::shared_ptr<const detail::ConfigurationData>& data() const {
    return data_ != nullptr ? data_ : empty();
  }
  static const std::shared_ptr<const detail::ConfigurationData>& empty();

  std::shared_ptr<const detail::ConfigurationData> data_;
};

/// Loads the configuration of an input, which may have several sources in any
/// syntax. Whatever is a block in one source is also read as a block in the
/// JSON sources.
///
/// The configuration and its items keep the context: see `SharedContext`.
/// Without a context there are neither variables nor functions.
///
/// Errors: those of `load_body()`, and DuplicateArgument for an attribute that
/// two sources set. Values are not evaluated.
Result<Configuration> load_configuration(const Input& input,
                                         SharedContext context = {},
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
