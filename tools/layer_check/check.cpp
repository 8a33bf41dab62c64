#include "layer_check/check.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string_view>

#include "layer_check/includes.h"

namespace hcl::layer_check {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPublicPrefix = "hcl/";

bool starts_with(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

bool names_antlr(std::string_view path) { return starts_with(path, "antlr4"); }

bool names_icu(std::string_view path) { return starts_with(path, "unicode/"); }

// The files that may use ICU: the Unicode table, and the character encodings
// that only functions need.
constexpr std::string_view kIcuUsers[] = {
    "src/text/unicode_icu.cpp", "src/functions/encoding/converter_data.cpp",
    "src/functions/encoding/unicode_text_encoding.cpp"};

bool may_name_icu(std::string_view file) {
  return std::find(std::begin(kIcuUsers), std::end(kIcuUsers), file) !=
         std::end(kIcuUsers);
}

bool names_boost(std::string_view path) { return starts_with(path, "boost/"); }

// The sources that compute with integers of a fixed width by Boost, unlike
// those of any size, which have a header of their own.
constexpr std::string_view kFixedWidthUsers[] = {
    "src/functions/network/subnets.cpp"};

bool has_fixed_width(std::string_view file) {
  return std::find(std::begin(kFixedWidthUsers), std::end(kFixedWidthUsers),
                   file) != std::end(kFixedWidthUsers);
}

// The header for applications with Boost.Describe; no other header includes it.
constexpr std::string_view kBoostHeader = "describe.h";

class Checker {
 public:
  Checker(const fs::path& root, const Rooms& rooms)
      : root_(root), rooms_(rooms) {
    for (const auto& [name, room] : rooms) {
      for (const std::string& header : room.headers) {
        if (!owner_.emplace(header, name).second) {
          problem("include/hcl/" + header, 0, "belongs to two rooms");
        }
      }
    }
  }

  Report run() {
    check_public_headers();
    check_rooms();
    for (const char* user :
         {"apps", "bindings", "conformance", "examples", "benchmarks"}) {
      check_user(user);
    }
    check_antlr();
    return std::move(report_);
  }

 private:
  void problem(const std::string& file, int line, const std::string& text) {
    std::string where = file;
    if (line > 0) {
      where += ":" + std::to_string(line);
    }
    report_.problems.push_back(where + ": " + text);
  }

  std::string relative(const fs::path& file) const {
    return file.lexically_relative(root_).generic_string();
  }

  std::vector<Include> includes_of(const fs::path& file) {
    ++report_.files;
    std::ifstream in(file);
    return read_includes(in);
  }

  // The room whose header `include` names, or nothing if it is not a header of
  // the library. A path without a folder is in the folder of the including
  // file.
  std::string room_of(const Include& include) const {
    if (starts_with(include.path, kPublicPrefix)) {
      const auto owner = owner_.find(include.path.substr(kPublicPrefix.size()));
      return owner == owner_.end() ? std::string() : owner->second;
    }
    const std::size_t slash = include.path.find('/');
    if (!include.quoted || slash == std::string::npos) {
      return std::string();
    }
    return fs::exists(root_ / "src" / include.path) ? room_at(include.path)
                                                    : std::string();
  }

  // The room of a file below src: the nearest folder around it that is one, or
  // else the outermost folder.
  std::string room_at(const std::string& file) const {
    std::string folder = file.substr(0, file.rfind('/'));
    while (rooms_.count(folder) == 0) {
      const std::size_t slash = folder.rfind('/');
      if (slash == std::string::npos) break;
      folder.resize(slash);
    }
    return folder;
  }

  void check_public_headers() {
    const fs::path folder = root_ / "include" / "hcl";
    for (const fs::path& file : sources_below(folder)) {
      const std::string name = file.lexically_relative(folder).generic_string();
      const std::vector<Include> includes = includes_of(file);
      for (const Include& include : includes) {
        if (names_antlr(include.path) || names_icu(include.path) ||
            (names_boost(include.path) && name != kBoostHeader)) {
          problem(relative(file), include.line,
                  "a public header must not include " + include.path);
        }
      }
      const auto owner = owner_.find(name);
      if (owner == owner_.end()) {
        problem(relative(file), 0, "no room lists this header");
      } else {
        check_room_file(file, owner->second, includes);
      }
    }
  }

  void check_rooms() {
    std::string boost_user;
    for (const fs::path& file : sources_below(root_ / "src")) {
      const std::string name = relative(file);
      const std::string below = name.substr(std::string_view("src/").size());
      const std::string room = room_at(below);
      const std::vector<Include> includes = includes_of(file);
      if (rooms_.count(room) == 0) {
        problem(name, 0, "this directory is not a room of the build");
        continue;
      }
      check_room_file(file, room, includes);
      check_wrapped(file, includes, boost_user);
    }
  }

  void check_room_file(const fs::path& file, const std::string& room,
                       const std::vector<Include>& includes) {
    const std::set<std::string> allowed = closure(rooms_, room);
    for (const Include& include : includes) {
      const std::string other = room_of(include);
      if (!other.empty() && allowed.count(other) == 0) {
        problem(relative(file), include.line,
                "room " + room + " must not include " + include.path +
                    " of room " + other);
      }
      if (other.empty() && starts_with(include.path, kPublicPrefix)) {
        problem(relative(file), include.line,
                "no room lists the header " + include.path);
      }
    }
  }

  // ICU and Boost's integers of any size have one user each, so that either can
  // be replaced.
  void check_wrapped(const fs::path& file, const std::vector<Include>& includes,
                     std::string& boost_user) {
    const std::string name = relative(file);
    for (const Include& include : includes) {
      if (names_icu(include.path) && !may_name_icu(name)) {
        problem(name, include.line,
                "only src/text/unicode_icu.cpp may include ICU");
      }
      if (names_boost(include.path) && !has_fixed_width(name)) {
        if (!boost_user.empty() && boost_user != name) {
          problem(name, include.line,
                  "Boost is included by " + boost_user + " already");
        }
        boost_user = name;
      }
    }
  }

  // The option parser's header takes long to compile.
  void check_option_parser(const std::string& name, const Include& include) {
    constexpr std::string_view kUser = "apps/support/command_line/command.cpp";
    if (starts_with(include.path, "CLI/") && name != kUser) {
      problem(name, include.line,
              "only " + std::string(kUser) + " may include CLI11");
    }
  }

  void check_user(const std::string& folder) {
    for (const fs::path& file : sources_below(root_ / folder)) {
      for (const Include& include : includes_of(file)) {
        check_option_parser(relative(file), include);
        const bool of_source = include.path.find("src/") != std::string::npos;
        const bool own = fs::exists(file.parent_path() / include.path) ||
                         fs::exists(root_ / folder / include.path);
        const bool of_room = !own &&
                             !starts_with(include.path, kPublicPrefix) &&
                             !room_of(include).empty();
        if (of_source || of_room) {
          problem(relative(file), include.line,
                  "only headers of include/hcl may be included here, not " +
                      include.path);
        }
      }
    }
  }

  static bool may_name_antlr(std::string_view name) {
    return starts_with(name, "tools/tablegen/") ||
           starts_with(name, "tools/grammar") ||
           starts_with(name, "tests/oracle/");
  }

  void check_antlr() {
    constexpr std::string_view kWord = "antlr4";
    for (const char* folder :
         {"include", "src", "apps", "bindings", "conformance", "tools", "tests",
          "examples", "benchmarks", "fuzz"}) {
      for (const fs::path& file : sources_below(root_ / folder)) {
        const std::string name = relative(file);
        if (may_name_antlr(name) || starts_with(name, "tools/layer_check/") ||
            starts_with(name, "tests/layers/")) {
          continue;
        }
        std::ifstream in(file);
        const std::string text((std::istreambuf_iterator<char>(in)), {});
        if (text.find(kWord) != std::string::npos) {
          problem(name, 0, "ANTLR must not be named here");
        }
      }
    }
  }

  fs::path root_;
  const Rooms& rooms_;
  // Maps public headers, relative to include/hcl, to the rooms that list them.
  std::map<std::string, std::string> owner_;
  Report report_;
};

}  // namespace

Report check_tree(const fs::path& root, const Rooms& rooms) {
  return Checker(root, rooms).run();
}

std::vector<std::string> check_folders(const fs::path& root,
                                       const Rooms& table) {
  std::vector<std::string> problems;
  for (const auto& [name, room] : table) {
    if (fs::is_directory(root / "src" / name)) continue;
    problems.push_back("room " + name +
                       " of the table of rooms has no directory in src");
  }
  return problems;
}

}  // namespace hcl::layer_check
