#ifndef HCL_SRC_FUNCTIONS_NETWORK_SUBNETS_H_
#define HCL_SRC_FUNCTIONS_NETWORK_SUBNETS_H_

#include <cstdint>
#include <optional>

#include "functions/network/address.h"
#include "hcl/number.h"

// Arithmetic on networks, with the results of Terraform's library for it
// (go-cidr 1.1), of which users have addresses in their state.
namespace hcl::functions {

// The address of a host in a network; negative numbers count from its end.
// Nothing if the network has no such host. A number is compared by its low 64
// bits, so that of one beyond them the high bits change the network's part.
std::optional<Address> host_in(const Network& network, const Number& host);

// The part of a network whose prefix is longer by `bits`, which may be
// negative, and whose number is `number`. Nothing if there is none.
std::optional<Network> part_of(const Network& network, std::int64_t bits,
                               const Number& number);

// The first network of this prefix length after another one; nothing at the
// end of the address space.
std::optional<Network> next_network(const Network& network, int prefix);

// The network of this prefix length that ends before another one begins. Before
// the first one of all comes the last one.
Network previous_network(const Network& network, int prefix);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_NETWORK_SUBNETS_H_
