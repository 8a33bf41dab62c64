# WebAssembly with WASI: Debian's clang 16, wasi-libc and libc++, libraries from
# build/sysroot-wasm (tools/dev/wasm_sysroot.sh), programs in Node.js.
set(hcl_sysroot "${CMAKE_CURRENT_LIST_DIR}/../build/sysroot-wasm")
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-16)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-16)
set(CMAKE_RANLIB llvm-ranlib-16)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
set(CMAKE_CXX_FLAGS_INIT
  "-fno-exceptions -fno-stack-protector -fno-threadsafe-statics")
set(CMAKE_CXX_STANDARD_INCLUDE_DIRECTORIES "${hcl_sysroot}/include")
# The call stack is below the data, so that a stack overflow stops the program
# and overwrites nothing.
set(CMAKE_EXE_LINKER_FLAGS_INIT
  "-L${hcl_sysroot}/lib -Wl,--stack-first -Wl,-z,stack-size=8388608")
set(CMAKE_FIND_ROOT_PATH "${hcl_sysroot}")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(BOOST_ROOT "${hcl_sysroot}")
set(ENV{PKG_CONFIG_LIBDIR} "${hcl_sysroot}/lib/pkgconfig")
