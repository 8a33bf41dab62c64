#include "hcl/standard_functions.h"

namespace hcl {

FunctionMap standard_functions(const Options& options) {
  const Type any = Type::dynamic();
  FunctionMap map;
  map.emplace("abs", functions::abs());
  map.emplace("coalesce", functions::coalesce(options));
  map.emplace("concat", functions::concat(options));
  map.emplace("hasindex", functions::hasindex(options));
  map.emplace("int", functions::integer(options));
  map.emplace("jsondecode", functions::jsondecode(options));
  map.emplace("jsonencode", functions::jsonencode(options));
  map.emplace("length", functions::length(options));
  map.emplace("lower", functions::lower());
  map.emplace("max", functions::max());
  map.emplace("min", functions::min());
  map.emplace("negate", functions::negate());
  map.emplace("reverse", functions::reverse());
  map.emplace("strlen", functions::strlen(options));
  map.emplace("substr", functions::substr());
  map.emplace("tobool", functions::conversion_to(Type::boolean(), options));
  map.emplace("tolist", functions::conversion_to(Type::list(any), options));
  map.emplace("tomap", functions::conversion_to(Type::map(any), options));
  map.emplace("tonumber", functions::conversion_to(Type::number(), options));
  map.emplace("toset", functions::conversion_to(Type::set(any), options));
  map.emplace("tostring", functions::conversion_to(Type::string(), options));
  map.emplace("upper", functions::upper());
  return map;
}

}  // namespace hcl
