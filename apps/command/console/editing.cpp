// Line editing with libedit, which no other file uses.
#include <sys/select.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cwchar>
#include <utility>
#include <vector>

#include "command/console/commands.h"
#include "command/console/input.h"
#include "command/console/libedit.h"
#include "support/output/console.h"

namespace hcl::apps {
namespace {

constexpr int kHistoryEntries = 2000;

volatile std::sig_atomic_t interrupted = 0;

extern "C" void note_interrupt(int) { interrupted = 1; }

// Makes Ctrl-C end the reading of a line while the guard lives. The signal is
// unblocked only while the program waits for a key, so none is missed.
class InterruptGuard {
 public:
  InterruptGuard() {
    sigset_t interrupt;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &mask_);
    interrupted = 0;
    struct sigaction action {};
    action.sa_handler = note_interrupt;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &previous_);
  }
  ~InterruptGuard() {
    sigaction(SIGINT, &previous_, nullptr);
    pthread_sigmask(SIG_SETMASK, &mask_, nullptr);
  }
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  // Waits for a byte of standard input. Returns 1, or 0 at its end, or -1.
  int read_byte(char& byte) const {
    fd_set input;
    do {
      if (interrupted != 0) return -1;
      FD_ZERO(&input);
      FD_SET(STDIN_FILENO, &input);
    } while (pselect(STDIN_FILENO + 1, &input, nullptr, nullptr, nullptr,
                     &mask_) < 0 &&
             errno == EINTR);
    return static_cast<int>(::read(STDIN_FILENO, &byte, 1));
  }

 private:
  struct sigaction previous_ {};
  sigset_t mask_{};
};

class EditingInput final : public ConsoleInput {
 public:
  EditingInput(Completer completer, std::string history_file)
      : completer_(std::move(completer)),
        history_file_(std::move(history_file)),
        editor_(libedit()->el_init("hcl", stdin, stdout, stderr)),
        history_(libedit()->history_init()) {
    if (editor_ == nullptr || history_ == nullptr) return;
    HistEvent event;
    libedit()->history(history_, &event, H_SETSIZE, kHistoryEntries);
    libedit()->history(history_, &event, H_SETUNIQUE, 1);
    if (!history_file_.empty()) {
      libedit()->history(history_, &event, H_LOAD, history_file_.c_str());
    }
    libedit()->el_set(editor_, EL_CLIENTDATA, this);
    libedit()->el_set(editor_, EL_EDITOR, "emacs");
    libedit()->el_set(editor_, EL_HIST, libedit()->history, history_);
    libedit()->el_set(editor_, EL_PROMPT, &EditingInput::prompt);
    libedit()->el_set(editor_, EL_GETCFN, &EditingInput::read_character);
    libedit()->el_set(editor_, EL_ADDFN, "hcl-complete", "Complete the name",
                      &EditingInput::complete_word);
    libedit()->el_set(editor_, EL_BIND, "^I", "hcl-complete", nullptr);
    libedit()->el_set(editor_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    libedit()->el_source(editor_, nullptr);
  }
  ~EditingInput() override {
    if (editor_ != nullptr) libedit()->el_end(editor_);
    if (history_ != nullptr) libedit()->history_end(history_);
  }
  EditingInput(const EditingInput&) = delete;
  EditingInput& operator=(const EditingInput&) = delete;

  bool works() const { return editor_ != nullptr && history_ != nullptr; }

  InputLine read(const std::string& text) override {
    prompt_ = text;
    InputLine line;
    int length = 0;
    const InterruptGuard guard;
    guard_ = &guard;
    // Set before the prompt is shown: what is typed then is a key, not a line.
    libedit()->el_set(editor_, EL_PREP_TERM, 1);
    const char* bytes = libedit()->el_gets(editor_, &length);
    guard_ = nullptr;
    if (interrupted != 0) {
      libedit()->el_reset(editor_);
      write_and_flush(stdout, "^C\n");
      line.kind = InputLine::Kind::Interrupted;
      return line;
    }
    if (bytes == nullptr || length <= 0) {
      write_and_flush(stdout, "\n");
      return line;
    }
    line.kind = InputLine::Kind::Text;
    line.text.assign(bytes, static_cast<std::size_t>(length));
    if (line.text.ends_with('\n')) line.text.pop_back();
    return line;
  }

  void remember(const std::string& entry) override {
    if (entry.find_first_not_of(" \t\n") == std::string::npos) return;
    HistEvent event;
    libedit()->history(history_, &event, H_ENTER, entry.c_str());
    // The history is saved after every entry, so nothing is lost however the
    // process ends.
    if (!history_file_.empty()) {
      libedit()->history(history_, &event, H_SAVE, history_file_.c_str());
    }
  }

 private:
  static EditingInput& self(EditLine* editor) {
    void* data = nullptr;
    libedit()->el_get(editor, EL_CLIENTDATA, &data);
    return *static_cast<EditingInput*>(data);
  }

  // libedit's signature requires mutable characters, but it does not change
  // them.
  static char* prompt(EditLine* editor) { return self(editor).prompt_.data(); }

  // A callback for libedit: returns 1, or 0 at the end of the input, or -1.
  // Bytes that do not form a character are skipped.
  static int read_character(EditLine* editor, wchar_t* character) {
    const InterruptGuard& guard = *self(editor).guard_;
    std::mbstate_t state{};
    for (;;) {
      char byte = 0;
      const int read = guard.read_byte(byte);
      if (read != 1) return read;
      const std::size_t length = std::mbrtowc(character, &byte, 1, &state);
      if (length <= 1) return 1;
      if (length == static_cast<std::size_t>(-1)) state = {};
    }
  }

  static unsigned char complete_word(EditLine* editor, int) {
    return self(editor).complete_at_cursor();
  }

  unsigned char complete_at_cursor() {
    const LineInfo* info = libedit()->el_line(editor_);
    const std::string_view line(
        info->buffer, static_cast<std::size_t>(info->cursor - info->buffer));
    // If no word begins here, a tab indents.
    if (line.find_first_not_of(" \t") == std::string_view::npos) {
      return insert("  ");
    }
    const Completion completion = completer_(line);
    const std::size_t typed = line.size() - completion.begin;
    const std::string start = common_start(completion.candidates);
    if (start.size() > typed) return insert(start.substr(typed));
    if (completion.candidates.size() < 2) return CC_REFRESH_BEEP;
    const int width = style_for(stdout, ColorChoice::Never).width;
    write_and_flush(stdout, "\n" + in_columns(completion.candidates, width));
    return CC_REDISPLAY;
  }

  unsigned char insert(const std::string& text) {
    return libedit()->el_insertstr(editor_, text.c_str()) == 0
               ? CC_REFRESH
               : CC_REFRESH_BEEP;
  }

  Completer completer_;
  std::string history_file_;
  std::string prompt_;
  const InterruptGuard* guard_ = nullptr;
  EditLine* editor_;
  History* history_;
};

}  // namespace

std::unique_ptr<ConsoleInput> editing_input(const Completer& completer,
                                            const std::string& history_file) {
  if (libedit() == nullptr) return nullptr;
  // This locale makes libedit treat characters beyond ASCII as units.
  std::setlocale(LC_CTYPE, "");
  auto input = std::make_unique<EditingInput>(completer, history_file);
  if (!input->works()) return nullptr;
  return input;
}

}  // namespace hcl::apps
