#ifndef HCL_TOOLS_DEV_WASM_FILESYSTEM_H_
#define HCL_TOOLS_DEV_WASM_FILESYSTEM_H_

// <filesystem> for builds whose standard library has none, such as that of
// WASI in Debian's libc++: paths as text, as on POSIX, and a file system in
// which nothing exists. Only what the project uses.

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

// A test compares it with the real one.
#ifndef HCL_FILESYSTEM
#define HCL_FILESYSTEM std::filesystem
#endif

namespace HCL_FILESYSTEM {

class path {
 public:
  using value_type = char;
  using string_type = std::string;
  using const_iterator = std::vector<path>::const_iterator;

  path() = default;
  path(std::string text) : text_(std::move(text)) {}
  path(std::string_view text) : text_(text) {}
  path(const char* text) : text_(text) {}
  path(const std::u8string& text) : text_(text.begin(), text.end()) {}

  const std::string& native() const { return text_; }
  std::string string() const { return text_; }
  std::string generic_string() const { return text_; }
  const char* c_str() const { return text_.c_str(); }
  operator std::string() const { return text_; }

  bool empty() const { return text_.empty(); }
  bool is_absolute() const { return text_.starts_with('/'); }
  bool is_relative() const { return !is_absolute(); }
  bool has_parent_path() const { return !parent_path().empty(); }
  bool has_relative_path() const {
    return text_.find_first_not_of('/') != std::string::npos;
  }
  bool has_filename() const { return !filename().empty(); }

  path filename() const {
    const std::size_t slash = text_.rfind('/');
    return slash == std::string::npos ? text_ : text_.substr(slash + 1);
  }
  path parent_path() const {
    std::size_t slash = text_.rfind('/');
    if (slash == std::string::npos) return {};
    while (slash > 0 && text_[slash - 1] == '/') --slash;
    return text_.substr(0, slash == 0 ? 1 : slash);
  }
  path extension() const {
    const std::string name = filename();
    const std::size_t dot = name.rfind('.');
    const bool has_none = dot == std::string::npos || dot == 0 || name == "..";
    return has_none ? std::string() : name.substr(dot);
  }

  path& operator/=(const path& other) {
    if (other.is_absolute()) return *this = other;
    if (!text_.empty() && !text_.ends_with('/')) text_ += '/';
    text_ += other.text_;
    return *this;
  }
  friend path operator/(path one, const path& other) {
    one /= other;
    return one;
  }

  // The root directory, the names, and an empty one after a slash at the end.
  std::vector<path> parts() const {
    std::vector<path> result;
    if (is_absolute()) result.emplace_back("/");
    std::size_t at = text_.find_first_not_of('/');
    while (at != std::string::npos) {
      const std::size_t end = text_.find('/', at);
      result.emplace_back(text_.substr(at, end - at));
      if (end == std::string::npos) break;
      at = text_.find_first_not_of('/', end);
      if (at == std::string::npos) result.emplace_back();
    }
    return result;
  }
  const_iterator begin() const {
    parts_ = parts();
    return parts_.begin();
  }
  const_iterator end() const { return parts_.end(); }

  path lexically_normal() const {
    if (text_.empty()) return {};
    std::vector<path> kept;
    bool is_folder = false;
    for (const path& part : parts()) {
      is_folder = part.empty() || part.text_ == "." || part.text_ == "..";
      if (part.empty() || part.text_ == ".") continue;
      const bool is_up = part.text_ == "..";
      if (is_up && !kept.empty() && kept.back().text_ == "/") continue;
      if (is_up && !kept.empty() && kept.back().text_ != "..") {
        kept.pop_back();
      } else {
        kept.push_back(part);
      }
    }
    if (kept.empty()) return ".";
    path result;
    for (const path& part : kept) result /= part;
    const bool ends_up = kept.back().text_ == ".." || kept.back().text_ == "/";
    if (is_folder && !ends_up) result.text_ += '/';
    return result;
  }

