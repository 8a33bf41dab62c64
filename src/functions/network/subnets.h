#ifndef HCL_SRC_FUNCTIONS_NETWORK_SUBNETS_H_
#define HCL_SRC_FUNCTIONS_NETWORK_SUBNETS_H_

#include <cstdint>
#include <optional>

#include "functions/network/address.h"
#include "hcl/number.h"

// Arithmetic on networks. The results are those of Terraform's library (go-cidr
// 1.1), since users have such addresses in their state.
namespace hcl::functions {

// The address of a host in a network; negative numbers count from its end.
// Nothing if the network has no such host. Only the low 64 bits of the number
// are compared, so the high bits of a larger number change the network's part.
std::optional<Address> host_in(const Network& network, const Number& host);

// The subnet with number `number` whose prefix is longer by `bits`, which may
// be negative. Nothing if there is none.
std::optional<Network> part_of(const Network& network, std::int64_t bits,
                               const Number& number);

// The first network of this prefix length after another network; nothing at the
// end of the address space.
std::optional<Network> next_network(const Network& network, int prefix);

// The network of this prefix length that ends before another network begins.
// The last one precedes the first.
Network previous_network(const Network& network, int prefix);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_NETWORK_SUBNETS_H_
