#!/usr/bin/env python3
"""Reads the recipes of packaging/ as far as that is possible without vcpkg,
Conan and Homebrew.

usage: recipes_test.py SOURCE PREFIX WORK

Their options and dependencies must be those of the build, their files enough to
configure it, and what they move after installing must be in PREFIX.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import types

# Modules that pkg-config is asked for, by the names of vcpkg and Conan.
PACKAGES = {"libcrypt": "libxcrypt", "libcrypto": "openssl", "re2": "re2",
            "yaml-0.1": "libyaml", "zlib": "zlib"}
FUNCTIONS = set(PACKAGES.values())
# What WebAssembly has in place of OpenSSL; no recipe is for it.
WEBASSEMBLY = {"mbedcrypto"}


def require(condition, sentence):
    if not condition:
        sys.exit(sentence)


def read(*parts):
    with open(os.path.join(*parts), encoding="utf-8") as file:
        return file.read()


def run(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True,
                          stderr=subprocess.STDOUT, check=False)
    require(done.returncode == 0, f"{' '.join(command)}\n{done.stdout}")
    return done.stdout


def check_names(source):
    """The table above is what the build asks for."""
    asked = re.findall(r'hcl_find_function_library\(\w+ "?([\w.-]+)',
                       read(source, "cmake/HclFunctionLibraries.cmake"))
    require(set(asked) - {"name"} - WEBASSEMBLY == set(PACKAGES),
            f"the build asks pkg-config for {sorted(asked)}")


def check_options(source, recipe, text):
    known = re.findall(r"(?:option|set)\((HCL_\w+)",
                       read(source, "cmake/HclOptions.cmake"))
    for name in re.findall(r"HCL_[A-Z]+(?:_[A-Z]+)*", text):
        require(name in known or name == "HCL_VERSION_STRING",
                f"{recipe}: there is no option {name}")


def check_vcpkg(source, prefix, version):
    folder = f"{source}/packaging/vcpkg/hcl-cpp"
    manifest = json.loads(read(folder, "vcpkg.json"))
    require(manifest["version"] == version, f"vcpkg.json is not {version}")
    require(set(manifest["features"]["functions"]["dependencies"]) == FUNCTIONS,
            "vcpkg.json: the libraries of functions are others")
    port = read(folder, "portfile.cmake")
    check_options(source, "portfile.cmake", port)
    for path in re.findall(r"CONFIG_PATH (\S+?)\)", port):
        require(os.path.exists(f"{prefix}/{path}/hclConfig.cmake"),
                f"portfile.cmake: {path} is not installed")
    require(os.path.exists(f"{source}/LICENSE"), "there is no LICENSE")
    return port


def run_port(source, work):
    """The port with functions that print what they are given."""
    names = sorted(set(re.findall(r"^(vcpkg_\w+)\(", read(
        source, "packaging/vcpkg/hcl-cpp/portfile.cmake"), re.MULTILINE)))
    script = 'set(CURRENT_PACKAGES_DIR "${CMAKE_CURRENT_LIST_DIR}/packages")\n'
    for name in names:
        script += f'function({name})\n  message("{name} ${{ARGN}}")\nendfunction()\n'
    script += f'include("{source}/packaging/vcpkg/hcl-cpp/portfile.cmake")\n'
    with open(f"{work}/port.cmake", "w", encoding="utf-8") as file:
        file.write(script)
    printed = run("cmake", "-P", f"{work}/port.cmake")
    root = re.search(r"SOURCE_PATH;([^;]*)", printed)[1]
    require(os.path.samefile(root, source), "portfile.cmake builds another tree")


def copy_matching(_, pattern, source, target):
    """As conan.tools.files.copy: a pattern that ends with /* takes folders."""
    path = os.path.join(source, pattern.removesuffix("/*"))
    to = os.path.join(target, os.path.relpath(path, source))
    if os.path.isdir(path):
        shutil.copytree(path, to)
    else:
        shutil.copy(path, to)


def load_conan_recipe(path):
    """The class of the recipe, with stand-ins for Conan's modules."""
    names = {"conan": ["ConanFile"],
             "conan.tools": [], "conan.tools.gnu": ["PkgConfigDeps"],
             "conan.tools.cmake": ["CMake", "CMakeDeps", "CMakeToolchain",
                                   "cmake_layout"],
             "conan.tools.files": ["copy"]}
    for module, members in names.items():
        sys.modules[module] = types.ModuleType(module)
        for member in members:
            setattr(sys.modules[module], member, type(member, (), {}))
    sys.modules["conan.tools.files"].copy = copy_matching
    space = {}
    exec(compile(read(path), path, "exec"), space)
    recipe = space["HclConan"]()
    recipe.recipe_folder = os.path.dirname(path)
    return recipe


def check_conan(source, work, version):
    path = f"{source}/packaging/conan/conanfile.py"
    recipe = load_conan_recipe(path)
    recipe.set_version()
    require(recipe.version == version, f"conanfile.py gives {recipe.version}")
    needed = []
    recipe.requires = lambda name, **_: needed.append(name.split("/")[0])
    recipe.options = types.SimpleNamespace(functions=False)
    recipe.requirements()
    require(set(needed) == {"boost", "icu"}, f"conanfile.py: core is {needed}")
    recipe.options.functions = True
    recipe.requirements()
    require(set(needed) == {"boost", "icu"} | FUNCTIONS,
            f"conanfile.py: functions are {needed}")
    recipe.export_sources_folder = f"{work}/exported"
    os.makedirs(recipe.export_sources_folder)
    recipe.export_sources()
    run("cmake", "-S", recipe.export_sources_folder, "-B", f"{work}/conan",
        "-DHCL_BUILD_APPS=OFF", "-DHCL_BUILD_TESTS=OFF", "-DHCL_INSTALL=ON")
    check_options(source, "conanfile.py", read(path))
    for name in ("conanfile.py", "main.cpp", "CMakeLists.txt"):
        text = read(source, "packaging/conan/test_package", name)
        if name.endswith(".py"):
            compile(text, name, "exec")
    require(read(source, "packaging/conan/test_package/main.cpp") ==
            read(source, "tests/install/consumer/main.cpp"),
            "Conan's test package is not the consumer of tests/install")


def check_homebrew(source, work):
    archive = f"{work}/archive"
    with open(archive, "w", encoding="utf-8") as file:
        file.write("archive")
    formula = run("sh", f"{source}/packaging/homebrew/make-formula.sh",
                  "https://example.org/hcl-cpp-0.1.0.tar.gz", archive)
    check_options(source, "make-formula.sh", formula)
    sum_of_archive = run("sha256sum", archive).split()[0]
    require(f'sha256 "{sum_of_archive}"' in formula, "the formula has no sum")
    named = set(re.findall(r'depends_on "([\w@-]+)"', formula))
    missing = {name.replace("openssl", "openssl@3")
               for name in FUNCTIONS - {"zlib"}} - named
    require(not missing, f"the formula lacks {sorted(missing)}")
    if shutil.which("ruby"):
        with open(f"{work}/hcl-cpp.rb", "w", encoding="utf-8") as file:
            file.write(formula)
        run("ruby", "-c", f"{work}/hcl-cpp.rb")
    else:
        print("skipped: ruby is absent, the formula's syntax is not checked")


def main(source, prefix, work):
    source, work = os.path.abspath(source), os.path.abspath(work)
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)
    version = re.search(r'HCL_VERSION_STRING "([^"]+)"',
                        read(source, "include/hcl/version.h"))[1]
    check_names(source)
    check_vcpkg(source, prefix, version)
    run_port(source, work)
    check_conan(source, work, version)
    check_homebrew(source, work)


if __name__ == "__main__":
    main(*sys.argv[1:])
