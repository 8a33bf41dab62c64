# Runs PROGRAM with ARGUMENTS and checks that its output is the content of
# EXPECTED and its exit code is EXIT_CODE.
execute_process(COMMAND "${PROGRAM}" ${ARGUMENTS}
  OUTPUT_VARIABLE output RESULT_VARIABLE code)
file(READ "${EXPECTED}" expected)
if(NOT code EQUAL EXIT_CODE)
  message(FATAL_ERROR "exit code ${code} instead of ${EXIT_CODE}")
endif()
if(NOT output STREQUAL expected)
  message(FATAL_ERROR "the output is\n${output}\ninstead of\n${expected}")
endif()
