#ifndef HCL_SRC_FILES_INPUT_FILE_H_
#define HCL_SRC_FILES_INPUT_FILE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace hcl::files {

// A file of the operating system opened for reading. Errors are `errno` values.
class InputFile {
 public:
  enum class Kind : std::uint8_t { Regular, Directory, Other };

  // The path is UTF-8 if the system has wide names, otherwise bytes.
  static InputFile open(const std::string& path);
  static InputFile standard_input();

  InputFile(InputFile&& other) noexcept;
  InputFile& operator=(InputFile&&) = delete;
  ~InputFile();

  // 0 unless an error occurred.
  int error() const { return error_; }
  Kind kind() const { return kind_; }
  // The number of bytes from here to the end, for a regular file whose size the
  // system reports.
  std::optional<std::int64_t> bytes_left() const { return bytes_left_; }

  // Reads up to `size` bytes, fewer only at the end or after an error.
  std::size_t read(char* to, std::size_t size);

 private:
  explicit InputFile(int descriptor, bool is_owned);
  void look();

  int descriptor_;
  bool is_owned_;
  int error_ = 0;
  Kind kind_ = Kind::Other;
  std::optional<std::int64_t> bytes_left_;
};

// The system's description of an error, without a full stop.
std::string message_of(int error);

}  // namespace hcl::files

#endif  // HCL_SRC_FILES_INPUT_FILE_H_
