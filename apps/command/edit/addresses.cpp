#include "command/edit/addresses.h"

#include <charconv>
#include <cstddef>
#include <string_view>

#include "command/edit/edit_files.h"
#include "hcl/ast_walk.h"
#include "hcl/suggestions.h"
#include "support/output/console.h"
#include "support/output/phrases.h"

namespace hcl::apps {
namespace {

// How many addresses are compared with one that names nothing.
constexpr std::size_t kMostNames = 2000;

// The address, with a caret below the byte that the message ends with.
std::string pointed_at(const std::string& address, std::string_view message) {
  const std::size_t number = message.find_last_of(' ') + 1;
  std::size_t byte = 0;
  std::from_chars(message.data() + number, message.data() + message.size(),
                  byte);
  return "  " + address + "\n  " + std::string(byte, ' ') + "^";
}

using Documents = std::vector<const Document*>;

// The addresses of all blocks and attributes.
std::vector<std::string> all_addresses(const Documents& documents) {
  std::vector<std::string> names;
  for (const Document* document : documents) {
    for (ast::Walk walk(document->body()); walk.next();) {
      const ast::Item* item = walk.node().item();
      if (!walk.entering() || item == nullptr) continue;
      if (names.size() == kMostNames) return names;
      names.push_back(document->address_of(*item));
      if (item->kind == ast::ItemKind::Attribute) walk.skip();
    }
  }
  return names;
}

// The last steps of the addresses that begin as this one, up to `begin`.
std::vector<std::string> last_steps(const Documents& documents,
                                    const std::string& address,
                                    std::size_t begin) {
  std::vector<std::string> steps;
  for (const Document* document : documents) {
    const auto places = document->locate(address.substr(0, begin) + ".*");
    if (!places.ok()) return steps;
    for (const Place& place : *places) {
      if (steps.size() == kMostNames) return steps;
      const std::string found = document->address_of(place);
      if (found.size() > begin) steps.push_back(found.substr(begin));
    }
  }
  return steps;
}

// The address that was probably meant; empty if none is close.
std::string guess_of(const std::string& address, const Documents& documents) {
  const std::size_t begin = address.find_last_of(".[");
  if (begin != std::string::npos && begin > 0) {
    const auto steps = last_steps(documents, address, begin);
    const std::string guess = suggest_name(address.substr(begin), steps);
    if (!guess.empty()) return address.substr(0, begin) + guess;
    if (!steps.empty()) return "";
  }
  return suggest_name(address, all_addresses(documents));
}

}  // namespace

bool are_addresses(const std::vector<std::string>& addresses) {
  const Document empty;
  for (const std::string& address : addresses) {
    const auto places = empty.locate(address);
    if (places.ok()) continue;
    say(places.error().message + "\n" +
        pointed_at(address, places.error().message));
    return false;
  }
  return true;
}

std::string nothing_at(const std::string& address,
                       const std::vector<const Document*>& documents) {
  const std::string sentence = "nothing found at " + in_quotes(address);
  if (address.find('*') != std::string::npos) return sentence;
  const std::string guess = guess_of(address, documents);
  return guess.empty() ? sentence
                       : sentence + ". Did you mean " + in_quotes(guess) + "?";
}

}  // namespace hcl::apps
