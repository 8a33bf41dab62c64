#ifndef HCL_APPS_COMMAND_EDIT_ADDRESSES_H_
#define HCL_APPS_COMMAND_EDIT_ADDRESSES_H_

#include <string>
#include <vector>

#include "hcl/edit.h"

// The addresses of a command line.
namespace hcl::apps {

// Whether all addresses can be read. If not, one message on standard error
// shows where the first wrong one is wrong.
bool are_addresses(const std::vector<std::string>& addresses);

// That nothing is at an address, with the address that was probably meant: a
// sentence without a full stop, or two sentences.
std::string nothing_at(const std::string& address,
                       const std::vector<const Document*>& documents);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_EDIT_ADDRESSES_H_