  path lexically_relative(const path& base) const {
    if (is_absolute() != base.is_absolute()) return {};
    const std::vector<path> own = parts();
    const std::vector<path> other = base.parts();
    std::size_t same = 0;
    while (same < own.size() && same < other.size() &&
           own[same].text_ == other[same].text_) {
      ++same;
    }
    if (same == own.size() && same == other.size()) return ".";
    int ups = 0;
    for (std::size_t i = same; i < other.size(); ++i) {
      if (other[i].text_ == "..") --ups;
      if (!other[i].empty() && other[i].text_ != "." &&
          other[i].text_ != "..") {
        ++ups;
      }
    }
    if (ups < 0) return {};
    if (ups == 0 && (same == own.size() || own[same].empty())) return ".";
    path result;
    for (; ups > 0; --ups) result /= "..";
    for (; same < own.size(); ++same) result /= own[same];
    return result;
  }

  friend bool operator==(const path& one, const path& other) {
    return one.parts_as_text() == other.parts_as_text();
  }
  friend bool operator<(const path& one, const path& other) {
    if (one.is_absolute() != other.is_absolute()) return other.is_absolute();
    return one.parts_as_text() < other.parts_as_text();
  }

 private:
  std::vector<std::string> parts_as_text() const {
    std::vector<std::string> result;
    for (const path& part : parts()) result.push_back(part.text_);
    return result;
  }

  std::string text_;
  // What the iterators refer to, made by `begin()`.
  mutable std::vector<path> parts_;
};

enum class file_type { none, not_found, regular, directory, symlink };

class file_status {
 public:
  file_type type() const { return file_type::not_found; }
};

using file_time_type = std::chrono::time_point<std::chrono::system_clock>;

namespace detail {

inline void set_missing(std::error_code& error) {
  error = std::make_error_code(std::errc::no_such_file_or_directory);
}

}  // namespace detail

inline file_status status(const path&, std::error_code& error) {
  detail::set_missing(error);
  return {};
}
inline file_status symlink_status(const path&, std::error_code& error) {
  detail::set_missing(error);
  return {};
}
inline bool exists(file_status) { return false; }
inline bool exists(const path&, std::error_code& error) {
  error.clear();
  return false;
}
inline bool is_regular_file(const path&, std::error_code& error) {
  detail::set_missing(error);
  return false;
}
inline bool is_directory(const path&, std::error_code& error) {
  detail::set_missing(error);
  return false;
}
inline std::uintmax_t file_size(const path&, std::error_code& error) {
  detail::set_missing(error);
  return static_cast<std::uintmax_t>(-1);
}
inline file_time_type last_write_time(const path&, std::error_code& error) {
  detail::set_missing(error);
  return {};
}
inline path current_path(std::error_code& error) {
  error.clear();
  return "/";
}
inline path absolute(const path& name, std::error_code& error) {
  return current_path(error) / name;
}
inline path canonical(const path&, std::error_code& error) {
  detail::set_missing(error);
  return {};
}
inline path weakly_canonical(const path& name, std::error_code& error) {
  error.clear();
  return name.lexically_normal();
}

inline path read_symlink(const path&, std::error_code& error) {
  detail::set_missing(error);
  return {};
}

class directory_entry {
 public:
  const class path& path() const { return path_; }
  bool is_directory(std::error_code& error) const {
    error.clear();
    return false;
  }
  bool is_regular_file(std::error_code& error) const {
    error.clear();
    return false;
  }
  bool is_symlink(std::error_code& error) const {
    error.clear();
    return false;
  }

 private:
  class path path_;
};

// Over no entries.
class directory_iterator {
 public:
  directory_iterator() = default;
  directory_iterator(const path&, std::error_code& error) {
    detail::set_missing(error);
  }

  const directory_entry& operator*() const { return entry_; }
  const directory_entry* operator->() const { return &entry_; }
  directory_iterator& increment(std::error_code&) { return *this; }
  friend bool operator==(const directory_iterator&, const directory_iterator&) {
    return true;
  }

 private:
  directory_entry entry_;
};

}  // namespace HCL_FILESYSTEM

#endif  // HCL_TOOLS_DEV_WASM_FILESYSTEM_H_
