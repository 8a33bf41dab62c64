// The paths of tools/dev/wasm_filesystem.h, in place of <filesystem> in builds
// for WebAssembly, are those of the standard library.

#define HCL_FILESYSTEM hcl::wasm

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tools/dev/wasm_filesystem.h"

namespace hcl {
namespace {

// All texts of at most `length` of these characters.
std::vector<std::string> texts(const std::string& characters,
                               std::size_t length) {
  std::vector<std::string> all = {""};
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].size() == length) break;
    for (const char c : characters) all.push_back(all[i] + c);
  }
  return all;
}

TEST(WasmPaths, PartsAreThoseOfTheStandardLibrary) {
  for (const std::string& text : texts("/.a", 7)) {
    if (text.starts_with("//")) continue;
    const wasm::path own = text;
    const std::filesystem::path other = text;
    ASSERT_EQ(own.filename().string(), other.filename().string()) << text;
    ASSERT_EQ(own.parent_path().string(), other.parent_path().string()) << text;
    ASSERT_EQ(own.extension().string(), other.extension().string()) << text;
    ASSERT_EQ(own.is_absolute(), other.is_absolute()) << text;
    ASSERT_EQ(own.has_relative_path(), other.has_relative_path()) << text;
    ASSERT_EQ(own.has_parent_path(), other.has_parent_path()) << text;
    ASSERT_EQ(own.lexically_normal().string(),
              other.lexically_normal().string())
        << text;
    std::vector<std::string> parts;
    for (const wasm::path& part : own) parts.push_back(part.string());
    std::vector<std::string> others;
    for (const std::filesystem::path& part : other) {
      others.push_back(part.string());
    }
    ASSERT_EQ(parts, others) << text;
  }
}

TEST(WasmPaths, PairsAreThoseOfTheStandardLibrary) {
  const std::vector<std::string> all = texts("/.a", 4);
  for (const std::string& one : all) {
    for (const std::string& two : all) {
      if (one.starts_with("//") || two.starts_with("//")) continue;
      const std::filesystem::path other = one;
      const wasm::path own = one;
      ASSERT_EQ((own / two).string(), (other / two).string()) << one << two;
      ASSERT_EQ(own == wasm::path(two), other == std::filesystem::path(two))
          << one << " " << two;
      ASSERT_EQ(own < wasm::path(two), other < std::filesystem::path(two))
          << one << " " << two;
      ASSERT_EQ(own.lexically_relative(two).string(),
                other.lexically_relative(two).string())
          << one << " " << two;
    }
  }
}

}  // namespace
}  // namespace hcl
