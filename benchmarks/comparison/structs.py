#!/usr/bin/env python3
"""What 1, 5 and 20 structs of four members cost to compile, and the size of the
program, beside nlohmann/json with its macros.

usage: structs.py

Each program reads its structs from a file and prints one member of each. The
times are processor time of the compiler with -O2, all from one run; the sizes
are those of code and constants (`size`), without the library of hcl-cpp, whose
functions every program shares. Prints the table of docs/comparison-libraries.md.
"""
import os
import resource
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
COUNTS = (1, 5, 20)


def struct_text(number):
    return (f"struct Part{number} {{\n  std::string name = \"x\";\n"
            f"  int port = {number};\n  bool on = false;\n"
            f"  std::vector<std::string> tags;\n}};\n")


def root_text(count):
    members = "".join(f"  Part{i} part{i};\n" for i in range(count))
    return f"struct Root {{\n{members}}};\n"


def prints(count):
    return "".join(f"  std::cout << root.part{i}.port << root.part{i}.name;\n"
                   for i in range(count))


def structs(count):
    return "".join(struct_text(i) for i in range(count))


def hcl(count):
    return ("#include <hcl/load.h>\n#include <iostream>\n" + structs(count) +
            root_text(count) +
            "int main(int, char** argv) {\n"
            "  const auto root = hcl::load<Root>(argv[1]).value;\n" +
            prints(count) + "}\n")


def nlohmann(count):
    macro = "NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT"
    macros = "".join(f"{macro}(Part{i}, name, port, on, tags)\n"
                     for i in range(count))
    parts = ", ".join(f"part{i}" for i in range(count))
    return ("#include <fstream>\n#include <iostream>\n"
            "#include <nlohmann/json.hpp>\n" + structs(count) + macros +
            root_text(count) + f"{macro}(Root, {parts})\n"
            "int main(int, char** argv) {\n"
            "  const auto root = nlohmann::json::parse(std::ifstream(argv[1]))"
            ".get<Root>();\n" + prints(count) + "}\n")


def used():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measured(text, folder):
    """Seconds to compile, and bytes of code and constants."""
    source = os.path.join(folder, "program.cpp")
    result = os.path.join(folder, "program.o")
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    before = used()
    subprocess.run(["g++", "-std=c++20", "-O2", "-DNDEBUG", "-c", source, "-I",
                    os.path.join(ROOT, "include"), "-o", result], check=True)
    seconds = used() - before
    size = subprocess.run(["size", result], check=True, capture_output=True,
                          text=True).stdout.split()
    return seconds, int(size[6])


def main():
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for count in COUNTS:
            rows.append((count, measured(hcl(count), folder),
                         measured(nlohmann(count), folder)))
    base = rows[0][1][0]
    print("| structs | hcl-cpp: compile | nlohmann/json: compile | "
          "hcl-cpp: code | nlohmann/json: code |")
    print("| --- | --- | --- | --- | --- |")
    for count, (own, own_size), (other, other_size) in rows:
        print(f"| {count} | {own / base:.2f} | {other / base:.2f} | "
              f"{own_size / 1000:.0f} kB | {other_size / 1000:.0f} kB |")


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1] in ("-h", "--help"):
        print(__doc__)
        sys.exit(0)
    main()
