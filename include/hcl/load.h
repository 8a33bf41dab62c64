#ifndef HCL_LOAD_H_
#define HCL_LOAD_H_

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "hcl/body.h"
#include "hcl/detail/path_name.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/mapping.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/value.h"

/// The shortest way from configuration files to a struct:
///
///   const auto service = hcl::load<Service>("service.hcl");
///   if (!service.ok()) std::cerr << hcl::report(service.diagnostics);
///
/// It reads, parses and decodes, and stops after the first of these steps that
/// finds an error, so that users see mistakes and not their consequences.
namespace HCL_API hcl {

/// The syntax of a source.
enum class Syntax : std::uint8_t {
  /// JSON for names that end in `.json`, otherwise native syntax.
  ByName,
  Native,
  Json,
};

/// The origin of a configuration: files, directories and texts, in order.
/// Together they form one configuration, merged as by `merge_bodies()`.
///
/// Nothing is read until the input is passed to a function. An input may be
/// reused, and used from many threads.
class Input {
 public:
  /// A part of an input.
  struct Part {
    enum class Kind : std::uint8_t { FileOrFolder, Text, StandardInput };
    Kind kind = Kind::FileOrFolder;
    /// Of a file or directory.
    std::string path = {};
    /// The content of a text.
    std::string text = {};
    /// The name of the source of a text or the standard input.
    std::string name = {};
  };

  /// A file, or a directory, which stands for the files in it (see
  /// `LoadOptions::endings`), given as any text, a
  /// `std::filesystem::path` or a `std::filesystem::directory_entry`.
  template <class P>
  requires(std::is_convertible_v<const P&, detail::PathName> &&
           !std::is_same_v<std::decay_t<P>, Input>)
      // NOLINTNEXTLINE(google-explicit-constructor): a path is an input.
      Input(const P& path) {
    add_path(path);
  }
  /// Several files or folders: `hcl::load({"base.hcl", "local.json"},
  /// mapping)`.
  Input(std::initializer_list<detail::PathName> paths);
  template <class P>
  requires(std::is_convertible_v<const P&, detail::PathName>)
      // NOLINTNEXTLINE(google-explicit-constructor)
      Input(const std::vector<P>& paths) {
    for (const P& path : paths) add_path(path);
  }

  /// A text in memory. Its name appears in diagnostics and determines the
  /// syntax: "app.json" is JSON.
  static Input text(std::string text, std::string name = "<text>");
  /// All of the standard input.
  static Input standard_input(std::string name = "<stdin>");

  /// Appends the parts of another input.
  Input& add(const Input& other) &;
  Input add(const Input& other) && {
    add(other);
    return std::move(*this);
  }

  const std::vector<Part>& parts() const& { return parts_; }
  const std::vector<Part>& parts() const&& = delete;

 private:
  Input() = default;
  void add_path(detail::PathName path);

  std::vector<Part> parts_;
};

/// How inputs are read.
struct LoadOptions {
  Options language = {};
  /// For all parts of the input.
  Syntax syntax = Syntax::ByName;
  /// The files of a directory that belong to the input are those whose names
  /// have one of these endings and do not begin with a dot. They are read in
  /// the byte order of their names.
  std::vector<std::string> endings = {".hcl", ".json"};
  /// Whether subfolders are read too, after the files of a directory and in the
  /// order of their names. Links to directories are not followed.
  bool recursive = false;
};

/// The sources of an input, in order, without files that could not be read.
///
/// Errors: UnreadableFile, also for a directory without any file that belongs
/// to the input, and SourceTooLarge.
Result<std::vector<SourceFile>> read_sources(const Input& input,
                                             const LoadOptions& options = {});

/// The body of an input, merged if there are several sources, to be read with
/// schemas or with `decode()`. If a source could not be read, the body is
/// `Body::unreadable()`, which does not report missing items.
///
/// Errors: those of `read_sources()` and `parse_body()`, sorted by place.
Result<Body> load_body(const Input& input, const LoadOptions& options = {});

/// Sets `Diagnostic::enclosing_blocks` of each diagnostic whose source is in
/// native syntax, as `load()` does. Parses each source that has a diagnostic
/// again.
void name_blocks(Diagnostics& diagnostics, const LoadOptions& options = {});

namespace detail {

/// Fills a new object with what an input says.
Diagnostics load_object(const Structure& structure, void* object,
                        const Input& input, const EvalContext& context,
                        const LoadOptions& options);

}  // namespace detail

/// Loads a struct from an input: `load_body()` followed, if that found no
/// error, by `decode()`. After an error of reading or parsing, the struct is a
/// new `T`; after an error of decoding, it lacks what was wrong. Without a
/// context there are neither variables nor functions.
///
/// Errors: those of `load_body()` and `decode()`, sorted by place. Each mistake
/// has one diagnostic. There may be warnings even if `ok()`.
///
/// Thread safety: may be called from many threads.
template <class T>
Result<T> load(const Input& input, const Mapping<T>& mapping,
               const EvalContext& context = literal_only_context(),
               const LoadOptions& options = {}) {
  if constexpr (detail::can_be_made<T>()) {
    Result<T> result{T{}, {}};
    result.diagnostics = detail::load_object(mapping.structure(), &result.value,
                                             input, context, options);
    return result;
  }
}

/// The same for a struct that has a mapping (`mapping_of()`): a plain
/// aggregate, or one for which HCL_FIELDS of hcl/fields.h makes it.
template <Mapped T>
Result<T> load(const Input& input,
               const EvalContext& context = literal_only_context(),
               const LoadOptions& options = {}) {
  return load(input, mapping_of<T>(), context, options);
}

template <class T>
requires(!Mapped<T>) Result<T> load(const Input&,
                                    const EvalContext& = literal_only_context(),
                                    const LoadOptions& = {}) {
  static_assert(
      Mapped<T>,
      "hcl: this type is not a plain aggregate and has no mapping; pass one "
      "(hcl::mapping<T>()), or list the members with HCL_FIELDS or HCL_STRUCT "
      "of hcl/fields.h, in a class with HCL_STRUCT_INTRUSIVE.");
  return {};
}

/// The value of an expression given as text, such as `{ ports = [80, 443] }` or
/// `"5m"`. Without a context there are neither variables nor functions, only
/// plain data.
///
/// Errors: those of parsing and evaluation; the value is then the dynamic value
/// or lacks what was wrong.
Result<Value> parse_value(std::string_view text,
                          const EvalContext& context = literal_only_context(),
                          const Options& options = {});

}  // namespace hcl

#endif  // HCL_LOAD_H_
