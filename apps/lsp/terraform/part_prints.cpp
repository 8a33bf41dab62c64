#include "lsp/terraform/part_prints.h"

#include <cstddef>
#include <utility>

namespace hcl::lsp {
namespace {

using terraform::Part;

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  return a ^ (b + 0x9E3779B97F4A7C15U + (a << 6U) + (a >> 2U));
}

std::uint64_t hash(std::string_view text) {
  return std::hash<std::string_view>()(text);
}

// The address of the call of the module that a part is in; empty for the root.
std::string_view call_around(const Part& part) {
  constexpr std::string_view kModule = "module.";
  const std::string_view address = part.address;
  std::size_t end = 0;
  while (address.substr(end).starts_with(kModule)) {
    const std::size_t next = address.find('.', end + kModule.size());
    if (next == std::string_view::npos) break;
    end = next + 1;
  }
  return end == 0 ? std::string_view() : address.substr(0, end - 1);
}

using Calls = std::map<std::string_view, std::size_t>;

Calls calls_of(const std::vector<Part>& parts) {
  Calls calls;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].kind == terraform::PartKind::ModuleCall) {
      calls[parts[i].address] = i;
    }
  }
  return calls;
}

// What each part depends on: what it refers to, and what the calls of the
// modules around it refer to, which tell how many of it there are. A call also
// refers to what its module gives.
std::vector<std::vector<std::size_t>> needs_of(const std::vector<Part>& parts,
                                               const Calls& calls) {
  std::vector<std::vector<std::size_t>> needs;
  for (const Part& part : parts) {
    needs.push_back(part.needs);
    for (auto call = calls.find(call_around(part)); call != calls.end();
         call = calls.find(call_around(parts[call->second]))) {
      const std::string inside = std::string(call->first) + ".";
      for (const std::size_t need : parts[call->second].needs) {
        if (!parts[need].address.starts_with(inside)) {
          needs.back().push_back(need);
        }
      }
    }
  }
  return needs;
}

// Visits what a part depends on before the part.
class Prints {
 public:
  Prints(std::vector<std::vector<std::size_t>> needs,
         std::vector<std::uint64_t> own)
      : needs_(std::move(needs)),
        prints_(std::move(own)),
        states_(needs_.size(), State::New) {}

  std::vector<std::uint64_t> make() {
    for (std::size_t i = 0; i < prints_.size(); ++i) visit(i);
    return std::move(prints_);
  }

 private:
  enum class State : std::uint8_t { New, Open, Done };
  struct Step {
    std::size_t part = 0;
    std::size_t next = 0;
    bool is_circular = false;
  };

  void visit(std::size_t first) {
    if (states_[first] != State::New) return;
    open(first);
    while (!steps_.empty()) {
      Step& step = steps_.back();
      if (step.next == needs_[step.part].size()) {
        close(step);
        continue;
      }
      const std::size_t need = needs_[step.part][step.next];
      if (states_[need] == State::New) {
        open(need);
        continue;
      }
      ++step.next;
      if (states_[need] == State::Open || prints_[need] == 0) {
        step.is_circular = true;
      } else {
        prints_[step.part] = mixed(prints_[step.part], prints_[need]);
      }
    }
  }

  void open(std::size_t part) {
    states_[part] = State::Open;
    steps_.push_back({part});
  }

  void close(const Step& step) {
    states_[step.part] = State::Done;
    if (step.is_circular) prints_[step.part] = 0;
    steps_.pop_back();
  }

  std::vector<std::vector<std::size_t>> needs_;
  std::vector<std::uint64_t> prints_;
  std::vector<State> states_;
  std::vector<Step> steps_;
};

}  // namespace

PartPrints::PartPrints(const std::vector<Part>& parts, std::string_view common,
                       const std::function<std::string(const Part&)>& text_of) {
  const Calls calls = calls_of(parts);
  std::vector<std::uint64_t> texts;
  for (const Part& part : parts) {
    texts.push_back(mixed(hash(part.address), hash(text_of(part))));
  }
  std::vector<std::uint64_t> own;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    std::uint64_t print = mixed(hash(common), texts[i]);
    for (auto call = calls.find(call_around(parts[i])); call != calls.end();
         call = calls.find(call_around(parts[call->second]))) {
      print = mixed(print, texts[call->second]);
    }
    own.push_back(print == 0 ? 1 : print);
  }
  const std::vector<std::uint64_t> prints =
      Prints(needs_of(parts, calls), std::move(own)).make();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto [at, is_new] = prints_.try_emplace(parts[i].address, prints[i]);
    if (is_new) continue;
    const bool is_known = at->second != 0 && prints[i] != 0;
    at->second = is_known ? mixed(at->second, prints[i]) : 0;
  }
}

std::uint64_t PartPrints::at(std::string_view address) const {
  const auto found = prints_.find(address);
  return found == prints_.end() ? 0 : found->second;
}

}  // namespace hcl::lsp
