# Debian's cross compiler for the processor hcl_processor, ICU from its folder in
# build (tools/dev/debian_sysroot.sh), programs under QEMU.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR "${hcl_processor}")
set(CMAKE_CXX_COMPILER "${hcl_processor}-linux-gnu-g++")
set(hcl_sysroot "${CMAKE_CURRENT_LIST_DIR}/../build/sysroot-${hcl_processor}")
set(CMAKE_FIND_ROOT_PATH "${hcl_sysroot}")
set(CMAKE_LIBRARY_ARCHITECTURE "${hcl_processor}-linux-gnu")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_CROSSCOMPILING_EMULATOR
  "qemu-${hcl_processor}" -L "/usr/${hcl_processor}-linux-gnu"
  -E "LD_LIBRARY_PATH=${hcl_sysroot}/usr/lib/${hcl_processor}-linux-gnu")
