# s390x, a big-endian processor: Debian's cross compiler, ICU from
# build/sysroot-s390x (tools/dev/s390x_sysroot.sh), programs under QEMU.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR s390x)
set(CMAKE_CXX_COMPILER s390x-linux-gnu-g++)
set(hcl_sysroot "${CMAKE_CURRENT_LIST_DIR}/../build/sysroot-s390x")
set(CMAKE_FIND_ROOT_PATH "${hcl_sysroot}")
set(CMAKE_LIBRARY_ARCHITECTURE s390x-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_CROSSCOMPILING_EMULATOR
  qemu-s390x -L /usr/s390x-linux-gnu
  -E "LD_LIBRARY_PATH=${hcl_sysroot}/usr/lib/s390x-linux-gnu")
