# 64-bit ARM, which has vector instructions of its own.
set(hcl_processor aarch64)
include("${CMAKE_CURRENT_LIST_DIR}/debian-cross.cmake")
