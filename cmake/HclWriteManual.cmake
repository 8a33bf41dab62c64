# Part of the installation: has `program` write its completions below `data` and
# its manual pages into `manual`, if it is there.

if(NOT EXISTS "${program}")
  return()
endif()

# hcl_write(<file> <argument of the program>...)
function(hcl_write file)
  execute_process(COMMAND "${program}" ${ARGN}
    OUTPUT_VARIABLE text RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${program} ${ARGN}: ${result}")
  endif()
  file(WRITE "${file}" "${text}")
endfunction()

message(STATUS "Installing: completions and manual pages of ${program}")
hcl_write("${data}/bash-completion/completions/hcl" completion bash)
hcl_write("${data}/zsh/site-functions/_hcl" completion zsh)
hcl_write("${data}/fish/vendor_completions.d/hcl.fish" completion fish)
hcl_write("${manual}/hcl.1" manual)
execute_process(COMMAND "${program}" manual --list OUTPUT_VARIABLE names)
string(REGEX MATCHALL "[^\n]+" names "${names}")
foreach(name IN LISTS names)
  string(REPLACE " " "-" page "${name}")
  string(REPLACE " " ";" words "${name}")
  hcl_write("${manual}/hcl-${page}.1" manual ${words})
endforeach()
