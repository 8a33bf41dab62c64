#include "command/terraform/arguments.h"

#include <algorithm>
#include <array>
#include <deque>
#include <string>
#include <string_view>

namespace hcl::apps {
namespace {

char* lasting(std::string text) {
  static auto& words = *new std::deque<std::string>;
  return words.emplace_back(std::move(text)).data();
}

// The word with two hyphens if it is an option of Terraform with one.
char* with_two_hyphens(char* word) {
  static constexpr std::array<std::string_view, 6> kNames = {
      "-var", "-var-file", "-json", "-chdir", "-recursive", "-scope"};
  const std::string_view text(word);
  if (text == "-no-color") return lasting("--color=never");
  const std::string_view name = text.substr(0, text.find('='));
  const bool is_known = std::ranges::find(kNames, name) != kNames.end();
  return is_known ? lasting("-" + std::string(text)) : word;
}

}  // namespace

void accept_terraform_options(std::vector<char*>& arguments) {
  if (arguments.size() < 3 || std::string_view(arguments[1]) != "terraform") {
    return;
  }
  for (std::size_t i = 2; i < arguments.size(); ++i) {
    if (std::string_view(arguments[i]) == "--") break;
    arguments[i] = with_two_hyphens(arguments[i]);
  }
  // The option follows the command here.
  const bool is_in_front =
      std::string_view(arguments[2]).starts_with("--chdir=");
  if (is_in_front && arguments.size() > 3) {
    std::swap(arguments[2], arguments[3]);
  }
}

}  // namespace hcl::apps
