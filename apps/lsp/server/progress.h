#ifndef HCL_APPS_LSP_SERVER_PROGRESS_H_
#define HCL_APPS_LSP_SERVER_PROGRESS_H_

#include <cstddef>
#include <string>

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// The progress of a request that may take long: tells the client how far it is
// and sends it parts of the result, as far as it has asked for either with a
// token, and notices that it was cancelled. Its end is told when the object is
// destroyed.
// Spec: LSP 3.17, "Work Done Progress", "Partial Result Progress".
class Progress {
 public:
  // The parameters of the request. `member` is the name of the array in the
  // result and in its parts, empty if it is the result itself. The session must
  // outlive the object.
  Progress(Session& session, const Json& params, const std::string& title,
           const char* member = "");
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  // Notes that so many of all steps are done; false if the request was
  // cancelled, so that `cancelled()` is its answer.
  bool step(std::size_t done, std::size_t all);

  // Takes a part of a result that is an array: sends it if the client wants
  // parts, or keeps it for result().
  void add(Json item);
  std::size_t size() const { return size_; }
  // What is left to answer: everything, or nothing after parts.
  Json result();

 private:
  void tell(const Json& token, Json value) const;
  // The items in the form of a result or of a part of it.
  Json taken();

  Session& session_;
  // Null if the client did not give one.
  Json work_token_ = nullptr;
  Json part_token_ = nullptr;
  std::size_t percent_ = 0;
  const char* member_;
  Json items_ = Json::array();
  std::size_t size_ = 0;
};

// The answer to a request that was cancelled.
RpcError cancelled();

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_SERVER_PROGRESS_H_
