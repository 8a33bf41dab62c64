# Installs the programs that were built, with their manual pages and
# completions. Programs that were not built are left out: `./dev run` builds
# `hcl` alone.

# The descriptions of languages, to be read and changed; the command has them
# built in.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/hosts"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/hcl" COMPONENT tools
  FILES_MATCHING PATTERN "*.host.hcl")
install(TARGETS hcl_command hcl-lsp hcldec hclfmt hcl-conformance hcl-adapter OPTIONAL
  RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT tools)
if(NOT CMAKE_CROSSCOMPILING)
  install(CODE "
    set(program \"$<TARGET_FILE:hcl_command>\")
    set(prefix \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}\")
    set(data \"\${prefix}/${CMAKE_INSTALL_DATADIR}\")
    set(manual \"\${prefix}/${CMAKE_INSTALL_MANDIR}/man1\")
    include(\"${CMAKE_CURRENT_LIST_DIR}/HclWriteManual.cmake\")"
    COMPONENT tools)
endif()
