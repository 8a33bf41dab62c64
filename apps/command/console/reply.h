#ifndef HCL_APPS_COMMAND_CONSOLE_REPLY_H_
#define HCL_APPS_COMMAND_CONSOLE_REPLY_H_

#include <string>
#include <utility>

#include "hcl/diagnostic.h"

namespace hcl::apps {

// The console's response to one entry.
struct ConsoleReply {
  // Text for standard output; ends with a newline unless empty.
  std::string text = {};
  // Diagnostics for standard error.
  Diagnostics diagnostics = {};
  // Why a command is wrong, as a sentence for standard error.
  std::string complaint = {};
  // A file from which the caller must read variables.
  std::string load = {};
  // A file that the caller must create, and its text.
  std::string save = {};
  std::string saved = {};
  // Whether the user wants to leave.
  bool quit = false;

  bool failed() const { return diagnostics.has_errors() || !complaint.empty(); }
};

inline ConsoleReply complaint_of(std::string text) {
  ConsoleReply reply;
  reply.complaint = std::move(text);
  return reply;
}

inline ConsoleReply reply_of(std::string text) {
  ConsoleReply reply;
  reply.text = std::move(text);
  return reply;
}

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_REPLY_H_
