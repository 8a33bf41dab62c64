#include "support/files/replace_file.h"

#include <sys/stat.h>

#include "support/files/locked_file.h"

namespace hcl::apps {

std::string create_file(const std::string& path, std::string_view text) {
  return LockedFile::create(path, text).problem();
}

bool is_there(const std::string& path) {
  struct stat status = {};
  return ::lstat(path.c_str(), &status) == 0;
}

bool is_same_file(const std::string& a, const std::string& b) {
  struct stat one = {};
  struct stat other = {};
  return ::stat(a.c_str(), &one) == 0 && ::stat(b.c_str(), &other) == 0 &&
         one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

std::string replace_file(const std::string& path, std::string_view old_text,
                         std::string_view new_text) {
  return LockedFile(path).replace(old_text, new_text);
}

}  // namespace hcl::apps
