#include "support/command_line/named_options.h"

#include <algorithm>

namespace hcl::apps {
namespace {

// Whether this is of the form "-abc": several options, or one with its value.
bool is_cluster(std::string_view word) {
  return word.size() > 2 && word[0] == '-' && word[1] != '-';
}

bool is_named(std::string_view word, std::string_view name) {
  return word.starts_with(name) &&
         (word.size() == name.size() || word[name.size()] == '=');
}

}  // namespace

NamedOptions::NamedOptions(int argc, const char* const* argv) : all_(false) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (!word.starts_with('-')) continue;
    all_ = all_ || is_cluster(word);
    words_.push_back(word);
  }
}

bool NamedOptions::has(std::string_view names) const {
  if (all_ || !names.starts_with('-')) return true;
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(','), names.size());
    const std::string_view name = names.substr(0, end);
    names.remove_prefix(std::min(end + 1, names.size()));
    if (std::ranges::any_of(words_, [&](std::string_view word) {
          return is_named(word, name);
        })) {
      return true;
    }
  }
  return false;
}

}  // namespace hcl::apps
