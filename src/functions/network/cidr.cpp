// cidrhost, cidrnetmask, cidrsubnet, cidrsubnets, cidrcontains.

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "functions/families.h"
#include "functions/network/address.h"
#include "functions/network/subnets.h"
#include "stdlib/parameters.h"

namespace hcl::functions {
namespace {

using stdlib::Arguments;
using stdlib::wrong_argument;
using stdlib::wrong_call;

Parameter prefix_parameter(std::string name = "prefix") {
  return {.name = std::move(name),
          .type = Type::string(),
          .description =
              "A network in CIDR notation (RFC 4632), such as "
              "`10.0.0.0/8`."};
}

Parameter number_parameter(std::string name, std::string description) {
  return {.name = std::move(name),
          .type = Type::number(),
          .description = std::move(description)};
}

std::string no_network(std::string_view text) {
  return "\"" + std::string(text) +
         "\" is not a network in CIDR notation, such as 10.0.0.0/8";
}

FunctionResult host(Arguments arguments, const Type&) {
  const Number number = arguments[1].as_number();
  if (!number.is_integer()) {
    return wrong_call("the number of a host must be a whole number");
  }
  const auto network = parse_network(arguments[0].as_string());
  if (!network) return wrong_call(no_network(arguments[0].as_string()));
  const auto address = host_in(*network, number);
  if (!address) {
    return wrong_call("a network with a prefix of " +
                      std::to_string(network->prefix) +
                      " bits has no host of that number");
  }
  return to_value(*address);
}

FunctionResult netmask(Arguments arguments, const Type&) {
  const auto network = parse_network(arguments[0].as_string());
  if (!network) return wrong_call(no_network(arguments[0].as_string()));
  if (shortened(network->address).bits != 32) {
    return wrong_call("only networks of IPv4 have a netmask");
  }
  const Address ones = Address::ones(network->address.bits);
  return to_value(masked(ones, network->prefix));
}

FunctionResult subnet(Arguments arguments, const Type&) {
  const auto bits = arguments[1].as_number().to_int64();
  const Number number = arguments[2].as_number();
  if (!bits || !number.is_integer()) {
    return wrong_call("whole numbers are required");
  }
  const auto network = parse_network(arguments[0].as_string());
  if (!network) return wrong_call(no_network(arguments[0].as_string()));
  const auto part = part_of(*network, *bits, number);
  if (part) return to_value(*part);
  if (*bits > network->address.bits - network->prefix) {
    return wrong_call("a prefix of " + std::to_string(network->prefix) +
                      " bits cannot be extended by " + std::to_string(*bits));
  }
  return wrong_call("a prefix extended by " + std::to_string(*bits) +
                    " bits has no subnet of that number");
}

// The number of bits by which the prefix of a subnet is longer.
Expected<int, FunctionError> extension(const Value& argument, std::size_t index,
                                       const Network& network) {
  const auto bits = argument.as_number().to_int64();
  if (!bits) return wrong_argument(index, "a whole number is required");
  if (*bits < 1) {
    return wrong_argument(index,
                          "the prefix must become longer by at least "
                          "one bit");
  }
  if (*bits > 32) {
    return wrong_argument(index,
                          "the prefix may not become longer by more "
                          "than 32 bits");
  }
  const int length = network.prefix + static_cast<int>(*bits);
  if (length > network.address.bits) {
    return wrong_argument(index, "a prefix of " + std::to_string(length) +
                                     " bits is too long for an address of " +
                                     std::to_string(network.address.bits) +
                                     " bits");
  }
  return length;
}

FunctionResult subnets(Arguments arguments, const Type&) {
  const auto network = parse_network(arguments[0].as_string());
  if (!network) {
    return wrong_argument(0, no_network(arguments[0].as_string()));
  }
  std::vector<Value> out;
  out.reserve(arguments.size() - 1);
  Network current;
  for (std::size_t at = 1; at < arguments.size(); ++at) {
    const auto length = extension(arguments[at], at, *network);
    if (!length) return FunctionError(length.error());
    if (at == 1) current = previous_network(*network, *length);
    const auto next = next_network(current, *length);
    if (!next || !contains(*network, next->address)) {
      return wrong_argument(at,
                            "no room is left for a subnet with a prefix "
                            "of " +
                                std::to_string(*length) + " bits");
    }
    current = *next;
    out.push_back(to_value(current));
  }
  return Value::list(Type::string(), std::move(out));
}

FunctionResult holds(Arguments arguments, const Type&) {
  const auto outer = parse_network(arguments[0].as_string());
  if (!outer) return wrong_call(no_network(arguments[0].as_string()));
  auto inner = parse_network(arguments[1].as_string());
  if (!inner) {
    const auto address = parse_address(arguments[1].as_string(), true);
    if (!address) {
      return wrong_call("\"" + std::string(arguments[1].as_string()) +
                        "\" is neither an IP address nor a network in CIDR "
                        "notation");
    }
    inner = Network{*address, address->bits};
  }
  const Network wide = shortened(*outer);
  const Network narrow = shortened(*inner);
  if (wide.address.bits != narrow.address.bits) {
    return wrong_call("an address of IPv4 and one of IPv6 cannot be compared");
  }
  return Value::boolean(narrow.prefix >= wide.prefix &&
                        contains(wide, narrow.address));
}

void add_network_functions(Registry& registry) {
  const Parameter bits =
      number_parameter("newbits", "The number of bits to add to the prefix.");
  registry.add(
      kTerraformAndOpenTofu, "cidrhost",
      {.description = "The address of a host in a network.",
       .parameters = {prefix_parameter(),
                      number_parameter("hostnum",
                                       "The number of the host, from 0; a "
                                       "negative one counts from the end.")},
       .never_null = true,
       .return_type = returns(Type::string()),
       .implementation = host});
  registry.add(kTerraformAndOpenTofu, "cidrnetmask",
               {.description = "The netmask of a network of IPv4.",
                .parameters = {prefix_parameter()},
                .never_null = true,
                .return_type = returns(Type::string()),
                .implementation = netmask});
  registry.add(
      kTerraformAndOpenTofu, "cidrsubnet",
      {.description = "A subnet of a network, by its number.",
       .parameters = {prefix_parameter(), bits,
                      number_parameter("netnum",
                                       "The number of the subnet, from 0.")},
       .never_null = true,
       .return_type = returns(Type::string()),
       .implementation = subnet});
  registry.add(kTerraformAndOpenTofu, "cidrsubnets",
               {.description = "Subnets of a network one after another, each "
                               "with a prefix of its own length.",
                .parameters = {prefix_parameter()},
                .variadic = bits,
                .never_null = true,
                .return_type = returns(Type::list(Type::string())),
                .implementation = subnets});
  Parameter inner = prefix_parameter("contained_ip_or_prefix");
  inner.description = "An IP address, or a network in CIDR notation.";
  registry.add(
      kOpenTofu, "cidrcontains",
      {.description = "Whether a network holds an address or all "
                      "addresses of another network.",
       .parameters = {prefix_parameter("containing_prefix"), std::move(inner)},
       .return_type = returns(Type::boolean()),
       .implementation = holds});
}

}  // namespace

const Family kNetworkFunctions = {
    add_network_functions,
    "cidrcontains cidrhost cidrnetmask cidrsubnet cidrsubnets"};

}  // namespace hcl::functions
