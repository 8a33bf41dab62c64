#ifndef HCL_LOAD_H_
#define HCL_LOAD_H_

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/mapping.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/value.h"

/// The shortest way from configuration files to a struct:
///
///   const auto service = hcl::load("service.hcl", mapping);
///   if (!service.ok()) std::cerr << hcl::report(service.diagnostics);
///
/// It reads, parses and decodes, and stops after the first of these steps that
/// found an error: what a user sees are mistakes, not what follows from them.
namespace HCL_API hcl {

/// In which syntax a source is.
enum class Syntax : std::uint8_t {
  /// JSON for names that end in `.json`, otherwise native.
  ByName,
  Native,
  Json,
};

/// Where a configuration comes from: files, folders and texts, in order. All of
/// them together are one configuration, as `merge_bodies()` says.
///
/// Nothing is read before the input is given to a function. An input may be
/// used again and from many threads.
class Input {
 public:
  /// A part of an input.
  struct Part {
    enum class Kind : std::uint8_t { FileOrFolder, Text, StandardInput };
    Kind kind = Kind::FileOrFolder;
    std::filesystem::path path = {};
    /// The content of a text.
    std::string text = {};
    /// The name of the source of a text or the standard input.
    std::string name = {};
  };

  /// A file, or a folder, which stands for the files in it (see
  /// `LoadOptions::endings`). Given as anything that makes a path.
  template <class P>
  requires(std::is_convertible_v<const P&, std::filesystem::path> &&
           !std::is_same_v<std::decay_t<P>, Input>)
      // NOLINTNEXTLINE(google-explicit-constructor): a path is an input.
      Input(const P& path) {
    add_path(path);
  }
  /// Several of them: `hcl::load({"base.hcl", "local.json"}, mapping)`.
  Input(std::initializer_list<std::filesystem::path> paths);
  // NOLINTNEXTLINE(google-explicit-constructor)
  Input(const std::vector<std::filesystem::path>& paths);
  // NOLINTNEXTLINE(google-explicit-constructor)
  Input(const std::vector<std::string>& paths);

  /// A text in memory. Its name appears in diagnostics, and says which syntax
  /// it is in: "app.json" is JSON.
  static Input text(std::string text, std::string name = "<text>");
  /// All of the standard input.
  static Input standard_input(std::string name = "<stdin>");

  /// Adds the parts of another input behind these.
  Input& add(const Input& other);

  const std::vector<Part>& parts() const& { return parts_; }
  const std::vector<Part>& parts() const&& = delete;

 private:
  Input() = default;
  void add_path(std::filesystem::path path);

  std::vector<Part> parts_;
};

/// How inputs are read.
struct LoadOptions {
  Options language = {};
  /// For all parts of the input.
  Syntax syntax = Syntax::ByName;
  /// The files of a folder that belong to it: those whose names end so and do
  /// not begin with a point, in the order of the bytes of their names.
  std::vector<std::string> endings = {".hcl", ".json"};
  /// Whether the folders inside a folder are part of it: behind its files, in
  /// the order of their names. Links to folders are not followed.
  bool recursive = false;
};

/// The sources of an input, in order, without files that could not be read.
///
/// Errors: UnreadableFile, also for a folder without a file that belongs to it,
/// and SourceTooLarge.
Result<std::vector<SourceFile>> read_sources(const Input& input,
                                             const LoadOptions& options = {});

/// The body of an input, merged if there are several sources, to be read with
/// schemas or with `decode()`. If a source could not be read it is
/// `Body::unreadable()`, which lacks nothing.
///
/// Errors: those of `read_sources()` and `parse_body()`; then the diagnostics
/// are sorted by place.
Result<Body> load_body(const Input& input, const LoadOptions& options = {});

/// Writes the blocks around each diagnostic into it
/// (`Diagnostic::enclosing_blocks`), as far as its source is in native syntax;
/// `load()` does so. Parses each source with a diagnostic again.
void name_blocks(Diagnostics& diagnostics, const LoadOptions& options = {});

/// A struct from an input: `load_body()` and, if that found no error,
/// `decode()`. After an error of reading or parsing the struct is a new `T`;
/// after one of decoding it lacks what was wrong. Without a context there are
/// neither variables nor functions.
///
/// Errors: those of `load_body()` and `decode()`, sorted by place. A mistake
/// has one diagnostic. Warnings may be there although `ok()`.
///
/// Thread safety: may be called from many threads.
template <class T>
Result<T> load(const Input& input, const Mapping<T>& mapping,
               const EvalContext& context = literal_only_context(),
               const LoadOptions& options = {}) {
  Result<Body> body = load_body(input, options);
  Result<T> result{T{}, std::move(body.diagnostics)};
  if (result.ok()) {
    Result<T> read = decode(body.value, mapping, context, options.language);
    result.value = std::move(read.value);
    result.diagnostics.append(std::move(read.diagnostics));
    result.diagnostics.sort_by_position();
  }
  name_blocks(result.diagnostics, options);
  return result;
}

/// The same for a struct with a mapping of its own (`mapping_of()`), as
/// HCL_FIELDS of hcl/fields.h makes it.
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
      "hcl: this struct has no mapping; hand one over (hcl::mapping<T>()), or "
      "list the members beside the struct with HCL_FIELDS or HCL_STRUCT of "
      "hcl/fields.h.");
  return {};
}

/// The value of an expression as text: `{ ports = [80, 443] }`, `"5m"`. Without
/// a context there are neither variables nor functions: plain data.
///
/// Errors: those of parsing and evaluation; then the value is the dynamic value
/// or lacks what was wrong.
Result<Value> parse_value(std::string_view text,
                          const EvalContext& context = literal_only_context(),
                          const Options& options = {});

}  // namespace hcl

#endif  // HCL_LOAD_H_
