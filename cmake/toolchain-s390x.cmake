# s390x, a big-endian processor.
set(hcl_processor s390x)
include("${CMAKE_CURRENT_LIST_DIR}/debian-cross.cmake")
