"""Conan 2 recipe of the tree that it lies in."""

import os
import re

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy
from conan.tools.gnu import PkgConfigDeps


class HclConan(ConanFile):
    name = "hcl-cpp"
    license = "Apache-2.0"
    description = "HCL 2, the configuration language, for C++20"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False],
               "functions": [True, False]}
    default_options = {"shared": False, "fPIC": True, "functions": True}

    @property
    def _root(self):
        return os.path.join(self.recipe_folder, "..", "..")

    def set_version(self):
        path = os.path.join(self._root, "include", "hcl", "version.h")
        with open(path, encoding="utf-8") as header:
            text = header.read()
        self.version = re.search(r'HCL_VERSION_STRING "([^"]+)"', text).group(1)

    def export_sources(self):
        for part in ("CMakeLists.txt", "LICENSE", "cmake/*", "include/*",
                     "src/*", "generated/*"):
            copy(self, part, self._root, self.export_sources_folder)

    def build_requirements(self):
        self.tool_requires("pkgconf/[>=2]")

    def requirements(self):
        self.requires("boost/[>=1.74]", headers=True, libs=False)
        self.requires("icu/[>=70]")
        if self.options.functions:
            self.requires("libxcrypt/[>=4.4]")
            self.requires("libyaml/[>=0.2]")
            self.requires("openssl/[>=3 <4]")
            self.requires("re2/[>=20220601]")
            self.requires("zlib/[>=1.2]")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        CMakeDeps(self).generate()
        # The libraries of functions are found with pkg-config.
        PkgConfigDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.variables["HCL_BUILD_APPS"] = False
        toolchain.variables["HCL_BUILD_TESTS"] = False
        toolchain.variables["HCL_INSTALL"] = True
        toolchain.variables["HCL_FUNCTIONS"] = bool(self.options.functions)
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()

    def package_info(self):
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs.append(os.path.join("lib", "cmake", "hcl"))
