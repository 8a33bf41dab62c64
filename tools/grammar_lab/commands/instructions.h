#ifndef HCL_GRAMMAR_LAB_COMMANDS_INSTRUCTIONS_H_
#define HCL_GRAMMAR_LAB_COMMANDS_INSTRUCTIONS_H_

namespace hcl::grammar_lab {

// Counts the instructions of the calling thread in user space since
// construction. The count is 0 if the system does not let a process count them.
class InstructionCounter {
 public:
  InstructionCounter();
  ~InstructionCounter();
  InstructionCounter(const InstructionCounter&) = delete;
  InstructionCounter& operator=(const InstructionCounter&) = delete;

  double count() const;

 private:
  int file_ = -1;
};

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_COMMANDS_INSTRUCTIONS_H_
