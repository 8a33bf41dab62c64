// The table of basic functions.

#include "hcl/basic_functions.h"

namespace hcl {

FunctionMap basic_functions(const Options& options) {
  const Type any = Type::dynamic();
  FunctionMap map;
  map.emplace("abs", stdlib::abs());
  map.emplace("coalesce", stdlib::coalesce(options));
  map.emplace("concat", stdlib::concat(options));
  map.emplace("hasindex", stdlib::hasindex(options));
  map.emplace("int", stdlib::integer(options));
  map.emplace("jsondecode", stdlib::jsondecode(options));
  map.emplace("jsonencode", stdlib::jsonencode(options));
  map.emplace("length", stdlib::length(options));
  map.emplace("lower", stdlib::lower());
  map.emplace("max", stdlib::max());
  map.emplace("min", stdlib::min());
  map.emplace("negate", stdlib::negate());
  map.emplace("reverse", stdlib::reverse());
  map.emplace("strlen", stdlib::strlen(options));
  map.emplace("substr", stdlib::substr());
  map.emplace("tobool", stdlib::conversion_to(Type::boolean(), options));
  map.emplace("tolist", stdlib::conversion_to(Type::list(any), options));
  map.emplace("tomap", stdlib::conversion_to(Type::map(any), options));
  map.emplace("tonumber", stdlib::conversion_to(Type::number(), options));
  map.emplace("toset", stdlib::conversion_to(Type::set(any), options));
  map.emplace("tostring", stdlib::conversion_to(Type::string(), options));
  map.emplace("upper", stdlib::upper());
  return map;
}

}  // namespace hcl
