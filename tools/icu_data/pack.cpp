// Compresses a file for hcl::functions::provide_converters():
//
//     hcl_icu_pack FILE OUT
//
// OUT begins with the size of FILE in eight bytes of this processor's order.

#include <zlib.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

int main(int count, char** arguments) {
  if (count != 3) return 2;
  std::ifstream input(arguments[1], std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(input), {});
  uLongf size = compressBound(bytes.size());
  std::vector<Bytef> packed(size);
  if (bytes.empty() || compress2(packed.data(), &size,
                                 reinterpret_cast<const Bytef*>(bytes.data()),
                                 bytes.size(), Z_BEST_COMPRESSION) != Z_OK) {
    return 1;
  }
  const std::uint64_t unpacked = bytes.size();
  std::ofstream out(arguments[2], std::ios::binary);
  out.write(reinterpret_cast<const char*>(&unpacked), sizeof unpacked);
  out.write(reinterpret_cast<const char*>(packed.data()),
            static_cast<std::streamsize>(size));
  return out.flush() ? 0 : 1;
}
