#ifndef HCL_SRC_FUNCTIONS_ENCODING_CONVERTER_DATA_H_
#define HCL_SRC_FUNCTIONS_ENCODING_CONVERTER_DATA_H_

namespace hcl::functions {

// Gives ICU the tables of its converters where it does not have them: a static
// program holds them compressed, until the first text is converted. To be
// called before a converter is opened.
void provide_converters();

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_ENCODING_CONVERTER_DATA_H_
