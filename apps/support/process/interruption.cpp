#include "support/process/interruption.h"

#include <atomic>
#include <cstdio>

namespace hcl::apps {
namespace {

// The signal that arrived last; 0 if none did. A handler reaches nothing but a
// global variable.
std::atomic<int> arrived{0};
static_assert(std::atomic<int>::is_always_lock_free);

void note(int signal) { arrived = signal; }

}  // namespace

Interruption::Interruption() {
  struct sigaction action = {};
  action.sa_handler = note;
  action.sa_flags = SA_RESTART;
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    ::sigaction(kSignals[i], nullptr, &before_[i]);
    if (before_[i].sa_handler != SIG_IGN) {
      ::sigaction(kSignals[i], &action, nullptr);
    }
  }
}

Interruption::~Interruption() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    ::sigaction(kSignals[i], &before_[i], nullptr);
  }
}

bool Interruption::is_requested() { return arrived != 0; }

void Interruption::end_if_requested() {
  const int signal = arrived;
  if (signal == 0) return;
  std::fflush(stdout);
  struct sigaction action = {};
  action.sa_handler = SIG_DFL;
  ::sigaction(signal, &action, nullptr);
  ::raise(signal);
}

}  // namespace hcl::apps
